import { loadWorkPlaces } from '../ui/area.ts';
import type { ScreenArea } from '../ui/area.ts';
import { need } from '../ui/sign-in/guard.ts';

export const area: ScreenArea = {
  screens: [
    {
      path: 'dashboard',
      middleware: [need('READ_ORGANIZATION', 'dashboard')],
      lazy: {
        Component: async () => {
          const [page] = await Promise.all([import('./DashboardPage.tsx'), loadWorkPlaces()]);
          return page.default;
        },
      },
    },
  ],
};
