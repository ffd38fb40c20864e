import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import { softDelete } from '../../core/records/soft-delete.server.ts';
import { route } from '../../core/http/http.server.ts';
import type { Call, Route } from '../../core/http/http.server.ts';
import { invalid, Problem } from '../../core/contract/problem.ts';
import type { FieldError } from '../../core/contract/problem.ts';
import {
  insertRecord,
  lockRecord,
  removeRecord,
  restoreRecord,
  updateRecord,
  writerOf,
} from '../../core/records/records.server.ts';
import { evaluationErrors, evaluationIn, noteErrors } from './evaluation-rules.ts';
import type { Evaluated } from './evaluation-rules.ts';
import { getLegislation } from '../acts/legislation.server.ts';
import { keep, unkeep } from './keeping.server.ts';
import { countByRequirements, statusByRequirements } from '../requirements/requirement.server.ts';
import { keepLinks } from './link.server.ts';
import { ownObligations } from './own/own.ts';
import { decide } from './own/decide.server.ts';
import { createOwn, updateOwn } from './own/own.server.ts';
import { boardOf, getObligation, isCounted, listObligations, summaryOf } from './read.server.ts';
import { obligations, StoredObligation } from './obligation.ts';
import { StoredEvaluation } from './evaluation.ts';
import type { EvaluationBody } from './evaluation.ts';
import type { Db } from '../../core/database/database.server.ts';
import type { Flags, Row, Words } from '../../core/database/rows.server.ts';

type Writing = Pick<
  Call<typeof obligations.update>,
  'db' | 'organization' | 'language' | 'today' | 'person' | 'ifMatch' | 'params'
>;

/** The association of an act, deleted or not; locked, so that of two writers one comes second. */
async function find({
  db,
  organization,
  params,
}: Writing): Promise<{ id: string; deleted: boolean } | undefined> {
  const { rows } = await sql<Row<'legislationAssociation', 'id'> & Flags<'deleted'>>`
    select id, deleted_at is not null as deleted from app.legislation_association
    where organization_id = ${organization.id} and legislation_id = ${params.legislationId} for update`.execute(
    db,
  );
  return rows[0];
}

/** The id of the active association; 404 if the act is not an obligation of the organization. */
async function idOf(call: Writing): Promise<string> {
  const found = await find(call);
  if (!found || found.deleted) throw new Problem('NOT_FOUND');
  return found.id;
}

/** Takes back that acts do not apply. In: who does, in which organization, and the acts. */
export const removeRejections = (
  db: Db,
  { organizationId, accountId }: { organizationId: string; accountId: string },
  acts: readonly string[],
) =>
  sql`update app.legislation_rejection set ${softDelete(accountId)}
    where organization_id = ${organizationId} and legislation_id = any (${acts}::uuid[]) and deleted_at is null`.execute(
    db,
  );
const removeRejection = ({ db, person, organization, params }: Writing) =>
  removeRejections(db, { organizationId: organization.id, accountId: person.accountId }, [
    params.legislationId,
  ]);

/** Restores deleted obligations: they continue with their history, and evaluated ones require review. */
export const reassociate = (db: Db, organizationId: string, ids: readonly string[]) =>
  sql`update app.legislation_association set deleted_at = null, deleted_by = null, version = version + 1,
      last_modified_date = now(), requires_review_since = case when evaluated_date is not null then now() end,
      kept_reason = null, kept_date = null, kept_by_id = null, kept_review_before = null, kept_next_before = null
    where organization_id = ${organizationId} and id = any (${ids}::uuid[])`.execute(db);

const unstated: z.output<typeof StoredObligation> = {
  relevance: null,
  howComplied: null,
  nextEvaluationDate: null,
  responsible: null,
  files: [],
};

/** Makes an act an obligation, or restores a deleted one. */
async function associate(call: Writing): Promise<void> {
  const { db, organization, params, person } = call;
  await getLegislation(call, params.legislationId);
  const before = await find(call);
  if (before && !before.deleted) throw new Problem('OBLIGATION_EXISTS');
  if (before) await reassociate(db, organization.id, [before.id]);
  else
    await insertRecord(
      writerOf(call),
      'legislationAssociation',
      StoredObligation,
      { ...unstated, responsible: { id: person.accountId } },
      { legislationId: params.legislationId },
    );
  await removeRejection(call);
}

