import { expect, test } from 'vitest';
import { endOf } from '../../../core/time/period.ts';
import { dayBars, gapDays, yearBars } from './year-bars.ts';
import type { Bucket } from './consumption.ts';

const month = (number: number, value: string | null, missingDays = 0, year = 2026): Bucket => {
  const start = `${year}-${String(number).padStart(2, '0')}-01`;
  return { start, end: endOf('month', start), value, measured: value ?? '0', interpolated: '0', missingDays };
};
const lastYear = [month(1, '9', 0, 2025), month(2, '9', 0, 2025)];

test('days after the last reading are not known yet, which is not a gap', () => {
  const months = [month(1, '10'), month(2, '4', 18), month(3, null, 31)];
  expect(gapDays(months, lastYear, '2026-02-10')).toEqual([0, 0, 0]);
});

test('days without data between readings are a gap', () => {
  const months = [month(1, '10'), month(2, null, 28), month(3, '7', 12)];
  expect(gapDays(months, lastYear, '2026-03-31')).toEqual([0, 28, 12]);
  expect(gapDays(months, lastYear, '2026-03-21')).toEqual([0, 28, 2]);
});

test('days before the first consumption are not a gap, but those after it are', () => {
  const months = [month(1, null, 31), month(2, '5', 14), month(3, '7', 4), month(4, '7')];
  expect(gapDays(months, [month(1, null, 31, 2025)], '2026-04-30')).toEqual([0, 0, 4, 0]);
});

test('a meter without any use has no gaps', () => {
  expect(gapDays([month(1, null, 31), month(2, null, 28)], [], '2026-02-28')).toEqual([0, 0]);
  expect(gapDays([month(1, null, 31)], [], null)).toEqual([0]);
});

test('bars keep nothing and zero apart', () => {
  const bars = yearBars(
    [month(1, '0'), month(2, null, 28)],
    [month(1, null, 31, 2025), month(2, '9', 0, 2025)],
    {
      lastReading: '2026-01-31',
      added: ['0', '12.5'],
    },
  );
  expect(bars).toEqual([
    { now: { measured: 0, interpolated: 0 }, missingDays: 0, before: null, preview: 0 },
    { now: null, missingDays: 0, before: 9, preview: 12.5 },
  ]);
});

test('days say that they are not known where they are gone by, and nothing of those before and after', () => {
  const day = (date: string, value: string | null, interpolated = '0') => ({
    start: date,
    end: date,
    value,
    measured: value === null || interpolated !== '0' ? '0' : value,
    interpolated,
    missingDays: value === null ? 1 : 0,
  });
  const known = { from: '2025-03-02', to: '2026-11-22', latest: '2025-03-04' };
  const days = [
    day('2025-03-01', null),
    day('2025-03-02', '5'),
    day('2025-03-03', null),
    day('2025-03-04', '2', '2'),
    day('2025-03-05', null),
  ];
  expect(dayBars(days, { known, added: ['0', '0', '0', '0', '1.5'] })).toEqual([
    { now: null, missingDays: 0, before: null, preview: 0 },
    { now: { measured: 5, interpolated: 0 }, missingDays: 0, before: null, preview: 0 },
    { now: null, missingDays: 1, before: null, preview: 0 },
    { now: { measured: 0, interpolated: 2 }, missingDays: 0, before: null, preview: 0 },
    { now: null, missingDays: 0, before: null, preview: 1.5 },
  ]);
});
