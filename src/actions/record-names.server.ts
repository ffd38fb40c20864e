import { sql } from 'kysely';
import { people } from '../core/records/names.server.ts';
import type { RecordNames } from '../core/records/names.server.ts';

/** How the trail names the area's records, and what refers to them. */
export const recordNames: RecordNames = () => ({
  references: {
    done_by_id: people,
    verified_by_id: people,
    cancelled_by_id: people,
  },
  called: {
    action: sql`select t.id, t.title as name, null::uuid as parent_id from app.action t`,
  },
});
