import { sql } from 'kysely';
import { nameIn } from '../core/records/names.server.ts';
import type { Language, RecordNames } from '../core/records/names.server.ts';

const term = (language: Language, table: string) =>
  sql`select id, ${nameIn(language, 'r')} as name from ${sql.table(`app.${table}`)} r`;

/** How the trail names the area's records, and what refers to them. */
export const recordNames: RecordNames = (language) => ({
  references: {
    emission_factor_id: sql`select id, ${nameIn(language, 'f')} as name from app.emission_factor f`,
    stakeholder_id: sql`select id, ${nameIn(language, 's')} as name from app.stakeholder s`,
  },
  codes: {
    territory: term(language, 'territory'),
    own_territory: term(language, 'territory'),
    country: term(language, 'territory'),
    nace_code: sql`select id, id || ' ' || ${nameIn(language, 'r')} as name from app.classification_code r`,
    topics: term(language, 'topic'),
  },
  called: {
    emission_factor: sql`select t.id, ${nameIn(language, 't')} as name, null::uuid as parent_id from app.emission_factor t`,
  },
});
