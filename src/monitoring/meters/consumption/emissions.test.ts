import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { abs, compare, mul, sub } from '../../../core/numbers/decimal.ts';
import { fromDay } from '../../../core/time/period.ts';
import { buckets } from './consumption.ts';
import { amountInGrains } from '../../units/conversion.ts';
import { emissions, factorOn } from './emissions.ts';
import type { FactorValue } from './emissions.ts';
import type { Interval } from './intervals.ts';

function factor(
  id: string,
  value: string,
  startDate: string,
  endDate: string | null,
  more: Partial<FactorValue> = {},
): FactorValue {
  return {
    id,
    value,
    startDate,
    endDate,
    meterUnits: 'kWh',
    emissionUnits: 'KILOGRAMS',
    gases: 'CO2E',
    ...more,
  };
}

const f2023 = factor('f2023', '0.2', '2023-01-01', '2023-12-31');
const f2024 = factor('f2024', '0.1', '2024-01-01', '2024-12-31');
const electricity = { meterType: 'ELECTRICITY' } as const;
const kWh = (amount: string) => amountInGrains(amount, 'kWh', 'ELECTRICITY');
const overNewYear: Interval[] = [{ start: '2023-12-21', end: '2024-01-10', amount: kWh('20'), unit: 'kWh' }];

function of(date: string, unit = 'kWh', values = [f2024, f2023]) {
  return factorOn(values, { unit, date, meterType: 'HEAT' });
}

describe('the factor on a day', () => {
  it('is the one valid then', () => {
    expect(of('2023-12-31')).toEqual({ ...f2023, carriedOnFrom: null });
    expect(of('2024-01-01')?.id).toBe('f2024');
    expect(of('2022-12-31')).toBeNull();
  });

  it('is carried on past the last one, marked with its year, also over a hole', () => {
    expect(of('2026-05-01')).toEqual({ ...f2024, carriedOnFrom: 2024 });
    const hole = [f2023, factor('f2025', '0.3', '2025-01-01', null)];
    expect(of('2024-06-01', 'kWh', hole)).toMatchObject({ id: 'f2023', carriedOnFrom: 2023 });
    expect(of('2031-01-01', 'kWh', hole)).toMatchObject({ id: 'f2025', carriedOnFrom: null });
  });

  it('is rather one of the very unit, but a valid one before one that has ended', () => {
    const gas = factor('gas', '2.2', '2020-01-01', '2024-03-31', { meterUnits: 'natural gas m3' });
    expect(of('2024-02-01', 'natural gas m3', [f2024, gas])?.id).toBe('gas');
    expect(of('2024-02-01', 'MWh', [f2024, gas])?.id).toBe('f2024');
    expect(of('2024-05-01', 'natural gas m3', [f2024, gas])?.id).toBe('f2024');
  });

  it('carries on the latest, of whatever unit', () => {
    const gas = factor('gas', '2.2', '2020-01-01', '2022-12-31', { meterUnits: 'natural gas m3' });
    expect(of('2026-02-01', 'natural gas m3', [gas, f2024])?.id).toBe('f2024');
    expect(of('2026-02-01', 'natural gas m3', [f2024, gas])?.id).toBe('f2024');
  });

  it('converts within the group only', () => {
    expect(factorOn([f2024], { unit: 'm3', date: '2024-05-01', meterType: 'WATER' })).toBeNull();
    expect(
      factorOn([{ ...f2024, meterUnits: 'kg' }], { unit: 'g', date: '2024-05-01', meterType: 'CUSTOM' }),
    ).toBeNull();
  });
});

