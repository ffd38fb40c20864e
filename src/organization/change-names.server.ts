import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { toCamel } from '../core/case.ts';
import type { Db } from '../core/database.server.ts';
import type { Change } from './change.ts';
import { recordKinds } from './change-kinds.ts';

type Language = 'en' | 'da';
type Values = Record<string, { from: unknown; to: unknown }>;
type Source = RawBuilder<{ id: string; name: string }>;
/** A source that is told for whom it is asked, where reading all would be too much. */
type Asked = (ids: string[]) => Source;
const people: Asked = (ids) =>
  sql`select id, name, null::uuid as parent_id from unnest(${ids}::uuid[]) id cross join lateral ctx.person_name(id) name
    where name is not null`;
const sourceFor = <S extends object>(source: S | ((ids: string[]) => S), ids: string[]): S =>
  typeof source === 'function' ? source(ids) : source;

const nameIn = (language: Language, table: string) => sql.ref(`${table}.name_${language}`);
const stakeholderIn = (language: Language) => sql`coalesce(t.own_name, ${nameIn(language, 's')}) as name`;

const actIn = (language: Language) =>
  sql`coalesce(${sql.ref(`l.short_title_${language}`)}, ${sql.ref(`l.title_${language}`)})`;

/** Where the name behind an id column is found; row-level security and the functions show no other organization's. */
const named = (language: Language): Record<string, Source | Asked> => ({
  department_id: sql`select id, name from app.department`,
  area_id: sql`select id, name from app.area`,
  competence_id: sql`select id, name from app.competence`,
  emission_factor_id: sql`select id, ${nameIn(language, 'f')} as name from app.emission_factor f`,
  producer_id: sql`select id, name from app.producer`,
  substance_id: sql`select id, name from app.substance`,
  chemical_id: sql`select id, name from app.chemical`,
  supply_id: sql`select y.id, p.name from app.chemical_supply y join app.supplier p on p.id = y.supplier_id`,
  proposal_id: sql`select id, name from app.chemical_proposal`,
  chemical_proposal_id: sql`select id, name from app.chemical_proposal`,
  chemical_association_id: sql`select id, shown_name as name from app.chemical_association`,
  merged_into_id: sql`select id, name from app.chemical union all select id, name from app.substance`,
  parent_id: sql`select id, name from app.organization`,
  meter_id: sql`select id, name from app.meter`,
  stakeholder_id: sql`select id, ${nameIn(language, 's')} as name from app.stakeholder s`,
  stakeholder_association_id: sql`select t.id, ${stakeholderIn(language)}
    from app.stakeholder_association t left join app.stakeholder s on s.id = t.stakeholder_id`,
  legislation_id: sql`select id, ${actIn(language)} as name from app.legislation l`,
  superseded_by_id: sql`select id, ${actIn(language)} as name from app.legislation l`,
  association_id: sql`select a.id, ${actIn(language)} as name
    from app.legislation_association a join app.legislation l on l.id = a.legislation_id`,
  evaluated_by_id: people,
  approved_by_id: people,
  scope_id: sql`select id, version::text as name from app.scope`,
  event_id: sql`select id, title as name from app.event`,
  document_id: sql`select id, name from app.file`,
  file_id: sql`select id, name from app.file`,
  logo_id: sql`select id, name from app.file`,
  import_id: sql`select id, file_name as name from app.import union all select id, file_name from app.chemical_import`,
  reminder_id: sql`select id, name from app.reminder`,
  inspection_id: sql`select id, name || ', ' || due_date as name from app.inspection`,
  reading_id: sql`select id, performed_at::text as name from app.reading`,
  responsible: people,
  responsible_id: people,
  created_by_id: people,
  performed_by_id: people,
  reported_by_id: people,
  dismissed_by_id: people,
  skipped_by_id: people,
  account_id: people,
});

/** Where the name behind a code of a list that comes with the product is found, by the column that holds the code or [{id}]. */
function coded(language: Language): Record<string, Source> {
  const territory = sql<{
    id: string;
    name: string;
  }>`select id, ${nameIn(language, 'r')} as name from app.territory r`;
  return {
    territory,
    own_territory: territory,
    country: territory,
    dangerous_goods_id: sql`select id, 'UN ' || un_number || ' ' || name_en as name from app.dangerous_goods`,
    nace_code: sql`select id, id || ' ' || ${nameIn(language, 'r')} as name from app.classification_code r`,
    topics: sql`select id, ${nameIn(language, 'r')} as name from app.topic r`,
  };
}

