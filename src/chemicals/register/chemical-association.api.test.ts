/** @module-tag versioned */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { upload, world } from '../../../test/support/people.ts';
import type { Person, World } from '../../../test/support/people.ts';
import { refused } from '../../../test/support/replies.ts';
import { addDays, todayIn } from '../../core/time/period.ts';
import { plainPdf } from '../../documents/demo/pdf.ts';
import { changes } from '../../trail/change.ts';
import { chemicalAssociations } from './chemical-association.ts';
import { chemicals } from '../products/chemical.ts';
import { producers, suppliers } from '../companies/company.ts';
import { registerExport } from './exports.ts';

let all: World;
let maintainer: Person;
let anna: Person;
let orgId: string;
let today: string;
let producer: { id: string };
let supplier: { id: string };
let listed: string;
beforeAll(async () => {
  all = await world();
  today = todayIn('Europe/Copenhagen', Date.now());
  maintainer = await all.person({ level: 'MAINTAIN_SYSTEM' });
  anna = await all.person({ level: 'EDIT_ORGANIZATION' });
  orgId = anna.organizationId;
  await all.owner.query(
    "insert into territory (id, name_en, name_da, position) values ('DK', 'Denmark', 'Danmark', 1), ('SE', 'Sweden', 'Sverige', 2)",
  );
  producer = (await maintainer.call(producers.create, { body: { name: 'Lindborg Coatings' } })).body;
  supplier = (await maintainer.call(suppliers.create, { body: { name: 'Autokemi' } })).body;
  await all.owner.query(`
    insert into reference_list (id, kind, as_of, law, source, entries, matchable, substances, substances_with_number, position)
      values ('REACH_SVHC', 'RESTRICTION', '2025-06-25', 'REACH', 'ECHA', 1, 1, 1, 1, 1);
    insert into restriction_entry (list_id, entry, position, title_en, title_da, reason_en, reason_da, url, members, member_count, has_number, search_text)
      values ('REACH_SVHC', '1', 1, 'Lead', 'Bly', 'Toxic', 'Giftig', 'https://echa.europa.eu', '[{"name":"lead","cas":["7439-92-1"]}]', 1, true, 'lead');
    insert into restriction_number values ('CAS 7439-92-1', 'REACH_SVHC', '1', 0)`);
  listed = uuidv7();
  await all.owner.query("insert into substance (id, name, cas_number) values ($1, 'lead', '7439-92-1')", [
    listed,
  ]);
});
afterAll(() => all.close());

let count = 0;
const codes = (...list: string[]) => Object.fromEntries(list.map((code) => [code, { code }]));
const product = async (body: Record<string, unknown> = {}) => {
  const reply = await maintainer.call(chemicals.create, {
    body: { name: `Product ${(count += 1)}`, ...body },
  });
  expect(reply.status, reply.text).toBe(201);
  return reply.body;
};
const put = (by: Person, body: Record<string, unknown>) =>
  by.call(chemicalAssociations.create, {
    orgId: by.organizationId,
    body: body as { chemical: { id: string } },
  });
const create = async (body: Record<string, unknown>, by = anna) => {
  const reply = await put(by, body);
  expect(reply.status, reply.text).toBe(201);
  return reply.body;
};
const entry = async (parts: Record<string, unknown> = {}, of: Record<string, unknown> = {}, by = anna) =>
  create({ chemical: { id: (await product(of)).id }, ...parts }, by);
const list = async (query: Record<string, unknown> = {}, by = anna) => {
  const reply = await by.call(chemicalAssociations.list, { orgId: by.organizationId, query });
  expect(reply.status, reply.text).toBe(200);
  return reply.body.content;
};
const names = async (query: Record<string, unknown>, by = anna) =>
  (await list(query, by)).map(({ chemical }) => chemical.name);
const sheet = async (lastRevisionDate: string, language = 'da') => {
  const content = Buffer.from(plainPdf(`Sheet ${(count += 1)}`, ['Section 1']), 'latin1');
  const { json } = await upload(all, maintainer, { name: 'sheet.pdf', content }, '/chemicals/files');
  return { file: { id: String(json['id']) }, lastRevisionDate, language };
};

