/** @module-tag versioned */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { upload, world } from '../../../test/support/people.ts';
import type { Person, World } from '../../../test/support/people.ts';
import { plainPdf } from '../../documents/demo/pdf.ts';
import { changes } from '../../trail/change.ts';
import { bodyOf } from '../../core/contract/contract.ts';
import { ChemicalBody, chemicals } from './chemical.ts';
import { producers, suppliers } from '../companies/company.ts';

let all: World;
let maintainer: Person;
let dane: Person;
let producer: { id: string };
let supplier: { id: string };
const substance: Record<string, { id: string }> = {};
beforeAll(async () => {
  all = await world();
  maintainer = await all.person({ level: 'MAINTAIN_SYSTEM' });
  dane = await all.person({ level: 'MAINTAIN_SYSTEM' });
  await all.owner.query("update account set language = 'da' where id = $1", [dane.accountId]);
  await all.owner.query(
    "insert into territory (id, name_en, name_da, position) values ('DK', 'Denmark', 'Danmark', 1), ('SE', 'Sweden', 'Sverige', 2)",
  );
  for (const [name, cas, ec, codes] of [
    ['acetone', '67-64-1', '200-662-2', ['H225', 'H319', 'H336']],
    ['toluene', '108-88-3', '203-625-9', ['H225', 'H361d', 'H304', 'H373', 'H315', 'H336']],
    ['water', '7732-18-5', '231-791-2', []],
  ] as const) {
    const id = uuidv7();
    substance[name] = { id };
    await all.owner.query(
      'insert into substance (id, name, cas_number, ec_number, hazard_statements) values ($1, $2, $3, $4, $5)',
      [id, name, cas, ec, codes],
    );
  }
  producer = (await maintainer.call(producers.create, { body: { name: 'Lindborg Coatings' } })).body;
  supplier = (await maintainer.call(suppliers.create, { body: { name: 'Autokemi' } })).body;
});
afterAll(() => all.close());

let count = 0;
const codes = (...list: string[]) => Object.fromEntries(list.map((code) => [code, { code }]));
const create = async (body: Record<string, unknown> = {}, by = maintainer) => {
  const reply = await by.call(chemicals.create, { body: { name: `Product ${(count += 1)}`, ...body } });
  expect(reply.status, reply.text).toBe(201);
  return reply.body;
};
const get = async (id: string, by = maintainer) => (await by.call(chemicals.get, { id })).body;
const names = async (query: Record<string, unknown>) => {
  const reply = await maintainer.call(chemicals.list, { query });
  expect(reply.status, reply.text).toBe(200);
  return reply.body.content.map(({ name }) => name);
};
const pdf = (title: string) => Buffer.from(plainPdf(title, ['Section 1']), 'latin1');
const send = (name: string, content: Buffer, by = maintainer) =>
  upload(all, by, { name, content }, '/chemicals/files');
const sheet = async (title: string) => {
  const { status, json } = await send(`${title}.pdf`, pdf(title));
  expect(status, JSON.stringify(json)).toBe(201);
  return { id: String(json['id']) };
};
const part = (name: string, min: string | null, max: string | null, more = {}) => ({
  substance: substance[name] ?? { id: '' },
  concentration: { min, max, minInclusive: true, maxInclusive: true, ...more },
});
const faults = (reply: { problem: { errors?: { path: string; code: string }[] } }) =>
  (reply.problem.errors ?? []).map(({ path, code }) => `${path} ${code}`);

