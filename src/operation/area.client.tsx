import type { ScreenArea } from '../ui/area.ts';
import { screen } from '../ui/sign-in/screen.ts';
import { operation } from './operation.ts';

export const area: ScreenArea = {
  menu: [
    {
      in: 'menu.admin',
      rank: 2,
      key: 'menu.adminOperation',
      path: '/admin/operation',
      call: operation.get,
    },
  ],
  adminScreens: [
    screen('operation/:trial?', async () => (await import('./OperationPage.tsx')).default, operation.get),
  ],
};
