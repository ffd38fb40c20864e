import { expect, test } from 'vitest';
import { doubts } from '../../labels/doubts.ts';
import { Mixture } from '../../mixtures/mixture.ts';
import { contradictsGreen, misfitsOf } from './misfits.ts';
import type { ProductFacts } from './misfits.ts';

const today = '2026-11-28';
type Part = [
  name: string,
  min: string,
  classes: [hazardClass: string, category: string, statement: string][],
];
const composition = (...parts: Part[]): ProductFacts['composition'] => ({
  mixture: Mixture.parse({
    components: parts.map(([name, share, classes]) => ({
      name,
      concentration: { min: share, max: share },
      classification: classes.map(([hazardClass, category, statement]) => ({
        hazardClass,
        category,
        statement,
      })),
    })),
  }),
  components: parts.map(() => ({ notes: [] })),
});
const product = (codes: string, more: Partial<ProductFacts> = {}): ProductFacts => ({
  statements: codes.split(' ').filter(Boolean),
  notClassified: codes === '',
  signalWord: 'DANGER',
  pictograms: ['GHS01', 'GHS02', 'GHS03', 'GHS04', 'GHS05', 'GHS06', 'GHS07', 'GHS08', 'GHS09'],
  physicalState: null,
  flashPoint: null,
  pH: null,
  harmonised: null,
  incalculable: false,
  composition: null,
  ...more,
});
const found = (of: ProductFacts): string[] =>
  misfitsOf(of, today).map(({ kind, codes, sure }) => [kind, ...codes, ...(sure ? [] : ['?'])].join(' '));

test('milder signs than the statements require are named, with what they require', () => {
  const milder = product('H300 H350', { signalWord: 'WARNING', pictograms: ['GHS07'] });
  expect(misfitsOf(milder, today)).toEqual([
    {
      kind: 'SIGNS',
      codes: [],
      rule: 'Articles 20 and 26',
      sure: true,
      required: { signalWord: 'DANGER', pictograms: ['GHS06', 'GHS08'] },
    },
  ]);
  expect(found(product('H315', { signalWord: 'NORMAL', pictograms: [] }))).toEqual(['SIGNS']);
  expect(found(product('H315', { signalWord: 'WARNING', pictograms: [] }))).toEqual(['SIGNS']);
  expect(found(product('H412', { signalWord: 'NORMAL', pictograms: [] }))).toEqual([]);
});

test('what the law leaves to the supplier is no misfit', () => {
  // Flam. Sol. 2 has the same statement as Flam. Sol. 1.
  expect(found(product('H228', { signalWord: 'WARNING', pictograms: ['GHS02'] }))).toEqual([]);
  expect(found(product('H228', { signalWord: 'NORMAL', pictograms: ['GHS02'] }))).toEqual(['SIGNS']);
  // Article 26(1)(e).
  expect(found(product('H220 H280', { pictograms: ['GHS02'] }))).toEqual([]);
  // Article 26(1)(b).
  expect(found(product('H301 H319', { pictograms: ['GHS06'] }))).toEqual([]);
});

test('not classified does not go with its own shares', () => {
  // Trichloroethylene, Annex VI 602-027-00-9; Annex I, Table 3.6.2.
  const carcinogen = composition(['trichloroethylene', '5', [['Carc.', '1B', 'H350']]]);
  expect(found(product('', { composition: carcinogen }))).toEqual(['COMPOSITION H350']);
  expect(found(product('H350', { composition: carcinogen }))).toEqual([]);
  const little = composition(['trichloroethylene', '0.09', [['Carc.', '1B', 'H350']]]);
  expect(found(product('', { composition: little }))).toEqual([]);
});

test('a specific limit of Annex VI counts', () => {
  // Sodium hydroxide, 011-002-00-6: Skin Corr. 1A from 5 %.
  const lye = composition(['sodium hydroxide', '30', [['Skin Corr.', '1A', 'H314']]]);
  expect(found(product('H315', { composition: lye }))).toEqual(['COMPOSITION H314']);
  expect(found(product('H290 H314', { composition: lye }))).toEqual([]);
});

test('a share that is not exact may require more', () => {
  const open: ProductFacts['composition'] = {
    mixture: Mixture.parse({
      components: [
        {
          name: 'trichloroethylene',
          concentration: { min: null, max: '1' },
          classification: [{ hazardClass: 'Carc.', category: '1B', statement: 'H350' }],
        },
      ],
    }),
    components: [{ notes: [] }],
  };
  expect(found(product('', { composition: open }))).toEqual(['COMPOSITION H350 ?']);
});

test('the harmonised classification binds, except where a note leaves it open', () => {
  const methanol = { notes: [], statements: ['H225', 'H301', 'H311', 'H331', 'H370'] };
  expect(found(product('H225', { harmonised: methanol }))).toEqual(['ANNEX_VI H301 H311 H331 H370']);
  expect(found(product('H225 H300 H310 H330 H370', { harmonised: methanol }))).toEqual([]);
  const naphtha = { notes: ['P'], statements: ['H304', 'H340', 'H350'] };
  expect(found(product('H304', { harmonised: naphtha }))).toEqual(['ANNEX_VI H340 H350 ?']);
});

