import { afterAll, beforeAll, expect, test } from 'vitest';
import { madeRecord } from '../../../../test/support/sheets/made-sheets.ts';
import { world } from '../../../../test/support/people.ts';
import type { Person, World } from '../../../../test/support/people.ts';
import { knownComponents, sheetReader } from '../../../../test/support/sheets/sheet-readings.ts';
import { done } from '../../../../test/support/replies.ts';
import { producers } from '../../companies/company.ts';
import { chemicals } from '../../products/chemical.ts';
import { substances } from '../../substances/substance.ts';
import { sheetReadings } from './reading.ts';

let w: World;
let maintainer: Person;
let orgId: string;
let sheets: Awaited<ReturnType<typeof sheetReader>>;
beforeAll(async () => {
  w = await world();
  await w.owner.query("insert into territory (id, name_en, name_da) values ('DK', 'Denmark', 'Danmark')");
  await w.owner.query(
    "insert into dangerous_goods (id, un_number, variant, name_en, class, packing_group, status, position) values ('1263-2', '1263', 2, 'PAINT', '3', 'II', 'LISTED', 1), ('1263-3', '1263', 3, 'PAINT', '3', 'III', 'LISTED', 2)",
  );
  maintainer = await w.person({ level: 'MAINTAIN_SYSTEM' });
  orgId = maintainer.organizationId;
  sheets = await sheetReader(w, maintainer);
  await knownComponents(maintainer);
});
afterAll(async () => {
  await sheets.close();
  await w.close();
});

/** A sheet that is read, with everything required that is to be checked accepted. */
async function reviewed(name: string, more: { path: string; decision: string }[] = []): Promise<string> {
  const id = await sheets.read(name);
  await sheets.review(id, more);
  return id;
}
const apply = (id: string, body: object, by = maintainer) =>
  by.call(sheetReadings.apply, { orgId: by.organizationId, id, raw: { target: 'CATALOGUE', ...body } });
const substanceNamed = async (name: string) =>
  (await done(maintainer.call(substances.list, { query: { search: name } }))).content;
const inCatalogue = async (id: string | null) => done(maintainer.call(chemicals.get, { id: id ?? '' }));

test('a new chemical of the catalogue has what the sheet says, its danger code, label and sheet; taken back, it is gone', async () => {
  const id = await reviewed('Catalogue Primer', [{ path: 'physical_state', decision: 'LEFT_OUT' }]);
  const applied = await done(apply(id, {}));
  expect(applied).toMatchObject({
    state: 'APPLIED',
    appliedKind: 'CATALOGUE',
    leftOut: [],
  });
  const chemical = await inCatalogue(applied.appliedId);
  expect(chemical).toMatchObject({
    name: 'Catalogue Primer',
    producer: { name: madeRecord.supplier },
    physicalState: null,
    flashPoint: '12',
    signalWord: 'DANGER',
    dangerCode: 'YELLOW',
    dangerousGoods: { id: '1263-2' },
    countriesData: {
      DK: { safetyDataSheets: [{ language: 'en', lastRevisionDate: '2025-03-14' }] },
    },
  });
  expect(chemical.pictograms.map((each) => each.id)).toEqual(['GHS02', 'GHS05', 'GHS07', 'GHS09']);
  expect(Object.keys(chemical.precautionaryStatements).toSorted()).toEqual(madeRecord.precautions.toSorted());
  expect(chemical.substanceConcentrations.map(({ substance }) => substance.name)).toEqual(
    madeRecord.components.map(({ name }) => name),
  );
  // The fourth, which the catalogue did not have, is known by its name and numbers, and not classified.
  const added = await substanceNamed(madeRecord.components[3]?.name ?? '');
  expect(added).toMatchObject([
    { casNumber: madeRecord.components[3]?.cas, hazardStatements: {}, signalWord: null },
  ]);
  // The producer is the same for its next sheet.
  const second = await done(apply(await reviewed('Catalogue Thinner'), {}));
  expect((await inCatalogue(second.appliedId)).producer).toEqual(chemical.producer);
  const { content } = await done(maintainer.call(producers.list, { query: { search: 'Nordlys' } }));
  expect(content).toHaveLength(1);
  expect(await done(maintainer.call(producers.get, { id: content[0]?.id ?? '' }))).toMatchObject({
    address: madeRecord.address.join(', '),
    phone: madeRecord.phone,
    email: madeRecord.email,
    emergencyPhone: madeRecord.emergencyPhone,
  });

  await done(sheets.takeBack(id));
  expect((await maintainer.call(chemicals.get, { id: chemical.id })).status).toBe(404);
  expect(await sheets.get(id)).toMatchObject({ state: 'REVIEWED', appliedKind: null });
});

test(
  'a chemical of the catalogue gets what a newer sheet says, and what it had comes back; not once someone has changed it',
  { tags: ['full'] },
  async () => {
    const made = await done(
      maintainer.call(chemicals.create, {
        body: {
          name: 'Old Primer',
          productNumber: 'OP-1',
          hazardStatements: { H226: {} },
          countriesData: { DK: { storageClass: '3' } },
        },
      }),
    );
    const id = await reviewed('Newer Primer');
    await done(apply(id, { chemical: { id: made.id } }));
    expect(await inCatalogue(made.id)).toMatchObject({
      name: 'Newer Primer',
      productNumber: 'OP-1',
      dangerCode: 'YELLOW',
      countriesData: { DK: { storageClass: '3', safetyDataSheets: [{ language: 'en' }] } },
    });
    await done(sheets.takeBack(id));
    const back = await inCatalogue(made.id);
    expect(back).toMatchObject({ name: 'Old Primer', countriesData: made.countriesData, flashPoint: null });
    expect(Object.keys(back.hazardStatements)).toEqual(['H226']);
    await done(apply(id, { chemical: { id: made.id } }));
    await w.owner.query('update chemical set version = version + 1 where id = $1', [made.id]);
    expect((await sheets.takeBack(id)).problem.code).toBe('CHANGED_SINCE');
  },
);

test('an eSDScom file gives the catalogue what it says, and is no sheet there', async () => {
  const id = await sheets.sent(
    'Feed.xml',
    Buffer.from(
      '<DatasheetFeed><Datasheet><IdentificationSubstPrep><RevisionDate>2025-03-14</RevisionDate><ProductIdentity><TradeName>Feed Primer</TradeName></ProductIdentity></IdentificationSubstPrep></Datasheet></DatasheetFeed>',
    ),
  );
  await sheets.readAll();
  await sheets.review(id);
  const applied = await done(apply(id, {}));
  expect(applied.leftOut).toEqual([{ path: 'file', reason: 'NOT_A_PDF', words: 'Feed.xml' }]);
  expect(await inCatalogue(applied.appliedId)).toMatchObject({ name: 'Feed Primer', countriesData: {} });
});

test('only maintainers use a sheet for the catalogue, and only one with its date', async () => {
  const undated = await reviewed('Undated Primer', [{ path: 'revision_date', decision: 'NOT_STATED' }]);
  const refused = await apply(undated, {});
  expect([refused.status, refused.problem.code, refused.problem.errors]).toMatchObject([
    409,
    'READING_OPEN',
    [{ path: 'revision_date' }],
  ]);
  const editor = await w.person({ level: 'EDIT_ORGANIZATION', organization: orgId });
  expect((await apply(undated, {}, editor)).status).toBe(403);
});
