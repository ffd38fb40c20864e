import { expect, test } from 'vitest';
import { asCount, fromCount, periodUnits } from './period-parts.ts';

test.each([
  ['P1M', 1, 'months'],
  ['P1Y6M', 18, 'months'],
  ['P2Y', 2, 'years'],
  ['P12M', 12, 'months'],
  ['P2W', 2, 'weeks'],
  ['P14D', 14, 'days'],
  ['P1W1D', 8, 'days'],
  ['P0D', 0, 'months'],
] as const)('%s is %d %s', (period, count, unit) => {
  expect(asCount(period)).toEqual({ count, unit });
});

test('a period with two units, or none, has no count', () => {
  expect(asCount('P1M3D')).toBeNull();
  expect(asCount('monthly')).toBeNull();
});

test('a count comes back as it went', () => {
  for (const unit of periodUnits) expect(asCount(fromCount(3, unit))).toEqual({ count: 3, unit });
});
