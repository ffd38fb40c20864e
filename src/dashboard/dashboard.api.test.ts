/** @module-tag versioned */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chemicalAssociations } from '../chemicals/register/chemical-association.ts';
import { dangerFilters } from '../chemicals/products/fields.ts';
import { events } from '../events/event.ts';
import { members } from '../organization/members/member.ts';
import { organizations } from '../organization/tree/organization.ts';
import { scopes } from '../organization/scope/scope.ts';
import { newInspection, newReminder } from '../../test/support/control-book.ts';
import { inDays } from '../../test/support/days.ts';
import { newMeter, newReading } from '../../test/support/monitoring.ts';
import { world } from '../../test/support/people.ts';
import type { Person, World } from '../../test/support/people.ts';
import { addUp } from './add-up.ts';
import { dashboard, putStepsAway } from './dashboard.ts';
import type { Counts } from './dashboard.ts';
import { isLate, lateTotal } from './figures.ts';

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
    'chemicals',
    'documents',
  ]);
  const body = { name: 'New', country: 'DK', timeZone: 'Europe/Copenhagen', registrationNumber: '13585628' };
  await anna.call(organizations.update, { orgId, body });
  await anna.call(organizations.addDepartment, { orgId, body: { name: 'Laboratory' } });
  expect(await open(anna)).toEqual([
    'members',
    'scope',
    'meters',
    'reminders',
    'obligations',
    'chemicals',
    'documents',
  ]);
  await anna.call(members.create, {
    orgId,
    body: { firstName: 'Bo', lastName: 'Berg', email: 'bo@steps.example', permission: 'READ_ORGANIZATION' },
  });
  await anna.call(scopes.save, { orgId, body: { description: 'Everything' } });
  expect(await open(anna)).toEqual(['meters', 'reminders', 'obligations', 'chemicals', 'documents']);
  expect((await board(anna)).settled).toBe(false);
  await newMeter(anna);
  await newReminder(anna);
  expect(await open(anna)).toEqual(['obligations', 'chemicals', 'documents']);
  expect((await board(anna)).settled).toBe(true);
  await all.owner.query(
    `insert into legislation_association (organization_id, id, legislation_id) values ($1, gen_random_uuid(), $2)`,
    [orgId, await newAct()],
  );
  // One act is a beginning: another is still proposed, until it is decided.
  const other = await newAct();
  expect(await open(anna)).toEqual(['obligations', 'chemicals', 'documents']);
  const laws = async () => (await board(anna)).steps.find(({ step }) => step === 'obligations');
  expect(await laws()).toMatchObject({ done: false, decided: { count: 1, total: 2 } });
  await all.owner.query(
    `insert into legislation_rejection (organization_id, id, legislation_id, reason, country, created_by_id)
      values ($1, gen_random_uuid(), $2, 'None of this here.', 'DK', $3)`,
    [orgId, other, anna.accountId],
  );
  expect(await laws()).toMatchObject({ done: true, decided: { count: 2, total: 2 } });
  await all.owner.query(
    `with c as (insert into chemical (id, name) values (gen_random_uuid(), 'Acetone of the first steps') returning id)
      insert into chemical_association (organization_id, id, chemical_id) select $1, gen_random_uuid(), c.id from c`,
    [orgId],
  );
  expect(await open(anna)).toEqual(['documents']);
  await all.owner.query(
    `insert into file (organization_id, id, name, content_type, size, sha256, use, created_by_id)
      values ($1, gen_random_uuid(), 'Permit.pdf', 'application/pdf', 1, repeat('c', 64), 'DOCUMENT', $2)`,
    [orgId, anna.accountId],
  );
  expect(await open(anna)).toBeNull();
});

test('who has decided a thousand acts has made that step, whatever else is proposed', async () => {
  const anna = await all.person();
  const laws = async () => (await board(anna)).steps.find(({ step }) => step === 'obligations');
  const bind = (count: number) =>
    all.owner.query(
      `with made as (insert into legislation (id, title_en, title_da, territory)
          select gen_random_uuid(), 'Of many', 'Af mange', 'SE' from generate_series(1, $2::int) returning id)
        insert into legislation_association (organization_id, id, legislation_id) select $1, gen_random_uuid(), id from made`,
      [anna.organizationId, count],
    );
  await newAct();
  await all.owner.query(
    "insert into territory (id, name_en, name_da) values ('SE', 'Sweden', 'Sverige') on conflict do nothing",
  );
  await bind(999);
  const before = await laws();
  expect(before).toMatchObject({ done: false, decided: { count: 999 } });
  expect(before?.decided?.total).toBeGreaterThan(999);
  await bind(1);
  expect(await laws()).toEqual({ step: 'obligations', done: true, decided: null });
});

