import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { toSnake } from '../../contract/case.ts';
import type { Counts, Words } from '../../database/rows.server.ts';
import type { RecordTable } from '../../records/records.server.ts';
import type { SameAs } from './existing.server.ts';
import type { ImportCall, Judging, RightRow } from './judge.server.ts';

/** When two records are the same: all parts are equal; null equals nothing. */
export interface Sameness {
  /** The body field to report it at. */
  path: string;
  /** In: the alias of a row of the table. */
  parts: (alias: string) => readonly RawBuilder<unknown>[];
}

/** Rows of an import as rows of the table, each numbered as `ordinality`. */
const rowsAs = (table: string, columns: readonly unknown[]) =>
  sql`(select * from jsonb_populate_recordset(null::${sql.table(`app.${table}`)}, ${JSON.stringify(columns)}::jsonb) with ordinality) r`;

/**
 * Which rows are of records that are there, and which are the same as a row before, where more makes two records one than that their keys are
 * alike in the file: a unique index that knows no accents, any of several numbers. One query for all rows each. In: the table; the columns of a
 * row that count, by the database's names, and what it is called; what makes two records the same.
 */
export function sameRecords<B>(
  table: RecordTable,
  columnsOf: (row: RightRow<B>, call: ImportCall) => { name: string; columns: Record<string, unknown> },
  samenesses: readonly Sameness[],
): Required<Pick<Judging<B>, 'existing' | 'judge'>> {
  const stored = toSnake(table);
  const read = (call: ImportCall, rows: readonly RightRow<B>[]) => {
    const own = rows.map((row) => ({ line: row.line, ...columnsOf(row, call) }));
    const columns = own.map((row) => row.columns);
    return { own, from: rowsAs(stored, columns) };
  };
  return {
    existing: async (call, rows) => {
      const { own, from } = read(call, rows);
      const alike = samenesses.map(
        ({
          path,
          parts,
        }) => sql`select r.ordinality::int as place, ${path}::text as path, to_jsonb(t) ->> 'name' as name, (${parts('r')[0]})::text as shared
          from ${from} join ${sql.table(`app.${stored}`)} t on (${sql.join(parts('t'))}) = (${sql.join(parts('r'))}) where t.deleted_at is null`,
      );
      const { rows: found } = await sql<
        Counts<'place'> & Words<'path' | 'shared'> & Partial<Words<'name'>>
      >`${sql.join(alike, sql` union `)}`.execute(call.db);
      return new Map(
        found.flatMap(({ place, path, name, shared }): [number, string | SameAs][] => {
          const row = own[place - 1];
          if (!row) return [];
          // What is called in two languages is known by its name.
          const isCalledSo = path === 'name' || !name || name.toLowerCase() === row.name.toLowerCase();
          return [[row.line, isCalledSo ? row.name : { path, name, shared }]];
        }),
      );
    },
    judge: async (call, rows) => {
      const { own, from } = read(call, rows);
      const alike = samenesses.map(
        ({ path, parts }) => sql`select ${path}::text as path, place, first from (
          select r.ordinality::int as place, (min(r.ordinality) over (partition by ${sql.join(parts('r'))}))::int as first
          from ${from} where (${sql.join(parts('r'))}) = (${sql.join(parts('r'))})) p where first < place`,
      );
      const { rows: found } = await sql<
        Counts<'place' | 'first'> & Words<'path'>
      >`${sql.join(alike, sql` union all `)}`.execute(call.db);
      return found.map(({ path, place, first }) => ({
        line: own[place - 1]?.line ?? null,
        path,
        code: 'SAME_AS_LINE',
        values: { line: own[first - 1]?.line ?? 0 },
      }));
    },
  };
}
