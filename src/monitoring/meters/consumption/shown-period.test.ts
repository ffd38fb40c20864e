import { describe, expect, test } from 'vitest';
import { adjacentPeriods, daysOf, knownDays, shownPeriod } from './shown-period.ts';

const counter = { utilityType: 'ELECTRICITY', readingMode: 'COUNTER', readAt: 'END' } as const;
const today = '2026-11-22';
const of = (firstUse: string | null, last: string | null, readAt: 'END' | 'START' = 'END') =>
  knownDays(
    { ...counter, readAt, firstUse, lastReading: last === null ? null : { performedAt: last } },
    today,
  );

describe('a chart of use', () => {
  test('shows the latest year with data', () => {
    expect(shownPeriod(null, of('2024-02-01', '2025-12-31'), null)).toBe('2025');
    expect(shownPeriod(null, of('2024-02-01', '2026-01-02'), null)).toBe('2026');
    // Read as the day begins, the one on New Year belongs to the year before.
    expect(shownPeriod(null, of('2024-02-01', '2026-01-01', 'START'), null)).toBe('2025');
    expect(shownPeriod(null, of(null, null), null)).toBe('2026');
    // The only reading of a counter: its consumption begins the day after.
    expect(shownPeriod(null, of('2026-01-01', '2025-12-31'), null)).toBe('2026');
    expect(shownPeriod(null, of('2026-11-23', '2026-11-22'), null)).toBe('2026');
  });

  test('shows the year of a reading being typed where that is later', () => {
    const known = of('2024-02-01', '2025-12-31');
    expect(shownPeriod(null, known, '2026-11-22')).toBe('2026');
    expect(shownPeriod(null, known, '2024-11-22')).toBe('2025');
    expect(shownPeriod('2024', known, '2026-11-22')).toBe('2024');
  });

  test.each([
    ['2024', '2024'],
    ['2024-02', '2024-02'],
    ['2026', '2026'],
    ['2024-01', '2025'],
    ['2023', '2025'],
    ['2027', '2025'],
    ['2025-13', '2025'],
    ['2025-1', '2025'],
    ['0000', '2025'],
    ['2025-03-01', '2025-03-01'],
    ['2025-02-29', '2025'],
    ['2025-03-01-01', '2025'],
    ['x', '2025'],
  ])('if %s is requested it shows %s', (asked, shown) => {
    expect(shownPeriod(asked, of('2024-02-01', '2025-12-31'), null)).toBe(shown);
  });

  test('continues as far as anything is known, and to this year', () => {
    const known = of('2024-02-01', '2025-12-31');
    expect(adjacentPeriods('2024', known)).toEqual({ before: null, after: '2025' });
    expect(adjacentPeriods('2026', known)).toEqual({ before: '2025', after: null });
    expect(adjacentPeriods('2024-02', known)).toEqual({ before: null, after: '2024-03' });
    expect(adjacentPeriods('2025-01', known)).toEqual({ before: '2024-12', after: '2025-02' });
    expect(adjacentPeriods('2026-11', known).after).toBeNull();
    expect(adjacentPeriods('2024-02-01', known)).toEqual({ before: null, after: '2024-02-02' });
    expect(adjacentPeriods('2025-03-01', known).before).toBe('2025-02-28');
  });

  test('of a period has all its days', () => {
    expect(daysOf('2024')).toEqual({ from: '2024-01-01', to: '2024-12-31' });
    expect(daysOf('2024-02')).toEqual({ from: '2024-02-01', to: '2024-02-29' });
  });
});
