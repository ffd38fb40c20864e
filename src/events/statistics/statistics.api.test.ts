import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, todayIn } from '../../core/time/period.ts';
import { world } from '../../../test/support/people.ts';
import type { Person, World } from '../../../test/support/people.ts';
import { events } from '../event.ts';
import { eventExport, eventStatistics } from './statistics.ts';

let all: World;
let boss: Person;
let orgId: string;
const today = todayIn('Europe/Copenhagen', new Date());
const year = Number(today.slice(0, 4));
beforeAll(async () => {
  all = await world();
  boss = await all.person({ level: 'MANAGE_ORGANIZATION' });
  orgId = boss.organizationId;
  const area = await all.owner.query<{ id: string }>(
    "insert into area (organization_id, id, name) values ($1, gen_random_uuid(), 'Hall B') returning id",
    [orgId],
  );
  const hall = { area: { id: area.rows[0]?.id ?? '' } };
  await report({ title: 'Oil', category: 'SPILL', ...hall });
  await report({ title: '=1+1', category: 'SPILL', location: 'Press 4', ...hall });
  await report({ title: 'Cut', category: 'ACCIDENT', accidentOccurred: true, location: 'Gate' });
  await report({ title: 'Nothing', category: 'ACCIDENT', accidentOccurred: true, location: 'Gate' }, true);
  await report({ title: 'Old', occurrence: `${year - 1}-01-01`, accidentOccurred: true });
  await report({ title: 'Late', occurrence: `${year - 1}-12-31` });
});
afterAll(() => all.close());

async function report(parts: Record<string, unknown>, dismissed = false) {
  const { status, text, body } = await boss.call(events.create, {
    orgId,
    body: {
      title: 'x',
      description: 'x',
      importance: 'HIGH',
      occurrence: today,
      accidentOccurred: false,
      ...parts,
    },
  });
  expect(status, text).toBe(201);
  if (dismissed) await boss.call(events.dismiss, { orgId, id: body.id, body: {} });
  return body;
}
const ask = async (query: Record<string, unknown> = {}) => {
  const { status, text, body } = await boss.call(eventStatistics.get, { orgId, query });
  expect(status, text).toBe(200);
  return body;
};

test('counts the year against the one before, by kind and place, without what was dismissed', async () => {
  const found = await ask();
  expect(found).toMatchObject({
    year,
    total: 3,
    accidents: 1,
    totalBefore: today.slice(5) === '12-31' ? 2 : 1,
    categories: [
      { category: 'SPILL', count: 2, accidents: 0 },
      { category: 'ACCIDENT', count: 1, accidents: 1 },
    ],
    places: [
      { name: 'Hall B', count: 2, accidents: 0 },
      { name: 'Gate', area: null, count: 1, accidents: 1 },
    ],
    accidentFree: { last: today, days: 0 },
    open: { HIGH: 5, MEDIUM: 0, LOW: 0 },
    overdue: 0,
    medianDays: null,
  });
  expect(found.months[Number(today.slice(5, 7)) - 1]).toEqual({ count: 3, accidents: 1 });
  expect([found.monthsBefore[0], found.monthsBefore[11]]).toEqual([1, 1]);
  const before = await ask({ year: year - 1 });
  expect(before).toMatchObject({
    total: 2,
    accidents: 1,
    totalBefore: 0,
    places: [{ name: null, count: 2 }],
  });
  expect(before.accidentFree).toEqual(found.accidentFree);
});

test('follows the list’s filters, and counts dismissed ones on request', async () => {
  expect(await ask({ category: 'SPILL' })).toMatchObject({
    total: 2,
    accidents: 0,
    accidentFree: { days: null },
  });
  expect(await ask({ status: 'DISMISSED' })).toMatchObject({ total: 1, open: { HIGH: 0 } });
  expect(await ask({ search: 'press' })).toMatchObject({ total: 1 });
});

test('shows how long closing takes, and what is overdue', async () => {
  const event = await report({ title: 'Slow', occurrence: addDays(today, -10), importance: 'LOW' });
  const reported = {
    title: 'Slow',
    description: 'x',
    importance: 'LOW' as const,
    occurrence: addDays(today, -10),
    accidentOccurred: false,
  };
  const save = (handling: Record<string, unknown>) =>
    boss.call(events.update, { orgId, id: event.id, body: { ...reported, handling } });
  await save({ dueDate: addDays(today, -1) });
  expect(await ask()).toMatchObject({ overdue: 1, open: { LOW: 1 } });
  await save({ cause: 'c', correctiveAction: 'a', closedDate: today });
  expect(await ask()).toMatchObject({ overdue: 0, open: { LOW: 0 }, medianDays: 10 });
});

test('is for those who manage', async () => {
  const editor = await all.person({ organization: orgId, level: 'EDIT_ORGANIZATION' });
  for (const endpoint of [eventStatistics.get, eventStatistics.export])
    expect((await editor.call(endpoint, { orgId })).status).toBe(403);
});

test('comes as a file: the list as filtered, the year by month; a formula stays text', async () => {
  const list = await boss.call(eventExport, { orgId, query: { category: 'SPILL', sort: 'title,asc' } });
  expect(list.text.split('\r\n')).toHaveLength(4);
  expect(list.text).toContain("'=1+1");
  const months = await boss.call(eventStatistics.export, { orgId, query: { year: year - 1 } });
  const lines = months.text.trim().split('\r\n');
  expect(lines).toHaveLength(13);
  expect(lines[1]).toMatch(new RegExp(`^${year - 1}-01,1,1,0,0,0,0,0,0,0,1$`));
  const mine = await all.person({ organization: orgId, level: 'EDIT_ORGANIZATION' });
  expect((await mine.call(eventExport, { orgId })).text.trim().split('\r\n')).toHaveLength(1);
});

test.each([{ year: 'x' }, { year: 12 }, { year: 99999 }, { page: 1 }])('%j is refused', async (query) => {
  expect((await boss.call(eventStatistics.get, { orgId, query })).status).toBe(422);
});
