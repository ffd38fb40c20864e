import type { Columns, Results } from '../../../db/schema.ts';

/**
 * The result of a query, expressed by what it reads: `sql<Row<'meter', 'id' | 'name'> & Counts<'readings'>>`. Row types
 * are built from these and the contract's types; none is written by hand (test/row-types.test.ts).
 */

/** The tables, as the builder names them. */
export type Table = keyof Columns;
/** Columns of a table. */
export type Row<T extends Table, K extends keyof Columns[T] = keyof Columns[T]> = Pick<Columns[T], K>;
/** A column under another name: `{ what: Column<'memberArea', 'areaId'> }`. */
export type Column<T extends Table, K extends keyof Columns[T]> = Columns[T][K];
/** The same where there may be no row, as after a left join. */
export type Maybe<R> = { [K in keyof R]: R[K] | null };

/** The same where the query selects only rows that have them. */
export type Sure<R> = { [K in keyof R]: NonNullable<R[K]> };

type Returning = { [F in keyof Results]: Results[F] extends object ? F : never }[keyof Results];
/**
 * Columns of a function that returns rows, or of a view (`RowOf<'work.obligation', 'id'>`). The database cannot say
 * which are never null: `Sure` are those that never are by the function's text, `Open` those that may be.
 */
export type RowOf<
  F extends Returning,
  Sure extends keyof Results[F],
  Open extends keyof Results[F] = never,
> = Pick<Results[F], Sure> & Maybe<Pick<Results[F], Open>>;
/**
 * The value of a function, which may be null unless its text rules that out: `NonNullable<ResultOf<'is_pointed_to'>>`.
 */
export type ResultOf<F extends keyof Results> = Results[F] | null;

/** Numbers that a query counts. */
export type Counts<K extends string> = Record<K, number>;
/** A query's yes-or-no columns. */
export type Flags<K extends string> = Record<K, boolean>;
/** Texts that a query builds. */
export type Words<K extends string> = Record<K, string>;
/** Lists of texts that a query builds. */
export type Lists<K extends string> = Record<K, string[]>;
/** A 64-bit number, which a connection without the server's parsers returns as text. */
export type BigCount = number | string;
