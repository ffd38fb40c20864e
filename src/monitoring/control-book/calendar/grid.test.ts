import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, daysBetween, fromDay, startOf, toDay, weekday } from '../../../core/time/period.ts';
import { stepFrom, stretchOf, weeksOf } from './grid.ts';

const day = fc.integer({ min: toDay('1990-01-01'), max: toDay('2090-12-31') }).map(fromDay);

test('a month is shown in whole weeks from Monday, with all its days and few of others', () => {
  fc.assert(
    fc.property(day, (date) => {
      const weeks = weeksOf(stretchOf('month', date));
      const days = weeks.flat();
      expect(weeks.length).toBeGreaterThanOrEqual(4);
      expect(weeks.length).toBeLessThanOrEqual(6);
      expect(weeks.every(([monday]) => monday && weekday(monday) === 1)).toBe(true);
      expect(days).toContain(date);
      expect(days).toEqual(days.map((_, index) => addDays(days[0] ?? '', index)));
      expect(days.filter((each) => each.slice(0, 7) === date.slice(0, 7))).toHaveLength(
        daysBetween(startOf('month', date), stepFrom('month', date, 1)),
      );
    }),
  );
});

test('steps lead on and back', () => {
  expect(stepFrom('month', '2026-01-31', 1)).toBe('2026-02-01');
  expect(stepFrom('month', '2026-01-31', -1)).toBe('2025-12-01');
  expect(stepFrom('week', '2026-01-01', 1)).toBe('2026-01-08');
  expect(stretchOf('week', '2026-01-01')).toEqual({ from: '2025-12-29', to: '2026-01-04' });
  expect(stretchOf('agenda', '2026-01-01')).toEqual({ from: '2026-01-01', to: '2026-03-01' });
});
