import { sql } from 'kysely';
import { daysAhead, ofOrganization, ofPerson } from '../core/records/work.server.ts';
import type { WorkKind } from '../core/records/work.server.ts';
import { addDays } from '../core/time/period.ts';
import { inspections } from './control-book/inspections/inspection.ts';
import { meters } from './meters/meter.ts';

/** What somebody answers for in this area, as the lists have it that the dashboard leads to. */
export const work: Record<string, WorkKind> = {
  INSPECTION: {
    rank: 10,
    opens: inspections.get,
    source: (asker) => ({
      from: sql`app.inspection i where ${ofOrganization('i', asker)} and i.status = 'PENDING'
        and i.due_date <= ${addDays(asker.today, daysAhead.work)}::date and i.reminder_id = any (array(select ctx.own_reminders()))`,
      id: sql`i.id`,
      name: sql`i.name`,
      due: sql`i.due_date`,
    }),
  },
  READING: {
    rank: 20,
    opens: meters.get,
    source: (asker) => ({
      from: sql`app.meter m where ${ofPerson('m', asker)} and m.next_reading_date <= ${addDays(asker.today, daysAhead.work)}::date`,
      id: sql`m.id`,
      name: sql`m.name`,
      due: sql`m.next_reading_date`,
      utilityType: sql`m.utility_type`,
    }),
  },
};
