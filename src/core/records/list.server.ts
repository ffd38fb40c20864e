import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { z } from 'zod';
import { toSnake } from '../contract/case.ts';
import type { Db } from '../database/database.server.ts';
import type { Page } from '../contract/fields.ts';
import { Problem } from '../contract/problem.ts';
import type { Counts } from '../database/rows.server.ts';

export interface Paging {
  page: number;
  size: number;
  sort: { property: string; direction: 'asc' | 'desc' }[];
  /** Reads all rows in pieces instead of one page. */
  reader?: Reader;
}

/** All rows of a list: its page is read as long as `reader` continues. */
export type Whole = { page: 0; size: number; reader: Reader };

/** How many rows are read and processed before others get their turn. */
const piece = 500;

/**
 * Reads the rows of one database snapshot piece by piece, by a cursor, which ends with the transaction: whatever is
 * then added to each piece, it blocks no one for long. One per transaction.
 */
class Reader {
  #began = false;
  hasMore = false;

  /** The next rows of a query. In: as many as there may be; a query of one row where there are more, which is TOO_LARGE. */
  async next<T>(
    db: Db,
    { rows, beyond, most }: { rows: RawBuilder<T>; beyond: RawBuilder<unknown>; most: number },
  ): Promise<T[]> {
    if (!this.#began) {
      // Before anything is read: too many are counted sooner than fetched.
      if ((await beyond.execute(db)).rows.length > 0) throw new Problem('TOO_LARGE', [], { rows: most });
      // They will all be read, not a few of them.
      await sql`set local cursor_tuple_fraction = 1`.execute(db);
      await sql`declare read_on no scroll cursor for ${rows}`.execute(db);
      this.#began = true;
    }
    const found = await sql<T>`fetch ${sql.lit(piece)} from read_on`.execute(db);
    this.hasMore = found.rows.length === piece;
    return found.rows;
  }
}

/**
 * All rows that a list gives, in pieces. In: how a page of the list is read; and how many rows there may be, beyond which it is
 * TOO_LARGE. A list that is not read by `pageOf` comes in one piece.
 */
export async function* inPieces<R>(
  read: (whole: Whole) => Promise<readonly R[]>,
  most: number,
): AsyncGenerator<readonly R[]> {
  const reader = new Reader();
  do yield await read({ page: 0, size: most + 1, reader });
  while (reader.hasMore);
}

/**
 * Search words as LIKE patterns for text folded by `ctx.fold`: each word anywhere; `%`, `_` and `\` mean themselves, also
 * those that only folding makes of their full-width forms.
 */
export const patternsOf = (search: string | undefined): RawBuilder<string[]> | null => {
  const words = (search ?? '').split(/\s+/).filter(Boolean);
  return words.length === 0
    ? null
    : sql`array(select '%' || regexp_replace(ctx.fold(w), '[\\\\%_]', '\\\\\\&', 'g') || '%' from unnest(${words}::text[]) w)`;
};

/** Of a list's rows those that have all the words of a search; no condition without words. In: its alias and table (`ctx.find`). */
export const havingWords = (alias: string, table: string, search: string | undefined): Condition => {
  const patterns = patternsOf(search);
  return (
    patterns && sql`${sql.ref(`${alias}.id`)} = any (array(select ctx.find(${sql.lit(table)}, ${patterns})))`
  );
};

export type Condition = RawBuilder<unknown> | null | undefined | false | '';

/** Conditions joined by `and`; an empty one drops out. */
export const allOf = (conditions: Condition[]): RawBuilder<unknown> =>
  sql.join(conditions.filter(Boolean), sql` and `);

/**
 * The number of rows of an unfiltered list, or of some of the parts that its table is counted by, counted when rows come and go
 * (`db/core/counts.sql`), so that opening it does not count again. Undefined if it is filtered otherwise.
 */
export const keptCount = (
  table: 'meter' | 'event' | 'action' | 'chemical_association' | 'chemical',
  filters: Condition[],
  parts?: readonly string[],
): RawBuilder<unknown> | undefined =>
  filters.some(Boolean)
    ? undefined
    : sql`ctx.kept_count(${sql.join([sql.lit(table), ...(parts ? [sql`${[...parts]}::text[]`] : [])])})`;

interface Sorted {
  alias: string;
  paging: Paging;
  /** The default order. */
  order: string;
  /** The row's schema: what is never empty is sorted as its index is, in both directions. */
  record?: z.ZodObject | undefined;
}

/** The rows of a list: what is selected of them, from where, by which conditions; `alias` is that of `from`. */
export interface Listed extends Sorted {
  select: RawBuilder<unknown>;
  from: RawBuilder<unknown>;
  /** Tables that add columns to the rows of the page and never change which rows there are. */
  joins?: RawBuilder<unknown>;
  where: RawBuilder<unknown>;
  /** How many there are, if already known; or a query faster than counting the rows. */
  total?: number | RawBuilder<unknown> | undefined;
}

/** One page of rows in a total order (ties broken by id), and how many there are. */
export async function pageOf<T>(db: Db, list: Listed): Promise<Page<T>> {
  const { from, where, total, paging } = list;
  const rows = sql<T>`select ${list.select} ${pageRows(list)}`;
  if (paging.reader) {
    const most = paging.size - 1;
    const beyond = sql`select from ${from} where ${where} limit 1 offset ${most}`;
    const content = await paging.reader.next<T>(db, { rows, beyond, most });
    return { content, totalElements: content.length };
  }
  const count =
    total === undefined
      ? sql<Counts<'counted'>>`select count(*)::int as counted from ${from} where ${where}`
      : sql<Counts<'counted'>>`select ${total} as counted`;
  const [{ rows: content }, totalElements] = await Promise.all([
    rows.execute(db),
    typeof total === 'number' ? total : count.execute(db).then(({ rows: [found] }) => found?.counted ?? 0),
  ]);
  return { content, totalElements };
}

/**
 * The rows of a page, in the list's order: limited first, so that further columns are only looked up for these. Their number as
 * itself, no parameter: the plan depends on how few they are.
 */
export function pageRows({ from, where, joins = sql``, ...sorted }: Listed): RawBuilder<unknown> {
  const { page, size } = sorted.paging;
  const [as, ordered] = [sql.ref(sorted.alias), orderedBy(sorted)];
  return sql`from (select ${as}.* from ${from} where ${where}
    ${ordered} limit ${sql.lit(size)} offset ${sql.lit(page * size)}) ${as} ${joins} ${ordered}`;
}

/** The total order of a list: what it is sorted by, and then the id. */
export function orderedBy({ alias, paging, order, record }: Sorted): RawBuilder<unknown> {
  const sorts = paging.sort.length > 0 ? paging.sort : orderOf(order);
  const by = sorts.map(({ property, direction }) => {
    const column = sql.ref(`${alias}.${toSnake(property)}`);
    if (direction === 'asc') return sql`${column} asc`;
    return isNeverEmpty(record, property) ? sql`${column} desc` : sql`${column} desc nulls last`;
  });
  const ties = sql`${sql.ref(`${alias}.id`)} ${sorts[0]?.direction === 'desc' ? sql`desc` : sql`asc`}`;
  return sql`order by ${sql.join([...by, ties])}`;
}

const isNeverEmpty = (record: z.ZodObject | undefined, property: string): boolean => {
  const field = record?.shape[property] as z.ZodType | undefined;
  return field !== undefined && !field.safeParse(null).success;
};

const orderOf = (order: string): Paging['sort'] => {
  const [property = 'id', direction] = order.split(',');
  return [{ property, direction: direction === 'desc' ? 'desc' : 'asc' }];
};
