import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BodyInputOf } from '../../core/contract/contract.ts';
import { addDays, todayIn } from '../../core/time/period.ts';
import { events } from '../../events/event.ts';
import { world } from '../../../test/support/people.ts';
import type { Person, World } from '../../../test/support/people.ts';
import { done } from '../../../test/support/replies.ts';
import { actions } from '../action.ts';

type Handling = NonNullable<BodyInputOf<typeof events.update>['handling']>;
let all: World;
let orgId: string;
let manager: Person;
let reader: Person;
const today = todayIn('Europe/Copenhagen', new Date());
const report = {
  title: 'Oil leak',
  description: 'Oil',
  importance: 'LOW' as const,
  occurrence: addDays(today, -3),
  accidentOccurred: false,
};
beforeAll(async () => {
  all = await world();
  manager = await all.person({ level: 'MANAGE_ORGANIZATION', firstName: 'Mads', lastName: 'Leder' });
  orgId = manager.organizationId;
  reader = await all.person({
    level: 'READ_ORGANIZATION',
    organization: orgId,
    firstName: 'Rikke',
    lastName: 'Lund',
  });
});
afterAll(() => all.close());

const reported = async () => (await done(manager.call(events.create, { orgId, body: report }))).id;
const handle = (id: string, handling: Handling, by = manager) =>
  by.call(events.update, { orgId, id, body: { ...report, handling, files: [] } });
const ofEvent = async (id: string) => {
  const { content } = await done(
    manager.call(actions.list, { orgId, query: { source: id, sort: 'title,asc' } }),
  );
  return Promise.all(content.map((row) => done(manager.call(actions.get, { orgId, id: row.id }))));
};
const add = async (id: string, title: string) =>
  (
    await done(
      manager.call(actions.create, {
        orgId,
        body: {
          title,
          kind: 'CORRECTIVE',
          responsible: { id: reader.accountId },
          dueDate: today,
          source: { kind: 'EVENT', id },
        },
      }),
    )
  ).id;

test('the corrective action of an event is an action: written there it is read there, and another text changes it', async () => {
  const id = await reported();
  const text = 'Hoses on a schedule,\nand a tray below.';
  const written = await done(handle(id, { correctiveAction: text, responsible: { id: reader.accountId } }));
  expect(written.handling.correctiveAction).toBe(text);
  const [action, ...more] = await ofEvent(id);
  expect(more).toEqual([]);
  expect(action).toMatchObject({
    title: 'Hoses on a schedule, and a tray below.',
    description: text,
    kind: 'CORRECTIVE',
    status: 'OPEN',
    responsible: { name: 'Rikke Lund' },
    dueDate: addDays(report.occurrence, 30),
  });
  const changed = await done(
    handle(id, { correctiveAction: 'Steel pipes.', effectiveness: 'No leak since.' }),
  );
  expect(changed.handling).toMatchObject({
    correctiveAction: 'Steel pipes.',
    effectiveness: 'No leak since.',
  });
  // Left out, both stay: an action is deleted as such.
  expect((await done(handle(id, {}))).handling).toMatchObject({ correctiveAction: 'Steel pipes.' });
  expect((await ofEvent(id)).map(({ id: of, description }) => [of, description])).toEqual([
    [action?.id, 'Steel pipes.'],
  ]);
  const found = await done(manager.call(events.list, { orgId, query: { search: 'steel pipes' } }));
  expect(found.content.map((row) => row.id)).toEqual([id]);
  await manager.call(actions.remove, { orgId, id: action?.id ?? '' });
  expect((await done(manager.call(events.get, { orgId, id }))).handling).toMatchObject({
    correctiveAction: null,
    effectiveness: null,
  });
});

test('several are read one a line; writing them back changes none, and another first line the first one', async () => {
  const id = await reported();
  await add(id, 'First');
  await add(id, 'Second');
  expect((await done(handle(id, { correctiveAction: 'First\nSecond' }))).handling.correctiveAction).toBe(
    'First\nSecond',
  );
  await done(handle(id, { correctiveAction: 'Another\nSecond' }));
  expect((await ofEvent(id)).map(({ title }) => title)).toEqual(['Another', 'Second']);
});

const textsOf = async (id: string) =>
  (await ofEvent(id)).map(({ description, title }) => description ?? title);

