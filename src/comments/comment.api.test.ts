/** @module-tag versioned */
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { actions } from '../actions/action.ts';
import { todayIn } from '../core/time/period.ts';
import { chemicalProposals } from '../chemicals/proposals/chemical-proposal.ts';
import { notifications } from '../notifications/notification.ts';
import { events } from '../events/event.ts';
import { inspections } from '../monitoring/control-book/inspections/inspection.ts';
import { newInspection } from '../../test/support/control-book.ts';
import { changes } from '../trail/change.ts';
import { world } from '../../test/support/people.ts';
import type { Person, World } from '../../test/support/people.ts';
import { done, refused } from '../../test/support/replies.ts';
import { comments } from './comment.ts';
import type { CommentKind } from './rules.ts';

let all: World;
let orgId: string;
let manager: Person;
let editor: Person;
let reader: Person;
let outsider: Person;
const today = todayIn('Europe/Copenhagen', new Date());
beforeAll(async () => {
  all = await world();
  manager = await all.person({ firstName: 'Mads', lastName: 'Leder' });
  orgId = manager.organizationId;
  const of = { organization: orgId };
  editor = await all.person({ ...of, level: 'EDIT_ORGANIZATION', firstName: 'Erik', lastName: 'Skov' });
  reader = await all.person({ ...of, level: 'READ_ORGANIZATION', firstName: 'Rikke', lastName: 'Lund' });
  outsider = await all.person({ firstName: 'Otto', lastName: 'Fremmed' });
});
afterAll(() => all.close());

type On = { kind: CommentKind; record: string };
const report = async (by: Person, title = 'Oil leak'): Promise<On> => {
  const body = {
    title,
    description: 'Oil',
    importance: 'LOW' as const,
    occurrence: today,
    accidentOccurred: false,
  };
  return { kind: 'EVENT', record: (await done(by.call(events.create, { orgId, body }))).id };
};
/** An obligation, by the id of its act, which every organization may have. */
async function obligation(): Promise<On> {
  const act = uuidv7();
  await all.owner.query(
    `with place as (insert into app.territory (id, name_en, name_da) values ('DK', 'Denmark', 'Danmark') on conflict do nothing)
      insert into app.legislation (id, title_en, title_da, territory) values ($1, 'An act', 'En lov', 'DK')`,
    [act],
  );
  await all.owner.query(
    'insert into app.legislation_association (organization_id, id, legislation_id) select id, gen_random_uuid(), $1 from unnest($2::uuid[]) id',
    [act, [orgId, outsider.organizationId]],
  );
  return { kind: 'OBLIGATION', record: act };
}
/** A chemical of the register. */
async function chemical(): Promise<On> {
  await done(editor.call(chemicalProposals.create, { orgId, body: { name: 'Blue dye' } }));
  const { rows } = await all.owner.query<{ id: string }>(
    'select id from app.chemical_association where organization_id = $1 order by id desc limit 1',
    [orgId],
  );
  return { kind: 'CHEMICAL', record: rows[0]?.id ?? '' };
}
const say = (by: Person, on: On, text: string, mentions: { id: string }[] = []) =>
  by.call(comments.create, { orgId, body: { ...on, text, mentions } });
const heard = async (by: Person, on: On, at = orgId) =>
  (await done(by.call(comments.list, { orgId: at, query: on }))).content.map(({ text }) => text);
const outcome = async (reply: Promise<{ status: number; problem: { code: string } }>) => {
  const { status, problem } = await reply;
  return status < 300 ? String(status) : `${status} ${problem.code}`;
};
const mention = ({ accountId: id }: Person) => ({ id });

