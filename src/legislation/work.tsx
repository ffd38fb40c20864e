import { IconRefreshAlert, IconScale } from '@tabler/icons-react';
import type { WorkPlace } from '../ui/work-place.ts';
import { obligations } from './obligations/obligation.ts';

/** What somebody answers for in this area: its sign, where one is opened, and the list of what is theirs. */
export const work: Record<string, WorkPlace> = {
  OBLIGATION: {
    Sign: IconScale,
    does: obligations.evaluate,
    path: () => '/documents/binding-obligations',
    mine: (person) => `/documents/binding-obligations?responsible=${person}&due=soon`,
  },
  REVIEW: {
    Sign: IconRefreshAlert,
    does: obligations.evaluate,
    path: () => '/documents/binding-obligations',
    mine: (person) => `/documents/binding-obligations?responsible=${person}&review=required`,
  },
};
