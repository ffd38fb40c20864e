/** @module-tag versioned */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { cloneWithReference } from '../../../test/support/database/database.ts';
import { world } from '../../../test/support/people.ts';
import type { Person, World } from '../../../test/support/people.ts';
import { changes } from '../../trail/change.ts';
import { chemicalReference } from '../codes/code-lists.ts';
import { substanceExport } from './exports.ts';
import { closest, substances } from './substance.ts';

let all: World;
let maintainer: Person;
let dane: Person;
beforeAll(async () => {
  all = await world(await cloneWithReference());
  maintainer = await all.person({ level: 'MAINTAIN_SYSTEM' });
  dane = await all.person({ level: 'MAINTAIN_SYSTEM' });
  await all.owner.query("update account set language = 'da' where id = $1", [dane.accountId]);
});
afterAll(() => all.close());

const create = async (body: Record<string, unknown>, by = maintainer) => {
  const reply = await by.call(substances.create, { body: { name: `Substance ${uuidv7()}`, ...body } });
  expect(reply.status, reply.text).toBe(201);
  return reply.body;
};
const get = async (id: string, by = maintainer) => (await by.call(substances.get, { id })).body;
const page = async (query: Record<string, unknown>, by = maintainer) => {
  const reply = await by.call(substances.list, { query });
  expect(reply.status, reply.text).toBe(200);
  return reply.body;
};
const keyed = (codes: string[]) => Object.fromEntries(codes.map((code) => [code, { code }]));
const everyCode = async (kind: 'hazardStatements' | 'euHazardStatements', by = maintainer) =>
  (await by.call(chemicalReference[kind], {})).body.content;

