import { sql } from 'kysely';
import type { z } from 'zod';
import { mayCall } from '../../core/contract/permission.ts';
import type { Db } from '../../core/database/database.server.ts';
import type { RowOf } from '../../core/database/rows.server.ts';
import { need } from '../../core/http/enter.server.ts';
import { route } from '../../core/http/http.server.ts';
import type { Call, Route } from '../../core/http/http.server.ts';
import { Problem, invalid } from '../../core/contract/problem.ts';
import {
  insertRecord,
  lockRecord,
  plainWriterOf,
  updateRecord,
  writerOf,
} from '../../core/records/records.server.ts';
import { usedUp } from '../daily-limit.server.ts';
import { OrganizationFields, StoredOrganization, organizations } from './organization.ts';
import { DepartmentBody } from './named.ts';
import { writeList } from './own-list.server.ts';
import { readDepartment, readOrganization } from './read.server.ts';
import { refusedRegistration, tidyRegistration } from './registration-number.ts';

type Fields = z.output<typeof OrganizationFields>;
type Known = Partial<Pick<Fields, 'country' | 'naceCode' | 'featureAccessibility'>>;

/** Refuses codes that are in no list; only changed ones are checked. */
async function checkCodes(db: Db, after: Fields, before: Known): Promise<void> {
  const lists = [
    ['country', 'territory'],
    ['naceCode', 'classification_code'],
  ] as const;
  for (const [field, table] of lists) {
    const code = after[field];
    if (!code || code === before[field]) continue;
    const { rows } = await sql`select 1 from ${sql.table(`app.${table}`)} where id = ${code}`.execute(db);
    if (rows.length === 0) throw invalid(field, 'NO_SUCH_RECORD');
  }
}

/**
 * The rules that a new and a changed organization share; out: the fields as they are stored.
 * In: what it was before, or, of a new one, what it has of its parent.
 */
async function decided(
  { db, organization }: Pick<Call<typeof organizations.update>, 'db' | 'organization'>,
  body: Fields,
  before: Known,
): Promise<Fields & Required<Pick<Fields, 'featureAccessibility'>>> {
  const was = before.featureAccessibility ?? 'FULL';
  const featureAccessibility = body.featureAccessibility ?? was;
  if (featureAccessibility !== was) need(organizations.setAccessibility, organization);
  const fields = refusedRegistration(body);
  if (fields.length > 0) throw new Problem('INVALID', fields);
  await checkCodes(db, body, before);
  return { ...body, featureAccessibility, registrationNumber: tidyRegistration(body) };
}

type Logo = { id: string } | null;

/** The logo that an organization gets: left out, the one that it has. Any other must have been uploaded here as one. */
async function decidedLogo(
  { db, organization }: Pick<Call<typeof organizations.update>, 'db' | 'organization'>,
  given: Logo | undefined,
  before: string | null,
): Promise<Logo> {
  if (given === undefined) return before === null ? null : { id: before };
  if (given === null || given.id === before) return given;
  const { rows } =
    await sql`select 1 from app.file where organization_id = ${organization.id} and id = ${given.id}
    and use = 'LOGO' and deleted_at is null`.execute(db);
  if (rows.length === 0) throw invalid('logo', 'NO_SUCH_RECORD');
  return given;
}

/** How many subsidiaries may be added to a tree in 24 hours: each has its own records, mails and jobs. */
const mostSubsidiariesADay = 50;

/** Refuses another subsidiary of a tree that had too many in 24 hours; maintainers may go on. Throws 429 with Retry-After. */
async function checkLatelyAdded({
  db,
  organization,
  reply,
}: Pick<Call<typeof organizations.addSubsidiary>, 'db' | 'organization' | 'reply'>): Promise<void> {
  // The call of maintainers.
  if (mayCall(organizations.setAccessibility, organization)) return;
  const { rows } = await sql<
    RowOf<'lately_added', 'added', 'freeAt'>
  >`select added, free_at as "freeAt" from ctx.lately_added()`.execute(db);
  const [{ added, freeAt } = { added: 0, freeAt: null }] = rows;
  if (added >= mostSubsidiariesADay)
    throw usedUp({ reply }, 'SUBSIDIARIES_USED_UP', freeAt, mostSubsidiariesADay);
}

/** Why an organization was not moved, as the database says it. */
type Outcome = 'MOVED' | 'NO_SUCH_RECORD' | 'PERMISSION_DENIED' | 'FEATURE_NOT_AVAILABLE' | 'CIRCLE';

export const manageRoutes: Route[] = [
  route(organizations.update, async (call) => {
    const { db, organization } = call;
    const { competences, areas, logo, ...body } = call.body;
    const before = await lockRecord(plainWriterOf(call), 'organization', organization.id);
    const fields = await decided(call, body, before);
    await updateRecord(plainWriterOf(call), 'organization', StoredOrganization, before, {
      ...fields,
      logo: await decidedLogo(call, logo, before.logoId),
    });
    if (competences) await writeList(writerOf(call), 'competence', 'competences', competences);
    if (areas) await writeList(writerOf(call), 'area', 'areas', areas);
    // Its days are those of where it is now.
    organization.timeZone = fields.timeZone;
    return readOrganization(db, organization);
  }),

  route(organizations.addSubsidiary, async (call) => {
    const { db, organization } = call;
    await checkLatelyAdded(call);
    const body = await decided(call, call.body, { country: organization.country });
    const id = await insertRecord(plainWriterOf(call), 'organization', OrganizationFields, body, {
      parentId: organization.id,
    });
    return readOrganization(db, { id, permission: organization.permission });
  }),

  route(organizations.move, async (call) => {
    const { db, organization, body } = call;
    // Those who add a subsidiary share this lock (ctx.keep_frame).
    await sql`select pg_advisory_xact_lock(7233001)`.execute(db);
    await lockRecord(plainWriterOf(call), 'organization', organization.id);
    const { rows } = await sql<{
      outcome: Outcome;
    }>`select ctx.move_organization(${body.parent.id}) as outcome`.execute(db);
    const outcome = rows[0]?.outcome;
    if (outcome === 'NO_SUCH_RECORD' || outcome === 'CIRCLE') throw invalid('parent', outcome);
    if (outcome !== 'MOVED') throw new Problem(outcome ?? 'NOT_FOUND');
    return readOrganization(db, organization);
  }),

  route(organizations.setAccessibility, async (call) => {
    const { db, organization, body } = call;
    const { id } = await lockRecord(plainWriterOf(call), 'organization', organization.id);
    await sql`update app.organization set feature_accessibility = ${body.featureAccessibility}, version = version + 1,
      last_modified_date = now() where id = ${id}`.execute(db);
    return readOrganization(db, organization);
  }),

  route(organizations.addDepartment, async (call) => {
    const id = await insertRecord(writerOf(call), 'department', DepartmentBody, call.body);
    return readDepartment(call.db, call.organization.id, id);
  }),

  route(organizations.updateDepartment, async (call) => {
    const { db, organization, params, body } = call;
    const before = await lockRecord(writerOf(call), 'department', params.id);
    await updateRecord(writerOf(call), 'department', DepartmentBody, before, body);
    return readDepartment(db, organization.id, params.id);
  }),
];
