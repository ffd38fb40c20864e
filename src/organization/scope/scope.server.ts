import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Db } from '../../core/database/database.server.ts';
import { route } from '../../core/http/http.server.ts';
import type { Route } from '../../core/http/http.server.ts';
import { allOf, pageOf, patternsOf } from '../../core/records/list.server.ts';
import { Problem, foundRow } from '../../core/contract/problem.ts';
import { insertRecord, selectionOf } from '../../core/records/records.server.ts';
import { Scope, ScopeBody, scopes } from './scope.ts';
import type { Counts } from '../../core/database/rows.server.ts';

const selection = selectionOf(Scope.omit({ version: true }), 's');
const searched = sql`ctx.fold(concat_ws(' ', s.description, s.boundaries, s.exclusions, s.change_note,
  array_to_string(s.standards, ' ')))`;

/** The latest version that meets a condition; 404 if none exists. */
async function newest(
  db: Db,
  organizationId: string,
  condition?: RawBuilder<unknown> | false | '',
): Promise<Scope> {
  const { rows } = await sql<Scope>`select ${selection} from app.scope s
    where ${allOf([sql`s.organization_id = ${organizationId}`, condition])} order by s.version desc limit 1`.execute(
    db,
  );
  return foundRow(rows);
}

/**
 * Waits for anybody saving a version of the same organization's scope. Out: the latest version's number, 0 without any.
 */
async function lockVersions(db: Db, organizationId: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`scope ${organizationId}`}, 0))`.execute(db);
  const { rows } = await sql<Counts<'version'>>`select coalesce(max(version), 0)::int as version
    from app.scope where organization_id = ${organizationId}`.execute(db);
  return rows[0]?.version ?? 0;
}

export const scopeRoutes: Route[] = [
  route(scopes.get, ({ db, organization: { id, timeZone }, query: { on } }) =>
    newest(db, id, on && sql`(s.created_date at time zone ${timeZone})::date <= ${on}::date`),
  ),
  route(scopes.save, async ({ db, organization, person, body, ifMatch }) => {
    const version = await lockVersions(db, organization.id);
    if (ifMatch !== undefined && ifMatch !== version) throw new Problem('EDITED_MEANWHILE');
    await insertRecord(
      { db, accountId: person.accountId, organizationId: organization.id },
      'scope',
      ScopeBody,
      body,
      { version: version + 1, createdById: person.accountId },
    );
    return newest(db, organization.id);
  }),
  route(scopes.versions, ({ db, organization, query }) => {
    const patterns = patternsOf(query.search);
    return pageOf(db, {
      select: selection,
      from: sql`app.scope s`,
      where: allOf([
        sql`s.organization_id = ${organization.id}`,
        patterns && sql`${searched} like all (${patterns})`,
      ]),
      alias: 's',
      paging: query,
      order: 'version,desc',
    });
  }),
  route(scopes.version, ({ db, organization, params }) =>
    newest(db, organization.id, sql`s.id = ${params.id}`),
  ),
];
