/** @module-tag versioned */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dashboard } from '../src/dashboard/dashboard.ts';
import { events } from '../src/events/event.ts';
import { legislations } from '../src/legislation/acts/legislation.ts';
import { obligations } from '../src/legislation/obligations/obligation.ts';
import { inspections } from '../src/monitoring/control-book/inspections/inspection.ts';
import { reminders } from '../src/monitoring/control-book/reminders/reminder.ts';
import { changes } from '../src/trail/change.ts';
import { cloneWithReference } from './support/database/database.ts';
import { inspectionsOf, reminderBody } from './support/control-book.ts';
import { inDays } from './support/days.ts';
import { world } from './support/people.ts';
import type { Person, Reply, World } from './support/people.ts';

let all: World;
let maintainer: Person;
let manager: Person;
let editor: Person;
let reader: Person;
let orgId: string;
beforeAll(async () => {
  all = await world(await cloneWithReference());
  maintainer = await all.person({ level: 'MAINTAIN_SYSTEM' });
  manager = await all.person({ level: 'MANAGE_ORGANIZATION' });
  orgId = manager.organizationId;
  editor = await all.person({ level: 'EDIT_ORGANIZATION', organization: orgId });
  reader = await all.person({ level: 'READ_ORGANIZATION', organization: orgId });
});
afterAll(() => all.close());

const ok = <T>({ status, text, body }: Reply<T>): T => {
  expect(status, text).toBeLessThan(300);
  return body;
};
const denied = ({ status, problem }: Reply<unknown>) =>
  expect([status, problem.code]).toEqual([403, 'PERMISSION_DENIED']);
const newAct = async () =>
  ok(
    await maintainer.call(legislations.create, {
      body: { title: `Act ${crypto.randomUUID()}`, reference: `BEK ${crypto.randomUUID()}`, territory: 'DK' },
    }),
  );
const get = async (legislationId: string) => ok(await editor.call(obligations.get, { orgId, legislationId }));

test('a duty becomes a reminder, falls due, is found wanting, becomes an event, is handled, and is evaluated: each by who may', async () => {
  const act = await newAct();
  const legislationId = act.id;
  denied(await reader.call(obligations.associate, { orgId, legislationId }));
  ok(await editor.call(obligations.associate, { orgId, legislationId }));

  // The reminder is linked to the duty from the beginning.
  const body = reminderBody({ name: 'Separator', startsAt: inDays(-1), period: 'P1M' });
  const obligation = { id: legislationId };
  denied(await reader.call(reminders.create, { orgId, body: { ...body, obligation } }));
  const reminder = ok(await editor.call(reminders.create, { orgId, body: { ...body, obligation } }));
  expect((await get(legislationId)).reminders).toEqual([{ id: reminder.id, name: 'Separator' }]);
  const linked = ok(await reader.call(obligations.list, { orgId, query: { reminder: reminder.id } }));
  expect(linked.content.map(({ id }) => id)).toEqual([legislationId]);

  // What is overdue is on the dashboard, also of who may only look.
  const [late] = await inspectionsOf(editor, reminder);
  const { id } = late ?? { id: '' };
  expect(late).toMatchObject({ dueDate: inDays(-1), status: 'PENDING' });
  expect(ok(await reader.call(dashboard, { orgId })).book).toMatchObject({ overdueCount: 1 });
  const found = { result: 'NOT_OK' as const, note: 'The alarm is mute' };
  denied(await reader.call(inspections.done, { orgId, id, body: found }));
  ok(await editor.call(inspections.done, { orgId, id, body: found }));

  // The event records its origin, and the inspection its event.
  const reported = {
    title: 'Separator: alarm is mute',
    description: 'Found at the inspection',
    importance: 'HIGH' as const,
    occurrence: inDays(0),
    accidentOccurred: false,
    inspection: { id },
  };
  denied(await reader.call(events.create, { orgId, body: reported }));
  const event = ok(await editor.call(events.create, { orgId, body: reported }));
  const raised = ok(await manager.call(events.list, { orgId, query: { inspection: id } }));
  expect(raised.content.map((each) => each.id)).toEqual([event.id]);
  const handling = {
    cause: 'Battery flat',
    immediateAction: 'Emptied by hand',
    correctiveAction: 'Battery on the list of the yearly service',
    responsible: null,
    dueDate: null,
    closedDate: inDays(0),
    effectiveness: null,
  };
  const closing = { orgId, id: event.id, body: { ...reported, handling } };
  denied(await editor.call(events.update, closing));
  expect(ok(await manager.call(events.update, closing)).status).toBe('CLOSED');
  expect(ok(await editor.call(events.get, { orgId, id: event.id })).status).toBe('CLOSED');

  // The obligation is evaluated, and the series continues.
  const evaluation = {
    complianceStatus: 'PARTLY' as const,
    note: 'Alarm seen to',
    nextEvaluationDate: inDays(180),
  };
  denied(await reader.call(obligations.evaluate, { orgId, legislationId, body: evaluation }));
  ok(await editor.call(obligations.evaluate, { orgId, legislationId, body: evaluation }));
  expect(await get(legislationId)).toMatchObject({
    complianceStatus: 'PARTLY',
    nextEvaluationDate: inDays(180),
    evaluations: [{ complianceStatus: 'PARTLY', note: 'Alarm seen to' }],
  });
  expect((await inspectionsOf(editor, reminder)).map(({ status }) => status)).toEqual(['DONE', 'PENDING']);
});