/**
 * Continues with the act that replaces a repealed one, and deletes the obligation of the old act: its evaluations stay with it. Out: the id
 * of the new act. An act that is in force, or that nothing replaces, is 422; one whose successor is an obligation already, 409.
 */
async function replace(call: Writing): Promise<string> {
  const old = await getObligation(call, call.params.legislationId);
  const oldId = await idOf(call);
  const { status, supersededBy } = old.legislation;
  if (status !== 'REPEALED' || !supersededBy) throw invalid('supersededBy', 'REQUIRED');
  const onNext = { ...call, params: { ...call.params, legislationId: supersededBy.id } };
  await associate(onNext);
  const before = await lock(onNext);
  const { relevance, howComplied, responsible, files } = old;
  await updateRecord(writerOf(onNext), 'legislationAssociation', StoredObligation, before, {
    ...unstated,
    relevance,
    howComplied,
    responsible,
    files,
  });
  await keepLinks(writerOf(onNext), before.id, old);
  await removeRecord(writerOf(call), 'legislationAssociation', oldId);
  return supersededBy.id;
}

type Before = Row<'legislationAssociation'>;
const lock = async (call: Writing): Promise<Before> =>
  lockRecord(writerOf(call), 'legislationAssociation', await idOf(call));

function refuse(errors: FieldError[]): void {
  if (errors.length > 0) throw new Problem('INVALID', errors);
}

/**
 * Writes an evaluation into the history, and what it found into the association. That settles what had to be looked at again, unless
 * it came after the day of the evaluation. In: the obligation as it was before, and the day of the next evaluation.
 */
async function evaluate(
  call: Writing,
  { id, nextEvaluationDate: nextEvaluationBefore }: Before,
  howComplied: string | null,
  { nextEvaluationDate, ...body }: Evaluated & Pick<z.output<typeof EvaluationBody>, 'files'>,
): Promise<void> {
  const { db, organization, person } = call;
  const own = {
    associationId: id,
    evaluatedById: person.accountId,
    nextEvaluationDate,
    nextEvaluationBefore,
    reviewBefore: sql`(select requires_review_since from app.legislation_association
      where organization_id = ${organization.id} and id = ${id})`,
  };
  const evaluation = { ...body, howComplied };
  await insertRecord(writerOf(call), 'legislationEvaluation', StoredEvaluation, evaluation, own);
  await sql`update app.legislation_association set compliance_status = ${body.complianceStatus},
      evaluated_date = ${body.evaluatedDate}, requires_review_since =
        case when (requires_review_since at time zone ${organization.timeZone})::date > ${body.evaluatedDate}::date then requires_review_since end
    where organization_id = ${organization.id} and id = ${id}`.execute(db);
}

async function update(call: Call<typeof obligations.update>): Promise<void> {
  const { body, today } = call;
  const before = await lock(call);
  const { evaluation, errors } = evaluationIn(before, body, today);
  const byRequirements = evaluation && (await statusByRequirements(call, before.id));
  const refusals = noteErrors(evaluation?.complianceStatus, body.note, byRequirements);
  refuse(errors.length > 0 ? errors : refusals);
  if (body.own) await updateOwn(call, body.own);
  await updateRecord(writerOf(call), 'legislationAssociation', StoredObligation, before, body);
  await keepLinks(writerOf(call), before.id, body);
  if (evaluation) await evaluate(call, before, body.howComplied, { ...evaluation, files: [] });
}

/**
 * Records that an evaluation was a mistake. Where it was the one that counted, the one before it does again, and what it had planned and
 * settled is as it was, unless that has been changed since.
 */
