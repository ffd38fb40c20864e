import { sql } from 'kysely';
import { allOf, pageOf, patternsOf } from '../../core/records/list.server.ts';
import { route } from '../../core/http/http.server.ts';
import type { Call, Route } from '../../core/http/http.server.ts';
import { levelsUpTo } from '../../core/contract/permission.ts';
import { organizations } from './organization.ts';
import { organizationsWaiting } from './waiting.ts';
import { organizationsTree } from './node.ts';
import type { NamedItem } from './named.ts';
import { listDepartments, readDepartment, readOrganization } from './read.server.ts';
import { ownTree } from './tree.server.ts';
import type { Waiting } from './waiting.ts';

type NamedCall = Pick<Call<typeof organizations.areas>, 'db' | 'organization' | 'query'>;

/** One of an organization's own lists, by name. */
const named =
  (table: 'area' | 'competence') =>
  async ({ db, organization, query }: NamedCall) => {
    const patterns = patternsOf(query.search);
    return pageOf<NamedItem>(db, {
      select: sql`t.id, t.name, t.description`,
      from: sql`${sql.table(`app.${table}`)} t`,
      where: allOf([
        sql`t.organization_id = ${organization.id}`,
        sql`t.deleted_at is null`,
        patterns && sql`t.search_text like all (${patterns})`,
      ]),
      alias: 't',
      paging: query,
      order: 'name,asc',
    });
  };

export const organizationRoutes: Route[] = [
  route(organizationsTree, async ({ db }) => {
    const content = await ownTree(db);
    return { content, totalElements: content.length };
  }),
  route(organizationsWaiting, async ({ db }) => {
    const { rows } =
      await sql<Waiting>`select id, overdue_readings, overdue_inspections, open_events from ctx.waiting()`.execute(
        db,
      );
    return { content: rows, totalElements: rows.length };
  }),
  route(organizations.get, ({ db, organization }) => readOrganization(db, organization)),
  route(organizations.permissions, async ({ organization }) => levelsUpTo(organization.permission)),
  route(organizations.departments, ({ db, organization, query }) =>
    listDepartments(db, organization.id, query),
  ),
  route(organizations.department, ({ db, organization, params }) =>
    readDepartment(db, organization.id, params.id),
  ),
  route(organizations.areas, named('area')),
  route(organizations.competences, named('competence')),
];
