import { eventScreens } from './routes.tsx';
import type { ScreenArea } from '../ui/area.ts';
import { leadTo } from '../ui/sign-in/guard.ts';
import { records } from './area.ts';

const edit = 'EDIT_ORGANIZATION';
const manage = 'MANAGE_ORGANIZATION';

export const area: ScreenArea = {
  records,
  menu: [
    { in: 'menu.monitoring', key: 'menu.events', path: '/events', level: edit, feature: 'events' },
    {
      in: 'menu.evaluation',
      key: 'menu.eventHandling',
      path: '/evaluation/event-handling',
      level: manage,
      feature: 'events',
      go: 'e',
    },
  ],
  creations: [{ rank: 1, key: 'shell.reportEvent', path: '/events/new', level: edit, feature: 'events' }],
  beside: [{ key: 'shell.reportEvent', path: '/events/new' }],
  screens: [
    ...eventScreens,
    {
      path: 'evaluation',
      element: null,
      middleware: [leadTo(['/evaluation/event-handling', { level: manage, feature: 'events' }])],
    },
  ],
  found: async () => (await import('./found.tsx')).found,
  holders: async () => (await import('./holders.tsx')).holders,
  work: async () => (await import('./work.tsx')).work,
};
