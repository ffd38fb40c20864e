/** @module-tag versioned */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bookOf, inspectionsOf, newReminder, reminderBody } from '../../../../test/support/control-book.ts';
import { inDays } from '../../../../test/support/days.ts';
import { world } from '../../../../test/support/people.ts';
import type { Person, World } from '../../../../test/support/people.ts';
import { addDays, addPeriod, toDay } from '../../../core/time/period.ts';
import { changes } from '../../../trail/change.ts';
import { inspections } from '../inspections/inspection.ts';
import { dueDates, mostMissed } from './recurrence.ts';
import { ReminderBody, reminders } from './reminder.ts';
import { bodyOf } from '../../../core/contract/contract.ts';

let all: World;
let anna: Person;
let orgId: string;
beforeAll(async () => {
  all = await world();
  anna = await all.person({ level: 'EDIT_ORGANIZATION', firstName: 'Anna', lastName: 'Holm' });
  orgId = anna.organizationId;
});
afterAll(() => all.close());

const today = inDays(0);
const refusal = async (given: Parameters<typeof reminderBody>[0]) => {
  const { status, problem } = await anna.call(reminders.create, { orgId, body: reminderBody(given) });
  return [status, ...(problem.errors ?? []).map(({ path, code }) => `${path} ${code}`)];
};
const change = async (id: string, given: Parameters<typeof reminderBody>[0], by: Person = anna) => {
  const { body: found } = await by.call(reminders.get, { orgId, id });
  return by.call(reminders.update, { orgId, id, body: { ...bodyOf(ReminderBody, found), ...given } });
};
const done = async (id: string, performedAt = today) => {
  const { status, text } = await anna.call(inspections.done, { orgId, id, body: { performedAt } });
  expect(status, text).toBe(200);
};

test('several are created together, all or none, and each appears in the control book', async () => {
  const bo = await all.person({ level: 'EDIT_ORGANIZATION' });
  const own = { orgId: bo.organizationId };
  const body = {
    reminders: [
      reminderBody({ name: 'Cranes', startsAt: today, needsReport: true, checked: false }),
      reminderBody({ name: 'Ladders', startsAt: inDays(5), responsible: [{ id: bo.accountId }] }),
    ],
  };
  const { status, body: made, text } = await bo.call(reminders.createSeveral, { ...own, body });
  expect(status, text).toBe(201);
  expect(made.content.map(({ name }) => name)).toEqual(['Cranes', 'Ladders']);
  const { body: list } = await bo.call(inspections.list, { ...own, query: { sort: ['name,asc'] } });
  expect(list.content.map(({ name, dueDate, needsReport }) => [name, dueDate, needsReport])).toEqual([
    ['Cranes', today, true],
    ['Ladders', inDays(5), false],
  ]);

  const [good, bad] = [
    reminderBody({ name: 'Trucks' }),
    reminderBody({ startsAt: '1900-01-01', period: 'P1D' }),
  ];
  const refused = await bo.call(reminders.createSeveral, { ...own, body: { reminders: [good, bad] } });
  expect([refused.status, refused.problem.errors?.map(({ path, code }) => `${path} ${code}`)]).toEqual([
    422,
    ['reminders.1.starts_at TOO_MANY_DUE'],
  ]);
  expect((await bo.call(reminders.list, own)).body.totalElements).toBe(2);
});

