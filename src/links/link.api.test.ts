/**
 * Links between records.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, todayIn } from '../core/time/period.ts';
import { actions } from '../actions/action.ts';
import { events } from '../events/event.ts';
import { reminders } from '../monitoring/control-book/reminders/reminder.ts';
import { changes } from '../trail/change.ts';
import { newMeter } from '../../test/support/monitoring.ts';
import { world } from '../../test/support/people.ts';
import type { Person, World } from '../../test/support/people.ts';
import { done } from '../../test/support/replies.ts';
import { links, mostLinks } from './link.ts';
import type { Linked } from './link.ts';

let all: World;
let orgId: string;
let manager: Person;
let reader: Person;
let stranger: Person;
const today = todayIn('Europe/Copenhagen', new Date());
beforeAll(async () => {
  all = await world();
  manager = await all.person({ level: 'MANAGE_ORGANIZATION' });
  orgId = manager.organizationId;
  reader = await all.person({ level: 'READ_ORGANIZATION', organization: orgId });
  stranger = await all.person({ level: 'MANAGE_ORGANIZATION' });
});
afterAll(() => all.close());

const report = async (title: string, by = manager): Promise<Linked> => {
  const body = {
    title,
    description: 'x',
    importance: 'LOW',
    occurrence: today,
    accidentOccurred: false,
  } as const;
  return { kind: 'EVENT', id: (await done(by.call(events.create, { orgId: by.organizationId, body }))).id };
};
const meter = async (name: string): Promise<Linked> => ({
  kind: 'METER',
  id: (await newMeter(manager, { name })).id,
});
const reminder = async (name: string): Promise<Linked> => {
  const body = { name, startsAt: today, period: 'P1M' };
  return { kind: 'REMINDER', id: (await done(manager.call(reminders.create, { orgId, body }))).id };
};
const link = (from: Linked, to: Linked, by = manager) =>
  by.call(links.create, { orgId: by.organizationId, body: { from, to } });
const of = (query: Linked, by = manager) => by.call(links.of, { orgId, query });
const said = async (query: Linked, by = manager) => {
  const { links: found, hiddenLinks } = await done(of(query, by));
  return [...found.map(({ kind, name }) => `${kind} ${name}`), hiddenLinks];
};

test('a link is seen from both its records, and is in the trail of both', async () => {
  const event = await report('Oil leak');
  const main = await meter('Main water');
  const made = await done(link(event, main));
  expect(made).toMatchObject({ ...main, name: 'Main water' });
  expect(await said(event)).toEqual(['METER Main water', 0]);
  expect((await done(of(main))).links).toMatchObject([
    { link: made.link, kind: 'EVENT', id: event.id, name: 'Oil leak', detail: today, state: 'REPORTED' },
  ]);
  expect((await manager.call(links.remove, { orgId, id: made.link })).status).toBe(204);
  expect(await said(event)).toEqual([0]);
  for (const [record, field, name] of [
    [event.id, 'linkedMeter', 'Main water'],
    [main.id, 'linkedEvent', 'Oil leak'],
  ] as const) {
    const { content } = await done(manager.call(changes.ofOrganization, { orgId, query: { record } }));
    expect(content.slice(0, 2).map((entry) => entry.changes)).toEqual([
      { [field]: { from: name, to: null } },
      { [field]: { from: null, to: name } },
    ]);
  }
  expect((await manager.call(links.remove, { orgId, id: made.link })).status).toBe(404);
});

test('what the reader may not read is counted and never named, in the list and in the trail', async () => {
  const event = await report('Canary of the board');
  const main = await meter('Gas');
  const { link: id } = await done(link(main, event));
  expect(await said(main, reader)).toEqual([1]);
  const { text } = await reader.call(changes.ofOrganization, { orgId, query: { record: main.id } });
  expect(text).toMatch(/linked_?event/i);
  expect(text).not.toContain('Canary');
  expect((await of(event, reader)).status).toBe(404);
  const editor = await all.person({ level: 'EDIT_ORGANIZATION', organization: orgId });
  expect((await editor.call(links.remove, { orgId, id })).status).toBe(404);
});

test('two records of one kind, the same two again and records of another organization are refused', async () => {
  const [event, other, walk] = [await report('A'), await report('B'), await reminder('Walk')];
  const foreign = await report('Theirs', stranger);
  const fields = async (from: Linked, to: Linked) => {
    const { status, problem } = await link(from, to);
    return [status, problem.code, ...(problem.errors ?? []).map(({ path, code }) => `${path} ${code}`)];
  };
  expect(await fields(event, other)).toEqual([422, 'INVALID', 'to.kind SAME_KIND']);
  expect(await fields(walk, foreign)).toEqual([422, 'INVALID', 'to NO_SUCH_RECORD']);
  expect(await fields(foreign, walk)).toEqual([422, 'INVALID', 'from NO_SUCH_RECORD']);
  const { link: id } = await done(link(event, walk));
  expect(await fields(walk, event)).toEqual([409, 'LINK_EXISTS']);
  expect((await stranger.call(links.remove, { orgId: stranger.organizationId, id })).status).toBe(404);
  expect(await said(event)).toEqual(['REMINDER Walk', 0]);
});

test('the database takes only links of two records', async () => {
  const [event, walk, main] = [await report('Kept'), await reminder('Kept'), await meter('Kept')];
  const insert = (reminderId: string | null, meterId: string | null) =>
    all.owner.query(
      'insert into app.link (organization_id, id, event_id, reminder_id, meter_id) values ($1, gen_random_uuid(), $2, $3, $4)',
      [orgId, event.id, reminderId, meterId],
    );
  for (const [one, other] of [
    [null, null],
    [walk.id, main.id],
  ] as const)
    await expect(insert(one, other)).rejects.toMatchObject({ constraint: 'link_two' });
  await insert(walk.id, null);
});

test('two people who link the same two records at once, one from each end: one link is made', async () => {
  const [event, walk] = [await report('At once'), await reminder('Walk at once')];
  const both = await Promise.all([link(event, walk), link(walk, event)]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
  expect(both.find(({ status }) => status === 409)?.problem.code).toBe('LINK_EXISTS');
  expect(await said(event)).toEqual(['REMINDER Walk at once', 0]);
});

test('what is deleted is linked no more, until it is restored', async () => {
  const event = await report('Leak');
  const { id } = await done(
    manager.call(actions.create, {
      orgId,
      body: {
        title: 'Tray',
        kind: 'IMPROVEMENT',
        responsible: { id: manager.accountId },
        dueDate: addDays(today, 9),
      },
    }),
  );
  await done(link(event, { kind: 'ACTION', id }));
  await manager.call(actions.remove, { orgId, id });
  expect(await said(event)).toEqual([0]);
  await done(manager.call(actions.restore, { orgId, id }));
  expect(await said(event)).toEqual(['ACTION Tray', 0]);
});

test('a record is linked to at most 200', async () => {
  const event = await report('Many');
  const walk = await reminder('One more');
  await all.owner.query(
    `with made as (insert into app.reminder (organization_id, id, name, starts_at, period)
        select $1, gen_random_uuid(), 'Walk ' || n, current_date, 'P1M' from generate_series(1, $3) n returning id)
      insert into app.link (organization_id, id, event_id, reminder_id) select $1, gen_random_uuid(), $2, id from made`,
    [orgId, event.id, mostLinks - 1],
  );
  // Two at once make one.
  const other = await reminder('At the same time');
  const both = await Promise.all([link(event, walk), link(other, event)]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422]);
  const refused = await link(await reminder('Too many'), event);
  expect(refused.problem.errors).toMatchObject([{ path: 'to', code: 'TOO_MANY' }]);
  expect((await said(event)).length).toBe(mostLinks + 1);
});