test('who does not manage is offered none, and records of over thirty days make an organization old', async () => {
  const anna = await all.person();
  const orgId = anna.organizationId;
  for (const level of ['EDIT_ORGANIZATION', 'READ_ORGANIZATION'] as const)
    expect(await open(await all.person({ organization: orgId, level })), level).toBeNull();
  await newMeter(anna);
  await all.owner.query("update change set at = at - interval '31 days' where organization_id = $1", [orgId]);
  expect(await board(anna)).toMatchObject({ settled: true });
  const other = await all.person();
  await newMeter(other);
  expect(await board(other)).toMatchObject({ settled: false });
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
  const bo = await all.person({ organization: orgId });
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

test('my tasks and overdue work depend on what the person may read', async () => {
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
    readings: { overdueCount: 2, sources: 1 },
    book: { overdueCount: 2, sources: 1 },
    openEvents: { HIGH: 1, overdueCount: 1, sources: 1 },
    events: [{ title: 'Spill', organization: { id: orgId } }],
    obligations: {
      total: 2,
      requiresReview: 1,
      overdueCount: 1,
      repealed: 0,
      compliantLapsed: 1,
      exceeded: 0,
      byStatus: { PARTLY: 1, COMPLIANT: 1, NOT_COMPLIANT: 0, NOT_EVALUATED: 0 },
    },
    documentReviews: { overdueCount: 1, soon: 2, sources: 1 },
    stakeholderReviews: { overdueCount: 1, soon: 1, sources: 1 },
    competences: { overdueCount: 1, soon: 1, sources: 1 },
    organizations: [],
    organizationCount: 1,
    lateCount: 1,
  });
  // What has expired or changed stands in the list of due work, with the person who has it, and since when.
  const dueOf = (given: typeof own, kind: string) => given.due.filter((item) => item.kind === kind);
  expect(dueOf(own, 'COMPETENCE')).toMatchObject([
    { id: anna.accountId, name: 'Forklift', dueDate: inDays(-1), responsible: [expect.stringMatching(/./)] },
  ]);
  expect(dueOf(own, 'REVIEW')).toMatchObject([{ id: own.own.items.at(-1)?.id, name: 'Act' }]);
  expect(own.due.filter((item) => isLate(item, own.today))).toHaveLength(lateTotal(own));
  const read = await board(reader);
  expect(read).toMatchObject({
    own: { items: [], counts: [] },
    openEvents: null,
    events: [],
    competences: null,
    readings: { overdueCount: 2 },
  });
  for (const kind of ['EVENT', 'COMPETENCE']) expect(dueOf(read, kind)).toEqual([]);
  expect(dueOf(read, 'REVIEW')).toHaveLength(1);
  const none = await board(stranger);
  expect(none).toMatchObject({
    own: { items: [] },
    readings: { overdueCount: 0, sources: 0 },
    book: { overdueCount: 0, sources: 0 },
    documentReviews: { overdueCount: 0, sources: 0 },
    obligations: { total: 0 },
    organizations: [],
  });
  expect((await stranger.call(dashboard, { orgId })).status).toBe(404);

  // Of a LIMITED organization its meters alone.
  await all.owner.query("update organization set feature_accessibility = 'LIMITED' where id = $1", [orgId]);
  const limited = await board(anna);
  expect(counts(limited)).toEqual({ READING: [1, 1] });
  expect(limited.due.map(({ kind }) => kind)).toEqual(['READING', 'READING']);
  expect(limited).toMatchObject({
    readings: { overdueCount: 2 },
    book: null,
    openEvents: null,
    obligations: null,
    chemicals: null,
    documentReviews: null,
    stakeholderReviews: null,
    competences: null,
  });
});

