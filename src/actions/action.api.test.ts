/** @module-tag versioned */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BodyInputOf } from '../core/contract/contract.ts';
import { addDays, todayIn } from '../core/time/period.ts';
import { dashboard } from '../dashboard/dashboard.ts';
import { events } from '../events/event.ts';
import { organizations } from '../organization/tree/organization.ts';
import { reminders } from '../monitoring/control-book/reminders/reminder.ts';
import { search } from '../search/search.ts';
import { changes } from '../trail/change.ts';
import { world } from '../../test/support/people.ts';
import type { Person, World } from '../../test/support/people.ts';
import { done } from '../../test/support/replies.ts';
import { actionExport, actions } from './action.ts';

type NewBody = BodyInputOf<typeof actions.create>;
let all: World;
let orgId: string;
let manager: Person;
let other: Person;
let editor: Person;
let reader: Person;
const today = todayIn('Europe/Copenhagen', new Date());
const inDays = (days: number) => addDays(today, days);
beforeAll(async () => {
  all = await world();
  manager = await all.person({ level: 'MANAGE_ORGANIZATION', firstName: 'Mads', lastName: 'Leder' });
  orgId = manager.organizationId;
  const of = { organization: orgId };
  other = await all.person({ ...of, level: 'MANAGE_ORGANIZATION', firstName: 'Mona', lastName: 'Chef' });
  editor = await all.person({ ...of, level: 'EDIT_ORGANIZATION', firstName: 'Erik', lastName: 'Skov' });
  reader = await all.person({ ...of, level: 'READ_ORGANIZATION', firstName: 'Rikke', lastName: 'Lund' });
});
afterAll(() => all.close());

const make = async (by: Person, more: Partial<NewBody> = {}) =>
  done(
    by.call(actions.create, {
      orgId,
      body: {
        title: 'Mark the walkway',
        kind: 'CORRECTIVE',
        responsible: { id: reader.accountId },
        dueDate: inDays(14),
        ...more,
      },
    }),
  );
const report = async (by: Person, title = 'Oil leak') =>
  done(
    by.call(events.create, {
      orgId,
      body: { title, description: 'Oil', importance: 'LOW', occurrence: today, accidentOccurred: false },
    }),
  );
const codeOf = async (reply: Promise<{ status: number; problem: { code: string } }>) => {
  const { status, problem } = await reply;
  return `${status} ${problem.code}`;
};
const fieldsOf = async (reply: Promise<{ problem: { errors?: { path: string; code: string }[] } }>) =>
  (await reply).problem.errors?.map(({ path, code }) => `${path} ${code}`);

