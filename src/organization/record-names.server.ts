import { sql } from 'kysely';
import { nameIn, people } from '../core/records/names.server.ts';
import type { Language, RecordNames } from '../core/records/names.server.ts';

const stakeholder = (language: Language) => sql`coalesce(t.own_name, ${nameIn(language, 's')}) as name`;

/** How the trail names the area's records, and what refers to them. */
export const recordNames: RecordNames = (language) => ({
  references: {
    stakeholder_id: sql`select id, ${nameIn(language, 's')} as name from app.stakeholder s`,
    department_id: sql`select id, name from app.department`,
    area_id: sql`select id, name from app.area`,
    competence_id: sql`select id, name from app.competence`,
    parent_id: sql`select id, name from app.organization`,
    stakeholder_association_id: sql`select t.id, ${stakeholder(language)}
      from app.stakeholder_association t left join app.stakeholder s on s.id = t.stakeholder_id`,
    scope_id: sql`select id, version::text as name from app.scope`,
    account_id: people,
    created_by_id: people,
    responsible: people,
    responsible_id: people,
  },
  called: {
    organization: sql`select t.id, t.name, null::uuid as parent_id from app.organization t`,
    member: people,
    scope: sql`select t.id, t.version::text as name, null::uuid as parent_id from app.scope t`,
    stakeholder_association: sql`select t.id, ${stakeholder(language)}, null::uuid as parent_id
      from app.stakeholder_association t left join app.stakeholder s on s.id = t.stakeholder_id`,
  },
});
