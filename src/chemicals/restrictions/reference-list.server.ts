import { sql } from 'kysely';
import type { QueryOf } from '../../core/contract/contract.ts';
import type { Db } from '../../core/database/database.server.ts';
import { route } from '../../core/http/http.server.ts';
import type { Route } from '../../core/http/http.server.ts';
import { allOf, pageOf, patternsOf } from '../../core/records/list.server.ts';
import { Problem } from '../../core/contract/problem.ts';
import { foldedPatterns } from '../../core/records/folded-patterns.server.ts';
import { referenceLists } from './reference-list.ts';
import type { ReferenceList, ReferenceLoad, RestrictionRow, Touches } from './reference-list.ts';
import type { RowOf } from '../../core/database/rows.server.ts';

/** Members beyond these are counted, not listed: entry 28 of Annex XVII has over a thousand. */
const shownMembers = 50;

/** Without an id: all that the reader may not see, together. */
type TouchedRow = RowOf<'touched_by_load', 'organizations' | 'chemicals', 'id' | 'name'>;

/** Whose chemicals a load touches. 404 where there was no such load. */
async function touchesOf(
  db: Db,
  today: string,
  { load, page, size, search }: QueryOf<typeof referenceLists.touches>,
): Promise<Touches> {
  const known = await sql`select 1 from app.reference_load where id = ${load}`.execute(db);
  if (known.rows.length === 0) throw new Problem('NOT_FOUND');
  const { rows } = await sql<TouchedRow>`select t.* from ctx.touched_by_load(${load}, ${today}) t
    where t.id is null or ctx.fold(t.name) like all (${patternsOf(search) ?? sql`'{}'::text[]`})`.execute(db);
  const named = rows.flatMap(({ id, name, chemicals }) =>
    id === null ? [] : [{ id, name: name ?? '', chemicals }],
  );
  const { organizations = 0, chemicals = 0 } = rows.find(({ id }) => id === null) ?? {};
  return {
    content: named.slice(page * size, (page + 1) * size),
    totalElements: named.length,
    others: { organizations, chemicals },
  };
}

export const referenceListRoutes: Route[] = [
  route(referenceLists.list, async ({ db, query, language }) => {
    const patterns = await foldedPatterns(db, query.search);
    return pageOf<ReferenceList>(db, {
      select: sql`l.*, ${sql.ref(`l.lacks_${language}`)} as lacks, (select count(*)::int from app.substance s where s.deleted_at is null and s.restriction_lists @> array[l.id]) as listed`,
      from: sql`app.reference_list l`,
      where: allOf([
        sql`true`,
        ...patterns.map((pattern) => sql`ctx.fold(concat_ws(' ', l.id, l.law, l.source)) like ${pattern}`),
      ]),
      alias: 'l',
      paging: query,
      order: 'position,asc',
    });
  }),
  route(referenceLists.entries, async ({ db, query, language }) => {
    const patterns = await foldedPatterns(db, query.search);
    return pageOf<RestrictionRow>(db, {
      select: sql`e.id, e.list_id as list, e.entry, ${sql.ref(`e.title_${language}`)} as title, e.since, ${sql.ref(`e.reason_${language}`)} as reason,
        trim_scale(e.threshold)::text as threshold, e.combined, e.url, e.unreviewed, e.member_count, e.has_number,
        jsonb_path_query_array(e.members, ${`$[0 to ${shownMembers - 1}]`}::jsonpath) as members`,
      from: sql`(select e.*, e.list_id || '/' || e.entry as id from app.restriction_entry e) e`,
      where: allOf([
        sql`true`,
        query.list && sql`e.list_id = any (${query.list})`,
        ...patterns.map((pattern) => sql`e.search_text like ${pattern}`),
        query.hasNumber !== undefined && sql`e.has_number = ${query.hasNumber}`,
      ]),
      alias: 'e',
      paging: query,
      order: 'position,asc',
    });
  }),
  route(referenceLists.loads, ({ db, query }) =>
    pageOf<ReferenceLoad>(db, {
      select: sql`l.id, l.list_id as list, l.as_of, l.as_of_before, l.loaded_at, l.added, l.removed, l.changed, l.kept, l.changes,
        l.substances, l.substance_changes, l.touched_substances <> '{}' or l.touched_goods <> '{}' as touches`,
      from: sql`app.reference_load l`,
      where: allOf([sql`true`, query.list && sql`l.list_id = ${query.list}`]),
      alias: 'l',
      paging: query,
      order: 'id,desc',
    }),
  ),
  route(referenceLists.touches, ({ db, today, query }) => touchesOf(db, today, query)),
];
