import type { ScreenArea } from '../ui/area.ts';
import { need } from '../ui/sign-in/guard.ts';
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
    {
      path: 'operation/:trial?',
      middleware: [need(operation.get)],
      lazy: { Component: async () => (await import('./OperationPage.tsx')).default },
    },
  ],
};
