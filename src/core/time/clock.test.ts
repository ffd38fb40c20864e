import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it, test } from 'vitest';
import { isRepeated, lengthOfDay, localDateOf, localMinute } from './clock.ts';
import { fromDay, toDay } from './period.ts';

const at = (date: string, hour: number, minute = 0) => toDay(date) * 1440 + hour * 60 + minute;
const zones = fc.constantFrom(
  'Europe/Copenhagen',
  'UTC',
  'America/New_York',
  'Asia/Kathmandu',
  'Australia/Sydney',
);

test.each([
  ['2025-01-15', 0, '2025-01-15', 1],
  ['2025-07-15', 22, '2025-07-16', 0],
  ['2025-03-30', 0, '2025-03-30', 1],
  ['2025-03-30', 1, '2025-03-30', 3],
  ['2025-10-26', 0, '2025-10-26', 2],
  ['2025-10-26', 1, '2025-10-26', 2],
  ['2024-12-31', 23, '2025-01-01', 0],
])('%s %i h UTC is %s %i h in Denmark', (date, hour, localDate, localHour) =>
  expect(localMinute('Europe/Copenhagen', at(date, hour))).toBe(at(localDate, localHour)),
);

test.each([
  ['2025-03-30', 1380],
  ['2025-10-26', 1500],
  ['2024-03-31', 1380],
  ['2024-10-27', 1500],
  ['2025-06-01', 1440],
])('%s is %i minutes long in Denmark', (date, minutes) =>
  expect(lengthOfDay('Europe/Copenhagen', toDay(date))).toBe(minutes),
);

test('only the hour over which the clock is set back happens twice', () => {
  const repeated = Array.from({ length: 96 }, (_, quarter) => quarter * 15).filter((minute) =>
    isRepeated('Europe/Copenhagen', at('2025-10-26', 0, minute)),
  );
  expect(repeated).toEqual([120, 135, 150, 165]);
  expect(isRepeated('Europe/Copenhagen', at('2025-03-30', 2))).toBe(false);
  expect(isRepeated('UTC', at('2025-10-26', 2))).toBe(false);
});

describe('in any zone', () => {
  it('agrees with the calendar of the standard library', () => {
    fc.assert(
      fc.property(zones, fc.integer({ min: 0, max: 40_000_000 }), (zone, utc) => {
        const there = Temporal.Instant.fromEpochMilliseconds(utc * 60_000).toZonedDateTimeISO(zone);
        expect(localMinute(zone, utc)).toBe(at(there.toPlainDate().toString(), there.hour, there.minute));
      }),
    );
  });

  it('knows the date of an instant, and leaves a date as it is', () => {
    fc.assert(
      fc.property(zones, fc.integer({ min: 0, max: 40_000_000 }), (zone, utc) => {
        const instant = Temporal.Instant.fromEpochMilliseconds(utc * 60_000);
        const there = instant.toZonedDateTimeISO(zone).toPlainDate().toString();
        expect(localDateOf(new Date(utc * 60_000).toISOString(), zone)).toBe(there);
        expect(localDateOf(there, zone)).toBe(there);
      }),
    );
  });

  it('agrees on the length of a day', () => {
    fc.assert(
      fc.property(zones, fc.integer({ min: 7300, max: 22_000 }), (zone, day) => {
        const start = Temporal.PlainDate.from(fromDay(day)).toZonedDateTime(zone);
        expect(lengthOfDay(zone, day)).toBe(start.hoursInDay * 60);
      }),
    );
  });
});
