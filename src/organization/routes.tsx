import type { RouteObject } from 'react-router';
import { manageScreens } from './manage-routes.tsx';
import { memberScreens } from './member-routes.tsx';
import { scopeScreens } from './scope-routes.tsx';
import { associationScreens } from './stakeholder-routes.tsx';

/** The screens below /organization. */
export const organizationScreens: RouteObject[] = [
  ...manageScreens,
  ...memberScreens,
  ...scopeScreens,
  ...associationScreens,
];
