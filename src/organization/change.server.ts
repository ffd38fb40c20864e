import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { toCamel } from '../core/case.ts';
import type { Db } from '../core/database.server.ts';
import { route } from '../core/http.server.ts';
import type { Route } from '../core/http.server.ts';
import { allOf, pageOf } from '../core/list.server.ts';
import { allows } from '../core/permission.ts';
import { Problem } from '../core/problem.ts';
import { changes } from './change.ts';
import type { Change } from './change.ts';

type Row = Omit<Change, 'changes'> & { changes: Record<string, { from: unknown; to: unknown }> };

/** Where the name behind an id column is found. */
const named: Record<string, RawBuilder<{ id: string; name: string }>> = {
  department_id: sql`select id, name from app.department`,
  area_id: sql`select id, name from app.area`,
  competence_id: sql`select id, name from app.competence`,
  emission_factor_id: sql`select id, name from app.emission_factor`,
  parent_id: sql`select id, name from app.organization`,
  meter_id: sql`select id, name from app.meter`,
  stakeholder_id: sql`select id, name_en as name from app.stakeholder`,
  stakeholder_association_id: sql`select a.id, coalesce(a.own_name, s.name_en) as name
    from app.stakeholder_association a left join app.stakeholder s on s.id = a.stakeholder_id`,
  scope_id: sql`select id, version::text as name from app.scope`,
  responsible_id: sql`select id, name from ctx.people()`,
  created_by_id: sql`select id, name from ctx.people()`,
  performed_by_id: sql`select id, name from ctx.people()`,
};

/** Field names as the product spells them, and names instead of ids: at most one query a kind of reference, for the whole page. */
async function inWords(db: Db, rows: Row[]): Promise<Change[]> {
  const names = new Map<string, string>();
  for (const [column, source] of Object.entries(named)) {
    const ids = rows
      .flatMap((row) => [row.changes[column]?.from, row.changes[column]?.to])
      .filter((value) => typeof value === 'string');
    if (ids.length === 0) continue;
    const found = await sql<{
      id: string;
      name: string;
    }>`select * from (${source}) s where id = any (${ids}::uuid[])`.execute(db);
    for (const { id, name } of found.rows) names.set(id, name);
  }
  const shown = (column: string, value: unknown) =>
    column in named && typeof value === 'string' ? (names.get(value) ?? null) : (value ?? null);
  return rows.map((row) => ({
    ...row,
    changes: Object.fromEntries(
      Object.entries(row.changes).map(([column, { from, to }]) => [
        toCamel(column in named ? column.replace(/_id$/, '') : column),
        { from: shown(column, from), to: shown(column, to) },
      ]),
    ),
  }));
}

export const changeRoutes: Route[] = [
  route(changes.ofOrganization, async ({ db, organization, query }) => {
    if (!query.record && !allows(organization.permission, 'MANAGE_ORGANIZATION'))
      throw new Problem('PERMISSION_DENIED');
    const page = await pageOf<Row>(db, {
      select: sql`c.id, c.at, c.table_name as record_type, c.record_id, c.action, c.changes,
        case when c.account_id is not null then json_build_object('id', c.account_id, 'name', coalesce(ctx.person_name(c.account_id), '–')) end as by`,
      from: sql`app.change c`,
      where: allOf([
        sql`c.organization_id = ${organization.id}`,
        query.record && sql`c.record_id = ${query.record}`,
        query.person && sql`c.account_id = ${query.person}`,
      ]),
      alias: 'c',
      paging: query,
      order: 'id,desc',
    });
    return { ...page, content: await inWords(db, page.content) };
  }),
  route(changes.ofCatalogue, async ({ db, query }) => {
    const page = await pageOf<Row>(db, {
      select: sql`c.id, c.at, c.table_name as record_type, c.record_id, c.action, c.changes, ctx.catalogue_author(c.account_id) as by`,
      from: sql`app.catalogue_change c`,
      where: allOf([sql`true`, query.record && sql`c.record_id = ${query.record}`]),
      alias: 'c',
      paging: query,
      order: 'id,desc',
    });
    return { ...page, content: await inWords(db, page.content) };
  }),
];
