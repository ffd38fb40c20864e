import { lazyWithRetry } from '../ui/client/lazy-with-retry.tsx';
import type { ScreenArea } from '../ui/area.ts';
import { leadTo } from '../ui/sign-in/guard.ts';
import { screen } from '../ui/sign-in/screen.ts';
import { actions } from './action.ts';
import { actionsPath } from './paths.ts';

const form = () => import('./ActionForm.tsx');

export const area: ScreenArea = {
  menu: [{ in: 'menu.planning', key: 'menu.actions', path: actionsPath, call: actions.verify }],
  creations: [{ rank: 3, key: 'actions.new', path: `${actionsPath}/new`, call: actions.create }],
  // Below MANAGE, from their tasks and the palette.
  unlisted: [{ in: 'menu.planning', key: 'menu.actions', path: actionsPath, call: actions.list }],
  screens: [
    screen('planning/actions', async () => (await import('./ActionsPage.tsx')).default, actions.list, [
      screen('new', async () => (await form()).NewAction, actions.create),
      screen(':id', async () => (await import('./ActionPanel.tsx')).default),
      screen(':id/edit', async () => (await form()).EditAction, actions.update),
    ]),
    { path: 'planning', element: null, middleware: [leadTo([actionsPath, actions.list])] },
  ],
  sections: [lazyWithRetry(() => import('./ActionsField.tsx'))],
  found: async () => (await import('./found.tsx')).found,
  holders: async () => (await import('./holders.tsx')).holders,
  offline: async () => (await import('./offline.tsx')).offline,
  work: async () => (await import('./work.tsx')).work,
};