describe('a chemical of the register', () => {
  it('is a catalogue product with the register’s data', async () => {
    const chosen = await product({
      name: 'Primer EP-110',
      producer,
      productNumber: 'EP110',
      physicalState: 'LIQUID',
      hazardStatements: codes('H225', 'H317'),
      supplies: [{ supplier, articleNumber: '4711' }],
      countriesData: {
        DK: {
          storageClass: '3',
          safetyDataSheets: [await sheet('2024-03-01', 'en'), await sheet('2023-05-01')],
        },
      },
      substanceConcentrations: [{ substance: { id: listed }, concentration: { min: '1', max: '5' } }],
    });
    const supply = chosen.supplies[0]?.id;
    const sent = {
      chemical: { id: chosen.id },
      supply: { id: supply },
      storageLocation: 'Paint store, cabinet 2',
      use: 'Priming of steel',
      annualAmount: { value: '250.5', unit: 'L' },
      storedAmount: { value: '40', unit: 'L' },
      approved: true,
      riskAssessment: 'Spray booth with extraction.',
      firstUseDate: '2021-02-01',
    };
    const made = await create(sent);
    const { body } = await anna.call(chemicalAssociations.get, { orgId, id: made.id });
    expect(body).toMatchObject({
      storageLocation: sent.storageLocation,
      annualAmount: { value: '250.5', unit: 'L' },
      storedAmount: sent.storedAmount,
      approved: true,
      approvedBy: { id: anna.accountId },
      approvedDate: today,
      sheetDate: '2024-03-01',
      restrictions: ['REACH_SVHC'],
      supply: { id: supply, articleNumber: '4711', supplier: { name: 'Autokemi' } },
    });
    expect(body.chemical).toMatchObject({
      name: 'Primer EP-110',
      dangerCode: 'YELLOW',
      storageClass: '3',
      safetyDataSheet: { territory: 'DK', language: 'en', lastRevisionDate: '2024-03-01' },
    });
    const [row] = await list({ search: 'ep-110 lindborg' });
    expect(row).toMatchObject({
      id: made.id,
      chemical: {
        pictograms: [{ id: 'GHS02' }, { id: 'GHS07' }],
        storageClass: '3',
      },
      restrictions: ['REACH_SVHC'],
    });
  });

  it('shows a Dane the Danish sheet of the country, and keeps another person’s approval', async () => {
    const chosen = await product({
      countriesData: {
        DK: { safetyDataSheets: [await sheet('2024-03-01', 'en'), await sheet('2023-05-01')] },
      },
    });
    const made = await create({ chemical: { id: chosen.id }, approved: true });
    const dane = await all.person({ level: 'EDIT_ORGANIZATION', organization: orgId });
    await all.owner.query("update account set language = 'da' where id = $1", [dane.accountId]);
    const { body } = await dane.call(chemicalAssociations.get, { orgId, id: made.id });
    expect(body.chemical.safetyDataSheet).toMatchObject({ language: 'da', lastRevisionDate: '2023-05-01' });
    const change = { chemical: { id: chosen.id }, approved: true, note: 'Tidy up' };
    const changed = await dane.call(chemicalAssociations.update, { orgId, id: made.id, body: change });
    expect(changed.body).toMatchObject({ approvedBy: { id: anna.accountId }, note: 'Tidy up' });
    const withdrawn = await dane.call(chemicalAssociations.update, {
      orgId,
      id: made.id,
      body: { ...change, approved: false },
    });
    expect(withdrawn.body).toMatchObject({ approved: false, approvedBy: null, approvedDate: null });
  });

  it('refuses what cannot be, at its field', async () => {
    const [one, other] = [await product({ supplies: [{ supplier }] }), await product()];
    const chemical = { id: other.id };
    expect(refused(await put(anna, { chemical: { id: uuidv7() } }))).toEqual(['chemical NO_SUCH_RECORD']);
    expect(refused(await put(anna, {}))?.[0]).toMatch(/^chemical /);
    expect(refused(await put(anna, { chemical, supply: { id: one.supplies[0]?.id } }))).toEqual([
      'supply NO_SUCH_RECORD',
    ]);
    expect(refused(await put(anna, { chemical, annualAmount: { value: '-1', unit: 'kg' } }))).toEqual([
      'annual_amount.value TOO_SMALL',
    ]);
    expect(refused(await put(anna, { chemical, annualAmount: { value: 'x', unit: 'kg' } }))).toEqual([
      'annual_amount.value INVALID_DECIMAL',
    ]);
    expect(refused(await put(anna, { chemical, annualAmount: { value: '1', unit: 'pound' } }))?.[0]).toMatch(
      /^annual_amount.unit /,
    );
    expect(refused(await put(anna, { chemical, firstUseDate: '2024-02-01', endDate: '2024-01-31' }))).toEqual(
      ['end_date END_BEFORE_START'],
    );
    expect(refused(await put(anna, { chemical, area: { id: uuidv7() } }))).toEqual(['area NO_SUCH_RECORD']);
    const made = await create({ chemical });
    const moved = await anna.call(chemicalAssociations.update, {
      orgId,
      id: made.id,
      body: { chemical: { id: one.id } },
    });
    expect(refused(moved)).toEqual(['chemical CHEMICAL_FIXED']);
  });

  it('is deleted and restored, keeps its product in the catalogue, and no other organization sees it', async () => {
    const made = await entry();
    const stranger = await all.person({ level: 'EDIT_ORGANIZATION' });
    const theirs = { orgId: stranger.organizationId, id: made.id };
    expect((await stranger.call(chemicalAssociations.get, theirs)).status).toBe(404);
    expect((await stranger.call(chemicalAssociations.remove, theirs)).status).toBe(404);
    expect((await stranger.call(chemicalAssociations.get, { orgId, id: made.id })).status).toBe(404);
    expect((await maintainer.call(chemicals.remove, { id: made.chemical.id })).status).toBe(409);
    expect((await anna.call(chemicalAssociations.remove, { orgId, id: made.id })).status).toBe(204);
    expect((await anna.call(chemicalAssociations.get, { orgId, id: made.id })).status).toBe(404);
    expect((await anna.call(chemicalAssociations.restore, { orgId, id: made.id })).status).toBe(200);
    const reader = await all.person({ level: 'READ_ORGANIZATION', organization: orgId });
    expect((await put(reader, { chemical: { id: made.chemical.id } })).status).toBe(403);
    expect(await names({ search: made.chemical.name }, reader)).toEqual([made.chemical.name]);
  });

  it('is each organization’s own, though the product is one', async () => {
    const shared = await product({ name: 'Shared degreaser' });
    const others = await all.person({ level: 'EDIT_ORGANIZATION' });
    const ours = await create({ chemical: { id: shared.id }, storageLocation: 'Hall A', approved: true });
    const theirs = await create({ chemical: { id: shared.id }, storageLocation: 'Quay 3' }, others);
    const kept = async (by: Person) =>
      (await list({ chemical: shared.id }, by)).map(({ id, storageLocation, approved }) => [
        id,
        storageLocation,
        approved,
      ]);
    expect(await kept(anna)).toEqual([[ours.id, 'Hall A', true]]);
    expect(await kept(others)).toEqual([[theirs.id, 'Quay 3', false]]);
    const body = { chemical: { id: shared.id }, storageLocation: 'Taken over' };
    const over = { orgId: others.organizationId, id: ours.id };
    expect((await others.call(chemicalAssociations.update, { ...over, body })).status).toBe(404);
    expect(await kept(anna)).toEqual([[ours.id, 'Hall A', true]]);
  });

  it('goes along when its product is merged into another one', async () => {
    const made = await entry();
    const stays = await product({ name: 'The one that stays' });
    const merged = await maintainer.call(chemicals.merge, {
      id: stays.id,
      body: { other: { id: made.chemical.id } },
    });
    expect(merged.status, merged.text).toBe(200);
    const { body } = await anna.call(chemicalAssociations.get, { orgId, id: made.id });
    expect(body.chemical.name).toBe('The one that stays');
    expect(await names({ search: 'the one that stays' })).toEqual(['The one that stays']);
  });
});

