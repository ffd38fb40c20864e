import type { ScreenArea } from '../ui/area.ts';
import { lazyWithRetry } from '../ui/client/lazy-with-retry.tsx';
import { need } from '../ui/sign-in/guard.ts';
import { links } from './link.ts';

export const area: ScreenArea = {
  menu: [
    { in: 'menu.planning', rank: 1, key: 'menu.looseEnds', path: '/planning/loose-ends', call: links.loose },
  ],
  screens: [
    {
      path: 'planning/loose-ends',
      middleware: [need(links.loose)],
      lazy: { Component: async () => (await import('./LooseEndsPage.tsx')).default },
    },
  ],
  sections: [lazyWithRetry(() => import('./LinksField.tsx'))],
};
