import { expect } from 'vitest';
import { Legislation, StoredLegislation, legislations } from './acts/legislation.ts';
import { ObligationRow, StoredObligation, obligations } from './obligations/obligation.ts';
import { ownObligations } from './obligations/own/own.ts';
import { Evaluation, StoredEvaluation } from './obligations/evaluation.ts';
import { Limit, Requirement, requirements, StoredRequirement } from './requirements/requirement.ts';
import { meters } from '../monitoring/meters/meter.ts';
import { obligationImport } from './obligations/import/definition.ts';
import type { Person } from '../../test/support/people.ts';
import { done } from '../../test/support/replies.ts';
import { nothing } from '../../test/support/samples/sample.ts';
import type { Sample, Samples } from '../../test/support/samples/sample.ts';

const org = '/organizations/:orgId';
const annex = {
  headers: { 'content-type': 'multipart/form-data; boundary=part' },
  raw: [
    '--part\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\ncontent-type: text/csv\r\n\r\na;b\n1;2\n\r\n',
    '--part--\r\n',
  ].join(''),
};
const actBody = () => ({ title: `Act ${crypto.randomUUID()}`, territory: 'DK' });
const ownBody = () => ({ own: { title: `Permit ${crypto.randomUUID()}`, type: 'PERMIT' as const } });
const newAct = async (by: Person, parts: object = {}) =>
  done(by.call(legislations.create, { body: { ...actBody(), ...parts } }));
const act: Sample = async (by) => ({ params: { legislationId: (await newAct(by)).id } });
const evaluationBody = { complianceStatus: 'COMPLIANT' as const };
/** A LIMITED organization can have none: there it is refused before anything is looked for. */
const obligationOf =
  (parts: (by: Person) => Promise<object>): Sample =>
  async (by, orgId) => {
    const { id: legislationId } = await newAct(by, await parts(by));
    const { status, text } = await by.call(obligations.associate, { orgId, legislationId });
    expect([201, 403], text).toContain(status);
    return { params: { legislationId } };
  };
const obligation = obligationOf(() => Promise.resolve({}));
const repealed = obligationOf(async (by) => ({
  repealedDate: '2020-01-01',
  supersededBy: { id: (await newAct(by)).id },
}));
const kept: Sample = async (by, orgId) => {
  const given = await repealed(by, orgId);
  const legislationId = given.params?.['legislationId'] ?? '';
  const body = { reason: 'Our older cranes.' };
  const { status, text } = await by.call(obligations.keep, { orgId, legislationId, body });
  expect([201, 403], text).toContain(status);
  return given;
};
/** A line that matched no act, and the act that it is. */
const undecided: Sample = async (by, orgId) => {
  const own = { title: `Line ${crypto.randomUUID()}`, type: 'UNDECIDED' as const };
  const { status, body, text } = await by.call(ownObligations.create, { orgId, body: { own } });
  expect([201, 403], text).toContain(status);
  return {
    params: { legislationId: status === 201 ? body.id : orgId },
    body: { legislation: { id: (await newAct(by)).id } },
  };
};
/** A requirement of an obligation; none can be where obligations cannot. */
const required: Sample = async (by, orgId) => {
  const legislationId = (await obligation(by, orgId)).params?.['legislationId'] ?? '';
  const body = { requirements: [{ ref: '1', text: 'Keep a copy.' }] };
  const made = await by.call(requirements.add, { orgId, legislationId, body });
  expect([201, 403], made.text).toContain(made.status);
  return {
    params: { legislationId, id: made.status === 201 ? (made.body.requirements[0]?.id ?? '') : orgId },
  };
};
const rejection: Sample = async (by, orgId) => {
  const given = await act(by, orgId);
  const body = { reason: 'We have none.' };
  const { status, text } = await by.call(obligations.reject, {
    orgId,
    legislationId: given.params?.['legislationId'] ?? '',
    body,
  });
  expect([201, 403], text).toContain(status);
  return given;
};

