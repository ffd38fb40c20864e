import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Db } from '../database/database.server.ts';
import type { Page } from '../contract/fields.ts';
import { allOf, keptCount, orderedBy, pageOf, pageRows } from './list.server.ts';
import type { Condition, Listed } from './list.server.ts';
import type { Counts, Maybe } from '../database/rows.server.ts';

/**
 * One page of rows that a search of the database's own finds, as `pageOf` gives it, looked for once and in one statement. In: `find`, the ids of
 * all of them, at most one more than `most`. Out: null when these are more than `most`, and where a file reads all rows in pieces.
 */
export async function pageOfFound<T>(
  db: Db,
  { find, most, ...list }: Omit<Listed, 'total'> & { find: RawBuilder<unknown>; most?: number },
): Promise<Page<T> | null> {
  if (list.paging.reader) return null;
  const few = most === undefined ? null : sql`cardinality(f.ids) <= ${sql.lit(most)}`;
  const where = allOf([list.where, sql`${sql.ref(`${list.alias}.id`)} = any (f.ids)`, few]);
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
  /** The ids of the organization's rows that have the words, if any were given. */
  find: RawBuilder<unknown> | null;
  table: Parameters<typeof keptCount>[0];
}

/** A page of an organization's list, as `pageOf` gives it, as it is opened, by words, or by these and other filters. */
export async function pageOfWords<T>(
  db: Db,
  { own, filters, find, table, ...list }: Worded,
): Promise<Page<T>> {
  const found =
    find && !filters.some(Boolean) ? await pageOfFound<T>(db, { ...list, find, where: allOf(own) }) : null;
  if (found) return found;
  const having = find && sql`${sql.ref(`${list.alias}.id`)} = any (array(${find}))`;
  return pageOf(db, {
    ...list,
    where: allOf([...own, having, ...filters]),
    total: keptCount(table, [having, ...filters]),
  });
}
