import type { OfflineLine } from '../ui/offline/lines.ts';
import { dashboard } from './dashboard.ts';

/** What of this area works without a network. */
export const offline: readonly OfflineLine[] = [
  {
    title: 'menu.dashboard',
    screen: '/dashboard',
    call: dashboard,
    reads: [
      [dashboard, { subsidiaries: 'without' }],
      [dashboard, { subsidiaries: 'with' }],
    ],
    enters: [],
  },
];
