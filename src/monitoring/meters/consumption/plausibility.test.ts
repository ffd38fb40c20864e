import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { addDays, addPeriod } from '../../../core/time/period.ts';
import { amountInGrains } from '../../units/conversion.ts';
import { intervalsOf } from './intervals.ts';
import type { Interval, PlainReading } from './intervals.ts';
import { farAboveOthers, judgeReading, plausibility, intervalEndedBy } from './plausibility.ts';

const counter = {
  utilityType: 'ELECTRICITY',
  readingMode: 'COUNTER',
  readAt: 'END',
  units: ['kWh', 'MWh'],
} as const;

const inKWh = { meterType: 'ELECTRICITY', unit: 'kWh' } as const;
const kWh = (amount: string | number) => amountInGrains(String(amount), 'kWh', 'ELECTRICITY');

function reading(performedAt: string, value: string, more: Partial<PlainReading> = {}): PlainReading {
  return { performedAt, value, unit: 'kWh', kind: 'NORMAL', ...more };
}

/** Ten-day intervals one after another from 2024-01-01 on, each with such a use per day. */
function history(...perDay: number[]): Interval[] {
  return perDay.map((use, index) => ({
    start: addDays('2024-01-01', index * 10),
    end: addDays('2024-01-01', index * 10 + 10),
    amount: kWh(use * 10),
    unit: 'kWh',
  }));
}

function next(perDay: number): Interval {
  return { start: '2025-06-01', end: '2025-06-05', amount: kWh(perDay * 4), unit: 'kWh' };
}

function inJuly(amount: string): Interval {
  return { start: '2024-06-30', end: '2024-07-31', amount: kWh(amount), unit: 'kWh' };
}

const judged = (seen: readonly Interval[], candidate: Interval) => plausibility(seen, candidate, inKWh);

