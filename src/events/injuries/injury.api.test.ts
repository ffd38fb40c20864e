/** People who were hurt in an event: by when the authorities have to be notified, and who sees any of it. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inDays, today } from '../../../test/support/days.ts';
import { world } from '../../../test/support/people.ts';
import type { Person, World } from '../../../test/support/people.ts';
import { done } from '../../../test/support/replies.ts';
import { dashboard } from '../../dashboard/dashboard.ts';
import { changes } from '../../trail/change.ts';
import { events } from '../event.ts';
import { injuries } from './injury.ts';

let all: World;
let orgId: string;
let henrik: Person;
let anna: Person;
beforeAll(async () => {
  all = await world();
  orgId = await all.organization({ name: 'Nordbo Træ' });
  henrik = await all.person({ organization: orgId });
  anna = await all.person({ organization: orgId, level: 'EDIT_ORGANIZATION' });
});
afterAll(() => all.close());

const accident = (occurrence: string) =>
  done(
    anna.call(events.create, {
      orgId,
      body: {
        title: 'Finger caught in the gate',
        description: 'Crushed.',
        category: 'ACCIDENT',
        importance: 'HIGH',
        occurrence,
        accidentOccurred: true,
      },
    }),
  );
type Body = Parameters<typeof enter>[1];
const enter = (
  eventId: string,
  body: { absenceFrom?: string; absenceDays?: number; fatality?: boolean; claimLikely?: boolean },
) => done(henrik.call(injuries.create, { orgId, eventId, body: { person: 'Temp ’4’ € 😀', ...body } }));

describe('the authorities have to be notified', () => {
  test.each<[rule: string, occurrence: string, body: Body, notifyBy: string | null]>([
    [
      'of absence beyond the day of the injury within 14 days of its first day',
      '2026-03-02',
      { absenceFrom: '2026-03-03', absenceDays: 1 },
      '2026-03-17',
    ],
    [
      'of absence that began later, and whose end is not known, within 14 days of its first day',
      '2026-03-02',
      { absenceFrom: '2026-03-05' },
      '2026-03-19',
    ],
    [
      'not of a person who was away on no day',
      '2026-03-02',
      { absenceFrom: '2026-03-03', absenceDays: 0 },
      null,
    ],
    ['not of a person who was able to work', '2026-03-02', { absenceDays: 0 }, null],
    ['not as long as no absence is known', '2026-03-02', {}, null],
    [
      'of a likely claim without absence within 14 days of the accident',
      '2026-03-02',
      { claimLikely: true },
      '2026-03-16',
    ],
    [
      'by the earlier day where a claim is likely and the person was away',
      '2026-03-02',
      { claimLikely: true, absenceFrom: '2026-03-05', absenceDays: 3 },
      '2026-03-16',
    ],
    ['of a fatality at once', '2026-03-02', { fatality: true, absenceFrom: '2026-03-03' }, '2026-03-02'],
    [
      'within nine days of an accident before 1 July 2022',
      '2022-06-30',
      { absenceFrom: '2022-07-01', absenceDays: 2 },
      '2022-07-10',
    ],
    [
      'within 14 days of an accident from 1 July 2022 on',
      '2022-07-01',
      { absenceFrom: '2022-07-02', absenceDays: 2 },
      '2022-07-16',
    ],
  ])('%s', async (_rule, occurrence, body, notifyBy) => {
    const { id } = await accident(occurrence);
    expect((await enter(id, body)).notifyBy).toBe(notifyBy);
  });
});

test('what is to be notified is work of who manages, until that is done', async () => {
  const { id: eventId } = await accident(inDays(-20));
  const injury = await enter(eventId, { absenceFrom: inDays(-19) });
  await enter(eventId, { absenceFrom: inDays(-1) });
  const late = async () =>
    (await done(henrik.call(dashboard, { orgId, query: {} }))).due.filter(({ id }) => id === eventId);
  const listed = async (by: Person, notify: 'overdue' | 'week') =>
    (await done(by.call(events.list, { orgId, query: { notify } }))).content.map(({ id }) => id);
  expect(await late()).toMatchObject([{ kind: 'NOTIFICATION', dueDate: inDays(-5) }]);
  expect(await listed(henrik, 'overdue')).toContain(eventId);
  expect(await listed(anna, 'overdue')).toEqual([]);
  const body = { absenceFrom: inDays(-19), notifiedDate: today(), notificationReference: '2026-1234567' };
  await done(henrik.call(injuries.update, { orgId, eventId, id: injury.id, ifMatch: 1, body }));
  // The other one is due in 13 days.
  expect(await late()).toEqual([]);
  expect(await listed(henrik, 'week')).not.toContain(eventId);
});

test('a deleted injury is no work, and is restored', async () => {
  const { id: eventId } = await accident(inDays(-20));
  const { id } = await enter(eventId, { fatality: true });
  const count = async () => (await done(henrik.call(injuries.list, { orgId, eventId }))).totalElements;
  expect((await henrik.call(injuries.remove, { orgId, eventId, id })).status).toBe(204);
  expect(await count()).toBe(0);
  await done(henrik.call(injuries.restore, { orgId, eventId, id }));
  expect(await count()).toBe(1);
});

test('two who change one at once: the second is refused, and nothing is lost', async () => {
  const { id: eventId } = await accident('2026-03-02');
  const { id } = await enter(eventId, {});
  const change = (absenceDays: number) =>
    henrik.call(injuries.update, { orgId, eventId, id, ifMatch: 1, body: { absenceDays } });
  expect((await change(0)).status).toBe(200);
  expect((await change(4)).status).toBe(412);
});

test('what does not fit the event or itself is refused at its field', async () => {
  const { id: eventId } = await accident('2026-03-02');
  const refused = async (body: object) => {
    const { status, problem } = await henrik.call(injuries.create, { orgId, eventId, body });
    return [status, ...(problem.errors ?? []).map(({ path, code }) => `${path} ${code}`)];
  };
  expect(await refused({ absenceFrom: '2026-03-01' })).toEqual([422, 'absence_from END_BEFORE_START']);
  expect(await refused({ absenceFrom: inDays(1) })).toEqual([422, 'absence_from IN_FUTURE']);
  expect(await refused({ absenceDays: 3 })).toEqual([422, 'absence_from REQUIRED']);
  expect(await refused({ notificationReference: '4711' })).toEqual([422, 'notified_date REQUIRED']);
  const reference = { notifiedDate: today(), notificationReference: 'x'.repeat(60) };
  expect((await henrik.call(injuries.create, { orgId, eventId, body: reference })).status).toBe(201);
  expect(await refused({ ...reference, notificationReference: 'x'.repeat(61) })).toEqual([
    422,
    'notification_reference TOO_LONG',
  ]);
  expect((await refused({ absenceDays: -1 }))[0]).toBe(422);
  expect((await refused({ absenceDays: 10_000 }))[0]).toBe(422);
});

describe('an event with injured people', () => {
  const move = (eventId: string, occurrence: string, parts: { accidentOccurred?: boolean } = {}) =>
    henrik.call(events.update, {
      orgId,
      id: eventId,
      body: { ...body, occurrence, accidentOccurred: true, ...parts },
    });
  const body = { title: 'Finger caught in the gate', description: 'Crushed.', importance: 'HIGH' as const };
  const codes = ({ status, problem }: Awaited<ReturnType<typeof move>>) => [
    status,
    ...(problem?.errors ?? []).map(({ path, code }) => `${path} ${code}`),
  ];

  test('is not moved to a day after one of theirs: the day is refused, and says which comes before it', async () => {
    const { id: eventId } = await accident('2026-03-02');
    await enter(eventId, { absenceFrom: '2026-03-05', absenceDays: 3 });
    await done(
      henrik.call(injuries.create, { orgId, eventId, body: { notifiedDate: '2026-03-04', absenceDays: 0 } }),
    );
    const refused = await move(eventId, '2026-03-05');
    expect(codes(refused)).toEqual([422, 'occurrence AFTER_INJURY']);
    expect(refused.text).toContain('2026-03-04');
    for (const day of ['2026-03-04', '2026-02-27', '2026-03-01'])
      expect(codes(await move(eventId, day)), day).toEqual([200]);
  });

  test('a deleted person is in no one’s way, and is restored only where their days fit', async () => {
    const { id: eventId } = await accident('2026-03-02');
    const { id } = await enter(eventId, { absenceFrom: '2026-03-03' });
    expect((await henrik.call(injuries.remove, { orgId, eventId, id })).status).toBe(204);
    expect(codes(await move(eventId, '2026-03-09'))).toEqual([200]);
    const restored = await henrik.call(injuries.restore, { orgId, eventId, id });
    expect([restored.status, restored.problem?.code]).toEqual([409, 'INJURY_BEFORE_EVENT']);
    expect(restored.text).toContain('2026-03-09');
    expect(codes(await move(eventId, '2026-03-03'))).toEqual([200]);
    expect((await henrik.call(injuries.restore, { orgId, eventId, id })).status).toBe(200);
  });

  test('that is no accident after all keeps them without work, and is an accident again with all they had', async () => {
    const day = inDays(-20);
    const { id: eventId } = await accident(day);
    const injury = await enter(eventId, { absenceFrom: inDays(-19), fatality: true });
    const kept = async () => (await done(henrik.call(injuries.list, { orgId, eventId }))).content;
    const toNotify = async () => {
      const query = { notify: 'overdue' as const, size: 200 };
      const { content } = await done(henrik.call(events.list, { orgId, query }));
      return content.some(({ id }) => id === eventId);
    };
    expect(await toNotify()).toBe(true);
    expect(codes(await move(eventId, day, { accidentOccurred: false }))).toEqual([200]);
    expect(await kept()).toEqual([injury]);
    expect(await toNotify()).toBe(false);
    expect(codes(await move(eventId, day))).toEqual([200]);
    expect(await kept()).toEqual([injury]);
    expect(await toNotify()).toBe(true);
  });
});

test('below MANAGE it is not seen: not by a call, not in the trail, though they reported the event', async () => {
  const { id: eventId } = await accident('2026-03-02');
  const { id } = await enter(eventId, { absenceFrom: '2026-03-03' });
  const at = { orgId, eventId };
  const tried = await Promise.all([
    anna.call(injuries.list, at),
    anna.call(injuries.get, { ...at, id }),
    anna.call(injuries.create, { ...at, body: {} }),
    anna.call(injuries.update, { ...at, id, body: {} }),
    anna.call(injuries.remove, { ...at, id }),
  ]);
  expect(tried.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
  const trail = async (by: Person) =>
    (await by.call(changes.ofOrganization, { orgId, query: { size: 200 } })).text;
  expect(await trail(henrik)).toContain('Temp ’4’');
  expect(await trail(anna)).not.toContain('Temp ’4’');
  const stranger = await all.person();
  const foreign = { orgId: stranger.organizationId, eventId };
  expect((await stranger.call(injuries.list, foreign)).status).toBe(404);
  expect((await stranger.call(injuries.get, { ...foreign, id })).status).toBe(404);
  expect((await stranger.call(injuries.create, { ...foreign, body: {} })).status).toBe(404);
});
