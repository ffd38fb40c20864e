import * as fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it, test } from 'vitest';
import {
  addDays,
  addPeriod,
  intervals,
  daysBetween,
  endOf,
  formatPeriod,
  fromDay,
  isDate,
  isoWeek,
  isPeriod,
  isZeroPeriod,
  nextOccurrence,
  parsePeriod,
  plainPeriod,
  startOf,
  toDay,
  todayIn,
  weekday,
} from './period.ts';

const date = fc.integer({ min: toDay('0001-01-01'), max: toDay('9999-12-31') }).map(fromDay);
const ordinaryDate = fc.integer({ min: toDay('1600-01-01'), max: toDay('2500-12-31') }).map(fromDay);
const period = fc
  .record({
    years: fc.integer({ min: 0, max: 10 }),
    months: fc.integer({ min: 0, max: 30 }),
    weeks: fc.integer({ min: 0, max: 60 }),
    days: fc.integer({ min: 0, max: 400 }),
  })
  .map(formatPeriod);

describe('dates', () => {
  test.each(['2024-02-29', '2000-02-29', '0001-01-01', '9999-12-31', '2026-04-30'])(
    '%s is a date',
    (text) => {
      expect(isDate(text)).toBe(true);
    },
  );

  test.each([
    '2024-02-30',
    '2023-02-29',
    '1900-02-29',
    '0000-01-01',
    '2024-13-01',
    '2024-00-10',
    '2024-01-00',
    '2024-1-1',
    '24-01-01',
    '2024-01-01T00:00',
    ' 2024-01-01',
    '',
    '2024/01/01',
    '+12024-01-01',
    '٢٠٢٤-٠١-٠١',
    '2024-01-01\u0000',
    '10000-01-01',
  ])('%s is not a date', (text) => expect(isDate(text)).toBe(false));

  it('agrees with Temporal on every day', () => {
    fc.assert(
      fc.property(date, (day) => {
        const plain = Temporal.PlainDate.from(day);
        expect(plain.toString()).toBe(day);
        expect(toDay(day)).toBe(
          Temporal.PlainDate.from('1970-01-01').until(plain, { largestUnit: 'day' }).days,
        );
        expect(weekday(day)).toBe(plain.dayOfWeek);
        expect(isoWeek(day)).toEqual({ year: plain.yearOfWeek, week: plain.weekOfYear });
        expect(startOf('month', day)).toBe(plain.with({ day: 1 }).toString());
        expect(endOf('month', day)).toBe(plain.with({ day: plain.daysInMonth }).toString());
        expect(startOf('year', day)).toBe(plain.with({ month: 1, day: 1 }).toString());
        expect(endOf('year', day)).toBe(plain.with({ month: 12, day: 31 }).toString());
      }),
    );
  });

  it('counts days as Temporal does', () => {
    fc.assert(
      fc.property(ordinaryDate, ordinaryDate, (a, b) => {
        const days = Temporal.PlainDate.from(a).until(b, { largestUnit: 'day' }).days;
        expect(daysBetween(a, b)).toBe(days);
        expect(addDays(a, days)).toBe(b);
      }),
    );
  });

  it('divides the calendar into adjoining intervals that contain their day', () => {
    fc.assert(
      fc.property(fc.constantFrom(...intervals), ordinaryDate, (interval, day) => {
        const [start, end] = [startOf(interval, day), endOf(interval, day)];
        expect(start <= day && day <= end).toBe(true);
        expect([startOf(interval, end), endOf(interval, start)]).toEqual([start, end]);
        expect(startOf(interval, addDays(end, 1))).toBe(addDays(end, 1));
      }),
    );
  });

  it('starts weeks on Monday and quarters in January, April, July and October', () => {
    expect([startOf('week', '2026-01-01'), endOf('week', '2026-01-01')]).toEqual([
      '2025-12-29',
      '2026-01-04',
    ]);
    expect([startOf('quarter', '2026-06-30'), endOf('quarter', '2026-05-31')]).toEqual([
      '2026-04-01',
      '2026-06-30',
    ]);
    expect([isoWeek('2021-01-03'), isoWeek('2024-12-30')]).toEqual([
      { year: 2020, week: 53 },
      { year: 2025, week: 1 },
    ]);
  });

  it('stays within the years 0001 to 9999', () => {
    expect([addDays('9999-12-31', 1), addDays('0001-01-01', -1)]).toEqual(['9999-12-31', '0001-01-01']);
    expect(addPeriod('9990-01-01', 'P90Y')).toBe('9999-12-31');
    expect(() => addDays('2024-02-30', 1)).toThrow(RangeError);
  });
});

