import { afterAll, beforeAll, expect, test } from 'vitest';
import { world } from '../../../test/support/people.ts';
import type { Person, World } from '../../../test/support/people.ts';
import { readPrinted } from '../../../test/support/printed-pdf.ts';
import { done } from '../../../test/support/replies.ts';
import { chemicals } from '../products/chemical.ts';
import { substances } from '../substances/substance.ts';
import { mixtures } from './mixture.ts';
import type { ClassId, MixtureResult } from './mixture.ts';

let all: World;
let anna: Person;
beforeAll(async () => {
  all = await world();
  anna = await all.person({ level: 'MAINTAIN_SYSTEM' });
});
afterAll(() => all.close());

const of = (result: MixtureResult | null, hazardClass: ClassId) =>
  result?.rows.find((row) => row.hazardClass === hazardClass);

test('a mixture is calculated only from numbers: the catalogue knows the rest, and an unknown one leaves classes open', async () => {
  await done(
    anna.call(substances.create, {
      body: {
        name: 'sodium hydroxide',
        casNumber: '1310-73-2',
        classification: [{ hazardClass: 'Skin Corr.', category: '1A', statement: 'H314' }],
        specificConcentrationLimits: [
          { hazardClass: 'Skin Corr.', category: '1A', statement: 'H314', min: '5' },
          { hazardClass: 'Skin Corr.', category: '1B', statement: 'H314', min: '2', max: '5' },
          { hazardClass: 'Skin Irrit.', category: '2', statement: 'H315', min: '0.5', max: '2' },
        ],
      },
    }),
  );
  const lye = { name: 'lye', casNumber: '1310-73-2', concentration: { min: '1', max: '3' } };
  const result = await done(
    anna.call(mixtures.calculate, { body: { physicalState: 'LIQUID', components: [lye] } }),
  );
  expect(result.rows).toHaveLength(37);
  expect(of(result, '3.2')).toMatchObject({
    status: 'DEPENDS_ON_CONCENTRATION',
    low: { category: 'Skin Irrit. 2' },
    high: { category: 'Skin Corr. 1B', statements: ['H314'] },
    changesAt: [{ component: 0, category: 'Skin Corr. 1B', share: '2', below: 'Skin Irrit. 2' }],
  });
  expect(result.label).toMatchObject({ signalWord: 'DANGER', hazardStatements: ['H314'], leftOut: ['H318'] });
  const unknown = { name: 'unknown', casNumber: '50-00-0', concentration: { min: '5', max: '5' } };
  const open = await done(anna.call(mixtures.calculate, { body: { components: [unknown] } }));
  expect(of(open, '3.6')).toMatchObject({
    status: 'INSUFFICIENT_DATA',
    missing: [{ what: 'CLASSIFICATION', component: 0 }],
  });
});

test('shares that cannot be are refused, each at its place', async () => {
  const bad = await anna.call(mixtures.calculate, {
    body: { components: [{ name: 'x', concentration: { min: '30', max: '120' } }] },
  });
  expect([bad.status, bad.problem.errors?.[0]?.path]).toEqual([422, 'components.0.concentration.max']);
});

test('a product is calculated from its composition, against what its sheet states; without one nothing is said', async () => {
  const solvent = await done(
    anna.call(substances.create, {
      body: {
        name: 'solvent',
        classification: [{ hazardClass: 'Eye Irrit.', category: '2', statement: 'H319' }],
      },
    }),
  );
  const product = await done(
    anna.call(chemicals.create, {
      body: {
        name: 'Cleaner',
        physicalState: 'LIQUID',
        hazardStatements: { H315: {} },
        substanceConcentrations: [{ substance: { id: solvent.id }, concentration: { min: '5', max: '20' } }],
      },
    }),
  );
  const found = await done(anna.call(mixtures.ofChemical, { id: product.id }));
  expect(of(found.result, '3.3')?.status).toBe('DEPENDS_ON_CONCENTRATION');
  const outcome = (id: ClassId) => found.compared.find(({ hazardClass }) => hazardClass === id);
  expect(outcome('3.3')).toMatchObject({ outcome: 'DEPENDS', reason: 'RANGE' });
  expect(outcome('3.2')).toMatchObject({ outcome: 'STRICTER', stated: ['H315'] });
  expect(outcome('2.1')).toMatchObject({ outcome: 'NOT_COMPARABLE', reason: 'NEEDS_TEST' });
  const bare = await done(anna.call(chemicals.create, { body: { name: 'Bare' } }));
  expect(await done(anna.call(mixtures.ofChemical, { id: bare.id }))).toMatchObject({
    mixture: null,
    result: null,
  });
});

test('a stored composition that cannot be calculated is explained, with the substance and the field', async () => {
  const make = (name: string) => done(anna.call(substances.create, { body: { name } }));
  const [fine, bad] = [await make('Solvent that is fine'), await make('Solvent with a bad limit')];
  const product = await done(
    anna.call(chemicals.create, {
      body: {
        name: 'Kept from long ago',
        substanceConcentrations: [fine, bad].map((each) => ({ substance: { id: each.id } })),
      },
    }),
  );
  // Data from before a rule, as a load or an older release may have left it.
  await all.owner.query(
    `update substance set specific_concentration_limits = '[{"hazardClass": "Eye Dam.", "category": "1", "statement": "H318", "min": "130"}]'
    where id = $1`,
    [bad.id],
  );
  const refused = await anna.call(mixtures.report, { id: product.id });
  expect([refused.status, refused.problem.code]).toEqual([409, 'COMPOSITION_INVALID']);
  const found = await done(anna.call(mixtures.ofChemical, { id: product.id }));
  expect(found).toMatchObject({
    mixture: null,
    result: null,
    compared: [],
    faults: [
      {
        name: 'Solvent with a bad limit',
        field: 'specificConcentrationLimits.0.min',
        code: 'TOO_LARGE',
        values: { max: 100 },
      },
    ],
  });
});

