/** @module-tag versioned */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import type { BodyInputOf } from '../../core/contract/contract.ts';
import { addDays, todayIn } from '../../core/time/period.ts';
import { files } from '../../documents/file.ts';
import { changes } from '../../trail/change.ts';
import { associations } from '../../organization/stakeholders/stakeholder-association.ts';
import { cloneWithReference } from '../../../test/support/database/database.ts';
import { world } from '../../../test/support/people.ts';
import type { Person, World } from '../../../test/support/people.ts';
import { ok, refused } from '../../../test/support/replies.ts';
import { sql } from 'kysely';
import { hashToken } from '../../core/http/session.server.ts';
import { legislationExports } from '../exports.ts';
import { legislationProblemTexts } from '../problem-texts.ts';
import { dashboard } from '../../dashboard/dashboard.ts';
import { legislations } from '../acts/legislation.ts';
import { obligations } from './obligation.ts';
import { lapseOf } from './standing.ts';

type ActBody = BodyInputOf<typeof legislations.create>;
let all: World;
let maintainer: Person;
let anna: Person;
let orgId: string;
let today: string;
beforeAll(async () => {
  all = await world(await cloneWithReference());
  today = todayIn('Europe/Copenhagen', Date.now());
  maintainer = await all.person({ level: 'MAINTAIN_SYSTEM' });
  anna = await all.person({ level: 'EDIT_ORGANIZATION', firstName: 'Anna', lastName: 'Skov' });
  orgId = anna.organizationId;
});
afterAll(() => all.close());

const newAct = async (parts: Partial<ActBody> = {}) =>
  ok(
    await maintainer.call(legislations.create, {
      body: { title: `Act ${uuidv7()}`, territory: 'DK', ...parts },
    }),
  );
/** The act is changed as a maintainer would: all that was read, and what is new. */
const change = async (id: string, parts: Partial<ActBody>) => {
  const {
    id: _id,
    lastModifiedDate: _at,
    status: _status,
    changedDate: _changed,
    ...body
  } = ok(await maintainer.call(legislations.get, { id }));
  return ok(await maintainer.call(legislations.update, { id, body: { ...body, ...parts } }));
};
const associate = async (by = anna, act?: string) => {
  const legislationId = act ?? (await newAct()).id;
  return ok(await by.call(obligations.associate, { orgId: by.organizationId, legislationId }));
};
const get = async (legislationId: string, by = anna) =>
  ok(await by.call(obligations.get, { orgId: by.organizationId, legislationId }));
const evaluate = (legislationId: string, body: BodyInputOf<typeof obligations.evaluate>, by = anna) =>
  by.call(obligations.evaluate, { orgId: by.organizationId, legislationId, body });
const attachment = {
  headers: { 'content-type': 'multipart/form-data; boundary=part' },
  raw: [
    '--part\r\ncontent-disposition: form-data; name="use"\r\n\r\nATTACHMENT\r\n',
    '--part\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\ncontent-type: text/csv\r\n\r\na;b\n1;2\n\r\n',
    '--part--\r\n',
  ].join(''),
};
const upload = async (by = anna, use = 'ATTACHMENT') =>
  ok(
    await by.call(files.upload, {
      orgId: by.organizationId,
      ...attachment,
      raw: attachment.raw.replace('ATTACHMENT', use),
    }),
  );

