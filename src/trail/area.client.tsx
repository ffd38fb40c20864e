import type { ScreenArea } from '../ui/area.ts';
import { records } from './area.ts';
import { need } from '../ui/sign-in/guard.ts';

export const area: ScreenArea = {
  records,
  screens: [
    {
      path: 'organization/manage-organization/changes',
      middleware: [need('MANAGE_ORGANIZATION', 'manageOrganization')],
      lazy: { Component: async () => (await import('./ChangesPage.tsx')).default },
      children: [
        { path: ':id', lazy: { Component: async () => (await import('./ChangePanel.tsx')).default } },
      ],
    },
  ],
};
