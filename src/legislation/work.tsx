import { IconRefreshAlert, IconScale } from '@tabler/icons-react';
import type { WorkPlace } from '../ui/work-place.ts';

/** What somebody answers for in this area: its sign, where one is opened, and the list of what is theirs. */
export const work: Record<string, WorkPlace> = {
  OBLIGATION: {
    Sign: IconScale,
    path: () => '/documents/binding-obligations',
    mine: (person) => `/documents/binding-obligations?responsible=${person}&due=soon`,
  },
  REVIEW: {
    Sign: IconRefreshAlert,
    path: () => '/documents/binding-obligations',
    mine: (person) => `/documents/binding-obligations?responsible=${person}&review=required`,
  },
};
