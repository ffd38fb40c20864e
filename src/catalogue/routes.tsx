import type { RouteObject } from 'react-router';
import { NotThereYetPage } from '../ui/pages.tsx';

/** The screens of emission factors, below /admin, which guards them. */
export const emissionFactorScreens: RouteObject[] = [
  {
    path: 'emission-factors',
    Component: NotThereYetPage,
    children: [{ path: 'new/:metertype' }, { path: ':id' }, { path: ':id/edit' }],
  },
];
