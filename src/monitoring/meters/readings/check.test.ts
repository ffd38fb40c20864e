import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { fromDay } from '../../../core/time/period.ts';
import { intervalsOf } from '../consumption/intervals.ts';
import type { PlainReading } from '../consumption/intervals.ts';
import { checkCounter, checkReading, checkSeries } from './check.ts';

const today = '2024-12-31';
const counter = {
  utilityType: 'ELECTRICITY',
  readingMode: 'COUNTER',
  readAt: 'END',
  units: ['kWh', 'MWh'],
} as const;
const tank = { utilityType: 'TANK_BEARING', readingMode: 'LEVEL', readAt: 'END', units: ['L'] } as const;
const waste = { utilityType: 'MASS', readingMode: 'CONSUMPTION', readAt: 'END', units: ['kg'] } as const;
const air = {
  utilityType: 'CONCENTRATION_VOLUME_TO_VOLUME',
  readingMode: 'LEVEL',
  readAt: 'END',
  units: ['ppm'],
} as const;
const cold = { utilityType: 'TEMPERATURE', readingMode: 'LEVEL', readAt: 'END', units: ['C'] } as const;

function reading(performedAt: string, value: string, more: Partial<PlainReading> = {}): PlainReading {
  return { performedAt, value, unit: 'kWh', kind: 'NORMAL', ...more };
}
const replaced = (date: string, value: string, newStartValue: string) =>
  reading(date, value, { kind: 'METER_REPLACED', newStartValue });

const january = reading('2024-01-31', '100');
const march = reading('2024-03-31', '300');

describe('a counter', () => {
  test.each([
    ['between its neighbours', reading('2024-02-29', '200')],
    ['as before', reading('2024-02-29', '100')],
    ['as after', reading('2024-02-29', '300')],
    ['first', reading('2023-12-31', '99')],
    ['last', reading('2024-04-30', '301')],
    ['in another unit', reading('2024-02-29', '0.2', { unit: 'MWh' })],
    ['as high in another unit', reading('2024-02-29', '0.3', { unit: 'MWh' })],
  ])('may be %s', (_, candidate) =>
    expect(checkCounter([march, january], candidate, 'ELECTRICITY')).toBeNull(),
  );

  test.each([
    ['less than the one before', reading('2024-02-29', '99.9'), january],
    ['more than the one after', reading('2024-02-29', '300.1'), march],
    ['more than the first', reading('2023-01-31', '101'), january],
    ['less than the last', reading('2024-05-31', '9'), march],
    ['less in another unit', reading('2024-05-31', '0.2999', { unit: 'MWh' }), march],
    ['more in another unit', reading('2024-02-29', '1', { unit: 'MWh' }), march],
  ])('may not be at %s, which is named', (_, candidate, neighbour) => {
    expect(checkCounter([march, january], candidate, 'ELECTRICITY')).toEqual({
      path: 'value',
      code: 'COUNTER_DECREASED',
      neighbour,
    });
  });

  it('continues from the new start value', () => {
    const series = [january, replaced('2024-02-10', '150', '5'), reading('2024-03-31', '40')];
    expect(checkCounter(series, reading('2024-02-20', '30'), 'ELECTRICITY')).toBeNull();
    expect(checkCounter(series, reading('2024-02-20', '4'), 'ELECTRICITY')?.neighbour).toBe(series[1]);
    expect(checkCounter(series, reading('2024-02-20', '41'), 'ELECTRICITY')?.neighbour).toBe(series[2]);
    expect(checkCounter(series, reading('2024-02-05', '151'), 'ELECTRICITY')?.neighbour).toBe(series[1]);
    expect(checkCounter([january, march], replaced('2024-02-10', '150', '301'), 'ELECTRICITY')).toMatchObject(
      {
        path: 'newStartValue',
        neighbour: march,
      },
    );
    expect(checkCounter([january, march], replaced('2024-02-10', '99', '0'), 'ELECTRICITY')).toMatchObject({
      path: 'value',
      neighbour: january,
    });
  });

  it('accepts one by one, in any order, exactly what makes a sound series', () => {
    const candidate = fc.record({
      day: fc.integer({ min: 0, max: 60 }),
      value: fc.integer({ min: 0, max: 30 }),
    });
    fc.assert(
      fc.property(fc.array(candidate, { maxLength: 40 }), (candidates) => {
        const accepted: PlainReading[] = [];
        for (const { day, value } of candidates) {
          const next = reading(fromDay(day), String(value));
          const problems = checkReading(counter, accepted, next, today);
          const sound = checkSeries([...accepted, next], counter).length === 0;
          expect(problems.length === 0).toBe(sound);
          if (sound) accepted.push(next);
        }
        const used = intervalsOf(accepted, counter);
        expect(used).toHaveLength(Math.max(0, accepted.length - 1));
        expect(used.every(({ amount }) => amount >= 0n)).toBe(true);
      }),
    );
  });
});

