import { sql } from 'kysely';
import { toSnake } from '../contract/case.ts';
import type { FieldError } from '../contract/problem.ts';
import { mayCall } from '../contract/permission.ts';
import { check } from '../contract/validation.ts';
import type { InOrganization } from '../database/database.server.ts';
import type { Call } from '../http/http.server.ts';
import type { Lists } from '../database/rows.server.ts';
import { allOf } from '../records/list.server.ts';
import type { RecordTable } from '../records/records.server.ts';
import { addedFiles, surplusOf } from './added-files.server.ts';
import { leaveOutExisting } from './existing.server.ts';
import type { Existing } from './existing.server.ts';
import { fillIn } from './fill-in.server.ts';
import type { Strangers, Unmatched } from './fill-in.server.ts';
import type { ListDefinition, ListImportPreview } from './list-import.ts';
import type { FullListMapping } from './list-mapping.ts';
import { columnAt, partOfKey, valueAt } from './list-columns.ts';
import type { Column } from './list-columns.ts';
import { findersOf, lookUp, namesIn } from './lookups.server.ts';
import type { Missing, NamesOf } from './lookups.server.ts';
import type { NameLists } from './name-list.ts';
import type { ReadList } from './read-list.ts';
import { refuseRow } from './read-row.ts';
import type { ReadRow } from './read-row.ts';
import { slicesOf } from './slices.server.ts';
import { compare, meet, seenOf } from './updates.server.ts';
import type { Current } from './updates.server.ts';

/** A call of an import, in an organization or in the catalogue. */
export type ImportCall = Omit<Call, 'organization' | 'person' | 'body' | 'query' | 'params'> & {
  organization: (InOrganization & { id: string }) | null;
  person: { accountId: string };
};

/** A row that is valid so far: the body of the create call, its references with their ids. */
export interface RightRow<B = Record<string, unknown>> {
  line: number;
  body: B;
  /** The ids in a column of references, by its role. */
  ids: Readonly<Record<string, readonly string[]>>;
  /** Lines that the file does not say: they keep names that mean no record (`unknownIn`). */
  kept?: readonly string[] | undefined;
  /** The record that it updates, if it creates none. */
  current?: Current | undefined;
}

/** A refused field, by a code of fields or of imports. */
export type FieldRefusal = Omit<FieldError, 'code'> & { code: string };

/** How to judge the rows of a list beyond their schema. */
export interface Judging<B = Record<string, unknown>> {
  table: RecordTable;
  /** By role of the key, the column of the table, if it differs from the role's field. */
  keyColumns?: Readonly<Record<string, string>>;
  /** By table, how referenced records are named, if that is not simply a column of it. */
  namesOf?: NamesOf;
  /** Required for an import that updates records: by line, the records that the row may mean. A row that means none or several is refused. */
  current?: (
    call: ImportCall,
    rows: readonly Pick<RightRow<B>, 'line' | 'body'>[],
  ) => Promise<ReadonlyMap<number, readonly Current[]>>;
  /**
   * Which rows are existing records, if that takes more than an equal key in the table, and what rows add that bring figures.
   */
  existing?: (
    call: ImportCall,
    rows: readonly RightRow<B>[],
    mapping: Pick<FullListMapping, 'existing' | 'byHand' | 'wrong'>,
  ) => Promise<Existing>;
  /**
   * Errors by rules that query the database, for all rows together. Without a line the error concerns the whole file.
   */
  judge?: (
    call: ImportCall,
    rows: readonly RightRow<B>[],
  ) => Promise<readonly (FieldRefusal & { line: number | null })[]>;
  /**
   * The same errors in single fields, for rows that have other errors, so that a person sees all of them together. In: the fields
   * that are valid by themselves.
   */
  judgeFields?: (
    call: ImportCall,
    rows: readonly { line: number; fields: Readonly<Partial<B>> }[],
  ) => Promise<readonly (FieldRefusal & { line: number })[]>;
}

/** How many names that could be created are shown. */
const mostNamed = 20;

