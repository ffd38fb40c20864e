/** @module-tag versioned */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cloneWithReference } from '../../../../test/support/database/database.ts';
import { world } from '../../../../test/support/people.ts';
import type { Person, World } from '../../../../test/support/people.ts';
import { ok, refused } from '../../../../test/support/replies.ts';
import { reference } from '../../../core/reference/reference.ts';
import { todayIn } from '../../../core/time/period.ts';
import { actions } from '../../../actions/action.ts';
import { dashboard } from '../../../dashboard/dashboard.ts';
import { associations } from '../../../organization/stakeholders/stakeholder-association.ts';
import { search } from '../../../search/search.ts';
import { changes } from '../../../trail/change.ts';
import { legislationExports } from '../../exports.ts';
import { legislations } from '../../acts/legislation.ts';
import { proposals } from '../../suggestions/suggestion.ts';
import { obligations } from '../obligation.ts';
import { ownObligations } from './own.ts';
import type { OwnInput } from '../obligation.ts';

let all: World;
let anna: Person;
let orgId: string;
let other: Person;
let maintainer: Person;
beforeAll(async () => {
  all = await world(await cloneWithReference());
  anna = await all.person({ level: 'EDIT_ORGANIZATION', firstName: 'Anna', lastName: 'Skov' });
  orgId = anna.organizationId;
  other = await all.person({ level: 'EDIT_ORGANIZATION' });
  maintainer = await all.person({ level: 'MAINTAIN_SYSTEM' });
});
afterAll(() => all.close());

const permit: OwnInput = {
  title: 'Environmental permit, Galvanovej 14',
  type: 'PERMIT',
  reference: 'MST-1270-00432',
  issuer: 'Miljøstyrelsen',
  effectiveDate: '2024-01-01',
};
const create = async (own: OwnInput = permit, by = anna) =>
  ok(await by.call(ownObligations.create, { orgId: by.organizationId, body: { own } }));
const names = async (query: Record<string, unknown>, by = anna) =>
  ok(
    await by.call(obligations.list, { orgId: by.organizationId, query: { size: 200, ...query } }),
  ).content.map(({ legislation }) => legislation.name);

