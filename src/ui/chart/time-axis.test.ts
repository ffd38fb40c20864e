import { expect, test } from 'vitest';
import { timeTicks } from './time-axis.ts';

test('half a year shows its months; January has the year', () => {
  expect(timeTicks('2025-11-20', '2026-04-10', 6)).toEqual([
    { date: '2025-12-01', year: false },
    { date: '2026-01-01', year: true },
    { date: '2026-02-01', year: false },
    { date: '2026-03-01', year: false },
    { date: '2026-04-01', year: false },
  ]);
});

test('three years show half years, ten years every other one', () => {
  expect(timeTicks('2023-03-01', '2026-02-01', 6).map(({ date }) => date)).toEqual([
    '2023-07-01',
    '2024-01-01',
    '2024-07-01',
    '2025-01-01',
    '2025-07-01',
    '2026-01-01',
  ]);
  expect(
    timeTicks('2015-05-01', '2026-02-01', 6).every(({ date }) => Number(date.slice(0, 4)) % 2 === 0),
  ).toBe(true);
});

test('days within one month have no separate tick', () => {
  expect(timeTicks('2026-03-03', '2026-03-20', 6)).toEqual([]);
});