test('lines after those of the others are another action, and the event reads as it was written', async () => {
  const id = await reported();
  const first = await add(id, 'First');
  const one = await done(handle(id, { correctiveAction: 'First\nOnce more' }));
  expect(one.handling.correctiveAction).toBe('First\nOnce more');
  expect(await textsOf(id)).toEqual(['First', 'Once more']);
  const three = await done(handle(id, { correctiveAction: 'First\nOnce more\nThird' }));
  expect(three.handling.correctiveAction).toBe('First\nOnce more\nThird');
  expect(await textsOf(id)).toEqual(['First', 'Once more', 'Third']);
  // The one in whose place it is written changes; one that is left out stays.
  const changed = await done(handle(id, { correctiveAction: 'First\nTwice\nThird' }));
  expect(changed.handling.correctiveAction).toBe('First\nTwice\nThird');
  expect((await done(handle(id, { correctiveAction: 'Third' }))).handling).toMatchObject({
    correctiveAction: 'First\nTwice\nThird',
  });
  expect((await done(manager.call(actions.get, { orgId, id: first }))).title).toBe('First');
  expect(await ofEvent(id)).toHaveLength(3);
});

test('an action written with the closing is done that day, like the only other one', async () => {
  const id = await reported();
  await add(id, 'First');
  const closed = await done(
    handle(id, { cause: 'Hose', correctiveAction: 'First\nSecond', closedDate: today }),
  );
  expect(closed).toMatchObject({ status: 'CLOSED', handling: { correctiveAction: 'First\nSecond' } });
  expect((await ofEvent(id)).map(({ title, status }) => [title, status])).toEqual([
    ['First', 'DONE'],
    ['Second', 'DONE'],
  ]);
  const open = await reported();
  await add(open, 'First');
  await add(open, 'Second');
  const refused = await handle(open, {
    cause: 'Hose',
    correctiveAction: 'First\nSecond\nThird',
    closedDate: today,
  });
  expect(refused.problem.code).toBe('ACTIONS_OPEN');
  expect(refused.problem.detail).toContain('2');
  expect(await ofEvent(open)).toHaveLength(2);
});

test('a text on the effect changes the notes in whose place it is, and adds new lines after them', async () => {
  const id = await reported();
  for (const title of ['First', 'Second']) {
    const action = await add(id, title);
    await done(reader.call(actions.done, { orgId, id: action, body: { doneDate: today } }));
    const body = { effective: 'PARTLY' as const, note: `${title} helps.` };
    await done(manager.call(actions.verify, { orgId, id: action, body }));
  }
  const say = async (effectiveness: string) =>
    (await done(handle(id, { effectiveness }))).handling.effectiveness;
  expect(await say('First helps.\nSecond does not.')).toBe('First helps.\nSecond does not.');
  expect(await say('First helps.\nSecond does not.\nAsk again.')).toBe(
    'First helps.\nSecond does not.\nAsk again.',
  );
  expect((await ofEvent(id)).map(({ verification }) => verification?.note)).toEqual([
    'First helps.',
    'Second does not.\nAsk again.',
  ]);
});

test('the writer is responsible for a new action where no one is for the event, and it is due with the event', async () => {
  const id = await reported();
  const dueDate = addDays(today, 12);
  await done(handle(id, { correctiveAction: 'New hose', dueDate }));
  expect(await ofEvent(id)).toMatchObject([{ responsible: { name: 'Mads Leder' }, dueDate }]);
});

test('what another person has verified is not reworded by its event, only by who verified it', async () => {
  const id = await reported();
  const responsible = { id: reader.accountId };
  await done(handle(id, { responsible }));
  const action = await add(id, 'First');
  await done(reader.call(actions.done, { orgId, id: action, body: { doneDate: today } }));
  const note = 'Dry since.';
  await done(manager.call(actions.verify, { orgId, id: action, body: { effective: 'YES', note } }));
  const other = await all.person({ level: 'MANAGE_ORGANIZATION', organization: orgId, firstName: 'Mona' });
  for (const [handling, by, path] of [
    [{ effectiveness: 'Useless.' }, reader, 'effectiveness'],
    [{ effectiveness: 'Dry since.\nUseless.' }, reader, 'effectiveness'],
    [{ correctiveAction: 'Nothing' }, reader, 'corrective_action'],
    [{ effectiveness: 'Useless.' }, other, 'effectiveness'],
  ] as const) {
    const refused = await handle(id, { ...handling, responsible }, by);
    expect(refused.problem.errors?.map((each) => `${each.path} ${each.code}`)).toEqual([
      `handling.${path} VERIFIED_BY_ANOTHER`,
    ]);
  }
  expect(await ofEvent(id)).toMatchObject([
    { title: 'First', verification: { note, by: { name: 'Mads Leder' } } },
  ]);
  // Written back as they were read they stay, and another action is no change of it.
  const same = { correctiveAction: 'First\nSecond', effectiveness: note, responsible };
  await done(handle(id, same, reader));
  const mine = await done(handle(id, { effectiveness: 'Dry since May.' }));
  expect(mine.handling).toMatchObject({ correctiveAction: 'First\nSecond', effectiveness: 'Dry since May.' });
});