describe('what the register shows of the catalogue', () => {
  it('follows the catalogue, without entries in the organization’s own trail', async () => {
    const made = await entry({}, { name: 'Old name' });
    const { chemical } = made;
    const next = { name: 'New name', producer, hazardStatements: codes('H350') };
    const changed = await maintainer.call(chemicals.update, { id: chemical.id, body: next });
    expect(changed.status, changed.text).toBe(200);
    expect(await names({ search: 'new name lindborg', dangerCode: 'RED' })).toEqual(['New name']);
    expect(await names({ search: 'old name' })).toEqual([]);
    const withSheet = {
      ...next,
      countriesData: {
        SE: { storageClass: '2B' as const, safetyDataSheets: [await sheet('2025-01-01', 'sv')] },
      },
      substanceConcentrations: [{ substance: { id: listed } }],
    };
    await maintainer.call(chemicals.update, { id: chemical.id, body: withSheet });
    expect(await names({ search: 'new name', storageClass: '2B' })).toEqual([]);
    // A Swedish sheet does not count for Denmark.
    expect((await list({ search: 'new name' }))[0]).toMatchObject({
      sheetDate: null,
      restrictions: ['REACH_SVHC'],
    });
    await all.owner.query("update organization set country = 'SE' where id = $1", [orgId]);
    expect((await list({ search: 'new name', storageClass: '2B' }))[0]).toMatchObject({
      sheetDate: '2025-01-01',
    });
    await all.owner.query("update organization set country = 'DK' where id = $1", [orgId]);
    await all.owner.query("update substance set restriction_lists = '{}' where id = $1", [listed]);
    expect((await list({ search: 'new name' }))[0]?.restrictions).toEqual([]);
    await all.owner.query("update substance set restriction_lists = '{REACH_SVHC}' where id = $1", [listed]);
    const { body } = await anna.call(changes.ofOrganization, { orgId, query: { record: made.id } });
    expect(body.content.map(({ action }) => action)).toEqual(['CREATE']);
  });

  it('is in the trail in words', async () => {
    const made = await entry({ annualAmount: { value: '5', unit: 'kg' }, approved: true });
    const { body } = await anna.call(changes.ofOrganization, { orgId, query: { record: made.id } });
    expect(body.content[0]).toMatchObject({
      changes: { chemical: { to: made.chemical.name }, annualAmount: { to: { value: '5', unit: 'kg' } } },
    });
  });
});

