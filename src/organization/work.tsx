import { IconUsers } from '@tabler/icons-react';
import type { WorkPlace } from '../ui/work-place.ts';

/** What somebody answers for in this area: its sign, where one is opened, and the list of what is theirs. */
export const work: Record<string, WorkPlace> = {
  STAKEHOLDER: {
    Sign: IconUsers,
    path: () => '/organization/stakeholders',
    mine: (person) => `/organization/stakeholders?responsible=${person}&review=soon`,
  },
};
