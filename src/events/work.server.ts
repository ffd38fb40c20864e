import { sql } from 'kysely';
import { ofOrganization, ofPerson } from '../core/records/work.server.ts';
import type { WorkKind } from '../core/records/work.server.ts';
import { events } from './event.ts';

const event = { id: sql`e.id`, name: sql`e.title`, due: sql`e.due_date` };

/** What somebody answers for in this area, as the lists have it that the dashboard leads to. */
export const work: Record<string, WorkKind> = {
  EVENT: {
    rank: 30,
    opens: events.get,
    source: (asker) => ({
      from: sql`app.event e where ${ofPerson('e', asker)} and e.status in ('REPORTED', 'IN_PROGRESS') and e.handled_date is null`,
      ...event,
    }),
  },
  CLOSING: {
    rank: 40,
    opens: events.dismiss,
    source: (asker) => ({
      from: sql`app.event e where ${ofOrganization('e', asker)} and e.status in ('REPORTED', 'IN_PROGRESS') and e.handled_date is not null`,
      ...event,
    }),
  },
};
