import { button } from '../../test/e2e/support/screen-steps.ts';
import type { Screen } from '../../test/e2e/support/screen-steps.ts';

/** The menu of named views; the lists show their buttons. */
export const screens: Screen[] = [
  { name: 'views', path: '/monitoring/meters', before: button('views.open') },
];
