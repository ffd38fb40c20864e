import { afterAll, beforeAll, expect, test } from 'vitest';
import { madeRecord } from '../../../../test/support/sheets/made-sheets.ts';
import { world } from '../../../../test/support/people.ts';
import type { Person, World } from '../../../../test/support/people.ts';
import { englishSheet, sheetReader } from '../../../../test/support/sheets/sheet-readings.ts';
import { done } from '../../../../test/support/replies.ts';
import { chemicals } from '../../products/chemical.ts';
import { chemicalAssociations } from '../../register/chemical-association.ts';
import { sheetReadings } from '../readings/reading.ts';
import { sheetPlacing } from './placing.ts';

let w: World;
let anna: Person;
let orgId: string;
let sheets: Awaited<ReturnType<typeof sheetReader>>;
beforeAll(async () => {
  w = await world();
  await w.owner.query("insert into territory (id, name_en, name_da) values ('DK', 'Denmark', 'Danmark')");
  anna = await w.person({ level: 'EDIT_ORGANIZATION' });
  orgId = anna.organizationId;
  sheets = await sheetReader(w, anna);
});
afterAll(async () => {
  await sheets.close();
  await w.close();
});

/** A chemical in the register, at each of these places. Out: the ids of the entries. */
async function registered(name: string, places: readonly string[], more: object = {}): Promise<string[]> {
  const maintainer = await w.person({ level: 'MAINTAIN_SYSTEM' });
  const chemical = await done(maintainer.call(chemicals.create, { body: { name, ...more } }));
  const entries: string[] = [];
  for (const storageLocation of places) {
    const body = { chemical: { id: chemical.id }, storageLocation };
    entries.push((await done(anna.call(chemicalAssociations.create, { orgId, body }))).id);
  }
  return entries;
}
const placesOf = async (...reading: string[]) =>
  (await done(anna.call(sheetPlacing.find, { orgId, query: { reading } }))).content;
const filesOf = async (id: string) =>
  (await done(anna.call(chemicalAssociations.get, { orgId, id }))).files.map(({ name }) => name);

test('sheets are matched by file and text, attached to all places of a chemical together, and taken off again', async () => {
  const [lab = '', store = ''] = await registered('Quay Cleaner', ['Lab', 'Store']);
  const [primer = ''] = await registered('Deck Primer', ['Store'], { productNumber: 'DP-4711' });
  const cleaner = await sheets.sent('SDS_quay-cleaner_EN.pdf', await englishSheet({ name: 'Quay Cleaner' }));
  const numbered = await sheets.sent('dp4711 rev2.pdf', await englishSheet({ name: 'Deck Primer red' }));
  const unknown = await sheets.sent('something.pdf', await englishSheet({ name: 'Bilge Wax' }));
  const broken = await sheets.sent('deck primer.pdf', Buffer.from('%PDF-1.7\nnothing of a PDF\n'));
  const all = [cleaner, numbered, unknown, broken];
  expect((await placesOf(...all)).map(({ status, products }) => [status, products.length])).toEqual(
    Array.from({ length: 4 }, () => ['WAITING', 0]),
  );
  await sheets.readAll();
  const found = new Map((await placesOf(...all)).map((each) => [each.id, each]));
  expect(found.get(cleaner)).toMatchObject({
    certain: true,
    products: [
      {
        name: 'Quay Cleaner',
        because: ['NAME', 'NAME_IN_FILE'],
        entries: [
          { id: lab, storageLocation: 'Lab', attached: false },
          { id: store, storageLocation: 'Store', attached: false },
        ],
      },
    ],
  });
  expect(found.get(numbered)).toMatchObject({ certain: true, products: [{ because: ['NUMBER_IN_FILE'] }] });
  expect(found.get(unknown)).toMatchObject({ certain: false, products: [] });
  expect(found.get(broken)).toMatchObject({ status: 'DAMAGED', certain: false, products: [] });

  const body = {
    sheets: [
      { reading: { id: cleaner }, entries: [{ id: lab }, { id: store }] },
      { reading: { id: numbered }, entries: [{ id: primer }] },
    ],
  };
  const { content } = await done(anna.call(sheetPlacing.attach, { orgId, body }));
  expect(content.map(({ state, appliedKind }) => [state, appliedKind])).toEqual([
    ['APPLIED', 'ENTRY'],
    ['APPLIED', 'ENTRY'],
  ]);
  expect(await Promise.all([lab, store, primer].map(filesOf))).toEqual([
    ['SDS_quay-cleaner_EN.pdf'],
    ['SDS_quay-cleaner_EN.pdf'],
    ['dp4711 rev2.pdf'],
  ]);
  const [again] = await placesOf(cleaner);
  expect(again?.products[0]?.entries.map(({ attached }) => attached)).toEqual([true, true]);
  expect((await anna.call(sheetPlacing.attach, { orgId, body })).problem.code).toBe('SHEET_APPLIED');

  // One by itself, as on the page of the sheet; then the other.
  await done(anna.call(sheetReadings.takeBack, { orgId, id: numbered }));
  const both = { readings: [{ id: cleaner }, { id: numbered }] };
  expect((await anna.call(sheetPlacing.detach, { orgId, body: both })).problem.code).toBe('CONFLICT');
  await done(anna.call(sheetPlacing.detach, { orgId, body: { readings: [{ id: cleaner }] } }));
  expect(await Promise.all([lab, store, primer].map(filesOf))).toEqual([[], [], []]);
  expect(await sheets.get(cleaner)).toMatchObject({ state: 'NEW', appliedId: null });
});