describe('a whole series', () => {
  it('names every fall and every day that is there twice', () => {
    const twice = reading('2024-01-31', '120');
    const fallen = reading('2024-04-30', '250');
    expect(checkSeries([fallen, march, january, twice], counter)).toEqual([
      { reading: twice, path: 'performedAt', code: 'READING_EXISTS', neighbour: january },
      { reading: fallen, path: 'value', code: 'COUNTER_DECREASED', neighbour: march },
    ]);
    expect(checkSeries([fallen, march, january], waste)).toEqual([]);
  });

  it('shows what taking out the replacement of a meter would do', () => {
    const series = [january, replaced('2024-02-10', '150', '0'), reading('2024-03-31', '40')];
    expect(checkSeries(series, counter)).toEqual([]);
    expect(checkSeries(series.toSpliced(1, 1), counter)).toMatchObject([
      { reading: series[2], neighbour: january },
    ]);
  });

  it('is one in all units of a meter, and one a unit of a CUSTOM meter', () => {
    const same = reading('2024-01-31', '0.1', { unit: 'MWh' });
    const fallen = reading('2024-02-29', '0.09', { unit: 'MWh' });
    expect(checkSeries([january, same, fallen], counter)).toEqual([
      { reading: same, path: 'performedAt', code: 'READING_EXISTS', neighbour: january },
      { reading: fallen, path: 'value', code: 'COUNTER_DECREASED', neighbour: january },
    ]);
    const own = { ...counter, utilityType: 'CUSTOM' } as const;
    expect(checkSeries([january, same, fallen], own)).toMatchObject([{ reading: fallen, neighbour: same }]);
  });

  it('is gone through once, however long', () => {
    const series = Array.from({ length: 100_000 }, (_, index) => reading(fromDay(index), String(index)));
    expect(checkSeries(series, counter)).toEqual([]);
  });
});

describe('a reading', () => {
  test.each([
    [counter, january],
    [counter, replaced('2024-01-31', '5', '0')],
    [counter, reading('2024-01-31', '5', { kind: 'COUNTER_RESET', newStartValue: '0' })],
    [counter, reading(today, '0', { newStartValue: null, refillAmount: null, periodStart: null })],
    [tank, reading('2024-01-31', '900', { unit: 'L', kind: 'REFILL', refillAmount: '500' })],
    [waste, { ...reading('2024-01-31', '-5', { unit: 'kg' }), plausibilityReason: 'Taken back' }],
    [waste, reading('2024-01-31', '0', { unit: 'kg' })],
    [cold, reading('2024-01-31', '-18', { unit: 'C' })],
  ])('of %o may be %o', (meter, candidate) => expect(checkReading(meter, [], candidate, today)).toEqual([]));

  test.each([
    [counter, reading('2024-01-31', '1', { unit: 'm3' }), 'unit', 'UNIT_NOT_OF_METER'],
    [counter, reading('2025-01-01', '1'), 'performedAt', 'IN_FUTURE'],
    [counter, reading('2024-01-31', '-1'), 'value', 'TOO_SMALL'],
    [counter, reading('2024-01-31', '1', { kind: 'METER_REPLACED' }), 'newStartValue', 'REQUIRED'],
    [counter, replaced('2024-01-31', '1', '-1'), 'newStartValue', 'TOO_SMALL'],
    [counter, reading('2024-01-31', '1', { newStartValue: '0' }), 'newStartValue', 'NOT_FOR_THIS_KIND'],
    [counter, reading('2024-01-31', '1', { kind: 'REFILL', refillAmount: '5' }), 'kind', 'NOT_FOR_THIS_KIND'],
    [counter, reading('2024-01-31', '1', { periodStart: '2024-01-01' }), 'periodStart', 'NOT_FOR_THIS_KIND'],
    [waste, { ...replaced('2024-01-31', '1', '0'), unit: 'kg' }, 'kind', 'NOT_FOR_THIS_KIND'],
    [
      waste,
      reading('2024-01-31', '1', { unit: 'kg', periodStart: '2024-02-01' }),
      'periodStart',
      'END_BEFORE_START',
    ],
    [tank, reading('2024-01-31', '1', { unit: 'L', kind: 'REFILL' }), 'refillAmount', 'REQUIRED'],
    [
      tank,
      reading('2024-01-31', '1', { unit: 'L', kind: 'REFILL', refillAmount: '0' }),
      'refillAmount',
      'TOO_SMALL',
    ],
    [tank, reading('2024-01-31', '1', { unit: 'L', refillAmount: '5' }), 'refillAmount', 'NOT_FOR_THIS_KIND'],
    [tank, reading('2024-01-31', '-1', { unit: 'L' }), 'value', 'TOO_SMALL'],
    [waste, reading('2024-01-31', '-5', { unit: 'kg' }), 'plausibilityReason', 'REQUIRED'],
    [air, reading('2024-01-31', '-0.2', { unit: 'ppm' }), 'plausibilityReason', 'REQUIRED'],
    [
      cold,
      reading('2024-01-31', '1', { unit: 'C', kind: 'REFILL', refillAmount: '5' }),
      'kind',
      'NOT_FOR_THIS_KIND',
    ],
  ])('of %o is refused as %o: %s %s', (meter, candidate, path, code) => {
    expect(checkReading(meter, [], candidate, today)).toEqual([{ path, code }]);
  });

  it('has its unit and day to itself', () => {
    const problems = checkReading(counter, [january], reading('2024-01-31', '120'), today);
    expect(problems).toEqual([{ path: 'performedAt', code: 'READING_EXISTS', neighbour: january }]);
  });
});
