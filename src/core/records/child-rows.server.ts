import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import { isReferredTo, softDelete } from './soft-delete.server.ts';
import { columnsOf, instantSql, referenceSql, valueOf } from './columns.server.ts';
import type { Reading } from './columns.server.ts';
import { toSnake, unwrap } from '../contract/case.ts';
import { infoOf, isDecimalField, rowText } from '../contract/child-rows.ts';
import type { ChildField } from '../contract/child-rows.ts';
import { Problem } from '../contract/problem.ts';
import type { FieldError } from '../contract/problem.ts';
import type { Db } from '../database/database.server.ts';
import type { Words } from '../database/rows.server.ts';
import { canonical } from './freeze.ts';

/** An item of a list; `path`: its position in the body, if not its index in the list. */
type Item = Record<string, unknown> & { id?: string | null; path?: string };
interface Writing {
  db: Db;
  accountId: string;
  organizationId?: string | undefined;
}

/** A record by its id, and its new content. */
interface RecordBody {
  id: string;
  body: object;
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
 * The names of what the rows of bodies refer to, by id: one query per table. Throws INVALID, naming each position, for
 * missing ones. In the catalogue they are locked, so that no one can delete them meanwhile.
 */
async function namesIn(
  { db, organizationId }: Writing,
  fields: readonly ChildField[],
  bodies: readonly object[],
): Promise<Map<string, string>> {
  const wanted = fields.flatMap(({ name, item }) =>
    columnsOf(item).flatMap((column) =>
      column.kind === 'reference'
        ? bodies.flatMap((body) =>
            itemsOf(body, name).flatMap((row, place) => {
              const id = valueOf(column, row);
              const path = `${pathOf(name, row, place)}.${column.path.join('.')}`;
              return typeof id === 'string' ? [{ table: column.table, id, path }] : [];
            }),
          )
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
 * What the records' own rows store about their child rows: each list as text, for the trail, by the name of its field.
 * In: their bodies. Throws INVALID, naming each position, for references that do not exist.
 */
export async function rowsInWords(
  writing: Writing,
  fields: readonly ChildField[],
  bodies: readonly object[],
): Promise<Record<string, string[]>[]> {
  const names = fields.length === 0 ? new Map<string, string>() : await namesIn(writing, fields, bodies);
  return bodies.map((body) =>
    Object.fromEntries(
      fields.flatMap(({ name, item, rows: { words } }) =>
        words ? [[words, itemsOf(body, name).map((row) => rowText(item, row, String, names))]] : [],
      ),
    ),
  );
}

/** The database keeps no order of JSON's keys. */
const inJsonText = (value: unknown): string =>
  typeof value === 'object' && value !== null ? canonical(value) : JSON.stringify(value ?? '');

/**
 * Texts, numbers, yes or no, JSON; empty is empty. Decimals are compared by value: the database has 12 places, JSON has
 * numbers.
 */
const same = (stored: unknown, wanted: unknown): boolean =>
  typeof stored === 'number' && typeof wanted === 'string' && wanted !== ''
    ? stored === Number(wanted)
    : inJsonText(stored) === inJsonText(wanted);

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

/** The table of a field's rows, its columns that a body has, and all of a new row. */
function tableOf({ item, rows }: ChildField) {
  const columns = [...columnsOf(item).map(({ column }) => column), ...(rows.inOrder ? ['position'] : [])];
  return {
    table: sql.table(`app.${rows.table}`),
    own: columns,
    all: ['id', rows.of, ...(rows.ofOrganization ? ['organization_id'] : []), ...columns],
  };
}

/** A row as it is to be, and the one that it is already, if it is one. */
interface Placed {
  found: Stored | undefined;
  row: Stored;
}

/**
 * The items of a body as rows: a known id keeps its row, an item without an id but with the same key as a row is that
 * row, others are new. In: the existing rows, by id; those that stay are removed from it. Throws INVALID for an id that
 * is not among them.
 */
function placeRows(
  { organizationId }: Writing,
  { name, item, rows }: ChildField,
  { id: recordId, body }: RecordBody,
  free: Map<string, Stored>,
): Placed[] {
  const columns = columnsOf(item);
  const keys = columns.filter(({ path: [field = ''] }) => rows.key.includes(field));
  return itemsOf(body, name).map((wanted, position) => {
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
}

/** Rows per statement: longer statements block others. */
export const piece = 1000;

const given = (table: RawBuilder<unknown>, rows: readonly Placed[]) =>
  sql`jsonb_populate_recordset(null::${table}, ${JSON.stringify(rows.map(({ row }) => row))}::jsonb) n`;

/** Stores new rows, a piece in one statement. */
async function storeRows({ db }: Writing, field: ChildField, rows: readonly Placed[]): Promise<void> {
  const { table, all } = tableOf(field);
  const list = sql.join(all.map((column) => sql.ref(column)));
  for (let from = 0; from < rows.length; from += piece)
    await sql`insert into ${table} (${list}) select ${list} from ${given(table, rows.slice(from, from + piece))}`.execute(
      db,
    );
}

/** Stores the rows of new records, in the order of the records and of their lists. Throws INVALID for an item that says it is a row already. */
export const insertRows = (
  writing: Writing,
  field: ChildField,
  records: readonly RecordBody[],
): Promise<void> =>
  storeRows(
    writing,
    field,
    records.flatMap((record) => placeRows(writing, field, record, new Map())),
  );

/**
 * Makes a record's rows those of its body, in at most five statements: existing ones are kept, new ones added, and
 * those left out deleted. Throws INVALID for an id of another record, and RECORD_IN_USE if something refers to a row
 * left out.
 */
export async function replaceRows(writing: Writing, field: ChildField, record: RecordBody): Promise<void> {
  const { db, accountId } = writing;
  const { table, own } = tableOf(field);
  const free = new Map((await storedRows(writing, field.rows, record.id)).map((row) => [row.id, row]));
  const placed = placeRows(writing, field, record, free);

  const gone = [...free.keys()];
  if (gone.length > 0) {
    if (await isReferredTo(db, field.rows.table, gone)) throw new Problem('RECORD_IN_USE');
    await sql`update ${table} set ${softDelete(accountId)} where id = any (${gone}::uuid[])`.execute(db);
  }
  const changed = placed.filter(
    ({ found, row }) => found && own.some((column) => !same(found[column], row[column])),
  );
  if (changed.length > 0)
    await sql`update ${table} t set ${sql.join(
      own.map((column) => sql`${sql.ref(column)} = ${sql.ref(`n.${column}`)}`),
    )}, version = t.version + 1, last_modified_date = now() from ${given(table, changed)} where t.id = n.id`.execute(
      db,
    );
  await storeRows(
    writing,
    field,
    placed.filter(({ found }) => !found),
  );
}
