import { firstPage } from '../ui/offline/lines.ts';
import type { OfflineLine } from '../ui/offline/lines.ts';
import { chemicalAssociations } from './register/chemical-association.ts';

/** What of this area works without a network. */
export const offline: readonly OfflineLine[] = [
  {
    title: 'menu.myChemicals',
    screen: '/chemicals/my-chemicals',
    call: chemicalAssociations.list,
    reads: [[chemicalAssociations.list, firstPage('name,asc')]],
    enters: [],
  },
];
