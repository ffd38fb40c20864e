/**
 * Reads files in processes.
 * @module-tag full
 */
import writeWorkbook from 'write-excel-file/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listsIn } from '../../../../test/support/chemical-lists.ts';
import { world } from '../../../../test/support/people.ts';
import type { Person, World } from '../../../../test/support/people.ts';
import { chemicalProposals } from '../../proposals/chemical-proposal.ts';
import { chemicalAssociations } from '../chemical-association.ts';

/** Whole inventories as other systems write them, with made-up products: each is imported as it comes. */
let all: World;
beforeAll(async () => {
  all = await world();
});
afterAll(() => all.close());

const { look, commit, register } = listsIn(() => all);
const newcomer = () => all.person({ level: 'EDIT_ORGANIZATION' });
const own = { unknown: 'PROPOSE' };

/** What the register has after an import, by name: own chemicals with what their list says of them. */
async function kept(by: Person) {
  const { organizationId: orgId } = by;
  const { content } = await register(by);
  const byName = content.toSorted((one, other) => one.chemical.name.localeCompare(other.chemical.name));
  return Promise.all(
    byName.map(async ({ id, chemical }) => {
      const { body } = await by.call(chemicalAssociations.get, { orgId, id });
      const { body: product } = await by.call(chemicalProposals.get, { orgId, id: chemical.id });
      const { storageLocation, storedAmount, annualAmount } = body;
      const { producer, productNumber, substanceConcentrations } = product;
      const amount = storedAmount && `${storedAmount.value} ${storedAmount.unit}`;
      const numbers = substanceConcentrations.map(({ casNumber }) => casNumber).join() || null;
      return [chemical.name, producer, productNumber, numbers, storageLocation, amount, annualAmount];
    }),
  );
}

test('what containers hold is stored, two of a product add up, and nothing of it is used in a year', async () => {
  const anna = await newcomer();
  const text = [
    'Barcode,Material,Cas No,Quantity,Unit of Measure,Owner,Location,Expiration Date,Status',
    'C00001,1-Butanol test,71-36-3,1,L,ann,Site 1 > Room 428 > Shelf A,2027-01-01,OK',
    'C00002,Acetonitrile test,75-05-8,4,L,ann,Site 1 > Room 428 > Shelf A,,OK',
    'C00003,Acetonitrile test,75-05-8,4,L,bob,Site 1 > Room 428 > Shelf A,,OK',
  ].join('\n');
  const made = await commit(anna, text, own);
  expect(made.mapping.columns).toMatchObject({ name: 1, cas: 2, stored: 3, storedUnit: 4, location: 6 });
  expect([made.mapping.columns.amount, made.mapping.columns.unit]).toEqual([null, null]);
  expect(made.rows.map(({ outcome, errors, notes }) => [outcome, errors, notes])).toEqual([
    ['PROPOSED', [], []],
    ['PROPOSED', [], []],
    ['ADDED', [], []],
  ]);
  const shelf = 'Site 1 > Room 428 > Shelf A';
  expect(await kept(anna)).toEqual([
    ['1-Butanol test', null, null, '71-36-3', shelf, '1 L', null],
    ['Acetonitrile test', null, null, '75-05-8', shelf, '8 L', null],
  ]);
});

test('Item Name, Vendor, Catalog # and Unit Size are read', async () => {
  const anna = await newcomer();
  const text = [
    'Item Name,Vendor,Catalog #,CAS #,Owner,Location,Unit Size',
    'Agarose test,Maker One,1613101,9012-36-6,Ann,Room 1,500 g',
    'Amylase test,Maker Two,A3176,9000-90-2,Ann,-20 °C freezer,1 g',
  ].join('\n');
  const made = await commit(anna, text, own);
  expect([made.errors, made.counts]).toMatchObject([[], { PROPOSED: 2, WRONG: 0 }]);
  expect(await kept(anna)).toEqual([
    ['Agarose test', 'Maker One', '1613101', '9012-36-6', 'Room 1', '500 g', null],
    ['Amylase test', 'Maker Two', 'A3176', '9000-90-2', '-20 °C freezer', '1 g', null],
  ]);
});