/** The ids or codes in a column's value: one, or those of a list of {id}. */
const idsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return Array.isArray(value) ? (value as { id: string }[]).map(({ id }) => id) : [];
};

/** The names behind what stands in one column of the rows. */
async function namesIn(
  db: Db,
  rows: readonly { changes: Values }[],
  column: string,
  source: Source | Asked,
  type: 'uuid' | 'text',
): Promise<Map<string, string>> {
  const ids = [
    ...new Set(rows.flatMap(({ changes }) => [changes[column]?.from, changes[column]?.to]).flatMap(idsIn)),
  ];
  if (ids.length === 0) return new Map();
  const found = await sql<{ id: string; name: string }>`
    select id, name from (${sourceFor(source, ids)}) s where id = any (${ids}::${sql.raw(type)}[])`.execute(
    db,
  );
  return new Map(found.rows.map(({ id, name }) => [id, name]));
}

/**
 * Field names as the product spells them, and names in the reader's language instead of ids and codes: at most one query a kind of
 * reference, for all rows.
 */
export async function inWords<R extends { changes: Values }>(
  db: Db,
  rows: readonly R[],
  language: Language,
): Promise<R[]> {
  const referring = named(language);
  const names = new Map<string, Map<string, string>>();
  for (const [column, source] of Object.entries(referring))
    names.set(column, await namesIn(db, rows, column, source, 'uuid'));
  for (const [column, source] of Object.entries(coded(language)))
    names.set(column, await namesIn(db, rows, column, source, 'text'));
  const shown = (column: string, value: unknown): unknown => {
    const known = names.get(column);
    if (known && typeof value === 'string') return known.get(value) ?? (column in referring ? null : value);
    if (known && Array.isArray(value)) return idsIn(value).map((id) => ({ id, name: known.get(id) ?? id }));
    return value ?? null;
  };
  return rows.map((row) => ({
    ...row,
    changes: Object.fromEntries(
      Object.entries(row.changes).map(([column, { from, to }]) => [
        toCamel(column in referring ? column.replace(/_id$/, '') : column),
        { from: shown(column, from), to: shown(column, to) },
      ]),
    ),
  }));
}