describe('the register', () => {
  it('is filtered by all that it shows, and sorted', async () => {
    const by = await all.person({ level: 'EDIT_ORGANIZATION' });
    const red = { name: 'Red', hazardStatements: codes('H350'), producer };
    const young = { DK: { safetyDataSheets: [await sheet(addDays(today, -30))] } };
    const old = { DK: { storageClass: '6.1A', safetyDataSheets: [await sheet(addDays(today, -1500))] } };
    await entry(
      { storageLocation: 'B', approved: true, riskAssessment: 'Yes' },
      { ...red, countriesData: old },
      by,
    );
    await entry(
      { storageLocation: 'A', endDate: addDays(today, -1) },
      { name: 'Yellow', hazardStatements: codes('H225'), countriesData: young },
      by,
    );
    const green = { name: 'Green', notClassified: '2025-03-04', physicalState: 'LIQUID' };
    await entry({}, { ...green, substanceConcentrations: [{ substance: { id: listed } }] }, by);
    const found = (query: Record<string, unknown>) => names(query, by);
    expect(await found({})).toEqual(['Green', 'Red', 'Yellow']);
    expect(await found({ sort: 'danger,asc' })).toEqual(['Red', 'Yellow', 'Green']);
    expect(await found({ sort: 'storageLocation,desc' })).toEqual(['Red', 'Yellow', 'Green']);
    expect(await found({ sort: 'sheetDate,asc' })).toEqual(['Red', 'Yellow', 'Green']);
    for (const [query, expected] of [
      [{ dangerCode: 'RED,GREEN' }, ['Green', 'Red']],
      [{ pictogram: 'GHS02' }, ['Yellow']],
      [{ dangerCode: 'UNKNOWN' }, []],
      [{ physicalState: 'LIQUID' }, ['Green']],
      [{ statement: 'H350' }, ['Red']],
      [{ sheet: 'missing' }, ['Green']],
      [{ sheet: 'old' }, ['Red']],
      [{ restriction: 'ANY' }, ['Green']],
      [{ restriction: 'REACH_SVHC' }, ['Green']],
      [{ restriction: 'EU_POPS' }, []],
      [{ restriction: 'NOT_RELEVANT' }, []],
      [{ storageClass: '6.1A' }, ['Red']],
      [{ storageClass: ['-', '3'] }, ['Green', 'Yellow']],
      [{ location: 'A' }, ['Yellow']],
      [{ location: ['-', 'B'] }, ['Green', 'Red']],
      [{ producer: producer.id }, ['Red']],
      [{ approved: true }, ['Red']],
      [{ approved: false }, ['Green', 'Yellow']],
      [{ assessed: false }, ['Green', 'Yellow']],
      [{ use: 'current' }, ['Green', 'Red']],
      [{ use: 'ended' }, ['Yellow']],
      [{ search: 'b' }, ['Red']],
    ] as const)
      expect(await found(query), JSON.stringify(query)).toEqual(expected);
  });

  it('is added up place by place', async () => {
    const by = await all.person({ level: 'EDIT_ORGANIZATION' });
    const at = (storageLocation: string | null, value: string, unit: string) => ({
      storageLocation,
      annualAmount: { value, unit },
      storedAmount: { value, unit },
    });
    await entry(at('Cabinet', '250', 'g'), { hazardStatements: codes('H350') }, by);
    await entry(at('Cabinet', '1.5', 'kg'), {}, by);
    await entry(at('Cabinet', '2', 'm3'), {}, by);
    await entry({ ...at('Cabinet', '99', 'kg'), endDate: addDays(today, -1) }, {}, by);
    await entry({}, {}, by);
    const ask = (query: Record<string, unknown>) =>
      by.call(chemicalAssociations.locations, { orgId: by.organizationId, query });
    const { body } = await ask({});
    expect(body).toMatchObject({
      totalElements: 2,
      content: [
        {
          id: 'Cabinet',
          products: 3,
          red: 1,
          green: 0,
          unknown: 2,
          annualMass: '1.75',
          annualVolume: '2000',
          storedMass: '1.75',
          sheetMissing: 3,
        },
        { id: '-', name: 'No place given', products: 1, annualMass: null },
      ],
    });
    expect((await ask({ search: 'cab', dangerCode: 'RED' })).body.content).toMatchObject([
      { name: 'Cabinet', products: 1, annualMass: '0.25' },
    ]);
  });

  it('is chosen from the catalogue by names and numbers, with what is in it already', async () => {
    const chosen = await product({
      name: 'Needle',
      productNumber: 'HAY-1',
      ufi: 'GMTT-2SQN-6FDD-6TV1',
      producer,
    });
    await create({ chemical: { id: chosen.id } });
    for (const search of ['needle', 'hay-1', 'GMTT-2SQN-6FDD-6TV1', 'lindborg needle']) {
      const { body } = await anna.call(chemicalAssociations.candidates, { orgId, query: { search } });
      expect(body.content, search).toMatchObject([{ id: chosen.id, registered: 1 }]);
    }
  });

  it('is exported with its hazards and restrictions, and nothing that runs', async () => {
    const by = await all.person({ level: 'EDIT_ORGANIZATION' });
    await entry(
      { storageLocation: '=1+1', annualAmount: { value: '2.5', unit: 't' } },
      {
        name: 'Exported',
        hazardStatements: codes('H225'),
        substanceConcentrations: [{ substance: { id: listed } }],
      },
      by,
    );
    const reply = await by.call(registerExport, { orgId: by.organizationId, query: { format: 'csv' } });
    expect(reply.status).toBe(200);
    expect(reply.text).toContain('Exported');
    expect(reply.text).toContain('H225');
    expect(reply.text).toContain("'=1+1");
    expect(reply.text).toContain('2.5,t');
  });
});
