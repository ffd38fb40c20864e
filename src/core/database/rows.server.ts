import type { Columns, Results } from '../../../db/schema.ts';

/**
 * What a query answers, said by what it reads: `sql<Row<'meter', 'id' | 'name'> & Counts<'readings'>>`. Types of rows are made of these and of
 * the contract's, and none is written by hand (test/row-types.test.ts).
 */

/** The tables, as the builder names them. */
export type Table = keyof Columns;
/** Columns of a table. */
export type Row<T extends Table, K extends keyof Columns[T] = keyof Columns[T]> = Pick<Columns[T], K>;
/** A column under another name: `{ what: Column<'memberArea', 'areaId'> }`. */
export type Column<T extends Table, K extends keyof Columns[T]> = Columns[T][K];
/** The same where there may be no row at all, as of what is joined to the left. */
export type Maybe<R> = { [K in keyof R]: R[K] | null };

/** The same where the query asks for rows that have them. */
export type Sure<R> = { [K in keyof R]: NonNullable<R[K]> };

type Returning = { [F in keyof Results]: Results[F] extends object ? F : never }[keyof Results];
/**
 * Columns of a function that returns rows, or of a view (`RowOf<'work.obligation', 'id'>`). The database promises of none that it has a value: `Sure` are those that always do by the
 * function's text, `Open` those that may be null.
 */
export type RowOf<
  F extends Returning,
  Sure extends keyof Results[F],
  Open extends keyof Results[F] = never,
> = Pick<Results[F], Sure> & Maybe<Pick<Results[F], Open>>;
/** The value of a function, which may be null unless its text says that it never is: `NonNullable<ResultOf<'is_pointed_to'>>`. */
export type ResultOf<F extends keyof Results> = Results[F] | null;

/** Numbers that a query counts. */
export type Counts<K extends string> = Record<K, number>;
/** What a query says yes or no to. */
export type Flags<K extends string> = Record<K, boolean>;
/** Texts that a query puts together. */
export type Words<K extends string> = Record<K, string>;
/** Lists of texts that a query puts together. */
export type Lists<K extends string> = Record<K, string[]>;
/** A number of 64 bits, which a connection without the server's parsers gives as a text. */
export type BigCount = number | string;
