import { controlBookScreens } from './control-book/routes.tsx';
import { emissionFactorScreens } from './meters/emission-factors/routes.tsx';
import { meterScreens } from './meters/routes.tsx';
import type { ScreenArea } from '../ui/area.ts';
import { leadTo } from '../ui/sign-in/guard.ts';
import { inspections } from './control-book/inspections/inspection.ts';
import { reminders } from './control-book/reminders/reminder.ts';
import { emissionFactors } from './meters/emission-factors/emission-factor.ts';
import { meters } from './meters/meter.ts';
import { readings } from './meters/readings/reading.ts';

const group = 'menu.monitoring';

export const area: ScreenArea = {
  menu: [
    { in: group, key: 'menu.controlBook', path: '/monitoring/control-book', call: inspections.list, go: 'b' },
    { in: group, key: 'menu.meters', path: '/monitoring/meters', call: meters.list, go: 'm' },
    {
      in: 'menu.admin',
      key: 'menu.adminEmissionFactors',
      path: '/admin/emission-factors',
      call: emissionFactors.create,
    },
  ],
  creations: [
    { rank: 1, key: 'readings.new', path: '/monitoring/meters/round', call: readings.create },
    {
      rank: 2,
      key: 'create.inspection',
      path: '/monitoring/control-book/inspections/new',
      call: inspections.create,
    },
    {
      rank: 4,
      key: 'create.reminder',
      path: '/monitoring/control-book/reminders/new',
      call: reminders.create,
    },
    { rank: 8, key: 'meters.new', path: '/monitoring/meters/new', call: meters.create },
  ],
  adminScreens: emissionFactorScreens,
  screens: [
    {
      path: 'monitoring',
      children: [
        {
          index: true,
          element: null,
          middleware: [leadTo(['/monitoring/control-book', inspections.list], ['/monitoring/meters'])],
        },
        ...controlBookScreens,
        ...meterScreens,
      ],
    },
  ],
  found: async () => (await import('./found.tsx')).found,
  holders: async () => (await import('./holders.tsx')).holders,
  work: async () => (await import('./work.tsx')).work,
  offline: async () => (await import('./offline.tsx')).offline,
};