describe('an action', () => {
  test('goes from open to done to verified, and its progress comes from the trail', async () => {
    const { id } = await make(editor);
    const at = { orgId, id };
    const doneOne = await done(
      reader.call(actions.done, { ...at, body: { doneDate: today, note: 'Painted yellow.' } }),
    );
    expect(doneOne).toMatchObject({
      status: 'DONE',
      doneDate: today,
      doneBy: { name: 'Rikke Lund' },
      doneNote: 'Painted yellow.',
      verification: null,
    });
    const again = await done(
      manager.call(actions.verify, {
        ...at,
        body: { effective: 'NO', note: 'Trucks cross it.', newDueDate: inDays(40) },
      }),
    );
    expect(again).toMatchObject({
      status: 'OPEN',
      dueDate: inDays(40),
      doneDate: null,
      doneBy: null,
      verification: { date: today, by: { name: 'Mads Leder' }, effective: 'NO', note: 'Trucks cross it.' },
    });
    await done(reader.call(actions.done, { ...at, body: { doneDate: today, note: 'Railing.' } }));
    const verified = await done(
      manager.call(actions.verify, { ...at, body: { effective: 'YES', note: 'No more near misses.' } }),
    );
    expect(verified).toMatchObject({ status: 'VERIFIED', verification: { effective: 'YES' } });
    expect(verified.timeline.map(({ status, effective, reason }) => [status, effective, reason])).toEqual([
      ['OPEN', null, null],
      ['DONE', null, 'Painted yellow.'],
      ['OPEN', 'NO', 'Trucks cross it.'],
      ['DONE', null, 'Railing.'],
      ['VERIFIED', 'YES', 'No more near misses.'],
    ]);
  });

  test('that is immediate is settled when it is done, without verification', async () => {
    const { id } = await make(editor, { kind: 'IMMEDIATE' });
    const settled = await done(reader.call(actions.done, { orgId, id, body: { doneDate: today } }));
    expect(settled).toMatchObject({ status: 'VERIFIED', verification: null });
    // Were it another kind, somebody else would have to verify it.
    const { title, dueDate } = settled;
    const body = { title, dueDate, kind: 'CORRECTIVE' as const, responsible: { id: reader.accountId } };
    expect(await done(editor.call(actions.update, { orgId, id, body }))).toMatchObject({
      status: 'DONE',
      verification: null,
    });
  });

  test('is only postponed to later, with a reason; each time is counted and shown, also with the same reason', async () => {
    const { id, dueDate } = await make(editor);
    const postpone = (by: Person, to: string, reason = 'The paint is late.') =>
      by.call(actions.postpone, { orgId, id, body: { dueDate: to, reason } });
    expect(await fieldsOf(postpone(reader, dueDate))).toEqual(['due_date NOT_LATER']);
    expect(await fieldsOf(postpone(reader, inDays(20), ''))).toEqual(['reason REQUIRED']);
    await done(postpone(reader, inDays(20)));
    await done(postpone(editor, inDays(30)));
    const last = await done(postpone(manager, inDays(40), 'Rain.'));
    expect(last).toMatchObject({ postponed: 3, dueDate: inDays(40), status: 'OPEN' });
    expect(last.postponements.map(({ from, to, reason, by }) => [from, to, reason, by?.name])).toEqual([
      [inDays(14), inDays(20), 'The paint is late.', 'Rikke Lund'],
      [inDays(20), inDays(30), 'The paint is late.', 'Erik Skov'],
      [inDays(30), inDays(40), 'Rain.', 'Mads Leder'],
    ]);
    expect(last.timeline).toHaveLength(1);
  });

  test('is not postponed by changing it: a later date is refused, an earlier one is not', async () => {
    const { id } = await make(editor);
    const body = { title: 'Mark it', kind: 'CORRECTIVE' as const, responsible: { id: reader.accountId } };
    const change = (dueDate: string) =>
      editor.call(actions.update, { orgId, id, body: { ...body, dueDate } });
    expect(await fieldsOf(change(inDays(15)))).toEqual(['due_date POSTPONE']);
    expect(await done(change(inDays(3)))).toMatchObject({ dueDate: inDays(3), postponed: 0 });
  });

  test('is refused where its state does not allow a move', async () => {
    const { id } = await make(editor);
    const at = { orgId, id };
    const reason = 'Not now.';
    expect(await codeOf(manager.call(actions.verify, { ...at, body: { effective: 'YES' } }))).toBe(
      '409 ACTION_NOT_DONE',
    );
    expect(await codeOf(manager.call(actions.reopen, { ...at, body: { reason } }))).toBe('409 ACTION_OPEN');
    await done(manager.call(actions.cancel, { ...at, body: { reason } }));
    expect(await codeOf(reader.call(actions.done, { ...at, body: { doneDate: today } }))).toBe(
      '409 ACTION_NOT_OPEN',
    );
    expect(
      await codeOf(manager.call(actions.postpone, { ...at, body: { dueDate: inDays(90), reason } })),
    ).toBe('409 ACTION_NOT_OPEN');
    expect(await codeOf(manager.call(actions.cancel, { ...at, body: { reason } }))).toBe('409 ACTION_ENDED');
    const reopened = await done(manager.call(actions.reopen, { ...at, body: { reason: 'After all.' } }));
    expect(reopened).toMatchObject({ status: 'OPEN', cancellation: null });
    expect(reopened.timeline.map(({ status, reason: why }) => [status, why])).toEqual([
      ['OPEN', null],
      ['CANCELLED', 'Not now.'],
      ['OPEN', 'After all.'],
    ]);
  });

  test('takes no wrong input: a day that is to come, a missing day, a cost below zero, a currency that does not exist', async () => {
    const { id } = await make(editor);
    const at = { orgId, id };
    expect(await fieldsOf(reader.call(actions.done, { ...at, body: { doneDate: inDays(1) } }))).toEqual([
      'done_date IN_FUTURE',
    ]);
    await done(reader.call(actions.done, { ...at, body: { doneDate: today } }));
    expect(await fieldsOf(manager.call(actions.verify, { ...at, body: { effective: 'NO' } }))).toEqual([
      'new_due_date REQUIRED',
    ]);
    const body = {
      title: 'x',
      kind: 'CONTROL' as const,
      responsible: { id: reader.accountId },
      dueDate: today,
    };
    const refused = (more: Partial<NewBody>) =>
      fieldsOf(editor.call(actions.create, { orgId, body: { ...body, ...more } }));
    expect(await refused({ cost: { value: '-1', currency: 'DKK' } })).toEqual(['cost.value TOO_SMALL']);
    expect(await refused({ cost: { value: '1', currency: 'XQZ' } })).toEqual([
      'cost.currency INVALID_CURRENCY',
    ]);
    expect(await refused({ control: 'PPE' })).toEqual(['control_note REQUIRED']);
    expect(await refused({ responsible: { id: crypto.randomUUID() } })).toEqual([
      'responsible NO_SUCH_RECORD',
    ]);
    expect(await refused({ source: { kind: 'EVENT', id: crypto.randomUUID() } })).toEqual(undefined);
    expect(await refused({ source: { kind: 'INSPECTION', id: crypto.randomUUID() } })).toEqual([
      'source NO_SUCH_RECORD',
    ]);
    const kept = await make(editor, { cost: { value: '1250.50', currency: 'EUR' } });
    expect(kept.cost).toEqual({ value: '1250.5', currency: 'EUR' });
  });

  test('is reopened with a reason, whether done, verified or cancelled: what was recorded of that stays only in its progress', async () => {
    const { id } = await make(editor);
    const at = { orgId, id };
    const reopen = async (reason: string) => {
      expect(await codeOf(editor.call(actions.reopen, { ...at, body: { reason } }))).toBe(
        '403 PERMISSION_DENIED',
      );
      expect(await fieldsOf(manager.call(actions.reopen, { ...at, body: { reason: ' ' } }))).toEqual([
        'reason REQUIRED',
      ]);
      expect(await done(manager.call(actions.reopen, { ...at, body: { reason } }))).toMatchObject({
        status: 'OPEN',
        doneDate: null,
        doneBy: null,
        doneNote: null,
        verification: null,
        cancellation: null,
      });
    };
    const doIt = () =>
      done(reader.call(actions.done, { ...at, body: { doneDate: today, note: 'Painted.' } }));
    await doIt();
    await reopen('Half of it.');
    await doIt();
    const verified = await done(
      manager.call(actions.verify, { ...at, body: { effective: 'PARTLY', note: 'In the day.' } }),
    );
    expect(verified).toMatchObject({ status: 'VERIFIED', verification: { effective: 'PARTLY' } });
    await reopen('Dark at night.');
    await doIt();
    await done(manager.call(actions.cancel, { ...at, body: { reason: 'The hall closes.' } }));
    await reopen('It does not.');
    const { timeline } = await done(reader.call(actions.get, at));
    expect(timeline.map(({ status, effective, reason }) => [status, effective, reason])).toEqual([
      ['OPEN', null, null],
      ['DONE', null, 'Painted.'],
      ['OPEN', null, 'Half of it.'],
      ['DONE', null, 'Painted.'],
      ['VERIFIED', 'PARTLY', 'In the day.'],
      ['OPEN', null, 'Dark at night.'],
      ['DONE', null, 'Painted.'],
      ['CANCELLED', null, 'The hall closes.'],
      ['OPEN', null, 'It does not.'],
    ]);
  });

  test('is of medium importance if nothing is said; each text has its most', async () => {
    expect((await make(editor)).importance).toBe('MEDIUM');
    const most = { title: 200, description: 5000, controlNote: 1000 };
    for (const [field, length] of Object.entries(most)) {
      const of = (count: number) => ({
        control: 'PPE' as const,
        controlNote: 'x',
        [field]: 'x'.repeat(count),
      });
      expect(await make(editor, of(length))).toMatchObject(of(length));
      const body = {
        title: 'x',
        kind: 'CONTROL' as const,
        responsible: { id: reader.accountId },
        dueDate: today,
      };
      const refused = editor.call(actions.create, { orgId, body: { ...body, ...of(length + 1) } });
      expect(await fieldsOf(refused)).toEqual([
        `${field === 'controlNote' ? 'control_note' : field} TOO_LONG`,
      ]);
    }
  });

  test('is deleted and restored by who made it', async () => {
    const { id } = await make(editor);
    expect(await codeOf(reader.call(actions.remove, { orgId, id }))).toBe('403 PERMISSION_DENIED');
    await editor.call(actions.remove, { orgId, id });
    expect((await manager.call(actions.get, { orgId, id })).status).toBe(404);
    expect(await done(editor.call(actions.restore, { orgId, id }))).toMatchObject({ id, status: 'OPEN' });
  });
});