async function withdraw(call: Call<typeof obligations.withdraw>): Promise<void> {
  const { db, organization, params, person, body } = call;
  const { id } = await lock(call);
  const counting = sql`select e.* from app.legislation_evaluation e where e.organization_id = ${organization.id}
    and e.association_id = ${id} and ${isCounted('e')} order by e.evaluated_date desc, e.id desc limit 1`;
  const { rows: newest } = await sql<Words<'id'>>`${counting}`.execute(db);
  const { numAffectedRows } =
    await sql`insert into app.legislation_withdrawal (organization_id, id, evaluation_id, reason, created_by_id)
    select e.organization_id, ${uuidv7()}, e.id, ${body.reason}, ${person.accountId} from app.legislation_evaluation e
    where e.organization_id = ${organization.id} and e.association_id = ${id} and e.id = ${params.evaluationId}`.execute(
      db,
    );
  if (numAffectedRows === 0n) throw new Problem('NOT_FOUND');
  if (newest[0]?.id !== params.evaluationId) return;
  await sql`update app.legislation_association a set compliance_status = coalesce(c.compliance_status, 'NOT_EVALUATED'),
      evaluated_date = c.evaluated_date, requires_review_since = coalesce(a.requires_review_since, w.review_before),
      next_evaluation_date = case when a.next_evaluation_date is not distinct from w.next_evaluation_date
        then w.next_evaluation_before else a.next_evaluation_date end,
      version = a.version + 1, last_modified_date = now()
    from app.legislation_evaluation w left join (${counting}) c on true
    where a.organization_id = ${organization.id} and a.id = ${id} and w.organization_id = a.organization_id and w.id = ${params.evaluationId}`.execute(
    db,
  );
  await countByRequirements(call, id);
}

async function reject(call: Call<typeof obligations.reject>): Promise<void> {
  const { db, organization, params, person, body } = call;
  await getLegislation(call, params.legislationId);
  const found = await find(call);
  if (found && !found.deleted) throw new Problem('OBLIGATION_EXISTS');
  await removeRejection(call);
  await sql`insert into app.legislation_rejection (organization_id, id, legislation_id, reason, country, nace_code, created_by_id)
    select o.id, gen_random_uuid(), ${params.legislationId}, ${body.reason}, o.country, o.nace_code, ${person.accountId}
    from app.organization o where o.id = ${organization.id}`.execute(db);
}

/** A change of an obligation, answered with the obligation as it is then. */
const answering =
  <C extends Writing>(change: (call: C) => Promise<void>) =>
  async (call: C) => {
    await change(call);
    return getObligation(call, call.params.legislationId);
  };

export const obligationRoutes: Route[] = [
  route(obligations.list, (call) => listObligations(call, call.query)),
  route(obligations.board, (call) => boardOf(call, call.query)),
  route(obligations.summary, (call) => summaryOf(call)),
  route(obligations.get, (call) => getObligation(call, call.params.legislationId)),
  route(ownObligations.create, async (call) => getObligation(call, await createOwn(call, call.body.own))),
  route(obligations.associate, answering(associate)),
  route(obligations.update, answering(update)),
  route(obligations.remove, async (call) =>
    removeRecord(writerOf(call), 'legislationAssociation', await idOf(call)),
  ),
  route(obligations.restore, async (call) => {
    const found = await find(call);
    if (!found?.deleted) throw new Problem('NOT_FOUND');
    await restoreRecord(writerOf(call), 'legislationAssociation', found.id);
    return getObligation(call, call.params.legislationId);
  }),
  route(obligations.keep, async (call) => {
    await keep(call, call.body.reason);
    return getObligation(call, call.params.legislationId);
  }),
  route(obligations.unkeep, unkeep),
  route(obligations.decide, async (call) => getObligation(call, await decide(call))),
  route(obligations.replace, async (call) => getObligation(call, await replace(call))),
  route(obligations.evaluate, async (call) => {
    const { today, body, db, organization } = call;
    const before = await lock(call);
    const next = body.nextEvaluationDate;
    const evaluation = { ...body, evaluatedDate: body.evaluatedDate ?? today };
    refuse([
      ...evaluationErrors({ last: before.evaluatedDate, evaluated: evaluation.evaluatedDate, next, today }),
      ...noteErrors(
        evaluation.complianceStatus,
        evaluation.note,
        await statusByRequirements(call, before.id),
      ),
    ]);
    await evaluate(call, before, before.howComplied, evaluation);
    await sql`update app.legislation_association set next_evaluation_date = ${next}, version = version + 1,
        last_modified_date = now() where organization_id = ${organization.id} and id = ${before.id}`.execute(
      db,
    );
    return getObligation(call, call.params.legislationId);
  }),
  route(obligations.withdraw, answering(withdraw)),
  route(obligations.reject, answering(reject)),
  route(obligations.unreject, async (call) => {
    await getLegislation(call, call.params.legislationId);
    const { numAffectedRows } = await removeRejection(call);
    if (numAffectedRows === 0n) throw new Problem('NOT_FOUND');
  }),
];
