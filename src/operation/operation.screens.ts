import type { Screen } from '../../test/e2e/support/screen-steps.ts';

/** What runs the installation. */
export const screens: Screen[] = [{ name: 'operation', path: '/admin/operation' }];
