import { loadWorkPlaces } from '../ui/area.ts';
import type { ScreenArea } from '../ui/area.ts';
import { hrefFor } from '../ui/client/api.ts';
import { asking, need } from '../ui/sign-in/guard.ts';
import { dashboard } from './dashboard.ts';
import { askedFirst } from './tree/use-subsidiaries.ts';

export const area: ScreenArea = {
  unlisted: [{ in: 'menu.dashboard', key: 'menu.dashboard', path: '/dashboard', call: dashboard }],
  screens: [
    {
      path: 'dashboard',
      middleware: [
        need(dashboard),
        asking(({ organization }, params) => hrefFor(dashboard, askedFirst(organization, params))),
      ],
      lazy: {
        loader: async () => (await import('./read-first.tsx')).readFirst,
        Component: async () => {
          const [page] = await Promise.all([import('./DashboardPage.tsx'), loadWorkPlaces()]);
          return page.default;
        },
      },
    },
  ],
  offline: async () => (await import('./offline.tsx')).offline,
};