describe('an own obligation', () => {
  it('is listed, evaluated, searched, exported, on the board and in the log, and is in no catalogue', async () => {
    const made = await create();
    expect(made).toMatchObject({
      associated: true,
      associationId: made.id,
      own: permit,
      complianceStatus: 'NOT_EVALUATED',
      responsible: { id: anna.accountId },
      legislation: { name: permit.title, reference: permit.reference, territory: null, status: 'IN_FORCE' },
    });
    expect(await names({ associated: true })).toContain(permit.title);
    expect(await names({ search: 'mst-1270 galvanovej' })).toEqual([permit.title]);
    const at = { orgId, legislationId: made.id };
    const evaluated = ok(
      await anna.call(obligations.evaluate, { ...at, body: { complianceStatus: 'COMPLIANT' } }),
    );
    expect(evaluated.evaluations).toHaveLength(1);
    const board = ok(await anna.call(obligations.board, { orgId, query: { search: 'galvanovej' } }));
    expect(board.columns.find(({ column }) => column === 'COMPLIANT')?.content).toMatchObject([
      { id: made.id },
    ]);
    const hits = ok(await anna.call(search, { orgId, query: { search: 'MST-1270' } })).content;
    expect(hits).toMatchObject([{ kind: 'OBLIGATION', id: made.id, detail: permit.reference }]);
    const file = await anna.call(legislationExports.register, {
      orgId,
      query: { format: 'csv', associated: true },
    });
    expect(file.text).toContain('MST-1270-00432');
    expect(ok(await anna.call(dashboard, { orgId })).obligations).toMatchObject({ total: 1 });
    const action = ok(
      await anna.call(actions.create, {
        orgId,
        body: {
          title: 'Measure the outlet',
          kind: 'CORRECTIVE',
          responsible: { id: anna.accountId },
          dueDate: todayIn('Europe/Copenhagen', Date.now()),
          source: { kind: 'OBLIGATION', id: made.id },
        },
      }),
    );
    expect(action.source).toMatchObject({ id: made.id, name: permit.title });
    const log = ok(await anna.call(changes.ofOrganization, { orgId, query: { record: made.id } })).content;
    expect(log.map(({ recordType }) => recordType)).toEqual(
      expect.arrayContaining(['legislation', 'legislation_association']),
    );

    expect((await maintainer.call(legislations.get, { id: made.id })).status).toBe(404);
    const catalogue = ok(await anna.call(legislations.list, { query: { search: 'galvanovej' } }));
    expect(catalogue.totalElements).toBe(0);
    expect(ok(await anna.call(proposals, { orgId, query: { search: 'galvanovej' } })).totalElements).toBe(0);
  });

  it.each(['PERMIT', 'STANDARD', 'CUSTOMER', 'AGREEMENT', 'VOLUNTARY', 'INTERNAL'] as const)(
    'may be %s, has all its fields, and the id of its obligation',
    async (type) => {
      const { content: topics } = ok(await anna.call(reference.topics, { query: { size: 1 } }));
      const own = {
        title: 'Promise ’to’ the “neighbours”, € 3, 😀',
        type,
        reference: 'x'.repeat(100),
        issuer: 'Silkeborg Kommune',
        publishedDate: '2025-12-01',
        effectiveDate: '2026-01-01',
        repealedDate: '2036-01-01',
        topics: topics.map(({ id }) => ({ id })),
        url: 'https://permits.example/14',
        summary: 'Fourteen conditions.',
      };
      const made = await create(own);
      expect(made).toMatchObject({ associationId: made.id, own });
    },
  );

  it('is linked with stakeholders as any obligation', async () => {
    const stakeholder = ok(
      await anna.call(associations.create, { orgId, body: { stakeholder: { name: 'Neighbours' } } }),
    );
    const { id: legislationId } = await create({ title: 'Agreement on noise', type: 'AGREEMENT' });
    const body = { stakeholders: [{ id: stakeholder.id }] };
    const linked = ok(await anna.call(obligations.update, { orgId, legislationId, body }));
    expect(linked.stakeholders).toEqual([{ id: stakeholder.id, name: 'Neighbours' }]);
    expect(await names({ stakeholder: stakeholder.id })).toEqual(['Agreement on noise']);
  });

  it('is seen and changed by no other organization', async () => {
    const { id: legislationId } = await create({ title: 'Canary permit', type: 'PERMIT' });
    const at = { orgId: other.organizationId, legislationId };
    expect(await names({ search: 'canary' }, other)).toEqual([]);
    for (const reply of [
      await other.call(obligations.get, at),
      await other.call(obligations.associate, at),
      await other.call(obligations.reject, { ...at, body: { reason: 'x' } }),
      await other.call(obligations.update, { ...at, body: {} }),
    ])
      expect([reply.status, reply.text.includes('Canary')]).toEqual([404, false]);
    const found = ok(await other.call(search, { orgId: other.organizationId, query: { search: 'canary' } }));
    expect(found.content.map(({ name }) => name)).not.toContain('Canary permit');
    const { rows } = await all.owner.query(
      "select 1 from catalogue_change where changes::text like '%Canary permit%'",
    );
    expect(rows).toEqual([]);
  });

  it('may have the number of an act, and of another organization’s', async () => {
    const { content } = ok(await anna.call(legislations.list, { query: { search: 'LBK nr 1108', size: 1 } }));
    const reference = content[0]?.reference ?? '';
    expect(reference).not.toBe('');
    await create({ title: 'Ours alone', type: 'AGREEMENT', reference });
    await create({ title: 'Theirs', type: 'AGREEMENT', reference }, other);
    expect(await names({ search: 'Ours alone', associated: true })).toEqual(['Ours alone']);
  });

  it('is changed with its obligation, and what is left out stays', async () => {
    const { id: legislationId, own } = await create({ title: 'ISO 14001', type: 'STANDARD' });
    const at = { orgId, legislationId };
    ok(await anna.call(obligations.update, { ...at, body: { howComplied: 'Audited each year' } }));
    const renamed = { ...own, title: 'ISO 14001:2026', type: 'STANDARD' as const };
    const changed = ok(await anna.call(obligations.update, { ...at, body: { own: renamed } }));
    expect(changed).toMatchObject({
      own: { title: 'ISO 14001:2026' },
      legislation: { name: 'ISO 14001:2026', changedDate: null },
      changedSinceEvaluation: false,
    });
  });

  it('ends on its day, and counts as neither complied with nor not', async () => {
    const made = await create({ title: 'Old permit', type: 'PERMIT', repealedDate: '2020-01-01' });
    expect(made.legislation.status).toBe('REPEALED');
    const { repealed } = ok(await anna.call(obligations.summary, { orgId }));
    expect(repealed).toBe(1);
  });

  it('is gone when it is deleted, proposed to no one, and back when it is restored', async () => {
    const { id: legislationId } = await create({ title: 'Customer code', type: 'CUSTOMER' });
    const at = { orgId, legislationId };
    ok(await anna.call(obligations.remove, at));
    expect((await anna.call(obligations.get, at)).status).toBe(404);
    expect(await names({ search: 'customer code' })).toEqual([]);
    ok(await anna.call(obligations.restore, at));
    expect(await names({ search: 'customer code' })).toEqual(['Customer code']);
  });

  it.each([
    [{ own: { title: ' ', type: 'PERMIT' } }, 'own.title REQUIRED'],
    [{ own: { title: 'x'.repeat(501), type: 'PERMIT' } }, 'own.title TOO_LONG'],
    [{ own: { title: 'x', type: 'LAW' } }, 'own.type NOT_ONE_OF'],
    [
      { own: { title: 'x', type: 'PERMIT', effective_date: '2026-02-01', repealed_date: '2026-01-01' } },
      'own.repealed_date END_BEFORE_START',
    ],
    [{ own: { title: 'x', type: 'PERMIT', topics: [{ id: 'NONE' }] } }, 'own.topics.0 NO_SUCH_RECORD'],
    [{}, 'own REQUIRED'],
  ])('is refused by field: %j', async (raw, field) => {
    const reply = await anna.call(ownObligations.create, { orgId, raw });
    expect(reply.problem.errors?.map(({ path, code }) => `${path} ${code}`)).toEqual([field]);
  });

  it('is not what an act of the catalogue becomes', async () => {
    const { content } = ok(await anna.call(legislations.list, { query: { size: 1 } }));
    const at = { orgId, legislationId: content[0]?.id ?? '' };
    ok(await anna.call(obligations.associate, at));
    const reply = await anna.call(obligations.update, { ...at, body: { own: permit } });
    expect(refused(reply)).toEqual(['own NOT_OWN']);
  });
});
