import { companyScreens } from './companies/routes.tsx';
import { productScreens } from './products/routes.tsx';
import { registerScreens } from './register/routes.tsx';
import { substanceScreens } from './substances/routes.tsx';
import type { ScreenArea } from '../ui/area.ts';
import { leadTo } from '../ui/sign-in/guard.ts';
import { producers, suppliers } from './companies/company.ts';
import { ownMixtures } from './mixtures/own/own-mixture.ts';
import { ownMixturesPath } from './mixtures/own/paths.ts';
import { ownMixtureScreens } from './mixtures/own/routes.tsx';
import { chemicals } from './products/chemical.ts';
import { sentProposals } from './proposals/chemical-proposal.ts';
import { chemicalAssociations } from './register/chemical-association.ts';
import { sheetReadings } from './sheets/readings/reading.ts';
import { sheetScreens } from './sheets/readings/routes.tsx';
import { substances } from './substances/substance.ts';

const admin = 'menu.admin';

export const area: ScreenArea = {
  menu: [
    {
      in: 'menu.chemicals',
      key: 'menu.myChemicals',
      path: '/chemicals/my-chemicals',
      call: chemicalAssociations.list,
      go: 'c',
    },
    { in: 'menu.chemicals', key: 'menu.ownMixtures', path: ownMixturesPath, call: ownMixtures.list },
    { in: 'menu.chemicals', key: 'menu.sheets', path: '/chemicals/sheets', call: sheetReadings.list },
    { in: admin, key: 'menu.adminChemicals', path: '/admin/chemicals', call: chemicals.create },
    { in: admin, key: 'menu.adminSubstances', path: '/admin/substances', call: substances.create },
    { in: admin, key: 'menu.adminProducers', path: '/admin/producers', call: producers.create },
    { in: admin, key: 'menu.adminSuppliers', path: '/admin/suppliers', call: suppliers.create },
  ],
  creations: [
    {
      rank: 5,
      key: 'register.add',
      path: '/chemicals/my-chemicals/new',
      call: chemicalAssociations.create,
    },
    { rank: 11, key: 'products.new', path: '/admin/chemicals/new', call: chemicals.create },
  ],
  unlisted: [
    { in: admin, key: 'proposals.title', path: '/admin/chemical-proposals', call: sentProposals.list },
  ],
  screens: [
    {
      path: 'chemicals',
      children: [
        { index: true, element: null, middleware: [leadTo(['/chemicals/my-chemicals'])] },
        ...registerScreens,
        ...ownMixtureScreens,
        ...sheetScreens,
      ],
    },
  ],
  adminScreens: [...companyScreens, ...productScreens, ...substanceScreens],
  found: async () => (await import('./found.tsx')).found,
  holders: async () => (await import('./holders.tsx')).holders,
  offline: async () => (await import('./offline.tsx')).offline,
};