describe('a product of the catalogue', () => {
  it('is read as it was written, with what follows from its statements', async () => {
    const file = await sheet('Acrysol Thinner 35, Danish');
    const body = {
      name: 'Acrysol Thinner 35',
      productNumber: 'A-35',
      ufi: 'ufi: gmtt2sqn6fdd6tv1',
      use: 'Thinning of coatings',
      description: 'Quick thinner',
      physicalState: 'LIQUID' as const,
      producer,
      supplies: [{ supplier, articleNumber: '4711' }],
      countriesData: {
        DK: {
          storageClass: '3' as const,
          waterHazardClass: '2' as const,
          safetyDataSheets: [{ file, lastRevisionDate: '2025-03-01', language: 'da' }],
        },
      },
      substanceConcentrations: [
        part('acetone', '40', '60'),
        part('toluene', '2.5', '10', { maxInclusive: false }),
      ],
      hazardStatements: codes('H225', 'H319', 'H336', 'H361d'),
      euHazardStatements: codes('EUH066'),
      precautionaryStatements: codes('P210', 'P305+P351+P338'),
      flashPoint: '-17.5',
      density: '0.792',
      pH: null,
    };
    const made = await create(body);
    expect(made).toMatchObject({
      ufi: 'GMTT-2SQN-6FDD-6TV1',
      signalWord: 'DANGER',
      dangerCode: 'YELLOW',
      producer: { name: 'Lindborg Coatings' },
      supplies: [{ supplier: { name: 'Autokemi' }, articleNumber: '4711' }],
      flashPoint: '-17.5',
      density: '0.792',
      pH: null,
      hazardStatements: {
        H225: { code: 'H225', statement: expect.stringMatching(/^Highly flammable liquid/) },
      },
      precautionaryStatements: { 'P305+P351+P338': { code: 'P305+P351+P338' } },
      countriesData: {
        DK: {
          storageClass: '3',
          waterHazardClass: '2',
          safetyDataSheets: [
            { language: 'da', lastRevisionDate: '2025-03-01', file: { contentType: 'application/pdf' } },
          ],
        },
      },
    });
    expect(made.pictograms.map(({ id }) => id)).toEqual(['GHS02', 'GHS07', 'GHS08']);
    expect(made.substanceConcentrations).toMatchObject([
      { substance: { name: 'acetone', casNumber: '67-64-1' }, concentration: { min: '40', max: '60' } },
      { substance: { name: 'toluene' }, concentration: { min: '2.5', max: '10', maxInclusive: false } },
    ]);
    expect((await get(made.id, dane)).hazardStatements['H225']?.statement).toMatch(/^Meget brandfarlig/);

    const url = String(made.countriesData['DK']?.safetyDataSheets[0]?.file.url);
    const reader = await all.person({ level: 'READ_ORGANIZATION' });
    const content = await all.app.inject({ url, headers: { cookie: reader.cookie, range: 'bytes=0-3' } });
    expect([content.statusCode, content.payload]).toEqual([206, '%PDF']);
    expect(content.headers).toMatchObject({
      'content-security-policy': 'sandbox',
      'x-content-type-options': 'nosniff',
    });
  });

  it('keeps what was sent back unchanged, and the rows of what it has', async () => {
    const file = await sheet('Kept');
    const made = await create({
      supplies: [
        { supplier, articleNumber: '1' },
        { supplier, articleNumber: '2' },
      ],
      substanceConcentrations: [part('acetone', null, '5'), part('water', '90', null)],
      countriesData: { SE: { safetyDataSheets: [{ file, lastRevisionDate: '2024-01-01', language: 'sv' }] } },
      hazardStatements: codes('H302'),
    });
    const same = await maintainer.call(chemicals.update, {
      id: made.id,
      body: bodyOf(ChemicalBody, made),
      ifMatch: 1,
    });
    expect(same.status, same.text).toBe(200);
    const { lastModifiedDate: _, lastModifiedAt: _at, ...before } = made;
    expect(same.body).toMatchObject(before);
    const changed = await maintainer.call(chemicals.update, {
      id: made.id,
      body: {
        ...bodyOf(ChemicalBody, made),
        supplies: [
          { supplier, articleNumber: '2' },
          { supplier, articleNumber: '3' },
        ],
        substanceConcentrations: [part('water', '95', null)],
      },
      ifMatch: 2,
    });
    expect(changed.status, changed.text).toBe(200);
    expect(changed.body.supplies[0]?.id).toBe(made.supplies[1]?.id);
    expect(changed.body.substanceConcentrations).toHaveLength(1);
    const logged = await maintainer.call(changes.ofCatalogue, { query: { record: made.id } });
    expect(logged.body.content[0]?.changes).toEqual({
      composition: { from: ['acetone ≤ 5 %', 'water ≥ 90 %'], to: ['water ≥ 95 %'] },
      suppliedBy: { from: ['Autokemi · 1', 'Autokemi · 2'], to: ['Autokemi · 2', 'Autokemi · 3'] },
    });
    expect(
      (await maintainer.call(chemicals.update, { id: made.id, body: { name: 'y' }, ifMatch: 2 })).status,
    ).toBe(412);
  });

  it('may say otherwise than follows from its statements', async () => {
    const made = await create({
      hazardStatements: codes('H314'),
      signalWord: 'WARNING',
      pictograms: [{ id: 'GHS07' }],
    });
    expect(made).toMatchObject({
      signalWord: 'WARNING',
      pictograms: [{ id: 'GHS07', url: '/ghs/GHS07.svg' }],
      dangerCode: 'RED',
      dangerCodeCause: 'H314',
      warnings: { signalWord: 'DANGER', pictograms: [{ id: 'GHS05' }] },
    });
  });

  it('is unknown without a statement, whatever the signal word, until its sheet does not classify it', async () => {
    const made = await create({ signalWord: 'NORMAL' });
    const unknown = { signalWord: null, dangerCode: null, dangerCodeCause: null };
    expect(made).toMatchObject({ ...unknown, warnings: unknown });
    const change = { id: made.id, body: { name: made.name, notClassified: '2025-03-04' } };
    const { body } = await maintainer.call(chemicals.update, change);
    const green = { signalWord: 'NORMAL', dangerCode: 'GREEN' };
    expect(body).toMatchObject({ ...green, notClassified: '2025-03-04', warnings: green });
    const { body: back } = await maintainer.call(chemicals.update, {
      id: made.id,
      body: { name: made.name },
    });
    expect(back).toMatchObject(unknown);
  });

  it('is recorded as its sheet says, also with statements that exclude each other', async () => {
    const made = await create({ hazardStatements: codes('H360D', 'H361f') });
    expect(made.warnings.conflicts).toMatchObject([{ kind: 'EXCLUDES', codes: ['H360D', 'H361f'] }]);
  });

  it('keeps its older sheets with the newer one', async () => {
    const [old, fresh] = [await sheet('Revision 1'), await sheet('Revision 2')];
    const first = { file: old, lastRevisionDate: '2020-05-01', language: 'da' };
    const made = await create({ countriesData: { DK: { safetyDataSheets: [first] } } });
    expect(await names({ sheet: 'old', size: 200 })).toContain(made.name);
    const data = made.countriesData['DK']?.safetyDataSheets ?? [];
    const second = { file: fresh, lastRevisionDate: '2026-05-01', language: 'da' };
    const reply = await maintainer.call(chemicals.update, {
      id: made.id,
      body: { ...bodyOf(ChemicalBody, made), countriesData: { DK: { safetyDataSheets: [...data, second] } } },
    });
    const after = reply.body.countriesData['DK']?.safetyDataSheets ?? [];
    expect(after.map(({ lastRevisionDate }) => lastRevisionDate)).toEqual(['2026-05-01', '2020-05-01']);
    expect(after[1]?.id).toBe(data[0]?.id);
    expect(await names({ sheet: 'old', size: 200 })).not.toContain(made.name);
    expect(await names({ sheet: 'missing', size: 200 })).not.toContain(made.name);
  });

  it.each<[string, Record<string, unknown>, string[]]>([
    ['no name', { name: ' ' }, ['name REQUIRED']],
    ['a UFI with a wrong sign', { ufi: 'GMTT-2SQN-6FDD-6TV2' }, ['ufi INVALID_UFI']],
    ['a code that is none', { hazard_statements: { H999: {} } }, ['hazard_statements.H999 UNKNOWN_CODE']],
    ['a code of another kind', { hazard_statements: { P210: {} } }, ['hazard_statements.P210 UNKNOWN_CODE']],
    [
      'a code in another spelling',
      { hazard_statements: { h225: {} } },
      ['hazard_statements.h225 UNKNOWN_CODE'],
    ],
    [
      'statements of what the sheet does not classify',
      { hazard_statements: { H225: {} }, not_classified: '2025-03-04' },
      ['not_classified CLASSIFIED'],
    ],
    ['a country that is none', { countries_data: { XX: {} } }, ['countries_data.XX NO_SUCH_RECORD']],
    [
      'a storage class that is none',
      { countries_data: { DK: { storage_class: '9' } } },
      ['countries_data.DK.storage_class NOT_ONE_OF'],
    ],
    ['a flash point as words', { flash_point: 'high' }, ['flash_point INVALID_DECIMAL']],
    ['a pH of 20', { p_h: '20' }, ['p_h TOO_LARGE']],
    ['a pictogram that is none', { pictograms: [{ id: 'GHS10' }] }, ['pictograms.0 NO_SUCH_RECORD']],
    [
      'a producer who is not there',
      { producer: { id: '0190a0a0-0000-7000-8000-000000000000' } },
      ['producer NO_SUCH_RECORD'],
    ],
    ['a typing error', { nmae: 'x' }, ['nmae UNKNOWN_FIELD']],
  ])('refuses %s', async (_, parts, expected) => {
    const reply = await maintainer.call(chemicals.create, { raw: { name: 'Refused', ...parts } });
    expect(reply.status, reply.text).toBe(422);
    expect(faults(reply)).toEqual(expected);
  });

  it('refuses impossible shares, and says why', async () => {
    const refused = async (list: unknown[]) => {
      const raw = { name: 'Refused', substance_concentrations: list };
      const reply = await maintainer.call(chemicals.create, { raw });
      expect(reply.status, reply.text).toBe(422);
      return reply;
    };
    const range = (name: string, min: string | null, max: string | null) => ({
      substance: substance[name],
      concentration: { min, max },
    });
    expect(faults(await refused([range('acetone', '60', '40')]))).toEqual([
      'substance_concentrations.0.concentration.max MIN_ABOVE_MAX',
    ]);
    expect(faults(await refused([range('acetone', '-1', '101')]))).toEqual([
      'substance_concentrations.0.concentration.min TOO_SMALL',
      'substance_concentrations.0.concentration.max TOO_LARGE',
    ]);
    const over = await refused([range('acetone', '60', '80'), range('water', '40.5', '50')]);
    expect(faults(over)).toEqual(['substance_concentrations OVER_HUNDRED']);
    expect(over.problem.errors?.[0]?.message).toContain('100.5 %');
    expect(faults(await refused([range('acetone', '1', '2'), range('acetone', '1', '2')]))).toEqual([
      'substance_concentrations.1.substance DUPLICATE',
    ]);
    expect(faults(await refused([{ substance: { id: uuidv7() }, concentration: {} }]))).toEqual([
      'substance_concentrations.0.substance NO_SUCH_RECORD',
    ]);
  });

  it('has one substance in two rows where its sheet does, and judges by both together', async () => {
    const rows = [
      { ...part('toluene', '0.6', '0.6'), nameOnSheet: 'Solvent A', classification: [{ statement: 'H304' }] },
      part('water', '90', null),
      { ...part('toluene', '0.6', '0.6'), nameOnSheet: 'Solvent B', source: 'SHEET' as const },
    ];
    const made = await create({ substanceConcentrations: rows, notClassified: '2025-03-04' });
    expect(made.substanceConcentrations).toMatchObject(rows);
    const { rows: kept } = await all.owner.query(
      'select trim_scale(min)::text as min, trim_scale(max)::text as max from chemical_substance where chemical_id = $1 and substance_id = $2',
      [made.id, substance['toluene']?.id],
    );
    expect(kept).toEqual([{ min: '1.2', max: '1.2' }]);
    const logged = async () =>
      (await maintainer.call(changes.ofCatalogue, { query: { record: made.id } })).body.content;
    expect((await logged())[0]?.changes['composition']?.to).toEqual([
      'toluene 1.2 % · Solvent A, 0.6 %, H304; Solvent B, 0.6 %',
      'water ≥ 90 %',
    ]);
    const twice = [...rows, ...rows.slice(0, 1)];
    const refused = await maintainer.call(chemicals.create, {
      body: { name: 'Refused', substanceConcentrations: twice },
    });
    expect(faults(refused)).toEqual(['substance_concentrations.3.substance DUPLICATE']);
    // Sent back as it is, nothing changes; a row that is left out is gone, and the other's share counts.
    const body = bodyOf(ChemicalBody, made);
    const same = await maintainer.call(chemicals.update, { id: made.id, body });
    expect(same.body.substanceConcentrations).toEqual(made.substanceConcentrations);
    expect(await logged()).toHaveLength(1);
    const one = await maintainer.call(chemicals.update, {
      id: made.id,
      body: { ...body, substanceConcentrations: made.substanceConcentrations.slice(1) },
    });
    expect(one.body.substanceConcentrations).toMatchObject([rows[1], rows[2]]);
  });

  it('refuses a revision to come and a sheet that is another’s row', async () => {
    const file = await sheet('To come');
    const at = (one: object) => ({ name: 'Refused', countries_data: { DK: { safety_data_sheets: [one] } } });
    const come = { file, last_revision_date: '2999-01-01', language: 'da' };
    expect(faults(await maintainer.call(chemicals.create, { raw: at(come) }))).toEqual([
      'countries_data.DK.safety_data_sheets.0.last_revision_date IN_FUTURE',
    ]);
    const strange = { id: uuidv7(), file, last_revision_date: '2024-01-01', language: 'da' };
    expect(faults(await maintainer.call(chemicals.create, { raw: at(strange) }))).toEqual([
      'countries_data.DK.safety_data_sheets.0.id NO_SUCH_RECORD',
    ]);
  });

  it('is only written by maintainers, and exists once per producer', async () => {
    const made = await create({ name: 'Only once', producer });
    const again = await maintainer.call(chemicals.create, { body: { name: 'ONLY ONCE', producer } });
    expect([again.status, again.problem.code]).toEqual([409, 'CHEMICAL_EXISTS']);
    await create({ name: 'Only once', producer, productNumber: '2' });
    const manager = await all.person({ level: 'MANAGE_ORGANIZATION' });
    const { id } = made;
    for (const reply of [
      await manager.call(chemicals.create, { body: { name: 'Mine' } }),
      await manager.call(chemicals.update, { id, body: { name: 'Mine' } }),
      await manager.call(chemicals.remove, { id }),
      await manager.call(chemicals.merge, { id, body: { other: { id } } }),
    ])
      expect(reply.status).toBe(403);
    expect((await send('x.pdf', pdf('x'), manager)).status).toBe(403);
  });

  it('goes and comes back', async () => {
    const { id, name } = await create({ name: 'Goes away' });
    expect((await maintainer.call(chemicals.remove, { id })).status).toBe(204);
    expect((await maintainer.call(chemicals.get, { id })).status).toBe(404);
    expect(await names({ search: name })).toEqual([]);
    expect((await maintainer.call(chemicals.restore, { id })).body.name).toBe(name);
  });
});

