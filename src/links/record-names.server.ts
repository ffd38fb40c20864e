import { sql } from 'kysely';
import type { RecordNames } from '../core/records/names.server.ts';

/** How the trail names what a record was linked to; what the reader may not read has no name there. */
export const recordNames: RecordNames = (language) => ({
  references: {
    linked_action_id: sql`select id, title as name from app.action`,
    linked_chemical_association_id: sql`select id, shown_name as name from app.chemical_association`,
    linked_document_id: sql`select id, name from app.file`,
    linked_event_id: sql`select id, title as name from app.event`,
    linked_inspection_id: sql`select id, name from app.inspection`,
    linked_legislation_association_id: sql`select a.id, coalesce(${sql.ref(`l.short_title_${language}`)}, ${sql.ref(`l.title_${language}`)}) as name
      from app.legislation_association a join app.legislation l on l.id = a.legislation_id`,
    linked_meter_id: sql`select id, name from app.meter`,
    linked_reminder_id: sql`select id, name from app.reminder`,
    linked_stakeholder_association_id: sql`select a.id, coalesce(a.own_name, ${sql.ref(`k.name_${language}`)}) as name
      from app.stakeholder_association a left join app.stakeholder k on k.id = a.stakeholder_id`,
  },
});