test('the calculation report has everything to follow a result by hand, in both languages', async () => {
  const lye = await done(anna.call(substances.list, { query: { search: '1310-73-2' } }));
  const biocide = await done(
    anna.call(substances.create, {
      body: {
        name: 'biocide',
        classification: [
          { hazardClass: 'Aquatic Acute', category: '1', statement: 'H400' },
          { hazardClass: 'Aquatic Chronic', category: '1', statement: 'H410' },
        ],
        mFactors: { acute: 100, chronic: 10 },
      },
    }),
  );
  const product = await done(
    anna.call(chemicals.create, {
      body: {
        name: 'Alkaline cleaner / strong',
        physicalState: 'LIQUID',
        hazardStatements: { H314: {} },
        substanceConcentrations: [
          { substance: { id: lye.content[0]?.id ?? '' }, concentration: { min: '1', max: '3' } },
          { substance: { id: biocide.id }, concentration: { min: '0.5', max: '0.5' } },
        ],
      },
    }),
  );
  const report = async (language: 'en' | 'da') => {
    const reply = await all.app.inject({
      method: 'GET',
      url: `/api/v1/chemicals/${product.id}/calculation/report?language=${language}`,
      headers: { cookie: anna.cookie },
    });
    expect(reply.headers['content-type']).toBe('application/pdf');
    const pages = await readPrinted(reply.rawPayload);
    return pages.map(({ text }) => text).join(' ');
  };
  const english = await report('en');
  for (const part of [
    'Calculation report: Alkaline cleaner / strong',
    // Rule, article, terms, share, limit, whose limit, how verified, at both ends.
    '[1] sodium hydroxide: 3 % of limit 2 % = 1.5 · Skin Corr. 1B · specific limit (catalogue)',
    '1.5 ≥ 1: Skin Corr. 1B',
    'At the highest concentrations · Annex I, 3.2.3.3.2, Table 3.2.3',
    '[2] biocide: 0.5 % × 100 = 50 · Aquatic Acute 1 · weighting factor · counts from 0.001 %',
    '50 ≥ 25: Aquatic Acute 1',
    'Annex I, 4.1.3.5.5.3, Table 4.1.1 · checked against the text of the Regulation',
    'sodium hydroxide below 2 %: Skin Irrit. 2',
    'NOT VERIFIED against the Regulation',
    '5.1 Hazardous to',
    'Page 1/',
  ])
    expect(english).toContain(part);
  const danish = await report('da');
  for (const part of [
    '3 % af grænsen 2 % = 1,5',
    'Bilag I, 3.2.3.3.2, tabel 3.2.3',
    'IKKE KONTROLLERET',
    'Side 1/',
  ])
    expect(danish).toContain(part);
  const bare = await done(anna.call(chemicals.create, { body: { name: 'Nothing known' } }));
  expect((await anna.call(mixtures.report, { id: bare.id })).status).toBe(404);
});

test('what changes on a day to come is said with its day: an entry of Annex VI that begins to apply', async () => {
  const substance = await done(anna.call(substances.create, { body: { name: 'Isocyanate to come' } }));
  const [classes, former] = [
    '[{"hazardClass": "Carc.", "category": "1B", "statement": "H350", "remark": null}]',
    '[{"hazardClass": "Carc.", "category": "2", "statement": "H351", "remark": null}]',
  ];
  const harmonisation = {
    adaptation: 'an adaptation',
    celex: '32025R1222',
    appliesFrom: '2999-02-01',
    previous: {
      appliesFrom: '2012-12-01',
      classification: JSON.parse(former),
      hazardStatements: ['H351'],
      euHazardStatements: [],
    },
  };
  await all.owner.query(
    `update substance set classification = $2, hazard_statements = '{H350}', harmonisation = $3 where id = $1`,
    [substance.id, classes, JSON.stringify(harmonisation)],
  );
  const product = await done(
    anna.call(chemicals.create, {
      body: {
        name: 'Changes one day',
        physicalState: 'LIQUID',
        substanceConcentrations: [
          { substance: { id: substance.id }, concentration: { min: '0.5', max: '2' } },
        ],
      },
    }),
  );
  const { result, toCome } = await done(anna.call(mixtures.ofChemical, { id: product.id }));
  expect(of(result, '3.6')?.high.category).toBe('Carc. 2');
  expect(toCome).toMatchObject([
    {
      date: '2999-02-01',
      changes: [
        {
          hazardClass: '3.6',
          from: { low: { category: null }, high: { category: 'Carc. 2' } },
          to: { low: { category: 'Carc. 1B' }, high: { category: 'Carc. 1B', statements: ['H350'] } },
        },
      ],
    },
  ]);
});
