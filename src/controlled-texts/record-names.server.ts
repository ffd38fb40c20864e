import { sql } from 'kysely';
import { people } from '../core/records/names.server.ts';
import type { RecordNames } from '../core/records/names.server.ts';

/** How the trail names controlled texts, and what refers to them. */
export const recordNames: RecordNames = () => ({
  references: {
    text_id: sql`select id, name from app.controlled_text`,
    approver_id: people,
    written_by_id: people,
    approved_by_id: people,
  },
  called: {
    controlled_text_department: sql`select t.id, c.name || ', ' || d.name as name, t.text_id as parent_id
      from app.controlled_text_department t join app.controlled_text c on c.organization_id = t.organization_id and c.id = t.text_id
        join app.department d on d.organization_id = t.organization_id and d.id = t.department_id`,
    controlled_text_version: sql`select t.id, c.name || ', ' || t.number as name, t.text_id as parent_id
      from app.controlled_text_version t join app.controlled_text c on c.organization_id = t.organization_id and c.id = t.text_id`,
    acknowledgement: sql`select t.id, c.name || ', ' || t.number as name, t.text_id as parent_id
      from app.acknowledgement t join app.controlled_text c on c.organization_id = t.organization_id and c.id = t.text_id`,
  },
});
