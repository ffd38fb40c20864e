import { companyScreens } from './companies/routes.tsx';
import { productScreens } from './products/routes.tsx';
import { registerScreens } from './register/routes.tsx';
import { substanceScreens } from './substances/routes.tsx';
import type { ScreenArea } from '../ui/area.ts';
import { leadTo } from '../ui/sign-in/guard.ts';
import { records } from './area.ts';

const maintain = 'MAINTAIN_SYSTEM';
const admin = 'menu.admin';

export const area: ScreenArea = {
  records,
  menu: [
    {
      in: 'menu.chemicals',
      key: 'menu.myChemicals',
      path: '/chemicals/my-chemicals',
      feature: 'chemicals',
      go: 'c',
    },
    { in: admin, key: 'menu.adminChemicals', path: '/admin/chemicals', level: maintain },
    { in: admin, key: 'menu.adminSubstances', path: '/admin/substances', level: maintain },
    { in: admin, key: 'menu.adminProducers', path: '/admin/producers', level: maintain },
    { in: admin, key: 'menu.adminSuppliers', path: '/admin/suppliers', level: maintain },
  ],
  creations: [
    {
      rank: 5,
      key: 'register.add',
      path: '/chemicals/my-chemicals/new',
      level: 'EDIT_ORGANIZATION',
      feature: 'chemicals',
    },
    { rank: 11, key: 'products.new', path: '/admin/chemicals/new', level: maintain },
  ],
  beside: [{ in: admin, key: 'proposals.title', path: '/admin/chemical-proposals' }],
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