describe('plausibility', () => {
  it('gives the consumption, earlier values, and whether it is far outside', () => {
    const seen = history(8, 9, 10, 11, 12);
    expect(judged(seen, next(14))).toEqual({
      unit: 'kWh',
      use: { amount: '56', days: 4, perDay: '14' },
      figure: '14',
      count: 5,
      seasonal: false,
      low: '8',
      high: '12',
      mean: '10',
      deviation: '1.581138830084',
      outside: false,
      times: null,
    });
    expect([judged(seen, next(14.8)).outside, judged(seen, next(5.2)).outside]).toEqual([true, true]);
  });

  test.each([
    ['as used in a round: 960 a day where 80 was the most', [60, 80], 960, true, 12],
    ['five times the only one', [10], 50, false, null],
    ['a little more', [10], 51, true, 5.1],
    ['more than five times the mean, but not the highest', [1, 1, 1, 20], 90, false, null],
    ['far less is no question yet', [8, 9, 10, 11], 0, false, null],
    ['after a standstill any use is, and is no number of times nothing', [0, 0], 1, true, null],
    ['a standstill goes on', [0, 0], 0, false, null],
    ['corrections below zero are no highest', [-4, -2], 3, true, null],
  ])('by fewer than five intervals: %s', (_name, seen, use, outside, times) => {
    expect(judged(history(...seen), next(use))).toMatchObject({ count: seen.length, outside, times });
  });

  it('takes all that is known for the highest, though three are of one month', () => {
    const inMarch = [3, 3, 3].map((use, index): Interval => ({
      start: `2024-03-0${index + 1}`,
      end: `2024-03-0${index + 2}`,
      amount: kWh(use),
      unit: 'kWh',
    }));
    const seen = [...history(40), ...inMarch];
    const candidate = { start: '2024-03-20', end: '2024-03-21', amount: kWh(150), unit: 'kWh' };
    expect(judged(seen, candidate)).toMatchObject({ seasonal: false, high: '40', outside: false });
  });

  const few = fc.array(fc.integer({ min: 0, max: 100_000 }), { minLength: 1, maxLength: 4 });
  it('asks by few exactly above five times the highest, whatever their order', () => {
    fc.assert(
      fc.property(few, fc.integer({ min: 0, max: 1_000_000 }), (seen, use) => {
        const { outside } = judged(history(...seen), next(use));
        expect(outside).toBe(use > 5 * Math.max(...seen));
        expect(judged(history(...seen.toReversed()), next(use)).outside).toBe(outside);
      }),
    );
  });
  it('asks about more, where it asks about less by few, and in every unit alike', () => {
    fc.assert(
      fc.property(few, fc.nat(1_000_000), fc.nat(1_000_000), (seen, use, more) => {
        if (judged(history(...seen), next(use)).outside)
          expect(judged(history(...seen), next(use + more)).outside).toBe(true);
        expect(plausibility(history(...seen), next(use), { ...inKWh, unit: 'MWh' }).outside).toBe(
          judged(history(...seen), next(use)).outside,
        );
      }),
    );
  });

  it('does not judge by nothing', () => {
    expect(judged([], next(1000))).toMatchObject({
      count: 0,
      low: null,
      high: null,
      mean: null,
      deviation: null,
      outside: false,
    });
  });

  test.each([
    [[10, 10, 10, 10, 10], 10, false],
    [[10, 10, 10, 10, 10], 10.2, false],
    [[10, 10, 10, 10, 10], 10.4, true],
    [[10, 10, 10, 10, 10], 0, true],
    [[0, 0, 0, 0, 0], 0, false],
    [[0, 0, 0, 0, 0], 0.001, true],
  ])('of an even history %j and %d is %s', (seen, use, outside) => {
    expect(judged(history(...seen), next(use)).outside).toBe(outside);
  });

  it('prefers the same calendar month when it was seen three times', () => {
    const months = Array.from({ length: 36 }, (_, index): Interval => {
      const end = addPeriod('2021-01-31', 'P1M', index);
      const winter = ['12', '01', '02'].includes(end.slice(5, 7));
      return {
        start: addPeriod('2020-12-31', 'P1M', index),
        end,
        amount: kWh((winter ? 3000 : 300) + (index % 5)),
        unit: 'kWh',
      };
    });
    expect(judged(months, inJuly('305'))).toMatchObject({ count: 3, seasonal: true, outside: false });
    expect(judged(months, inJuly('3000'))).toMatchObject({ seasonal: true, outside: true });
    expect(judged(months.slice(0, 24), inJuly('3000'))).toMatchObject({
      count: 24,
      seasonal: false,
      outside: false,
    });
  });

  it('compares with what was read in another unit, and with what the reading would split not at all', () => {
    const [first, ...rest] = history(8, 9, 10, 11, 12);
    const inMegawatts = { amount: amountInGrains('0.08', 'MWh', 'ELECTRICITY'), unit: 'MWh' };
    const seen = [
      ...(first ? [{ ...first, ...inMegawatts }] : []),
      ...rest,
      { ...next(700), start: '2025-05-01' },
    ];
    expect(judged(seen, next(10))).toMatchObject({ count: 5, high: '12' });
    const between = { start: '2024-01-21', end: '2024-01-31', amount: kWh(100), unit: 'kWh' };
    expect(judged(seen, between)).toMatchObject({ count: 5, high: '80', low: '8' });
  });

  it('says how many times the highest a figure is by many, too, and of all months', () => {
    expect(judged(history(8, 9, 10, 11, 12), next(60.6))).toMatchObject({ outside: true, times: 5.05 });
    expect(judged(history(8, 9, 10, 11, 12), next(59)).times).toBeNull();
  });

  it('accepts figures of any size', () => {
    const huge = history(1, 1, 1, 1, 1).map((each) => ({ ...each, amount: kWh('999999999999999999999999') }));
    const found = judged(huge, { ...next(1), amount: kWh('0.000000000001') });
    expect([found.figure, found.outside]).toEqual(['0', true]);
  });
});

