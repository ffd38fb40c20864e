import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import { asideBy } from './aside.server.ts';
import { columnsOf, instantSql, referenceSql, valueOf } from './columns.server.ts';
import type { Reading } from './columns.server.ts';
import { toSnake, unwrap } from '../contract/case.ts';
import { infoOf, isDecimalField, rowText } from '../contract/child-rows.ts';
import type { ChildField } from '../contract/child-rows.ts';
import { Problem } from '../contract/problem.ts';
import type { FieldError } from '../contract/problem.ts';
import type { Db } from '../database/database.server.ts';
import type { Flags, Words } from '../database/rows.server.ts';

/** An item of a list; `path`: where it stands in the body, unless at its place in the list. */
type Item = Record<string, unknown> & { id?: string | null; path?: string };
interface Writing {
  db: Db;
  accountId: string;
  organizationId?: string | undefined;
}

const itemsOf = (body: object, name: string): Item[] => (Reflect.get(body, name) ?? []) as Item[];
const pathOf = (name: string, item: Item, place: number): string => item.path ?? `${name}.${place}`;

/** A field of a row within JSON, as reading a column gives it: decimals as texts, instants as on the wire. */
function inJson(reading: Reading, name: string, field: z.ZodType): RawBuilder<unknown> {
  const column: RawBuilder<unknown> = sql`${sql.ref(`${reading.alias}.${toSnake(name)}`)}`;
  const info = infoOf(field);
  if (info?.inline) return jsonSql(reading, unwrap(field) as z.ZodObject);
  if (info?.references) return referenceSql(reading, `${toSnake(name)}_id`, info.references);
  if (isDecimalField(field)) return sql`trim_scale(${column})::text`;
  return info?.localDate ? instantSql(column) : column;
}

/** A row as JSON by its schema. In: how the row is read. */
export const jsonSql = (reading: Reading, item: z.ZodObject): RawBuilder<unknown> =>
  sql`json_build_object(${sql.join(
    Object.entries<z.ZodType>(item.shape).map(
      ([name, field]) => sql`${sql.lit(name)}, ${inJson(reading, name, field)}`,
    ),
  )})`;

/** The rows of a field as a list, read within the statement that has their record. In: how the record is read. */
export function rowsSql(reading: Reading, { name, item, rows }: ChildField): RawBuilder<unknown> {
  const record = (column: string) => sql.ref(`${reading.alias}.${column}`);
  const inOrganization = rows.ofOrganization
    ? sql`and p.organization_id = ${record('organization_id')}`
    : sql``;
  return sql`coalesce((select json_agg(${jsonSql({ ...reading, alias: 'p' }, item)} order by ${rows.inOrder ? sql`p.position, p.id` : sql`p.id`})
    from ${sql.table(`app.${rows.table}`)} p
    where ${sql.ref(`p.${rows.of}`)} = ${record('id')} ${inOrganization} and p.deleted_at is null), '[]') as ${sql.ref(name)}`;
}

/**
 * The names of what the rows of a body refer to, by id. Throws INVALID, naming each place, for what is not there. In the catalogue they
 * are locked, so that what a record is about to name cannot be set aside meanwhile.
 */
async function namesIn(
  { db, organizationId }: Writing,
  fields: readonly ChildField[],
  body: object,
): Promise<Map<string, string>> {
  const wanted = fields.flatMap(({ name, item }) =>
    columnsOf(item).flatMap((column) =>
      column.kind === 'reference'
        ? itemsOf(body, name).map((row, place) => ({
            table: column.table,
            id: String(valueOf(column, row)),
            path: `${pathOf(name, row, place)}.${column.path.join('.')}`,
          }))
        : [],
    ),
  );
  const names = new Map<string, string>();
  for (const [table, of] of Map.groupBy(wanted, (each) => each.table)) {
    const ids = [...new Set(of.map(({ id }) => id))];
    const { rows } = await sql<Words<'id' | 'name'>>`select id, name from app.${sql.table(table)}
      where id = any (${ids}::uuid[]) and deleted_at is null ${organizationId ? sql`` : sql`for share`}`.execute(
      db,
    );
    for (const { id, name } of rows) names.set(id, name);
  }
  const faults = wanted.flatMap(({ id, path }): FieldError[] =>
    names.has(id) ? [] : [{ path, code: 'NO_SUCH_RECORD' }],
  );
  if (faults.length > 0) throw new Problem('INVALID', faults);
  return names;
}

/**
 * What a record's own row keeps of its child rows: each list in words, for its trail. Throws INVALID, naming each place, for what a row
 * refers to and is not there.
 */