describe('a reminder', () => {
  test('of no time at all, however that is spelled, happens once', async () => {
    const once = await newReminder(anna, { startsAt: inDays(3), period: 'P0M0D', notifyBefore: 'P0Y' });
    expect(once).toMatchObject({ period: 'P0D', notifyBefore: 'P0D' });
  });

  test('answers as it was written, with the date that comes next', async () => {
    const bo = await all.person({ organization: orgId, firstName: 'Bo', lastName: 'Krag' });
    const made = await newReminder(anna, {
      name: 'Lifting gear',
      description: 'By the supplier',
      startsAt: inDays(10),
      period: 'P1Y',
      notifyBefore: 'P2W',
      responsible: [{ id: bo.accountId }, { id: anna.accountId }, { id: bo.accountId }],
      legalBasis: 'BEK nr 1101 af 14/12/1992',
      legalUrl: 'https://www.retsinformation.dk/eli/lta/1992/1101',
      checked: false,
    });
    expect(made).toMatchObject({
      name: 'Lifting gear',
      startsAt: inDays(10),
      nextDueDate: inDays(10),
      period: 'P1Y',
      anchor: 'SCHEDULED',
      active: true,
      checked: false,
      responsible: [
        { id: bo.accountId, name: 'Bo Krag' },
        { id: anna.accountId, name: 'Anna Holm' },
      ],
      overdueCount: 0,
      doneCount: 0,
    });
    expect(await bookOf(anna, made)).toEqual([[inDays(10), 'PENDING']]);
    const { body } = await anna.call(reminders.list, { orgId, query: { search: 'lifting 1101' } });
    expect(body.content.map(({ id }) => id)).toEqual([made.id]);
    const of = async (query: Record<string, unknown>) =>
      (await anna.call(reminders.list, { orgId, query })).body.content.map(({ name }) => name);
    expect(await of({ responsible: bo.accountId })).toEqual(['Lifting gear']);
    expect(await of({ checked: false })).toEqual(['Lifting gear']);
  });

  test('has one inspection for each date gone by, and the next', async () => {
    const monthly = await newReminder(anna, { startsAt: addPeriod(today, 'P1M', -3), period: 'P1M' });
    expect(await bookOf(anna, monthly)).toEqual(
      [-3, -2, -1, 0].map((n) => [addPeriod(addPeriod(today, 'P1M', -3), 'P1M', n + 3), 'PENDING']),
    );
    expect(monthly).toMatchObject({ overdueCount: 3, nextDueDate: addPeriod(today, 'P1M', -3) });
  });

  test('of P0D is due once, also long ago', async () => {
    const once = await newReminder(anna, { startsAt: '2020-02-29', period: 'P0D' });
    expect(await bookOf(anna, once)).toEqual([['2020-02-29', 'PENDING']]);
    await change(once.id, { name: 'Once' });
    expect(await bookOf(anna, once)).toEqual([['2020-02-29', 'PENDING']]);
  });

  test(
    'that has missed ten years of days has them all, once, and can skip them in one go',
    { tags: ['full'] },
    async () => {
      const daily = await newReminder(anna, { startsAt: addPeriod(today, 'P1Y', -10), period: 'P1D' });
      const missed = toDay(today) - toDay(addPeriod(today, 'P1Y', -10));
      expect(daily.overdueCount).toBe(missed);
      const counted = await all.owner.query(
        'select count(*)::int as rows, count(distinct due_date)::int as dates from inspection where reminder_id = $1',
        [daily.id],
      );
      expect(counted.rows).toEqual([{ rows: missed + 1, dates: missed + 1 }]);
      const { body } = await anna.call(reminders.skipOverdue, {
        orgId,
        id: daily.id,
        body: { reason: 'The machine stood still' },
      });
      expect(body).toMatchObject({ overdueCount: 0, doneCount: missed, nextDueDate: today });
    },
  );

  test.each([
    [{ startsAt: '0001-01-01', period: 'P1D' }, ['starts_at TOO_MANY_DUE']],
    [{ startsAt: addDays(today, -mostMissed - 5), period: 'P1D' }, ['starts_at TOO_MANY_DUE']],
    [{ startsAt: '2026-02-30' }, ['starts_at INVALID_DATE']],
    [{ period: 'P1H' }, ['period INVALID_PERIOD']],
    [{ period: 'P-1M' }, ['period INVALID_PERIOD']],
    [{ period: 'P1M', notifyBefore: 'P2M' }, ['notify_before NOTIFIED_TOO_EARLY']],
    [{ name: '  ' }, ['name REQUIRED']],
    [{ legalUrl: 'javascript:alert(1)' }, ['legal_url INVALID_URL']],
    [{ responsible: [{ id: crypto.randomUUID() }] }, ['responsible.0 NO_SUCH_RECORD']],
    [{ area: { id: crypto.randomUUID() } }, ['area NO_SUCH_RECORD']],
  ])('%j is refused at its field', async (given, errors) => {
    expect(await refusal(given)).toEqual([422, ...errors]);
  });

  test('that once was due in the first year there is makes one, and no error', async () => {
    const old = await newReminder(anna, { startsAt: '0001-01-01', period: 'P0D' });
    expect(await bookOf(anna, old)).toEqual([['0001-01-01', 'PENDING']]);
    const late = await newReminder(anna, { startsAt: '9999-12-31', period: 'P1Y', notifyBefore: 'P1Y' });
    expect(await bookOf(anna, late)).toEqual([['9999-12-31', 'PENDING']]);
  });
});