describe('the catalogue of substances', () => {
  test('comes with those of Annex VI, marked harmonised, with the label that follows from their classes', async () => {
    const found = await page({ search: '71-43-2' });
    expect(found.content.map(({ name }) => name)).toContain('benzene');
    const [row] = found.content.filter(({ name }) => name === 'benzene');
    expect(row).toMatchObject({
      casNumber: '71-43-2',
      ecNumber: '200-753-7',
      indexNumber: '601-020-00-8',
      harmonised: true,
      signalWord: 'DANGER',
      dangerCode: 'RED',
      memberCount: 0,
      restrictionLists: ['CLP_ANNEX_VI_CMR', 'REACH_ANNEX_XVII'],
    });
    expect(row?.pictograms.map(({ id }) => id)).toEqual(['GHS02', 'GHS07', 'GHS08']);
    const benzene = await get(row?.id ?? '', dane);
    expect(benzene.hazardStatements['H225']).toEqual({
      code: 'H225',
      statement: 'Meget brandfarlig væske og damp.',
    });
    expect(benzene.classification[1]).toEqual({
      hazardClass: 'Carc.',
      category: '1A',
      statement: 'H350',
      remark: null,
    });
    expect(benzene.harmonisation).toMatchObject({
      adaptation: 'ATP10',
      appliesFrom: '2018-12-01',
      previous: null,
    });
  });

  test.each([
    ['name', 'lead chromate', '082-004-00-2'],
    ['word in any place', 'chromate lead', '082-004-00-2'],
    ['EC number', '231-846-0', '082-004-00-2'],
    ['index number', '082-004-00-2', '082-004-00-2'],
    ['number of a member', '11113-50-1', '005-007-00-2'],
    ['part of a number', '7758-97', '082-004-00-2'],
  ])('is found by %s', async (_, search, index) => {
    expect((await page({ search })).content.map(({ indexNumber }) => indexNumber)).toContain(index);
  });

  test('looks for one by how it begins, then by how another of its names does', async () => {
    const sort = [...closest];
    const names = async (search: string) =>
      (await page({ search, sort, size: 3 })).content.map(({ name }) => name);
    expect((await names('Benzene'))[0]).toBe('benzene');
    expect((await names('acetone'))[1]).toMatch(/^acetone; /);
    const ids: string[] = [];
    for (const name of ['1-xylofit', 'zeta; Xylofit', 'xylofit', 'Xylofit acid'])
      ids.push((await create({ name })).id);
    expect((await page({ search: 'XYLOFIT', sort })).content.map(({ id }) => ids.indexOf(id))).toEqual([
      2, 3, 1, 0,
    ]);
    expect((await page({ sort })).content).toEqual((await page({})).content);
  });
  test('is found by synonyms and formula, case and accents apart', async () => {
    const { id } = await create({
      name: 'Sølvvand',
      synonyms: ['Eau d’argent', 'Silver Water'],
      formula: 'Ag·H2O',
    });
    for (const search of ['solvvand', 'SILVER water', 'ag·h2o'])
      expect((await page({ search })).content.map((row) => row.id)).toEqual([id]);
    expect((await page({ search: '%' })).content.every(({ name }) => name.includes('%'))).toBe(true);
  });

  test('goes by the first letter of its names, in the language of who reads', async () => {
    for (const by of [maintainer, dane]) {
      const { content } = await page({ size: 200 }, by);
      const shown = content.map(({ name, nameDa }) => (by === dane ? (nameDa ?? name) : name));
      const letters = shown.map((name) => name.replace(/^[^\p{L}]+/u, ''));
      expect(letters).toEqual(letters.toSorted(new Intl.Collator('da').compare));
      expect(letters[0]).toMatch(/^a/i);
    }
  });

  test('has Danish names, found and shown in Danish', async () => {
    const named = async (search: string, by: Person) =>
      (await page({ search, sort: [...closest], size: 2 }, by)).content.map(({ name, nameDa }) => [
        name,
        nameDa,
      ]);
    for (const by of [maintainer, dane]) {
      expect((await named('natriumhydroxid', by))[0]).toEqual([
        'sodium hydroxide; caustic soda',
        'natriumhydroxid',
      ]);
      expect((await named('saltsyre', by)).map(([name]) => name)).toContain('hydrochloric acid ... %');
      // An entry of several is found by the names of its members, and called by none of them.
      expect((await named('xylener', by))[0]?.[1]).toBeNull();
      // Two entries with the same number keep the names that distinguish them.
      expect((await named('salpetersyre', by)).map(([, danish]) => danish)).toEqual([
        'salpetersyre …% [C > 70 %]',
        'salpetersyre …% [C ≤ 70 %]',
      ]);
    }
    const own = await create({ name: 'Acetone, own entry', casNumber: '67-64-1' });
    expect(own.nameDa).toBe('acetone');
  });

  test('is filtered by statement, list and harmonisation, and sorted', async () => {
    const explosive = await page({ statement: 'H201,EUH044', size: 200 });
    expect(explosive.totalElements).toBeGreaterThan(3);
    for (const row of explosive.content)
      expect(Object.keys({ ...row.hazardStatements, ...row.euHazardStatements })).toEqual(
        expect.arrayContaining([expect.stringMatching(/^(H201|EUH044)$/)]),
      );
    const ozone = await page({ list: 'EU_ODS', harmonised: true });
    expect(ozone.totalElements).toBeGreaterThan(0);
    expect(ozone.content.every(({ restrictionLists }) => restrictionLists.includes('EU_ODS'))).toBe(true);
    const { content } = await page({ sort: 'casNumber,desc', size: 50 });
    const numbers = content.map(({ casNumber }) => casNumber ?? '');
    expect(numbers).toEqual(numbers.toSorted().toReversed());
  });

  test('is only written by maintainers, and read by everybody', async () => {
    const made = await create({ name: 'Ours' });
    for (const level of ['READ_ORGANIZATION', 'EDIT_ORGANIZATION', 'MANAGE_ORGANIZATION'] as const) {
      const person = await all.person({ level });
      const [body, id] = [{ name: 'Mine' }, made.id];
      expect((await person.call(substances.create, { body })).status).toBe(403);
      expect((await person.call(substances.update, { id, body })).status).toBe(403);
      expect((await person.call(substances.remove, { id })).status).toBe(403);
      expect((await person.call(substances.merge, { id, body: { other: { id } } })).status).toBe(403);
      expect(await get(made.id, person)).toEqual(made);
    }
  });

  test('keeps every field that it is given, and reads and writes in one shape', async () => {
    const made = await create({
      name: 'Whole',
      casNumber: ' 7732‑18‑5 ',
      ecNumber: '231-791-2',
      reachNumber: '01-2119471330-49-0000',
      synonyms: ['A', 'A', 'B'],
      formula: 'H2O',
      members: [{ name: 'Member', casNumber: '64-17-5' }],
      hazardStatements: keyed(['H360FD', 'H300+H310', 'H411']),
      euHazardStatements: keyed(['EUH066', 'EUH201A']),
      classification: [{ hazardClass: 'Repr.', category: '1B', statement: 'H360FD', remark: '**' }],
      notes: ['A', '***'],
      specificConcentrationLimits: [
        { hazardClass: 'Skin Corr.', category: '1B', statement: 'H314', min: 2, max: '5' },
        { statement: 'EUH031', min: '0.5' },
      ],
      mFactors: { acute: 10, chronic: null },
      acuteToxicityEstimates: [{ route: 'INHALATION', value: '0.75', unit: 'mg/L', form: 'dusts or mists' }],
    });
    expect(made).toMatchObject({
      casNumber: '7732-18-5',
      synonyms: ['A', 'B'],
      harmonised: false,
      harmonisation: null,
      mFactors: { acute: 10, chronic: null },
      signalWord: 'DANGER',
    });
    expect(made.specificConcentrationLimits[0]).toEqual({
      hazardClass: 'Skin Corr.',
      category: '1B',
      statement: 'H314',
      min: '2',
      minInclusive: true,
      max: '5',
      maxInclusive: false,
    });
    const { id } = made;
    const again = await maintainer.call(substances.update, {
      id,
      raw: JSON.parse((await maintainer.call(substances.get, { id })).text),
    });
    expect(again.status, again.text).toBe(200);
    const unmoved = { lastModifiedDate: '', lastModifiedAt: '' };
    expect({ ...again.body, ...unmoved }).toEqual({ ...made, ...unmoved });
  });

  test.each([
    ['no name', { name: ' ' }, ['name REQUIRED']],
    ['a name that no index takes', { name: 'æ'.repeat(1000) }, ['name TOO_LONG']],
    ['a CAS number with a wrong check digit', { casNumber: '71-43-3' }, ['cas_number INVALID_CAS']],
    ['an EC number with a wrong check digit', { ecNumber: '200-753-8' }, ['ec_number INVALID_EC']],
    ['an index number that is none', { indexNumber: '601-020-00-9' }, ['index_number INVALID_INDEX']],
    [
      'a wrong number of a member',
      { members: [{ name: 'x', casNumber: '1-2' }] },
      ['members.0.cas_number INVALID_CAS'],
    ],
    ['a REACH number that is none', { reachNumber: '123' }, ['reach_number INVALID_FORMAT']],
    [
      'an H code that there is none of',
      { hazardStatements: keyed(['H225', 'H999']) },
      ['hazard_statements.H999 UNKNOWN_CODE'],
    ],
    [
      'an EUH code among H codes',
      { hazardStatements: keyed(['EUH066']) },
      ['hazard_statements.EUH066 UNKNOWN_CODE'],
    ],
    ['a note that there is none of', { notes: ['A', 'Ø'] }, ['notes.1 UNKNOWN_CODE']],
    [
      'codes of a class that exclude each other',
      { hazardStatements: keyed(['H225', 'H226']) },
      ['hazard_statements.H226 CODES_EXCLUDE'],
    ],
    [
      'limits beyond 100 % or turned round',
      {
        specificConcentrationLimits: [
          { statement: 'EUH031', min: 101 },
          { statement: 'EUH031', min: 5, max: 2 },
          { min: 1 },
        ],
      },
      [
        'specific_concentration_limits.0.min TOO_LARGE',
        'specific_concentration_limits.1.max MIN_ABOVE_MAX',
        'specific_concentration_limits.2.hazard_class REQUIRED',
      ],
    ],
    ['a factor that is no number', { mFactors: { acute: 'ten' } }, ['m_factors.acute NOT_A_NUMBER']],
    ['a typing error', { nmae: 'x' }, ['nmae UNKNOWN_FIELD']],
  ])('refuses %s', async (_, parts, fields) => {
    const snake = (value: unknown): unknown =>
      Array.isArray(value)
        ? value.map(snake)
        : typeof value === 'object' && value !== null
          ? Object.fromEntries(
              Object.entries(value).map(([key, item]) => [
                /^(H|EUH)\d/.test(key) ? key : key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
                snake(item),
              ]),
            )
          : value;
    const reply = await maintainer.call(substances.create, { raw: snake({ name: 'Refused', ...parts }) });
    expect(reply.status, reply.text).toBe(422);
    expect(reply.problem.errors?.map(({ path, code }) => `${path} ${code}`)).toEqual(fields);
  });

  test('has an index number once', async () => {
    const again = await maintainer.call(substances.create, {
      body: { name: 'Benzene again', indexNumber: '601-020-00-8' },
    });
    expect([again.status, again.problem.code]).toEqual([409, 'SUBSTANCE_EXISTS']);
  });

  test('is changed only in the version that was read, shows its history, and is deleted and restored', async () => {
    const { id } = await create({ name: 'Before' });
    const body = { name: 'After', hazardStatements: keyed(['H225']) };
    expect((await maintainer.call(substances.update, { id, body, ifMatch: 1 })).headers['etag']).toBe('"2"');
    expect((await maintainer.call(substances.update, { id, body, ifMatch: 1 })).status).toBe(412);
    const trail = await maintainer.call(changes.ofCatalogue, { query: { record: id } });
    expect(trail.body.content[0]?.changes).toEqual({
      name: { from: 'Before', to: 'After' },
      hazardStatements: { from: [], to: ['H225'] },
    });
    expect((await maintainer.call(substances.remove, { id })).status).toBe(204);
    expect((await maintainer.call(substances.get, { id })).status).toBe(404);
    expect((await maintainer.call(substances.restore, { id })).body.name).toBe('After');
  });

  test('is exported as its filters show it', async () => {
    const { status, text } = await dane.call(substanceExport, {
      query: { search: '71-43-2', harmonised: true },
    });
    expect(status).toBe(200);
    expect(text).toContain('Navn;Dansk navn;CAS-nummer;');
    expect(text).toContain('benzene;benzen;71-43-2;200-753-7;601-020-00-8;');
  });
});

