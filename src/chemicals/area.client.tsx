import { companyScreens } from './companies/routes.tsx';
import { productScreens } from './products/routes.tsx';
import { registerScreens } from './register/routes.tsx';
import { substanceScreens } from './substances/routes.tsx';
import type { ScreenArea } from '../ui/area.ts';
import { leadTo } from '../ui/sign-in/guard.ts';
import { records } from './area.ts';
import { producers, suppliers } from './companies/company.ts';
import { chemicals } from './products/chemical.ts';
import { sentProposals } from './proposals/chemical-proposal.ts';
import { chemicalAssociations } from './register/chemical-association.ts';
import { substances } from './substances/substance.ts';

const admin = 'menu.admin';

export const area: ScreenArea = {
  records,
  menu: [
    {
      in: 'menu.chemicals',
      key: 'menu.myChemicals',
      path: '/chemicals/my-chemicals',
      call: chemicalAssociations.list,
      go: 'c',
    },
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
  beside: [
    { in: admin, key: 'proposals.title', path: '/admin/chemical-proposals', call: sentProposals.list },
  ],
  screens: [
    {
      path: 'chemicals',
      children: [
        { index: true, element: null, middleware: [leadTo(['/chemicals/my-chemicals'])] },
        ...registerScreens,
      ],
    },
  ],
  adminScreens: [...companyScreens, ...productScreens, ...substanceScreens],
  found: async () => (await import('./found.tsx')).found,
  holders: async () => (await import('./holders.tsx')).holders,
};