describe('editing a reminder', () => {
  test('keeps what is completed and what is overdue, and plans the rest again', async () => {
    const weekly = await newReminder(anna, { startsAt: inDays(-14), period: 'P1W' });
    const [first] = await inspectionsOf(anna, weekly);
    await done(first?.id ?? '');
    expect(await bookOf(anna, weekly)).toEqual([
      [inDays(-14), 'DONE'],
      [inDays(-7), 'PENDING'],
      [today, 'PENDING'],
    ]);
    const { rows } = await all.owner.query('select to_jsonb(i) as row from inspection i where id = $1', [
      first?.id,
    ]);
    await change(weekly.id, { name: 'Other words', period: 'P1M', startsAt: inDays(-14) });
    const monthlyNext = addPeriod(inDays(-14), 'P1M');
    expect(await bookOf(anna, weekly)).toEqual([
      [inDays(-14), 'DONE'],
      [inDays(-7), 'PENDING'],
      [monthlyNext, 'PENDING'],
    ]);
    const after = await all.owner.query('select to_jsonb(i) as row from inspection i where id = $1', [
      first?.id,
    ]);
    expect(after.rows).toEqual(rows);
    expect((await inspectionsOf(anna, weekly)).map(({ name }) => name)).toEqual([
      'Fire extinguishers',
      'Other words',
      'Other words',
    ]);
    await change(weekly.id, { period: 'P1W' });
    expect(await bookOf(anna, weekly)).toEqual([
      [inDays(-14), 'DONE'],
      [inDays(-7), 'PENDING'],
      [today, 'PENDING'],
    ]);
  });

  test('keeps what a person has written into open inspections', async () => {
    const reminder = await newReminder(anna, {
      startsAt: inDays(-31),
      period: 'P1M',
      description: 'All floors',
    });
    const [overdue, next] = await inspectionsOf(anna, reminder);
    await anna.call(inspections.update, {
      orgId,
      id: overdue?.id ?? '',
      body: { name: 'Only the ground floor', description: 'All floors' },
    });
    await change(reminder.id, { name: 'Named anew', description: 'All floors and the yard' });
    const found = await Promise.all(
      [overdue, next].map(
        async (each) => (await anna.call(inspections.get, { orgId, id: each?.id ?? '' })).body,
      ),
    );
    expect(found.map(({ name, description }) => [name, description])).toEqual([
      ['Only the ground floor', 'All floors and the yard'],
      ['Named anew', 'All floors and the yard'],
    ]);
  });

  test('to another first date begins the series there', async () => {
    const reminder = await newReminder(anna, { startsAt: inDays(20), period: 'P1M' });
    await change(reminder.id, { startsAt: inDays(5) });
    expect(await bookOf(anna, reminder)).toEqual([[inDays(5), 'PENDING']]);
    await change(reminder.id, { startsAt: addPeriod(today, 'P1M', -2) });
    expect((await bookOf(anna, reminder)).map(([date]) => date)).toEqual(
      dueDates({ startsAt: addPeriod(today, 'P1M', -2), period: 'P1M' }, '2000-01-01', today),
    );
  });

  test('to stopped deletes the upcoming one, and to active restores it', async () => {
    const reminder = await newReminder(anna, { startsAt: inDays(-7), period: 'P1W' });
    await change(reminder.id, { active: false });
    expect(await bookOf(anna, reminder)).toEqual([[inDays(-7), 'PENDING']]);
    await change(reminder.id, { active: true });
    expect(await bookOf(anna, reminder)).toEqual([
      [inDays(-7), 'PENDING'],
      [today, 'PENDING'],
    ]);
  });

  test('by two people at the same moment informs the second', async () => {
    const reminder = await newReminder(anna);
    const args = { orgId, id: reminder.id, body: reminderBody({ name: 'First' }), ifMatch: 1 };
    expect((await anna.call(reminders.update, args)).status).toBe(200);
    expect(
      (await anna.call(reminders.update, { ...args, body: reminderBody({ name: 'Second' }) })).status,
    ).toBe(412);
  });
});