describe('every code there is', () => {
  test('comes through API and database unchanged, as a key', async () => {
    const [h, euh] = [await everyCode('hazardStatements'), await everyCode('euHazardStatements')];
    const [inDanish] = [await everyCode('hazardStatements', dane)];
    expect([h.length, euh.length]).toEqual([91, 36]);
    // One at a time, since most of them exclude others; combinations too.
    for (const [field, codes] of [
      ['hazard_statements', h],
      ['eu_hazard_statements', euh],
    ] as const)
      for (const { code, statement } of codes) {
        const made = await maintainer.call(substances.create, {
          raw: { name: `With ${code}`, [field]: { [code]: { code, statement } } },
        });
        expect(made.status, made.text).toBe(201);
        // As it travels, before any conversion of keys.
        const wire = JSON.parse((await maintainer.call(substances.get, { id: made.body.id })).text) as Record<
          string,
          Record<string, unknown>
        >;
        expect(wire[field]).toEqual({ [code]: { code, statement } });
        const { rows } = await all.owner.query<{ codes: string[] }>(
          `select ${field} as codes from substance where id = $1`,
          [made.body.id],
        );
        expect(rows[0]?.codes).toEqual([code]);
        const danish = inDanish.find((one) => one.code === code);
        if (danish)
          expect((await get(made.body.id, dane)).hazardStatements[code]?.statement).toBe(danish.statement);
      }
  });
});
