import { sql } from 'kysely';
import type { ColumnType, RawBuilder } from 'kysely';
import type { z } from 'zod';
import { v7 as uuidv7 } from 'uuid';
import type { Tables } from '../database/tables.server.ts';
import { toSnake, unwrap } from '../contract/case.ts';
import type { Db } from '../database/database.server.ts';
import { fieldInfo } from '../contract/field-info.ts';
import { attachFiles, filesOf, filesSql, replaceFiles } from './attachments.server.ts';
import { Problem, invalid } from '../contract/problem.ts';

type Link = { id: string };
type Json<V> = V extends (infer Item)[]
  ? Item extends object
    ? true
    : false
  : V extends object
    ? true
    : false;
type StoredValue<V> = true extends Json<NonNullable<V>> ? ColumnType<V, string, string> : V;

/** The columns that a record's body is stored in: a reference `area` as `areaId`, lists of objects as JSON, the rest as is. */
export type Stored<S extends z.ZodType> = {
  [
    K in keyof z.output<S> as NonNullable<z.output<S>[K]> extends Link
      ? `${K & string}Id`
      : NonNullable<z.output<S>[K]> extends Link[]
        ? never
        : K
  ]: NonNullable<z.output<S>[K]> extends Link
    ? null extends z.output<S>[K]
      ? string | null
      : string
    : StoredValue<z.output<S>[K]>;
};

/** What decides who and where: the organization and the person of a write. */
export interface Writer {
  db: Db;
  accountId: string;
  organizationId?: string;
  /** The version that the client says it changed (If-Match); none: whatever there is. */
  ifMatch?: number | undefined;
}

interface Writing {
  db: Db;
  person: { accountId: string };
  ifMatch: number | undefined;
}
/** Who writes by a call, where what is written belongs to no organization. */
export const plainWriterOf = ({ db, person, ifMatch }: Writing): Writer => ({
  db,
  accountId: person.accountId,
  ifMatch,
});
/** Who writes by a call, and in which organization. */
export const writerOf = (
  call: Writing & { organization: { id: string } },
): Writer & { organizationId: string } => ({ ...plainWriterOf(call), organizationId: call.organization.id });

type Column =
  | { name: string; column: string; kind: 'plain' | 'json' }
  | { name: string; column: string; kind: 'reference'; table: string };

const columnsKnown = new WeakMap<z.ZodObject, Column[]>();

/** The columns of a record's schema, in its order; what is worked out on reading has none. */
export function columnsOf(schema: z.ZodObject): Column[] {
  const known = columnsKnown.get(schema);
  if (known) return known;
  const columns: Column[] = [];
  for (const [name, field] of Object.entries<z.ZodType>(schema.shape)) {
    const inner = unwrap(field);
    const info = fieldInfo.get(field) ?? fieldInfo.get(inner);
    if (info?.computed || info?.files) continue;
    if (info?.references)
      columns.push({ name, column: `${toSnake(name)}_id`, kind: 'reference', table: info.references });
    else columns.push({ name, column: toSnake(name), kind: isJson(inner) ? 'json' : 'plain' });
  }
  columnsKnown.set(schema, columns);
  return columns;
}

function isJson(schema: z.ZodType): boolean {
  const def = schema.def as { type: string; element?: z.ZodType };
  if (def.type === 'array' && def.element) return isJson(unwrap(def.element));
  return def.type === 'object' || def.type === 'record';
}

/** A body as column values (keys as Kysely's camelCase wants them). */
export function rowOf<S extends z.ZodObject>(schema: S, body: z.output<S>): Stored<S> {
  const values = body as Record<string, unknown>;
  const row: Record<string, unknown> = {};
  for (const column of columnsOf(schema)) {
    const value = values[column.name];
    if (column.kind === 'reference') row[`${column.name}Id`] = (value as Link | null | undefined)?.id ?? null;
    else
      row[column.name] =
        column.kind === 'json' && value !== null && value !== undefined ? JSON.stringify(value) : value;
  }
  return row as Stored<S>;
}

/** Tables that a reference may name without an organization. */
export const ofCatalogue = new Set(['emission_factor', 'producer', 'supplier', 'substance', 'chemical']);

/** Lists that come with the product: they are of no organization, and nobody changes them. */
export const shippedLists = new Set(['topic', 'territory']);

/** Tables whose records have a name in each language. */
export const inTwoLanguages = new Set(['emission_factor', ...shippedLists]);

/** A reference's {id, name}, read within the same statement. */
function referenceSql(
  alias: string,
  { name, column, table }: { name: string; column: string; table: string },
  language: 'en' | 'da',
): RawBuilder<unknown> {
  const id = sql.ref(`${alias}.${column}`);
  const as = sql.ref(name);
  if (table === 'account')
    return sql`case when ${id} is not null then json_build_object('id', ${id}, 'name', ctx.person_name(${id})) end as ${as}`;
  const inOrganization = ofCatalogue.has(table)
    ? sql``
    : sql`and t.organization_id = ${sql.ref(`${alias}.organization_id`)}`;
  const called = sql.ref(inTwoLanguages.has(table) ? `t.name_${language}` : 't.name');
  return sql`(select json_build_object('id', t.id, 'name', ${called}) from ${sql.table(`app.${table}`)} t where t.id = ${id} ${inOrganization}) as ${as}`;
}

/**
 * The select list of a record: its stored fields, references as {id, name}, and its version.
 * In: the record's schema, the alias of its table in the query, and the reader's language, for what it refers to that has a name in each.
 */
