import { sql } from 'kysely';
import { route } from '../core/http.server.ts';
import type { Route } from '../core/http.server.ts';
import { allOf, pageOf } from '../core/list.server.ts';
import { foldedPatterns } from './folded-patterns.server.ts';
import { referenceLists } from './reference-list.ts';
import type { ReferenceList, ReferenceLoad, RestrictionRow } from './reference-list.ts';

/** Members beyond these are counted, not told: entry 28 of Annex XVII has over a thousand. */
const shownMembers = 50;

export const referenceListRoutes: Route[] = [
  route(referenceLists.list, async ({ db, query }) => {
    const patterns = await foldedPatterns(db, query.search);
    return pageOf<ReferenceList>(db, {
      select: sql`l.*, (select count(*)::int from app.substance s where s.deleted_at is null and s.restriction_lists @> array[l.id]) as listed`,
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
      select: sql`l.*, l.list_id as list`,
      from: sql`app.reference_load l`,
      where: allOf([sql`true`, query.list && sql`l.list_id = ${query.list}`]),
      alias: 'l',
      paging: query,
      order: 'id,desc',
    }),
  ),
];
