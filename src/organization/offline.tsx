import { reference } from '../core/reference/reference.ts';
import { firstPage, mine } from '../ui/offline/lines.ts';
import type { OfflineLine } from '../ui/offline/lines.ts';
import { organizations } from './tree/organization.ts';
import { associations } from './stakeholders/stakeholder-association.ts';

/** What of this area works without a network. */
export const offline: readonly OfflineLine[] = [
  {
    title: 'menu.stakeholders',
    screen: '/organization/stakeholders',
    call: associations.list,
    reads: [[associations.list, firstPage('name,asc')]],
    mine: mine(
      associations.list,
      associations.get,
      ({ personId }) => ({ responsible: [personId], review: 'soon' as const, size: 200 }),
      'reviewDate',
    ),
    chooses: [organizations.members, associations.candidates],
    terms: [reference.topics, reference.territories],
    enters: [associations.create],
  },
];
