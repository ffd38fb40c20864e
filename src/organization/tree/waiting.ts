import { z } from 'zod';
import { endpoint } from '../../core/contract/contract.ts';
import { id, page } from '../../core/contract/fields.ts';

/** What waits in one organization. */
export const Waiting = z.object({
  id,
  /** Meters whose next reading is overdue today, where the organization is; and events still open, where you manage. */
  overdueReadings: z.int(),
  /** Overdue inspections of the control book, likewise. */
  overdueInspections: z.int(),
  openEvents: z.int(),
});
export type Waiting = z.output<typeof Waiting>;

/** Asked once every page has started, and apart like `organizationsTree`. */
export const organizationsWaiting = endpoint('GET', '/organizations/waiting', {
  permission: 'READ_ORGANIZATION',
  summary: 'Count open tasks in each organization you can see; organizations without any are left out',
  answer: page(Waiting),
  // Counted from the work of all areas.
  reads: 'everything',
});
