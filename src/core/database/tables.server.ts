import type { ColumnType } from 'kysely';
import type { Columns, Defaults, Made } from '../../../db/schema.ts';

/** How a column is written: JSON as a text, what has a default as one likes, what the database makes not at all. */
type Written<T extends keyof Columns, K extends keyof Columns[T]> = K extends Made[T]
  ? ColumnType<Columns[T][K], never, never>
  : unknown extends Columns[T][K]
    ? ColumnType<unknown, string | null | undefined, string | null>
    : K extends Defaults[T]
      ? ColumnType<Columns[T][K], Columns[T][K] | undefined, Columns[T][K]>
      : Columns[T][K];

/** The database's tables, as the builder reads and writes them. */
export type Tables = { [T in keyof Columns]: { [K in keyof Columns[T]]: Written<T, K> } };
