import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { abs, add, compare, fromScaled, sub, sum } from '../../../core/numbers/decimal.ts';
import {
  addDays,
  daysBetween,
  fromDay,
  intervals as calendarIntervals,
  startOf,
  toDay,
} from '../../../core/time/period.ts';
import { buckets, total } from './consumption.ts';
import type { Bucket } from './consumption.ts';
import { amountFromGrains, amountInGrains, convertRounded, UnitError } from '../../units/conversion.ts';
import { intervalsOf } from './intervals.ts';
import type { Interval, PlainReading } from './intervals.ts';

const electricity = { utilityType: 'ELECTRICITY', readingMode: 'COUNTER', readAt: 'END' } as const;
const kWh = { meterType: 'ELECTRICITY', unit: 'kWh' } as const;
const year2024 = { from: '2024-01-01', to: '2024-12-31' } as const;

function reading(performedAt: string, value: string): PlainReading {
  return { performedAt, value, unit: 'kWh', kind: 'NORMAL' };
}

function used(start: string, end: string, amount: string, unit = 'kWh'): Interval {
  return { start, end, amount: unit === 'm3' ? 1n : amountInGrains(amount, unit, 'ELECTRICITY'), unit };
}

function valueOf(found: readonly Bucket[], start: string): string | null | undefined {
  return found.find((bucket) => bucket.start === start)?.value;
}

const amount = fc.bigInt({ min: 0n, max: 10n ** 20n }).map(fromScaled);
/** Intervals one after another from a day on, some of them left out. */
const history = fc
  .record({
    first: fc.integer({ min: toDay('1999-01-01'), max: toDay('2030-01-01') }),
    steps: fc.array(fc.record({ days: fc.integer({ min: 1, max: 80 }), amount, known: fc.boolean() }), {
      maxLength: 40,
    }),
  })
  .map(({ first, steps }) => {
    let end = first;
    const found: Interval[] = [];
    for (const step of steps) {
      end += step.days;
      if (step.known) found.push(used(fromDay(end - step.days), fromDay(end), step.amount));
    }
    return { first: fromDay(first + 1), last: fromDay(Math.max(end, first + 1)), intervals: found };
  });

