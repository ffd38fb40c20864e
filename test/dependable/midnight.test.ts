import { expect, test } from 'vitest';
import { untilDayHasBegun } from '../../scripts/midnight.ts';

test.each([
  ['2026-12-31T22:44:59Z', 0],
  ['2026-12-31T22:45:00Z', 20 * 60],
  ['2026-12-31T22:59:30Z', 5 * 60 + 30],
  ['2026-12-31T23:00:00Z', 5 * 60],
  ['2026-12-31T23:04:59Z', 1],
  ['2026-12-31T23:05:00Z', 0],
  // Summer time.
  ['2026-06-30T21:50:00Z', 15 * 60],
  ['2026-06-30T23:00:00Z', 0],
])('at %s tests wait %i seconds for the day', (now, seconds) => {
  expect(untilDayHasBegun(new Date(now))).toBe(seconds * 1000);
});
