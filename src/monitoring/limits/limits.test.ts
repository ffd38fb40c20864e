import { describe, expect, test } from 'vitest';
import { canLimit, exceededBy, exceedancesOf, isLimitUnit } from './limits.ts';
import type { Measured, PlainLimit } from './limits.ts';

const limit = (parts: Partial<PlainLimit>): PlainLimit => ({
  unit: 'mg/L',
  statistic: 'EACH',
  atMost: null,
  atLeast: null,
  ...parts,
});
const on = (performedAt: string, value: string, unit = 'mg/L'): Measured => ({ performedAt, value, unit });
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

  test('a reading that is typed counts by itself, or with those of its month alone', () => {
    expect(exceededBy(limit({ atMost: '3' }), type, on('2026-11-25', '3.4'), zinc)).toMatchObject({
      value: '3.4',
    });
    // By then 3.1 has been measured; the reading that is typed is not at fault.
    expect(exceededBy(limit({ atMost: '3' }), type, on('2026-11-25', '2'), zinc)).toBeNull();
    const mean = limit({ statistic: 'MONTH_MEAN', atMost: '2.5' });
    expect(exceededBy(mean, type, on('2026-11-25', '3.4'), zinc)).toBeNull();
    expect(exceededBy(mean, type, on('2026-11-25', '3.4001'), zinc)).toMatchObject({ value: '2.500025' });
    expect(exceededBy(mean, type, on('2026-12-01', '2.4'), zinc)).toBeNull();
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