describe('an obligation', () => {
  it('is an act that was associated with an empty body; of others nothing is kept', async () => {
    const act = await newAct({ title: 'Act on waste', reference: 'LOV nr 1 af 01/01/2020' });
    const before = await get(act.id);
    expect(before).toMatchObject({
      id: act.id,
      associated: false,
      relevance: null,
      complianceStatus: null,
      changedSinceEvaluation: null,
      lastModifiedDate: null,
      legislation: { title: 'Act on waste', reference: 'LOV nr 1 af 01/01/2020', status: 'IN_FORCE' },
    });
    const made = await associate(anna, act.id);
    expect(made).toMatchObject({
      id: act.id,
      associated: true,
      complianceStatus: 'NOT_EVALUATED',
      evaluatedDate: null,
      changedSinceEvaluation: false,
      responsible: { id: anna.accountId, name: 'Anna Skov' },
      evaluations: [],
    });
    const other = await all.person({ level: 'MANAGE_ORGANIZATION' });
    expect(await get(act.id, other)).toMatchObject({ associated: false, responsible: null });
    const elsewhere = { orgId: other.organizationId, legislationId: act.id };
    expect((await other.call(obligations.update, { ...elsewhere, body: {} })).status).toBe(404);
    expect((await other.call(obligations.remove, elsewhere)).status).toBe(404);
    expect((await evaluate(act.id, { complianceStatus: 'PARTLY' }, other)).status).toBe(404);
  });

  it('is associated only once, even by ten people at the same moment, who get a clear answer', async () => {
    const { id: legislationId } = await newAct();
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => anna.call(obligations.associate, { orgId, legislationId })),
    );
    const counted = Map.groupBy(replies, ({ status }) => status);
    expect([counted.get(201)?.length, counted.get(409)?.length]).toEqual([1, 9]);
    expect(counted.get(409)?.[0]?.problem).toMatchObject({
      code: 'OBLIGATION_EXISTS',
      detail: legislationProblemTexts['problem.OBLIGATION_EXISTS'][0],
    });
    const { rows } = await all.owner.query(
      'select 1 from legislation_association where legislation_id = $1',
      [legislationId],
    );
    expect(rows).toHaveLength(1);
  });

  it('stores why it applies, how it is complied with, who is responsible, proof and links', async () => {
    const { id: legislationId } = await associate();
    const file = await upload();
    const document = await upload(anna, 'DOCUMENT');
    const stakeholder = ok(
      await anna.call(associations.create, { orgId, body: { stakeholder: { name: `Port ${uuidv7()}` } } }),
    );
    const sent = {
      relevance: 'We sort our own waste.',
      howComplied: 'Fractions, contract with a carrier, yearly report.',
      nextEvaluationDate: addDays(today, 90),
      responsible: { id: anna.accountId },
      files: [{ id: file.id }],
      documents: [{ id: document.id }],
      stakeholders: [{ id: stakeholder.id }],
    };
    const update = (body: object, ifMatch?: number) =>
      anna.call(obligations.update, { orgId, legislationId, body, ...(ifMatch && { ifMatch }) });
    const saved = ok(await update(sent, 1));
    expect(saved).toMatchObject({
      ...sent,
      documents: [{ id: document.id, name: 'a.csv' }],
      stakeholders: [{ id: stakeholder.id, name: stakeholder.stakeholder.name }],
    });
    expect((await update(sent, 1)).status).toBe(412);
    // What was read may be sent back as it is.
    const { id: _id, legislation: _act, ...body } = saved;
    expect(ok(await anna.call(obligations.update, { orgId, legislationId, raw: wire(body) }))).toMatchObject(
      sent,
    );

    const reader = await all.person({ level: 'READ_ORGANIZATION', organization: orgId });
    expect((await reader.call(files.content, { orgId, id: file.id })).status).toBe(200);
    const { heldBy } = ok(await anna.call(files.get, { orgId, id: document.id }));
    expect(heldBy).toMatchObject([{ type: 'OBLIGATION', id: legislationId }]);
    expect((await anna.call(files.remove, { orgId, id: document.id })).problem.code).toBe('FILE_IN_USE');
    // A link follows the newest version of the document.
    const newer = await upload(anna, 'DOCUMENT');
    ok(
      await anna.call(files.update, {
        orgId,
        id: newer.id,
        body: { name: 'b.csv', replacesFile: { id: document.id } },
      }),
    );
    expect((await get(legislationId)).documents).toEqual([{ id: newer.id, name: 'b.csv' }]);
    const linked = await anna.call(obligations.list, { orgId, query: { stakeholder: stakeholder.id } });
    expect(linked.body.content.map(({ id }) => id)).toEqual([legislationId]);
    const withDocument = await anna.call(obligations.list, { orgId, query: { document: newer.id } });
    expect(withDocument.body.content.map(({ id }) => id)).toEqual([legislationId]);
    expect(ok(await update({}))).toMatchObject({
      documents: [],
      stakeholders: [],
      files: [],
      relevance: null,
    });
  });

  it.each([
    ['a stranger who answers for it', { responsible: { id: uuidv7() } }, ['responsible NO_SUCH_RECORD']],
    ['a document that is none', { documents: [{ id: uuidv7() }] }, ['documents.0 NO_SUCH_RECORD']],
    ['a stakeholder that is none', { stakeholders: [{ id: uuidv7() }] }, ['stakeholders.0 NO_SUCH_RECORD']],
    ['proof that is none', { files: [{ id: uuidv7() }] }, ['files.0 NO_SUCH_RECORD']],
    ['a day that is none', { next_evaluation_date: '2026-02-30' }, ['next_evaluation_date INVALID_DATE']],
    ['a status that is none', { compliance_status: 'FINE' }, ['compliance_status NOT_ONE_OF']],
    ['a day of no evaluation', { evaluated_date: '2026-01-01' }, ['compliance_status REQUIRED']],
    [
      'an evaluation to come',
      { compliance_status: 'PARTLY', evaluated_date: '2999-01-01', note: 'x' },
      ['evaluated_date IN_FUTURE'],
    ],
    ['a typing error', { relevanse: 'x' }, ['relevanse UNKNOWN_FIELD']],
  ])('refuses %s', async (_what, raw, fields) => {
    const { id: legislationId } = await associate();
    expect(refused(await anna.call(obligations.update, { orgId, legislationId, raw }))).toEqual(fields);
  });

  it('is linked to no record of another organization', async () => {
    const { id: legislationId } = await associate();
    const other = await all.person({ level: 'EDIT_ORGANIZATION' });
    const document = await upload(other, 'DOCUMENT');
    const proof = await upload(other);
    const update = (body: object) => anna.call(obligations.update, { orgId, legislationId, body });
    expect(refused(await update({ documents: [{ id: document.id }] }))).toEqual([
      'documents.0 NO_SUCH_RECORD',
    ]);
    expect(refused(await update({ files: [{ id: proof.id }] }))).toEqual(['files.0 NO_SUCH_RECORD']);
  });

  it('is deleted, restored, and associated again with its history', async () => {
    const { id: legislationId } = await associate();
    ok(await evaluate(legislationId, { complianceStatus: 'COMPLIANT' }));
    const at = { orgId, legislationId };
    ok(await anna.call(obligations.remove, at));
    expect(await get(legislationId)).toMatchObject({
      associated: false,
      complianceStatus: null,
      evaluations: [],
    });
    expect((await anna.call(obligations.update, { ...at, body: {} })).status).toBe(404);
    expect(ok(await anna.call(obligations.restore, at))).toMatchObject({
      associated: true,
      changedSinceEvaluation: false,
    });
    expect((await anna.call(obligations.restore, at)).status).toBe(404);
    ok(await anna.call(obligations.remove, at));
    expect(await associate(anna, legislationId)).toMatchObject({
      complianceStatus: 'COMPLIANT',
      changedSinceEvaluation: true,
      evaluations: [{ complianceStatus: 'COMPLIANT' }],
    });
  });

  it('is read by everybody of the organization and changed by who edits', async () => {
    const { id: legislationId } = await associate();
    const reader = await all.person({ level: 'READ_ORGANIZATION', organization: orgId });
    const at = { orgId, legislationId };
    expect((await reader.call(obligations.get, at)).status).toBe(200);
    for (const reply of [
      await reader.call(obligations.associate, { orgId, legislationId: (await newAct()).id }),
      await reader.call(obligations.update, { ...at, body: {} }),
      await reader.call(obligations.evaluate, { ...at, body: { complianceStatus: 'PARTLY' } }),
      await reader.call(obligations.reject, { ...at, body: { reason: 'x' } }),
      await reader.call(obligations.remove, at),
    ])
      expect(reply.status).toBe(403);
  });
});

