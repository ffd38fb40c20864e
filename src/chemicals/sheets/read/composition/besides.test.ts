import { expect, test } from 'vitest';
import { typedItems } from '../../../../../test/support/sheets/made-sheets.ts';
import { loadReference } from '../../reference.server.ts';
import { readText } from '../reading.ts';
import type { Component } from '../../exchange.ts';

const reference = loadReference();
const componentsOf = (three: string, language = 'en'): Component[] =>
  readText(typedItems(language, { 3: three }), 3, reference).values?.components ?? [];
const head =
  'Chemical name                 CAS-No.       Classification                       Concentration (% w/w)\n';
/** Some of them are proved by Annex VI. */
const surely = (state: string | undefined) => (state === 'proved' ? 'read' : state);
const limitsOf = ({ limits }: Component | undefined = {} as Component) =>
  limits?.items.map(
    ({ value: { class: name, statement, min, max, max_inclusive: to }, state }) =>
      `${name} ${statement} ${min}..${max}${max === null || to ? '' : '('} ${surely(state)}`,
  );
const estimatesOf = ({ ate }: Component | undefined = {} as Component) =>
  ate?.items.map(
    ({ value: { route, value, unit, form }, state }) =>
      `${route} ${value} ${unit} ${form ?? '-'} ${surely(state)}`,
  );
const factorsOf = ({ m_acute: acute, m_chronic: chronic }: Component | undefined = {} as Component) => [
  acute?.value,
  surely(acute?.state),
  chronic?.value,
  surely(chronic?.state),
];

test('what stands below the classes of a row is the row’s: limits, M factors and estimates', () => {
  const [hydroxide, biocide, plain] =
    componentsOf(`${head}sodium hydroxide              1310-73-2     Skin Corr. 1A; H314                  >= 1 - < 3
                              215-185-5     specific concentration limit
                                            Skin Corr. 1A; H314
                                            >= 5 %
                                            Skin Corr. 1B; H314
                                            2 - < 5 %
                                            Eye Irrit. 2; H319
                                            0,5 - < 2 %
1,2-benzisothiazol-3(2H)-one  2634-33-5     Acute Tox. 4; H302                   >= 0,025 - < 0,05
                              220-120-9     Aquatic Acute 1; H400
                                            Aquatic Chronic 1; H410
                                            M-Factor (Acute aquatic
                                            toxicity): 10
                                            M-Factor (Chronic aquatic
                                            toxicity): 1
                                            Acute toxicity estimate
                                            Acute oral toxicity: 1,150 mg/kg
                                            Acute inhalation toxicity (dust/mist): 0.25 mg/l
acetone                       67-64-1       Flam. Liq. 2; H225                   >= 5 - < 10
                              200-662-2     Eye Irrit. 2; H319
`);
  expect(limitsOf(hydroxide)).toEqual([
    'Skin Corr. 1A H314 5..null read',
    'Skin Corr. 1B H314 2..5( read',
    'Eye Irrit. 2 H319 0.5..2( read',
  ]);
  expect(hydroxide?.concentration.value).toMatchObject({ min: '1', max: '3' });
  expect(hydroxide?.limits?.items[1]).toMatchObject({ page: 1, text: expect.stringContaining('2 - < 5 %') });
  expect(factorsOf(biocide)).toEqual(['10', 'read', '1', 'read']);
  expect(estimatesOf(biocide)).toEqual([
    'ORAL 1150 mg/kg bw - read',
    'INHALATION 0.25 mg/L dusts or mists read',
  ]);
  expect(biocide?.hazard_statements.items.map(({ value }) => value)).toEqual(['H302', 'H400', 'H410']);
  // What is not printed is not there.
  expect(Object.keys(plain ?? {})).not.toEqual(expect.arrayContaining(['limits']));
  expect([plain?.m_acute, plain?.ate, plain?.notes, plain?.svhc, plain?.has_limit]).toEqual(
    Array(5).fill(undefined),
  );
});

