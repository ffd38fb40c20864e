import { afterAll, beforeAll, expect, test } from 'vitest';
import { chemicalAssociations } from '../chemicals/chemical-association.ts';
import { dangerCodes } from '../chemicals/chemical-fields.ts';
import { events } from '../events/event.ts';
import { members } from '../organization/member.ts';
import { organizations } from '../organization/organization.ts';
import { scopes } from '../organization/scope.ts';
import { inDays, newInspection, newReminder } from '../../test/support/control-book.ts';
import { newMeter, newReading } from '../../test/support/monitoring.ts';
import { world } from '../../test/support/people.ts';
import type { Person, World } from '../../test/support/people.ts';
import { dashboard, putStepsAway } from './dashboard.ts';

let all: World;
beforeAll(async () => {
  all = await world();
  // Its days are those of the tests' organizations.
  await all.owner.query("set timezone = 'Europe/Copenhagen'");
});
afterAll(() => all.close());

/** What is still to be done, in its order; null when no steps are offered. */
async function open(person: Person, orgId = person.organizationId): Promise<string[] | null> {
  const { body } = await person.call(dashboard, { orgId });
  return body.steps.length === 0 ? null : body.steps.filter(({ done }) => !done).map(({ step }) => step);
}

/** An act of the catalogue. */
async function newAct(): Promise<string> {
  await all.owner.query(
    "insert into territory (id, name_en, name_da) values ('DK', 'Denmark', 'Danmark') on conflict do nothing",
  );
  const { rows } = await all.owner.query<{ id: string }>(
    "insert into legislation (id, title_en, title_da, territory) values (gen_random_uuid(), 'Act', 'Lov', 'DK') returning id",
  );
  return rows[0]?.id ?? '';
}

test('a new organization is offered its first steps, until all are done', async () => {
  const anna = await all.person();
  const orgId = anna.organizationId;
  expect(await open(anna)).toEqual([
    'organization',
    'departments',
    'members',
    'scope',
    'meters',
    'reminders',
    'obligations',
  ]);
  const body = { name: 'New', country: 'DK', timeZone: 'Europe/Copenhagen', registrationNumber: '13585628' };
  await anna.call(organizations.update, { orgId, body });
  await anna.call(organizations.addDepartment, { orgId, body: { name: 'Laboratory' } });
  expect(await open(anna)).toEqual(['members', 'scope', 'meters', 'reminders', 'obligations']);
  await anna.call(members.create, {
    orgId,
    body: { firstName: 'Bo', lastName: 'Berg', email: 'bo@steps.example', permission: 'READ_ORGANIZATION' },
  });
  await anna.call(scopes.save, { orgId, body: { description: 'Everything' } });
  expect(await open(anna)).toEqual(['meters', 'reminders', 'obligations']);
  await newMeter(anna);
  await newReminder(anna);
  expect(await open(anna)).toEqual(['obligations']);
  await all.owner.query(
    `insert into legislation_association (organization_id, id, legislation_id) values ($1, gen_random_uuid(), $2)`,
    [orgId, await newAct()],
  );
  expect(await open(anna)).toBeNull();
});

test('a LIMITED one is offered those that it has', async () => {
  const orgId = await all.organization({ accessibility: 'LIMITED' });
  const anna = await all.person({ organization: orgId });
  expect(await open(anna)).toEqual(['members', 'meters']);
});

test('who puts them away is offered them no more, there and nowhere else, and others are', async () => {
  const anna = await all.person();
  const orgId = anna.organizationId;
  const below = await all.organization({ parent: orgId });
  const bo = await all.person({ organization: orgId, level: 'READ_ORGANIZATION' });
  for (const times of [1, 2]) expect((await anna.call(putStepsAway, { orgId })).status, `${times}`).toBe(204);
  expect(await open(anna)).toBeNull();
  expect(await open(anna, below)).not.toBeNull();
  expect(await open(bo)).not.toBeNull();
});

const board = async (person: Person, orgId = person.organizationId) => {
  const { status, text, body } = await person.call(dashboard, { orgId });
  expect(status, text).toBe(200);
  return body;
};

