import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { invalid } from '../core/contract/problem.ts';
import type { Db } from '../core/database/database.server.ts';
import type { Row, Words } from '../core/database/rows.server.ts';
import type { SourceKind } from './rules.ts';

type Language = 'en' | 'da';

/** Where a kind of source is: its column, how one is found by the id that the wire has, and what it is called. */
interface SourceTable {
  column: string;
  /** The same as it is written. */
  key: keyof Row<'action'>;
  /** The rows that can be a source, as `s`. */
  from: (language: Language) => RawBuilder<unknown>;
  /** The id on the wire. */
  id: RawBuilder<unknown>;
  name: (language: Language) => RawBuilder<unknown>;
  /** The grade of a nonconformity. */
  grade?: RawBuilder<unknown>;
}
const sources: Record<SourceKind, SourceTable> = {
  EVENT: {
    column: 'event_id',
    key: 'eventId',
    from: () => sql`app.event s`,
    id: sql`s.id`,
    name: () => sql`s.title`,
    grade: sql`case when s.category = 'NONCONFORMITY' then s.grade end`,
  },
  INSPECTION: {
    column: 'inspection_id',
    key: 'inspectionId',
    from: () => sql`app.inspection s`,
    id: sql`s.id`,
    name: () => sql`s.name`,
  },
  // An obligation is opened by its act.
  OBLIGATION: {
    column: 'legislation_association_id',
    key: 'legislationAssociationId',
    from: () => sql`app.legislation_association s join app.legislation l on l.id = s.legislation_id`,
    id: sql`l.id`,
    name: (language) =>
      sql`coalesce(${sql.ref(`l.short_title_${language}`)}, ${sql.ref(`l.title_${language}`)})`,
  },
  STAKEHOLDER: {
    column: 'stakeholder_association_id',
    key: 'stakeholderAssociationId',
    from: () => sql`app.stakeholder_association s left join app.stakeholder k on k.id = s.stakeholder_id`,
    id: sql`s.id`,
    name: (language) => sql`coalesce(s.own_name, ${sql.ref(`k.name_${language}`)})`,
  },
};
const kinds = Object.entries(sources) as [SourceKind, SourceTable][];

/** The kind of what an action `a` is for, as its index has it; null: it is on its own. */
const kindOf = sql`case ${sql.join(
  kinds.map(([kind, { column }]) => sql`when ${sql.ref(`a.${column}`)} is not null then ${sql.lit(kind)}`),
  sql` `,
)} end`;

/** The actions `a` of records of some kinds. Those of one come in the order of their index. */
export const isOfKinds = ([first, ...others]: readonly SourceKind[]): RawBuilder<boolean> =>
  others.length === 0 ? sql`${kindOf} = ${first}` : sql`${kindOf} = any (${[first, ...others]})`;

/**
 * What an action `a` is for, as {kind, id, name, deleted, grade}; null: it is on its own. Row-level security decides what is there to the reader:
 * of what they may not read, they get the kind, and neither name nor id.
 */
export const sourceSql = (language: Language): RawBuilder<unknown> =>
  sql`case ${sql.join(
    kinds.map(
      ([
        kind,
        { column, from, id, name, grade = sql`null` },
      ]) => sql`when ${sql.ref(`a.${column}`)} is not null then
      coalesce((select json_build_object('kind', ${sql.lit(kind)}, 'id', ${id}, 'deleted', s.deleted_at is not null,
          'name', case when s.deleted_at is null then ${name(language)} end, 'grade', ${grade})
        from ${from(language)} where s.organization_id = a.organization_id and s.id = ${sql.ref(`a.${column}`)}),
        json_build_object('kind', ${sql.lit(kind)}, 'id', null, 'deleted', false, 'name', null, 'grade', null))`,
    ),
    sql` `,
  )} end as source`;

/** The actions `a` of one record, by the id that the wire has of it. */
export const isOf = (organizationId: string, id: string): RawBuilder<boolean> =>
  sql`(${sql.join(
    kinds.map(
      ([, { column, from, id: wire }]) =>
        sql`${sql.ref(`a.${column}`)} = any (array(select s.id from ${from('en')} where s.organization_id = ${organizationId} and ${wire} = ${id}))`,
    ),
    sql` or `,
  )})`;

/** The stored value of a source, by its column's name: 422 where none exists that the person may read. */
export async function sourceValue(
  db: Db,
  organizationId: string,
  { kind, id }: { kind: SourceKind; id: string },
): Promise<Record<string, string>> {
  const { from, key, id: wire } = sources[kind];
  const { rows } = await sql<Words<'id'>>`select s.id from ${from('en')}
    where s.organization_id = ${organizationId} and ${wire} = ${id} and s.deleted_at is null`.execute(db);
  const [found] = rows;
  if (!found) throw invalid('source', 'NO_SUCH_RECORD');
  return { [key]: found.id };
}
