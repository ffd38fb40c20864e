import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Db } from '../database/database.server.ts';
import type { Page } from '../contract/fields.ts';
import { pageOfFew } from './found-list.server.ts';
import { allOf, pageOf, patternsOf } from './list.server.ts';
import type { Condition } from './list.server.ts';
import type { Counts, Lists, Words } from '../database/rows.server.ts';

/**
 * Search words as folded LIKE patterns, each a separate value: with them known when it plans, the database chooses between the
 * trigram index (few rows have the word) and walking the order of the list (most have it). For tables that everybody may read whole.
 */
export async function foldedPatterns(db: Db, search: string | undefined): Promise<string[]> {
  const patterns = patternsOf(search);
  if (!patterns) return [];
  const key = (search ?? '').trim();
  const known = remembered.get(key);
  if (known) return known;
  const { rows } = await sql<Lists<'patterns'>>`select ${patterns} as patterns`.execute(db);
  const found = rows[0]?.patterns ?? [];
  remembered.set(key, found);
  const [oldest] = remembered.keys();
  if (remembered.size > mostRemembered && oldest !== undefined) remembered.delete(oldest);
  return found;
}
/** Turning a page or setting a filter repeats the same words, which fold to the same patterns. */
const remembered = new Map<string, string[]>();
const mostRemembered = 1_000;

/** So many found rows are looked up one by one; where there are more, a page of them is found sooner in the order of the list. */
export const mostLookedUp = 2_000;

/**
 * Words that many rows contain, so that a page is found by walking the list's order: row-level security hides column
 * statistics from the planner, which takes every pattern for rare, but not a position above zero.
 */
export const hasWords = (column: RawBuilder<unknown>, patterns: readonly string[]): RawBuilder<unknown> =>
  allOf(
    patterns.map(
      (pattern) => sql`strpos(${column}, ${pattern.slice(1, -1).replaceAll(/\\(.)/gs, '$1')}) > 0`,
    ),
  );

type Catalogue = 'chemical' | 'substance';

/** What a catalogue finds by words. */
interface SearchedRows {
  from: RawBuilder<unknown>;
  where: RawBuilder<unknown> | null;
  /** How many rows these are, where nothing else is filtered by; undefined without words. */
  total?: number | RawBuilder<unknown>;
}

/** What words that many rows have find: a page in the order of the list, how many there are by the words. */
function broadRows(table: Catalogue, alias: string, patterns: readonly string[]): SearchedRows {
  const [rows, as] = [sql.table(`app.${table}`), sql.ref(alias)];
  return {
    from: sql`${rows} ${as}`,
    where: hasWords(sql.ref(`${alias}.search_text`), patterns),
    total: sql`(select count(*)::int from ${rows} ${as} where ${livingWith(alias, patterns)})`,
  };
}

const livingWith = (alias: string, patterns: readonly string[]): RawBuilder<unknown> =>
  allOf([
    sql`${sql.ref(`${alias}.deleted_at`)} is null`,
    ...patterns.map((pattern) => sql`${sql.ref(`${alias}.search_text`)} like ${pattern}`),
  ]);

/** A catalogue's rows with all words of a search, as a source of rows and a condition on them. */
export async function searchedRows(
  db: Db,
  table: Catalogue,
  alias: string,
  search: string | undefined,
): Promise<SearchedRows> {
  const [rows, as] = [sql.table(`app.${table}`), sql.ref(alias)];
  const patterns = await foldedPatterns(db, search);
  if (patterns.length === 0) return { from: sql`${rows} ${as}`, where: null };
  // The ids go back as the text that they came as: thousands of them are not taken apart on the way.
  const { rows: answer } = await sql<Counts<'found'> & Words<'ids'>>`
    select f.ids::text, cardinality(f.ids) as found from (select array(select ${sql.ref(`${alias}.id`)} from ${rows} ${as}
      where ${livingWith(alias, patterns)} limit ${mostLookedUp + 1}) as ids) f`.execute(db);
  const { ids = '{}', found = 0 } = answer[0] ?? {};
  if (found === 0) return { from: sql`${rows} ${as}`, where: sql`false`, total: 0 };
  if (found > mostLookedUp) return broadRows(table, alias, patterns);
  return {
    from: lookedUp(sql`select t.* from ${rows} t where t.id`, ids, as),
    where: null,
    total: found,
  };
}

/** These rows and no others: walking the order of a list until some of them come can be to read nearly all of it. */
const lookedUp = (rowsOf: RawBuilder<unknown>, ids: string, as: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(${rowsOf} = any (${ids}::uuid[]) offset 0) ${as}`;

/**
 * A page of a catalogue by the words of a search and other filters, as `pageOf` gives it: what few rows have is found, sorted and counted
 * in one statement. In: how many rows there are without words and filters, where that is kept.
 */
export async function pageOfCatalogue<T>(
  db: Db,
  table: Catalogue,
  {
    filters,
    total,
    ...list
  }: Omit<Parameters<typeof pageOf>[1], 'from' | 'where' | 'joins' | 'total'> & {
    filters: Condition[];
    total?: RawBuilder<unknown>;
  },
  search: string | undefined,
): Promise<Page<T>> {
  const { alias, paging } = list;
  const rows = sql`${sql.table(`app.${table}`)} ${sql.ref(alias)}`;
  const patterns = await foldedPatterns(db, search);
  const words = livingWith(alias, patterns);
  if (patterns.length === 0 || paging.reader) {
    const known = patterns.length > 0 || filters.some(Boolean) ? undefined : total;
    return pageOf<T>(db, {
      ...list,
      from: rows,
      where: allOf([words, ...filters]),
      total: known,
    });
  }
  const isUnfiltered = !filters.some(Boolean);
  const few = await pageOfFew<T>(db, {
    ...list,
    found: sql`select ${sql.ref(alias)}.* from ${rows} where ${allOf([words, ...filters])} limit ${mostLookedUp + 1}`,
    most: mostLookedUp,
  });
  if (few) return few;
  const broad = broadRows(table, alias, patterns);
  const living = sql`${sql.ref(`${alias}.deleted_at`)} is null`;
  return pageOf<T>(db, {
    ...list,
    from: broad.from,
    where: allOf([living, broad.where, ...filters]),
    total: isUnfiltered ? broad.total : undefined,
  });
}