/** Where records are called by anything but a column `name`, or lie below another. */
const called = (language: Language): Record<string, RawBuilder<unknown> | Asked> => ({
  organization: sql`select t.id, t.name, null::uuid as parent_id from app.organization t`,
  member: people,
  emission_factor: sql`select t.id, ${nameIn(language, 't')} as name, null::uuid as parent_id from app.emission_factor t`,
  scope: sql`select t.id, t.version::text as name, null::uuid as parent_id from app.scope t`,
  reading: sql`select t.id, m.name || ', ' || t.performed_at as name, t.meter_id as parent_id from app.reading t
    join app.meter m on m.organization_id = t.organization_id and m.id = t.meter_id`,
  inspection: sql`select t.id, t.name || ', ' || t.due_date as name, t.reminder_id as parent_id from app.inspection t`,
  stakeholder_association: sql`select t.id, ${stakeholderIn(language)}, null::uuid as parent_id
    from app.stakeholder_association t left join app.stakeholder s on s.id = t.stakeholder_id`,
  chemical_association: sql`select t.id, t.shown_name as name, null::uuid as parent_id from app.chemical_association t`,
  restriction_set_aside: sql`select t.id, r.shown_name as name, t.chemical_association_id as parent_id
    from app.restriction_set_aside t join app.chemical_association r on r.organization_id = t.organization_id
      and r.id = t.chemical_association_id`,
  chemical_proposal_substance: sql`select t.id, o.name, null::uuid as parent_id from app.chemical_proposal_substance t
    join app.chemical_proposal o on o.organization_id = t.organization_id and o.id = t.proposal_id`,
  event: sql`select t.id, t.title as name, null::uuid as parent_id from app.event t`,
  legislation_association: sql`select t.id, ${actIn(language)} as name, t.legislation_id as parent_id
    from app.legislation_association t join app.legislation l on l.id = t.legislation_id`,
  legislation_evaluation: sql`select t.id, ${actIn(language)} || ', ' || t.evaluated_date as name, a.legislation_id as parent_id
    from app.legislation_evaluation t join app.legislation_association a on a.organization_id = t.organization_id and a.id = t.association_id
    join app.legislation l on l.id = a.legislation_id`,
  legislation_withdrawal: sql`select t.id, ${actIn(language)} || ', ' || e.evaluated_date as name, a.legislation_id as parent_id
    from app.legislation_withdrawal t join app.legislation_evaluation e on e.organization_id = t.organization_id and e.id = t.evaluation_id
    join app.legislation_association a on a.organization_id = e.organization_id and a.id = e.association_id
    join app.legislation l on l.id = a.legislation_id`,
  legislation_rejection: sql`select t.id, ${actIn(language)} as name, t.legislation_id as parent_id
    from app.legislation_rejection t join app.legislation l on l.id = t.legislation_id`,
  file: sql`select t.id, t.name, case when t.use = 'DOCUMENT' then t.id end as parent_id from app.file t`,
  member_import: sql`select t.id, t.file_name as name, null::uuid as parent_id from app.member_import t`,
  chemical_import: sql`select t.id, t.file_name as name, null::uuid as parent_id from app.chemical_import t`,
  import: sql`select t.id, t.file_name as name, t.meter_id as parent_id from app.import t`,
});
/** In the order of `sql.table`: quoted, and only of kinds that are known. */
const plain = (kind: string) =>
  sql`select t.id, to_jsonb(t) ->> 'name' as name, null::uuid as parent_id from ${sql.table(`app.${kind}`)} t`;

type Told = Pick<Change, 'by' | 'record' | 'seal'>;
interface Bare {
  id: number;
  accountId: string | null;
  recordType: string;
  recordId: string;
}

/** What the records of changes are called now, who made them, and their seals: a query a kind of record, and one each for the others. */
export async function tellOf<R extends Bare>(
  db: Db,
  rows: readonly R[],
  language: Language,
): Promise<(Omit<R, 'accountId'> & Told)[]> {
  const records = new Map<string, Change['record']>();
  const kinds = called(language);
  for (const [kind, of] of Map.groupBy(rows, ({ recordType }) => recordType)) {
    if (!(kind in recordKinds)) continue;
    const ids = [...new Set(of.map(({ recordId }) => recordId))];
    const found = await sql<{ id: string; name: string | null; parentId: string | null }>`
      select * from (${sourceFor(kinds[kind] ?? plain(kind), ids)}) s where s.id = any (${ids}::uuid[])`.execute(
      db,
    );
    for (const { id, name, parentId } of found.rows) records.set(`${kind} ${id}`, { name, parentId });
  }
  const people = await peopleOf(db, rows);
  const seals = await sql<{ changeId: number; place: number; hash: string; sealedAt: string }>`
    select * from ctx.seals_of(${rows.map(({ id }) => id)}::bigint[])`.execute(db);
  const sealed = new Map(
    seals.rows.map(({ changeId, place, hash, sealedAt }) => [
      changeId,
      { position: place, hash, sealedDate: sealedAt, sealedAt },
    ]),
  );
  return rows.map(({ accountId, ...row }) => ({
    ...row,
    by: accountId === null ? null : { id: accountId, name: people.get(accountId) ?? '–' },
    record: records.get(`${row.recordType} ${row.recordId}`) ?? null,
    seal: sealed.get(row.id) ?? null,
  }));
}

/** The names of those who made changes. */
export async function peopleOf(
  db: Db,
  rows: readonly Pick<Bare, 'accountId'>[],
): Promise<Map<string, string | null>> {
  const ids = [...new Set(rows.flatMap(({ accountId }) => accountId ?? []))];
  if (ids.length === 0) return new Map();
  const { rows: found } = await sql<{ id: string; name: string | null }>`
    select id, ctx.person_name(id) as name from unnest(${ids}::uuid[]) id`.execute(db);
  return new Map(found.map(({ id, name }) => [id, name]));
}
