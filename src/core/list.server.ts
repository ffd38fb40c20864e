import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { z } from 'zod';
import { toSnake } from './case.ts';
import type { Db } from './database.server.ts';
import { usualSize } from './fields.ts';
import type { Page } from './fields.ts';
import { askKept, endsAfter } from './one-connection.server.ts';
import { Problem } from './problem.ts';

type Counted = { count: number };

export interface Paging {
  page: number;
  size: number;
  sort: { property: string; direction: 'asc' | 'desc' }[];
  /** Reads all rows in pieces instead of one page. */
  reader?: Reader;
}

/** All rows of a list: what its page is asked for as long as `reader` goes on. */
export type Whole = { page: 0; size: number; reader: Reader };

/** So many rows are read, and worked on, before others get their turn. */
const piece = 500;

/**
 * Reads the rows of one look at the database piece by piece, by a cursor, which ends with the transaction: whatever a piece is then
 * dressed up with, it holds up nobody for long. One for each transaction.
 */
class Reader {
  #began = false;
  goesOn = false;

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
    this.goesOn = found.rows.length === piece;
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
  while (reader.goesOn);
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

export type Condition = RawBuilder<unknown> | null | undefined | false | '';

/** Conditions joined by `and`; an empty one drops out. */
export const allOf = (conditions: Condition[]): RawBuilder<unknown> =>
  sql.join(conditions.filter(Boolean), sql` and `);

/**
 * How many rows a list has without a filter, as they are counted when they come and go (0240_kept_counts.sql): opening it does not count
 * anew. Undefined where it is filtered.
 */
export const keptCount = (
  table: 'meter' | 'event' | 'chemical_association' | 'chemical',
  filters: Condition[],
): RawBuilder<unknown> | undefined => (filters.some(Boolean) ? undefined : sql`ctx.kept_count(${table})`);

const seen = new WeakMap<RawBuilder<unknown>, RawBuilder<unknown> | 'once'>();
/** A select list that is asked with again and again (a constant, or one a language) as the text that it comes to. */
function asText(db: Db, select: RawBuilder<unknown>): RawBuilder<unknown> {
  const known = seen.get(select);
  if (known === undefined) seen.set(select, 'once');
  if (known !== 'once') return known ?? select;
  const { sql: text, parameters } = select.compile(db);
  const fixed = parameters.length === 0 ? sql.raw(text) : select;
  seen.set(select, fixed);
  return fixed;
}

interface Sorted {
  alias: string;
  paging: Paging;
  /** The default order. */
  order: string;
  /** The row's schema: what is never empty is sorted as its index is, in both directions. */
  record?: z.ZodObject | undefined;
}

/**
 * One page of rows in a total order (ties broken by id), and how many there are.
 * In: the select list, the table to read from, the conditions, which `alias` it has, and a default order.
 */
export async function pageOf<T>(
  db: Db,
  {
    select,
    from,
    joins = sql``,
    where,
    alias,
    paging,
    order,
    record,
    total,
    isOpened = false,
  }: Sorted & {
    select: RawBuilder<unknown>;
    from: RawBuilder<unknown>;
    /** Tables that add columns to the rows of the page and never change which rows there are. */
    joins?: RawBuilder<unknown>;
    where: RawBuilder<unknown>;
    /** How many there are, where that is known already; or what tells it sooner than counting the rows. */
    total?: number | RawBuilder<unknown> | undefined;
    /** It is not filtered, so that everybody's first page is asked for in the same words. */
    isOpened?: boolean;
  },
): Promise<Page<T>> {
  const ordered = orderedBy({ alias, paging, order, record });
  // Cut off first, so that what a row is dressed up with is only looked up for those of the page.
  const rows = sql<T>`select ${asText(db, select)} from (select ${sql.ref(alias)}.* from ${from} where ${where}
    ${ordered} ${cut(paging)}) ${sql.ref(alias)} ${joins} ${ordered}`;
  if (paging.reader) {
    const most = paging.size - 1;
    const beyond = sql`select from ${from} where ${where} limit 1 offset ${most}`;
    const content = await paging.reader.next<T>(db, { rows, beyond, most });
    return { content, totalElements: content.length };
  }
  const ask = isOpened && isUsual(paging) ? askKept : askOnce;
  const count = async () => {
    const [counted] = await ask(
      db,
      total === undefined
        ? sql<Counted>`select count(*)::int as count from ${from} where ${where}`
        : sql<Counted>`select ${total} as count`,
    );
    return counted?.count ?? 0;
  };
  endsAfter(db, typeof total === 'number' ? 1 : 2);
  const [content, totalElements] = await Promise.all([
    ask(db, rows),
    typeof total === 'number' ? total : count(),
  ]);
  return { content, totalElements };
}

const askOnce = async <T>(db: Db, statement: RawBuilder<T>): Promise<T[]> =>
  (await statement.execute(db)).rows;

/** The pages that most are: there are as many as lists have orders. */
const isUsual = ({ page, size, sort }: Paging): boolean =>
  page === 0 && size === usualSize && sort.length <= 1;

/** The rows of the page in numbers, not in values: the plan hangs on how few they are. */
const cut = ({ page, size }: Paging): RawBuilder<unknown> =>
  sql`limit ${sql.lit(size)} offset ${sql.lit(page * size)}`;

/** The total order of a list: what it is sorted by, and then the id. In: as `pageOf`. */
function orderedBy({ alias, paging, order, record }: Sorted): RawBuilder<unknown> {
  const sorts = paging.sort.length > 0 ? paging.sort : orderOf(order);
  const by = sorts.map(({ property, direction }) => {
    const column = sql.ref(`${alias}.${toSnake(property)}`);
    if (direction === 'asc') return sql`${column} asc`;
    return isNeverEmpty(record, property) ? sql`${column} desc` : sql`${column} desc nulls last`;
  });
  const ties = sql`${sql.ref(`${alias}.id`)} ${sorts[0]?.direction === 'desc' ? sql`desc` : sql`asc`}`;
  return sql`order by ${sql.join([...by, ties])}`;
}

/**
 * One page of rows that were found, as `pageOf` gives it, in one statement and with each of them read once. In: also the statement that
 * finds them, at most one more than `most`. Out: null when it found more than `most`.
 */
export async function pageOfFew<T>(
  db: Db,
  {
    found,
    most,
    select,
    where,
    alias,
    paging,
    order,
    record,
  }: Sorted & {
    found: RawBuilder<unknown>;
    most: number;
    select: RawBuilder<unknown>;
    where: RawBuilder<unknown>;
  },
): Promise<Page<T> | null> {
  const as = sql.ref(alias);
  const ordered = orderedBy({ alias, paging, order, record });
  const { rows } = await sql<T & { place: number | null; found: number; total: number }>`
    with f as materialized (${found})
    select n.found, n.total, r.*
    from (select count(*)::int as found, count(*) filter (where ${where})::int as total from f ${as}) n
      left join lateral (select row_number() over (${ordered})::int as place, ${asText(db, select)} from (
        select ${as}.* from f ${as} where ${where} ${ordered} ${cut(paging)}) ${as}) r on true
    order by r.place`.execute(db);
  const [first] = rows;
  if (!first || first.found > most) return null;
  return { content: rows.filter(({ place }) => place !== null), totalElements: first.total };
}

/**
 * One page of rows that a search of the database's own finds, as `pageOf` gives it, looked for once and in one statement. In: `find`, the ids of
 * all of them, at most one more than `most`. Out: null when these are more than `most`, and where a file reads all rows in pieces.
 */
export async function pageOfFound<T>(
  db: Db,
  {
    find,
    most,
    select,
    from,
    joins = sql``,
    where,
    alias,
    paging,
    order,
    record,
  }: Omit<Parameters<typeof pageOf>[1], 'total' | 'isOpened'> & { find: RawBuilder<unknown>; most?: number },
): Promise<Page<T> | null> {
  if (paging.reader) return null;
  const as = sql.ref(alias);
  const ordered = orderedBy({ alias, paging, order, record });
  const few = most === undefined ? sql`true` : sql`cardinality(f.ids) <= ${sql.lit(most)}`;
  const ask = isUsual(paging) ? askKept : askOnce;
  if (most === undefined) endsAfter(db, 1);
  const rows = await ask(
    db,
    sql<T & { place: number | null; found: number }>`with f as materialized (select array(${find}) as ids)
    select cardinality(f.ids) as found, r.* from f
      left join lateral (select row_number() over (${ordered})::int as place, ${asText(db, select)} from (
        select ${as}.* from ${from} where ${where} and ${as}.id = any (f.ids) and ${few} ${ordered} ${cut(paging)}) ${as} ${joins}) r on true
    order by r.place`,
  );
  const found = rows[0]?.found ?? 0;
  if (most !== undefined && found > most) return null;
  return { content: rows.filter(({ place }) => place !== null), totalElements: found };
}

/** A list whose rows are counted when they come and go, and found by words by the database. */
interface Worded extends Omit<Parameters<typeof pageOf>[1], 'where' | 'total' | 'isOpened'> {
  /** What holds of every row of the list. */
  own: Condition[];
  filters: Condition[];
  /** The ids of the organization's rows that have the words, if any were given. */
  find: RawBuilder<unknown> | null;
  table: Parameters<typeof keptCount>[0];
}

/** A page of an organization's list, as `pageOf` gives it, as it is opened, by words, or by these and other filters. */
export async function pageOfWords<T>(
  db: Db,
  { own, filters, find, table, ...list }: Worded,
): Promise<Page<T>> {
  const isUnfiltered = !filters.some(Boolean);
  const found = find && isUnfiltered ? await pageOfFound<T>(db, { ...list, find, where: allOf(own) }) : null;
  if (found) return found;
  const having = find && sql`${sql.ref(`${list.alias}.id`)} = any (array(${find}))`;
  return pageOf(db, {
    ...list,
    where: allOf([...own, having, ...filters]),
    total: keptCount(table, [having, ...filters]),
    isOpened: isUnfiltered && !find,
  });
}

const isNeverEmpty = (record: z.ZodObject | undefined, property: string): boolean => {
  const field = record?.shape[property] as z.ZodType | undefined;
  return field !== undefined && !field.safeParse(null).success;
};

const orderOf = (order: string): Paging['sort'] => {
  const [property = 'id', direction] = order.split(',');
  return [{ property, direction: direction === 'desc' ? 'desc' : 'asc' }];
};