test('closing with only the text does the action on that day; several of which one is open are not closed', async () => {
  const closedDate = addDays(today, -1);
  const id = await reported();
  const closed = await done(handle(id, { cause: 'Hose', correctiveAction: 'New hose', closedDate }));
  expect(closed).toMatchObject({ status: 'CLOSED', handling: { correctiveAction: 'New hose' } });
  expect(await ofEvent(id)).toMatchObject([
    { status: 'DONE', doneDate: closedDate, doneBy: { name: 'Mads Leder' }, verification: null },
  ]);
  const noted = await done(handle(id, { cause: 'Hose', closedDate, effectiveness: 'No leak since.' }));
  expect(noted.handling.effectiveness).toBe('No leak since.');
  expect((await ofEvent(id))[0]?.verification).toEqual({
    date: null,
    by: null,
    effective: null,
    note: 'No leak since.',
  });

  const open = await reported();
  const first = await add(open, 'First');
  await add(open, 'Second');
  await done(reader.call(actions.done, { orgId, id: first, body: { doneDate: today } }));
  const refused = await handle(open, { cause: 'Hose', closedDate: today });
  expect([refused.status, refused.problem.code]).toEqual([409, 'ACTIONS_OPEN']);
  expect(refused.problem.detail).toContain('1');
});

test('a cancelled action is no corrective action: the event is not closed by it', async () => {
  const id = await reported();
  const action = await add(id, 'First');
  await done(manager.call(actions.cancel, { orgId, id: action, body: { reason: 'Not needed.' } }));
  const refused = await handle(id, { cause: 'Hose', closedDate: today });
  expect(refused.problem.errors?.map(({ path, code }) => `${path} ${code}`)).toEqual([
    'handling.corrective_action REQUIRED',
  ]);
  // Said again when it is closed, it is another one: what was given up stays so.
  const closed = await done(handle(id, { cause: 'Hose', correctiveAction: 'First', closedDate: today }));
  expect(closed).toMatchObject({ status: 'CLOSED', handling: { correctiveAction: 'First' } });
  expect((await ofEvent(id)).map(({ status }) => status).toSorted()).toEqual(['CANCELLED', 'DONE']);
});

test('an action says at most 5,000 characters of itself, however many an event has', async () => {
  const id = await reported();
  await add(id, 'First');
  await add(id, 'Second');
  const long = await handle(id, { correctiveAction: `${'x'.repeat(5001)}\nSecond` });
  expect(long.problem.errors?.map(({ path, code }) => `${path} ${code}`)).toEqual([
    'handling.corrective_action TOO_LONG',
  ]);
  await done(handle(id, { correctiveAction: `${'x'.repeat(5000)}\nSecond` }));
});

test('who is responsible for an event writes it at any level, and of no other event', async () => {
  const id = await reported();
  await done(handle(id, { responsible: { id: reader.accountId } }));
  const written = await done(
    handle(
      id,
      { cause: 'Hose', correctiveAction: 'New hose', responsible: { id: reader.accountId } },
      reader,
    ),
  );
  expect(written.handling).toMatchObject({ cause: 'Hose', correctiveAction: 'New hose' });
  expect(await ofEvent(id)).toMatchObject([{ createdBy: { name: 'Rikke Lund' } }]);
  const other = await handle(await reported(), { correctiveAction: 'x' }, reader);
  expect(other.status).toBe(404);
});

test('the note of what did not help goes with it: closing the event keeps none of it for the next verification', async () => {
  const id = await reported();
  const action = await add(id, 'A mat at the door');
  await done(reader.call(actions.done, { orgId, id: action, body: { doneDate: today } }));
  const verify = (body: BodyInputOf<typeof actions.verify>) =>
    manager.call(actions.verify, { orgId, id: action, body });
  await done(verify({ effective: 'NO', note: 'Trucks cross it.', newDueDate: addDays(today, 9) }));
  await done(handle(id, { cause: 'Hose', closedDate: today }));
  expect((await done(manager.call(actions.get, { orgId, id: action }))).status).toBe('DONE');
  const { rows } = await all.owner.query('select verification_note from app.action where id = $1', [action]);
  expect(rows).toEqual([{ verification_note: null }]);
});

