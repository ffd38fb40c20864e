import fc from 'fast-check';
import { expect, test } from 'vitest';
import { concentrationFaults } from './concentration.ts';
import { rangeText, readRange } from './concentration-words.ts';

const range = (min: string | null, max: string | null, minInclusive = true, maxInclusive = true) => ({
  min,
  max,
  minInclusive,
  maxInclusive,
});

test.each([
  ['10-20 %', range('10', '20')],
  ['10 – 20', range('10', '20')],
  ['≥ 10 – < 25 %', range('10', '25', true, false)],
  ['>=10 - <25%', range('10', '25', true, false)],
  ['> 1 % til < 2,5 %', range('1', '2.5', false, false)],
  ['5 to 10 % (w/w)', range('5', '10')],
  ['< 0,1 %', range(null, '0.1', true, false)],
  ['≤5', range(null, '5')],
  ['> 30 %', range('30', null, false)],
  ['≥ 30 vægt-%', range('30', null)],
  ['12.50 %', range('12.5', '12.5')],
])('%s is a range', (text, expected) => {
  expect(readRange(text)).toEqual(expected);
});

test.each([
  '',
  '%',
  'ca. 5 %',
  'rest',
  '< 5 - 10 %',
  '10 - > 20 %',
  '5 %%% 6 mg',
  '1.000,5 %',
  '10-20-30',
  '-5',
])('“%s” is not a share', (text) => {
  expect(readRange(text)).toBeNull();
});

test('whatever a range reads as, in either language, is read as the same range', () => {
  const figure = fc.integer({ min: 0, max: 1000 }).map((tenths) => String(tenths / 10));
  fc.assert(
    fc.property(
      fc.option(figure),
      fc.option(figure),
      fc.boolean(),
      fc.boolean(),
      fc.boolean(),
      (min, max, minInclusive, maxInclusive, danish) => {
        const given = { min, max, minInclusive, maxInclusive };
        fc.pre(concentrationFaults(given).length === 0 && (min !== null || max !== null));
        const words = (of: typeof given) =>
          rangeText(of, (decimal) => (danish ? decimal.replace('.', ',') : decimal));
        const read = readRange(words(given));
        expect(read && words(read)).toBe(words(given));
      },
    ),
  );
});
