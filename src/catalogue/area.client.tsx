import { emissionFactorScreens } from '../monitoring/meters/emission-factors/routes.tsx';
import { stakeholderScreens } from '../organization/stakeholders/catalogue/routes.tsx';
import type { ScreenArea } from '../ui/area.ts';

const maintain = 'MAINTAIN_SYSTEM';

export const area: ScreenArea = {
  menu: [
    { in: 'menu.admin', key: 'menu.adminEmissionFactors', path: '/admin/emission-factors', level: maintain },
    { in: 'menu.admin', key: 'menu.adminStakeholders', path: '/admin/stakeholders', level: maintain },
  ],
  adminScreens: [...emissionFactorScreens, ...stakeholderScreens],
  found: async () => (await import('./found.tsx')).found,
};