describe('the list', () => {
  it('is searched by name, its substances, statements, UFI, product number and producer', async () => {
    const { body: maker } = await maintainer.call(producers.create, { body: { name: 'Østkraft Kemi' } });
    await create({
      name: 'Searched for',
      productNumber: 'SÆR-99',
      ufi: 'E600-30P1-S00Y-5079',
      producer: maker,
      substanceConcentrations: [part('toluene', '1', '2')],
      hazardStatements: { H351: {} },
    });
    for (const search of [
      'searched',
      'sær-99',
      'østkraft',
      '108-88-3',
      '203-625-9',
      'toluene',
      'H351',
      'cmr',
      'E600-30P1',
      'e60030p1s00y5079',
    ])
      expect(await names({ search, producer: maker.id }), search).toEqual(['Searched for']);
    expect(await names({ search: 'H350', producer: maker.id })).toEqual([]);
    expect(await names({ search: '100%' })).toEqual([]);

    await maintainer.call(producers.update, { id: maker.id, body: { name: 'Vestkraft Kemi' } });
    expect(await names({ search: 'vestkraft' })).toEqual(['Searched for']);
    expect(await names({ search: 'østkraft' })).toEqual([]);
    await all.owner.query("update substance set cas_number = '71-43-2' where name = 'toluene'");
    expect(await names({ search: '71-43-2', producer: maker.id })).toEqual(['Searched for']);
  });

  it('is filtered by what people look for', async () => {
    const { body: maker } = await maintainer.call(producers.create, { body: { name: 'Filter maker' } });
    const base = { producer: maker };
    await create({ ...base, name: 'A red', hazardStatements: codes('H350'), physicalState: 'LIQUID' });
    await create({ ...base, name: 'B yellow', hazardStatements: codes('H225'), supplies: [{ supplier }] });
    await create({
      ...base,
      name: 'C green',
      notClassified: '2025-03-04',
      substanceConcentrations: [part('water', '100', '100')],
    });
    await create({ ...base, name: 'D unknown' });
    const filtered = (query: object) => names({ producer: maker.id, ...query });
    expect(await filtered({})).toEqual(['A red', 'B yellow', 'C green', 'D unknown']);
    expect(await filtered({ sort: 'createdDate,desc' })).toEqual([
      'D unknown',
      'C green',
      'B yellow',
      'A red',
    ]);
    expect(await filtered({ sort: 'dangerCode' })).toEqual(['A red', 'D unknown', 'B yellow', 'C green']);
    expect(await filtered({ sort: 'dangerCode,desc' })).toEqual([
      'C green',
      'B yellow',
      'D unknown',
      'A red',
    ]);
    expect(await filtered({ dangerCode: 'UNKNOWN' })).toEqual(['D unknown']);
    expect(await filtered({ dangerCode: 'RED,UNKNOWN' })).toEqual(['A red', 'D unknown']);
    expect(await filtered({ dangerCode: 'RED,GREEN' })).toEqual(['A red', 'C green']);
    expect(await filtered({ physicalState: 'LIQUID' })).toEqual(['A red']);
    expect(await filtered({ pictogram: 'GHS02' })).toEqual(['B yellow']);
    expect(await filtered({ statement: 'H350' })).toEqual(['A red']);
    expect(await filtered({ supplier: supplier.id })).toEqual(['B yellow']);
    expect(await filtered({ substance: substance['water']?.id })).toEqual(['C green']);
    expect(await filtered({ sheet: 'missing' })).toEqual(['A red', 'B yellow', 'C green', 'D unknown']);
  });
});

