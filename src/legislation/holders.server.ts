import { sql } from 'kysely';
import type { HolderKind } from '../core/records/holders.server.ts';

/** The area's records that have files attached: an obligation also by its evaluations and by its links, once however often. */
export const holders: Record<string, HolderKind> = {
  OBLIGATION: ({ organizationId, which, language }) => sql`select h.file_id, l.id,
      coalesce(${sql.ref(`l.short_title_${language}`)}, ${sql.ref(`l.title_${language}`)})::text as name, null::json as parent
    from (
      select a.organization_id, a.file_id, coalesce(a.legislation_association_id, e.association_id) as association_id
      from app.attachment a left join app.legislation_evaluation e on e.organization_id = a.organization_id
        and e.id = a.legislation_evaluation_id
      where a.organization_id = ${organizationId} and a.file_id ${which} and a.deleted_at is null
        and num_nonnulls(a.legislation_association_id, a.legislation_evaluation_id) = 1
      union select k.organization_id, k.document_id, k.legislation_association_id from app.link k
      where k.organization_id = ${organizationId} and k.document_id ${which} and k.legislation_association_id is not null
        and k.deleted_at is null) h
    join app.legislation_association s on s.organization_id = h.organization_id and s.id = h.association_id and s.deleted_at is null
    join app.legislation l on l.id = s.legislation_id`,
};
