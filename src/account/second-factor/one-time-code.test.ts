import { describe, expect, test } from 'vitest';
import { codeAt, newSeed, normalizeCode, stepOf, uriOf } from './one-time-code.ts';

/** The seed of RFC 6238, appendix B ("12345678901234567890"), whose codes have two digits more there. */
const seed = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

test.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
])('at %i s the code is %s (RFC 6238, appendix B)', (seconds, code) => {
  expect(codeAt(seed, seconds * 1000)).toBe(code);
  expect(stepOf(seed, code, seconds * 1000)).toBe(Math.floor(seconds / 30));
});

describe('a clock may be one step wrong', () => {
  const now = 1_700_000_000_000;
  const at = Math.floor(now / 30_000);
  test.each([
    [-2, null],
    [-1, at - 1],
    [0, at],
    [1, at + 1],
    [2, null],
  ])('%i steps away', (steps, found) =>
    expect(stepOf(seed, codeAt(seed, now + steps * 30_000), now)).toBe(found),
  );

  test('at the very edge of a step, too', () => {
    const edge = at * 30_000;
    expect(stepOf(seed, codeAt(seed, edge - 1), edge)).toBe(at - 1);
    expect(stepOf(seed, codeAt(seed, edge), edge)).toBe(at);
  });
});

test('every seed is new, of 160 bits, and named in what the app scans', () => {
  const seeds = Array.from({ length: 100 }, newSeed);
  expect(new Set(seeds).size).toBe(100);
  for (const each of seeds) expect(each).toMatch(/^[A-Z2-7]{32}$/);
  expect(new URL(uriOf(seed, 'anna+x@rede.example')).searchParams.get('secret')).toBe(seed);
});

test('blanks and dashes of what is typed do not count', () =>
  expect(normalizeCode(' 12 3-456 ')).toBe('123456'));