test('Container Name, Container Size with its unit, and Supplier are read', async () => {
  const anna = await newcomer();
  const text = [
    'Barcode,Container Name,CAS,Location,Container Size,Unit,Supplier',
    'A1,Acetone test,67-64-1,Lab 2 > Cabinet 1,2.5,L,Maker One',
  ].join('\n');
  const made = await commit(anna, text, own);
  expect([made.errors, made.counts]).toMatchObject([[], { PROPOSED: 1, WRONG: 0 }]);
  expect(await kept(anna)).toEqual([
    ['Acetone test', 'Maker One', null, '67-64-1', 'Lab 2 > Cabinet 1', '2.5 L', null],
  ]);
});

test('CAS numbers as other systems and spreadsheets write them', async () => {
  const anna = await newcomer();
  const text = [
    'Name;CAS;Location',
    'Test A;000067-64-1;Lab',
    'Test B;0000064-17-5;Lab',
    'Test C;proprietary;Lab',
    'Test D;Confidential;Lab',
    'Test E;Fortroligt;Lab',
    'Test F;1975-09-02 00:00:00;Lab',
    'Test G;1975-09-02;Lab',
  ].join('\n');
  const shown = await look(anna, text, own);
  const withheld = (word: string) => [{ role: 'cas', code: 'NUMBER_WITHHELD', values: { text: word } }];
  const dated = (cell: string) => [
    { role: 'cas', code: 'CAS_DATE', values: { text: cell, number: '75-09-2' } },
  ];
  expect(shown.rows.map(({ outcome, errors, notes }) => [outcome, errors, notes])).toEqual([
    ['PROPOSED', [], []],
    ['PROPOSED', [], []],
    ['PROPOSED', [], withheld('proprietary')],
    ['PROPOSED', [], withheld('Confidential')],
    ['PROPOSED', [], withheld('Fortroligt')],
    ['WRONG', dated('1975-09-02 00:00:00'), []],
    ['WRONG', dated('1975-09-02'), []],
  ]);
  // One choice takes the numbers that the spreadsheet has made dates of.
  const made = await commit(anna, text, { ...own, cas_dates: 'READ_AS_CAS' });
  expect(made.counts).toMatchObject({ PROPOSED: 7, WRONG: 0 });
  expect((await kept(anna)).map(([name, , , numbers]) => [name, numbers])).toEqual([
    ['Test A', '67-64-1'],
    ['Test B', '64-17-5'],
    ['Test C', null],
    ['Test D', null],
    ['Test E', null],
    ['Test F', '75-09-2'],
    ['Test G', '75-09-2'],
  ]);
});

test('of two sheets with headings of a list, the one to import is asked; a longer sheet of something else is not read', async () => {
  const by = await newcomer();
  const hall = (sheet: string, ...names: string[]) => ({
    sheet,
    data: [['Name', 'CAS'], ...names.map((name) => [name, ''])],
  });
  const notes = {
    sheet: 'Notes',
    data: Array.from({ length: 20 }, (_, at) => [`note ${at}`, 'text', 'more']),
  };
  const book = (...sheets: (typeof notes)[]) => writeWorkbook(sheets).toBuffer();
  const one = await look(by, await book(notes, hall('Hall A', 'Grease')));
  expect([one.mapping.sheet, one.questions, one.rows.map(({ cells }) => cells[0])]).toEqual([
    'Hall A',
    [],
    ['Grease'],
  ]);
  const file = await book(hall('Hall A', 'Grease'), hall('Hall B', 'Thinner', 'Primer'));
  const two = await look(by, file);
  const asked = { role: null, code: 'SHEET_ASKED', values: { sheet: 'Hall B', count: 2 } };
  expect([two.questions, two.format.sheets]).toEqual([[asked], ['Hall A', 'Hall B']]);
  const chosen = await look(by, file, { sheet: 'Hall A' });
  expect([chosen.questions, chosen.rows.map(({ cells }) => cells[0])]).toEqual([[], ['Grease']]);
});