describe('buckets', () => {
  it('share an amount over the days, across the border of a month', () => {
    const readings = [reading('2024-01-25', '100'), reading('2024-02-04', '200')];
    const found = buckets(intervalsOf(readings, electricity), {
      from: '2024-01-01',
      to: '2024-02-29',
      interval: 'month',
      ...kWh,
    });
    expect(found).toEqual([
      {
        start: '2024-01-01',
        end: '2024-01-31',
        value: '60',
        measured: '0',
        interpolated: '60',
        missingDays: 25,
      },
      {
        start: '2024-02-01',
        end: '2024-02-29',
        value: '40',
        measured: '0',
        interpolated: '40',
        missingDays: 25,
      },
    ]);
  });

  it('distinguish measured from interpolated', () => {
    const found = buckets(
      [
        used('2023-12-31', '2024-01-20', '20'),
        used('2024-01-20', '2024-01-31', '11'),
        used('2024-01-31', '2024-03-01', '30'),
      ],
      { from: '2024-01-01', to: '2024-03-31', interval: 'month', ...kWh },
    );
    expect(
      found.map(({ measured, interpolated, missingDays }) => [measured, interpolated, missingDays]),
    ).toEqual([
      ['31', '0', 0],
      ['0', '29', 0],
      ['0', '1', 30],
    ]);
  });

  it('know February of a leap year', () => {
    const [february] = buckets([used('2024-01-31', '2024-02-29', '29')], {
      from: '2024-02-01',
      to: '2024-02-29',
      interval: 'month',
      ...kWh,
    });
    expect(february).toMatchObject({ measured: '29', missingDays: 0 });
    const days = buckets([used('2023-12-31', '2024-12-31', '366')], { ...year2024, interval: 'day', ...kWh });
    expect([days.length, valueOf(days, '2024-02-29')]).toEqual([366, '1']);
  });

  it('leave a gap open: missing, not zero', () => {
    const found = buckets([used('2023-12-31', '2024-01-31', '0'), used('2024-02-29', '2024-03-31', '31')], {
      from: '2024-01-01',
      to: '2024-03-31',
      interval: 'month',
      ...kWh,
    });
    expect(found.map(({ value, missingDays }) => [value, missingDays])).toEqual([
      ['0', 0],
      [null, 29],
      ['31', 0],
    ]);
  });

  it('cut the first and last bucket at the range', () => {
    const found = buckets([used('2023-12-31', '2024-12-31', '366')], {
      from: '2024-01-30',
      to: '2024-02-02',
      interval: 'week',
      ...kWh,
    });
    expect(found.map(({ start, end, value }) => [start, end, value])).toEqual([
      ['2024-01-30', '2024-02-02', '4'],
    ]);
    expect(buckets([], { from: '2024-02-02', to: '2024-02-01', interval: 'day', ...kWh })).toEqual([]);
  });

  it('add overlapping amounts, whose days are covered once', () => {
    const overlapping = [used('2023-12-31', '2024-01-31', '31'), used('2024-01-10', '2024-01-20', '5')];
    const [january] = buckets(overlapping, {
      from: '2024-01-01',
      to: '2024-02-09',
      interval: 'month',
      ...kWh,
    });
    expect(january).toMatchObject({ value: '36', measured: '36', missingDays: 0 });
  });

  it('add the units of a meter, each converted', () => {
    const both = [
      used('2023-12-31', '2024-01-31', '31'),
      used('2023-12-31', '2024-01-31', '3.6', 'MJ'),
      used('2024-01-31', '2024-02-29', '1', 'MWh'),
    ];
    const found = buckets(both, { from: '2024-01-01', to: '2024-02-29', interval: 'month', ...kWh });
    expect(found.map(({ value }) => value)).toEqual(['32', '1000']);
    expect(() =>
      buckets([used('2024-01-01', '2024-01-02', '1', 'm3')], { ...year2024, interval: 'year', ...kWh }),
    ).toThrow(UnitError);
  });

  it('round a conversion that does not come out even half away from zero, at 12 decimals', () => {
    const joule = [used('2024-01-01', '2024-01-02', '1', 'J')];
    expect(total(joule, { ...year2024, ...kWh })?.value).toBe('0.000000277778');
    const refunded = [used('2024-01-01', '2024-01-02', '-1', 'J')];
    expect(total(refunded, { ...year2024, ...kWh })?.value).toBe('-0.000000277778');
  });

  it('give a thirds remainder to later days, so that the sum is exact', () => {
    const days = buckets([used('2024-01-01', '2024-01-04', '1')], {
      from: '2024-01-02',
      to: '2024-01-04',
      interval: 'day',
      ...kWh,
    });
    expect(days.map(({ value }) => value)).toEqual(['0.333333333333', '0.333333333333', '0.333333333334']);
  });

  it('conserve: all buckets together are all intervals, to the last digit', () => {
    fc.assert(
      fc.property(history, fc.constantFrom(...calendarIntervals), ({ first, last, intervals }, interval) => {
        const found = buckets(intervals, { from: first, to: last, interval, ...kWh });
        expect(sum(found.map(({ value }) => value ?? '0'))).toBe(
          sum(intervals.map((each) => amountFromGrains(each.amount, 'kWh', 'ELECTRICITY'))),
        );
        const known = intervals.reduce((days, each) => days + daysBetween(each.start, each.end), 0);
        const missing = found.reduce((days, bucket) => days + bucket.missingDays, 0);
        expect(missing + known).toBe(intervals.length > 0 ? daysBetween(first, last) + 1 : missing);
      }),
    );
  });

  it('refine: days summed up are the months, weeks, quarters and years, to the last digit', () => {
    fc.assert(
      fc.property(history, fc.constantFrom(...calendarIntervals), ({ first, last, intervals }, interval) => {
        const days = buckets(intervals, { from: first, to: last, interval: 'day', ...kWh });
        const grouped = Map.groupBy(days, ({ start }) => startOf(interval, start));
        const coarse = buckets(intervals, { from: first, to: last, interval, ...kWh });
        expect(coarse.map(({ value }) => value ?? '0')).toEqual(
          [...grouped.values()].map((group) => sum(group.map(({ value }) => value ?? '0'))),
        );
        expect(coarse.map(({ missingDays }) => missingDays)).toEqual(
          [...grouped.values()].map((group) => group.filter(({ value }) => value === null).length),
        );
      }),
      { numRuns: 40 },
    );
  });

  it('split every value into measured and interpolated, and have none exactly where nothing is known', () => {
    fc.assert(
      fc.property(history, fc.constantFrom(...calendarIntervals), ({ first, last, intervals }, interval) => {
        for (const bucket of buckets(intervals, {
          from: addDays(first, -9),
          to: addDays(last, 9),
          interval,
          ...kWh,
        })) {
          const days = daysBetween(bucket.start, bucket.end) + 1;
          expect(bucket.value).toBe(
            bucket.missingDays === days ? null : add(bucket.measured, bucket.interpolated),
          );
        }
      }),
      { numRuns: 40 },
    );
  });

  it('do not depend on when it was: days moved along give the same figures', () => {
    fc.assert(
      fc.property(history, fc.integer({ min: -2000, max: 2000 }), ({ first, last, intervals }, offset) => {
        const moved = intervals.map((each) => ({
          ...each,
          start: addDays(each.start, offset),
          end: addDays(each.end, offset),
        }));
        const range = {
          from: addDays(first, offset),
          to: addDays(last, offset),
          interval: 'day',
          ...kWh,
        } as const;
        const here = buckets(intervals, { from: first, to: last, interval: 'day', ...kWh });
        expect(buckets(moved, range).map(({ value }) => value)).toEqual(here.map(({ value }) => value));
      }),
      { numRuns: 40 },
    );
  });

  it('do not depend on the order of the intervals', () => {
    const shuffled = history.chain(({ intervals, ...range }) =>
      fc.record({
        range: fc.constant(range),
        intervals: fc.constant(intervals),
        mixed: fc.shuffledSubarray(intervals, { minLength: intervals.length }),
      }),
    );
    fc.assert(
      fc.property(shuffled, ({ range, intervals, mixed }) => {
        const query = { from: range.first, to: range.last, interval: 'month', ...kWh } as const;
        expect(buckets(mixed, query)).toEqual(buckets(intervals, query));
      }),
      { numRuns: 40 },
    );
  });
});

