import { describe, expect, test } from 'vitest';
import { canLimit, exceededBy, exceedancesOf as allExceedancesOf, isLimitUnit, periodsOf } from './limits.ts';
import type { Measured, PlainLimit, Watch } from './limits.ts';

const limit = (parts: Partial<PlainLimit>): PlainLimit => ({
  unit: 'mg/L',
  statistic: 'EACH',
  atMost: null,
  atLeast: null,
  ...parts,
});
const on = (performedAt: string, value: string, unit = 'mg/L'): Measured => ({ performedAt, value, unit });
const watch: Watch = { today: '2026-11-29', frequency: 'P0D' };
const exceedancesOf = (
  bound: PlainLimit,
  of: typeof type | 'TEMPERATURE' | 'CUSTOM',
  readings: readonly Measured[],
) => allExceedancesOf(bound, of, readings, watch);
const type = 'CONCENTRATION_MASS_TO_VOLUME';
const zinc = [on('2026-11-02', '2.1'), on('2026-11-12', '1.4'), on('2026-11-23', '3.1')];

describe('a limit on what is measured (management system, 12)', () => {
  test('nickel of at most 250 µg/L is exceeded by 24 % by a reading of 0.31 mg/L', () => {
    const nickel = limit({ unit: 'ug/L', atMost: '250' });
    expect(exceedancesOf(nickel, type, [on('2026-11-20', '0.31')])).toEqual([
      { start: '2026-11-20', value: '310', percent: '24' },
    ]);
    expect(exceedancesOf(nickel, type, [on('2026-11-20', '0.25')])).toEqual([]);
  });

  test('the zinc month mean of 2.1, 1.4 and 3.1 mg/L is 2.2 and kept, though one reading is not', () => {
    expect(exceedancesOf(limit({ statistic: 'MONTH_MEAN', atMost: '3.0' }), type, zinc)).toEqual([]);
    expect(exceedancesOf(limit({ statistic: 'MONTH_MEAN', atMost: '2.1' }), type, zinc)).toEqual([
      { start: '2026-11-01', value: '2.2', percent: '5' },
    ]);
    expect(exceedancesOf(limit({ atMost: '3.0' }), type, zinc)).toEqual([
      { start: '2026-11-23', value: '3.1', percent: '3' },
    ]);
  });

  test('a mean is of its own calendar month, and a mean that is just the limit keeps it, however its division ends', () => {
    const mean = limit({ statistic: 'MONTH_MEAN', atMost: '3' });
    expect(exceedancesOf(mean, type, [on('2026-10-31', '9'), on('2026-11-01', '1')])).toEqual([
      { start: '2026-10-01', value: '9', percent: '200' },
    ]);
    const thirds = [on('2026-11-01', '1'), on('2026-11-02', '0'), on('2026-11-03', '0')];
    expect(exceedancesOf({ ...mean, atMost: '0.333333333333' }, type, thirds)).toHaveLength(1);
    expect(exceedancesOf({ ...mean, atMost: '0.333333333334' }, type, thirds)).toEqual([]);
  });

  test('a lower bound is not reached from below', () => {
    const oxygen = limit({ atLeast: '4' });
    expect(exceedancesOf(oxygen, type, [on('2026-11-01', '3'), on('2026-11-02', '4')])).toEqual([
      { start: '2026-11-01', value: '3', percent: '25' },
    ]);
  });

  test('of a limit of zero and of a temperature no percentage is known', () => {
    expect(exceedancesOf(limit({ atMost: '0' }), type, [on('2026-11-01', '1')])).toMatchObject([
      { percent: null },
    ]);
    const warm = { ...limit({ atMost: '30' }), unit: 'C' };
    expect(exceedancesOf(warm, 'TEMPERATURE', [on('2026-11-01', '95', 'F')])).toEqual([
      { start: '2026-11-01', value: '35', percent: null },
    ]);
  });

  test('a reading in a unit that does not convert is left out', () => {
    expect(
      exceedancesOf({ ...limit({ atMost: '1' }), unit: 'pH' }, 'CUSTOM', [on('2026-11-01', '9')]),
    ).toEqual([]);
  });

  test('the zinc reading of 3.4 mg/L that is typed is beyond 3.0 before it is saved, and beyond a month mean of 2.4 with the others', () => {
    const typed = on('2026-11-25', '3.4');
    const along = { ...watch, others: zinc };
    expect(exceededBy(limit({ atMost: '3.0' }), type, typed, along)).toEqual({
      start: '2026-11-25',
      value: '3.4',
      percent: '13',
    });
    expect(exceededBy(limit({ statistic: 'MONTH_MEAN', atMost: '2.4' }), type, typed, along)).toEqual({
      start: '2026-11-01',
      value: '2.5',
      percent: '4',
    });
  });

  test('a reading that is typed counts by itself, or with those of its month alone', () => {
    const along = { ...watch, others: zinc };
    expect(exceededBy(limit({ atMost: '3' }), type, on('2026-11-25', '3.4'), along)).toMatchObject({
      value: '3.4',
    });
    // By then 3.1 has been measured; the reading that is typed is not at fault.
    expect(exceededBy(limit({ atMost: '3' }), type, on('2026-11-25', '2'), along)).toBeNull();
    const mean = limit({ statistic: 'MONTH_MEAN', atMost: '2.5' });
    expect(exceededBy(mean, type, on('2026-11-25', '3.4'), along)).toBeNull();
    expect(exceededBy(mean, type, on('2026-11-25', '3.4001'), along)).toMatchObject({ value: '2.500025' });
    expect(exceededBy(mean, type, on('2026-12-01', '2.4'), along)).toBeNull();
  });
});

