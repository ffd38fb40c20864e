import { organizations } from '../organization/tree/organization.ts';
import { currentLanguage } from '../ui/language/i18n.ts';
import { along, firstPage } from '../ui/offline/lines.ts';
import type { OfflineLine } from '../ui/offline/lines.ts';
import { chemicalAssociations } from './register/chemical-association.ts';
import { storagePlaces } from './register/storage/storage-place.ts';

/** What of this area works without a network. */
export const offline: readonly OfflineLine[] = [
  {
    title: 'menu.myChemicals',
    screen: '/chemicals/my-chemicals',
    call: chemicalAssociations.list,
    reads: [
      [chemicalAssociations.list, firstPage('name,asc')],
      // The storage places that its form suggests.
      [chemicalAssociations.locations, { size: 200 }],
    ],
    along: along(chemicalAssociations.list, chemicalAssociations.get, ['name,asc'], (rows) => {
      const places = new Set<string>();
      for (const row of rows)
        if ('storageLocation' in row && typeof row.storageLocation === 'string')
          places.add(row.storageLocation);
      const language = currentLanguage();
      return {
        reads: [...places].map((location) => [storagePlaces.get, { location }]),
        files: [...places].map((location) => [storagePlaces.emergencySheet, { location, language }]),
      };
    }),
    chooses: [chemicalAssociations.candidates, organizations.areas, organizations.departments],
    enters: [chemicalAssociations.create],
  },
];