describe('emissions', () => {
  const range = { from: '2023-12-01', to: '2024-01-31' } as const;

  it('use the factor valid on each day', () => {
    const [december, january] = emissions(overNewYear, [f2023, f2024], {
      ...range,
      interval: 'month',
      ...electricity,
    });
    expect([december?.value, december?.factor.id]).toEqual(['2', 'f2023']);
    expect([january?.value, january?.factor.id]).toEqual(['1', 'f2024']);
  });

  it('change factor within a bucket', () => {
    const [week] = emissions(overNewYear, [f2023, f2024], {
      from: '2023-12-30',
      to: '2024-01-02',
      interval: 'year',
      ...electricity,
    });
    expect(week).toMatchObject({ value: '0.4', factor: { id: 'f2023' } });
    const found = emissions(overNewYear, [f2023, f2024], {
      from: '2024-01-01',
      to: '2024-01-07',
      interval: 'week',
      ...electricity,
    });
    expect(found).toHaveLength(1);
    const halves = [factor('a', '1', '2024-01-01', '2024-01-04'), factor('b', '2', '2024-01-05', null)];
    const [split] = emissions(overNewYear, halves, {
      from: '2024-01-01',
      to: '2024-01-07',
      interval: 'week',
      ...electricity,
    });
    expect(split).toMatchObject({ value: '10', factor: { id: 'b' }, daysWithoutFactor: 0 });
    expect(split?.factors.map(({ id }) => id)).toEqual(['a', 'b']);
  });

  it('say which days have a consumption but no factor', () => {
    const [december, january] = emissions(overNewYear, [f2024], {
      ...range,
      interval: 'month',
      ...electricity,
    });
    expect(december).toBeNull();
    expect(january?.daysWithoutFactor).toBe(0);
    const [quarter] = emissions(overNewYear, [factor('x', '1', '2023-12-30', null)], {
      from: '2023-12-01',
      to: '2023-12-31',
      interval: 'month',
      ...electricity,
    });
    expect(quarter).toMatchObject({ value: '2', daysWithoutFactor: 8 });
    expect(emissions([], [f2024], { ...range, interval: 'month', ...electricity })).toEqual([null, null]);
  });

  it('distinguish the days of a valid factor from those where it is carried on', () => {
    const values = [
      factor('short', '1', '2023-01-01', '2024-01-02'),
      factor('mega', '4000', '2023-01-01', null, { meterUnits: 'MWh' }),
    ];
    const [turn] = emissions(overNewYear, values, {
      from: '2024-01-02',
      to: '2024-01-03',
      interval: 'year',
      ...electricity,
    });
    expect(turn).toMatchObject({ value: '5', factor: { id: 'mega' } });
    const [ended] = emissions(overNewYear, values.slice(0, 1), {
      from: '2024-01-02',
      to: '2024-01-03',
      interval: 'year',
      ...electricity,
    });
    expect(ended?.factors.map(({ carriedOnFrom }) => carriedOnFrom)).toEqual([null, 2024]);
  });

  it('carry the last factor on, and zero is an emission too', () => {
    const later: Interval[] = [{ start: '2026-01-01', end: '2026-01-05', amount: 0n, unit: 'kWh' }];
    const [found] = emissions(later, [f2023, f2024], {
      from: '2026-01-01',
      to: '2026-01-31',
      interval: 'month',
      ...electricity,
    });
    expect(found).toMatchObject({
      value: '0',
      unit: 'KILOGRAMS',
      factor: { id: 'f2024', carriedOnFrom: 2024 },
    });
  });

  test.each([
    ['GRAMS', 'kWh', 'MWh', '2', '2'],
    ['TONNES', 'MWh', 'kWh', '500', '500'],
    ['KILOGRAMS', 'GJ', 'kWh', '1000', '3.6'],
    ['KILOGRAMS', 'natural gas m3', 'natural gas m3', '10', '10'],
    ['KILOGRAMS', 'kWh', 'diesel L', '0.09345794', '1'],
  ] as const)(
    'come in kilograms from %s per %s for %s',
    (emissionUnits, meterUnits, unit, amount, expected) => {
      const spent: Interval[] = [
        { start: '2024-01-01', end: '2024-01-31', amount: amountInGrains(amount, unit, 'HEAT'), unit },
      ];
      const values = [factor('f', '1', '2020-01-01', null, { emissionUnits, meterUnits })];
      const [found] = emissions(spent, values, {
        from: '2024-01-01',
        to: '2024-01-31',
        interval: 'month',
        meterType: 'HEAT',
      });
      expect(found?.value).toBe(expected);
    },
  );

  it('of a heat meter follow the unit of the reading that ends the interval', () => {
    const used = (start: string, end: string, amount: string, unit: string): Interval => ({
      start,
      end,
      amount: amountInGrains(amount, unit, 'HEAT'),
      unit,
    });
    const spent = [
      used('2023-12-31', '2024-01-31', '1000', 'kWh'),
      used('2024-01-31', '2024-02-29', '100', 'diesel L'),
    ];
    const values = [
      factor('network', '0.08', '2020-01-01', null, { only: ['kWh', 'MWh'] }),
      factor('diesel', '2.5', '2020-01-01', null, { meterUnits: 'diesel L', only: ['diesel L'] }),
    ];
    const year = { from: '2024-01-01', to: '2024-12-31', interval: 'year', meterType: 'HEAT' } as const;
    const [found] = emissions(spent, values, year);
    expect([found?.value, found?.factors.map(({ id }) => id)]).toEqual(['330', ['network', 'diesel']]);
    const [without] = emissions(spent, values.slice(0, 1), year);
    expect(without).toMatchObject({ value: '80', daysWithoutFactor: 29 });
  });

  it('with one factor are the consumption times the factor, in every bucket', () => {
    const spans = fc.array(
      fc.record({
        start: fc.integer({ min: 19_000, max: 19_400 }),
        days: fc.integer({ min: 1, max: 60 }),
        amount: fc.integer({ min: 0, max: 10_000 }),
      }),
    );
    fc.assert(
      fc.property(spans, fc.constantFrom('day', 'month', 'year'), (drawn, interval) => {
        const intervals = drawn.map(({ start, days, amount }): Interval => ({
          start: fromDay(start),
          end: fromDay(start + days),
          amount: kWh(String(amount)),
          unit: 'kWh',
        }));
        const query = { from: fromDay(19_000), to: fromDay(19_500), interval, ...electricity } as const;
        const values = [
          factor('old', '0.25', '2000-01-01', '2022-07-01'),
          factor('same', '0.25', '2022-07-02', null),
        ];
        const emitted = emissions(intervals, values, query);
        const found = buckets(intervals, { ...query, unit: 'kWh' });
        expect(emitted.map((emission) => emission === null)).toEqual(
          found.map(({ value }) => value === null),
        );
        for (const [index, bucket] of found.entries()) {
          const rest = sub(emitted[index]?.value ?? '0', mul(bucket.value ?? '0', '0.25'));
          expect(compare(abs(rest), '0.0000000001')).toBe(-1);
        }
      }),
      { numRuns: 50 },
    );
  });
});

test('an emission says which part of it counts CO₂ only', () => {
  const before = { ...f2023, gases: 'CO2' as const };
  const [year] = emissions(overNewYear, [before, f2024], {
    from: '2023-12-01',
    to: '2024-01-31',
    interval: 'year',
    ...electricity,
  }).slice(0, 1);
  expect(year).toMatchObject({ value: year?.co2Only });
  const whole = emissions(overNewYear, [before, f2024], {
    from: '2024-01-01',
    to: '2024-01-31',
    interval: 'month',
    ...electricity,
  });
  expect(whole[0]).toMatchObject({ value: '1', co2Only: '0' });
});