describe('a comment', () => {
  test('is written by people who read the record, readers too, and is listed latest first', async () => {
    const on: On = { kind: 'INSPECTION', record: (await newInspection(manager, { name: 'Ladders' })).id };
    const made = await done(say(reader, on, '  Who **does** it? @Erik Skov ', [mention(editor)]));
    expect(made).toMatchObject({
      text: 'Who **does** it? @Erik Skov',
      mentions: [{ id: editor.accountId, name: 'Erik Skov' }],
      author: { name: 'Rikke Lund' },
      createdDate: today,
      editedDate: null,
    });
    await done(say(editor, on, 'I do.'));
    expect(await heard(manager, on)).toEqual(['I do.', 'Who **does** it? @Erik Skov']);
    await manager.call(inspections.remove, { orgId, id: on.record });
    expect(await heard(manager, on)).toEqual([]);
    expect(refused(await say(manager, on, 'Gone?'))).toEqual(['record NO_SUCH_RECORD']);
  });

  test('is refused empty, too long, on nothing and on a kind that has none', async () => {
    const on = await report(editor);
    expect(refused(await say(editor, on, '  '))).toEqual(['text REQUIRED']);
    expect(refused(await say(editor, on, 'x'.repeat(5001)))).toEqual(['text TOO_LONG']);
    expect(refused(await say(editor, { ...on, record: orgId }, 'x'))).toEqual(['record NO_SUCH_RECORD']);
    expect(refused(await say(editor, { ...on, kind: 'METER' as 'EVENT' }, 'x'))).toEqual(['kind NOT_ONE_OF']);
  });

  test('can be changed by its author for 15 minutes, and by no one else', async () => {
    const on = await report(editor);
    const { id, revision } = await done(say(editor, on, 'On Monday'));
    const change = (by: Person, ifMatch?: number) =>
      by.call(comments.update, { orgId, id, body: { text: 'On Tuesday' }, ...(ifMatch && { ifMatch }) });
    expect(await outcome(change(manager))).toBe('403 PERMISSION_DENIED');
    expect(await outcome(change(reader))).toBe('404 NOT_FOUND');
    const changed = await done(change(editor, revision));
    expect(changed).toMatchObject({ text: 'On Tuesday', editedDate: today, revision: revision + 1 });
    expect(await outcome(change(editor, revision))).toBe('412 EDITED_MEANWHILE');
    await all.owner.query("update comment set created_date = now() - interval '14 minutes' where id = $1", [
      id,
    ]);
    await done(change(editor));
    await all.owner.query("update comment set created_date = now() - interval '15 minutes' where id = $1", [
      id,
    ]);
    expect(await outcome(change(editor))).toBe('409 COMMENT_LOCKED');
  });

  test.each([
    ['an obligation', obligation],
    ['a chemical', chemical],
  ])(
    'on %s is written, changed, deleted and in the trail, and who is mentioned is notified',
    async (_what, make) => {
      const on = await make();
      const { id } = await done(say(editor, on, 'Look, @Rikke Lund', [mention(reader)]));
      expect(await heard(reader, on)).toEqual(['Look, @Rikke Lund']);
      const bell = await done(reader.call(notifications.list, { query: {} }));
      expect(bell.content.filter(({ record }) => record === on.record)).toMatchObject([
        { reason: 'MENTION', kind: on.kind, by: 'Erik Skov' },
      ]);
      await done(editor.call(comments.update, { orgId, id, body: { text: 'Seen?' } }));
      await done(editor.call(comments.remove, { orgId, id }));
      expect(await heard(reader, on)).toEqual([]);
      const trail = await done(
        reader.call(changes.ofOrganization, { orgId, query: { record: id, size: 10 } }),
      );
      expect(new Set(trail.content.map(({ action }) => action))).toEqual(
        new Set(['DELETE', 'UPDATE', 'CREATE']),
      );
      // Of the same act or chemical, another organization hears nothing of it.
      expect(await heard(outsider, on, outsider.organizationId)).toEqual([]);
    },
  );

  test('is deleted and restored by its author and by who manages', async () => {
    const on = await report(editor);
    const { id } = await done(say(editor, on, 'Sorry'));
    const at = { orgId, id };
    await done(manager.call(comments.remove, at));
    expect(await heard(editor, on)).toEqual([]);
    expect(await outcome(editor.call(comments.remove, at))).toBe('404 NOT_FOUND');
    await done(editor.call(comments.restore, at));
    expect(await heard(editor, on)).toEqual(['Sorry']);
    const { id: theirs } = await done(say(manager, on, 'Mine'));
    expect(await outcome(editor.call(comments.remove, { orgId, id: theirs }))).toBe('403 PERMISSION_DENIED');
  });

  test('is in the trail with its text and the names of who is mentioned', async () => {
    const on = await report(editor);
    const { id } = await done(say(editor, on, 'See @Mads Leder', [mention(manager)]));
    await done(manager.call(comments.remove, { orgId, id }));
    const { content } = await done(
      manager.call(changes.ofOrganization, { orgId, query: { record: id, size: 10 } }),
    );
    expect(content.map(({ action, by }) => [action, by?.name])).toEqual([
      ['DELETE', 'Mads Leder'],
      ['CREATE', 'Erik Skov'],
    ]);
    expect(content[1]?.changes).toMatchObject({
      text: { to: 'See @Mads Leder' },
      mentions: { to: [{ id: manager.accountId, name: 'Mads Leder' }] },
      event: { to: 'Oil leak' },
    });
  });

  test('is called by its words in the trail, on one line and without the marks of Markdown', async () => {
    const { id } = await done(
      say(editor, await report(editor), 'Bring **long gloves**:\n- worn out\n- in use'),
    );
    const { content } = await done(manager.call(changes.ofOrganization, { orgId, query: { record: id } }));
    expect(content.map(({ record }) => record?.name)).toEqual(['Bring long gloves: worn out in use']);
  });
});

