import { loadWorkPlaces } from '../ui/area.ts';
import type { ScreenArea } from '../ui/area.ts';
import { need } from '../ui/sign-in/guard.ts';
import { dashboard } from './dashboard.ts';

export const area: ScreenArea = {
  unlisted: [{ in: 'menu.dashboard', key: 'menu.dashboard', path: '/dashboard', call: dashboard }],
  screens: [
    {
      path: 'dashboard',
      middleware: [need(dashboard)],
      lazy: {
        Component: async () => {
          const [page] = await Promise.all([import('./DashboardPage.tsx'), loadWorkPlaces()]);
          return page.default;
        },
      },
    },
  ],
  offline: async () => (await import('./offline.tsx')).offline,
};
