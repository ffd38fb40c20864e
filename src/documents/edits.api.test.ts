import { Buffer } from 'node:buffer';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cloneWithReference } from '../../test/support/database/database.ts';
import { upload, world } from '../../test/support/people.ts';
import type { Person, World } from '../../test/support/people.ts';
import { bodyOf } from '../core/contract/contract.ts';
import { changes } from '../trail/change.ts';
import { documentEdits } from './edits.ts';
import type { DocumentEdit } from './edits.ts';
import { DocumentBody, files } from './file.ts';

let w: World;
let anna: Person;
let orgId: string;
beforeAll(async () => {
  w = await world(await cloneWithReference());
  anna = await w.person({ level: 'EDIT_ORGANIZATION', firstName: 'Anna', lastName: 'Skov' });
  orgId = anna.organizationId;
});
afterAll(() => w.close());

let count = 0;
async function sent(name: string, fields: Record<string, string> = {}, by = anna): Promise<string> {
  const content = Buffer.from(`number;${(count += 1)}\n`);
  const { status, json } = await upload(w, by, { name, content, fields });
  expect(status, JSON.stringify(json)).toBe(201);
  return String(json['id']);
}
const read = async (id: string, by = anna) =>
  (await by.call(files.get, { orgId: by.organizationId, id })).body;
const edit = (edits: DocumentEdit[], by = anna) => by.call(documentEdits, { orgId, body: { edits } });
const trail = async (id: string) => {
  const { body } = await anna.call(changes.ofOrganization, { orgId, query: { record: id } });
  return body.content.filter(({ action }) => action === 'UPDATE').map((change) => change.changes);
};

test('several are changed in one call, each with its history, and undone by the answer', async () => {
  const one = await sent('one.csv', { category: 'REPORT', topics: '[{"id":"ENV-AIR"}]' });
  const two = await sent('two.csv', { review_date: '2020-01-01' });
  const { status, text, body } = await edit([
    {
      id: one,
      revision: 1,
      category: 'PERMIT',
      topics: [{ id: 'ENV-AIR' }, { id: 'ENV-WW' }],
      responsible: { id: anna.accountId },
      reviewDate: '2030-01-01',
    },
    { id: two, revision: 1, category: 'PERMIT', reviewDate: null },
  ]);
  expect(status, text).toBe(200);
  expect(body.left).toEqual([]);
  expect(await read(one)).toMatchObject({
    revision: 2,
    category: 'PERMIT',
    topics: [{ id: 'ENV-AIR' }, { id: 'ENV-WW' }],
    responsible: { id: anna.accountId, name: 'Anna Skov' },
    reviewDate: '2030-01-01',
  });
  expect(await read(two)).toMatchObject({ revision: 2, category: 'PERMIT', reviewDate: null, topics: [] });
  expect(await trail(two)).toEqual([
    { category: { from: null, to: 'PERMIT' }, reviewDate: { from: '2020-01-01', to: null } },
  ]);
  expect(await trail(one)).toMatchObject([{ category: { from: 'REPORT', to: 'PERMIT' } }]);

  const undone = await edit(body.before);
  expect(undone.status, undone.text).toBe(200);
  expect(await read(one)).toMatchObject({
    revision: 3,
    category: 'REPORT',
    topics: [{ id: 'ENV-AIR' }],
    responsible: null,
    reviewDate: null,
  });
  expect(await read(two)).toMatchObject({ category: null, reviewDate: '2020-01-01' });
});