describe('people who may not read a record', () => {
  /** Who reads what, as the calls of each record say it. */
  const records: [string, () => Promise<On>, readers: () => Person[]][] = [
    ['an event of an editor', () => report(editor), () => [manager, editor]],
    [
      'an event that a reader is responsible for',
      async () => {
        const on = await report(editor);
        const { id: _, ...event } = await done(manager.call(events.get, { orgId, id: on.record }));
        const handling = { ...event.handling, responsible: { id: reader.accountId } };
        await done(manager.call(events.update, { orgId, id: on.record, body: { ...event, handling } }));
        return on;
      },
      () => [manager, editor, reader],
    ],
    [
      'an action of an event',
      async () => {
        const { record } = await report(manager);
        const body = {
          title: 'Fix the hose',
          kind: 'CORRECTIVE' as const,
          responsible: { id: reader.accountId },
          dueDate: today,
          source: { kind: 'EVENT' as const, id: record },
        };
        return { kind: 'ACTION', record: (await done(manager.call(actions.create, { orgId, body }))).id };
      },
      () => [manager, reader],
    ],
    ['an obligation', obligation, () => [manager, editor, reader]],
    ['a chemical', chemical, () => [manager, editor, reader]],
    [
      'an inspection',
      async () => ({ kind: 'INSPECTION', record: (await newInspection(manager, { name: 'Crane' })).id }),
      () => [manager, editor, reader],
    ],
  ];
  test.each(records)(
    '%s: read, write, find in the trail and are offered nothing',
    async (_, make, readersOf) => {
      const on = await make();
      const canary = `canary-${on.record}`;
      const { id } = await done(say(manager, on, canary));
      const readers = readersOf();
      for (const person of [manager, editor, reader, outsider]) {
        const may = readers.includes(person);
        if (person !== outsider) expect((await heard(person, on)).includes(canary)).toBe(may);
        const trail = await person.call(changes.ofOrganization, { orgId, query: { record: id, size: 10 } });
        expect(trail.text.includes(canary)).toBe(may);
        const offered = await person.call(comments.people, { orgId, query: on });
        const expected = may
          ? readers.map(({ accountId }) => accountId).toSorted()
          : person === outsider
            ? undefined
            : [];
        expect(
          offered.status === 200 ? offered.body.content.map((each) => each.id).toSorted() : undefined,
        ).toEqual(expected);
        const mentioned = await say(manager, on, '@someone', [mention(person)]);
        if (may) expect(mentioned.status).toBe(201);
        else expect(refused(mentioned)).toEqual(['mentions.0 CANNOT_READ']);
        const written = await say(person, on, 'Hello');
        expect(written.status).toBe(may ? 201 : person === outsider ? 404 : 422);
      }
    },
  );

  test('of another organization: neither comments of it nor its comments by their ids', async () => {
    const on = await report(editor);
    const { id } = await done(say(editor, on, 'Ours'));
    const theirs = outsider.organizationId;
    expect(await heard(outsider, on, theirs)).toEqual([]);
    expect(await outcome(outsider.call(comments.remove, { orgId: theirs, id }))).toBe('404 NOT_FOUND');
    expect(
      await outcome(outsider.call(comments.update, { orgId: theirs, id, body: { text: 'Theirs' } })),
    ).toBe('404 NOT_FOUND');
    expect(
      refused(await outsider.call(comments.create, { orgId: theirs, body: { ...on, text: 'Theirs' } })),
    ).toEqual(['record NO_SUCH_RECORD']);
  });

  test('who have left are offered and mentioned no more; what they said stays under their name', async () => {
    const left = await all.person({ organization: orgId, firstName: 'Lars', lastName: 'Væk' });
    const on = await report(left);
    await done(say(left, on, 'Bye'));
    await all.owner.query('update member set active = false where account_id = $1', [left.accountId]);
    const offered = await done(manager.call(comments.people, { orgId, query: { ...on, search: 'lars' } }));
    expect(offered.content).toEqual([]);
    expect(refused(await say(manager, on, '@Lars Væk', [mention(left)]))).toEqual(['mentions.0 CANNOT_READ']);
    const { content } = await done(manager.call(comments.list, { orgId, query: on }));
    expect(content[0]?.author.name).toBe('Lars Væk');
  });
});
