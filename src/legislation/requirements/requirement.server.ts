import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { Problem, invalid, foundRow } from '../../core/contract/problem.ts';
import type { FieldError } from '../../core/contract/problem.ts';
import type { Row } from '../../core/database/rows.server.ts';
import type { FileStore } from '../../core/files/store.server.ts';
import { route, routeInSteps } from '../../core/http/http.server.ts';
import { readFile } from '../../core/import/import.server.ts';
import type { Call, Route, Versioned } from '../../core/http/http.server.ts';
import {
  lockRecord,
  removeRecord,
  restoreRecord,
  selectionOf,
  updateRecord,
  writerOf,
} from '../../core/records/records.server.ts';
import type { ComplianceStatus } from '../obligations/evaluation.ts';
import { limitsOfMeter, withExceedances } from './exceedances.server.ts';
import { checkLimits } from './limits.server.ts';
import type { findRequirements } from './process.server.ts';
import { mostRequirements, Requirement, requirements, StoredRequirement } from './requirement.ts';
import { requirementErrors, rollUp } from './roll-up.ts';
import type { Judged } from './roll-up.ts';
import { keepExceedances } from './watched.server.ts';

type Asking = Pick<Call<typeof requirements.list>, 'db' | 'organization' | 'params' | 'today'>;
type Plain = Versioned<Omit<Requirement, 'exceedances' | 'exceedanceCount' | 'periods'>>;

/** The obligation that requirements are of; 404 where the act is no obligation. Locked for writing: how it counts follows from all of them. */
export async function obligationOf({ db, organization, params }: Asking, lock = false): Promise<string> {
  const { rows } = await sql<Row<'legislationAssociation', 'id'>>`select id from app.legislation_association
    where organization_id = ${organization.id} and legislation_id = ${params.legislationId} and deleted_at is null
    ${lock ? sql`for no key update` : sql``}`.execute(db);
  const found = foundRow(rows);
  return found.id;
}

/** The requirements of an obligation in their order, or one of them. */
export async function requirementsOf(
  { db, organization }: Pick<Call<typeof requirements.list>, 'db' | 'organization'>,
  of: string,
  one?: string,
): Promise<Versioned<Requirement>[]> {
  const { rows } = await sql<Plain>`select ${selectionOf(Requirement, 'r')} from app.requirement r
    where r.organization_id = ${organization.id} and r.association_id = ${of} and r.deleted_at is null
    ${one === undefined ? sql`` : sql`and r.id = ${one}`} order by r.position, r.id`.execute(db);
  return withExceedances({ db }, of, rows);
}

async function getOne(call: Asking & { params: { id: string } }): Promise<Versioned<Requirement>> {
  return foundRow(await requirementsOf(call, await obligationOf(call), call.params.id));
}

/**
 * Makes an obligation count as its requirements say, where any applies; on the day of the last evaluation of one. Without, it counts by
 * its own evaluations.
 */
export async function countByRequirements(
  { db, organization }: Pick<Asking, 'db' | 'organization'>,
  association: string,
): Promise<void> {
  const { rows } = await sql<Judged & Row<'requirement', 'evaluatedDate'>>`
    select applies, compliance_status, evaluated_date from app.requirement
    where organization_id = ${organization.id} and association_id = ${association} and deleted_at is null`.execute(
    db,
  );
  const status = rollUp(rows);
  if (status === null) {
    await sql`update app.legislation_association a set compliance_status = coalesce(c.compliance_status, 'NOT_EVALUATED'),
        evaluated_date = c.evaluated_date, version = a.version + 1, last_modified_date = now()
      from (select) one left join (select e.compliance_status, e.evaluated_date from app.legislation_evaluation e
        where e.organization_id = ${organization.id} and e.association_id = ${association} and not exists (
          select from app.legislation_withdrawal w where w.organization_id = e.organization_id and w.evaluation_id = e.id)
        order by e.evaluated_date desc, e.id desc limit 1) c on true
      where a.organization_id = ${organization.id} and a.id = ${association}
        and (a.compliance_status, a.evaluated_date) is distinct from (coalesce(c.compliance_status, 'NOT_EVALUATED'), c.evaluated_date)`.execute(
      db,
    );
    return;
  }
  const days = rows.flatMap(({ applies, evaluatedDate }) =>
    applies === 'YES' && evaluatedDate ? [evaluatedDate] : [],
  );
  const day = status === 'NOT_EVALUATED' ? null : (days.toSorted().at(-1) ?? null);
  await sql`update app.legislation_association set compliance_status = ${status}, evaluated_date = ${day}, version = version + 1,
      last_modified_date = now()
    where organization_id = ${organization.id} and id = ${association}
      and (compliance_status, evaluated_date) is distinct from (${status}::text, ${day}::date)`.execute(db);
}

