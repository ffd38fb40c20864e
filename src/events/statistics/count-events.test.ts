import { describe, expect, test } from 'vitest';
import { countYear, monthLines } from './count-events.ts';
import type { MonthCount } from './count-events.ts';

const of = (
  month: string,
  category: MonthCount['category'],
  count: number,
  more: Partial<MonthCount> = {},
): MonthCount => ({
  month,
  category,
  count,
  accidents: 0,
  soFar: count,
  ...more,
});
const counts = [
  of('2026-01', 'SPILL', 2),
  of('2026-01', 'ACCIDENT', 1, { accidents: 1 }),
  of('2026-06', null, 3),
  of('2025-02', 'SPILL', 4),
  of('2025-06', 'SPILL', 5, { soFar: 2 }),
  of('2025-12', 'SPILL', 7, { soFar: 0 }),
];

describe('a year of events', () => {
  const year = countYear(counts, 2026, '2026-06-18');

  test('counts each month, and knows nothing of those to come', () => {
    expect(year.months.slice(0, 6)).toEqual([
      { count: 3, accidents: 1 },
      ...Array.from({ length: 4 }, () => ({ count: 0, accidents: 0 })),
      { count: 3, accidents: 0 },
    ]);
    expect(year.months.slice(6)).toEqual(Array.from({ length: 6 }, () => null));
    expect([year.total, year.accidents]).toEqual([6, 1]);
  });

  test('compares with as much of the year before as has gone of this one, and a past year with a whole one', () => {
    expect(year.monthsBefore).toEqual([0, 4, 0, 0, 0, 5, 0, 0, 0, 0, 0, 7]);
    expect(year.totalBefore).toBe(6);
    expect(countYear(counts, 2026, '2027-03-01').totalBefore).toBe(16);
    expect(countYear(counts, 2026, '2027-03-01').months.at(-1)).toEqual({ count: 0, accidents: 0 });
  });

  test('has the kinds with most first, one of none among them', () => {
    expect(year.categories).toEqual([
      { category: null, count: 3, accidents: 0 },
      { category: 'SPILL', count: 2, accidents: 0 },
      { category: 'ACCIDENT', count: 1, accidents: 1 },
    ]);
  });

  test('of nothing is all zero', () => {
    expect(countYear([], 2026, '2026-12-31')).toMatchObject({ total: 0, totalBefore: 0, categories: [] });
  });
});

test('as lines of a table each month has each kind', () => {
  const lines = monthLines(counts, 2026);
  expect(lines).toHaveLength(12);
  expect([lines[0]?.count, lines[0]?.of('SPILL'), lines[0]?.of(null), lines[5]?.of(null)]).toEqual([
    3, 2, 0, 3,
  ]);
});