describe('an evaluation', () => {
  it('says what was found, when, by whom, with what proof, and what comes next', async () => {
    const { id: legislationId } = await associate();
    ok(await anna.call(obligations.update, { orgId, legislationId, body: { howComplied: 'A contract.' } }));
    const proof = await upload();
    const done = ok(
      await evaluate(legislationId, {
        complianceStatus: 'PARTLY',
        evaluatedDate: addDays(today, -3),
        note: 'The report is late.',
        nextEvaluationDate: addDays(today, 30),
        files: [{ id: proof.id }],
      }),
    );
    expect(done).toMatchObject({
      complianceStatus: 'PARTLY',
      evaluatedDate: addDays(today, -3),
      nextEvaluationDate: addDays(today, 30),
      evaluatedBy: { name: 'Anna Skov' },
      evaluations: [
        {
          complianceStatus: 'PARTLY',
          evaluatedDate: addDays(today, -3),
          note: 'The report is late.',
          howComplied: 'A contract.',
          evaluatedBy: { id: anna.accountId, name: 'Anna Skov' },
          files: [{ id: proof.id, name: 'a.csv' }],
        },
      ],
    });
    const again = ok(await evaluate(legislationId, { complianceStatus: 'COMPLIANT' }));
    expect(again).toMatchObject({
      complianceStatus: 'COMPLIANT',
      evaluatedDate: today,
      nextEvaluationDate: null,
    });
    expect(again.evaluations.map(({ complianceStatus }) => complianceStatus)).toEqual([
      'COMPLIANT',
      'PARTLY',
    ]);
  });

  it('comes with a change of status or day, and with nothing else', async () => {
    const { id: legislationId } = await associate();
    const update = (body: object) => anna.call(obligations.update, { orgId, legislationId, body });
    const found = { complianceStatus: 'NOT_COMPLIANT', evaluatedDate: '2025-05-01' };
    expect(refused(await update(found))).toEqual(['note REQUIRED']);
    const first = ok(await update({ ...found, note: 'No contract: one is asked for.' }));
    expect(first).toMatchObject({ ...found, evaluations: [{ note: 'No contract: one is asked for.' }] });
    expect(ok(await update({ relevance: 'x' })).evaluations).toHaveLength(1);
    const same = { complianceStatus: 'NOT_COMPLIANT', evaluatedDate: '2025-05-01', howComplied: 'y' };
    expect(ok(await update(same)).evaluations).toHaveLength(1);
    expect(ok(await update({ complianceStatus: 'COMPLIANT' }))).toMatchObject({
      evaluatedDate: today,
      evaluations: [{ complianceStatus: 'COMPLIANT' }, { complianceStatus: 'NOT_COMPLIANT' }],
    });
    expect(refused(await update({ complianceStatus: 'NOT_EVALUATED' }))).toEqual([
      'compliance_status ALREADY_EVALUATED',
    ]);
  });

  it.each([
    ['to come', { evaluatedDate: '2999-01-01' }, 'evaluated_date IN_FUTURE'],
    ['before the last one', { evaluatedDate: '2020-01-01' }, 'evaluated_date BEFORE_LAST_EVALUATION'],
    ['after the next', { nextEvaluationDate: '2020-01-01' }, 'next_evaluation_date NOT_AFTER_EVALUATION'],
    ['of nothing', { complianceStatus: 'NOT_EVALUATED' }, 'compliance_status NOT_ONE_OF'],
    ['without a finding', { complianceStatus: null }, 'compliance_status REQUIRED'],
    ['of what is missing, and no word of it,', { complianceStatus: 'PARTLY' }, 'note REQUIRED'],
    ['of what is missing, and blanks,', { complianceStatus: 'NOT_COMPLIANT', note: ' ' }, 'note REQUIRED'],
  ])('%s is refused', async (_what, parts, field) => {
    const { id: legislationId } = await associate();
    ok(await evaluate(legislationId, { complianceStatus: 'COMPLIANT', evaluatedDate: '2025-01-01' }));
    const raw = wire({ complianceStatus: 'COMPLIANT', ...parts });
    const reply = await anna.call(obligations.evaluate, { orgId, legislationId, raw });
    expect(refused(reply)).toEqual([field]);
    expect((await get(legislationId)).evaluations).toHaveLength(1);
  });

  it('that was a mistake is withdrawn with a reason: the one before counts, with what it planned and left open', async () => {
    const { id: legislationId } = await associate();
    const soon = addDays(today, 20);
    const at = { orgId, legislationId };
    ok(
      await evaluate(legislationId, {
        complianceStatus: 'COMPLIANT',
        evaluatedDate: addDays(today, -9),
        nextEvaluationDate: soon,
      }),
    );
    const asked = addDays(today, -2);
    await all.owner.query(
      'update legislation_association set requires_review_since = $2 where legislation_id = $1',
      [legislationId, asked],
    );
    const wrong = ok(
      await evaluate(legislationId, {
        complianceStatus: 'NOT_COMPLIANT',
        note: 'Meant for another act',
        nextEvaluationDate: addDays(today, 400),
      }),
    );
    const [mistake, first] = wrong.evaluations;
    expect(wrong).toMatchObject({ complianceStatus: 'NOT_COMPLIANT', changedSinceEvaluation: false });
    const withdraw = (
      evaluationId: string | undefined,
      reason: string | null = 'Of another act',
      by = anna,
    ) =>
      by.call(obligations.withdraw, {
        ...at,
        evaluationId: evaluationId ?? '',
        body: { reason: reason as string },
      });
    expect(refused(await withdraw(mistake?.id, null))).toEqual(['reason REQUIRED']);
    expect((await withdraw(crypto.randomUUID())).status).toBe(404);
    const back = ok(await withdraw(mistake?.id));
    expect(back).toMatchObject({
      complianceStatus: 'COMPLIANT',
      evaluatedDate: addDays(today, -9),
      evaluatedBy: { name: 'Anna Skov' },
      nextEvaluationDate: soon,
      changedSinceEvaluation: true,
    });
    expect(back.evaluations).toMatchObject([
      {
        id: mistake?.id,
        note: 'Meant for another act',
        withdrawal: { reason: 'Of another act', by: { name: 'Anna Skov' } },
      },
      { id: first?.id, withdrawal: null },
    ]);
    expect((await withdraw(mistake?.id)).problem.code).toBe('EVALUATION_WITHDRAWN');
    const { body: summary } = await anna.call(obligations.summary, { orgId });
    const { body: listed } = await anna.call(obligations.list, {
      orgId,
      query: { associated: 'true', complianceStatus: 'NOT_COMPLIANT' },
    });
    expect(listed.content.map(({ id }) => id)).not.toContain(legislationId);
    expect(summary.byStatus['NOT_COMPLIANT']).toBe(listed.totalElements);
    const { rows } = await all.owner.query(
      "select 1 from change where organization_id = $1 and table_name = 'legislation_withdrawal' and changes #>> '{reason,to}' = 'Of another act'",
      [orgId],
    );
    expect(rows).toHaveLength(1);

    // Without one that counts it is not evaluated, and may be evaluated as of any day again.
    expect(ok(await withdraw(first?.id))).toMatchObject({
      complianceStatus: 'NOT_EVALUATED',
      evaluatedDate: null,
      evaluatedBy: null,
      nextEvaluationDate: null,
    });
    ok(await evaluate(legislationId, { complianceStatus: 'COMPLIANT', evaluatedDate: addDays(today, -30) }));
  });

  it('of an earlier day is withdrawn without touching what counts, nor a day that was chosen since', async () => {
    const { id: legislationId } = await associate();
    const at = { orgId, legislationId };
    const find = async (days: number) =>
      ok(
        await evaluate(legislationId, { complianceStatus: 'COMPLIANT', evaluatedDate: addDays(today, days) }),
      );
    const early = (await find(-9)).evaluations[0]?.id ?? '';
    const late = (await find(-1)).evaluations[0]?.id ?? '';
    const body = { reason: 'Saved twice' };
    const still = ok(await anna.call(obligations.withdraw, { ...at, evaluationId: early, body }));
    expect(still).toMatchObject({ complianceStatus: 'COMPLIANT', evaluatedDate: addDays(today, -1) });
    const chosen = addDays(today, 50);
    ok(await anna.call(obligations.update, { ...at, body: { nextEvaluationDate: chosen } }));
    const none = ok(await anna.call(obligations.withdraw, { ...at, evaluationId: late, body }));
    expect(none).toMatchObject({ complianceStatus: 'NOT_EVALUATED', nextEvaluationDate: chosen });
  });

  it('never changes: neither its row nor its files', async () => {
    const { id: legislationId } = await associate();
    const proof = await upload();
    ok(await evaluate(legislationId, { complianceStatus: 'COMPLIANT', files: [{ id: proof.id }] }));
    const late = await upload();
    const manager = await all.person({ level: 'MAINTAIN_SYSTEM', organization: orgId });
    const tryIt = (statement: string) =>
      all.database.organization(tokenOf(manager), orgId, async (db) => {
        await sql.raw(statement).execute(db);
      });
    for (const statement of [
      "update app.legislation_evaluation set note = 'x'",
      'delete from app.legislation_evaluation',
      `insert into app.attachment (organization_id, id, file_id, legislation_evaluation_id)
        select organization_id, gen_random_uuid(), '${late.id}', id from app.legislation_evaluation limit 1`,
    ])
      await expect(tryIt(statement), statement).rejects.toMatchObject({ code: '42501' });
    await tryIt('update app.attachment set deleted_at = now() where legislation_evaluation_id is not null');
    expect((await get(legislationId)).evaluations[0]?.files).toMatchObject([{ id: proof.id }]);
  });
});

