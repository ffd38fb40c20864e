/** Moves of actions at their edges: a single manager, files, reasons, another kind after verification. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BodyInputOf } from '../core/contract/contract.ts';
import { files } from '../documents/file.ts';
import { events } from '../events/event.ts';
import { inDays, today } from '../../test/support/days.ts';
import { world } from '../../test/support/people.ts';
import type { Person, World } from '../../test/support/people.ts';
import { done, refused } from '../../test/support/replies.ts';
import { actions } from './action.ts';
import type { ActionKind } from './rules.ts';

type NewBody = BodyInputOf<typeof actions.create>;
let all: World;
let orgId: string;
let manager: Person;
let editor: Person;
let reader: Person;
beforeAll(async () => {
  all = await world();
  manager = await all.person({ firstName: 'Mads', lastName: 'Leder' });
  orgId = manager.organizationId;
  const of = { organization: orgId };
  editor = await all.person({ ...of, level: 'EDIT_ORGANIZATION', firstName: 'Erik', lastName: 'Skov' });
  reader = await all.person({ ...of, level: 'READ_ORGANIZATION', firstName: 'Rikke', lastName: 'Lund' });
});
afterAll(() => all.close());

const body = (responsible: Person, more: Partial<NewBody> = {}): NewBody => ({
  title: 'Mark the walkway',
  kind: 'CORRECTIVE',
  responsible: { id: responsible.accountId },
  dueDate: inDays(14),
  ...more,
});
const make = async (by: Person, responsible = reader, more: Partial<NewBody> = {}) =>
  (await done(by.call(actions.create, { orgId: by.organizationId, body: body(responsible, more) }))).id;
const doIt = (by: Person, id: string, more: object = {}, at = orgId) =>
  by.call(actions.done, { orgId: at, id, body: { doneDate: today(), ...more } });
const photo = async (by: Person) => {
  const raw = [
    '--part\r\ncontent-disposition: form-data; name="use"\r\n\r\nATTACHMENT\r\n',
    '--part\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\ncontent-type: text/csv\r\n\r\na;b\n1;2\n\r\n',
    '--part--\r\n',
  ].join('');
  const headers = { 'content-type': 'multipart/form-data; boundary=part' };
  return (await done(by.call(files.upload, { orgId, headers, raw }))).id;
};

describe('done', () => {
  test('takes files that show it', async () => {
    const id = await make(manager, editor);
    const file = await photo(editor);
    const shown = await done(doIt(editor, id, { files: [{ id: file }] }));
    expect(shown).toMatchObject({ status: 'DONE', files: [{ id: file, name: 'a.csv' }] });
  });

  test('with files needs the right to upload: else it is refused, and the action stays open', async () => {
    const id = await make(manager);
    const file = await photo(editor);
    const answer = await doIt(reader, id, { files: [{ id: file }] });
    expect([answer.status, answer.problem.code]).toEqual([403, 'PERMISSION_DENIED']);
    expect((await done(manager.call(actions.get, { orgId, id }))).status).toBe('OPEN');
    expect((await done(doIt(reader, id))).status).toBe('DONE');
  });
});

test('cancelling an action takes a reason, open or done, and is refused once it is verified', async () => {
  const id = await make(manager);
  const cancel = (reason?: string) =>
    manager.call(actions.cancel, { orgId, id, body: { reason } as BodyInputOf<typeof actions.cancel> });
  for (const none of [undefined, '', '  ']) expect(refused(await cancel(none))).toEqual(['reason REQUIRED']);
  await done(doIt(reader, id));
  expect(refused(await cancel(' '))).toEqual(['reason REQUIRED']);
  await done(manager.call(actions.verify, { orgId, id, body: { effective: 'YES' } }));
  expect((await cancel('Late.')).problem.code).toBe('ACTION_ENDED');
});

test('the creator of an action below MANAGE keeps seeing it when it is handed on and is for an event that they do not see', async () => {
  const event = await done(
    manager.call(events.create, {
      orgId,
      body: {
        title: 'Leak',
        description: 'x',
        importance: 'LOW',
        occurrence: today(),
        accidentOccurred: false,
      },
    }),
  );
  // Managers make them for events: this one did, and no longer manages.
  const chief = await all.person({ organization: orgId });
  const id = await make(chief, reader, { source: { kind: 'EVENT', id: event.id } });
  await all.owner.query("update member set permission = 'EDIT_ORGANIZATION' where account_id = $1", [
    chief.accountId,
  ]);
  expect((await chief.call(events.get, { orgId, id: event.id })).status).toBe(404);
  const dueDate = inDays(14);
  await done(
    manager.call(actions.update, { orgId, id, body: body(editor, { title: 'Handed on', dueDate }) }),
  );
  expect(await done(chief.call(actions.get, { orgId, id }))).toMatchObject({
    title: 'Handed on',
    source: { kind: 'EVENT', id: null, name: null },
  });
  const listed = await done(chief.call(actions.list, { orgId, query: { search: 'handed' } }));
  expect(listed.content.map((row) => row.id)).toEqual([id]);
  // Who had it sees it no more.
  expect((await reader.call(actions.get, { orgId, id })).status).toBe(404);
});

describe('no one verifies what they did', () => {
  const verify = async (by: Person, at: string, id: string) => {
    const { status, problem } = await by.call(actions.verify, { orgId: at, id, body: { effective: 'YES' } });
    return status < 300 ? status : problem.code;
  };

  test('where another manages it above: that one verifies it', async () => {
    const above = await all.person();
    const child = await all.organization({ parent: above.organizationId });
    const alone = await all.person({ organization: child });
    const id = await make(alone, alone);
    await done(doIt(alone, id, {}, child));
    expect(await verify(alone, child, id)).toBe('SELF_VERIFICATION');
    expect(await verify(above, child, id)).toBe(200);
  });

  test('where the others have left or manage nothing, they do', async () => {
    const alone = await all.person();
    const at = alone.organizationId;
    await all.person({ organization: at, level: 'EDIT_ORGANIZATION' });
    const left = await all.person({ organization: at });
    const id = await make(alone, alone);
    await done(doIt(alone, id, {}, at));
    expect(await verify(alone, at, id)).toBe('SELF_VERIFICATION');
    await all.owner.query('update member set active = false where account_id = $1', [left.accountId]);
    expect(await verify(alone, at, id)).toBe(200);
  });
});

test('a verified action stays verified under another kind, and back', async () => {
  for (const effective of ['YES', 'PARTLY'] as const) {
    const id = await make(manager);
    await done(doIt(reader, id));
    await done(manager.call(actions.verify, { orgId, id, body: { effective, note: 'Seen.' } }));
    for (const kind of ['IMMEDIATE', 'CORRECTIVE', 'IMMEDIATE', 'CONTROL'] satisfies ActionKind[]) {
      const changed = await done(manager.call(actions.update, { orgId, id, body: body(reader, { kind }) }));
      expect(changed).toMatchObject({ kind, status: 'VERIFIED', verification: { effective, note: 'Seen.' } });
    }
  }
});