test('links to reminders are created and removed, shown in the trail, and deleted with their reminder', async () => {
  const { id: legislationId } = await newAct();
  ok(await editor.call(obligations.associate, { orgId, legislationId }));
  const { associationId } = await get(legislationId);
  const one = ok(await editor.call(reminders.create, { orgId, body: reminderBody({ name: 'One' }) }));
  const two = ok(await editor.call(reminders.create, { orgId, body: reminderBody({ name: 'Two' }) }));
  const keep = async (...links: { id: string }[]) =>
    editor.call(obligations.update, { orgId, legislationId, body: { reminders: links } });
  expect(ok(await keep(one, two)).reminders.map(({ name }) => name)).toEqual(['One', 'Two']);
  expect(ok(await keep(two)).reminders.map(({ name }) => name)).toEqual(['Two']);
  const trail = ok(
    await manager.call(changes.ofOrganization, { orgId, query: { record: associationId ?? '' } }),
  );
  const logged = trail.content.map(({ changes: made }) => made['reminders']).filter(Boolean);
  expect(logged).toEqual([
    { from: ['One'], to: null },
    { from: null, to: ['One', 'Two'] },
  ]);
  ok(await editor.call(reminders.remove, { orgId, id: two.id }));
  expect((await get(legislationId)).reminders).toEqual([]);
  ok(await editor.call(reminders.restore, { orgId, id: two.id }));
  expect((await get(legislationId)).reminders).toHaveLength(1);

  const stranger = await all.person();
  const foreign = ok(
    await stranger.call(reminders.create, { orgId: stranger.organizationId, body: reminderBody() }),
  );
  for (const id of [foreign.id, crypto.randomUUID()]) {
    const { status, problem } = await keep({ id });
    expect([status, problem.errors?.[0]]).toMatchObject([
      422,
      { path: 'reminders.0', code: 'NO_SUCH_RECORD' },
    ]);
  }
  const { id: other } = await newAct();
  const refused = await editor.call(reminders.create, {
    orgId,
    body: { ...reminderBody({ name: 'For nothing' }), obligation: { id: other } },
  });
  expect([refused.status, refused.problem.errors?.[0]]).toMatchObject([
    422,
    { path: 'obligation', code: 'NO_SUCH_RECORD' },
  ]);
  // Refused, it left nothing.
  const left = ok(await editor.call(reminders.list, { orgId, query: { search: 'For nothing' } }));
  expect(left.totalElements).toBe(0);
});
