import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { z } from 'zod';
import type { Db } from '../../core/database/database.server.ts';
import type { Page } from '../../core/contract/fields.ts';
import type { Versioned } from '../../core/http/http.server.ts';
import { allOf, pageOf, patternsOf } from '../../core/records/list.server.ts';
import type { Level } from '../../core/contract/permission.ts';
import { foundRow } from '../../core/contract/problem.ts';
import { selectionOf } from '../../core/records/records.server.ts';
import { Department } from './named.ts';
import type { Organization, organizations } from './organization.ts';

const itemsOf = (
  table: 'department' | 'competence' | 'area',
) => sql`(select coalesce(json_agg(json_build_object(
    'id', t.id, 'name', t.name, 'description', t.description) order by t.name, t.id), '[]') from ${sql.table(`app.${table}`)} t
  where t.organization_id = o.id and t.deleted_at is null)`;

/** The address of an organization's logo, which includes its content's hash: a new logo has a new address. */
export const logoUrl = (id: RawBuilder<unknown>, version: RawBuilder<unknown>) =>
  sql`'/api/v1/organizations/' || ${id} || '/logo?v=' || ${version}`;

/**
 * An organization in its single GET. In: the organization, and the person's level there. A parent that the person may
 * not see is left out. 404 if it does not exist.
 */
export async function readOrganization(
  db: Db,
  { id, permission }: { id: string; permission: Level },
): Promise<Versioned<Organization>> {
  const { rows } = await sql<Versioned<Omit<Organization, 'permission'>>>`
    select o.id, case when o.parent_id in (select ctx.visible_organizations()) then o.parent_id end as parent_id, o.name, o.country,
      o.time_zone, o.feature_accessibility, o.registration_number, o.nace_code, o.address, o.last_modified_date, o.version,
      (select ${logoUrl(sql`o.id`, sql`left(l.sha256, 16)`)} from ctx.own_logo() l) as logo_url,
      (select json_build_object('id', f.id, 'name', f.name, 'date', to_char(f.created_date at time zone o.time_zone, 'YYYY-MM-DD'),
          'createdDate', to_char(f.created_date at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
          'url', ${logoUrl(sql`o.id`, sql`left(f.sha256, 16)`)})
        from app.file f where f.organization_id = o.id and f.id = o.logo_id and f.deleted_at is null) as logo,
      ${itemsOf('department')} as departments, ${itemsOf('competence')} as competences, ${itemsOf('area')} as areas,
      (select coalesce(json_agg(json_build_object('id', s.id, 'name', s.name) order by s.name, s.id), '[]')
        from app.organization s where s.parent_id = o.id and s.deleted_at is null) as subsidiaries,
      (select coalesce(json_agg(json_build_object('id', m.id, 'name', m.name,
          'lastModifiedDate', to_char(m.last_modified_date at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by m.name, m.id), '[]')
        from ctx.members(false) m where m.here) as members
    from app.organization o where o.id = ${id} and o.deleted_at is null`.execute(db);
  const row = foundRow(rows);
  return { ...row, permission };
}

type Query = z.output<typeof organizations.departments.query & z.ZodObject>;

/** A page of an organization's departments, each with who is responsible. */
export const listDepartments = (
  db: Db,
  organizationId: string,
  query: Pick<Query, 'page' | 'size' | 'sort' | 'search'>,
): Promise<Page<Department>> => {
  const patterns = patternsOf(query.search);
  return pageOf<Department>(db, {
    select: selectionOf(Department, 't'),
    from: sql`app.department t`,
    where: allOf([
      sql`t.organization_id = ${organizationId}`,
      sql`t.deleted_at is null`,
      patterns && sql`t.search_text like all (${patterns})`,
    ]),
    alias: 't',
    paging: query,
    order: 'name,asc',
  });
};

/** One department; 404 if it does not exist. */
export async function readDepartment(
  db: Db,
  organizationId: string,
  id: string,
): Promise<Versioned<Department>> {
  const { rows } = await sql<
    Versioned<Department>
  >`select ${selectionOf(Department, 't')} from app.department t
    where t.organization_id = ${organizationId} and t.id = ${id} and t.deleted_at is null`.execute(db);
  return foundRow(rows);
}
