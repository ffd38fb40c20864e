import type { ScreenArea } from '../ui/area.ts';
import { lazyWithRetry } from '../ui/client/lazy-with-retry.tsx';
import { screen } from '../ui/sign-in/screen.ts';
import { links } from './link.ts';

export const area: ScreenArea = {
  menu: [
    { in: 'menu.planning', rank: 1, key: 'menu.looseEnds', path: '/planning/loose-ends', call: links.loose },
  ],
  screens: [
    screen('planning/loose-ends', async () => (await import('./LooseEndsPage.tsx')).default, links.loose),
  ],
  sections: [lazyWithRetry(() => import('./LinksField.tsx'))],
};