/** A judged file. */
export interface Judged {
  right: RightRow[];
  existingCount: number;
  /** The records that it changes, in their current state; null: it changes none. */
  seen: string | null;
  /** By table, what is created along with the valid rows. */
  made: Map<string, Missing>;
  /** The same by role, and what could be created, as the preview shows it. */
  creations: Pick<ListImportPreview, 'made' | 'makeable' | 'keepable' | 'unmatchedCount' | 'newCount'>;
}

/** The lines of rows whose key is already in the table: one query for all. */
async function findExisting(
  { db, organization }: ImportCall,
  { columns, key }: ListDefinition,
  { table, keyColumns = {} }: Judging,
  rows: readonly ReadRow[],
): Promise<ReadonlyMap<number, string>> {
  const parts = key.flatMap((role) => columns.filter((column) => column.role === role));
  const [first] = parts;
  const keyOf = ({ body }: ReadRow): string[] => parts.map(({ at }) => partOfKey(valueAt(body, at)));
  const firsts = [...new Set(rows.flatMap((row) => (row.body ? keyOf(row).slice(0, 1) : [])))];
  if (!first || firsts.length === 0) return new Map();
  const columnOf = ({ role, at, kind }: Column) =>
    sql`lower(${sql.ref(`t.${keyColumns[role] ?? toSnake(at.at(-1) ?? '') + (kind === 'reference' ? '_id' : '')}`)}::text)`;
  const { rows: found } = await sql<
    Lists<'key'>
  >`select array[${sql.join(parts.map((part) => sql`coalesce(${columnOf(part)}, '')`))}] as key
    from ${sql.table(`app.${toSnake(table)}`)} t where ${allOf([
      sql`t.deleted_at is null`,
      organization && sql`t.organization_id = ${organization.id}`,
      sql`${columnOf(first)} = any (${firsts}::text[])`,
    ])}`.execute(db);
  const there = new Set(found.map((each) => JSON.stringify(each.key)));
  const name = ({ named, body }: ReadRow): string =>
    named[first.role]?.whole ?? partOfKey(valueAt(body, first.at));
  return new Map(
    rows.flatMap((row) => (row.body && there.has(JSON.stringify(keyOf(row))) ? [[row.line, name(row)]] : [])),
  );
}

/** The tables whose missing names the person who imports may add here. */
const makeableTables = (
  { organization }: ImportCall,
  columns: readonly Column[],
  lists: NameLists,
): Map<string, Missing> =>
  new Map(
    columns.flatMap(({ table }) => {
      const list = table === null ? undefined : lists[table];
      const may = list && organization && mayCall(list, organization);
      return may && table !== null ? [[table, new Map()]] : [];
    }),
  );

