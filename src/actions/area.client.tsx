import { lazyWithRetry } from '../ui/client/lazy-with-retry.tsx';
import type { ScreenArea } from '../ui/area.ts';
import { leadTo, need } from '../ui/sign-in/guard.ts';
import { actions } from './action.ts';
import { actionsPath } from './paths.ts';

const form = () => import('./ActionForm.tsx');

export const area: ScreenArea = {
  menu: [{ in: 'menu.planning', key: 'menu.actions', path: actionsPath, call: actions.verify }],
  creations: [{ rank: 3, key: 'actions.new', path: `${actionsPath}/new`, call: actions.create }],
  // Below MANAGE, from their tasks and the palette.
  unlisted: [{ in: 'menu.planning', key: 'menu.actions', path: actionsPath, call: actions.list }],
  screens: [
    {
      path: 'planning/actions',
      middleware: [need(actions.list)],
      lazy: { Component: async () => (await import('./ActionsPage.tsx')).default },
      children: [
        {
          path: 'new',
          middleware: [need(actions.create)],
          lazy: { Component: async () => (await form()).NewAction },
        },
        { path: ':id', lazy: { Component: async () => (await import('./ActionPanel.tsx')).default } },
        {
          path: ':id/edit',
          middleware: [need(actions.update)],
          lazy: { Component: async () => (await form()).EditAction },
        },
      ],
    },
    { path: 'planning', element: null, middleware: [leadTo([actionsPath, actions.list])] },
  ],
  sections: [lazyWithRetry(() => import('./ActionsField.tsx'))],
  found: async () => (await import('./found.tsx')).found,
  holders: async () => (await import('./holders.tsx')).holders,
  offline: async () => (await import('./offline.tsx')).offline,
  work: async () => (await import('./work.tsx')).work,
};