test('documents that someone changed meanwhile, deleted or replaced are not changed but named; the others are changed', async () => {
  const [mine, theirs, deleted, replaced] = [
    await sent('mine.csv'),
    await sent('theirs.csv'),
    await sent('deleted.csv'),
    await sent('replaced.csv'),
  ];
  const bo = await w.person({ level: 'EDIT_ORGANIZATION', organization: orgId });
  const body = { ...bodyOf(DocumentBody, await read(theirs)), description: 'By Bo' };
  expect((await bo.call(files.update, { orgId, id: theirs, body, ifMatch: 1 })).status).toBe(200);
  await bo.call(files.remove, { orgId, id: deleted });
  const next = await sent('next.csv', {}, bo);
  const taken = await bo.call(files.update, { orgId, id: next, body: { replacesFile: { id: replaced } } });
  expect(taken.status, taken.text).toBe(200);

  const answer = await edit(
    [mine, theirs, deleted, replaced].map((id) => ({ id, revision: 1, category: 'PERMIT' })),
  );
  expect(answer.status, answer.text).toBe(200);
  expect(answer.body.before.map(({ id }) => id)).toEqual([mine]);
  expect(answer.body.left).toEqual([
    { id: theirs, name: 'theirs.csv', reason: 'EDITED_MEANWHILE' },
    { id: deleted, name: 'deleted.csv', reason: 'GONE' },
    { id: replaced, name: 'replaced.csv', reason: 'GONE' },
  ]);
  expect(await read(theirs)).toMatchObject({ description: 'By Bo', category: null });

  // So is an undo that comes too late.
  expect((await edit([{ id: mine, revision: 2, category: 'REPORT' }], bo)).status).toBe(200);
  const late = await edit(answer.body.before);
  expect(late.body).toMatchObject({ before: [], left: [{ id: mine, reason: 'EDITED_MEANWHILE' }] });
  expect(await read(mine)).toMatchObject({ category: 'REPORT' });
});

test('of two at the same time each document has one, whole', async () => {
  const ids = [await sent('a.csv'), await sent('b.csv'), await sent('c.csv')];
  const [one, other] = await Promise.all([
    edit(ids.map((id) => ({ id, revision: 1, category: 'PERMIT' }))),
    edit(ids.toReversed().map((id) => ({ id, revision: 1, category: 'REPORT' }))),
  ]);
  expect([one.status, other.status]).toEqual([200, 200]);
  expect(new Set([one.body.before.length, other.body.before.length])).toEqual(new Set([0, 3]));
  expect(new Set(await Promise.all(ids.map(async (id) => (await read(id)).category))).size).toBe(1);
});

test('existing values are not written again', async () => {
  const id = await sent('same.csv', { category: 'PERMIT' });
  const { body } = await edit([{ id, revision: 1, category: 'PERMIT' }]);
  expect(body).toEqual({ before: [], left: [] });
  expect(await read(id)).toMatchObject({ revision: 1 });
  expect(await trail(id)).toEqual([]);
});

test('bad input is refused at its field, and nothing is written', async () => {
  const id = await sent('good.csv');
  const stranger = await w.person({ level: 'EDIT_ORGANIZATION' });
  const foreign = await sent('foreign.csv', {}, stranger);
  const errorsOf = async (edits: DocumentEdit[]) => {
    const { status, problem } = await edit([{ id, revision: 1, category: 'PERMIT' }, ...edits]);
    expect(status).toBe(422);
    return problem.errors?.map(({ path, code }) => `${path} ${code}`);
  };
  expect(await errorsOf([{ id: foreign, revision: 1, category: 'PERMIT' }])).toEqual([
    'edits.1.id NO_SUCH_RECORD',
  ]);
  expect(await errorsOf([{ id, revision: 1 }])).toEqual(['edits.1.id DUPLICATE']);
  const other = await sent('other.csv');
  expect(await errorsOf([{ id: other, revision: 1, responsible: { id: stranger.accountId } }])).toEqual([
    'edits.1.responsible NO_SUCH_RECORD',
  ]);
  expect(await errorsOf([{ id: other, revision: 1, topics: [{ id: 'ENV-AIR' }, { id: 'NONE' }] }])).toEqual([
    'edits.1.topics.1 NO_SUCH_RECORD',
  ]);
  expect(await errorsOf([{ id: other, revision: 1, reviewDate: '2024-02-30' }])).toEqual([
    'edits.1.review_date INVALID_DATE',
  ]);
  expect(await read(id)).toMatchObject({ revision: 1, category: null });
  const reader = await w.person({ level: 'READ_ORGANIZATION', organization: orgId });
  expect((await edit([{ id, revision: 1, category: 'PERMIT' }], reader)).status).toBe(403);
});
