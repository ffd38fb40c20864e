import { describe, expect, test } from 'vitest';
import { amountInGrains } from '../../units/conversion.ts';
import type { Interval } from './intervals.ts';
import { monthsOf } from './meter-month.ts';

/** What was used on the days after `start` up to and including `end`. */
const used = (start: string, end: string, amount: string): Interval => ({
  start,
  end,
  amount: amountInGrains(amount, 'kWh', 'ELECTRICITY'),
  unit: 'kWh',
});
const factor = {
  id: 'f',
  meterUnits: 'kWh',
  emissionUnits: 'KILOGRAMS' as const,
  gases: 'CO2E' as 'CO2' | 'CO2E',
  value: '0.5',
  startDate: '2020-01-01',
  endDate: null as string | null,
};
/** The months of a meter in kWh, by their first days. */
function monthsInKwh(
  intervals: Interval[],
  { values = [factor], first = 1, last = 12, unit = 'kWh', year = 2026 } = {},
) {
  const meter = { meterType: 'ELECTRICITY' as const, values, unit };
  const months = monthsOf(meter, { now: intervals, before: intervals }, { year, first, last });
  return Object.fromEntries(months.map(({ month, ...rest }) => [month, rest]));
}

const january = [used('2024-12-31', '2025-01-31', '100'), used('2025-12-31', '2026-01-31', '80')];

describe('the months of a meter', () => {
  test('have the consumption and emission of this year and the last', () => {
    expect(monthsInKwh(january)).toEqual({
      '2025-01-01': {
        consumption: '100',
        interpolated: '0',
        days: 31,
        emission: '50',
        co2Only: '0',
        daysWithoutFactor: 0,
        comparedNow: null,
        comparedBefore: null,
        comparedEmissionNow: null,
        comparedEmissionBefore: null,
      },
      '2026-01-01': {
        consumption: '80',
        interpolated: '0',
        days: 31,
        emission: '40',
        co2Only: '0',
        daysWithoutFactor: 0,
        comparedNow: '80',
        comparedBefore: '100',
        comparedEmissionNow: '40',
        comparedEmissionBefore: '50',
      },
    });
  });

  test('without data are left out, and so are those not requested', () => {
    expect(monthsInKwh([])).toEqual({});
    expect(monthsInKwh(january, { first: 2 })).toEqual({});
  });

  test('share a reading that reaches beyond them, to the last digit', () => {
    const months = monthsInKwh([used('2025-12-31', '2026-03-10', '100')]);
    expect(Object.entries(months).map(([month, { days }]) => [month, days])).toEqual([
      ['2026-01-01', 31],
      ['2026-02-01', 28],
      ['2026-03-01', 10],
    ]);
    const parts = Object.values(months).map(({ consumption }) =>
      BigInt(Math.round(Number(consumption) * 1e9)),
    );
    expect(parts.reduce((sum, part) => sum + part)).toBe(100n * 10n ** 9n);
    expect(months['2026-01-01']?.interpolated).toBe(months['2026-01-01']?.consumption);
  });

  test('are in the requested unit', () => {
    expect(monthsInKwh(january, { unit: 'MWh' })['2026-01-01']).toMatchObject({
      consumption: '0.08',
      comparedBefore: '0.1',
      emission: '40',
    });
  });

  test('without a factor have no emission, and each day of them says so', () => {
    expect(monthsInKwh(january, { values: [] })['2026-01-01']).toMatchObject({
      emission: null,
      daysWithoutFactor: 31,
      comparedNow: '80',
      comparedEmissionNow: null,
      comparedEmissionBefore: null,
    });
    const late = { ...factor, startDate: '2026-01-21' };
    expect(monthsInKwh(january, { values: [late] })['2026-01-01']).toMatchObject({
      daysWithoutFactor: 20,
      comparedEmissionNow: null,
      comparedEmissionBefore: null,
    });
  });

  test('say how much is CO₂ only, and are not compared with a year that counts other gases', () => {
    const co2 = { ...factor, gases: 'CO2' as const };
    expect(monthsInKwh(january, { values: [co2] })['2026-01-01']).toMatchObject({
      emission: '40',
      co2Only: '40',
      comparedEmissionNow: '40',
      comparedEmissionBefore: '50',
    });
    const values = [
      { ...co2, endDate: '2025-12-31' },
      { ...factor, startDate: '2026-01-01' },
    ] as (typeof factor)[];
    const months = monthsInKwh(january, { values });
    expect(months['2025-01-01']).toMatchObject({ emission: '50', co2Only: '50' });
    expect(months['2026-01-01']).toMatchObject({
      emission: '40',
      co2Only: '0',
      comparedNow: '80',
      comparedEmissionNow: null,
      comparedEmissionBefore: null,
    });
  });
});

describe('this year is compared with the last', () => {
  const compared = (intervals: Interval[], month = '2026-02-01', year = 2026) => {
    const found = monthsInKwh(intervals, { year })[month];
    return found && [found.comparedNow, found.comparedBefore];
  };

  test('in months that both know', () => {
    const february = used('2025-01-31', '2025-02-28', '90');
    expect(compared([...january, february])).toBeUndefined();
    expect(compared([used('2026-01-31', '2026-02-28', '70')])).toEqual([null, null]);
    expect(compared([february, used('2026-01-31', '2026-02-28', '70')])).toEqual(['70', '90']);
  });

  test('of a month that is not over on the same days', () => {
    expect(
      compared([
        used('2025-01-31', '2025-02-10', '30'),
        used('2025-02-10', '2025-02-28', '60'),
        used('2026-01-31', '2026-02-10', '20'),
      ]),
    ).toEqual(['20', '30']);
  });

  test('up to the first day that this year does not know, and not at all where last year misses one of these', () => {
    const now = [used('2026-01-31', '2026-02-05', '5'), used('2026-02-08', '2026-02-28', '20')];
    expect(compared([used('2025-01-31', '2025-02-28', '28'), ...now])).toEqual(['5', '5']);
    expect(compared([used('2025-02-01', '2025-02-28', '27'), ...now])).toEqual([null, null]);
    expect(
      compared([used('2025-01-31', '2025-02-28', '28'), used('2026-02-01', '2026-02-28', '27')]),
    ).toEqual([null, null]);
  });

  test('where February has a day more, whole months with whole months, and no day twice', () => {
    const [february2027, february2028] = [
      used('2027-01-31', '2027-02-28', '28'),
      used('2028-01-31', '2028-02-29', '58'),
    ];
    expect(compared([february2027, february2028], '2028-02-01', 2028)).toEqual(['58', '28']);
    expect(compared([february2027, used('2028-01-31', '2028-02-28', '56')], '2028-02-01', 2028)).toEqual([
      '56',
      '28',
    ]);
    expect(compared([february2028, used('2029-01-31', '2029-02-28', '28')], '2029-02-01', 2029)).toEqual([
      '28',
      '58',
    ]);
  });
});
