import { sql } from 'kysely';
import type { z } from 'zod';
import { v7 as uuidv7 } from 'uuid';
import { toSnake } from '../contract/case.ts';
import { invalid } from '../contract/problem.ts';
import { childFieldsOf } from '../contract/child-rows.ts';
import { columnsOf, valueOf } from './columns.server.ts';
import type { RecordTable, Writer } from './records.server.ts';

type Row = Record<string, unknown>;

/** Rows of one statement: what is longer holds up others. */
const piece = 1000;

/** Refuses people named in records who are not active members here or above: all of them in one query. */
async function checkPeople(
  { db }: Writer,
  columns: readonly { name: string; column: string }[],
  rows: readonly Row[],
): Promise<void> {
  for (const { name, column } of columns) {
    const ids = [...new Set(rows.map((row) => row[column]).filter((id) => id !== null && id !== undefined))];
    if (ids.length === 0) continue;
    const { rows: strangers } =
      await sql`select id from unnest(${ids}::uuid[]) as id where not ctx.is_person(id) limit 1`.execute(db);
    if (strangers.length > 0) throw invalid(name, 'NO_SUCH_RECORD');
  }
}

/**
 * Stores many new records, as `insertRecord` does one: a piece of them in one statement, in their order. In: their bodies, values that all of
 * them have beside (a parent's id), and their ids where they are known already. Out: the ids. Neither files
 * nor child rows are written with them.
 */
export async function insertRecords<S extends z.ZodObject>(
  writer: Writer,
  table: RecordTable,
  schema: S,
  bodies: readonly z.output<S>[],
  { extra = {}, ids = bodies.map(() => uuidv7()) }: { extra?: Row; ids?: readonly string[] } = {},
): Promise<string[]> {
  // Whoever makes many of those will need a statement for the rows of all.
  if (childFieldsOf(schema).length > 0) throw new Error(`Records of ${table} have rows of other tables`);
  const columns = columnsOf(schema);
  const beside: Row = {
    ...Object.fromEntries(Object.entries(extra).map(([name, value]) => [toSnake(name), value])),
    ...(writer.organizationId && { organization_id: writer.organizationId }),
  };
  const rows = bodies.map((body, at): Row => {
    const own = columns.map((column) => [column.column, valueOf(column, body)]);
    return { ...(Object.fromEntries(own) as Row), ...beside, id: ids[at] };
  });
  await checkPeople(
    writer,
    columns.filter((column) => column.kind === 'reference' && column.table === 'account'),
    rows,
  );
  // A column that no row says anything of has what the table gives it.
  const named = [...new Set([...columns.map(({ column }) => column), ...Object.keys(beside), 'id'])].filter(
    (column) => rows.some((row) => row[column] !== undefined),
  );
  const into = sql.table(`app.${toSnake(table)}`);
  const list = sql.join(named.map((column) => sql.ref(column)));
  for (let from = 0; from < rows.length; from += piece)
    await sql`insert into ${into} (${list}) select ${list}
      from jsonb_populate_recordset(null::${into}, ${JSON.stringify(rows.slice(from, from + piece))}::jsonb)`.execute(
      writer.db,
    );
  return [...ids];
}
