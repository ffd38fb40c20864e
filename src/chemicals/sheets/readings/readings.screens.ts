import type { Screen } from '../../../../test/e2e/support/screen-steps.ts';

/** The screens of sheets that are read. */
export const screens: Screen[] = [{ name: 'sheets', path: '/chemicals/sheets' }];
