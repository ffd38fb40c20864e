import { sql } from 'kysely';
import type { z } from 'zod';
import { v7 as uuidv7 } from 'uuid';
import { toSnake } from '../contract/case.ts';
import { invalid } from '../contract/problem.ts';
import { childFieldsOf } from '../contract/child-rows.ts';
import { insertRows, piece, rowsInWords } from './child-rows.server.ts';
import { columnsOf, valueOf } from './columns.server.ts';
import type { RecordTable, Writer } from './records.server.ts';

type Row = Record<string, unknown>;

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

const inSnake = (values: Row): Row =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [toSnake(name), value]));

/**
 * Stores many new records, like `insertRecord` does one: a piece of them per statement, in order, and then the child
 * rows of all, table by table. In: their bodies, values common to all (a parent's id), and their ids if already known.
 * Out: the ids. Files are not written. Throws INVALID, by position in the body, for references that do not exist.
 */
export async function insertRecords<S extends z.ZodObject>(
  writer: Writer,
  table: RecordTable,
  schema: S,
  bodies: readonly z.output<S>[],
  { extra = {}, ids = bodies.map(() => uuidv7()) }: { extra?: Row; ids?: readonly string[] } = {},
): Promise<string[]> {
  const columns = columnsOf(schema);
  const children = childFieldsOf(schema);
  const words = await rowsInWords(writer, children, bodies);
  const common: Row = {
    ...inSnake(extra),
    ...(writer.organizationId && { organization_id: writer.organizationId }),
  };
  const rows = bodies.map((body, at): Row => {
    const own = columns.map((column) => [column.column, valueOf(column, body)]);
    return { ...(Object.fromEntries(own) as Row), ...inSnake(words[at] ?? {}), ...common, id: ids[at] };
  });
  await checkPeople(
    writer,
    columns.filter((column) => column.kind === 'reference' && column.table === 'account'),
    rows,
  );
  // A column that no row says anything of has what the table gives it.
  const named = [...new Set(rows.flatMap((row) => Object.keys(row)))].filter((column) =>
    rows.some((row) => row[column] !== undefined),
  );
  const into = sql.table(`app.${toSnake(table)}`);
  const list = sql.join(named.map((column) => sql.ref(column)));
  for (let from = 0; from < rows.length; from += piece)
    await sql`insert into ${into} (${list}) select ${list}
      from jsonb_populate_recordset(null::${into}, ${JSON.stringify(rows.slice(from, from + piece))}::jsonb)`.execute(
      writer.db,
    );
  const records = bodies.map((body, at) => ({ id: ids[at] ?? '', body }));
  for (const child of children) await insertRows(writer, child, records);
  return [...ids];
}
