import type { RouteObject } from 'react-router';
import { need } from '../../ui/sign-in/guard.ts';
import { screen } from '../../ui/sign-in/screen.ts';
import { scopes } from './scope.ts';

/** The screens of the scope, below /organization. */
export const scopeScreens: RouteObject[] = [
  {
    path: 'scope',
    middleware: [need(scopes.get)],
    children: [
      { index: true, lazy: { Component: async () => (await import('./ScopePage.tsx')).default } },
      screen('edit', async () => (await import('./ScopeForm.tsx')).default, scopes.save),
      screen('versions', async () => (await import('./ScopeVersionsPage.tsx')).default, undefined, [
        screen(':id', async () => (await import('./ScopeVersionPanel.tsx')).default),
      ]),
    ],
  },
];
