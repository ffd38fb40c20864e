import { controlBookScreens } from './control-book/routes.tsx';
import { emissionFactorScreens } from './meters/emission-factors/routes.tsx';
import { meterScreens } from './meters/routes.tsx';
import type { ScreenArea } from '../ui/area.ts';
import { leadTo } from '../ui/sign-in/guard.ts';
import { records } from './area.ts';

const edit = 'EDIT_ORGANIZATION';
const group = 'menu.monitoring';

export const area: ScreenArea = {
  records,
  menu: [
    { in: group, key: 'menu.controlBook', path: '/monitoring/control-book', feature: 'controlBook', go: 'b' },
    { in: group, key: 'menu.meters', path: '/monitoring/meters', feature: 'meters', go: 'm' },
    {
      in: 'menu.admin',
      key: 'menu.adminEmissionFactors',
      path: '/admin/emission-factors',
      level: 'MAINTAIN_SYSTEM',
    },
  ],
  creations: [
    { rank: 2, key: 'readings.new', path: '/monitoring/meters/round', level: edit, feature: 'meters' },
    {
      rank: 3,
      key: 'create.inspection',
      path: '/monitoring/control-book/inspections/new',
      level: edit,
      feature: 'controlBook',
    },
    {
      rank: 4,
      key: 'create.reminder',
      path: '/monitoring/control-book/reminders/new',
      level: edit,
      feature: 'controlBook',
    },
    { rank: 8, key: 'meters.new', path: '/monitoring/meters/new', level: edit, feature: 'meters' },
  ],
  adminScreens: emissionFactorScreens,
  screens: [
    {
      path: 'monitoring',
      children: [
        {
          index: true,
          element: null,
          middleware: [
            leadTo(
              ['/monitoring/control-book', { level: 'READ_ORGANIZATION', feature: 'controlBook' }],
              ['/monitoring/meters'],
            ),
          ],
        },
        ...controlBookScreens,
        ...meterScreens,
      ],
    },
  ],
  found: async () => (await import('./found.tsx')).found,
  holders: async () => (await import('./holders.tsx')).holders,
  work: async () => (await import('./work.tsx')).work,
};
