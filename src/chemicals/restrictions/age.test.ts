import { expect, test } from 'vitest';
import { isOldList } from './age.ts';

test.each([
  ['2026-05-28', '2026-11-28', false],
  ['2026-05-27', '2026-11-28', true],
  // A month that is shorter ends on its last day.
  ['2025-08-31', '2026-02-28', false],
  ['2025-08-31', '2026-03-01', true],
  ['2026-11-28', '2026-11-28', false],
])('a list as of %s is old on %s: %s', (asOf, today, old) => {
  expect(isOldList(asOf, today)).toBe(old);
});
