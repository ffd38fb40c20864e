import type { ScreenArea } from '../ui/area.ts';
import { need } from '../ui/sign-in/guard.ts';
import { changes } from './change.ts';

export const area: ScreenArea = {
  screens: [
    {
      path: 'organization/manage-organization/changes',
      middleware: [need(changes.seal)],
      lazy: { Component: async () => (await import('./ChangesPage.tsx')).default },
      children: [
        { path: ':id', lazy: { Component: async () => (await import('./ChangePanel.tsx')).default } },
      ],
    },
  ],
};
