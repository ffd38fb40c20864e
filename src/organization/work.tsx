import { IconUsers } from '@tabler/icons-react';
import type { WorkPlace } from '../ui/work-place.ts';
import { may } from '../ui/session/session.ts';
import { associations } from './stakeholders/stakeholder-association.ts';

/** What somebody answers for in this area: its sign, where one is opened, and the list of what is theirs. */
export const work: Record<string, WorkPlace> = {
  STAKEHOLDER: {
    Sign: IconUsers,
    does: associations.update,
    path: (session) => (may(session, associations.update) ? '/organization/stakeholders' : null),
    mine: (person) => `/organization/stakeholders?responsible=${person}&review=soon`,
  },
};
