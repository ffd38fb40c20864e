import { organizations } from '../organization/tree/organization.ts';
import { firstPage, mine } from '../ui/offline/lines.ts';
import type { OfflineLine } from '../ui/offline/lines.ts';
import { events } from './event.ts';
import { openStatuses } from './rules.ts';

/** What of this area works without a network. */
export const offline: readonly OfflineLine[] = [
  {
    title: 'shell.reportEvent',
    screen: '/events/new',
    call: events.create,
    // The places that it proposes.
    reads: [[organizations.areas, { size: 200 }]],
    enters: [events.create],
  },
  {
    title: 'menu.events',
    screen: '/events',
    call: events.list,
    reads: [[events.list, firstPage('createdDate,desc', { mine: true })]],
    mine: mine(events.list, events.get, () => ({
      mine: true,
      as: 'responsible' as const,
      readyToClose: false,
      size: 200,
    })),
    enters: [],
  },
  {
    title: 'menu.eventHandling',
    screen: '/evaluation/event-handling',
    call: events.dismiss,
    reads: [[events.list, firstPage('priority,desc', { status: openStatuses })]],
    enters: [],
  },
];
