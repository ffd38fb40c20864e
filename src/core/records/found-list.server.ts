import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Db } from '../database/database.server.ts';
import type { Page } from '../contract/fields.ts';
import { mostLookedUp } from './folded-patterns.server.ts';
import { allOf, havingWords, keptCount, orderedBy, pageOf, pageRows, patternsOf } from './list.server.ts';
import type { Condition, Listed } from './list.server.ts';
import type { Counts, Maybe } from '../database/rows.server.ts';

/**
 * One page of rows that a search of the database's own finds, as `pageOf` gives it, looked for once and in one statement: looked up by their
 * ids, or, where `most` is left out since they are many, in the order of the list. In: `find`, the ids of all of them, at most one more than
 * `most`. Out: null when these are more than `most`, and where a file reads all rows in pieces.
 */
export async function pageOfFound<T>(
  db: Db,
  { find, most, ...list }: Omit<Listed, 'total'> & { find: RawBuilder<unknown>; most?: number },
): Promise<Page<T> | null> {
  if (list.paging.reader) return null;
  const id = sql.ref(`${list.alias}.id`);
  const isFound =
    most === undefined
      ? // `is true`: else the database would look up each of them.
        sql`(${id} in (select unnest(g.ids) from f g)) is true`
      : sql`${id} = any (f.ids) and cardinality(f.ids) <= ${sql.lit(most)}`;
  const where = allOf([list.where, isFound]);
  const { rows } = await sql<
    T & Maybe<Counts<'place'>> & Counts<'found'>
  >`with f as materialized (select array(${find}) as ids)
    select cardinality(f.ids) as found, r.* from f
      left join lateral (select row_number() over (${orderedBy(list)})::int as place, ${list.select} ${pageRows({ ...list, where })}) r on true
    order by r.place`.execute(db);
  const found = rows[0]?.found ?? 0;
  if (most !== undefined && found > most) return null;
  return { content: rows.filter(({ place }) => place !== null), totalElements: found };
}

/** A list whose rows are counted when they come and go, and found by words by the database. */
interface Worded extends Omit<Listed, 'where' | 'total'> {
  /** A condition on every row of the list. */
  own: Condition[];
  filters: Condition[];
  /** The words that they have. */
  search: string | undefined;
  table: Parameters<typeof keptCount>[0];
}

/** A page of an organization's list, as `pageOf` gives it, as it is opened, by words, or by these and other filters. */
export async function pageOfWords<T>(
  db: Db,
  { own, filters, search, table, ...list }: Worded,
): Promise<Page<T>> {
  const patterns = patternsOf(search);
  if (patterns && !filters.some(Boolean)) {
    const some = sql`select ctx.find_some(${sql.lit(table)}, ${patterns}, ${sql.lit(mostLookedUp + 1)})`;
    const find = sql`select ctx.find(${sql.lit(table)}, ${patterns})`;
    const where = allOf(own);
    const found =
      (await pageOfFound<T>(db, { ...list, find: some, most: mostLookedUp, where })) ??
      (await pageOfFound<T>(db, { ...list, find, where }));
    if (found) return found;
  }
  const having = havingWords(list.alias, table, search);
  return pageOf(db, {
    ...list,
    where: allOf([...own, having, ...filters]),
    total: keptCount(table, [having, ...filters]),
  });
}
