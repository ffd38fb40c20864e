import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { check } from '../../contract/validation.ts';
import type { Db } from '../../database/database.server.ts';
import type { Lists, Words } from '../../database/rows.server.ts';
import type { Call } from '../../http/http.server.ts';
import { inTwoLanguages, ofCatalogue, shippedLists } from '../../records/columns.server.ts';
import { allOf } from '../../records/list.server.ts';
import type { AddedFile } from './added-files.server.ts';
import { namesOfFile } from './added-files.server.ts';
import type { ListImportError } from '../list-import.ts';
import type { Column, Part } from '../list-columns.ts';
import type { NameList } from '../name-list.ts';
import type { Named, ReadRow } from '../read-row.ts';
import { slicesOf } from '../slices.server.ts';

/** By a name, lower case, the ids of the records that have it. */
type Index = Map<string, Set<string>>;

const lower = (text: string): string => text.toLowerCase();

/** The record that a row names, and what to say of it, if anything; or why it is refused, and whether it is certainly none of the list. */
export type FoundRecord =
  | { id: string; note?: Said }
  | { error: Said; candidates: readonly { label: string; text: string; likely: boolean }[]; isNew?: boolean };
/** The error of a row, at the column that names the record. */
type Said = Pick<ListImportError, 'code' | 'values'>;

/** How records of a table are named. */
export interface Naming {
  /** The query of what they are called, in columns `id` and `name`: one that has several names has several rows. */
  names: (organizationId: string | null) => RawBuilder<unknown>;
}
/** Who asks, and where. */
type Asking = Pick<Call, 'db' | 'language' | 'today'> & { organization: { id: string } | null };
/** How to find a record that is named in more ways than a query can compare. */
export interface Finding {
  finder: (by: Asking) => Promise<(named: Named) => FoundRecord>;
}
/** By table. */
export type NamesOf = Readonly<Partial<Record<string, Naming | Finding>>>;

/** What a row names in a column, lower case: its whole cell, and its parts. */
const namesIn = ({ named }: ReadRow, role: string): string[] =>
  named[role] ? [named[role].whole, ...named[role].parts.map(({ name }) => name)].map(lower) : [];

/** Everything that the rows name in columns of a list. */
async function allNamesIn(rows: readonly ReadRow[], columns: readonly Column[]): Promise<string[]> {
  const names = new Set<string>();
  for await (const slice of slicesOf(rows))
    for (const row of slice)
      for (const { role } of columns) for (const name of namesIn(row, role)) names.add(name);
  return [...names];
}

/** A record, by what names it, lower case. */
type Found = Words<'id'> & Lists<'names'>;

/**
 * Active members here and above by name and, as far as the person may see them, by e-mail address; by their first name or first names too,
 * unless these are another's whole name.
 */
async function people(db: Db, names: readonly string[]): Promise<Found[]> {
  const { rows } =
    await sql<Found>`with called as (select id, lower(name) as name, lower(email) as email, string_to_array(lower(name), ' ') as words
      from ctx.members(false)),
    found as (select id, name, email, array(select array_to_string(words[:i], ' ') from generate_series(1, cardinality(words) - 1) i) as firsts
      from called)
    select id, array_remove(array[name, email], null) || array(
      select first from unnest(firsts) first where not exists (select from found o where o.name = first)) as names
    from found f where array[name, email] || firsts && ${names}::text[]`.execute(db);
  return rows;
}

/** Rows of a table by the columns that name them, all names in one query. */
async function records(
  db: Db,
  organizationId: string | null,
  table: string,
  by: readonly string[],
  names: readonly string[],
): Promise<Found[]> {
  const called = by.map((column) => sql`lower(${sql.ref(`t.${column}`)})`);
  const { rows } = await sql<Found>`select t.id, array_remove(array[${sql.join(called)}], null) as names
    from ${sql.table(`app.${table}`)} t where ${allOf([
      // Nothing that is supplied with the product can be deleted.
      !shippedLists.has(table) && sql`t.deleted_at is null`,
      !shippedLists.has(table) && !ofCatalogue.has(table) && sql`t.organization_id = ${organizationId}`,
      sql`(${sql.join(
        called.map((name) => sql`${name} = any (${names}::text[])`),
        sql` or `,
      )})`,
    ])}`.execute(db);
  return rows;
}

/** Records by what a query calls them. */
async function recordsCalled(db: Db, query: RawBuilder<unknown>, names: readonly string[]): Promise<Found[]> {
  const { rows } = await sql<Found>`select n.id, array_agg(lower(n.name)) as names from (${query}) n
    where lower(n.name) = any (${names}::text[]) group by n.id`.execute(db);
  return rows;
}