/** Judges the rows of a file by the database: names, rules, existing records. In: the lists that may be added to. */
export async function judge(
  call: ImportCall,
  definition: ListDefinition,
  judging: Judging,
  list: ReadList,
  lists: NameLists,
): Promise<Judged> {
  const { columns } = definition;
  const { namesOf } = judging;
  const { rows, mapping } = list;
  const makes = mapping.unknown === 'MAKE';
  const missing = makeableTables(call, columns, lists);
  const fieldsOf = new Map(rows.map((row) => [row, row.body ?? row.valid ?? {}]));
  const given = () => rows.flatMap(({ line, body }) => (body ? [{ line, body }] : []));
  const met = judging.current && meet(definition, await judging.current(call, given()), rows);
  const files = await addedFiles(call, mapping.files);
  const found = await lookUp(call, columns, rows, { namesOf, files });
  const finders = await findersOf(call, columns, namesOf);
  const idsOf = new Map<ReadRow, RightRow['ids']>();
  const strangers: Strangers = new Map();
  const unmatched: Unmatched = { ids: new Map(), count: 0, newCount: 0 };
  const names = {
    found,
    finders,
    missing,
    mapping,
    definition,
    strangers,
    unmatched,
    language: call.language,
  };
  for await (const slice of slicesOf(rows))
    for (const row of slice) idsOf.set(row, fillIn(row, columns, names));
  await refuseNames(rows, columns, missing, lists);
  const named = new Set([...idsOf.values()].flatMap((ids) => Object.values(ids).flat()));
  list.notes.push(...surplusOf(files, named));

  const right = () =>
    rows.flatMap((row): RightRow[] => {
      const { line, body, kept } = row;
      return body ? [{ line, body, kept, ids: idsOf.get(row) ?? {}, current: met?.get(row) }] : [];
    });
  const existingCount = met
    ? await compare(columns, met)
    : leaveOutExisting(
        definition,
        list,
        await (judging.existing?.(call, right(), mapping) ?? findExisting(call, definition, judging, rows)),
      );
  const byLine = new Map(rows.map((row) => [row.line, row]));
  const refused = rows.filter(({ errors }) => errors.length > 0);
  for (const { line, path, code, values = {} } of (await judging.judge?.(call, right())) ?? []) {
    const error = { role: columnAt(columns, path)?.role ?? null, code, values };
    const row = line === null ? undefined : byLine.get(line);
    if (row) refuseRow(row, error);
    else list.errors.push(error);
  }
  const others = refused.map((row) => ({ line: row.line, fields: fieldsOf.get(row) ?? {} }));
  for (const { line, path, code, values = {} } of (await judging.judgeFields?.(call, others)) ?? []) {
    const role = columnAt(columns, path)?.role ?? null;
    const { errors = [] } = byLine.get(line) ?? {};
    if (!errors.some((error) => error.role === role)) errors.push({ role, code, values });
  }
  // If one of several rows of a record is refused, all are.
  for (const { errors, gathered = [] } of rows)
    for (const line of gathered) byLine.get(line)?.errors.push(...errors);
  const made = makes ? await usedOf(missing, rows, idsOf) : new Map<string, Missing>();
  const keepable = [...strangers].map(([role, own]) => ({
    role,
    names: [...own.values()].slice(0, mostNamed),
    count: own.size,
  }));
  const makeable = makes ? [] : byRole(columns, missing);
  const { count: unmatchedCount, newCount } = unmatched;
  const creations = { made: byRole(columns, made), makeable, keepable, unmatchedCount, newCount };
  return { right: right(), existingCount, seen: met ? seenOf([...met.values()]) : null, made, creations };
}

/** Refuses names that their list would not accept, usually because they are too long. */
async function refuseNames(
  rows: readonly ReadRow[],
  columns: readonly Column[],
  missing: Map<string, Missing>,
  lists: NameLists,
): Promise<void> {
  for (const [table, names] of missing) {
    const { body } = lists[table] ?? {};
    const refused = new Map(
      [...names].flatMap(([key, { name }]) => {
        const checked = body ? check(body, { name }) : { ok: true as const };
        return checked.ok ? [] : [[key, checked.fields[0] ?? { code: 'INVALID', values: {} }]];
      }),
    );
    if (refused.size === 0) continue;
    for (const key of refused.keys()) names.delete(key);
    const own = columns.filter((column) => column.table === table);
    for await (const slice of slicesOf(rows))
      for (const row of slice)
        for (const { role } of own) {
          const [why] = new Set(namesIn(row, role).flatMap((name) => refused.get(name) ?? []));
          if (why) refuseRow(row, { role, code: why.code, values: why.values ?? {} });
        }
  }
}

/** The missing names that valid rows use. */
async function usedOf(
  missing: ReadonlyMap<string, Missing>,
  rows: readonly ReadRow[],
  idsOf: ReadonlyMap<ReadRow, RightRow['ids']>,
): Promise<Map<string, Missing>> {
  const used = new Set<string>();
  for await (const slice of slicesOf(rows))
    for (const row of slice)
      if (row.body) for (const ids of Object.values(idsOf.get(row) ?? {})) for (const id of ids) used.add(id);
  return new Map(
    [...missing].map(([table, names]) => [table, new Map([...names].filter(([, { id }]) => used.has(id)))]),
  );
}

/** Names by the columns that name them: the first of each, and how many. */
const byRole = (
  columns: readonly Column[],
  tables: ReadonlyMap<string, Missing>,
): Judged['creations']['made'] =>
  columns.flatMap(({ role, table }) => {
    const of = [...((table !== null && tables.get(table)) || new Map<never, never>()).values()].filter(
      ({ roles }) => roles.has(role),
    );
    const names = of.slice(0, mostNamed).map(({ name }) => name);
    return of.length > 0 ? [{ role, names, count: of.length }] : [];
  });