/** How an obligation counts by its requirements; null: by none. */
export async function statusByRequirements(
  { db, organization }: Pick<Asking, 'db' | 'organization'>,
  association: string,
): Promise<ComplianceStatus | null> {
  const { rows } = await sql<Judged>`select applies, compliance_status from app.requirement
    where organization_id = ${organization.id} and association_id = ${association} and deleted_at is null`.execute(
    db,
  );
  return rollUp(rows);
}

/** Numbers that are there already, in the obligation or earlier in what is given, by their place. */
function taken(given: readonly { ref: string }[], there: readonly { ref: string }[]): FieldError[] {
  const seen = new Set(there.map(({ ref }) => ref.toLowerCase()));
  return given.flatMap(({ ref }, at): FieldError[] => {
    if (seen.has(ref.toLowerCase())) return [{ path: `requirements.${at}.ref`, code: 'DUPLICATE' }];
    seen.add(ref.toLowerCase());
    return [];
  });
}

const tooMany = (path: string): Problem =>
  new Problem('INVALID', [{ path, code: 'TOO_MANY', values: { max: String(mostRequirements) } }]);

async function add(call: Call<typeof requirements.add>): Promise<{ requirements: Requirement[] }> {
  const { db, organization, body } = call;
  const of = await obligationOf(call, true);
  const there = await requirementsOf(call, of);
  const errors = taken(body.requirements, there);
  if (errors.length > 0) throw new Problem('INVALID', errors);
  if (there.length + body.requirements.length > mostRequirements) throw tooMany('requirements');
  const given = body.requirements;
  await sql`insert into app.requirement (organization_id, id, association_id, ref, text, position)
    select ${organization.id}, g.id, ${of}, g.ref, g.text,
      g.at + coalesce((select max(r.position) from app.requirement r
        where r.organization_id = ${organization.id} and r.association_id = ${of} and r.deleted_at is null), 0)
    from unnest(${given.map(() => uuidv7())}::uuid[], ${given.map(({ ref }) => ref)}::text[], ${given.map(({ text }) => text)}::text[])
      with ordinality g(id, ref, text, at)`.execute(db);
  await countByRequirements(call, of);
  return { requirements: await requirementsOf(call, of) };
}

async function update(call: Call<typeof requirements.update>): Promise<Versioned<Requirement>> {
  const { body, today, params } = call;
  const of = await obligationOf(call, true);
  const before = await lockRecord(writerOf(call), 'requirement', params.id);
  if (before.associationId !== of) throw new Problem('NOT_FOUND');
  const isEvaluated = body.complianceStatus !== 'NOT_EVALUATED';
  const after = { ...body, evaluatedDate: isEvaluated ? (body.evaluatedDate ?? today) : null };
  const errors = requirementErrors(after, today);
  if (errors.length > 0) throw new Problem('INVALID', errors);
  await checkLimits(call, body.limits);
  await updateRecord(writerOf(call), 'requirement', StoredRequirement, before, {
    ...after,
    position: before.position,
  });
  await keepExceedances(call.db, sql`q.id = ${params.id}`);
  await countByRequirements(call, of);
  return getOne(call);
}

const module = new URL('./process.server.ts', import.meta.url);

/** Calls on requirements. In: where a file is staged while it is read. */
export const requirementRoutes = (store: FileStore): Route[] => [
  route(requirements.list, async (call) => ({
    requirements: await requirementsOf(call, await obligationOf(call)),
  })),
  route(requirements.get, getOne),
  route(requirements.ofMeter, limitsOfMeter),
  route(requirements.add, add),
  routeInSteps(requirements.read, {
    look: (call) => obligationOf(call),
    work: (_of, call) =>
      readFile<typeof findRequirements>(call, requirements.read, { store, module, facts: null }),
    write: async (_call, { requirements: found }) => {
      if (found.length === 0) throw invalid('file', 'NO_NUMBERS');
      if (found.length > mostRequirements) throw tooMany('file');
      return { requirements: found };
    },
  }),
  route(requirements.update, update),
  route(requirements.remove, async (call) => {
    const of = await obligationOf(call, true);
    await getOne(call);
    await removeRecord(writerOf(call), 'requirement', call.params.id);
    await countByRequirements(call, of);
  }),
  route(requirements.restore, async (call) => {
    const of = await obligationOf(call, true);
    await restoreRecord(writerOf(call), 'requirement', call.params.id);
    await keepExceedances(call.db, sql`q.id = ${call.params.id}`);
    await countByRequirements(call, of);
    return getOne(call);
  }),
];
