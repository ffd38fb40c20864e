import { sql } from 'kysely';
import { people } from '../core/records/names.server.ts';
import type { Language, RecordNames } from '../core/records/names.server.ts';

const act = (language: Language) =>
  sql`coalesce(${sql.ref(`l.short_title_${language}`)}, ${sql.ref(`l.title_${language}`)})`;

const ofOrganization = (language: Language) => sql`select a.id, ${act(language)} as name
  from app.legislation_association a join app.legislation l on l.id = a.legislation_id`;

/** How the trail names the area's records, and what refers to them. */
export const recordNames: RecordNames = (language) => ({
  references: {
    legislation_id: sql`select id, ${act(language)} as name from app.legislation l`,
    superseded_by_id: sql`select id, ${act(language)} as name from app.legislation l`,
    association_id: ofOrganization(language),
    legislation_association_id: ofOrganization(language),
    evaluated_by_id: people,
    requirement_id: sql`select id, ref as name from app.requirement`,
  },
  called: {
    legislation: sql`select l.id, ${act(language)} as name, null::uuid as parent_id from app.legislation l`,
    legislation_association: sql`select t.id, ${act(language)} as name, t.legislation_id as parent_id
      from app.legislation_association t join app.legislation l on l.id = t.legislation_id`,
    legislation_evaluation: sql`select t.id, ${act(language)} || ', ' || t.evaluated_date as name, a.legislation_id as parent_id
      from app.legislation_evaluation t join app.legislation_association a on a.organization_id = t.organization_id and a.id = t.association_id
      join app.legislation l on l.id = a.legislation_id`,
    legislation_withdrawal: sql`select t.id, ${act(language)} || ', ' || e.evaluated_date as name, a.legislation_id as parent_id
      from app.legislation_withdrawal t join app.legislation_evaluation e on e.organization_id = t.organization_id and e.id = t.evaluation_id
      join app.legislation_association a on a.organization_id = e.organization_id and a.id = e.association_id
      join app.legislation l on l.id = a.legislation_id`,
    requirement: sql`select t.id, t.ref || ', ' || ${act(language)} as name, a.legislation_id as parent_id
      from app.requirement t join app.legislation_association a on a.organization_id = t.organization_id and a.id = t.association_id
      join app.legislation l on l.id = a.legislation_id`,
    requirement_limit: sql`select t.id, q.ref || ', ' || ${act(language)} as name, a.legislation_id as parent_id
      from app.requirement_limit t join app.requirement q on q.organization_id = t.organization_id and q.id = t.requirement_id
      join app.legislation_association a on a.organization_id = q.organization_id and a.id = q.association_id
      join app.legislation l on l.id = a.legislation_id`,
    legislation_rejection: sql`select t.id, ${act(language)} as name, t.legislation_id as parent_id
      from app.legislation_rejection t join app.legislation l on l.id = t.legislation_id`,
  },
});
