import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { z } from 'zod';
import { v7 as uuidv7 } from 'uuid';
import { toSnake } from '../contract/case.ts';
import { childFieldsOf } from '../contract/child-rows.ts';
import type { Db } from '../database/database.server.ts';
import { insertRows, replaceRows, rowsInWords, rowsSql } from './child-rows.server.ts';
import { columnsOf, referenceSql, valueOf } from './columns.server.ts';
import type { Shown } from './columns.server.ts';
import { attachFiles, filesOf, filesSql, replaceFiles } from './attachments.server.ts';
import { Problem, invalid, foundRow } from '../contract/problem.ts';
import type { Counts, Flags, Row, Table, Words } from '../database/rows.server.ts';

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

/** A body as column values (keys as Kysely's camelCase wants them). */
function rowOf(schema: z.ZodObject, body: object): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  for (const column of columnsOf(schema)) {
    const value = valueOf(column, body);
    if (column.kind === 'reference') row[`${column.name}Id`] = value;
    else
      row[column.name] =
        column.kind === 'json' && value !== null && value !== undefined ? JSON.stringify(value) : value;
  }
  return row;
}

/**
 * The select list of a record: its stored fields, references as {id, name}, its files, its child rows, and its version.
 * In: the record's schema, the alias of its table in the query, the reader's language, for what it refers to that has a name in each, and
 * what references to a table show where that is more than the name.
 */
export function selectionOf(
  schema: z.ZodObject,
  alias: string,
  language: 'en' | 'da' = 'en',
  shown: Shown = {},
): RawBuilder<unknown> {
  const reading = { alias, language, shown };
  const files = filesOf(schema);
  const parts = columnsOf(schema).map((column) => {
    const value =
      column.kind === 'reference'
        ? referenceSql(reading, column.column, column.table)
        : sql.ref(`${alias}.${column.column}`);
    return sql`${value} as ${sql.ref(column.name)}`;
  });
  if (files) parts.push(filesSql(alias, files));
  for (const child of childFieldsOf(schema)) parts.push(rowsSql(reading, child));
  return sql.join([...parts, sql`${sql.ref(`${alias}.version`)} as version`]);
}

/** The tables of records that can be changed and deleted. */
export type RecordTable = {
  [T in Table]: 'version' extends keyof Row<T> ? ('id' extends keyof Row<T> ? T : never) : never;
}[Table];

/** Refuses people named in a record who are not active members here or above; only those that changed are asked about. */
async function checkPeople(
  db: Db,
  schema: z.ZodObject,
  after: Record<string, unknown>,
  before: object = {},
): Promise<void> {
  for (const column of columnsOf(schema)) {
    if (column.kind !== 'reference' || column.table !== 'account') continue;
    const id = after[`${column.name}Id`];
    if (!id || id === Reflect.get(before, `${column.name}Id`)) continue;
    const { rows } = await sql<Flags<'known'>>`select ctx.is_person(${id}) as known`.execute(db);
    if (!rows[0]?.known) throw invalid(column.name, 'NO_SUCH_RECORD');
  }
}

/** Makes the record's files those of the body. In: how to attach them; a new record has none to remove. */
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

/** Stores a new record with its child rows. Out: its id. Values outside the body (a parent's id) come as `extra`. */
export async function insertRecord<S extends z.ZodObject>(
  writer: Writer,
  table: RecordTable,
  schema: S,
  body: z.output<S>,
  extra: Record<string, unknown> = {},
): Promise<string> {
  const id = uuidv7();
  const row = rowOf(schema, body);
  await checkPeople(writer.db, schema, { ...row, ...extra });
  const own = writer.organizationId ? { organizationId: writer.organizationId } : {};
  const children = childFieldsOf(schema);
  const [words] = await rowsInWords(writer, children, [body]);
  await writer.db
    .insertInto(table)
    .values({ ...row, ...words, ...extra, ...own, id })
    .execute();
  await writeFiles(attachFiles, writer, schema, id, body);
  for (const child of children) await insertRows(writer, child, [{ id, body }]);
  return id;
}

/**
 * The stored row of a record, locked for the rest of the transaction; rows that refer to it may still be written by
 * others. 404 if none exists, 412 if If-Match is stale.
 */
export async function lockRecord<T extends RecordTable>(
  writer: Writer,
  table: T,
  id: string,
): Promise<Row<T>> {
  const inOrganization = writer.organizationId ? sql`and organization_id = ${writer.organizationId}` : sql``;
  const { rows } = await sql<Row<T> & Counts<'version'>>`select * from app.${sql.table(toSnake(table))}
    where id = ${id} and deleted_at is null ${inOrganization} for no key update`.execute(writer.db);
  const row = foundRow(rows);
  if (writer.ifMatch !== undefined && row.version !== writer.ifMatch) throw new Problem('EDITED_MEANWHILE');
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

/** Replaces a record's body, child rows included. In: the row as `lockRecord` gave it, so that the caller's rules saw the same one. */
export async function updateRecord<S extends z.ZodObject>(
  writer: Writer,
  table: RecordTable,
  schema: S,
  before: Words<'id'>,
  body: z.output<S>,
): Promise<void> {
  const row = rowOf(schema, body);
  const { id } = before;
  const children = childFieldsOf(schema);
  await checkPeople(writer.db, schema, row, before);
  const [words] = await rowsInWords(writer, children, [body]);
  await write(writer, table, id, { ...row, ...words });
  await writeFiles(replaceFiles, writer, schema, id, body);
  for (const child of children) await replaceRows(writer, child, { id, body });
}

/** Deletes a record; it can be restored for 30 days. */
export async function removeRecord(writer: Writer, table: RecordTable, id: string): Promise<void> {
  await lockRecord(writer, table, id);
  await write(writer, table, id, { deletedAt: new Date().toISOString(), deletedBy: writer.accountId });
}

/** Restores a record deleted within 30 days; 404 otherwise. */
export async function restoreRecord(writer: Writer, table: RecordTable, id: string): Promise<void> {
  const inOrganization = writer.organizationId ? sql`and organization_id = ${writer.organizationId}` : sql``;
  const { rows } = await sql`select 1 from app.${sql.table(toSnake(table))} where id = ${id} ${inOrganization}
    and deleted_at > now() - interval '30 days' for no key update`.execute(writer.db);
  if (rows.length === 0) throw new Problem('NOT_FOUND');
  await write(writer, table, id, { deletedAt: null, deletedBy: null });
}