describe('sheets', () => {
  it('are recognised by their content, not by their name', async () => {
    const html = Buffer.from('<!doctype html><html><body>Not found</body></html>');
    for (const name of ['sheet.pdf', 'sheet.html', 'sheet.txt']) {
      const { status, json } = await send(name, html);
      expect([status, json['code']], name).toEqual([415, 'FILE_TYPE_REFUSED']);
    }
    expect((await send('sheet.pdf', Buffer.alloc(0))).status).toBe(422);
  });

  it('are the same sheet when their content is the same, and say whose it is', async () => {
    const first = await send('first.pdf', pdf('The same'));
    expect(first.json['chemicals']).toEqual([]);
    const made = await create({
      countriesData: {
        DK: {
          safetyDataSheets: [
            { file: { id: String(first.json['id']) }, lastRevisionDate: '2024-01-01', language: 'da' },
          ],
        },
      },
    });
    const [second, third] = await Promise.all([
      send('renamed.pdf', pdf('The same')),
      send('again.pdf', pdf('The same'), dane),
    ]);
    for (const { status, json } of [second, third]) {
      expect(status).toBe(201);
      expect(json).toMatchObject({
        id: first.json['id'],
        name: 'first.pdf',
        chemicals: [{ id: made.id, name: made.name }],
      });
    }
    const { rows } = await all.owner.query('select * from ctx.known_contents($1)', [[first.json['sha256']]]);
    expect(rows).toHaveLength(1);
  });

  it('go after a day when nothing has them', async () => {
    const [kept, lost] = [await sheet('Kept one'), await sheet('Lost one')];
    await create({
      countriesData: {
        DK: { safetyDataSheets: [{ file: kept, lastRevisionDate: '2024-01-01', language: 'da' }] },
      },
    });
    const there = async () =>
      (await all.owner.query('select id from catalogue_file where id = any ($1)', [[kept.id, lost.id]])).rows;
    await all.owner.query("select ctx.purge_catalogue_files(now() + interval '23 hours')");
    expect(await there()).toHaveLength(2);
    await all.owner.query("select ctx.purge_catalogue_files(now() + interval '25 hours')");
    expect(await there()).toEqual([{ id: kept.id }]);
  });
});

