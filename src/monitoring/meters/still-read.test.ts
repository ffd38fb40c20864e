import { expect, test } from 'vitest';
import { isLeftUnread } from './still-read.ts';

const today = '2026-06-30';
const left = (nextReadingDate: string | null, frequency: string) =>
  isLeftUnread({ nextReadingDate, frequency }, today);

test.each([
  ['a monthly one, 295 days late', '2025-09-08', 'P1M', true],
  ['a monthly one, 90 days late', '2026-04-01', 'P1M', true],
  ['a monthly one, 89 days late', '2026-04-02', 'P1M', false],
  ['a daily one is not asked about sooner', '2026-06-01', 'P1D', false],
  ['a quarterly one, half a year late to the day', '2025-12-30', 'P3M', false],
  ['a quarterly one, a day more', '2025-12-29', 'P3M', true],
  ['a yearly one, 295 days late', '2025-09-08', 'P1Y', false],
  ['due today', '2026-06-30', 'P1M', false],
  ['due next month', '2026-07-30', 'P1M', false],
  ['never read, or never due', null, 'P1M', false],
  ['without an interval', '2020-01-01', 'P0D', false],
])('%s', (_name, nextReadingDate, frequency, wanted) => {
  expect(left(nextReadingDate, frequency)).toBe(wanted);
});
