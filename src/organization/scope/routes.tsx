import type { RouteObject } from 'react-router';
import { need } from '../../ui/sign-in/guard.ts';
import { scopes } from './scope.ts';

/** The screens of the scope, below /organization. */
export const scopeScreens: RouteObject[] = [
  {
    path: 'scope',
    middleware: [need(scopes.get)],
    children: [
      { index: true, lazy: { Component: async () => (await import('./ScopePage.tsx')).default } },
      {
        path: 'edit',
        middleware: [need(scopes.save)],
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
