import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import { softDelete } from './soft-delete.server.ts';
import { instantSql } from './columns.server.ts';
import { unwrap } from '../contract/case.ts';
import type { Db } from '../database/database.server.ts';
import { fieldInfo } from '../contract/field-info.ts';
import { invalid } from '../contract/problem.ts';
import type { Row } from '../database/rows.server.ts';

interface Files {
  /** The field of the record. */
  name: string;
  /** The column of `attachment` that names the record. */
  column: string;
}

/** The field of a record that has files, if any. */
export function filesOf(schema: z.ZodObject): Files | null {
  for (const [name, field] of Object.entries<z.ZodType>(schema.shape)) {
    const column = (fieldInfo.get(field) ?? fieldInfo.get(unwrap(field)))?.files;
    if (column) return { name, column };
  }
  return null;
}

/**
 * The files of a record, read within the same statement, in the order in which they were attached. Its own aliases are such as no query
 * over records has.
 */
export const filesSql = (alias: string, { name, column }: Files): RawBuilder<unknown> => sql`
  coalesce((select json_agg(json_build_object('id', file_.id, 'name', file_.name, 'contentType', file_.content_type, 'size', file_.size,
      'date', coalesce(file_.date, (file_.created_date at time zone here.time_zone)::date), 'url', '/api/v1/organizations/' || file_.organization_id || '/files/' || file_.id || '/content',
      'createdDate', ${instantSql(sql`file_.created_date`)}) order by attached_.id)
    from app.attachment attached_ join app.file file_ on file_.organization_id = attached_.organization_id and file_.id = attached_.file_id
      join app.organization here on here.id = file_.organization_id
    where attached_.organization_id = ${sql.ref(`${alias}.organization_id`)} and ${sql.ref(`attached_.${column}`)} = ${sql.ref(`${alias}.id`)}
      and attached_.deleted_at is null and file_.deleted_at is null), '[]') as ${sql.ref(name)}`;

/** A file as a record's body names it: its date stays as it is where it is left out. */
interface Given {
  id: string;
  date?: string | null | undefined;
}

interface Attaching {
  db: Db;
  organizationId: string;
  accountId: string;
}

/** Makes a record's files those given: attaches the new ones, takes the missing ones off. A file that is not there is 422. */
export async function replaceFiles(
  attaching: Attaching,
  of: Files,
  recordId: string,
  files: readonly Given[],
): Promise<void> {
  const { db, organizationId, accountId } = attaching;
  const ids = files.map(({ id }) => id);
  await sql`update app.attachment set ${softDelete(accountId)}
    where organization_id = ${organizationId} and ${sql.ref(of.column)} = ${recordId} and deleted_at is null
      and not (file_id = any (${ids}::uuid[]))`.execute(db);
  await attachFiles(attaching, of, recordId, files);
}

/** Attaches files to a record that may have them already. Most records have none. */
export async function attachFiles(
  attaching: Attaching,
  of: Files,
  recordId: string,
  files: readonly Given[],
): Promise<void> {
  await attachToRecords(attaching, of, [{ id: recordId, files }]);
  await dateFiles(attaching.db, attaching.organizationId, files);
}

/**
 * Attaches files to records that may have them already. One that the person may not read is not there for them: 422. Out: the new
 * attachments.
 */
export async function attachToRecords(
  { db, organizationId }: Attaching,
  { name, column }: Files,
  records: readonly { id: string; files: readonly Given[] }[],
): Promise<Row<'attachment', 'id' | 'fileId'>[]> {
  const ids = [...new Set(records.flatMap(({ files }) => files.map(({ id }) => id)))];
  if (ids.length === 0) return [];
  const { rows: known } = await sql<Row<'file', 'id'>>`select id from app.file
    where organization_id = ${organizationId} and id = any (${ids}::uuid[]) and deleted_at is null and ctx.reads_file(id, true)`.execute(
    db,
  );
  const missing = ids.findIndex((id) => !known.some((file) => file.id === id));
  if (missing >= 0) throw invalid(`${name}.${missing}`, 'NO_SUCH_RECORD');
  const links = records.flatMap(({ id: record, files }) =>
    [...new Set(files.map(({ id }) => id))].map((file) => ({ id: uuidv7(), file, record })),
  );
  const columnOf = (key: 'id' | 'file' | 'record') => sql`${links.map((link) => link[key])}::uuid[]`;
  const { rows: made } = await sql<
    Row<'attachment', 'id' | 'fileId'>
  >`insert into app.attachment (organization_id, id, file_id, ${sql.ref(column)})
    select ${organizationId}, n.id, n.file_id, n.record_id
    from unnest(${columnOf('id')}, ${columnOf('file')}, ${columnOf('record')}) n(id, file_id, record_id)
    where not exists (select from app.attachment a where a.organization_id = ${organizationId} and a.file_id = n.file_id
      and ${sql.ref(`a.${column}`)} = n.record_id and a.deleted_at is null) returning id, file_id`.execute(
    db,
  );
  return made;
}

/** Gives files the dates that were sent with them, where they differ from what is shown: the date set before, else the day of upload. */
async function dateFiles(db: Db, organizationId: string, files: readonly Given[]): Promise<void> {
  const dated = files.filter(({ date }) => date);
  if (dated.length === 0) return;
  await sql`update app.file f set date = n.date, version = f.version + 1, last_modified_date = now()
    from unnest(${dated.map(({ id }) => id)}::uuid[], ${dated.map(({ date }) => date)}::date[]) n(id, date), app.organization o
    where f.organization_id = ${organizationId} and f.id = n.id and o.id = f.organization_id
      and n.date <> coalesce(f.date, (f.created_date at time zone o.time_zone)::date)`.execute(db);
}