test('an event is the task of who is responsible at any level; handled, it is the managers’ to close', async () => {
  const anna = await all.person();
  const orgId = anna.organizationId;
  const reader = await all.person({ organization: orgId, level: 'READ_ORGANIZATION' });
  const kinds = async (person: Person) =>
    (await board(person)).own.items.map(({ kind, name }) => [kind, name]);
  const report = { title: 'Spill', description: 'Oil', importance: 'HIGH' as const, occurrence: inDays(-1) };
  const { body: event } = await anna.call(events.create, {
    orgId,
    body: { ...report, accidentOccurred: false },
  });
  await all.owner.query("update event set responsible_id = $2, status = 'IN_PROGRESS' where id = $1", [
    event.id,
    reader.accountId,
  ]);
  expect(await kinds(reader)).toEqual([['EVENT', 'Spill']]);
  expect(await kinds(anna)).toEqual([]);
  await all.owner.query("update event set cause = 'c', handled_date = occurrence where id = $1", [event.id]);
  expect(await kinds(reader)).toEqual([]);
  expect(await kinds(anna)).toEqual([['CLOSING', 'Spill']]);
});

/** What a dashboard counts, and nothing else of it. */
const countsOf = ({
  readings,
  book,
  openEvents,
  actions,
  verifications,
  notifications,
  obligations,
  documentReviews,
  stakeholderReviews,
  competences,
  chemicals,
}: Counts): Counts => ({
  readings,
  book,
  openEvents,
  actions,
  verifications,
  notifications,
  obligations,
  documentReviews,
  stakeholderReviews,
  competences,
  chemicals,
});
const alone = async (person: Person, orgId: string) => {
  const { status, text, body } = await person.call(dashboard, { orgId, query: { subsidiaries: 'without' } });
  expect(status, text).toBe(200);
  return body;
};

/** A holding of a whole organization, a LIMITED one below that, and a whole one below the LIMITED one; each with something overdue. */
async function tree() {
  const holding = await all.organization({ name: 'Holding' });
  const anna = await all.person({ organization: holding });
  const works = await all.organization({ parent: holding, name: 'Works' });
  const small = await all.organization({ parent: works, name: 'Small', accessibility: 'LIMITED' });
  const deep = await all.organization({ parent: small, name: 'Deep' });
  const worker = await all.person({ organization: works });
  await duties(anna, works, worker.accountId);
  await duties(anna, deep, worker.accountId);
  const there = { ...anna, organizationId: small };
  await newReading(there, await newMeter(there, { name: 'Small', frequency: 'P1M' }), inDays(-70), 1);
  return { anna, holding, works, small, deep, worker };
}

