import * as fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { addDays, daysBetween, formatPeriod, fromDay, toDay, todayIn } from '../../../core/time/period.ts';
import type { PeriodParts } from '../../../core/time/period.ts';
import { dueAfter, dueDates, isNotifiedTooEarly, missedBefore, mostMissed, nextDue } from './recurrence.ts';

const day = fc.integer({ min: toDay('1950-01-01'), max: toDay('2120-12-31') }).map(fromDay);
const few = (max: number) => fc.oneof({ weight: 2, arbitrary: fc.constant(0) }, fc.integer({ min: 1, max }));
const parts = fc.record({ years: few(10), months: few(30), weeks: few(60), days: few(400) });

/** The n-th due date by Temporal's own arithmetic: months clamped, always from the first. */
const byTemporal = (startsAt: string, { years, months, weeks, days }: PeriodParts, n: number): string =>
  Temporal.PlainDate.from(startsAt)
    .add(
      { years: years * n, months: months * n, weeks: weeks * n, days: days * n },
      { overflow: 'constrain' },
    )
    .toString();

/** All due dates up to a day, one after another. */
function listByTemporal(startsAt: string, period: PeriodParts, to: string): string[] {
  const found: string[] = [];
  const once = Object.values(period).every((count) => count === 0);
  for (let n = 0; ; n += 1) {
    const due = byTemporal(startsAt, period, n);
    if (due > to) return found;
    found.push(due);
    if (once) return found;
  }
}

describe('10,000 random series agree with Temporal’s calendar', () => {
  test('in every due date within a stretch, in the next one, and in how many were missed', () => {
    fc.assert(
      fc.property(
        day,
        parts,
        fc.integer({ min: -800, max: 4000 }),
        fc.integer({ min: 0, max: 900 }),
        (startsAt, given, offset, length) => {
          const period = formatPeriod(given);
          const from = addDays(startsAt, offset);
          const to = addDays(from, length);
          const all = listByTemporal(startsAt, given, to);
          const within = all.filter((due) => due >= from);
          const series = { startsAt, period };
          expect(dueDates(series, from, to)).toEqual(within);
          if (within[0]) expect(nextDue(series, from)).toBe(within[0]);
          const missed = all.filter((due) => due < from).length;
          expect(missedBefore(series, from)).toBe(Math.min(missed, mostMissed + 1));
        },
      ),
      { numRuns: 10_000 },
    );
  });

  test('and in the next one after a completion', () => {
    fc.assert(
      fc.property(day, parts, (completed, given) => {
        const period = formatPeriod(given);
        expect(dueAfter(completed, period)).toBe(period === 'P0D' ? null : byTemporal(completed, given, 1));
      }),
      { numRuns: 10_000 },
    );
  });
});

describe('a series', () => {
  test('of no period is due once, and never again', () => {
    const once = { startsAt: '2026-03-01', period: 'P0D' };
    expect(dueDates(once, '2020-01-01', '2030-01-01')).toEqual(['2026-03-01']);
    expect(nextDue(once, '2026-03-02')).toBeNull();
    expect(missedBefore(once, '2030-01-01')).toBe(1);
    expect(missedBefore(once, '2026-03-01')).toBe(0);
    expect(dueAfter('2026-03-01', 'P0D')).toBeNull();
  });

  test('of each month from the 31st is due on the last day of shorter ones, and on the 31st again', () => {
    expect(dueDates({ startsAt: '2024-01-31', period: 'P1M' }, '2024-01-01', '2024-07-31')).toEqual([
      '2024-01-31',
      '2024-02-29',
      '2024-03-31',
      '2024-04-30',
      '2024-05-31',
      '2024-06-30',
      '2024-07-31',
    ]);
  });

  test('of each year from 29 February is due on the 28th of other years, and on the 29th again', () => {
    expect(dueDates({ startsAt: '2024-02-29', period: 'P1Y' }, '2024-01-01', '2028-12-31')).toEqual([
      '2024-02-29',
      '2025-02-28',
      '2026-02-28',
      '2027-02-28',
      '2028-02-29',
    ]);
  });

  test('is one of days: the hour that a clock change takes or gives moves nothing', () => {
    const days = dueDates({ startsAt: '2026-03-27', period: 'P1D' }, '2026-03-27', '2026-03-31');
    expect(days).toEqual(['2026-03-27', '2026-03-28', '2026-03-29', '2026-03-30', '2026-03-31']);
    // The night of 28 to 29 March 2026 has an hour less, that of 24 to 25 October one more.
    expect(todayIn('Europe/Copenhagen', Date.parse('2026-03-28T23:30:00Z'))).toBe('2026-03-29');
    expect(todayIn('Europe/Copenhagen', Date.parse('2026-03-29T22:30:00Z'))).toBe('2026-03-30');
    expect(todayIn('Europe/Copenhagen', Date.parse('2026-10-24T22:30:00Z'))).toBe('2026-10-25');
    expect(todayIn('Europe/Copenhagen', Date.parse('2026-10-25T22:30:00Z'))).toBe('2026-10-25');
  });

  test('that has missed ten years says how many, and from when it is refused', () => {
    expect(missedBefore({ startsAt: '2016-11-21', period: 'P1Y' }, '2026-11-21')).toBe(10);
    expect(missedBefore({ startsAt: '2016-11-21', period: 'P1D' }, '2026-11-21')).toBe(
      daysBetween('2016-11-21', '2026-11-21'),
    );
    expect(missedBefore({ startsAt: '0001-01-01', period: 'P1D' }, '2026-11-21')).toBe(mostMissed + 1);
  });

  test('ends with the calendar', () => {
    const last = { startsAt: '9999-06-30', period: 'P1Y' };
    expect(dueDates(last, '9999-01-01', '9999-12-31')).toEqual(['9999-06-30']);
    expect(nextDue(last, '9999-12-31')).toBeNull();
  });
});

test('people are notified at most one period ahead for a recurring series, and any time ahead for a single date', () => {
  const monthly = { startsAt: '2026-01-31', period: 'P1M' };
  expect(isNotifiedTooEarly('P1M', monthly)).toBe(false);
  expect(isNotifiedTooEarly('P4W', monthly)).toBe(false);
  expect(isNotifiedTooEarly('P5W', monthly)).toBe(true);
  expect(isNotifiedTooEarly('P1Y', { startsAt: '2026-01-31', period: 'P0D' })).toBe(false);
});