test('a sheet of a composition is asked about by its substances, and another organization is not touched', async () => {
  const { name: _name, ...record } = madeRecord;
  const stranger = await w.person({ level: 'EDIT_ORGANIZATION' });
  const reading = await sheets.sent('scan.pdf', await englishSheet({ ...record, name: 'Unlike any other' }));
  await sheets.readAll();
  const theirs = { orgId: stranger.organizationId, query: { reading: [reading] } };
  expect((await done(stranger.call(sheetPlacing.find, theirs))).content).toEqual([]);
  const [entry = ''] = await registered('Mooring Grease', ['Store']);
  const attach = (by: Person, at: string, id: string) =>
    by.call(sheetPlacing.attach, {
      orgId: at,
      body: { sheets: [{ reading: { id: reading }, entries: [{ id }] }] },
    });
  expect((await attach(stranger, stranger.organizationId, entry)).status).toBe(404);
  const refused = await attach(anna, orgId, crypto.randomUUID());
  expect(refused.problem.errors).toMatchObject([{ path: 'sheets.0.entries.0', code: 'NO_SUCH_RECORD' }]);
  await done(attach(anna, orgId, entry));
  expect(await filesOf(entry)).toEqual(['scan.pdf']);
});

test('40 sheets are matched and attached in one go, and no more', async () => {
  const names = Array.from(
    { length: 40 },
    (_, at) => `Rope Tar ${String.fromCodePoint(65 + (at % 20))}${at}x`,
  );
  const entries = new Map<string, string>();
  for (const name of names) entries.set(name, (await registered(name, ['Loft']))[0] ?? '');
  const content = await englishSheet({ name: 'Quite another' });
  const ids: string[] = [];
  // The name of the file is enough: nothing has to be read in them.
  for (const name of names)
    ids.push(await sheets.sent(`SDS ${name}.pdf`, Buffer.concat([content, Buffer.from(`\n%${name}`)])));
  await w.owner.query("update sheet_reading set status = 'NEEDS_OCR' where id = any ($1)", [ids]);
  const found = await placesOf(...ids);
  expect(found.filter(({ certain }) => certain).length).toBe(40);
  const body = {
    sheets: found.map(({ id, products }) => ({
      reading: { id },
      entries: (products[0]?.entries ?? []).map((entry) => ({ id: entry.id })),
    })),
  };
  await done(anna.call(sheetPlacing.attach, { orgId, body }));
  for (const name of [names[0] ?? '', names[39] ?? ''])
    expect(await filesOf(entries.get(name) ?? '')).toEqual([`SDS ${name}.pdf`]);
  const readings = ids.map((id) => ({ id }));
  await done(anna.call(sheetPlacing.detach, { orgId, body: { readings } }));
  expect(await filesOf(entries.get(names[0] ?? '') ?? '')).toEqual([]);
  const many = { orgId, query: { reading: [...ids, crypto.randomUUID()] } };
  expect((await anna.call(sheetPlacing.find, many)).status).toBe(422);
});