describe('a closed event has no open corrective action: it is open again', () => {
  /** An event that is closed with an action that is done. */
  const closedWith = async (title: string) => {
    const id = await reported();
    const action = await add(id, title);
    await done(reader.call(actions.done, { orgId, id: action, body: { doneDate: today } }));
    await done(handle(id, { cause: 'Hose', closedDate: today }));
    return { id, action };
  };
  const stateOf = async (id: string) => {
    const { status, handling, timeline } = await done(manager.call(events.get, { orgId, id }));
    return [status, handling.closedDate, timeline.at(-1)?.reason ?? null];
  };
  const body = { title: 'A tray', kind: 'CORRECTIVE' as const, dueDate: today };

  test('when the action did not help, with the words about it', async () => {
    const { id, action } = await closedWith('New hose');
    const judged = { effective: 'NO' as const, note: 'It leaked again.', newDueDate: today };
    await done(manager.call(actions.verify, { orgId, id: action, body: judged }));
    expect(await stateOf(id)).toEqual(['IN_PROGRESS', null, 'New hose: It leaked again.']);
  });

  test('not when it helped, or another kind of action is open', async () => {
    const { id, action } = await closedWith('New hose');
    await done(manager.call(actions.verify, { orgId, id: action, body: { effective: 'YES' } }));
    const responsible = { id: reader.accountId };
    const source = { kind: 'EVENT' as const, id };
    const other = { ...body, kind: 'PREVENTIVE' as const, responsible };
    await done(manager.call(actions.create, { orgId, body: { ...other, source } }));
    expect(await stateOf(id)).toEqual(['CLOSED', today, null]);
  });

  test('when the action is reopened, restored or added, and when an open one becomes corrective', async () => {
    const { id, action } = await closedWith('New hose');
    await done(manager.call(actions.reopen, { orgId, id: action, body: { reason: 'Half done.' } }));
    expect(await stateOf(id)).toEqual(['IN_PROGRESS', null, 'New hose: Half done.']);
    const close = () => handle(id, { cause: 'Hose', closedDate: today });
    await done(close());
    const added = await add(id, 'A tray');
    expect(await stateOf(id)).toEqual(['IN_PROGRESS', null, 'A tray']);
    await done(manager.call(actions.remove, { orgId, id: added }));
    await done(close());
    await done(manager.call(actions.restore, { orgId, id: added }));
    expect(await stateOf(id)).toEqual(['IN_PROGRESS', null, 'A tray']);
    const responsible = { id: reader.accountId };
    const preventive = { ...body, kind: 'PREVENTIVE' as const, responsible };
    await done(manager.call(actions.update, { orgId, id: added, body: preventive }));
    await done(close());
    await done(
      manager.call(actions.update, { orgId, id: added, body: { ...preventive, kind: 'CORRECTIVE' } }),
    );
    expect(await stateOf(id)).toEqual(['IN_PROGRESS', null, 'A tray']);
  });

  test('not when more is written to it: that is done by then, too', async () => {
    const { id } = await closedWith('New hose');
    const text = 'New hose\nA tray';
    const written = await done(handle(id, { cause: 'Hose', closedDate: today, correctiveAction: text }));
    expect(written).toMatchObject({ status: 'CLOSED', handling: { correctiveAction: text } });
    expect((await ofEvent(id)).map(({ status }) => status)).toEqual(['DONE', 'DONE']);
  });

  test('also when it is closed at the same moment', async () => {
    for (let round = 0; round < 4; round += 1) {
      const id = await reported();
      const action = await add(id, 'New hose');
      await add(id, 'Sweep');
      for (const { id: each } of await ofEvent(id))
        await done(manager.call(actions.done, { orgId, id: each, body: { doneDate: today } }));
      const [, closing] = await Promise.all([
        manager.call(actions.reopen, { orgId, id: action, body: { reason: 'Half done.' } }),
        handle(id, { cause: 'Hose', closedDate: today }),
      ]);
      expect([200, 409]).toContain(closing.status);
      expect((await stateOf(id))[0]).not.toBe('CLOSED');
    }
  });
});
