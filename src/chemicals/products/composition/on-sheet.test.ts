import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SubstanceConcentration } from '../fields.ts';
import { folded, sharesTogether, StoredShare, unfolded } from './on-sheet.ts';
import { rowText } from '../../../core/contract/child-rows.ts';

const ids = [
  '0190a0a0-0000-7000-8000-000000000001',
  '0190a0a0-0000-7000-8000-000000000002',
  '0190a0a0-0000-7000-8000-000000000003',
];
const row = (at: number, min: string | null, max: string | null, more: object = {}) =>
  SubstanceConcentration.parse({
    substance: { id: ids[at] ?? '', name: `Substance ${at}` },
    concentration: { min, max },
    ...more,
  });
const naphtha = [
  row(0, '1', '5', { nameOnSheet: 'Naphtha', classification: [{ statement: 'H304' }], source: 'SHEET' }),
  row(1, '10', '20'),
  row(0, '2', '4', { nameOnSheet: 'Naphtha, light', mFactors: { acute: 10 } }),
];

test('a substance is stored once, with the share of all its rows, and comes back as the rows it was given in', () => {
  const stored = folded(naphtha);
  expect(stored).toMatchObject([
    {
      substance: { id: ids[0] },
      concentration: { min: '3', max: '9' },
      onSheet: [{ place: 0 }, { place: 2 }],
    },
    { substance: { id: ids[1] }, concentration: { min: '10', max: '20' }, onSheet: null },
  ]);
  expect(unfolded(stored)).toEqual(naphtha);
  expect(rowText(StoredShare, stored[0] ?? {})).toBe(
    'Substance 0 3–9 % · Naphtha, 1–5 %, H304; Naphtha, light, 2–4 %, M = 10',
  );
});

test('any rows come back, in their order', () => {
  const share = fc.option(fc.integer({ min: 0, max: 40 }).map(String), { nil: null });
  const anyRow = fc
    .tuple(fc.nat({ max: 2 }), share, fc.option(fc.constantFrom('One', 'Other')), fc.boolean())
    .map(([at, least, nameOnSheet, minInclusive]) =>
      SubstanceConcentration.parse({
        ...row(at, null, null, { nameOnSheet }),
        concentration: { min: least, max: null, minInclusive },
      }),
    );
  fc.assert(
    fc.property(fc.array(anyRow, { maxLength: 8 }), (rows) => {
      expect(unfolded(folded(rows))).toEqual(rows);
    }),
  );
});

test('rows that no longer add up to the share are one, with the share that counts and the words of all', () => {
  const [first, ...others] = folded(naphtha);
  const changed = {
    ...first,
    concentration: { min: '50', max: null, minInclusive: true, maxInclusive: true },
  };
  expect(unfolded([changed as StoredShare, ...others])).toMatchObject([
    {
      concentration: { min: '50', max: null },
      nameOnSheet: 'Naphtha; Naphtha, light',
      classification: [{ statement: 'H304' }],
      mFactors: { acute: 10, chronic: null },
      source: null,
    },
    { substance: { id: ids[1] } },
  ]);
});

test.each([
  [
    ['1', '5'],
    ['2', null],
    ['3', null],
  ],
  [
    [null, '5'],
    [null, '2'],
    [null, '7'],
  ],
  [
    ['0', '60'],
    [null, '40'],
    [null, null],
  ],
])('%j and %j together are %j', ([a, b], [c, d], [min, max]) => {
  const range = (least = null as string | null, most = null as string | null) => ({
    min: least,
    max: most,
    minInclusive: true,
    maxInclusive: true,
  });
  expect(sharesTogether([range(a, b), range(c, d)])).toEqual(range(min, max));
});
