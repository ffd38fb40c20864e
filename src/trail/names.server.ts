import { sql } from 'kysely';
import { toCamel } from '../core/contract/case.ts';
import type { Db } from '../core/database/database.server.ts';
import type { RecordKinds } from '../core/records/kind.ts';
import type { AskedSource, Language, NameSource, RecordNames } from '../core/records/names.server.ts';
import type { Change } from './change.ts';
import type { Maybe, ResultOf, Row, RowOf, Words } from '../core/database/rows.server.ts';

type Values = Record<string, { from: unknown; to: unknown }>;
type Source = NameSource | AskedSource;

/** What the areas say of the trail. */
export interface TrailOf {
  kinds: RecordKinds;
  names: readonly RecordNames[];
}

const sourceFor = (source: Source, ids: string[]): NameSource =>
  typeof source === 'function' ? source(ids) : source;

/** What all areas say of one thing in a language, by name; of a column that refers to records of two areas both. */
function sourcesOf(
  names: readonly RecordNames[],
  thing: keyof ReturnType<RecordNames>,
  language: Language,
): Map<string, Source[]> {
  const sources = new Map<string, Source[]>();
  for (const of of names)
    for (const [name, source] of Object.entries(of(language)[thing] ?? {}))
      sources.set(name, [...(sources.get(name) ?? []), source]);
  return sources;
}

/** The ids or codes in a column's value: one, or those of a list of {id}. */
const idsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return Array.isArray(value) ? (value as { id: string }[]).map(({ id }) => id) : [];
};

/** The ids or codes that the rows have in each of these columns; columns without any are left out. One walk over the rows, there may be many. */
function idsByColumn(
  rows: readonly { changes: Values }[],
  columns: ReadonlyMap<string, unknown>,
): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const { changes } of rows)
    for (const [column, { from, to }] of Object.entries(changes)) {
      if (!columns.has(column)) continue;
      for (const id of [...idsIn(from), ...idsIn(to)])
        found.set(column, (found.get(column) ?? new Set<string>()).add(id));
    }
  return found;
}

/** The names for the ids in the columns of the rows that have a source; a query for each column that has any. */
async function namesIn(
  db: Db,
  rows: readonly { changes: Values }[],
  sources: ReadonlyMap<string, readonly Source[]>,
  type: 'uuid' | 'text',
): Promise<Map<string, Map<string, string>>> {
  const names = new Map<string, Map<string, string>>();
  for (const [column, all] of idsByColumn(rows, sources)) {
    const ids = [...all];
    const parts = (sources.get(column) ?? []).map(
      (source) => sql`select id, name from (${sourceFor(source, ids)}) s`,
    );
    const found = await sql<Words<'id' | 'name'>>`
      select id, name from (${sql.join(parts, sql` union all `)}) s
        where id = any (${ids}::${sql.raw(type)}[])`.execute(db);
    names.set(column, new Map(found.rows.map(({ id, name }) => [id, name])));
  }
  return names;
}

/**
 * Field names as the product spells them, and names in the reader's language instead of ids and codes: at most one query a kind of
 * reference, for all rows.
 */
export async function inWords<R extends { changes: Values }>(
  db: Db,
  rows: readonly R[],
  language: Language,
  { names: of }: TrailOf,
): Promise<R[]> {
  const referring = sourcesOf(of, 'references', language);
  const names = new Map([
    ...(await namesIn(db, rows, referring, 'uuid')),
    ...(await namesIn(db, rows, sourcesOf(of, 'codes', language), 'text')),
  ]);
  const shown = (column: string, value: unknown): unknown => {
    const known = names.get(column);
    if (known && typeof value === 'string') return known.get(value) ?? (referring.has(column) ? null : value);
    if (known && Array.isArray(value)) return idsIn(value).map((id) => ({ id, name: known.get(id) ?? id }));
    return value ?? null;
  };
  return rows.map((row) => ({
    ...row,
    changes: Object.fromEntries(
      Object.entries(row.changes).map(([column, { from, to }]) => [
        toCamel(referring.has(column) ? column.replace(/_id$/, '') : column),
        { from: shown(column, from), to: shown(column, to) },
      ]),
    ),
  }));
}

/** In the order of `sql.table`: quoted, and only of kinds that are known. */
const plain = (kind: string) =>
  sql`select t.id, to_jsonb(t) ->> 'name' as name, null::uuid as parent_id from ${sql.table(`app.${kind}`)} t`;

type NamedChange = Pick<Change, 'by' | 'record' | 'seal'>;
type Bare = Pick<Change, 'id' | 'recordType' | 'recordId'> & Row<'change', 'accountId'>;

/** What the records of changes are called now, who made them, and their seals: a query a kind of record, and one each for the others. */
export async function describeChanges<R extends Bare>(
  db: Db,
  rows: readonly R[],
  language: Language,
  { kinds, names }: TrailOf,
): Promise<(Omit<R, 'accountId'> & NamedChange)[]> {
  const records = new Map<string, Change['record']>();
  const called = sourcesOf(names, 'called', language);
  for (const [kind, of] of Map.groupBy(rows, ({ recordType }) => recordType)) {
    if (!(kind in kinds)) continue;
    const ids = [...new Set(of.map(({ recordId }) => recordId))];
    const found = await sql<Words<'id'> & Maybe<Words<'name' | 'parentId'>>>`
      select * from (${sourceFor(called.get(kind)?.[0] ?? plain(kind), ids)}) s where s.id = any (${ids}::uuid[])`.execute(
      db,
    );
    for (const { id, name, parentId } of found.rows) records.set(`${kind} ${id}`, { name, parentId });
  }
  const people = await peopleOf(db, rows);
  const seals = await sql<RowOf<'seals_of', 'changeId' | 'place' | 'hash' | 'sealedAt'>>`
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
  const { rows: found } = await sql<Words<'id'> & { name: ResultOf<'person_name'> }>`
    select id, ctx.person_name(id) as name from unnest(${ids}::uuid[]) id`.execute(db);
  return new Map(found.map(({ id, name }) => [id, name]));
}