export function selectionOf(
  schema: z.ZodObject,
  alias: string,
  language: 'en' | 'da' = 'en',
): RawBuilder<unknown> {
  const files = filesOf(schema);
  const parts = columnsOf(schema).map((column) =>
    column.kind === 'reference'
      ? referenceSql(alias, column, language)
      : sql`${sql.ref(`${alias}.${column.column}`)} as ${sql.ref(column.name)}`,
  );
  if (files) parts.push(filesSql(alias, files));
  return sql.join([...parts, sql`${sql.ref(`${alias}.version`)} as version`]);
}

/** The tables of records that can be changed and set aside. */
export type RecordTable = {
  [T in keyof Tables]: Tables[T] extends { version: unknown } ? T : never;
}[keyof Tables];

/** Refuses people named in a record who are not active members here or above; only those that changed are asked about. */
async function checkPeople(
  db: Db,
  schema: z.ZodObject,
  after: Record<string, unknown>,
  before: Record<string, unknown> = {},
): Promise<void> {
  for (const column of columnsOf(schema)) {
    if (column.kind !== 'reference' || column.table !== 'account') continue;
    const id = after[`${column.name}Id`];
    if (!id || id === before[`${column.name}Id`]) continue;
    const { rows } = await sql<{ known: boolean }>`select ctx.is_person(${id}) as known`.execute(db);
    if (!rows[0]?.known) throw invalid(column.name, 'NO_SUCH_RECORD');
  }
}

/** The record's files as the body has them. In: how they get there; a new record has none to take off. */
async function writeFiles(
  attach: typeof attachFiles,
  { organizationId, accountId, db }: Writer,
  schema: z.ZodObject,
  id: string,
  body: unknown,
): Promise<void> {
  const files = filesOf(schema);
  if (!files || !organizationId) return;
  const given = (body as Record<string, { id: string; date?: string | null }[]>)[files.name] ?? [];
  await attach({ db, organizationId, accountId }, files, id, given);
}

/** Stores a new record. Out: its id. Values beside the body (a parent's id) come as `extra`. */
export async function insertRecord<S extends z.ZodObject>(
  writer: Writer,
  table: RecordTable,
  schema: S,
  body: z.output<S>,
  extra: Record<string, unknown> = {},
): Promise<string> {
  const id = uuidv7();
  const row = rowOf(schema, body) as Record<string, unknown>;
  await checkPeople(writer.db, schema, { ...row, ...extra });
  const own = writer.organizationId ? { organizationId: writer.organizationId } : {};
  await writer.db
    .insertInto(table)
    .values({ ...row, ...extra, ...own, id })
    .execute();
  await writeFiles(attachFiles, writer, schema, id, body);
  return id;
}

/** The stored row of a record, locked for the rest of the transaction. 404 when there is none, 412 when If-Match is stale. */
export async function lockRecord(
  writer: Writer,
  table: RecordTable,
  id: string,
): Promise<Record<string, unknown>> {
  const inOrganization = writer.organizationId ? sql`and organization_id = ${writer.organizationId}` : sql``;
  const { rows } = await sql<Record<string, unknown>>`select * from app.${sql.table(toSnake(table))}
    where id = ${id} and deleted_at is null ${inOrganization} for update`.execute(writer.db);
  const [row] = rows;
  if (!row) throw new Problem('NOT_FOUND');
  if (writer.ifMatch !== undefined && row['version'] !== writer.ifMatch)
    throw new Problem('EDITED_MEANWHILE');
  return row;
}

async function write(
  writer: Writer,
  table: RecordTable,
  id: string,
  values: Record<string, unknown>,
): Promise<void> {
  const columns = Object.entries(values).map(([name, value]) => sql`${sql.ref(toSnake(name))} = ${value}`);
  const inOrganization = writer.organizationId ? sql`and organization_id = ${writer.organizationId}` : sql``;
  const { numAffectedRows } = await sql`update app.${sql.table(toSnake(table))}
    set ${sql.join([...columns, sql`version = version + 1`, sql`last_modified_date = now()`])}
    where id = ${id} ${inOrganization}`.execute(writer.db);
  if (numAffectedRows !== 1n) throw new Problem('PERMISSION_DENIED');
}

/** Replaces a record's body. In: the row as `lockRecord` gave it, so that the caller's rules saw the same one. */
export async function updateRecord<S extends z.ZodObject>(
  writer: Writer,
  table: RecordTable,
  schema: S,
  before: Record<string, unknown>,
  body: z.output<S>,
): Promise<void> {
  const row = rowOf(schema, body) as Record<string, unknown>;
  await checkPeople(writer.db, schema, row, before);
  await write(writer, table, String(before['id']), row);
  await writeFiles(replaceFiles, writer, schema, String(before['id']), body);
}

/** Sets a record aside; it can be brought back for 30 days. */
export async function removeRecord(writer: Writer, table: RecordTable, id: string): Promise<void> {
  await lockRecord(writer, table, id);
  await write(writer, table, id, { deletedAt: new Date().toISOString(), deletedBy: writer.accountId });
}

/** Brings a record back that was set aside within 30 days; 404 otherwise. */
export async function restoreRecord(writer: Writer, table: RecordTable, id: string): Promise<void> {
  const inOrganization = writer.organizationId ? sql`and organization_id = ${writer.organizationId}` : sql``;
  const { rows } = await sql`select 1 from app.${sql.table(toSnake(table))} where id = ${id} ${inOrganization}
    and deleted_at > now() - interval '30 days' for update`.execute(writer.db);
  if (rows.length === 0) throw new Problem('NOT_FOUND');
  await write(writer, table, id, { deletedAt: null, deletedBy: null });
}