describe('periods', () => {
  test.each([
    ['P0D', 'P0D'],
    ['P1Y6M', 'P1Y6M'],
    ['P2W', 'P2W'],
    ['P14D', 'P14D'],
    ['P0M', 'P0D'],
    ['P01D', 'P1D'],
    ['P1Y2M3W4D', 'P1Y2M3W4D'],
    ['P100Y', 'P100Y'],
  ])('%s is read and written %s', (text, canonical) => {
    const read = parsePeriod(text);
    expect(read && formatPeriod(read)).toBe(canonical);
  });

  test.each([
    '',
    'P',
    'PT1H',
    'P1DT1H',
    'P1.5M',
    'P-1D',
    '-P1D',
    '1D',
    'p1d',
    'P1D1M',
    'P1M1Y',
    'P1Y ',
    'P101Y',
    'P99999Y',
    'P1e3D',
    'P1D\u0000',
  ])('%s is refused', (text) => expect(isPeriod(text)).toBe(false));

  it('reads back what it writes', () => {
    fc.assert(fc.property(period, (text) => formatPeriod(parsePeriod(text) ?? {}) === text));
    expect([isZeroPeriod('P0D'), isZeroPeriod('P0M'), isZeroPeriod('P1D')]).toEqual([true, true, false]);
    expect(() => addPeriod('2024-01-01', 'PT1H')).toThrow(RangeError);
  });

  it('is P0D if it is zero, however that is spelled', () => {
    fc.assert(fc.property(period, (text) => plainPeriod(text) === text));
    expect(['P0Y', 'P0M0D', 'P00W', 'P0Y1M', 'PT0S'].map(plainPeriod)).toEqual([
      'P0D',
      'P0D',
      'P0D',
      'P0Y1M',
      'PT0S',
    ]);
  });

  it('clamps to the last day of the month and counts from the anchor', () => {
    const months = [1, 2, 3, 13].map((times) => addPeriod('2023-01-31', 'P1M', times));
    expect(months).toEqual(['2023-02-28', '2023-03-31', '2023-04-30', '2024-02-29']);
    expect(addPeriod('2024-02-29', 'P1Y')).toBe('2025-02-28');
    expect(addPeriod('2024-03-31', 'P1M', -1)).toBe('2024-02-29');
  });

  it('adds as Temporal does', () => {
    fc.assert(
      fc.property(ordinaryDate, period, fc.integer({ min: -20, max: 20 }), (anchor, text, times) => {
        const { years, months, weeks, days } = parsePeriod(text) ?? {
          years: 0,
          months: 0,
          weeks: 0,
          days: 0,
        };
        const duration = {
          years: years * times,
          months: months * times,
          weeks: weeks * times,
          days: days * times,
        };
        expect(addPeriod(anchor, text, times)).toBe(Temporal.PlainDate.from(anchor).add(duration).toString());
      }),
    );
  });

  it('finds the next occurrence', () => {
    expect(nextOccurrence('2024-01-31', 'P1M', '2024-01-30')).toBe('2024-01-31');
    expect(nextOccurrence('2024-01-31', 'P1M', '2024-01-31')).toBe('2024-02-29');
    expect(nextOccurrence('2024-01-31', 'P1M', '2024-02-29')).toBe('2024-03-31');
    expect(nextOccurrence('2024-01-31', 'P0D', '2024-01-30')).toBe('2024-01-31');
    expect(nextOccurrence('2024-01-31', 'P0D', '2024-01-31')).toBeNull();
    expect(nextOccurrence('2024-01-31', 'P50Y', '9998-01-01')).toBeNull();
  });

  it('finds the first of the series that is later, never one before it', () => {
    const repeated = period.filter((text) => !isZeroPeriod(text));
    fc.assert(
      fc.property(ordinaryDate, repeated, fc.integer({ min: -400, max: 60_000 }), (anchor, text, offset) => {
        const after = addDays(anchor, offset);
        const next = nextOccurrence(anchor, text, after) ?? '';
        const series = [];
        for (let times = 0; series.length === 0 || (series.at(-1) ?? '') <= after; times += 1) {
          series.push(addPeriod(anchor, text, times));
        }
        expect(next).toBe(series.at(-1));
      }),
      { numRuns: 60 },
    );
  });
});

describe('today', () => {
  it('is the date on the clock of the place', () => {
    const instant = Date.UTC(2026, 5, 30, 22, 30);
    expect(todayIn('Europe/Copenhagen', instant)).toBe('2026-07-01');
    expect(todayIn('UTC', new Date(instant))).toBe('2026-06-30');
    expect(() => todayIn('Mars/Olympus', instant)).toThrow(RangeError);
  });

  it('agrees with Temporal', () => {
    const instant = fc.integer({ min: Date.UTC(1950, 0, 1), max: Date.UTC(2100, 0, 1) });
    fc.assert(
      fc.property(
        instant,
        fc.constantFrom('Europe/Copenhagen', 'Pacific/Auckland', 'America/Nuuk', 'UTC'),
        (at, zone) => {
          const zoned = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone);
          expect(todayIn(zone, at)).toBe(zoned.toPlainDate().toString());
        },
      ),
    );
  });
});
