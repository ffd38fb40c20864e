import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canonical } from './freeze.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
/** JSON without decimals, which are written as text, and without the key that objects do not have as their own. */
const json = fc
  .jsonValue({ maxDepth: 4 })
  .filter((value) => !/\d\.\d|\de|\d{16}|__proto__/.test(JSON.stringify(value)));

const backwards = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(backwards);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .toReversed()
      .map(([key, each]) => [key, backwards(each)]),
  );
};

describe('what is frozen (management system, 3.8)', () => {
  test('keys are sorted, decimals are text, what has no value is left out', () => {
    expect(canonical({ b: [1, 2.5, null], a: { z: 'å', y: true }, c: undefined })).toBe(
      '{"a":{"y":true,"z":"å"},"b":[1,"2.5",null]}',
    );
    expect(canonical({ '\u20ac': 1, '\r': 2, '1': 3, '😀': 4, ö: 5 })).toBe(
      '{"\\r":2,"1":3,"ö":5,"€":1,"😀":4}',
    );
    expect(canonical(-0)).toBe('0');
  });
  test('the order in which keys were written changes neither the text nor its SHA-256', () => {
    fc.assert(
      fc.property(json, (value) => {
        expect(sha256(canonical(backwards(value)))).toBe(sha256(canonical(value)));
      }),
    );
  });
  test('it reads back as the value it was', () => {
    fc.assert(
      fc.property(json, (value) => {
        expect(JSON.parse(canonical(value))).toEqual(JSON.parse(JSON.stringify(value)));
        expect(canonical(JSON.parse(canonical(value)))).toBe(canonical(value));
      }),
    );
  });
  test.each([Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('%d is refused', (number) => {
    expect(() => canonical({ number })).toThrow(RangeError);
  });
  test.each([[new Date(0)], [new Map()], [() => 1], [1n]])('%s is refused', (value) => {
    expect(() => canonical({ value })).toThrow(TypeError);
  });
});