describe('a reading while it is typed', () => {
  const readings = [0, 10, 20, 30, 40, 50, 60].map((days) =>
    reading(addDays('2024-01-01', days), String(1000 + days * 5)),
  );

  it('is judged by the use it means', () => {
    expect(judgeReading(readings, reading('2024-03-11', '1350'), counter)).toMatchObject({
      use: { amount: '50', days: 10, perDay: '5' },
      count: 6,
      outside: false,
    });
    expect(judgeReading(readings, reading('2024-03-11', '1900'), counter)).toMatchObject({
      figure: '60',
      outside: true,
    });
  });

  it('says nothing for the first one, or if the counter fell', () => {
    expect(judgeReading([], reading('2024-03-11', '1350'), counter)).toBeNull();
    expect(judgeReading(readings, reading('2024-03-11', '5'), counter)).toBeNull();
    expect(intervalEndedBy(readings, reading('2023-12-01', '5'), counter)).toBeNull();
  });

  it('between others is judged by the consumption it would give', () => {
    expect(intervalEndedBy(readings, reading('2024-01-15', '1060'), counter)).toEqual({
      start: '2024-01-11',
      end: '2024-01-15',
      amount: kWh(10),
      unit: 'kWh',
    });
  });

  it('is an entered amount or a tank too', () => {
    const waste = { utilityType: 'MASS', readingMode: 'CONSUMPTION', readAt: 'END', units: ['kg'] } as const;
    const entered = reading('2024-02-29', '58', { unit: 'kg', periodStart: '2024-02-01' });
    expect(judgeReading([], entered, waste)?.use).toEqual({ amount: '58', days: 29, perDay: '2' });
    const litres = (date: string, value: string) => reading(date, value, { unit: 'L' });
    const tank = { utilityType: 'TANK_BEARING', readingMode: 'LEVEL', readAt: 'END', units: ['L'] } as const;
    expect(judgeReading([litres('2024-01-01', '90')], litres('2024-01-11', '40'), tank)?.use?.perDay).toBe(
      '5',
    );
    expect(judgeReading([litres('2024-01-01', '90')], litres('2024-01-11', '400'), tank)).toBeNull();
  });

  it('gives the same result among many as alone, and only where requested', () => {
    const typo = reading('2024-03-11', '1900');
    const rest = [...readings, reading('2024-03-21', '1950')];
    const judgedAlone = judgeReading(rest.slice(0, -1), typo, counter);
    const [found, ...others] = farAboveOthers([...rest, typo], [typo, ...rest.slice(-1)], counter);
    expect(found).toMatchObject({ reading: typo, found: { times: 12, outside: true, figure: '60' } });
    expect([found?.found.use, found?.found.high, others]).toEqual([judgedAlone?.use, '5', []]);
    expect(farAboveOthers([...rest, typo], readings, counter)).toEqual([]);
    expect(farAboveOthers([], [], counter)).toEqual([]);
  });

  it('are found among as many as a meter has in a hundred years', () => {
    const amounts = { ...counter, readingMode: 'CONSUMPTION' } as const;
    const days = Array.from({ length: 40_000 }, (_, day) =>
      reading(addDays('1900-01-01', day), day === 30_000 ? '900' : String(1 + (day % 90))),
    );
    const found = farAboveOthers(days, days, amounts);
    expect(found.map((each) => [each.reading.performedAt, each.found.times])).toEqual([
      [addDays('1900-01-01', 30_000), 10],
    ]);
  });

  it('are the same as when each is judged by itself', () => {
    const amounts = { ...counter, readingMode: 'CONSUMPTION' } as const;
    const figures = fc.array(fc.tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 3 })), {
      maxLength: 14,
    });
    fc.assert(
      fc.property(figures, (given) => {
        // Some reach back over those before them.
        const all = given.map(([value, back], index) =>
          reading(addDays('2024-01-01', index), String(value), {
            periodStart: addDays('2024-01-01', index - back),
          }),
        );
        const alone = intervalsOf(all, amounts).flatMap((interval, index, every) => {
          const { times } = plausibility(every.toSpliced(index, 1), interval, inKWh);
          return times === null ? [] : [interval.end];
        });
        expect(farAboveOthers(all, all, amounts).map((each) => each.reading.performedAt)).toEqual(alone);
      }),
    );
  });

  it('is a level compared with the other levels', () => {
    const cold = {
      utilityType: 'TEMPERATURE',
      readingMode: 'LEVEL',
      readAt: 'END',
      units: ['C', 'F'],
    } as const;
    const levels = ['-19', '-18', '-20', '-18.5', '-19.5'].map((value, index) =>
      reading(`2024-01-0${index + 1}`, value, { unit: 'C' }),
    );
    expect(judgeReading(levels, reading('2024-02-01', '-0.4', { unit: 'F' }), cold)).toMatchObject({
      unit: 'C',
      use: null,
      figure: '-18',
      low: '-20',
      high: '-18',
      outside: false,
    });
    expect(judgeReading(levels, reading('2024-02-01', '4', { unit: 'C' }), cold)?.outside).toBe(true);
  });
});