describe('warnings', () => {
  const ask = (query: Record<string, unknown>, by = maintainer) => by.call(chemicals.warnings, { query });
  it('follow from the statements, each precaution with what requires it', async () => {
    const { body } = await ask({ hazardStatementIds: ['H225', 'H319'], euHazardStatementIds: 'EUH066' });
    expect(body).toMatchObject({
      signalWord: 'DANGER',
      dangerCode: 'YELLOW',
      dangerCodeCause: 'H225',
      ambiguous: false,
    });
    expect(body.pictograms).toEqual([
      { id: 'GHS02', name: 'Flame', url: '/ghs/GHS02.svg' },
      { id: 'GHS07', name: 'Exclamation mark', url: '/ghs/GHS07.svg' },
    ]);
    expect(body.precautionaryStatements['P305+P351+P338']).toMatchObject({ because: ['H319'] });
    expect(body.proposedPrecautions.length).toBeLessThanOrEqual(6);
    const danish = await ask({ hazardStatementIds: 'H225' }, dane);
    expect(danish.body.pictograms[0]?.name).toBe('Flamme');
  });

  it('read a plus that was not escaped, several codes in one, and none at all', async () => {
    const raw = await all.app.inject({
      url: '/api/v1/chemicals/warnings?hazard_statement_ids=H300+H310,H225&hazard_statement_ids=H319',
      headers: { cookie: maintainer.cookie },
    });
    expect(raw.json()).toMatchObject({ danger_code: 'RED', danger_code_cause: 'H300+H310' });
    expect((await ask({})).body).toMatchObject({
      signalWord: null,
      dangerCode: null,
      dangerCodeCause: null,
      pictograms: [],
    });
    expect((await ask({ hazardStatementIds: 'H228' })).body).toMatchObject({
      signalWord: 'DANGER',
      ambiguous: true,
    });
  });

  it('name what does not go together, and refuse codes that do not exist', async () => {
    expect((await ask({ hazardStatementIds: 'H225,H226' })).body.conflicts).toEqual([
      { kind: 'EXCLUDES', codes: ['H225', 'H226'], rule: 'Annex I, 2.6' },
    ]);
    const refused = await ask({ hazardStatementIds: 'H225,H999', euHazardStatementIds: 'H225' });
    expect(faults(refused)).toEqual([
      'hazard_statement_ids.1 UNKNOWN_CODE',
      'eu_hazard_statement_ids.0 UNKNOWN_CODE',
    ]);
  });
});