describe('who may', () => {
  test('make one: EDIT and MANAGE; a reader does not', async () => {
    const body = {
      title: 'Mark the walkway',
      kind: 'CORRECTIVE' as const,
      responsible: { id: reader.accountId },
      dueDate: inDays(14),
    };
    expect(await codeOf(reader.call(actions.create, { orgId, body }))).toBe('403 PERMISSION_DENIED');
    for (const by of [editor, manager]) expect((await make(by)).createdBy?.id).toBe(by.accountId);
  });

  test('do an action: who is responsible at any level, and MANAGE; no one else', async () => {
    const { id } = await make(manager);
    const doIt = (by: Person) => by.call(actions.done, { orgId, id, body: { doneDate: today } });
    expect(await codeOf(doIt(editor))).toBe('403 PERMISSION_DENIED');
    expect(await done(doIt(reader))).toMatchObject({ status: 'DONE' });
  });

  test('change, cancel and delete it: who made it, and MANAGE; not who does it', async () => {
    const { id, ...made } = await make(manager);
    const body = {
      title: 'Other',
      kind: made.kind,
      responsible: { id: reader.accountId },
      dueDate: made.dueDate,
    };
    expect(await codeOf(editor.call(actions.update, { orgId, id, body }))).toBe('403 PERMISSION_DENIED');
    expect(await codeOf(editor.call(actions.cancel, { orgId, id, body: { reason: 'No.' } }))).toBe(
      '403 PERMISSION_DENIED',
    );
    expect(await done(other.call(actions.update, { orgId, id, body }))).toMatchObject({ title: 'Other' });
  });

  test('verify it: MANAGE, not who did it, unless no one else manages', async () => {
    const { id } = await make(manager, { responsible: { id: manager.accountId } });
    await done(manager.call(actions.done, { orgId, id, body: { doneDate: today } }));
    const verify = (by: Person, at = { orgId, id }) =>
      by.call(actions.verify, { ...at, body: { effective: 'YES' } });
    expect(await codeOf(verify(manager))).toBe('409 SELF_VERIFICATION');
    expect(await done(verify(other))).toMatchObject({ status: 'VERIFIED' });

    const alone = await all.person({ level: 'MANAGE_ORGANIZATION' });
    const own = { orgId: alone.organizationId };
    const { id: only } = await done(
      alone.call(actions.create, {
        ...own,
        body: { title: 'x', kind: 'CORRECTIVE', responsible: { id: alone.accountId }, dueDate: today },
      }),
    );
    await done(alone.call(actions.done, { ...own, id: only, body: { doneDate: today } }));
    expect(await done(verify(alone, { ...own, id: only }))).toMatchObject({ status: 'VERIFIED' });
  });

  test('verify it at once: of two, one gets the error that it was verified already', async () => {
    const { id } = await make(editor);
    await done(reader.call(actions.done, { orgId, id, body: { doneDate: today } }));
    const both = await Promise.all(
      [manager, other].map((by) => by.call(actions.verify, { orgId, id, body: { effective: 'YES' } })),
    );
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.problem.code).toBe('ACTION_NOT_DONE');
  });

  test('make one for an event: only MANAGE', async () => {
    const event = await report(editor);
    const source = { kind: 'EVENT' as const, id: event.id };
    const body = {
      title: 'x',
      kind: 'CORRECTIVE' as const,
      responsible: { id: reader.accountId },
      dueDate: today,
      source,
    };
    expect(await codeOf(editor.call(actions.create, { orgId, body }))).toBe('403 PERMISSION_DENIED');
    expect(await done(manager.call(actions.create, { orgId, body }))).toMatchObject({
      source: { kind: 'EVENT', id: event.id, name: 'Oil leak', deleted: false },
    });
  });

  test('see one of an event: who sees the event, does the action or made it; no one else finds, lists, counts or reads of it', async () => {
    const event = await report(manager, 'Canary event');
    const hidden = await make(manager, {
      title: 'Canary action',
      responsible: { id: reader.accountId },
      dueDate: inDays(-3),
      source: { kind: 'EVENT', id: event.id },
    });
    const at = { orgId, id: hidden.id };
    // Who does it sees it, and of the event no more than that there is one.
    expect((await done(reader.call(actions.get, at))).source).toEqual({
      kind: 'EVENT',
      id: null,
      name: null,
      deleted: false,
      grade: null,
    });
    expect((await editor.call(actions.get, at)).status).toBe(404);
    const listed = await done(editor.call(actions.list, { orgId, query: { search: 'canary' } }));
    expect(listed).toMatchObject({ totalElements: 0 });
    const hits = await done(editor.call(search, { orgId, query: { search: 'canary' } }));
    expect(hits.content).toEqual([]);
    const { text } = await editor.call(actionExport, { orgId, query: { format: 'csv' } });
    expect(text).not.toContain('Canary');
    const trail = await editor.call(changes.ofOrganization, { orgId, query: { record: hidden.id } });
    expect(trail.text).not.toContain('Canary');
    const board = await editor.call(dashboard, { orgId, query: {} });
    expect(board.text).not.toContain('Canary');
    expect((await done(manager.call(dashboard, { orgId, query: {} }))).due.map(({ name }) => name)).toContain(
      'Canary action',
    );
    const own = await done(reader.call(dashboard, { orgId, query: {} }));
    expect(own.own.items[0]).toMatchObject({ kind: 'ACTION', name: 'Canary action' });
  });
});

