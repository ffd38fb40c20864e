import { legislationScreens } from './acts/routes.tsx';
import { obligationScreens } from './obligations/routes.tsx';
import type { ScreenArea } from '../ui/area.ts';
import { leadTo } from '../ui/sign-in/guard.ts';
import { legislations } from './acts/legislation.ts';
import { obligations } from './obligations/obligation.ts';

export const area: ScreenArea = {
  menu: [
    {
      in: 'menu.documents',
      key: 'menu.obligations',
      path: '/documents/binding-obligations',
      call: obligations.list,
      go: 'o',
    },
    { in: 'menu.admin', key: 'menu.adminLegislation', path: '/admin/legislation', call: legislations.create },
  ],
  creations: [
    {
      rank: 7,
      key: 'obligations.add',
      path: '/documents/binding-obligations/new',
      call: obligations.associate,
    },
  ],
  screens: [
    {
      path: 'documents',
      element: null,
      middleware: [leadTo(['/documents/binding-obligations', obligations.list])],
    },
    ...obligationScreens,
  ],
  adminScreens: legislationScreens,
  found: async () => (await import('./found.tsx')).found,
  holders: async () => (await import('./holders.tsx')).holders,
  work: async () => (await import('./work.tsx')).work,
  offline: async () => (await import('./offline.tsx')).offline,
};
