import { expect, test } from 'vitest';
import { endOf } from '../../../core/time/period.ts';
import { explainGaps } from './gaps.ts';
import type { ChartMonth } from './gaps.ts';
import type { Interval } from './intervals.ts';

const month = (number: number, interpolated = false, missingDays = 0): ChartMonth => {
  const start = `2026-${String(number).padStart(2, '0')}-01`;
  return { start, end: endOf('month', start), interpolated, missingDays };
};
const interval = (start: string, end: string): Interval => ({ start, end, amount: 1n, unit: 'kWh' });

test('a reading left out is named with the months that share it', () => {
  const intervals = [
    interval('2025-12-31', '2026-01-31'),
    interval('2026-01-31', '2026-02-28'),
    interval('2026-02-28', '2026-04-30'),
  ];
  const months = [month(1), month(2), month(3, true), month(4, true), month(5)];
  expect(explainGaps(intervals, months, { readAt: 'END' })).toEqual([
    { kind: 'shared', from: '2026-02-28', to: '2026-04-30', months: [2, 3] },
  ]);
});

test('readings in the middle of months are mentioned once', () => {
  const intervals = [interval('2025-12-12', '2026-01-12'), interval('2026-01-12', '2026-02-12')];
  expect(explainGaps(intervals, [month(1, true), month(2, true)], { readAt: 'END' })).toEqual([
    { kind: 'offset' },
  ]);
});

test('days without data are listed month by month, newest first', () => {
  expect(explainGaps([], [month(1, false, 3), month(2), month(3, false, 31)], { readAt: 'END' })).toEqual([
    { kind: 'missing', month: 2, days: 31 },
    { kind: 'missing', month: 0, days: 3 },
  ]);
});

test('readings at the ends of months leave nothing to explain', () => {
  expect(
    explainGaps([interval('2025-12-31', '2026-01-31')], [month(1), month(2)], { readAt: 'END' }),
  ).toEqual([]);
});

test('a gap of a meter that is read as the day begins is named by the days of its readings', () => {
  const months = [month(1, true), month(2, true)];
  expect(explainGaps([interval('2025-12-31', '2026-02-28')], months, { readAt: 'START' })).toEqual([
    { kind: 'shared', from: '2026-01-01', to: '2026-03-01', months: [0, 1] },
  ]);
});