test('an action whose source is deleted stays, and says so', async () => {
  const { content } = await done(manager.call(reminders.list, { orgId }));
  expect(content).toEqual([]);
  const { rows } = await all.owner.query<{ id: string }>(
    `insert into inspection (organization_id, id, name, due_date) values ($1, gen_random_uuid(), 'Ladders', current_date) returning id`,
    [orgId],
  );
  const source = { kind: 'INSPECTION' as const, id: rows[0]?.id ?? '' };
  const { id } = await make(editor, { source });
  expect((await done(reader.call(actions.get, { orgId, id }))).source).toMatchObject({ name: 'Ladders' });
  await all.owner.query('update inspection set deleted_at = now() where id = $1', [rows[0]?.id]);
  expect((await done(reader.call(actions.get, { orgId, id }))).source).toEqual({
    ...source,
    name: null,
    deleted: true,
    grade: null,
  });
  await done(reader.call(actions.done, { orgId, id, body: { doneDate: today } }));
});

test('what an action is for stays: a change that names something else leaves it', async () => {
  const { id: event } = await report(manager);
  const made = await make(manager, { source: { kind: 'EVENT', id: event } });
  const body = {
    title: 'Mark it',
    kind: made.kind,
    responsible: { id: reader.accountId },
    dueDate: made.dueDate,
    source: { kind: 'EVENT' as const, id: (await report(manager)).id },
  };
  const changed = await done(manager.call(actions.update, { orgId, id: made.id, body }));
  expect([changed.title, changed.source?.id]).toEqual(['Mark it', event]);
});

