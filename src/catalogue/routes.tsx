import type { RouteObject } from 'react-router';
import { emissionFactorScreens } from './factor-routes.tsx';
import { stakeholderScreens } from './stakeholder-routes.tsx';

/** The screens below /admin, which guards them. */
export const catalogueScreens: RouteObject[] = [...emissionFactorScreens, ...stakeholderScreens];
