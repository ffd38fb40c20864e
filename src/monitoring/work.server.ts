import { sql } from 'kysely';
import type { WorkKind } from '../core/records/work.server.ts';

/** What somebody answers for in this area, as the lists have it that the dashboard leads to. */
export const work: Record<string, WorkKind> = {
  INSPECTION: {
    rank: 10,
    feature: 'controlBook',
    view: 'inspection',
    // By the few reminders of the person, not by all inspections.
    where: sql`w.reminder_id = any (array(select ctx.own_reminders()))`,
    by: 'week',
  },
  READING: { rank: 20, feature: 'meters', view: 'reading', by: 'week' },
};
