import type { ColumnType } from 'kysely';
import type { Columns, Defaults, Made } from '../../../db/schema.ts';

/** How a column is written: JSON as text, columns with a default optionally, generated columns never. */
type Written<T extends keyof Columns, K extends keyof Columns[T]> = K extends Made[T]
  ? ColumnType<Columns[T][K], never, never>
  : unknown extends Columns[T][K]
    ? ColumnType<unknown, string | null | undefined, string | null>
    : K extends Defaults[T]
      ? ColumnType<Columns[T][K], Columns[T][K] | undefined, Columns[T][K]>
      : Columns[T][K];

/** The database's tables, as the query builder reads and writes them. */
export type Tables = { [T in keyof Columns]: { [K in keyof Columns[T]]: Written<T, K> } };
