import { z } from 'zod';
import { id } from '../../core/contract/fields.ts';

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
