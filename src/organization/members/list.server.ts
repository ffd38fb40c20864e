import { sql } from 'kysely';
import type { QueryOf } from '../../core/contract/contract.ts';
import type { Db } from '../../core/database/database.server.ts';
import type { Page } from '../../core/contract/fields.ts';
import { allOf, pageOf, patternsOf } from '../../core/records/list.server.ts';
import { levels, mayCall } from '../../core/contract/permission.ts';
import type { Holder } from '../../core/contract/permission.ts';
import type { IsoDate } from '../../core/time/period.ts';
import { horizons } from '../../core/time/due.ts';
import { members } from './member.ts';
import type { organizations } from '../tree/organization.ts';
import type { MemberRow } from './member-rows.ts';

const expiry = sql`(select min(k.valid_until) from app.member_competence k
  where k.organization_id = ctx.org_id() and k.member_id = m.id and k.deleted_at is null)`;

/** The list, for who may not manage without anything that only a manager sees, also to search, filter and sort by. */
export function listMembers(
  db: Db,
  organization: Holder & { id: string },
  query: QueryOf<typeof organizations.members>,
  today: IsoDate,
): Promise<Page<MemberRow>> {
  const manages = mayCall(members.get, organization);
  const patterns = patternsOf(query.search);
  return pageOf(db, {
    select: sql`p.id, p.name, p.title, p.here, p.email, p.permission, p.status, p.last_login_date, p.last_modified_date, p.expiry_date,
      case when not p.here and ${manages} then ctx.above_name(p.id) end as above,
      case when p.here and ${manages} then (select coalesce(json_agg(json_build_object('id', d.id, 'name', d.name) order by d.name), '[]')
        from app.member_department l join app.department d on d.organization_id = l.organization_id and d.id = l.department_id
        where l.organization_id = ${organization.id} and l.member_id = p.id and l.deleted_at is null) else '[]' end as departments`,
    from: sql`(select m.*, array_position(${levels}::text[], m.permission) as level, case when m.here and ${manages} then ${expiry} end as expiry_date
      from ctx.members(${query.all ?? false}) m) p`,
    where: allOf([
      sql`true`,
      patterns && sql`p.search_text like all (${patterns})`,
      query.status && sql`p.status = any (${query.status})`,
      query.permission && sql`p.permission = any (${query.permission})`,
      query.department &&
        manages &&
        sql`p.here and exists (select from app.member_department l where l.organization_id = ${organization.id}
          and l.member_id = p.id and l.department_id = any (${query.department}::uuid[]) and l.deleted_at is null)`,
      query.expiry && sql`p.expiry_date <= ${today}::date + ${horizons.COMPETENCE}::int`,
    ]),
    alias: 'p',
    // By rank of the level, not alphabetically.
    paging: {
      ...query,
      sort: query.sort.map((by) => (by.property === 'permission' ? { ...by, property: 'level' } : by)),
    },
    order: 'name,asc',
  });
}
