import { sql } from 'kysely';
import type { RecordNames } from '../core/records/names.server.ts';

/** How the trail names the area's records, and what refers to them. */
export const recordNames: RecordNames = () => ({
  references: {
    document_id: sql`select id, name from app.file`,
    file_id: sql`select id, name from app.file`,
    logo_id: sql`select id, name from app.file`,
  },
  called: {
    file: sql`select t.id, t.name, case when t.use = 'DOCUMENT' then t.id end as parent_id from app.file t`,
  },
});