test('a holding adds up the counts of each organization below it, and nothing else', async () => {
  const { anna, holding, works, small, deep, worker } = await tree();
  const other = await tree();
  await all.owner.query(
    `with c as (insert into chemical (id, name) values (gen_random_uuid(), 'Thinner of the holding') returning id)
      insert into chemical_association (organization_id, id, chemical_id) select o, gen_random_uuid(), c.id from c, unnest($1::uuid[]) o`,
    [[works, deep]],
  );
  // What a LIMITED one had before it was limited does not count.
  await newInspection({ ...anna, organizationId: deep }, { dueDate: inDays(-5) });
  for (const person of [
    anna,
    await all.person({ organization: holding, level: 'EDIT_ORGANIZATION' }),
    await all.person({ organization: holding, level: 'READ_ORGANIZATION' }),
  ]) {
    const whole = await board(person, holding);
    const each = await Promise.all([holding, works, small, deep].map((id) => alone(person, id)));
    expect(countsOf(whole)).toEqual(addUp(each.map(countsOf)));
    for (const row of whole.organizations)
      expect(countsOf(row), row.name).toEqual(
        countsOf(each[[holding, works, small, deep].indexOf(row.id)] ?? whole),
      );
    expect(whole.organizations.map(({ name }) => name)).toEqual(['Deep', 'Works', 'Small', 'Holding']);
    expect(whole).toMatchObject({ organizationCount: 4, lateCount: 3 });
    expect(whole.due.filter(({ dueDate }) => dueDate < whole.today)).toHaveLength(10);
    expect(new Set(whole.due.map(({ organization }) => organization.name))).toEqual(
      new Set(['Works', 'Deep', 'Small']),
    );
  }
  const manages = await board(anna, holding);
  expect(manages).toMatchObject({ openEvents: { HIGH: 2, overdueCount: 2, sources: 2 } });
  expect(manages.events.map(({ organization }) => organization.id).toSorted()).toEqual(
    [works, deep].toSorted(),
  );
  // Who answers for it there is named, though not a member of the holding.
  expect(manages.due.some(({ responsible }) => responsible.length === 1)).toBe(true);

  const edits = await all.person({ organization: holding, level: 'EDIT_ORGANIZATION' });
  expect(await board(edits, holding)).toMatchObject({ openEvents: null, events: [], competences: null });
  // A person who manages one below, and edits the holding, sees events only of the former.
  await all.owner.query(
    "insert into member (organization_id, id, account_id, permission) values ($1, gen_random_uuid(), $2, 'MANAGE_ORGANIZATION')",
    [deep, edits.accountId],
  );
  expect(await board(edits, holding)).toMatchObject({
    openEvents: { HIGH: 1 },
    events: [{ organization: { id: deep } }],
  });

  expect((await board(worker, works)).organizations.map(({ name }) => name)).toEqual([
    'Deep',
    'Works',
    'Small',
  ]);
  expect((await board(worker, deep)).organizations).toEqual([]);
  expect((await alone(anna, holding)).organizations).toEqual([]);
  expect((await worker.call(dashboard, { orgId: holding })).status).toBe(404);

  // Moved to another holding, it counts there and here no more.
  const before = [await board(anna, holding), await board(other.anna, other.holding)] as const;
  await all.owner.query(
    "insert into member (organization_id, id, account_id, permission) values ($1, gen_random_uuid(), $2, 'MANAGE_ORGANIZATION')",
    [other.holding, anna.accountId],
  );
  const moved = await anna.call(organizations.move, {
    orgId: deep,
    body: { parent: { id: other.holding } },
  });
  expect(moved.status, moved.text).toBeLessThan(300);
  const after = [await board(anna, holding), await board(other.anna, other.holding)] as const;
  expect(after.map(({ readings }) => readings.overdueCount)).toEqual([
    before[0].readings.overdueCount - 2,
    before[1].readings.overdueCount + 2,
  ]);
  expect(after.map(({ organizationCount }) => organizationCount)).toEqual([3, 5]);
});

test('consumption adds up over the tree in one unit, each organization by its own meters, and unknown amounts stay unknown', async () => {
  const holding = await all.organization({ name: 'Power' });
  const anna = await all.person({ organization: holding });
  const [one, two, none] = await Promise.all(
    ['One', 'Two', 'None'].map((name) => all.organization({ parent: holding, name })),
  );
  const there = (organizationId = '') => ({ ...anna, organizationId });
  const first = await newMeter(there(one), { units: ['kWh'] });
  const second = await newMeter(there(two), { units: ['MWh'] });
  await newMeter(there(none), { units: ['kWh'] });
  expect(await board(anna)).toMatchObject({ groups: [], metersLeft: 0 });
  for (const [person, meter, unit, values] of [
    [there(one), first, 'kWh', [0, 4000]],
    [there(two), second, 'MWh', [0, 8]],
  ] as const)
    for (const [index, value] of values.entries())
      await newReading(person, meter, inDays(index === 0 ? -400 : 0), value, { unit });
  const groups = (await board(anna)).groups;
  expect(groups).toMatchObject([
    { utilityType: 'ELECTRICITY', unit: 'kWh', meterCount: 3, unknownCount: 1, emission: null },
  ]);
  const apart = await Promise.all([one, two].map((id) => alone(anna, id ?? '')));
  const inKwh = async () => {
    const each = await Promise.all([one, two].map((id) => alone(anna, id ?? '')));
    const [kwh = 0, mwh = 0] = each.map(({ groups }) => Number(groups[0]?.consumption));
    return kwh + 1000 * mwh;
  };
  expect(apart.map(({ groups }) => groups[0]?.unit)).toEqual(['kWh', 'MWh']);
  expect(Number(groups[0]?.consumption)).toBeCloseTo(await inKwh(), 6);
  expect(groups[0]?.months.filter(({ value }) => value !== null).length).toBe(
    apart[0]?.groups[0]?.months.filter(({ value }) => value !== null).length,
  );
  await newReading(there(two), second, inDays(-10), '7.9', { unit: 'MWh' });
  const [later] = (await board(anna)).groups;
  expect(later?.consumption).not.toBe(groups[0]?.consumption);
  expect(Number(later?.consumption)).toBeCloseTo(await inKwh(), 6);
  expect((await alone(anna, none ?? '')).groups).toEqual([]);
});