export async function rowsInWords(
  writing: Writing,
  fields: readonly ChildField[],
  body: object,
): Promise<Record<string, string[]>> {
  if (fields.length === 0) return {};
  const names = await namesIn(writing, fields, body);
  return Object.fromEntries(
    fields.flatMap(({ name, item, rows: { words } }) =>
      words ? [[words, itemsOf(body, name).map((row) => rowText(item, row, String, names))]] : [],
    ),
  );
}

/** Texts, numbers, yes or no; nothing is nothing. Decimals are told by their value: the database keeps 12 places, JSON gives numbers. */
const same = (stored: unknown, wanted: unknown): boolean =>
  typeof stored === 'number' && typeof wanted === 'string' && wanted !== ''
    ? stored === Number(wanted)
    : JSON.stringify(stored ?? '') === JSON.stringify(wanted ?? '');

type Stored = Record<string, unknown> & Words<'id'>;

/** The rows that are there, by the database's spelling. */
async function storedRows(
  { db, organizationId }: Writing,
  { table, of, ofOrganization }: ChildField['rows'],
  recordId: string,
): Promise<Stored[]> {
  const { rows } = await sql<{ row: Stored }>`select to_jsonb(t) as row from app.${sql.table(table)} t
    where ${sql.ref(`t.${of}`)} = ${recordId} ${ofOrganization ? sql`and t.organization_id = ${organizationId}` : sql``}
      and t.deleted_at is null order by t.id`.execute(db);
  return rows.map(({ row }) => row);
}

/**
 * Makes a record's rows those of its body, in at most five statements: a known id keeps its row, an item without one that says the same as
 * a row by its key is that row, others are new, and what is left out is set aside. Throws INVALID for an id that is none of the
 * record's, and RECORD_IN_USE where something refers to what is left out.
 */
export async function replaceRows(
  writing: Writing,
  { name, item, rows }: ChildField,
  recordId: string,
  body: object,
): Promise<void> {
  const { db, accountId, organizationId } = writing;
  const table = sql.table(`app.${rows.table}`);
  const columns = columnsOf(item);
  const names = [...columns.map(({ column }) => column), ...(rows.inOrder ? ['position'] : [])];
  const keys = columns.filter(({ path: [field = ''] }) => rows.key.includes(field));
  const free = new Map((await storedRows(writing, rows, recordId)).map((row) => [row.id, row]));
  const placed = itemsOf(body, name).map((wanted, position) => {
    const found = wanted.id
      ? free.get(wanted.id)
      : [...free.values()].find((row) => keys.every((key) => same(row[key.column], valueOf(key, wanted))));
    if (wanted.id && !found)
      throw new Problem('INVALID', [
        { path: `${pathOf(name, wanted, position)}.id`, code: 'NO_SUCH_RECORD' },
      ]);
    if (found) free.delete(found.id);
    const values = Object.fromEntries(columns.map((column) => [column.column, valueOf(column, wanted)]));
    const row: Stored = {
      ...values,
      position,
      id: found?.id ?? uuidv7(),
      [rows.of]: recordId,
      ...(rows.ofOrganization && { organization_id: organizationId }),
    };
    return { found, row };
  });

  const gone = [...free.keys()];
  if (gone.length > 0) {
    const { rows: of } = await sql<
      Flags<'used'>
    >`select ctx.is_pointed_to(${rows.table}, ${gone}::uuid[]) as used`.execute(db);
    if (of[0]?.used) throw new Problem('RECORD_IN_USE');
    await sql`update ${table} set ${asideBy(accountId)} where id = any (${gone}::uuid[])`.execute(db);
  }
  const given = (list: readonly { row: Stored }[]) =>
    sql`jsonb_populate_recordset(null::${table}, ${JSON.stringify(list.map(({ row }) => row))}::jsonb) n`;
  const changed = placed.filter(
    ({ found, row }) => found && names.some((column) => !same(found[column], row[column])),
  );
  if (changed.length > 0)
    await sql`update ${table} t set ${sql.join(
      names.map((column) => sql`${sql.ref(column)} = ${sql.ref(`n.${column}`)}`),
    )}, version = t.version + 1, last_modified_date = now() from ${given(changed)} where t.id = n.id`.execute(
      db,
    );
  const fresh = placed.filter(({ found }) => !found);
  const all = ['id', rows.of, ...(rows.ofOrganization ? ['organization_id'] : []), ...names];
  const list = sql.join(all.map((column) => sql.ref(column)));
  if (fresh.length > 0)
    await sql`insert into ${table} (${list}) select ${list} from ${given(fresh)}`.execute(db);
}
