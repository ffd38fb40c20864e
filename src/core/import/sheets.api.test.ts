import writeWorkbook from 'write-excel-file/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importList } from '../../../test/support/import.ts';
import { world } from '../../../test/support/people.ts';
import type { World } from '../../../test/support/people.ts';
import { done } from '../../../test/support/replies.ts';
import { eventImport } from '../../events/import/definition.ts';
import { reminderImport } from '../../monitoring/control-book/reminders/import/definition.ts';

let all: World;
beforeAll(async () => {
  all = await world();
});
afterAll(() => all.close());

const headings = ['Name', 'First due date'];
const book = (...sheets: { sheet: string; data: string[][] }[]): Promise<Buffer> =>
  writeWorkbook(sheets).toBuffer();

test('of two sheets with headings of the list, the one to import is asked; a longer sheet of something else is not read', async () => {
  const person = await all.person();
  const notes = Array.from({ length: 20 }, (_, at) => [`note ${at}`, 'text', 'more']);
  const hallA = { sheet: 'Hall A', data: [headings, ['Cranes', '2027-01-01']] };
  const hallB = { sheet: 'Hall B', data: [headings, ['Doors', '2027-01-02'], ['Lifts', '2027-01-03']] };
  const one = await importList(
    all,
    person,
    reminderImport,
    await book({ sheet: 'Notes', data: notes }, hallA),
  );
  expect(one.body.errors).toEqual([]);
  expect([one.body.mapping.sheet, one.body.rowCount, one.body.format.sheets]).toEqual([
    'Hall A',
    1,
    ['Notes', 'Hall A'],
  ]);

  const file = await book(hallA, hallB);
  const { body } = await importList(all, person, reminderImport, file);
  expect(body.errors).toEqual([{ role: null, code: 'SHEET_ASKED', values: { sheet: 'Hall B', count: 2 } }]);
  expect(body.ready).toBe(false);
  const chosen = await importList(all, person, reminderImport, file, { mapping: { sheet: 'Hall A' } });
  expect(chosen.body).toMatchObject({ errors: [], rowCount: 1, ready: true });
  expect(chosen.body.beginning).toEqual([
    { line: 1, text: 'Name · First due date' },
    { line: 2, text: 'Cranes · 2027-01-01' },
  ]);
  const refused = await importList(all, person, reminderImport, file, { commit: true });
  expect([refused.status, refused.problem.code]).toEqual([422, 'IMPORT_REFUSED']);
});

test('what a person said of the layout of a file is offered for the next one with its headings, as long as the import is there', async () => {
  const person = await all.person();
  const { organizationId: orgId } = person;
  const file = (name: string) => `Thing;When;Odd\n${name};2027-01-01;x\n`;
  const mapping = { columns: { name: 0, startsAt: 1 } };
  const first = await importList(all, person, reminderImport, file('Cranes'), { mapping, commit: true });
  expect(first.status, first.text).toBe(200);
  const remembered = async (text: string, by = person) =>
    (await importList(all, by, reminderImport, text)).body.remembered?.mapping ?? null;
  expect(await remembered(file('Doors'))).toEqual(mapping);
  expect(await remembered(file('Doors').replace('Odd', 'Other'))).toBeNull();
  expect(await remembered(file('Doors'), await all.person())).toBeNull();
  await done(person.call(reminderImport.undo, { orgId, id: first.body.importId ?? '' }));
  expect(await remembered(file('Doors'))).toBeNull();
});

test('a word that is no choice is asked about once for all rows with it, and answered the same way next time', async () => {
  const person = await all.person({ level: 'MANAGE_ORGANIZATION' });
  const file = (...words: string[]) =>
    ['What happened;Category;Date', ...words.map((word, at) => `Fall ${at};${word};2026-01-0${at + 1}`)].join(
      '\n',
    );
  const { body } = await importList(all, person, eventImport, file('First Aid', 'first aid', 'Near miss'));
  expect(body).toMatchObject({ ready: false, wrongCount: 2 });
  expect(body.questions.map(({ role, word, count, answer }) => [role, word, count, answer])).toEqual([
    ['category', 'First Aid', 2, null],
    ['accidentOccurred', null, 3, null],
  ]);
  const mapping = { answers: { [body.questions[0]?.key ?? '']: 'ACCIDENT', accidentOccurred: 'false' } };
  const made = await importList(all, person, eventImport, file('First Aid', 'first aid', 'Near miss'), {
    mapping,
    commit: true,
  });
  expect(made.body?.recordCount, made.text).toBe(3);
  const next = await importList(all, person, eventImport, file('First Aid').replaceAll('Fall', 'Slip'));
  expect(next.body.remembered?.mapping).toEqual(mapping);
});