/** Something to make an action for, by the id that the wire has of it. */
async function sourceOf(kind: 'OBLIGATION' | 'STAKEHOLDER' | 'EVENT'): Promise<string> {
  if (kind === 'EVENT') return (await report(manager)).id;
  const id = crypto.randomUUID();
  if (kind === 'STAKEHOLDER')
    await all.owner.query(
      "insert into stakeholder_association (organization_id, id, own_name, own_category) values ($1, $2, 'The neighbour', 'NEIGHBOUR')",
      [orgId, id],
    );
  else {
    await all.owner.query(
      `with place as (insert into territory (id, name_en, name_da) values ('DK', 'Denmark', 'Danmark') on conflict do nothing)
        insert into legislation (id, title_en, title_da, territory) values ($1, 'An act', 'En lov', 'DK')`,
      [id],
    );
    await all.owner.query(
      'insert into legislation_association (organization_id, id, legislation_id) values ($1, gen_random_uuid(), $2)',
      [orgId, id],
    );
  }
  return id;
}
test.each([
  ['OBLIGATION', 'legislation_association'],
  ['STAKEHOLDER', 'stakeholder_association'],
  ['EVENT', 'event'],
] as const)(
  'an action whose source, of kind %s, is deleted is still done, and verified',
  async (kind, table) => {
    const source = { kind, id: await sourceOf(kind) };
    const { id } = await make(manager, { source });
    expect((await done(manager.call(actions.get, { orgId, id }))).source).toMatchObject({ deleted: false });
    await all.owner.query(`update ${table} set deleted_at = now() where organization_id = $1`, [orgId]);
    const read = await done(manager.call(actions.get, { orgId, id }));
    expect(read.source).toMatchObject({ kind, name: null, deleted: true });
    await done(reader.call(actions.done, { orgId, id, body: { doneDate: today } }));
    const verified = await done(manager.call(actions.verify, { orgId, id, body: { effective: 'YES' } }));
    expect(verified).toMatchObject({ status: 'VERIFIED', source: { kind, deleted: true } });
  },
);

