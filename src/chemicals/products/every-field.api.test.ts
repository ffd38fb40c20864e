/** @module-tag versioned */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { filled } from '../../../test/support/filled.ts';
import { upload, world } from '../../../test/support/people.ts';
import type { Person, World } from '../../../test/support/people.ts';
import { bodyOf } from '../../core/contract/contract.ts';
import type { BodyInputOf } from '../../core/contract/contract.ts';
import { childFieldsOf, isDecimalField } from '../../core/contract/child-rows.ts';
import { columnsOf } from '../../core/records/columns.server.ts';
import { plainPdf } from '../../documents/demo/pdf.ts';
import { changes } from '../../trail/change.ts';
import { producers, suppliers } from '../companies/company.ts';
import { ChemicalBody, chemicals, StoredChemical } from './chemical.ts';
import { SheetWords } from './composition/sheet-words.ts';
import { CountryData } from './fields.ts';
import { sheetsOf } from './sheets/by-country.ts';

const noLimit = { statement: null, minInclusive: true, max: null, maxInclusive: false };
let all: World;
let by: Person;
let bodies: fc.Arbitrary<BodyInputOf<typeof chemicals.create>>;
beforeAll(async () => {
  all = await world();
  by = await all.person({ level: 'MAINTAIN_SYSTEM' });
  await all.owner.query(
    "insert into territory (id, name_en, name_da, position) values ('DK', 'Denmark', 'Danmark', 1), ('SE', 'Sweden', 'Sverige', 2)",
  );
  await all.owner
    .query(`insert into dangerous_goods (id, un_number, variant, name_en, class, status, position)
    values ('1263-1', '1263', 1, 'PAINT', '3', 'REVIEWED', 1), ('1090-1', '1090', 1, 'ACETONE', '3', 'REVIEWED', 2)`);
  const substances = ['acetone', 'toluene', 'water'].map((name) => ({ id: uuidv7(), name }));
  for (const { id, name } of substances)
    await all.owner.query('insert into substance (id, name) values ($1, $2)', [id, name]);
  const companies = (endpoint: typeof producers.create | typeof suppliers.create) =>
    Promise.all(
      ['One', 'Two', 'Three'].map(
        async (name) => (await by.call(endpoint, { body: { name: `${name} ${uuidv7()}` } })).body,
      ),
    );
  const [made, sold] = [await companies(producers.create), await companies(suppliers.create)];
  const files = await Promise.all(
    ['One', 'Two', 'Three'].map(async (name) => {
      const content = Buffer.from(plainPdf(name, []), 'latin1');
      return { id: String((await upload(all, by, { name, content }, '/chemicals/files')).json['id']) };
    }),
  );
  const one = (list: readonly { id: string }[]) => fc.constantFrom(...list.map(({ id }) => ({ id })));
  const statements = (...codes: string[]) =>
    fc
      .subarray(codes, { minLength: 1 })
      .map((some) => Object.fromEntries(some.map((code) => [code, { code }])));
  const share = fc.record({
    min: fc.integer({ min: 0, max: 20 }).map(String),
    max: fc.integer({ min: 21, max: 90 }).map(String),
    minInclusive: fc.boolean(),
    maxInclusive: fc.boolean(),
  });
  const words = filled(SheetWords, {
    specificConcentrationLimits: fc.constantFrom(
      [],
      [{ ...noLimit, hazardClass: 'Skin Corr.', category: '1B', min: '5' }],
    ),
  });
  const country = filled(CountryData, {
    'safetyDataSheets.file': one(files),
    'safetyDataSheets.language': fc.constantFrom('da', 'en', 'sv'),
  }).map((data) => ({
    ...data,
    // They come back the newest first: one a country has its place.
    safetyDataSheets: (data['safetyDataSheets'] as unknown[]).slice(0, 1),
  }));
  bodies = filled(ChemicalBody, {
    name: fc.uuid(),
    ufi: fc.constantFrom('GMTT-2SQN-6FDD-6TV1', 'N1QV-R02N-J00M-WQD5'),
    producer: one(made),
    'supplies.supplier': one(sold),
    substanceConcentrations: fc
      .subarray(substances, { minLength: 1 })
      .chain((some) =>
        fc.tuple(
          ...some.map(({ id }) =>
            fc
              .tuple(share, words)
              .map(([concentration, said]) => ({ substance: { id }, concentration, ...said })),
          ),
        ),
      ),
    countriesData: fc.dictionary(fc.constantFrom('DK', 'SE'), country, { minKeys: 1 }),
    // What is not classified has no statement: the one or the other is empty.
    hazardStatements: statements('H225', 'H319', 'H336'),
    notClassified: fc.constant(null),
    euHazardStatements: statements('EUH066', 'EUH210'),
    precautionaryStatements: statements('P210', 'P280'),
    precautionWords: fc.constantFrom(
      { P280: { en: 'Wear protective gloves.', da: null } },
      { P280: { en: 'Wear eye protection.', da: 'Bær øjenbeskyttelse.' } },
    ),
    pictograms: fc.subarray(['GHS02', 'GHS07'], { minLength: 1 }).map((codes) => codes.map((id) => ({ id }))),
    // The one or the other.
    dangerousGoods: fc.constantFrom({ id: '1263-1' }, { id: '1090-1' }),
    notDangerousGoods: fc.constant(false),
  }) as fc.Arbitrary<BodyInputOf<typeof chemicals.create>>;
});
afterAll(() => all.close());

/** A unique name, however often the same body comes. */
const named = <B extends object>(body: B): B => ({ ...body, name: `Product ${uuidv7()}` });

test('every field of a product and its parts that is sent is read back, and a change of it is in the trail', async () => {
  await fc.assert(
    fc.asyncProperty(bodies, bodies, async (one, other) => {
      const [first, second] = [named(one), named(other)];
      const made = await by.call(chemicals.create, { body: first });
      expect(made.status, made.text).toBe(201);
      expect((await by.call(chemicals.get, { id: made.body.id })).body).toMatchObject(first);
      const changed = await by.call(chemicals.update, { id: made.body.id, body: second });
      expect(changed.status, changed.text).toBe(200);
      const { body } = await by.call(chemicals.get, { id: made.body.id });
      expect(body).toMatchObject(second);

      const logged = (await by.call(changes.ofCatalogue, { query: { record: made.body.id } })).body.content[0]
        ?.changes;
      const [before, after] = [bodyOf(ChemicalBody, made.body), bodyOf(ChemicalBody, body)];
      for (const { name, kind, field } of columnsOf(StoredChemical)) {
        const [was, is] = [Reflect.get(before, name), Reflect.get(after, name)];
        if (kind !== 'plain' || typeof is !== 'string' || was === is) continue;
        const to: unknown = logged?.[name]?.to;
        expect(isDecimalField(field) ? Number(to) : to, name).toBe(isDecimalField(field) ? Number(is) : is);
      }
      const sent = ChemicalBody.parse(second);
      const lists = { ...sent, safetyDataSheets: sheetsOf(sent.countriesData) };
      for (const { name, rows, item } of childFieldsOf(StoredChemical)) {
        const line = logged?.[rows.words ?? ''] as { to: string[] } | undefined;
        if (!line) continue;
        for (const [place, row] of (Reflect.get(lists, name) as object[]).entries())
          for (const { path } of columnsOf(item).filter(
            ({ kind, path: at }) => kind === 'plain' && at.length === 1,
          ))
            expect(line.to[place], path[0]).toContain(String(Reflect.get(row, path[0] ?? '')));
      }
    }),
    // Without smaller ones: each is two writes.
    { numRuns: 6, endOnFailure: true },
  );
});
