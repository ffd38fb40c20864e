import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Db } from '../core/database.server.ts';
import { allOf, patternsOf } from '../core/list.server.ts';

/**
 * Search words as folded LIKE patterns, each a value of its own: with them known when it plans, the database chooses between the
 * trigram index (few rows have the word) and walking the order of the list (most have it). For tables that everybody may read whole.
 */
export async function foldedPatterns(db: Db, search: string | undefined): Promise<string[]> {
  const patterns = patternsOf(search);
  if (!patterns) return [];
  const { rows } = await sql<{ patterns: string[] }>`select ${patterns} as patterns`.execute(db);
  return rows[0]?.patterns ?? [];
}

/** So many found rows are looked up one by one; where there are more, a page of them is found sooner in the order of the list. */
export const mostLookedUp = 2_000;

/**
 * Words of which many rows have each, so that a page is found in the order of the list: row-level security keeps what is known of a
 * column from the planner, which takes every pattern for rare, but not a place above zero.
 */
export const hasWords = (column: RawBuilder<unknown>, patterns: readonly string[]): RawBuilder<unknown> =>
  allOf(
    patterns.map(
      (pattern) => sql`strpos(${column}, ${pattern.slice(1, -1).replaceAll(/\\(.)/gs, '$1')}) > 0`,
    ),
  );

/** What a catalogue finds by words. */
interface SearchedRows {
  from: RawBuilder<unknown>;
  where: RawBuilder<unknown> | null;
  /** How many rows these are, where nothing else is filtered by; undefined without words. */
  total?: number | RawBuilder<unknown>;
}

/** A catalogue's rows with all words of a search, as a source of rows and a condition on them. */
export async function searchedRows(
  db: Db,
  table: 'chemical' | 'substance',
  alias: string,
  search: string | undefined,
): Promise<SearchedRows> {
  const [rows, as] = [sql.table(`app.${table}`), sql.ref(alias)];
  const patterns = await foldedPatterns(db, search);
  if (patterns.length === 0) return { from: sql`${rows} ${as}`, where: null };
  const where = allOf(patterns.map((pattern) => sql`${sql.ref(`${alias}.search_text`)} like ${pattern}`));
  const living = sql`${sql.ref(`${alias}.deleted_at`)} is null`;
  // The ids go back as the text that they came as: thousands of them are not taken apart on the way.
  const { rows: answer } = await sql<{ ids: string; found: number }>`
    select f.ids::text, cardinality(f.ids) as found from (select array(select ${sql.ref(`${alias}.id`)} from ${rows} ${as}
      where ${living} and ${where} limit ${mostLookedUp + 1}) as ids) f`.execute(db);
  const { ids = '{}', found = 0 } = answer[0] ?? {};
  if (found === 0) return { from: sql`${rows} ${as}`, where: sql`false`, total: 0 };
  if (found > mostLookedUp)
    return {
      from: sql`${rows} ${as}`,
      where: hasWords(sql.ref(`${alias}.search_text`), patterns),
      // A page is found in the order of the list, their number by the words.
      total: sql`(select count(*)::int from ${rows} ${as} where ${living} and ${where})`,
    };
  return {
    from: lookedUp(sql`select t.* from ${rows} t where t.id`, ids, as),
    where: null,
    total: found,
  };
}

/** These rows and no others: walking the order of a list until some of them come can be to read nearly all of it. */
const lookedUp = (rowsOf: RawBuilder<unknown>, ids: string, as: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(${rowsOf} = any (${ids}::uuid[]) offset 0) ${as}`;
