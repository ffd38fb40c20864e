import { eventScreens } from './routes.tsx';
import type { ScreenArea } from '../ui/area.ts';
import { lazyWithRetry } from '../ui/client/lazy-with-retry.tsx';
import { leadTo } from '../ui/sign-in/guard.ts';
import { events } from './event.ts';
import { anybodysScreens, posterScreens } from './posters/routes.tsx';

export const area: ScreenArea = {
  menu: [
    { in: 'menu.monitoring', key: 'menu.events', path: '/events', call: events.create },
    {
      in: 'menu.evaluation',
      key: 'menu.eventHandling',
      path: '/evaluation/event-handling',
      call: events.dismiss,
      go: 'e',
    },
  ],
  creations: [{ rank: 0, key: 'shell.reportEvent', path: '/events/new', call: events.create }],
  unlisted: [
    { key: 'shell.reportEvent', path: '/events/new', call: events.create },
    // From the menu of the person, for who reads no more than their own.
    { in: 'menu.monitoring', key: 'menu.events', path: '/events', call: events.list },
  ],
  publicScreens: anybodysScreens,
  screens: [
    ...posterScreens,
    ...eventScreens,
    {
      path: 'evaluation',
      element: null,
      middleware: [leadTo(['/evaluation/event-handling', events.dismiss])],
    },
  ],
  found: async () => (await import('./found.tsx')).found,
  holders: async () => (await import('./holders.tsx')).holders,
  work: async () => (await import('./work.tsx')).work,
  cold: [
    {
      path: '/events/new',
      key: 'shell.reportEvent',
      Screen: lazyWithRetry(() => import('./report/ColdReport.tsx')),
    },
  ],
  offline: async () => (await import('./offline.tsx')).offline,
};