test.each([
  ['', '20', ['FLASH_POINT H225']],
  ['', '30', ['FLASH_POINT H226']],
  // Above 35 °C a liquid that does not sustain combustion need not be classified.
  ['', '50', ['FLASH_POINT H226 ?']],
  ['', '61', []],
  ['H226', '10', ['FLASH_POINT H225']],
  ['H224', '10', []],
  ['H225', '22.9', []],
  ['H226', '23', []],
  ['H226', '60', []],
  // Gas oils.
  ['H226', '70', []],
  ['H226', '80', ['NO_FLASH_POINT H226']],
  ['H225', '200', ['NO_FLASH_POINT H225']],
])('%j with a flash point of %s °C', (codes, flashPoint, expected) => {
  for (const physicalState of ['LIQUID', null] as const)
    expect(found(product(codes, { flashPoint, physicalState }))).toEqual(expected);
  expect(found(product(codes, { flashPoint, physicalState: 'SOLID' }))).toEqual([]);
});

test('an aerosol is at least category 3, and an extreme pH is named', () => {
  expect(found(product('', { physicalState: 'AEROSOL' }))).toEqual(['FORM H229']);
  expect(found(product('H229', { physicalState: 'AEROSOL' }))).toEqual([]);
  expect(found(product('', { pH: '13' }))).toEqual(['PH H314 ?']);
  expect(found(product('H314', { pH: '1' }))).toEqual([]);
  expect(found(product('', { pH: '7' }))).toEqual([]);
});

test('statements that exclude each other are named with the others', () => {
  expect(found(product('H225 H226 H302 H301 H314 H315'))).toEqual([
    'CONFLICT H225 H226',
    'CONFLICT H302 H301',
    'CONFLICT H314 H315',
  ]);
});

test('of a product that is not classified yet nothing is said: its hazards are unknown', () => {
  expect(found({ ...product('', { flashPoint: '10' }), notClassified: false })).toEqual([]);
});

const cyanide = {
  notes: [],
  groups: ['006-007-00-5'],
  statements: ['H300', 'H310', 'H330', 'H400', 'H410', 'EUH032'],
};

test('a usual member of a group of Annex VI is held to the group, by its entry', () => {
  expect(misfitsOf(product('', { harmonised: cyanide }), today)).toMatchObject([
    {
      kind: 'ANNEX_VI_GROUP',
      codes: ['H300', 'H310', 'H330', 'H410', 'EUH032'],
      rule: 'Article 4(3), Annex VI, 006-007-00-5',
      sure: true,
    },
  ]);
  const mixed = composition(['potassium cyanide', '10', [['Acute Tox.', '1', 'H310']]]);
  const inMixture = mixed && { ...mixed, components: [{ notes: [], groups: ['006-007-00-5'] }] };
  expect(misfitsOf(product('', { composition: inMixture }), today)).toMatchObject([
    { kind: 'COMPOSITION', rule: 'Annex I, 3 and 4, Annex VI, 006-007-00-5' },
  ]);
});

test('green is refused against what the record requires for sure, nor against a substance whose share is unknown', () => {
  const carcinogen = (share: string | null, max = share): ProductFacts['composition'] => {
    const part = composition(['trichloroethylene', share ?? '0', [['Carc.', '1B', 'H350']]]);
    const [first] = part?.mixture.components ?? [];
    return first && part
      ? {
          ...part,
          mixture: {
            ...part.mixture,
            components: [{ ...first, concentration: { ...first.concentration, min: share, max } }],
          },
        }
      : null;
  };
  for (const [record, expected] of [
    [{ harmonised: cyanide }, true],
    [{ composition: carcinogen('5') }, true],
    [{ composition: carcinogen('0.05') }, false],
    // What the sheet says may be right: the share may be below the limit.
    [{ composition: carcinogen('0.05', '0.5') }, false],
    [{ composition: carcinogen(null) }, true],
    [{ incalculable: true }, true],
    [{ flashPoint: '20', physicalState: 'LIQUID' }, true],
    [{ flashPoint: '50', physicalState: 'LIQUID' }, false],
    [{ physicalState: 'AEROSOL' }, true],
    [{ pH: '13' }, false],
    [{}, false],
  ] as const)
    expect(contradictsGreen(product('', record), today), JSON.stringify(record)).toBe(expected);
});

test('a composition that cannot be calculated is said of a classified product too', () => {
  expect(found(product('H315', { incalculable: true }))).toEqual(['INCALCULABLE']);
  expect(found(product('', { incalculable: true }))).toEqual(['INCALCULABLE']);
  const whole = { incalculable: true, harmonised: cyanide };
  expect(found(product('H300 H310 H330 H400 H410 EUH032', whole))).toEqual([]);
  expect(doubts(misfitsOf(product('H315', { incalculable: true }), today), 'YELLOW', 'en')).toEqual([
    'Check the classification: the composition cannot be calculated.',
  ]);
});

test('a metal in a compound of unknown share is no reason for green', () => {
  // Annex VI, 1.1.3.2, note 1: the limit counts the metal, and the compound may have little of it.
  const salt = composition(['lead carbonate', '5', [['Repr.', '1A', 'H360Df']]]);
  const lead = product('', { composition: salt && { ...salt, components: [{ notes: ['1'] }] } });
  expect(found(lead)).toEqual(['COMPOSITION H360Df ?']);
  expect(contradictsGreen(lead, today)).toBe(true);
});

test('an aerosol need not state H304, which its label does not have', () => {
  const solvent = composition(['naphtha', '60', [['Asp. Tox.', '1', 'H304']]]);
  expect(found(product('H222 H229', { physicalState: 'AEROSOL', composition: solvent }))).toEqual([]);
});
