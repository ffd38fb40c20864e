import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Db } from '../database/database.server.ts';
import { allOf, patternsOf } from './list.server.ts';
import type { Listed } from './list.server.ts';
import type { Counts, Lists, Words } from '../database/rows.server.ts';

/**
 * Search words as folded LIKE patterns, each a separate value: with them known when it plans, the database chooses between the
 * trigram index (few rows have the word) and walking the order of the list (most have it). For tables that everybody may read whole.
 */
export async function foldedPatterns(db: Db, search: string | undefined): Promise<string[]> {
  const patterns = patternsOf(search);
  if (!patterns) return [];
  const { rows } = await sql<Lists<'patterns'>>`select ${patterns} as patterns`.execute(db);
  return rows[0]?.patterns ?? [];
}

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

/** What words find, as a source of rows and a condition on them; how many they are, where nothing else is filtered by. */
export type SearchedRows = Pick<Listed, 'from' | 'total'> & { where: RawBuilder<unknown> | null };

/** How many ids a query finds, at most one more than `mostLookedUp`, and these as a text: thousands are not taken apart on the way. */
export async function foundIds(db: Db, find: RawBuilder<unknown>): Promise<{ ids: string; found: number }> {
  const { rows } = await sql<
    Counts<'found'> & Words<'ids'>
  >`select f.ids::text, cardinality(f.ids) as found from (select array(${find}) as ids) f`.execute(db);
  return rows[0] ?? { ids: '{}', found: 0 };
}

/** A catalogue's rows with all words of a search; its `total` is undefined without words. */
export async function searchedRows(
  db: Db,
  table: 'chemical' | 'substance',
  alias: string,
  search: string | undefined,
): Promise<SearchedRows> {
  const [rows, as] = [sql.table(`app.${table}`), sql.ref(alias)];
  const from = sql`${rows} ${as}`;
  const patterns = await foldedPatterns(db, search);
  if (patterns.length === 0) return { from, where: null };
  const column = sql.ref(`${alias}.search_text`);
  const having = allOf([
    sql`${sql.ref(`${alias}.deleted_at`)} is null`,
    ...patterns.map((pattern) => sql`${column} like ${pattern}`),
  ]);
  const id = sql.ref(`${alias}.id`);
  const find = sql`select ${id} from ${from} where ${having} limit ${mostLookedUp + 1}`;
  const { ids, found } = await foundIds(db, find);
  if (found === 0) return { from, where: sql`false`, total: 0 };
  if (found > mostLookedUp)
    return {
      from,
      where: hasWords(column, patterns),
      total: sql`(select count(*)::int from ${from} where ${having})`,
    };
  // These rows and no others: walking the order of a list until some of them come can be to read nearly all of it.
  return {
    from: sql`(select t.* from ${rows} t where t.id = any (${ids}::uuid[]) offset 0) ${as}`,
    where: null,
    total: found,
  };
}