describe('a change in the catalogue', () => {
  it('sets the obligations it affects to “requires review”, until they are evaluated again', async () => {
    const { id: legislationId } = await associate();
    const other = await all.person({ level: 'EDIT_ORGANIZATION' });
    await associate(other, legislationId);
    ok(
      await evaluate(legislationId, {
        complianceStatus: 'COMPLIANT',
        nextEvaluationDate: addDays(today, 300),
      }),
    );
    const changed = await change(legislationId, {
      summary: 'Limit values are halved.',
      changeNote: 'New limits.',
    });
    expect(changed.status).toBe('CHANGED');
    for (const by of [anna, other])
      expect(await get(legislationId, by)).toMatchObject({
        changedSinceEvaluation: true,
        requiresReviewSince: changed.changedDate,
        legislation: { changeNote: 'New limits.' },
      });
    expect((await get(legislationId)).complianceStatus).toBe('COMPLIANT');
    const trail = ok(
      await anna.call(changes.ofOrganization, { orgId, query: { record: await recordOf(legislationId) } }),
    );
    expect(trail.content[0]?.changes).toHaveProperty('requiresReviewSince');
    // An evaluation of a day before the change does not settle it.
    const early = await associate();
    await change(early.id, { title: 'Another title' });
    ok(await evaluate(early.id, { complianceStatus: 'COMPLIANT', evaluatedDate: addDays(today, -1) }));
    expect((await get(early.id)).changedSinceEvaluation).toBe(true);
    expect(ok(await evaluate(legislationId, { complianceStatus: 'PARTLY', note: 'x' }))).toMatchObject({
      changedSinceEvaluation: false,
      requiresReviewSince: null,
    });
    expect((await get(legislationId, other)).changedSinceEvaluation).toBe(true);
  });

  it('is not one if it only corrects, sorts or repeats', async () => {
    const { id: legislationId } = await associate();
    await change(legislationId, {});
    await change(legislationId, { topics: [{ id: 'ENV-WST' }], naceCodes: ['38'], toCheck: ['TITLE'] });
    await change(legislationId, { title: 'Corrected spelling', correction: true });
    expect(await get(legislationId)).toMatchObject({
      changedSinceEvaluation: false,
      legislation: { title: 'Corrected spelling', changedDate: null, status: 'IN_FORCE' },
    });
  });

  it('is on the list of the person responsible, and of the managers if none exists', async () => {
    const manager = await all.person({ level: 'MANAGE_ORGANIZATION', firstName: 'Henrik', lastName: 'Lund' });
    const at = manager.organizationId;
    const bo = await all.person({ level: 'EDIT_ORGANIZATION', organization: at });
    const left = await all.person({ level: 'EDIT_ORGANIZATION', organization: at });
    const acts = [];
    for (const by of [bo, left, manager]) acts.push(await associate(by));
    const [ofBo, ofLeft, ofManager] = acts.map(({ id }) => id);
    await all.owner.query('update member set active = false where account_id = $1', [left.accountId]);
    for (const { id } of acts) await change(id, { changeNote: 'Changed' });
    const mine = async (by: Person) =>
      ok(
        await by.call(obligations.list, {
          orgId: at,
          query: { associated: true, review: 'required', mine: true },
        }),
      )
        .content.map(({ id }) => id)
        .toSorted();
    expect(await mine(bo)).toEqual([ofBo]);
    expect(await mine(manager)).toEqual([String(ofLeft), String(ofManager)].toSorted());
    const summary = async (by: Person) => ok(await by.call(obligations.summary, { orgId: at }));
    expect(await summary(bo)).toMatchObject({ total: 3, requiresReview: 3, requiresReviewMine: 1 });
    expect(await summary(manager)).toMatchObject({ requiresReviewMine: 2, byStatus: { NOT_EVALUATED: 3 } });
  });

  it('follows automatically when an act comes into force or is repealed', async () => {
    const ends = addDays(today, 10);
    const repealed = await newAct({ repealedDate: ends });
    const toCome = await newAct({ effectiveDate: ends });
    for (const { id } of [repealed, toCome]) {
      await associate(anna, id);
      ok(await evaluate(id, { complianceStatus: 'COMPLIANT' }));
    }
    const flip = async (day: string) => {
      const { rows } = await all.owner.query<{ flipped: number }>(
        'select ctx.flip_due_obligations($1) as flipped',
        [`${day}T12:00:00Z`],
      );
      return rows[0]?.flipped;
    };
    expect(await flip(addDays(ends, -1))).toBe(0);
    expect(await flip(ends)).toBe(2);
    expect(await flip(ends)).toBe(0);
    for (const { id } of [repealed, toCome]) expect((await get(id)).changedSinceEvaluation).toBe(true);
  });
});

