import { legislationScreens } from './acts/routes.tsx';
import { obligationScreens } from './obligations/routes.tsx';
import type { ScreenArea } from '../ui/area.ts';
import { leadTo } from '../ui/sign-in/guard.ts';
import { records } from './area.ts';

export const area: ScreenArea = {
  records,
  menu: [
    {
      in: 'menu.documents',
      key: 'menu.obligations',
      path: '/documents/binding-obligations',
      feature: 'obligations',
      go: 'o',
    },
    { in: 'menu.admin', key: 'menu.adminLegislation', path: '/admin/legislation', level: 'MAINTAIN_SYSTEM' },
  ],
  creations: [
    {
      rank: 7,
      key: 'obligations.add',
      path: '/documents/binding-obligations/new',
      level: 'EDIT_ORGANIZATION',
      feature: 'obligations',
    },
  ],
  screens: [
    {
      path: 'documents',
      element: null,
      middleware: [
        leadTo(['/documents/binding-obligations', { level: 'READ_ORGANIZATION', feature: 'obligations' }]),
      ],
    },
    ...obligationScreens,
  ],
  adminScreens: legislationScreens,
  found: async () => (await import('./found.tsx')).found,
  holders: async () => (await import('./holders.tsx')).holders,
  work: async () => (await import('./work.tsx')).work,
};
