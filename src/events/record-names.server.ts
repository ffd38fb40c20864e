import { sql } from 'kysely';
import { people } from '../core/records/names.server.ts';
import type { RecordNames } from '../core/records/names.server.ts';

/** How the trail names the area's records, and what refers to them. */
export const recordNames: RecordNames = () => ({
  references: {
    event_id: sql`select id, title as name from app.event`,
    poster_id: sql`select id, name from app.poster`,
    reported_by_id: people,
    locked_by_id: people,
    dismissed_by_id: people,
    unmet_requirement_id: sql`select id, ref as name from app.requirement`,
  },
  called: {
    secret_link: sql`select t.id, null::text as name, null::uuid as parent_id from app.event t where false`,
    injury: sql`select t.id, coalesce(t.person, e.title) as name, t.event_id as parent_id
      from app.injury t join app.event e on e.organization_id = t.organization_id and e.id = t.event_id`,
    locked_report: sql`select t.id, e.title as name, t.event_id as parent_id
      from app.locked_report t join app.event e on e.organization_id = t.organization_id and e.id = t.event_id`,
    event: sql`select t.id, t.title as name, null::uuid as parent_id from app.event t`,
  },
});
