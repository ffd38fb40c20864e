import { sql } from 'kysely';
import type { z } from 'zod';
import { toSnake } from '../contract/case.ts';
import { childFieldsOf } from '../contract/child-rows.ts';
import { Problem } from '../contract/problem.ts';
import { columnsOf, valueOf } from './columns.server.ts';
import type { RecordTable, Writer } from './records.server.ts';

/** Rows per statement: longer statements block others. */
const piece = 1000;

/**
 * Replaces the bodies of many records, like `updateRecord` does for one: a piece of them per statement. In: for each
 * its id, the version that the body was made from, and its body. Out: the ids. Throws EDITED_MEANWHILE if one of them
 * has changed since. People they name are known to be members; neither files nor child rows are written.
 */
export async function updateRecords<S extends z.ZodObject>(
  { db, organizationId }: Writer,
  table: RecordTable,
  schema: S,
  records: readonly { id: string; version: number; body: z.output<S> }[],
): Promise<string[]> {
  if (childFieldsOf(schema).length > 0) throw new Error(`Records of ${table} have rows of other tables`);
  const columns = columnsOf(schema);
  const rows = records.map(({ id, version, body }) => ({
    ...Object.fromEntries(columns.map((column) => [column.column, valueOf(column, body)])),
    id,
    version,
  }));
  const stored = sql.table(`app.${toSnake(table)}`);
  const set = columns.map(({ column }) => sql`${sql.ref(column)} = ${sql.ref(`n.${column}`)}`);
  const within = organizationId ? sql`and t.organization_id = ${organizationId}` : sql``;
  for (let from = 0; from < rows.length; from += piece) {
    const part = rows.slice(from, from + piece);
    const { numAffectedRows } = await sql`update ${stored} t
      set ${sql.join([...set, sql`version = t.version + 1`, sql`last_modified_date = now()`])}
      from jsonb_populate_recordset(null::${stored}, ${JSON.stringify(part)}::jsonb) n
      where t.id = n.id and t.version = n.version ${within}`.execute(db);
    if (numAffectedRows !== BigInt(part.length)) throw new Problem('EDITED_MEANWHILE');
  }
  return rows.map(({ id }) => id);
}
