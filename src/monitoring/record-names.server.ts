import { sql } from 'kysely';
import { nameIn, people } from '../core/records/names.server.ts';
import type { RecordNames } from '../core/records/names.server.ts';

/** How the trail names the area's records, and what refers to them. */
export const recordNames: RecordNames = (language) => ({
  references: {
    emission_factor_id: sql`select id, ${nameIn(language, 'f')} as name from app.emission_factor f`,
    meter_id: sql`select id, name from app.meter`,
    import_id: sql`select id, file_name as name from app.import`,
    reminder_id: sql`select id, name from app.reminder`,
    inspection_id: sql`select id, name || ', ' || due_date as name from app.inspection`,
    reading_id: sql`select id, performed_at::text as name from app.reading`,
    performed_by_id: people,
    skipped_by_id: people,
  },
  called: {
    emission_factor: sql`select t.id, ${nameIn(language, 't')} as name, null::uuid as parent_id from app.emission_factor t`,
    reading: sql`select t.id, m.name || ', ' || t.performed_at as name, t.meter_id as parent_id from app.reading t
    join app.meter m on m.organization_id = t.organization_id and m.id = t.meter_id`,
    inspection: sql`select t.id, t.name || ', ' || t.due_date as name, t.reminder_id as parent_id from app.inspection t`,
    import: sql`select t.id, t.file_name as name, t.meter_id as parent_id from app.import t`,
  },
});
