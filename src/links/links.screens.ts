import { button } from '../../test/e2e/support/screen-steps.ts';
import type { Screen } from '../../test/e2e/support/screen-steps.ts';

/** The screens of links. */
export const screens: Screen[] = [
  { name: 'loose-ends', path: '/planning/loose-ends' },
  {
    name: 'thread',
    path: '/evaluation/event-handling/{event:pH above the limit in two samples}?view=list',
    before: button('links.thread.show'),
  },
];
