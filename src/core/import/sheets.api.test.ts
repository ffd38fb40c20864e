import writeWorkbook from 'write-excel-file/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importList } from '../../../test/support/import.ts';
import { world } from '../../../test/support/people.ts';
import type { World } from '../../../test/support/people.ts';
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
