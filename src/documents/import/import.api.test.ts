/**
 * Imports of lists of documents.
 * @module-tag full
 */
import { Buffer } from 'node:buffer';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cloneWithReference } from '../../../test/support/database/database.ts';
import { importList } from '../../../test/support/import.ts';
import { upload, world } from '../../../test/support/people.ts';
import type { Person, World } from '../../../test/support/people.ts';
import { done } from '../../../test/support/replies.ts';
import { changes } from '../../trail/change.ts';
import { documentExports } from '../exports.ts';
import { files } from '../file.ts';
import { documentImport } from './definition.ts';

let all: World;
beforeAll(async () => {
  all = await world(await cloneWithReference());
});
afterAll(() => all.close());

const editor = () => all.person({ level: 'EDIT_ORGANIZATION', firstName: 'Anna', lastName: 'Skov' });
let count = 0;
/** A document with what is known of it. Out: its id. */
async function sent(by: Person, name: string, fields: Record<string, string> = {}, content?: string) {
  const file = { name, content: Buffer.from(content ?? `number;${(count += 1)}\n`), fields };
  const { status, json } = await upload(all, by, file);
  expect(status, JSON.stringify(json)).toBe(201);
  return String(json['id']);
}
const read = (by: Person, id: string) => done(by.call(files.get, { orgId: by.organizationId, id }));
const exported = async (by: Person, language: 'en' | 'da') => {
  const { text } = await by.call(documentExports.documents, {
    orgId: by.organizationId,
    query: { format: 'csv' },
    headers: { 'accept-language': language },
  });
  return text;
};
const codesOf = ({ rows }: Awaited<ReturnType<typeof importList>>['body']) =>
  rows.flatMap(({ line, errors }) => errors.map(({ role, code }) => [line, role, code]));
const undo = (by: Person, importId: string | null) =>
  by.call(documentImport.undo, { orgId: by.organizationId, id: importId ?? '' });

test.each(['en', 'da'] as const)('an exported list changes nothing (%s)', async (language) => {
  const anna = await editor();
  const gone = await all.person({ organization: anna.organizationId, firstName: 'Bo', lastName: 'Dahl' });
  await sent(anna, 'permit.pdf.csv', {
    category: 'PERMIT',
    topics: '[{"id":"ENV-AIR"},{"id":"ENV-NOI"}]',
    date: '2026-01-31',
    review_date: '2027-01-31',
    responsible: JSON.stringify({ id: gone.accountId }),
    description: '=1+1\nin two lines; with "quotes", and commas',
  });
  await sent(anna, 'one topic.csv', { topics: '[{"id":"ENV-NOI"}]', category: 'Fire drill' });
  for (const hall of ['A', 'B']) await sent(anna, 'the same name.csv', { description: `Hall ${hall}` });
  for (const name of ['first of a content.csv', 'second of a content.csv'])
    await sent(anna, name, {}, 'the same\n');
  await all.owner.query('update member set active = false where account_id = $1', [gone.accountId]);

  const { body, text } = await importList(all, anna, documentImport, await exported(anna, language), {
    mapping: { empty: 'CLEAR' },
    headers: { 'accept-language': language },
  });
  expect(body, text).toMatchObject({
    rowCount: 6,
    existingCount: 6,
    recordCount: 0,
    wrongCount: 0,
    ready: false,
  });
  expect(body.rows).toEqual([]);
});

test('a corrected list shows what was there, changes it in the history, and is undone', async () => {
  const anna = await editor();
  const { organizationId: orgId } = anna;
  const one = await sent(anna, 'Plan.csv', {
    category: 'REPORT',
    review_date: '2027-01-31',
    description: 'Old words',
    topics: '[{"id":"ENV-AIR"}]',
  });
  const other = await sent(anna, 'Other.csv', { category: 'POLICY' });
  const file =
    'Navn;Kategori;Revideres senest;Ansvarlig;Beskrivelse\nPLAN.csv;Procedure;31-12-2027;anna skov;\nother.csv;Politik;;;\n';

  const look = await importList(all, anna, documentImport, file);
  expect(look.body, look.text).toMatchObject({ recordCount: 1, existingCount: 1, ready: true });
  expect(look.body.rows.map(({ line, changes: changed }) => [line, changed])).toEqual([
    [
      2,
      [
        { role: 'category', was: 'REPORT' },
        { role: 'reviewDate', was: '2027-01-31' },
        { role: 'responsible', was: '' },
      ],
    ],
  ]);
  const clears = await importList(all, anna, documentImport, file, { mapping: { empty: 'CLEAR' } });
  expect(clears.body.rows[0]?.changes).toContainEqual({ role: 'description', was: 'Old words' });

  const made = await importList(all, anna, documentImport, file, { commit: true, seen: look.body.seen });
  expect(made.body, made.text).toMatchObject({ recordCount: 1 });
  const after = {
    name: 'Plan.csv',
    category: 'PROCEDURE',
    reviewDate: '2027-12-31',
    responsible: { id: anna.accountId },
    description: 'Old words',
    topics: [{ id: 'ENV-AIR' }],
    revision: 2,
  };
  expect(await read(anna, one)).toMatchObject(after);
  expect(await read(anna, other)).toMatchObject({ revision: 1 });
  const trail = async () => {
    const { content } = await done(anna.call(changes.ofOrganization, { orgId, query: { record: one } }));
    return content.map(({ action, changes: changed }) => [action, Object.keys(changed).toSorted()]);
  };
  const logged = ['UPDATE', ['category', 'responsible', 'reviewDate']];
  expect((await trail())[0]).toEqual(logged);

  await done(undo(anna, made.body.importId));
  expect(await read(anna, one)).toMatchObject({
    ...after,
    category: 'REPORT',
    reviewDate: '2027-01-31',
    responsible: null,
    revision: 3,
  });
  expect((await trail()).slice(0, 2)).toEqual([logged, logged]);
  expect((await undo(anna, made.body.importId)).status).toBe(404);
});

