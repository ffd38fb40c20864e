import { afterAll, beforeAll, expect, test } from 'vitest';
import { newInspection, newReminder } from '../../../test/support/control-book.ts';
import { inDays } from '../../../test/support/days.ts';
import { world } from '../../../test/support/people.ts';
import type { Person, World } from '../../../test/support/people.ts';
import { readCalendar } from '../../../test/support/read-calendar.ts';
import { actions } from '../../actions/action.ts';
import { events } from '../../events/event.ts';
import { dueDates } from '../../monitoring/control-book/reminders/recurrence.ts';
import { inspections } from '../../monitoring/control-book/inspections/inspection.ts';
import { notices } from './notices.ts';

const publicUrl = 'http://localhost:3000';
let all: World;
beforeAll(async () => {
  all = await world();
});
afterAll(() => all.close());

const newAddress = async (person: Person): Promise<string> => {
  const { status, body } = await person.call(notices.newCalendar, {});
  expect(status).toBe(200);
  return body.url.replace(publicUrl, '');
};
/** As a calendar program asks: without a session. */
const read = async (url: string) => {
  const answer = await all.app.inject({ url });
  expect(answer.statusCode, answer.payload).toBe(200);
  expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
  expect(answer.headers['set-cookie']).toBeUndefined();
  return readCalendar(answer.payload);
};

test('a feed shows a year of what is the person’s own, each once, and where it is done', async () => {
  const person = await all.person({ level: 'EDIT_ORGANIZATION' });
  const { organizationId: orgId } = person;
  const url = await newAddress(person);
  expect((await read(url)).events).toEqual([]);

  const mine = { responsible: [{ id: person.accountId }] };
  const monthly = await newReminder(person, {
    name: 'Oil tank, north',
    startsAt: inDays(0),
    period: 'P1M',
    ...mine,
  });
  await newReminder(person, { name: 'Once', startsAt: inDays(-2), period: 'P0D', ...mine });
  await newReminder(person, {
    name: 'From completion',
    startsAt: inDays(5),
    period: 'P1W',
    anchor: 'COMPLETED',
    ...mine,
  });
  const other = await all.person({ level: 'EDIT_ORGANIZATION', organization: orgId });
  await newReminder(person, {
    name: 'Another’s',
    startsAt: inDays(1),
    period: 'P1W',
    responsible: [{ id: other.accountId }],
  });
  const { events } = await read(url);
  const days = (name: string) => events.filter(({ summary }) => summary === name).map(({ start }) => start);
  expect(days('Oil tank, north')).toEqual(dueDates(monthly, inDays(0), inDays(366)));
  expect(days('Overdue: Once')).toEqual([inDays(-2)]);
  expect(days('From completion')).toEqual([inDays(5)]);
  expect(days('Another’s')).toEqual([]);
  const [first] = events.filter(({ summary }) => summary === 'Oil tank, north');
  expect(first?.end).toBe(inDays(1));
  expect(first?.url).toContain(`${publicUrl}/in/${orgId}/monitoring/control-book/inspections/`);
  expect(events.filter(({ summary }) => summary === 'Oil tank, north')[2]?.url).toBe(
    `${publicUrl}/in/${orgId}/monitoring/control-book/reminders/${monthly.id}`,
  );

  // Done, it is gone; the others keep their names.
  const uids = new Set(events.map(({ uid }) => uid));
  const { body } = await person.call(inspections.list, { orgId, query: { reminder: monthly.id } });
  const [due] = body.content;
  await person.call(inspections.update, {
    orgId,
    id: due?.id ?? '',
    body: {
      name: 'Oil tank, north',
      dueDate: inDays(0),
      status: 'DONE',
      performedAt: inDays(0),
      result: 'OK',
    },
  });
  const after = await read(url);
  expect(after.events).toHaveLength(events.length - 1);
  expect(after.events.filter(({ uid }) => !uids.has(uid))).toEqual([]);
});

test('managers get work that has no one responsible; in Danish for a Dane', async () => {
  const manager = await all.person();
  await all.owner.query("update account set language = 'da' where id = $1", [manager.accountId]);
  await newInspection(manager, { name: 'Nødbruser', dueDate: inDays(-1) });
  const { name, events } = await read(await newAddress(manager));
  expect(name).toBe('Rede: frister');
  expect(events.map(({ summary }) => summary)).toEqual(['Overskredet: Nødbruser']);
  expect(events[0]?.description).toMatch(/^Eftersyn · Organization/);
});

