import type { RouteObject } from 'react-router';
import { need } from '../../ui/sign-in/guard.ts';

/** The screens of the scope, below /organization. */
export const scopeScreens: RouteObject[] = [
  {
    path: 'scope',
    middleware: [need('READ_ORGANIZATION', 'scope')],
    children: [
      { index: true, lazy: { Component: async () => (await import('./ScopePage.tsx')).default } },
      {
        path: 'edit',
        middleware: [need('EDIT_ORGANIZATION')],
        lazy: { Component: async () => (await import('./ScopeForm.tsx')).default },
      },
      {
        path: 'versions',
        lazy: { Component: async () => (await import('./ScopeVersionsPage.tsx')).default },
        children: [
          {
            path: ':id',
            lazy: { Component: async () => (await import('./ScopeVersionPanel.tsx')).default },
          },
        ],
      },
    ],
  },
];