/** One of each kind that a person answers for, overdue, and one that is due far ahead or somebody else's. */
async function duties(by: Person, orgId: string, accountId: string) {
  const there = { ...by, organizationId: orgId };
  const meter = await newMeter(there, { name: 'Main', frequency: 'P1M', responsible: { id: accountId } });
  await newReading(there, meter, inDays(-60), 1);
  await newReading(there, await newMeter(there, { frequency: 'P1M' }), inDays(-60), 1);
  await newReminder(there, {
    name: 'Ladders',
    startsAt: inDays(-2),
    period: 'P0D',
    responsible: [{ id: accountId }],
  });
  await newInspection(there, { dueDate: inDays(-1) });
  const { body: event } = await there.call(events.create, {
    orgId,
    body: {
      title: 'Spill',
      description: 'Oil',
      importance: 'HIGH',
      occurrence: inDays(-9),
      accidentOccurred: false,
    },
  });
  await all.owner.query(
    "update event set responsible_id = $2, due_date = current_date - 3, status = 'IN_PROGRESS' where id = $1",
    [event.id, accountId],
  );
  const acts = [await newAct(), await newAct()];
  await all.owner.query(
    `insert into legislation_association (organization_id, id, legislation_id, responsible_id, next_evaluation_date, requires_review_since, compliance_status, evaluated_date)
      values ($1, gen_random_uuid(), $2, $3, current_date - 5, null, 'PARTLY', current_date - 400),
        ($1, gen_random_uuid(), $4, $3, current_date + 300, now(), 'COMPLIANT', current_date - 4)`,
    [orgId, acts[0], accountId, acts[1]],
  );
  await all.owner.query(
    `insert into file (organization_id, id, name, content_type, size, sha256, use, created_by_id, review_date, responsible_id)
      values ($1, gen_random_uuid(), 'Plan.pdf', 'application/pdf', 1, repeat('a', 64), 'DOCUMENT', $2, current_date - 1, $2),
        ($1, gen_random_uuid(), 'Soon.pdf', 'application/pdf', 1, repeat('b', 64), 'DOCUMENT', $2, current_date + 10, null)`,
    [orgId, accountId],
  );
  await all.owner.query(
    `insert into stakeholder_association (organization_id, id, own_name, review_date, responsible_id)
      values ($1, gen_random_uuid(), 'Neighbour', current_date - 2, $2)`,
    [orgId, accountId],
  );
  const { rows } = await all.owner.query<{ id: string }>(
    "insert into competence (organization_id, id, name) values ($1, gen_random_uuid(), 'Forklift') returning id",
    [orgId],
  );
  await all.owner.query(
    `insert into member_competence (organization_id, id, member_id, competence_id, valid_until)
      select $1, gen_random_uuid(), m.id, $2, current_date - 1 from member m where m.organization_id = $1 and m.account_id = $3`,
    [orgId, rows[0]?.id, accountId],
  );
}

test('what is one’s own and what is overdue is told by what one may read', async () => {
  const anna = await all.person();
  const orgId = anna.organizationId;
  const reader = await all.person({ organization: orgId, level: 'READ_ORGANIZATION' });
  const stranger = await all.person();
  await duties(anna, orgId, anna.accountId);
  const own = await board(anna);
  const counts = (given: typeof own) =>
    Object.fromEntries(given.own.counts.map(({ kind, count, overdue }) => [kind, [count, overdue]]));
  expect(counts(own)).toEqual({
    INSPECTION: [1, 1],
    READING: [1, 1],
    EVENT: [1, 1],
    OBLIGATION: [1, 1],
    REVIEW: [1, 1],
    DOCUMENT: [1, 1],
    STAKEHOLDER: [1, 1],
  });
  expect(own.own.items.map(({ kind, name }) => [kind, name])).toEqual([
    ['READING', 'Main'],
    ['OBLIGATION', 'Act'],
    ['EVENT', 'Spill'],
    ['INSPECTION', 'Ladders'],
    ['STAKEHOLDER', 'Neighbour'],
    ['DOCUMENT', 'Plan.pdf'],
    ['REVIEW', 'Act'],
  ]);
  expect(own).toMatchObject({
    overdueCount: 2,
    book: { overdueCount: 2 },
    openEvents: { HIGH: 1, overdue: 1 },
    obligations: {
      total: 2,
      requiresReview: 1,
      overdue: 1,
      byStatus: { PARTLY: 1, COMPLIANT: 1, NOT_COMPLIANT: 0, NOT_EVALUATED: 0 },
    },
    documentReviews: { overdue: 1, soon: 2 },
    stakeholderReviews: { overdue: 1, soon: 1 },
    competences: { over: 1, soon: 1 },
    organizations: [],
    organizationCount: 0,
  });
  const read = await board(reader);
  expect(read).toMatchObject({
    own: { items: [], counts: [] },
    openEvents: null,
    competences: null,
    overdueCount: 2,
  });
  const none = await board(stranger);
  expect(none).toMatchObject({
    own: { items: [] },
    overdueCount: 0,
    obligations: { total: 0 },
    organizations: [],
  });
  expect((await stranger.call(dashboard, { orgId })).status).toBe(404);

  // Of a LIMITED organization its meters alone.
  await all.owner.query("update organization set feature_accessibility = 'LIMITED' where id = $1", [orgId]);
  const limited = await board(anna);
  expect(counts(limited)).toEqual({ READING: [1, 1] });
  expect(limited).toMatchObject({
    overdueCount: 2,
    book: null,
    openEvents: null,
    obligations: null,
    chemicals: null,
    documentReviews: null,
    stakeholderReviews: null,
    competences: null,
  });
});