test('several get another responsible person or date at once; those changed meanwhile, settled or of others are left and named', async () => {
  const mine = await make(editor, { title: 'Mine' });
  const changed = await make(editor, { title: 'Changed' });
  const theirs = await make(manager, { title: 'Theirs' });
  const settled = await make(editor, { title: 'Settled' });
  await done(editor.call(actions.cancel, { orgId, id: settled.id, body: { reason: 'No.' } }));
  const editOf = (id: string, revision = 1) => ({
    id,
    revision,
    responsible: { id: editor.accountId },
    dueDate: inDays(60),
    reason: 'Winter.',
  });
  const edits = [editOf(mine.id), editOf(changed.id, 7), editOf(theirs.id), editOf(settled.id, 2)];
  const answer = await done(editor.call(actions.edit, { orgId, body: { edits } }));
  expect(answer.changed).toEqual([mine.id]);
  expect(answer.left.map(({ title, reason }) => [title, reason])).toEqual([
    ['Changed', 'EDITED_MEANWHILE'],
    ['Theirs', 'PERMISSION_DENIED'],
    ['Settled', 'NOT_OPEN'],
  ]);
  expect(await done(editor.call(actions.get, { orgId, id: mine.id }))).toMatchObject({
    responsible: { name: 'Erik Skov' },
    dueDate: inDays(60),
    postponed: 1,
    postponements: [{ reason: 'Winter.' }],
  });
  // What it was comes with it, and takes it back.
  expect(answer.before).toMatchObject([
    { id: mine.id, revision: 2, responsible: { id: mine.responsible.id } },
  ]);
  const { reason: _, ...silent } = editOf(mine.id, 2);
  expect(
    await fieldsOf(
      editor.call(actions.edit, { orgId, body: { edits: [{ ...silent, dueDate: inDays(70) }] } }),
    ),
  ).toEqual(['edits.0.reason REQUIRED']);
  const back = await done(editor.call(actions.edit, { orgId, body: { edits: answer.before } }));
  expect(back.changed).toEqual([mine.id]);
  expect((await done(editor.call(actions.get, { orgId, id: mine.id }))).dueDate).toBe(mine.dueDate);
});