describe('the obligations of an organization', () => {
  let here: Person;
  const names = async (query: Record<string, unknown>) =>
    ok(await here.call(obligations.list, { orgId: here.organizationId, query })).content.map(
      ({ legislation }) => legislation.title.split(' ')[0],
    );
  beforeAll(async () => {
    here = await all.person({ level: 'EDIT_ORGANIZATION' });
    const make = async (title: string, parts: Partial<ActBody>, kept: object) => {
      const { id: legislationId } = await newAct({ title: `${title} zqx`, territory: 'SE', ...parts });
      await associate(here, legislationId);
      ok(await here.call(obligations.update, { orgId: here.organizationId, legislationId, body: kept }));
      return legislationId;
    };
    await make('Waste', { topics: [{ id: 'ENV-WST' }], type: 'ACT' }, { relevance: 'Spåner og sand' });
    await make(
      'Noise',
      { type: 'REGULATION' },
      {
        complianceStatus: 'PARTLY',
        note: 'x',
        evaluatedDate: '2025-01-01',
        nextEvaluationDate: addDays(today, -1),
      },
    );
    const air = await make(
      'Air',
      {},
      { complianceStatus: 'COMPLIANT', evaluatedDate: '2025-02-01', nextEvaluationDate: addDays(today, 20) },
    );
    await make(
      'Old',
      { repealedDate: '2024-01-01' },
      { complianceStatus: 'NOT_COMPLIANT', note: 'x', evaluatedDate: '2025-03-01' },
    );
    await newAct({ title: 'Unrelated zqx', territory: 'SE' });
    await change(air, { changeNote: 'New' });
  });

  it.each([
    [{ territory: 'SE', search: 'zqx' }, ['Air', 'Noise', 'Old', 'Unrelated', 'Waste']],
    [{ associated: true }, ['Air', 'Noise', 'Old', 'Waste']],
    [{ associated: false, search: 'zqx' }, ['Unrelated']],
    [{ associated: true, sort: 'nextEvaluationDate' }, ['Noise', 'Air', 'Waste', 'Old']],
    [{ associated: true, sort: 'complianceStatus,desc' }, ['Noise', 'Waste', 'Old', 'Air']],
    [{ complianceStatus: ['PARTLY', 'NOT_COMPLIANT'] }, ['Noise']],
    [{ review: 'required' }, ['Air']],
    [{ due: 'overdue' }, ['Noise']],
    [{ due: 'soon' }, ['Air', 'Noise']],
    [{ associated: true, topic: ['ENV'] }, ['Waste']],
    [{ associated: true, type: ['ACT'] }, ['Waste']],
    [{ associated: true, status: ['REPEALED'] }, ['Old']],
    [{ associated: true, status: ['CHANGED'] }, ['Air']],
    [{ search: 'spaner WASTE' }, ['Waste']],
    [{ search: '%' }, []],
  ])('are listed by %j', async (query, expected) => {
    const found = await names(query);
    expect(found).toEqual(expected);
  });

  it('come by what to do first: to review, overdue, the rest by name', async () => {
    const by = await all.person({ level: 'EDIT_ORGANIZATION' });
    const make = async (title: string, kept: object = {}) => {
      const { id } = await newAct({ title });
      await associate(by, id);
      ok(await by.call(obligations.update, { orgId: by.organizationId, legislationId: id, body: kept }));
      return id;
    };
    const evaluated = { complianceStatus: 'COMPLIANT' as const, evaluatedDate: '2025-02-01' };
    await make('Air', { ...evaluated, nextEvaluationDate: addDays(today, 20) });
    await make('Bees');
    await make('Noise', { ...evaluated, nextEvaluationDate: addDays(today, -1) });
    await change(await make('Waste', evaluated), { changeNote: 'New' });
    const { content } = ok(
      await by.call(obligations.list, {
        orgId: by.organizationId,
        query: { associated: true, sort: 'toDo' },
      }),
    );
    expect(content.map(({ legislation }) => legislation.title)).toEqual(['Waste', 'Noise', 'Air', 'Bees']);
  });

  it('are on the board by what to do with them', async () => {
    const board = ok(await here.call(obligations.board, { orgId: here.organizationId, query: {} }));
    expect(
      board.columns.map(({ column, totalElements, content }) => [
        column,
        totalElements,
        ...content.map(({ legislation }) => legislation.title.split(' ')[0]),
      ]),
    ).toEqual([
      ['REPEALED', 1, 'Old'],
      ['EXCEEDED', 0],
      ['REQUIRES_REVIEW', 1, 'Air'],
      ['NOT_EVALUATED', 1, 'Waste'],
      ['NOT_COMPLIANT', 0],
      ['PARTLY', 1, 'Noise'],
      ['LAPSED', 0],
      ['COMPLIANT', 0],
    ]);
  });

  it('are found in the change log by the name of their act', async () => {
    const by = await all.person({ level: 'MANAGE_ORGANIZATION' });
    const { id } = await newAct({ title: 'Order on quartz dust' });
    await associate(by, id);
    const found = async (search: string) =>
      ok(await by.call(changes.ofOrganization, { orgId: by.organizationId, query: { search } })).content.map(
        ({ recordType }) => recordType,
      );
    expect(await found('dust QUARTZ')).toEqual(['legislation_association']);
    expect(await found('quartz sand')).toEqual([]);
  });

  it('count as overdue, too, where the next evaluation of one that was complied with has passed', async () => {
    const by = await all.person({ level: 'EDIT_ORGANIZATION' });
    const { organizationId: at } = by;
    for (const repealedDate of [null, null, today]) {
      const { id } = await newAct({ repealedDate });
      await associate(by, id);
      ok(await evaluate(id, { complianceStatus: 'COMPLIANT' }, by));
    }
    const late = async () =>
      ok(await by.call(dashboard, { orgId: at, query: {} })).obligations?.compliantLapsed;
    expect(await late()).toBe(0);
    await all.owner.query(
      `update legislation_association set next_evaluation_date = current_date - 3 where organization_id = $1`,
      [at],
    );
    expect(await late()).toBe(2);
    const query = { associated: true };
    const { content } = ok(await by.call(obligations.list, { orgId: at, query }));
    expect(content.filter((row) => lapseOf(row, today) === 'LAPSED')).toHaveLength(2);
    const { columns } = ok(await by.call(obligations.board, { orgId: at, query: {} }));
    expect(columns.map(({ column, totalElements }) => [column, totalElements])).toEqual(
      expect.arrayContaining([
        ['REPEALED', 1],
        ['LAPSED', 2],
        ['COMPLIANT', 0],
      ]),
    );
    expect(content.some((row) => lapseOf(row, addDays(today, -9)))).toBe(false);
  });

  it('are not counted by their last evaluation once the act is repealed, from the day on', async () => {
    const by = await all.person({ level: 'EDIT_ORGANIZATION' });
    const { organizationId: at } = by;
    for (const repealedDate of [today, addDays(today, 1), null]) {
      const { id } = await newAct({ repealedDate });
      await associate(by, id);
      ok(await evaluate(id, { complianceStatus: 'COMPLIANT' }, by));
    }
    const counted = { repealed: 1, byStatus: { COMPLIANT: 2, NOT_EVALUATED: 0 } };
    expect(ok(await by.call(obligations.summary, { orgId: at }))).toMatchObject({ total: 3, ...counted });
    const shown = ok(await by.call(dashboard, { orgId: at, query: {} })).obligations;
    expect(shown).toMatchObject({ total: 3, ...counted });
    const query = { associated: true, complianceStatus: ['COMPLIANT' as const] };
    expect(ok(await by.call(obligations.list, { orgId: at, query })).totalElements).toBe(2);
    const register = await by.call(legislationExports.register, {
      orgId: at,
      query: { associated: true, status: ['REPEALED'], format: 'csv' },
    });
    expect(register.text).not.toContain('Compliant,');
  });

  it('continue with the act that replaces a repealed one, with all that was written and attached', async () => {
    const by = await all.person({ level: 'EDIT_ORGANIZATION' });
    const { organizationId: at } = by;
    const next = await newAct();
    const old = await newAct({ repealedDate: today, supersededBy: { id: next.id } });
    const inForce = await newAct();
    for (const { id } of [old, inForce]) await associate(by, id);
    const proof = await upload(by);
    const responsible = { id: by.accountId };
    const body = {
      relevance: 'Our packaging',
      howComplied: 'Reported',
      responsible,
      files: [{ id: proof.id }],
    };
    ok(await by.call(obligations.update, { orgId: at, legislationId: old.id, body }));
    const replace = (legislationId: string) => by.call(obligations.replace, { orgId: at, legislationId });
    expect((await replace(inForce.id)).status).toBe(422);
    expect((await replace(next.id)).status).toBe(404);
    expect(ok(await replace(old.id))).toMatchObject({
      id: next.id,
      associated: true,
      relevance: 'Our packaging',
      howComplied: 'Reported',
      responsible,
      complianceStatus: 'NOT_EVALUATED',
      files: [{ id: proof.id }],
    });
    expect((await get(old.id, by)).associated).toBe(false);
    // And back again, as who undoes it does.
    ok(await by.call(obligations.restore, { orgId: at, legislationId: old.id }));
    expect((await get(old.id, by)).files).toMatchObject([{ id: proof.id }]);
    expect((await replace(old.id)).status).toBe(409);
  });

  it('whose act is repealed are kept with a reason: nothing is asked any more, they still count as repealed, and it is undone', async () => {
    const by = await all.person({ level: 'EDIT_ORGANIZATION', firstName: 'Kim', lastName: 'Dam' });
    const { organizationId: at } = by;
    const { id: legislationId } = await newAct({ repealedDate: today });
    const { id: inForce } = await newAct();
    for (const id of [legislationId, inForce]) await associate(by, id);
    const body = { nextEvaluationDate: addDays(today, 3) };
    ok(await by.call(obligations.update, { orgId: at, legislationId, body }));
    await all.owner.query(
      'update legislation_association set requires_review_since = now() where legislation_id = $1',
      [legislationId],
    );
    const keep = (id: string, reason = 'Our older cranes.') =>
      by.call(obligations.keep, { orgId: at, legislationId: id, body: { reason } });
    const unkeep = (id: string) => by.call(obligations.unkeep, { orgId: at, legislationId: id });
    const asked = async () => {
      const { obligations: part, due } = ok(await by.call(dashboard, { orgId: at, query: {} }));
      return { review: part?.requiresReview, due: due.length, soon: part?.dueCount };
    };
    const counted = async () => {
      const { repealed, byStatus } = ok(await by.call(obligations.summary, { orgId: at }));
      return { repealed, compliant: byStatus.COMPLIANT };
    };
    const before = await asked();
    expect(before).toMatchObject({ review: 1, soon: 1 });
    expect((await keep(inForce)).status).toBe(422);
    expect((await keep(uuidv7())).status).toBe(404);
    expect((await keep(legislationId, ' ')).status).toBe(422);
    expect((await unkeep(legislationId)).status).toBe(404);
    expect(ok(await keep(legislationId))).toMatchObject({
      kept: { reason: 'Our older cranes.', date: today, by: { name: 'Kim Dam' } },
      changedSinceEvaluation: false,
      nextEvaluationDate: null,
    });
    expect((await keep(legislationId)).status).toBe(409);
    expect(await asked()).toEqual({ review: 0, due: 0, soon: 0 });
    expect(await counted()).toEqual({ repealed: 1, compliant: 0 });
    // The job of the hour asks no more either.
    await all.owner.query('select ctx.flip_due_obligations(now())');
    expect(await asked()).toMatchObject({ review: 0 });
    const board = ok(await by.call(obligations.board, { orgId: at, query: {} }));
    expect(board.columns[0]).toMatchObject({ column: 'REPEALED', content: [{ kept: { date: today } }] });
    const log = ok(
      await by.call(changes.ofOrganization, {
        orgId: at,
        query: { record: (await get(legislationId, by)).associationId ?? '' },
      }),
    );
    expect(JSON.stringify(log.content[0])).toContain('Our older cranes.');
    expect((await unkeep(legislationId)).status).toBe(204);
    expect(await asked()).toEqual(before);
    expect(await get(legislationId, by)).toMatchObject({ kept: null, ...body });
    // Of an act that is repealed again, on a later day, it is to be decided again.
    ok(await keep(legislationId));
    await all.owner.query(
      "update legislation_association set kept_date = now() - interval '9 days' where legislation_id = $1",
      [legislationId],
    );
    expect(await get(legislationId, by)).toMatchObject({ kept: null });
  });

  it('are exported as the register that an auditor needs', async () => {
    const reply = await here.call(legislationExports.register, {
      orgId: here.organizationId,
      query: { associated: true, due: 'overdue', format: 'csv' },
    });
    const [head = '', row = '', ...more] = reply.text.trim().split('\r\n');
    expect(more).toEqual([]);
    expect(head).toContain('Why it applies');
    expect(row).toContain('Noise zqx');
    expect(row).toContain('Partly compliant,,2025-01-01');
    const xlsx = await here.call(legislationExports.register, {
      orgId: here.organizationId,
      query: { associated: true, format: 'xlsx' },
    });
    expect(xlsx.headers['content-type']).toContain('spreadsheetml');
  });
});

/** A body as a hand-made request spells it. */
const wire = (body: object): object =>
  Object.fromEntries(
    Object.entries(body).map(([key, value]) => [
      key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      value as unknown,
    ]),
  );
const tokenOf = ({ cookie }: Person) => hashToken(/rede_session=([^;]*)/.exec(cookie)?.[1] ?? '');
async function recordOf(legislationId: string): Promise<string> {
  const { rows } = await all.owner.query<{ id: string }>(
    'select id from legislation_association where legislation_id = $1 and organization_id = $2',
    [legislationId, orgId],
  );
  return rows[0]?.id ?? '';
}
