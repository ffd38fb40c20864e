import type { Screen } from '../../test/e2e/support/screen-steps.ts';

/** The screens of the dashboard. */
export const screens: Screen[] = [
  { name: 'dashboard', path: '/dashboard' },
  { name: 'dashboard-new', path: '/dashboard', as: 'new' },
  { name: 'dashboard-limited', path: '/dashboard', as: 'limited' },
];