test('lists filter by what is due, whose, of what, and what waits to be verified', async () => {
  const person = await all.person({ level: 'MANAGE_ORGANIZATION' });
  const own = person.organizationId;
  const add = async (title: string, more: Partial<NewBody>) =>
    done(
      person.call(actions.create, {
        orgId: own,
        body: {
          title,
          kind: 'CONTROL',
          responsible: { id: person.accountId },
          dueDate: inDays(20),
          ...more,
        },
      }),
    );
  await add('late', { dueDate: inDays(-1), importance: 'LOW' });
  await add('week', { dueDate: inDays(6), importance: 'HIGH' });
  await add('month', { dueDate: inDays(28) });
  const doneOne = await add('done', { dueDate: inDays(-9), kind: 'PREVENTIVE' });
  await done(person.call(actions.done, { orgId: own, id: doneOne.id, body: { doneDate: today } }));
  const listed = async (query: Record<string, unknown>) =>
    (await done(person.call(actions.list, { orgId: own, query }))).content.map(({ title }) => title);
  expect(await listed({})).toEqual(['done', 'late', 'week', 'month']);
  expect(await listed({ sort: ['priority,asc'] })).toEqual(['late', 'week', 'month', 'done']);
  expect(await listed({ due: 'overdue' })).toEqual(['late']);
  expect(await listed({ due: 'week' })).toEqual(['late', 'week']);
  expect(await listed({ due: 'month' })).toEqual(['late', 'week', 'month']);
  expect(await listed({ verify: true })).toEqual(['done']);
  // Verified 30 days after it was done; the numbers of the dashboard lead here.
  expect(await listed({ verify: true, due: 'month' })).toEqual(['done']);
  expect(await listed({ verify: true, due: 'week' })).toEqual([]);
  await all.owner.query('update action set done_date = done_date - 31 where id = $1', [doneOne.id]);
  expect(await listed({ verify: true, due: 'overdue' })).toEqual(['done']);
  const { body } = await person.call(dashboard, { orgId: own });
  expect(body.verifications).toMatchObject({ overdueCount: 1 });
  expect(await listed({ kind: ['PREVENTIVE'] })).toEqual(['done']);
  expect(await listed({ sort: ['importance,desc'] })).toEqual(['week', 'done', 'month', 'late']);
  expect(await listed({ sourceKind: ['EVENT'] })).toEqual([]);
  expect(await listed({ search: 'mon' })).toEqual(['month']);
});