describe('a limit over time (management system, 12)', () => {
  const october = [on('2026-10-02', '2.1'), on('2026-10-12', '1.4'), on('2026-10-23', '3.1')];
  const periods = (parts: Partial<PlainLimit>, readings: readonly Measured[], over: Partial<Watch> = {}) =>
    periodsOf(limit(parts), type, readings, { ...watch, ...over }).map(({ start, state, value }) => [
      start,
      state,
      value,
    ]);

  test('a month that is over is kept, one that is running is not yet, whatever was measured', () => {
    expect(periods({ statistic: 'MONTH_MEAN', atMost: '3' }, [...october, ...zinc])).toEqual([
      ['2026-11-01', 'RUNNING', '2.2'],
      ['2026-10-01', 'KEPT', '2.2'],
    ]);
    // Its last day belongs to it.
    const ends = { today: '2026-11-30' };
    expect(periods({ statistic: 'MONTH_MEAN', atMost: '3' }, zinc, ends)[0]?.[1]).toBe('RUNNING');
  });

  test('no reading is never kept: a month without any says so', () => {
    expect(periods({ statistic: 'MONTH_MEAN', atMost: '3' }, [on('2026-09-02', '1')])).toEqual([
      ['2026-11-01', 'NO_READINGS', null],
      ['2026-10-01', 'NO_READINGS', null],
    ]);
    expect(periods({ atMost: '3' }, [])).toEqual([['2026-11-29', 'NO_READINGS', null]]);
    // What does not convert was not measured in the limit's unit.
    expect(periods({ atMost: '3' }, [on('2026-11-02', '1', 'kWh')])).toEqual([
      ['2026-11-29', 'NO_READINGS', null],
    ]);
  });

  test('a month that readings are missing from, by how often the meter is read, says so; one that is exceeded all the same is exceeded', () => {
    const weekly = { frequency: 'P1W' };
    const mean = (atMost: string) =>
      periodsOf(limit({ statistic: 'MONTH_MEAN', atMost }), type, october, { ...watch, ...weekly })[1];
    expect(mean('3')).toEqual({
      start: '2026-10-01',
      state: 'INCOMPLETE',
      value: '2.2',
      readings: 3,
      expected: 4,
    });
    expect(mean('2.1')?.state).toBe('EXCEEDED');
    const whole = [...october, on('2026-10-30', '2.2')];
    expect(periods({ statistic: 'MONTH_MEAN', atMost: '3' }, whole, weekly)[1]).toEqual([
      '2026-10-01',
      'KEPT',
      '2.2',
    ]);
    // A reading a year is at least one in each month that is asked for.
    expect(periods({ statistic: 'MONTH_MEAN', atMost: '3' }, october, { frequency: 'P1Y' })[1]?.[1]).toBe(
      'KEPT',
    );
  });

  test('the sum of a month and of a year is that of their readings, exceeded as soon as it is beyond the limit', () => {
    expect(periods({ statistic: 'MONTH_SUM', atMost: '6.6' }, [...october, ...zinc])).toEqual([
      ['2026-11-01', 'RUNNING', '6.6'],
      ['2026-10-01', 'KEPT', '6.6'],
    ]);
    expect(exceedancesOf(limit({ statistic: 'MONTH_SUM', atMost: '6' }), type, zinc)).toEqual([
      { start: '2026-11-01', value: '6.6', percent: '10' },
    ]);
    expect(
      exceedancesOf(limit({ statistic: 'YEAR_SUM', atMost: '12' }), type, [...october, ...zinc]),
    ).toEqual([{ start: '2026-01-01', value: '13.2', percent: '10' }]);
  });

  test('a sum that is to reach something is not below it before its period is over, nor where readings are missing', () => {
    const least = { statistic: 'MONTH_SUM', atLeast: '10' } as const;
    expect(exceedancesOf(limit(least), type, [...october, ...zinc])).toEqual([
      { start: '2026-10-01', value: '6.6', percent: '34' },
    ]);
    expect(periods(least, [...october, ...zinc], { frequency: 'P1W' })).toEqual([
      ['2026-11-01', 'RUNNING', '6.6'],
      ['2026-10-01', 'INCOMPLETE', '6.6'],
    ]);
  });

  test('the mean of a day is over when the day is', () => {
    const day = { statistic: 'DAY_MEAN', atMost: '3' } as const;
    expect(periods(day, [on('2026-11-28', '2')])).toEqual([['2026-11-28', 'KEPT', '2']]);
    expect(periods(day, [on('2026-11-29', '2')])).toEqual([['2026-11-29', 'RUNNING', '2']]);
    expect(periods(day, [on('2026-11-29', '4')])).toEqual([['2026-11-29', 'EXCEEDED', '4']]);
    expect(periods({ atMost: '3' }, [on('2026-11-29', '2')])).toEqual([['2026-11-29', 'KEPT', '2']]);
  });
});

test('what is measured can have a limit, what is counted or used cannot; its unit is of the meter’s group', () => {
  expect(canLimit(type, 'LEVEL')).toBe(true);
  expect(canLimit('TANK_BEARING', 'LEVEL')).toBe(false);
  expect(canLimit('WATER', 'COUNTER')).toBe(false);
  expect(isLimitUnit(type, ['mg/L'], 'ug/L')).toBe(true);
  expect(isLimitUnit(type, ['mg/L'], 'kWh')).toBe(false);
  expect(isLimitUnit('CUSTOM', ['pH'], 'pH')).toBe(true);
  expect(isLimitUnit('CUSTOM', ['pH'], 'mg/L')).toBe(false);
});
