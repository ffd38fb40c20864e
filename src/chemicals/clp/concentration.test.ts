import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compare } from '../../core/numbers/decimal.ts';
import { againstLimit, checkComposition, concentrationFaults } from './concentration.ts';
import type { Concentration } from './concentration.ts';

/** '>=1 <5', '5' for exactly 5, '' for anything. */
function range(text: string): Concentration {
  const [, lower, min = null] = /(>=?)([\d.-]+)/.exec(text) ?? [];
  const [, upper, max = null] = /(<=?)([\d.-]+)/.exec(text) ?? [];
  if (/^[\d.]+$/.test(text)) return { min: text, max: text, minInclusive: true, maxInclusive: true };
  return { min, max, minInclusive: lower !== '>', maxInclusive: upper !== '<' };
}
const faults = (text: string) =>
  concentrationFaults(range(text)).map(({ field, code }) => `${field} ${code}`);

describe('a range', () => {
  test('is between 0 and 100, its ends in order', () => {
    expect(['', '0', '100', '>=1 <5', '>0 <=100', '<0.1', '>=99.5'].flatMap(faults)).toEqual([]);
    expect(faults('>=101 <=102')).toEqual(['min TOO_LARGE', 'max TOO_LARGE']);
    expect(faults('>=-1')).toEqual(['min TOO_SMALL']);
    expect(faults('>=5 <=1')).toEqual(['max MIN_ABOVE_MAX']);
    expect(faults('>5 <=5')).toEqual(['max EMPTY']);
    expect(concentrationFaults({ ...range('5'), min: 'about 5' })).toEqual([
      { field: 'min', code: 'NOT_A_NUMBER' },
    ]);
  });

  test('an open end excludes nothing', () => {
    expect(concentrationFaults({ min: null, max: '0', minInclusive: false, maxInclusive: true })).toEqual([]);
  });
});

describe('a composition', () => {
  const check = (...texts: string[]) => checkComposition(texts.map(range));

  test('cannot have least amounts over 100 %', () => {
    expect(check('>=60 <=70', '>=40.1 <=45').possible).toBe(false);
    expect(check('>=60 <=70', '>=40 <=45').possible).toBe(true);
    expect(check('>60 <=70', '>=40 <=45').possible).toBe(false);
    // Tenths add up exactly.
    expect(check(...Array<string>(10).fill('10')).possible).toBe(true);
    expect(check(...Array<string>(1000).fill('0.1'))).toMatchObject({ possible: true, sumOfMin: '100' });
  });

  test('says what remains unnamed', () => {
    expect(check('>=10 <=20', '>=5 <25')).toEqual({
      possible: true,
      sumOfMin: '15',
      sumOfMax: '45',
      incomplete: true,
    });
    expect(check('>=10 <=20', '>=50')).toMatchObject({ sumOfMax: '120', incomplete: false });
    expect(check()).toEqual({ possible: true, sumOfMin: '0', sumOfMax: '0', incomplete: true });
  });
});

describe('a range against a limit that counts from its value on', () => {
  test.each([
    ['0.1', 'ABOVE'],
    ['0.0999', 'BELOW'],
    ['>=0.1 <1', 'ABOVE'],
    ['>0.05 <0.1', 'BELOW'],
    ['>0.05 <=0.1', 'POSSIBLY'],
    ['>=0.01 <5', 'POSSIBLY'],
    ['<0.1', 'BELOW'],
    ['>=0.01', 'POSSIBLY'],
    ['', 'POSSIBLY'],
  ])('%s against 0.1: %s', (text, expected) => {
    expect(againstLimit(range(text), '0.1')).toBe(expected);
  });

  test('says of a range what is true of each amount in it', () => {
    const percent = fc.integer({ min: 0, max: 1000 }).map((tenths) => String(tenths / 10));
    fc.assert(
      fc.property(percent, percent, percent, (a, b, limit) => {
        const [min, max] = compare(a, b) <= 0 ? [a, b] : [b, a];
        const inRange = [min, max].map((amount) => compare(amount, limit) >= 0);
        const expected = inRange.every(Boolean) ? 'ABOVE' : inRange.some(Boolean) ? 'POSSIBLY' : 'BELOW';
        return againstLimit({ min, max, minInclusive: true, maxInclusive: true }, limit) === expected;
      }),
    );
  });
});