export const samples: Samples = {
  calls: {
    [`GET ${org}/legislations`]: nothing,
    [`GET ${org}/legislations/export`]: nothing,
    [`GET ${org}/legislations/board`]: nothing,
    [`GET ${org}/legislations/summary`]: nothing,
    [`GET ${org}/legislations/proposals`]: nothing,
    [`POST ${org}/legislations/rejections`]: async (by) => ({
      body: { acts: [(await newAct(by)).id], reason: 'We have none.' },
    }),
    [`POST ${org}/legislations/rejections/undo`]: async (by) => ({ body: { acts: [(await newAct(by)).id] } }),
    [`POST ${org}/legislations`]: () => ({ body: ownBody() }),
    [`GET ${org}/legislations/:legislationId`]: act,
    [`POST ${org}/legislations/:legislationId`]: act,
    [`GET ${org}/legislations/:legislationId/evidence`]: obligation,
    [`GET ${org}/legislations/:legislationId/proofs`]: obligation,
    [`GET ${org}/legislations/:legislationId/requirements`]: obligation,
    [`POST ${org}/legislations/:legislationId/requirements`]: async (by, orgId) => ({
      ...(await obligation(by, orgId)),
      body: { requirements: [{ ref: '1', text: 'Keep a copy.' }] },
    }),
    [`POST ${org}/legislations/:legislationId/requirements/file`]: async (by, orgId) => ({
      ...(await obligation(by, orgId)),
      ...annex,
    }),
    [`GET ${org}/legislations/:legislationId/requirements/:id`]: required,
    [`GET ${org}/meters/:meterId/limits`]: async (by, orgId) => {
      const body = { name: 'Outlet', utilityType: 'TEMPERATURE' as const, units: ['C'] };
      return { params: { meterId: (await done(by.call(meters.create, { orgId, body }))).id } };
    },
    [`PUT ${org}/legislations/:legislationId/requirements/:id`]: async (by, orgId) => ({
      ...(await required(by, orgId)),
      body: { ref: '2', text: 'Keep two copies.' },
    }),
    [`DELETE ${org}/legislations/:legislationId/requirements/:id`]: required,
    [`POST ${org}/legislations/:legislationId/requirements/:id/restore`]: async (by, orgId) => {
      const given = await required(by, orgId);
      const { legislationId = '', id = '' } = given.params ?? {};
      const { status } = await by.call(requirements.remove, { orgId, legislationId, id });
      expect([204, 403]).toContain(status);
      return given;
    },
    [`PUT ${org}/legislations/:legislationId`]: async (by, orgId) => ({
      ...(await obligation(by, orgId)),
      body: { relevance: 'We make waste.' },
    }),
    [`DELETE ${org}/legislations/:legislationId`]: obligation,
    [`POST ${org}/legislations/:legislationId/restore`]: async (by, orgId) => {
      const given = await obligation(by, orgId);
      const legislationId = given.params?.['legislationId'] ?? '';
      const { status } = await by.call(obligations.remove, { orgId, legislationId });
      expect([204, 403]).toContain(status);
      return given;
    },
    [`POST ${org}/legislations/:legislationId/replacement`]: repealed,
    [`POST ${org}/legislations/:legislationId/keeping`]: async (by, orgId) => ({
      ...(await repealed(by, orgId)),
      body: { reason: 'Our older cranes.' },
    }),
    [`POST ${org}/legislations/:legislationId/act`]: undecided,
    [`DELETE ${org}/legislations/:legislationId/keeping`]: kept,
    [`POST ${org}/legislations/:legislationId/evaluations`]: async (by, orgId) => ({
      ...(await obligation(by, orgId)),
      body: evaluationBody,
    }),
    [`POST ${org}/legislations/:legislationId/evaluations/:evaluationId/withdrawal`]: async (by, orgId) => {
      const given = await obligation(by, orgId);
      const legislationId = given.params?.['legislationId'] ?? '';
      const made = await by.call(obligations.evaluate, { orgId, legislationId, body: evaluationBody });
      expect([201, 403], made.text).toContain(made.status);
      const evaluationId = made.status === 201 ? (made.body.evaluations[0]?.id ?? '') : orgId;
      return { params: { legislationId, evaluationId }, body: { reason: 'Of another act.' } };
    },
    [`POST ${org}/legislations/:legislationId/rejection`]: async (by, orgId) => ({
      ...(await act(by, orgId)),
      body: { reason: 'We have none.' },
    }),
    [`DELETE ${org}/legislations/:legislationId/rejection`]: rejection,
    'GET /legislations': nothing,
    'GET /legislations/export': nothing,
    'GET /legislations/:id': async (by) => ({ params: { id: (await newAct(by)).id } }),
    'POST /legislations': () => ({ body: actBody() }),
    'PUT /legislations/:id': async (by) => ({ params: { id: (await newAct(by)).id }, body: actBody() }),
    'POST /legislations/files': () => ({ body: { url: 'https://www.retsinformation.dk' } }),
    'GET /legislations/files/:id/content': async (by) => ({
      params: { id: (await done(by.call(legislations.addFile, annex))).id },
    }),
  },
  imports: [
    {
      definition: obligationImport,
      table: 'legislation_association',
      prepare: async (by, _orgId, rows) => {
        for (const { legislation = '' } of rows)
          await done(by.call(legislations.create, { body: { title: legislation, territory: 'DK' } }));
      },
      prepareMany: async (owner, _by, rows) => {
        await owner.query(
          "insert into territory (id, name_en, name_da) values ('DK', 'Denmark', 'Danmark') on conflict do nothing",
        );
        await owner.query(
          `insert into legislation (id, title_en, title_da, territory) select gen_random_uuid(), title, title, 'DK' from unnest($1::text[]) title
           where title not in (select title_en from legislation)`,
          [rows.map(({ legislation }) => legislation)],
        );
      },
      good: (at) => ({
        legislation: `Act ${at} on waste`,
        relevance: `Waste of hall ${at}`,
        howComplied: 'Sorted, and taken by a registered carrier',
        complianceStatus: 'Overholdes',
        evaluatedDate: '01-02-2024',
        nextEvaluationDate: '2030-02-01',
      }),
      bad: [
        { cells: { legislation: '' }, role: 'legislation', code: 'REQUIRED' },
        { cells: { legislation: 'Act of nowhere' }, role: 'legislation', code: 'UNKNOWN_ACT' },
        { cells: { complianceStatus: 'Perhaps' }, role: 'complianceStatus', code: 'CHOICE' },
        { cells: { complianceStatus: 'Delvist' }, role: 'note', code: 'FINDING_PARTLY' },
        { cells: { evaluatedDate: '2999-01-01' }, role: 'evaluatedDate', code: 'IN_FUTURE' },
        { cells: { complianceStatus: '' }, role: 'complianceStatus', code: 'REQUIRED' },
        {
          cells: { nextEvaluationDate: '01-01-2020' },
          role: 'nextEvaluationDate',
          code: 'NOT_AFTER_EVALUATION',
        },
        { cells: { responsible: 'Nobody Known' }, role: 'responsible', code: 'UNKNOWN_PERSON' },
        { cells: { documents: 'Nowhere.pdf' }, role: 'documents', code: 'UNKNOWN_NAME' },
        { cells: { stakeholders: 'Nobody' }, role: 'stakeholders', code: 'UNKNOWN_NAME' },
        { cells: { reminders: 'Never' }, role: 'reminders', code: 'UNKNOWN_NAME' },
      ],
    },
  ],
  catalogued: ['legislationId'],
  stored: {
    legislation: {
      schema: StoredLegislation.extend(
        Legislation.pick({ id: true, changedDate: true, lastModifiedDate: true }).shape,
      ),
      kept: ['search_text', 'own_organization_id', 'own_reference'],
    },
    legislation_association: {
      schema: StoredObligation.extend({
        ...ObligationRow.pick({ id: true, evaluatedDate: true, requiresReviewSince: true }).shape,
        complianceStatus: ObligationRow.shape.complianceStatus.unwrap(),
        createdDate: ObligationRow.shape.createdDate.unwrap(),
        lastModifiedDate: ObligationRow.shape.lastModifiedDate.unwrap(),
      }),
      kept: [
        'legislation_id',
        'search_text',
        'kept_reason',
        'kept_date',
        'kept_by_id',
        'kept_review_before',
        'kept_next_before',
      ],
    },
    requirement: {
      schema: StoredRequirement.extend(Requirement.pick({ id: true, lastModifiedDate: true }).shape),
      kept: ['association_id', 'limit_texts', 'exceeded_since', 'exceedance_noticed_date'],
    },
    requirement_limit: { schema: Limit, kept: ['requirement_id'] },
    legislation_evaluation: {
      schema: StoredEvaluation.extend(Evaluation.pick({ id: true, createdDate: true }).shape),
      kept: [
        'association_id',
        'evaluated_by_id',
        'next_evaluation_date',
        'next_evaluation_before',
        'review_before',
      ],
    },
  },
  noRecord: ['legislation_file', 'legislation_rejection', 'legislation_withdrawal', 'link'],
};