describe('a series counted from completion', () => {
  test('has one to do at a time, due a period after the last one was done', async () => {
    const service = await newReminder(anna, { startsAt: inDays(-20), period: 'P1M', anchor: 'COMPLETED' });
    expect(await bookOf(anna, service)).toEqual([[inDays(-20), 'PENDING']]);
    const [first] = await inspectionsOf(anna, service);
    await done(first?.id ?? '', inDays(-3));
    const second = addPeriod(inDays(-3), 'P1M');
    expect(await bookOf(anna, service)).toEqual([
      [inDays(-20), 'DONE'],
      [second, 'PENDING'],
    ]);
    await change(service.id, { name: 'Named anew' });
    expect(await bookOf(anna, service)).toEqual([
      [inDays(-20), 'DONE'],
      [second, 'PENDING'],
    ]);
    await change(service.id, { period: 'P2M' });
    expect((await bookOf(anna, service))[1]).toEqual([addPeriod(inDays(-3), 'P2M'), 'PENDING']);
    await anna.call(inspections.reopen, { orgId, id: first?.id ?? '' });
    expect(await bookOf(anna, service)).toEqual([[inDays(-20), 'PENDING']]);
    await done(first?.id ?? '', today);
    expect(await bookOf(anna, service)).toEqual([
      [inDays(-20), 'DONE'],
      [addPeriod(today, 'P2M'), 'PENDING'],
    ]);
  });

  test('continues when two are completed on the same day, and when one is skipped', async () => {
    const service = await newReminder(anna, { startsAt: today, period: 'P1W', anchor: 'COMPLETED' });
    const nextOf = async () =>
      (await inspectionsOf(anna, service)).find(({ status }) => status === 'PENDING');
    await done((await nextOf())?.id ?? '');
    expect((await nextOf())?.dueDate).toBe(inDays(7));
    await done((await nextOf())?.id ?? '');
    expect((await nextOf())?.dueDate).toBe(inDays(7));
    await anna.call(inspections.skip, {
      orgId,
      id: (await nextOf())?.id ?? '',
      body: { reason: 'Out of use' },
    });
    expect((await bookOf(anna, service)).map(([, status]) => status).toSorted()).toEqual([
      'DONE',
      'DONE',
      'PENDING',
      'SKIPPED',
    ]);
  });

  test('of P0D ends with its one', async () => {
    const once = await newReminder(anna, { startsAt: today, period: 'P0D', anchor: 'COMPLETED' });
    await done((await inspectionsOf(anna, once))[0]?.id ?? '');
    expect(await bookOf(anna, once)).toEqual([[today, 'DONE']]);
  });

  test('takes over from one by the calendar, and gives back', async () => {
    const reminder = await newReminder(anna, { startsAt: inDays(-14), period: 'P1W' });
    for (const { id } of (await inspectionsOf(anna, reminder)).slice(0, 2)) await done(id, inDays(-2));
    await change(reminder.id, { anchor: 'COMPLETED' });
    const pending = async () => (await bookOf(anna, reminder)).filter(([, status]) => status === 'PENDING');
    expect(await pending()).toEqual([[inDays(5), 'PENDING']]);
    await change(reminder.id, { anchor: 'SCHEDULED' });
    expect(await pending()).toEqual([[today, 'PENDING']]);
  });
});

describe('a reminder that is deleted', () => {
  test('is deleted and restored with its upcoming inspections; overdue ones stay', async () => {
    const reminder = await newReminder(anna, { startsAt: inDays(-7), period: 'P1W' });
    expect((await anna.call(reminders.remove, { orgId, id: reminder.id })).status).toBe(204);
    expect(await bookOf(anna, reminder)).toEqual([[inDays(-7), 'PENDING']]);
    expect((await anna.call(reminders.get, { orgId, id: reminder.id })).status).toBe(404);
    expect((await anna.call(reminders.restore, { orgId, id: reminder.id })).status).toBe(200);
    expect(await bookOf(anna, reminder)).toEqual([
      [inDays(-7), 'PENDING'],
      [today, 'PENDING'],
    ]);
  });
});

test('the trail shows what people changed, and marks what was created automatically', async () => {
  const reminder = await newReminder(anna, { startsAt: inDays(3), period: 'P1M' });
  await change(reminder.id, { period: 'P2M' });
  const trailOf = async (record: string) =>
    (await anna.call(changes.ofOrganization, { orgId, query: { record } })).body.content;
  expect(
    (await trailOf(reminder.id)).map(({ action, changes: changed }) => [action, Object.keys(changed)]),
  ).toEqual([
    ['UPDATE', ['period']],
    ['CREATE', expect.not.arrayContaining(['coveredTo', 'fillOn', 'nextDueDate'])],
  ]);
  const [inspection] = await inspectionsOf(anna, reminder);
  const [made] = await trailOf(inspection?.id ?? '');
  expect(Object.keys(made?.changes ?? {}).toSorted()).toEqual(['dueDate', 'name', 'reminder', 'status']);
});

test('only who may edit writes, and a LIMITED organization has no control book', async () => {
  const reader = await all.person({ level: 'READ_ORGANIZATION', organization: orgId });
  expect((await reader.call(reminders.create, { orgId, body: reminderBody() })).status).toBe(403);
  expect((await reader.call(reminders.list, { orgId })).status).toBe(200);
  const limited = await all.person({ organization: await all.organization({ accessibility: 'LIMITED' }) });
  const { status, problem } = await limited.call(reminders.list, { orgId: limited.organizationId });
  expect([status, problem.code]).toEqual([403, 'FEATURE_NOT_AVAILABLE']);
});