test('which document is meant is never guessed', async () => {
  const anna = await editor();
  for (const hall of ['A', 'B']) await sent(anna, 'Twice.csv', { description: hall });
  const once = await sent(anna, 'Once.csv', {}, 'its own content\n');
  const { sha256 } = await read(anna, once);
  const rows = ['Twice.csv;Report;', 'Never.csv;Report;', 'C:\\plans\\ONCE.csv;Report;', 'once.csv;Policy;'];
  const { body } = await importList(all, anna, documentImport, `Name;Category;SHA-256\n${rows.join('\n')}\n`);
  expect(codesOf(body)).toEqual([
    [2, 'name', 'SEVERAL_THERE'],
    [3, 'name', 'NOT_THERE'],
    [5, 'name', 'SAME_AS_LINE'],
  ]);
  expect(body.recordCount).toBe(1);
  // By its content a document can be given another name.
  const renamed = await importList(
    all,
    anna,
    documentImport,
    `Name;SHA-256\nCalled otherwise.csv;${sha256}\n`,
    {
      commit: true,
    },
  );
  expect(renamed.body?.rows[0]?.changes, renamed.text).toEqual([{ role: 'name', was: 'Once.csv' }]);
  expect(await read(anna, once)).toMatchObject({ name: 'Called otherwise.csv' });
});

test('changes after the preview, or after the import, are not overwritten', { tags: ['full'] }, async () => {
  const anna = await editor();
  const { organizationId: orgId } = anna;
  const id = await sent(anna, 'Manual.csv', { category: 'OTHER' });
  const file = 'Name;Category\nManual.csv;Manual\n';
  const change = async (category: string) =>
    done(anna.call(files.update, { orgId, id, body: { name: 'Manual.csv', category } }));
  const { body: look } = await importList(all, anna, documentImport, file);
  await change('PHOTO');
  const late = await importList(all, anna, documentImport, file, { commit: true, seen: look.seen });
  expect([late.status, late.problem.code]).toEqual([412, 'EDITED_MEANWHILE']);
  expect(await read(anna, id)).toMatchObject({ category: 'PHOTO' });

  const again = await importList(all, anna, documentImport, file);
  expect(again.body.rows[0]?.changes).toEqual([{ role: 'category', was: 'PHOTO' }]);
  const made = await importList(all, anna, documentImport, file, { commit: true, seen: again.body.seen });
  await change('DRAWING');
  const refused = await undo(anna, made.body.importId);
  expect([refused.status, refused.problem.code]).toEqual([409, 'RECORDS_CHANGED']);
  expect(refused.problem.detail).toContain('Manual.csv');
  expect(await read(anna, id)).toMatchObject({ category: 'DRAWING' });
  // Neither is one that was deleted.
  const second = await importList(all, anna, documentImport, file, { commit: true });
  await done(anna.call(files.remove, { orgId, id }));
  expect((await undo(anna, second.body.importId)).problem.code).toBe('RECORDS_CHANGED');
});

test('is for people who may change documents, and only for documents', async () => {
  const anna = await editor();
  const reader = await all.person({ level: 'READ_ORGANIZATION', organization: anna.organizationId });
  await sent(anna, 'Attached.csv', { use: 'ATTACHMENT' });
  const stranger = await editor();
  await sent(stranger, 'Of another.csv');
  const file = 'Name;Category\nAttached.csv;Report\nOf another.csv;Report\n';
  expect((await importList(all, reader, documentImport, file)).status).toBe(403);
  const { body } = await importList(all, anna, documentImport, file);
  expect(codesOf(body).map(([, , code]) => code)).toEqual(['NOT_THERE', 'NOT_THERE']);
});
