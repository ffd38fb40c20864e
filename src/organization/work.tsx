import { IconUsers } from '@tabler/icons-react';
import type { WorkPlace } from '../ui/work-place.ts';
import { may } from '../ui/session/session.ts';
import { associations } from './stakeholders/stakeholder-association.ts';

/** The tasks in this area: icon, where one opens, and the list of the person's own. */
export const work: Record<string, WorkPlace> = {
  STAKEHOLDER: {
    Sign: IconUsers,
    does: associations.update,
    path: (session) => (may(session, associations.update) ? '/organization/stakeholders' : null),
    mine: (person) => `/organization/stakeholders?responsible=${person}&review=soon`,
  },
};