test('a holding has a row for each organization below, and for none beside', async () => {
  const holding = await all.organization({ name: 'Holding' });
  const anna = await all.person({ organization: holding });
  const works = await all.organization({ parent: holding, name: 'Works' });
  const small = await all.organization({ parent: works, name: 'Small', accessibility: 'LIMITED' });
  const editor = await all.person({ organization: holding, level: 'EDIT_ORGANIZATION' });
  const worker = await all.person({ organization: works });
  await duties(anna, works, worker.accountId);
  const rows = (await board(anna)).organizations;
  expect(rows).toMatchObject([
    {
      name: 'Works',
      overdueReadings: 2,
      overdueInspections: 2,
      openEvents: 1,
      overdueEvents: 1,
      obligationsToReview: 1,
      overdueEvaluations: 1,
    },
    {
      name: 'Holding',
      overdueReadings: 0,
      overdueInspections: 0,
      openEvents: 0,
      overdueEvents: 0,
      obligationsToReview: 0,
      overdueEvaluations: 0,
    },
    {
      name: 'Small',
      overdueReadings: 0,
      overdueInspections: null,
      openEvents: null,
      overdueEvents: null,
      obligationsToReview: null,
      overdueEvaluations: null,
    },
  ]);
  expect((await board(editor)).organizations.find(({ id }) => id === works)?.openEvents).toBeNull();
  expect((await board(worker, works)).organizations.map(({ name }) => name)).toEqual(['Works', 'Small']);
  expect((await board(worker, small)).organizations).toEqual([]);
});

test('chemicals in use are counted by danger code and by their sheets, as the register’s filters have them', async () => {
  const anna = await all.person({ level: 'READ_ORGANIZATION' });
  const orgId = anna.organizationId;
  const stranger = await all.person();
  expect((await board(anna)).chemicals).toEqual({
    RED: 0,
    YELLOW: 0,
    GREEN: 0,
    sheetsMissing: 0,
    sheetsOld: 0,
  });
  const { rows } = await all.owner.query<{ today: string; renewed: string; old: string }>(
    `select current_date::text as today, (current_date - interval '3 years')::date::text as renewed,
      ((current_date - interval '3 years')::date - 1)::text as old`,
  );
  const { today, renewed, old } = rows[0] ?? { today: '', renewed: '', old: '' };
  /** Danger code, the sheet's revision, until when it is used. */
  const register: [string, string | null, string | null][] = [
    ['RED', null, null],
    ['RED', old, today],
    ['RED', renewed, null],
    ['YELLOW', old, null],
    ['GREEN', today, null],
    ['GREEN', null, inDays(-1)],
    ['YELLOW', old, inDays(-1)],
  ];
  for (const [code, revised, ended] of register) {
    const { rows: made } = await all.owner.query<{ id: string }>(
      `with c as (insert into chemical (id, name) values (gen_random_uuid(), 'Product ' || gen_random_uuid()) returning id)
        insert into chemical_association (organization_id, id, chemical_id, end_date) select $1, gen_random_uuid(), c.id, $2 from c
        returning id`,
      [orgId, ended],
    );
    // As the catalogue's product would show it.
    await all.owner.query(
      'update chemical_association set shown_danger_code = $2, shown_sheet_date = $3 where id = $1',
      [made[0]?.id, code, revised],
    );
  }
  const { chemicals } = await board(anna);
  expect(chemicals).toEqual({ RED: 3, YELLOW: 1, GREEN: 1, sheetsMissing: 1, sheetsOld: 2 });
  const listed = async (query: { dangerCode?: ('RED' | 'YELLOW' | 'GREEN')[]; sheet?: 'missing' | 'old' }) =>
    (await anna.call(chemicalAssociations.list, { orgId, query: { use: 'current', ...query } })).body
      .totalElements;
  for (const code of dangerCodes) expect(await listed({ dangerCode: [code] }), code).toBe(chemicals?.[code]);
  expect(await listed({ sheet: 'missing' })).toBe(chemicals?.sheetsMissing);
  expect(await listed({ sheet: 'old' })).toBe(chemicals?.sheetsOld);
  expect((await board(stranger)).chemicals).toMatchObject({ RED: 0, sheetsMissing: 0 });
});
