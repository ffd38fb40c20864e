import { sql } from 'kysely';
import type { WorkKind } from '../core/records/work.server.ts';
import { inspections } from './control-book/inspections/inspection.ts';
import { meters } from './meters/meter.ts';

/** The tasks in this area, by the same rule as the lists that the dashboard links to. */
export const work: Record<string, WorkKind> = {
  INSPECTION: {
    rank: 10,
    opens: inspections.get,
    view: 'inspection',
    // By the few reminders of the person, not by all inspections.
    where: sql`w.reminder_id = any (array(select ctx.own_reminders()))`,
    by: 'week',
  },
  READING: { rank: 20, opens: meters.get, view: 'reading', by: 'week' },
};