test('an event links its responsible person to their form, and a manager to the queue', async () => {
  const person = await all.person({ level: 'EDIT_ORGANIZATION' });
  const { organizationId: orgId } = person;
  const boss = await all.person({ organization: orgId });
  const report = await boss.call(events.create, {
    orgId,
    body: {
      title: 'Oil leak',
      description: 'Under the press',
      importance: 'HIGH',
      occurrence: inDays(-1),
      accidentOccurred: false,
    },
  });
  expect(report.status, report.text).toBe(201);
  const { id } = report.body;
  await all.owner.query(
    "update event set responsible_id = $2, due_date = $3, status = 'IN_PROGRESS' where id = $1",
    [id, person.accountId, inDays(4)],
  );
  const [own] = (await read(await newAddress(person))).events;
  expect(own).toMatchObject({ summary: 'Oil leak', url: `${publicUrl}/in/${orgId}/events/${id}` });
  expect((await person.call(events.get, { orgId, id })).status).toBe(200);
  // Once it is handled it is the manager's, who closes it.
  expect((await read(await newAddress(boss))).events).toEqual([]);
  await all.owner.query("update event set cause = 'Hose', handled_date = occurrence where id = $1", [id]);
  expect((await read(await newAddress(person))).events).toEqual([]);
  expect((await read(await newAddress(boss))).events).toHaveLength(1);
  await all.owner.query('update event set handled_date = null where id = $1', [id]);

  await all.owner.query('update event set responsible_id = $2 where id = $1', [id, boss.accountId]);
  const [open] = (await read(await newAddress(boss))).events;
  expect(open?.url).toBe(`${publicUrl}/in/${orgId}/evaluation/event-handling/${id}`);
});

test('an action is in the feed of who does it, and once it is done in that of who verifies it', async () => {
  const doer = await all.person({ level: 'READ_ORGANIZATION' });
  const { organizationId: orgId } = doer;
  const boss = await all.person({ organization: orgId });
  const body = {
    title: 'New hoses',
    kind: 'CORRECTIVE',
    responsible: { id: doer.accountId },
    dueDate: inDays(9),
  } as const;
  const { id } = (await boss.call(actions.create, { orgId, body })).body;
  const url = `${publicUrl}/in/${orgId}/planning/actions/${id}`;
  const [doerFeed, bossFeed] = [await newAddress(doer), await newAddress(boss)];
  expect((await read(doerFeed)).events).toMatchObject([{ summary: 'New hoses', start: inDays(9), url }]);
  expect((await read(bossFeed)).events).toEqual([]);
  await doer.call(actions.done, { orgId, id, body: { doneDate: inDays(0) } });
  expect((await read(doerFeed)).events).toEqual([]);
  // Thirty days later it is to be seen whether it helped.
  expect((await read(bossFeed)).events).toMatchObject([{ start: inDays(30), url }]);
  await boss.call(actions.verify, { orgId, id, body: { effective: 'YES' } });
  expect((await read(bossFeed)).events).toEqual([]);
});

test('who asks for a feed with HEAD gets its head, and no content', async () => {
  const person = await all.person();
  const url = await newAddress(person);
  const [get, head] = [await all.app.inject({ url }), await all.app.inject({ method: 'HEAD', url })];
  expect([head.statusCode, head.rawPayload.length]).toEqual([200, 0]);
  for (const name of ['content-type', 'content-length', 'cache-control', 'content-disposition'])
    expect(head.headers[name], name).toEqual(get.headers[name]);
  expect((await all.app.inject({ method: 'HEAD', url: `${url}x` })).statusCode).toBe(404);
});

test('a new address ends the one before, and an ended feed is not there; no more than an address is needed', async () => {
  const person = await all.person({ level: 'READ_ORGANIZATION' });
  const gone = async (url: string) => {
    const { statusCode, payload } = await all.app.inject({ url });
    expect([statusCode, JSON.parse(payload).code]).toEqual([404, 'NOT_FOUND']);
  };
  const state = async () => (await person.call(notices.get, {})).body.calendar;
  expect(await state()).toBeNull();
  const first = await newAddress(person);
  expect(await state()).toMatchObject({ lastReadDate: null });
  await read(first);
  expect((await state())?.lastReadDate).not.toBeNull();
  const second = await newAddress(person);
  await gone(first);
  await read(second);
  expect((await person.call(notices.endCalendar, {})).status).toBe(204);
  await gone(second);
  expect(await state()).toBeNull();
  await gone('/api/v1/calendars/rede.ics?token=nonsense');
  // Who is a member nowhere any more has no feed either.
  const third = await newAddress(person);
  await all.owner.query('update member set active = false where account_id = $1', [person.accountId]);
  await gone(third);
});