test('lists filter by each state, kind, importance, person, place and source, and sort by each column both ways', async () => {
  const person = await all.person();
  const own = person.organizationId;
  const helper = await all.person({ organization: own, level: 'EDIT_ORGANIZATION' });
  const { id: department } = await done(
    person.call(organizations.addDepartment, { orgId: own, body: { name: 'Forge' } }),
  );
  const { rows } = await all.owner.query<{ id: string }>(
    "insert into area (organization_id, id, name) values ($1, gen_random_uuid(), 'Hall') returning id",
    [own],
  );
  const area = rows[0]?.id ?? '';
  const event = await done(
    person.call(events.create, {
      orgId: own,
      body: {
        title: 'Leak',
        description: 'x',
        importance: 'LOW',
        occurrence: today,
        accidentOccurred: false,
      },
    }),
  );
  const add = async (title: string, more: Partial<NewBody> = {}) =>
    (
      await done(
        person.call(actions.create, {
          orgId: own,
          body: {
            title,
            kind: 'CONTROL',
            responsible: { id: person.accountId },
            dueDate: inDays(5),
            ...more,
          },
        }),
      )
    ).id;
  const a = await add('Anvil', { importance: 'LOW', responsible: { id: helper.accountId } });
  const b = await add('bellows', { importance: 'HIGH', dueDate: inDays(1), department: { id: department } });
  const c = await add('Åg', { kind: 'PREVENTIVE', dueDate: inDays(9), area: { id: area } });
  const d = await add('Drain', { source: { kind: 'EVENT', id: event.id }, dueDate: inDays(7) });
  await done(person.call(actions.cancel, { orgId: own, id: a, body: { reason: 'x' } }));
  const listed = async (query: Record<string, unknown>, by = person) =>
    (await done(by.call(actions.list, { orgId: own, query }))).content.map(({ id }) => id);
  expect(await listed({ status: ['OPEN'] })).toEqual([b, d, c]);
  expect(await listed({ status: ['CANCELLED', 'VERIFIED'] })).toEqual([a]);
  expect(await listed({ kind: ['PREVENTIVE', 'CORRECTIVE'] })).toEqual([c]);
  expect(await listed({ importance: ['HIGH', 'LOW'] })).toEqual([b, a]);
  expect(await listed({ responsible: [helper.accountId] })).toEqual([a]);
  expect(await listed({ mine: true }, helper)).toEqual([a]);
  expect(await listed({ department: [department] })).toEqual([b]);
  expect(await listed({ area: [area] })).toEqual([c]);
  expect(await listed({ sourceKind: ['EVENT', 'OBLIGATION'] })).toEqual([d]);
  expect(await listed({ source: event.id })).toEqual([d]);
  for (const [sort, order] of [
    ['dueDate', [b, a, d, c]],
    // As Danish has it: Å comes last.
    ['title', [a, b, d, c]],
    ['lastModifiedDate', [b, c, d, a]],
  ] as const) {
    expect(await listed({ sort: [`${sort},asc`] }), sort).toEqual(order);
    expect(await listed({ sort: [`${sort},desc`] }), sort).toEqual(order.toReversed());
  }
});

test('the file of the list has all that is known of each action, in its columns', async () => {
  const source = { kind: 'EVENT' as const, id: (await report(manager, 'Leak; "north"')).id };
  const { id: department } = await done(
    manager.call(organizations.addDepartment, { orgId, body: { name: 'Forge' } }),
  );
  const { body: own } = await manager.call(organizations.get, { orgId });
  const here = await done(
    manager.call(organizations.update, { orgId, body: { ...own, areas: [{ name: 'Hall 7' }] } }),
  );
  const area = here.areas.find(({ name }) => name === 'Hall 7')?.id ?? '';
  const { id } = await make(manager, {
    title: 'Exported whole',
    description: '=cmd|A1',
    importance: 'HIGH',
    control: 'TECHNICAL',
    cost: { value: '1200.50', currency: 'DKK' },
    department: { id: department },
    area: { id: area },
    source,
  });
  const dueDate = inDays(20);
  await done(manager.call(actions.postpone, { orgId, id, body: { dueDate, reason: 'Parts.' } }));
  await done(reader.call(actions.done, { orgId, id, body: { doneDate: today } }));
  await done(manager.call(actions.verify, { orgId, id, body: { effective: 'YES', note: 'Dry.' } }));
  const file = async (language: 'en' | 'da') => {
    const query = { search: 'exported whole' };
    await all.owner.query('update account set language = $2 where id = $1', [manager.accountId, language]);
    const { text } = await manager.call(actionExport, { orgId, query });
    await all.owner.query('update account set language = null where id = $1', [manager.accountId]);
    return text.replace('\ufeff', '').trim().split('\r\n');
  };
  expect(await file('en')).toEqual([
    'What needs to be done,Description,Type,Type of control,Importance,Responsible person,Due,Status,Done on,Done by,Was it effective?,' +
      'Times postponed,Source,Department,Area,Cost,Currency',
    `Exported whole,'=cmd|A1,Corrective,Engineering control,High,Rikke Lund,${dueDate},Closed,${today},Rikke Lund,Yes,1,` +
      '"Event: Leak; ""north""",Forge,Hall 7,1200.5,DKK',
  ]);
  const [header, row] = await file('da');
  expect(header?.split(';')).toHaveLength(17);
  expect(row).toContain(';Korrigerende;Teknisk foranstaltning;Høj;Rikke Lund;');
});
