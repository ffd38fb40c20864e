import { IconAlertTriangle, IconRefreshAlert, IconScale } from '@tabler/icons-react';
import type { WorkPlace } from '../ui/work-place.ts';
import { obligations } from './obligations/obligation.ts';

/** The tasks in this area: icon, where one opens, and the list of the person's own. */
export const work: Record<string, WorkPlace> = {
  OBLIGATION: {
    Sign: IconScale,
    does: obligations.evaluate,
    path: () => '/documents/binding-obligations',
    mine: (person) => `/documents/binding-obligations?responsible=${person}&due=soon`,
  },
  EXCEEDANCE: {
    Sign: IconAlertTriangle,
    does: obligations.evaluate,
    path: () => '/documents/binding-obligations',
    mine: () => '/documents/binding-obligations?exceeded=mine',
  },
  REVIEW: {
    Sign: IconRefreshAlert,
    does: obligations.evaluate,
    path: () => '/documents/binding-obligations',
    mine: (person) => `/documents/binding-obligations?responsible=${person}&review=required`,
  },
};