describe('the total', () => {
  it('is one bucket over the range', () => {
    const spans = [used('2023-11-30', '2024-01-30', '61'), used('2024-02-29', '2025-03-31', '396')];
    expect(total(spans, { from: '2023-12-01', to: '2025-03-31', ...kWh })).toEqual({
      start: '2023-12-01',
      end: '2025-03-31',
      value: '457',
      measured: '457',
      interpolated: '0',
      missingDays: 30,
    });
    expect(total(spans, { from: '2024-02-01', to: '2024-02-28', ...kWh })).toMatchObject({
      value: null,
      missingDays: 28,
    });
    expect(total(spans, { from: '2024-02-02', to: '2024-02-01', ...kWh })).toBeNull();
  });
});

describe('long series', () => {
  test('100,000 readings in five units and 3,650 days are walked, not multiplied', () => {
    const units = ['kWh', 'MWh', 'Wh', 'MJ', 'J'];
    const readings = Array.from({ length: 100_000 }, (_, index): PlainReading => ({
      ...reading(fromDay(index), `${index}.${index % 1000}5`),
      unit: units[index % 5] ?? '',
    }));
    const intervals = intervalsOf(readings, { ...electricity, readingMode: 'CONSUMPTION' });
    const found = buckets(intervals, { from: fromDay(0), to: fromDay(3649), interval: 'day', ...kWh });
    expect([intervals.length, found.length]).toEqual([100_000, 3650]);
  });
});

const energy = ['kWh', 'Wh', 'MWh', 'J', 'kJ', 'MJ', 'GWh', 'GJ'] as const;
/** Readings of a rising counter, each in another unit. */
const mixed = (units: readonly string[]) =>
  fc
    .array(
      fc.record({
        days: fc.integer({ min: 1, max: 90 }),
        step: fc.bigInt({ min: 0n, max: 10n ** 18n }),
        unit: fc.constantFrom(...units),
      }),
      { minLength: 2, maxLength: 20 },
    )
    .map((steps) => {
      let [day, counter] = [19_000, 0n];
      return steps.map(({ days, step, unit }) => {
        [day, counter] = [day + days, counter + step];
        return { performedAt: fromDay(day), counter: fromScaled(counter * 1000n), unit };
      });
    });
const all = { from: fromDay(18_900), to: fromDay(21_000), interval: 'month' } as const;

test('readings in any units use what the same readings in one unit do, to the last digit, and all months together last minus first', () => {
  // These convert without a rest.
  fc.assert(
    fc.property(mixed(['kWh', 'Wh', 'MWh', 'J', 'kJ', 'MJ']), (drawn) => {
      const inTurn = drawn.map(({ performedAt, counter, unit }): PlainReading => ({
        performedAt,
        value: convertRounded(counter, 'kWh', unit, 'ELECTRICITY'),
        unit,
        kind: 'NORMAL',
      }));
      const converted = inTurn.map((each): PlainReading => ({
        ...each,
        value: convertRounded(each.value, each.unit, 'kWh', 'ELECTRICITY'),
        unit: 'kWh',
      }));
      const found = buckets(intervalsOf(inTurn, electricity), { ...all, ...kWh });
      expect(found).toEqual(buckets(intervalsOf(converted, electricity), { ...all, ...kWh }));
      const [first, last] = [converted[0]?.value ?? '0', converted.at(-1)?.value ?? '0'];
      expect(sum(found.map(({ value }) => value ?? '0'))).toBe(sub(last, first));
    }),
    { numRuns: 50 },
  );
});

test('units that do not come out even, fuels too, are exact until they are shown', () => {
  const heat = { utilityType: 'HEAT', readingMode: 'CONSUMPTION', readAt: 'END' } as const;
  const units = [...energy, 'diesel L', 'natural gas m3', 'wood pellets kg'];
  fc.assert(
    fc.property(mixed(units), fc.constantFrom(...energy), (drawn, shown) => {
      const readings = drawn.map(({ performedAt, counter, unit }): PlainReading => ({
        performedAt,
        value: counter,
        unit,
        kind: 'NORMAL',
      }));
      const inGrains = intervalsOf(readings, heat).reduce((sum, { amount }) => sum + amount, 0n);
      const found = buckets(intervalsOf(readings, heat), { ...all, meterType: 'HEAT', unit: shown });
      const rest = sub(
        sum(found.map(({ value }) => value ?? '0')),
        amountFromGrains(inGrains, shown, 'HEAT'),
      );
      // Each reading is rounded once, at the twelfth decimal of the unit shown.
      expect(compare(abs(rest), '0.00000000002')).toBe(-1);
    }),
    { numRuns: 50 },
  );
});