test.each([
  ['Eye Dam. 1; H318: C ≥ 3 %', ['Eye Dam. 1 H318 3..null read']],
  ['Eye Irrit. 2, H319: 1 % ≤ C < 3 %', ['Eye Irrit. 2 H319 1..3( read']],
  ['C ≥ 25 %: STOT SE 3; H335', ['STOT SE 3 H335 25..null read']],
  ['Skin Sens. 1A; H317: SCL >= 0.036 %', ['Skin Sens. 1A H317 0.036..null read']],
  ['(1 ≤C < 5) Skin Irrit. 2, H315', ['Skin Irrit. 2 H315 1..5( read']],
  // A class with the statement of another one.
  ['Eye Dam. 1; H315: C ≥ 3 %', ['Eye Dam. 1 H315 3..null check']],
])('a limit that says so itself: %s', (printed, expected) => {
  const [first] =
    componentsOf(`${head}some acid                     64-19-7       Skin Corr. 1B; H314                  >= 1 - < 3
                              200-580-7     ${printed}
`);
  expect(limitsOf(first)).toEqual(expected);
  expect(first?.hazard_statements.items.map(({ value }) => value)).toEqual(['H314']);
});

test.each([
  ['Aquatic Acute 1; H400 (M=10)', 'Aquatic Chronic 1; H410 (M=1)', ['10', 'read', '1', 'read']],
  ['Aquatic Acute 1; H400', 'M = 100', ['100', 'read', undefined, undefined]],
  ['H400, H410', 'M [Acute] = 10; M [Chronic] = 1', ['10', 'read', '1', 'read']],
  ['H400, H410', 'M-factor: 10 (acute), 1 (chronic)', ['10', 'read', undefined, undefined]],
  // Which of the two it is of is not said; no factor is 5.
  ['Aquatic Acute 1; H400', 'Aquatic Chronic 1; H410; M=10', [undefined, undefined, '10', 'check']],
  [
    'Aquatic Chronic 1; H410, Aquatic Acute 1; H400',
    'see below, M = 10',
    ['10', 'check', undefined, undefined],
  ],
  ['Aquatic Acute 1; H400', 'M = 5', ['5', 'check', undefined, undefined]],
])('an M factor belongs to the hazard next to it: %s | %s', (one, other, expected) => {
  const [first] = componentsOf(`${head}some biocide                  2634-33-5     ${one.padEnd(48)}>= 1 - < 3
                              220-120-9     ${other}
`);
  expect(factorsOf(first)).toEqual(expected);
});

test.each([
  ['ATE oral: 500 mg/kg', ['ORAL 500 mg/kg bw - read']],
  ['ATE [Inhalation (vapours)] = 11 mg/l', ['INHALATION 11 mg/L vapours read']],
  [
    'ATE = 500 mg/kg (oral); 1100 mg/kg (dermal)',
    ['ORAL 500 mg/kg bw - read', 'DERMAL 1100 mg/kg bw - read'],
  ],
  ['ATE (inhalation) = 700 ppmV', ['INHALATION 700 ppmV - read']],
  // A bound is no estimate, and a dose none of an estimate.
  ['ATE oral > 2000 mg/kg', undefined],
  ['LD50 oral: 500 mg/kg', undefined],
  ['ATE inhalation: 500 mg/kg', ['INHALATION 500 mg/kg bw - check']],
])('an acute toxicity estimate: %s', (printed, expected) => {
  const [first] =
    componentsOf(`${head}some acid                     64-19-7       Acute Tox. 4; H302                  >= 1 - < 3
                              200-580-7     ${printed}
`);
  expect(estimatesOf(first)).toEqual(expected);
});

test('a further table with limits gives them to its substances; footnotes and headings say what is said of a row', () => {
  const [first, second, third] =
    componentsOf(`${head}1,2-benzisothiazol-3(2H)-one  2634-33-5     Skin Sens. 1; H317                   >= 0,025 - < 0,05     [1]
                              220-120-9     Note H, P
acetone                       67-64-1       Flam. Liq. 2; H225                   >= 5 - < 10     [1] [2]
                              200-662-2     Eye Irrit. 2; H319
Substances with a workplace exposure limit :
ethyl lactate                 97-64-3       Flam. Liq. 3; H226                   >= 1 - < 2
                              202-598-0
Further information
1,2-benzisothiazol-3(2H)-one  2634-33-5     Skin Sens. 1A; H317: SCL >= 0.036 %
[1] Substance classified with a health or environmental hazard
[2] Substance with a workplace exposure limit
[5] Substance of equivalent concern
`);
  expect(limitsOf(first)).toEqual(['Skin Sens. 1A H317 0.036..null read']);
  expect(first?.notes?.items.map(({ value }) => value)).toEqual(['H', 'P']);
  expect([first?.has_limit, first?.svhc]).toEqual([undefined, undefined]);
  expect(second?.has_limit).toMatchObject({ value: true, text: '[2]', method: 'footnote' });
  expect(third?.has_limit).toMatchObject({ value: true, method: 'heading' });
});