test('chemicals in use are counted by danger code and by their sheets, as the register’s filters have them', async () => {
  const anna = await all.person({ level: 'READ_ORGANIZATION' });
  const orgId = anna.organizationId;
  const stranger = await all.person();
  expect((await board(anna)).chemicals).toEqual({
    RED: 0,
    YELLOW: 0,
    GREEN: 0,
    UNKNOWN: 0,
    sheetsMissing: 0,
    sheetsOld: 0,
  });
  const { rows } = await all.owner.query<{ today: string; renewed: string; old: string }>(
    `select current_date::text as today, (current_date - interval '3 years')::date::text as renewed,
      ((current_date - interval '3 years')::date - 1)::text as old`,
  );
  const { today, renewed, old } = rows[0] ?? { today: '', renewed: '', old: '' };
  /** Danger code, the sheet's revision, until when it is used. */
  const register: [string | null, string | null, string | null][] = [
    [null, today, null],
    [null, today, inDays(-1)],
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
  expect(chemicals).toEqual({ RED: 3, YELLOW: 1, GREEN: 1, UNKNOWN: 1, sheetsMissing: 1, sheetsOld: 2 });
  const listed = async (query: {
    dangerCode?: (typeof dangerFilters)[number][];
    sheet?: 'missing' | 'old';
  }) =>
    (await anna.call(chemicalAssociations.list, { orgId, query: { use: 'current', ...query } })).body
      .totalElements;
  for (const code of dangerFilters)
    expect(await listed({ dangerCode: [code] }), code).toBe(chemicals?.[code]);
  expect(await listed({ sheet: 'missing' })).toBe(chemicals?.sheetsMissing);
  expect(await listed({ sheet: 'old' })).toBe(chemicals?.sheetsOld);
  expect((await board(stranger)).chemicals).toMatchObject({ RED: 0, sheetsMissing: 0 });
});

test('a maintainer of the catalogue sees how many acts wait for a check', async () => {
  const maintainer = await all.person({ level: 'MAINTAIN_SYSTEM' });
  const anna = await all.person();
  const before = (await board(maintainer)).actsToCheck;
  await all.owner.query(
    `insert into legislation (id, title_en, title_da, territory, to_check) values (gen_random_uuid(), 'Act', 'Lov', 'DK', '{TITLE}')`,
  );
  expect((await board(maintainer)).actsToCheck).toBe(before + 1);
  expect((await board(anna)).actsToCheck).toBe(0);
});

test.each([
  ['due', 'function ctx.dashboard_due(boolean, int, text)'],
  ['events', 'function ctx.dashboard_events(boolean, int)'],
  ['counts', 'function ctx.dashboard_counts(boolean)'],
  ['steps', 'function ctx.steps_put_away()'],
  ['consumption', 'function ctx.consumption_left(boolean)'],
] as const)('when its part %s fails, it says so, and the others are there', async (part, needs) => {
  const anna = await all.person();
  await newReminder(anna, { startsAt: inDays(-3), responsible: [{ id: anna.accountId }] });
  await newMeter(anna);
  const before = await board(anna);
  await all.owner.query(`revoke execute on ${needs} from rede_tenant, public`);
  const without = await board(anna);
  await all.owner.query(`grant execute on ${needs} to rede_tenant`);
  expect(without.failed).toEqual([part]);
  const others = {
    due: ['due'],
    events: ['events'],
    steps: ['steps'],
    consumption: ['groups'],
    counts: ['book'],
  };
  for (const [other, keys] of Object.entries(others))
    for (const key of keys)
      if (other !== part) expect(Reflect.get(without, key)).toEqual(Reflect.get(before, key));
  expect(await board(anna)).toEqual(before);
});