/** The finders of the tables that need one, each with what it compares with. Out: by table. */
export async function findersOf(
  call: Asking,
  columns: readonly Column[],
  namesOf: NamesOf = {},
): Promise<Map<string, (named: Named) => FoundRecord>> {
  const finders = new Map<string, (named: Named) => FoundRecord>();
  for (const { table } of columns) {
    const naming = table === null ? undefined : namesOf[table];
    if (table !== null && naming && 'finder' in naming) finders.set(table, await naming.finder(call));
  }
  return finders;
}

const byOf = ({ table, by }: Column): readonly string[] =>
  by ?? (table !== null && inTwoLanguages.has(table) ? ['name_en', 'name_da'] : ['name']);

const isFound = (table: string, namesOf: NamesOf): boolean => 'finder' in (namesOf[table] ?? {});

/** Looks up what the rows name: one query a list, however many rows and columns name something of it. In: the files that were added to the list. Out: by role what its names mean. */
export async function lookUp(
  { db, organization }: { db: Db; organization: { id: string } | null },
  columns: readonly Column[],
  rows: readonly ReadRow[],
  { namesOf = {}, files }: { namesOf: NamesOf | undefined; files: readonly AddedFile[] },
): Promise<Map<string, Index>> {
  const organizationId = organization?.id ?? null;
  const found = new Map<string, Index>();
  const lists = Map.groupBy(
    columns.filter(({ table }) => table !== null && !isFound(table, namesOf)),
    (column) => [column.table, ...byOf(column)].join(' '),
  );
  for (const same of lists.values()) {
    const [first] = same;
    const names = await allNamesIn(rows, same);
    if (!first?.table || names.length === 0) continue;
    const naming = namesOf[first.table];
    const own = naming && 'names' in naming ? naming.names(organizationId) : undefined;
    const rowsFound = first.added
      ? files.map((file) => ({ id: file.id, names: namesOfFile(file) }))
      : own
        ? await recordsCalled(db, own, names)
        : first.table === 'account'
          ? await people(db, names)
          : await records(db, organizationId, first.table, byOf(first), names);
    const index: Index = new Map();
    for (const { id, names: called } of rowsFound)
      for (const name of called) index.set(name, (index.get(name) ?? new Set()).add(id));
    for (const { role } of same) found.set(role, index);
  }
  return found;
}

/** A list that names are added to along with an import, and those of them that it does not have: by the name, lower case, as it was first spelled, its id, and the columns that name it. */
export type Missing = Map<string, { name: string; id: string; roles: Set<string> }>;

/** How many unknown names of a cell are named. */
const mostUnknown = 20;

/** Why a list that names are added to would not accept one, usually because it is too long; undefined: it would. */
const refusalOf = (body: NameList['body'], name: string) => {
  const checked = body && check(body, { name });
  return checked?.ok === false ? checked.fields[0] : undefined;
};

/**
 * The links that a cell names: the id of each, and what it says of the link; and the names that mean nothing. In: the list that its names may be
 * added to, if any, and whether what is not there is made.
 */
export function resolveNames(
  { role, table, kind, added }: Column,
  { whole, parts }: Named,
  index: Index | undefined,
  { missing, body, makes }: { missing: Missing | undefined; body: NameList['body']; makes: boolean },
): { links: ({ id: string } & Part['more'])[]; errors: ListImportError[]; unknown: string[] } {
  const errors: ListImportError[] = [];
  const unknown: string[] = [];
  const links = new Map<string, { id: string } & Part['more']>();
  let refused: ReturnType<typeof refusalOf>;
  // A comma may be part of a name: if the whole cell is a name, it is not divided.
  const names = kind === 'reference' || index?.has(lower(whole)) ? [{ name: whole }] : parts;
  for (const { name, more } of names) {
    const known = index?.get(lower(name));
    const [id] = known ?? [];
    if (known && known.size > 1) errors.push({ role, code: 'SEVERAL_NAMED', values: { name } });
    else if (id !== undefined) links.set(id, { ...more, id });
    else {
      const why = missing && refusalOf(body, name);
      refused ??= why;
      if (missing && !why) {
        const made = missing.get(lower(name)) ?? { name, id: uuidv7(), roles: new Set() };
        made.roles.add(role);
        missing.set(lower(name), made);
        if (makes) links.set(made.id, { ...more, id: made.id });
      }
      if (missing && makes) continue;
      unknown.push(name);
      if (unknown.length <= mostUnknown)
        errors.push({
          role,
          code: added ? 'NO_SUCH_FILE' : table === 'account' ? 'UNKNOWN_PERSON' : 'UNKNOWN_NAME',
          values: { name: name.slice(0, 100) },
        });
    }
  }
  if (unknown.length > mostUnknown)
    errors.push({ role, code: 'MORE_NAMES', values: { count: unknown.length - mostUnknown } });
  if (refused) errors.push({ role, code: refused.code, values: refused.values ?? {} });
  return { links: [...links.values()], errors, unknown };
}
