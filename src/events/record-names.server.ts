import { sql } from 'kysely';
import { people } from '../core/records/names.server.ts';
import type { RecordNames } from '../core/records/names.server.ts';

/** How the trail names the area's records, and what refers to them. */
export const recordNames: RecordNames = () => ({
  references: {
    event_id: sql`select id, title as name from app.event`,
    reported_by_id: people,
    dismissed_by_id: people,
  },
  called: {
    event: sql`select t.id, t.title as name, null::uuid as parent_id from app.event t`,
  },
});
