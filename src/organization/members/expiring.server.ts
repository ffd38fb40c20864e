import { sql } from 'kysely';
import type { QueryOf } from '../../core/contract/contract.ts';
import type { Db } from '../../core/database/database.server.ts';
import type { Page } from '../../core/contract/fields.ts';
import { allOf, pageOf, patternsOf } from '../../core/records/list.server.ts';
import { isDue } from '../../core/records/work.server.ts';
import type { IsoDate } from '../../core/time/period.ts';
import { horizons } from '../../core/time/due.ts';
import type { organizations } from '../tree/organization.ts';
import type { ExpiringRow } from './member-rows.ts';

/** Expiring competences with the people who have them: only active members, since no one else needs to renew them. */
export function listExpiring(
  db: Db,
  organizationId: string,
  query: QueryOf<typeof organizations.expiring>,
  today: IsoDate,
): Promise<Page<ExpiringRow>> {
  const patterns = patternsOf(query.search);
  return pageOf(db, {
    select: sql`x.id, json_build_object('id', x.member_id, 'name', x.member) as member, x.title,
      json_build_object('id', x.competence_id, 'name', x.competence) as competence, x.valid_until,
      (select coalesce(json_agg(json_build_object('id', d.id, 'name', d.name) order by d.name), '[]')
        from app.member_department l join app.department d on d.organization_id = l.organization_id and d.id = l.department_id
        where l.organization_id = ${organizationId} and l.member_id = x.member_id and l.deleted_at is null) as departments`,
    from: sql`(select k.id, k.member_id, p.name as member, p.title, k.competence_id, c.name as competence, k.valid_until, k.due
      from work.competence k
      join ctx.members(false) p on p.id = k.member_id and p.here
      join app.competence c on c.organization_id = k.organization_id and c.id = k.competence_id
      where k.organization_id = ${organizationId}) x`,
    where: allOf([
      sql`true`,
      patterns && sql`ctx.fold(x.member || ' ' || x.competence) like all (${patterns})`,
      query.expiry && isDue('x', query.expiry === 'over' ? 'overdue' : horizons.COMPETENCE, today),
      query.competence && sql`x.competence_id = any (${query.competence}::uuid[])`,
      query.department &&
        sql`exists (select from app.member_department l where l.organization_id = ${organizationId}
          and l.member_id = x.member_id and l.department_id = any (${query.department}::uuid[]) and l.deleted_at is null)`,
    ]),
    alias: 'x',
    paging: query,
    order: 'validUntil,asc',
  });
}
