import { sql } from 'kysely';
import type { z } from 'zod';
import { allOf, pageOf, patternsOf } from '../core/list.server.ts';
import { route } from '../core/http.server.ts';
import type { Call, Route } from '../core/http.server.ts';
import { levelsUpTo } from '../core/permission.ts';
import { Problem } from '../core/problem.ts';
import { organizations } from './organization.ts';
import type { NamedItem, Organization } from './organization.ts';
import { ownTree } from './tree.server.ts';

type NamedCall = Pick<Call<typeof organizations.areas>, 'db' | 'organization' | 'query'>;

/** One of an organization's own lists, by name. */
const named =
  (table: 'department' | 'area' | 'competence') =>
  async ({ db, organization, query }: NamedCall) => {
    const patterns = patternsOf(query.search);
    return pageOf<z.output<typeof NamedItem>>(db, {
      select: sql`t.id, t.name, t.description`,
      from: sql`${sql.table(`app.${table}`)} t`,
      where: allOf([
        sql`t.organization_id = ${organization.id}`,
        sql`t.deleted_at is null`,
        patterns && sql`ctx.fold(t.name) like all (${patterns})`,
      ]),
      alias: 't',
      paging: query,
      order: 'name,asc',
    });
  };

export const organizationRoutes: Route[] = [
  route(organizations.tree, async ({ db }) => {
    const content = await ownTree(db);
    return { content, totalElements: content.length };
  }),
  route(organizations.get, async ({ db, organization }) => {
    const { rows } = await sql<z.output<typeof Organization> & { version: number }>`
      select id, parent_id, name, country, time_zone, feature_accessibility, registration_number, nace_code, address,
        last_modified_date, version from app.organization where id = ${organization.id}`.execute(db);
    const [row] = rows;
    if (!row) throw new Problem('NOT_FOUND');
    return { ...row, permission: organization.permission };
  }),
  route(organizations.permissions, async ({ organization }) => levelsUpTo(organization.permission)),
  route(organizations.departments, named('department')),
  route(organizations.areas, named('area')),
  route(organizations.competences, named('competence')),
];
