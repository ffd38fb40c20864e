import { expect, test } from 'vitest';
import type { MonthSum, OrganizationSum } from './year-sums.ts';
import { yearGroups } from './year-sums.ts';

const nothing = {
  meters: 0,
  known: 0,
  consumption: '0',
  interpolated: '0',
  emitting: 0,
  emission: '0',
  compared: 0,
  comparedNow: '0',
  comparedBefore: '0',
  comparedEmitting: 0,
  comparedEmissionNow: '0',
  comparedEmissionBefore: '0',
};
const noSums = { organizations: [], parts: [] };
const of = (
  utilityType: MonthSum['utilityType'],
  unit: string,
  month: string | null,
  given: Partial<MonthSum>,
): MonthSum => ({ ...nothing, utilityType, unit, month, ...given });
const alone = (
  utilityType: MonthSum['utilityType'],
  unit: string,
  consumption: string | null,
  id = 'one',
): OrganizationSum => ({ id, utilityType, unit, consumption, emission: null });

test('meters shown in several units of a kind are added up in their common one', () => {
  const months = [
    of('ELECTRICITY', 'kWh', null, { meters: 2, known: 1 }),
    of('ELECTRICITY', 'MWh', null, { meters: 1, known: 1 }),
    of('ELECTRICITY', 'kWh', '2026-01-01', {
      known: 1,
      consumption: '80',
      compared: 1,
      comparedNow: '80',
      comparedBefore: '100',
    }),
    of('ELECTRICITY', 'MWh', '2026-01-01', { known: 1, consumption: '0.5', interpolated: '0.1' }),
    of('ELECTRICITY', 'MWh', '2025-12-01', { known: 1, consumption: '2' }),
  ];
  const [group, ...more] = yearGroups(
    months,
    {
      organizations: [
        alone('ELECTRICITY', 'kWh', '80'),
        alone('ELECTRICITY', 'MWh', '0.5'),
        alone('ELECTRICITY', 'MWh', null, 'two'),
      ],
      parts: [],
    },
    '2026',
  );
  expect(more).toEqual([]);
  expect(group).toMatchObject({
    unit: 'kWh',
    meterCount: 3,
    unknownCount: 1,
    consumption: '580',
    compared: { now: '80', before: '100' },
    emission: null,
    comparedEmission: null,
    organizations: [
      { id: 'one', consumption: '580', emission: null },
      { id: 'two', consumption: null, emission: null },
    ],
  });
  expect(group?.months[0]).toEqual({ value: '580', interpolated: '100' });
  expect(group?.months[1]).toEqual({ value: null, interpolated: '0' });
  expect(group?.previousMonths[11]).toEqual({ value: '2000', interpolated: '0' });
});

test('each custom unit is added up separately', () => {
  const units = ['pallets', 'boxes'].flatMap((unit) => [
    of('CUSTOM', unit, null, { meters: 1, known: 1 }),
    of('CUSTOM', unit, '2026-03-01', { known: 1, consumption: '7' }),
  ]);
  expect(yearGroups(units, noSums, '2026').map(({ unit, consumption }) => [unit, consumption])).toEqual([
    ['boxes', '7'],
    ['pallets', '7'],
  ]);
});

test('a type without data is left out, and a known zero is not', () => {
  const meters = of('WATER', 'm3', null, { meters: 1 });
  expect(yearGroups([meters], noSums, '2026')).toEqual([]);
  const nought = [{ ...meters, known: 1 }, of('WATER', 'm3', '2026-01-01', { known: 1, emitting: 1 })];
  expect(yearGroups(nought, noSums, '2026')).toMatchObject([{ consumption: '0', emission: '0' }]);
  const lastYearAlone = [
    { ...meters, known: 1 },
    of('WATER', 'm3', '2025-01-01', { known: 1, consumption: '3' }),
  ];
  expect(yearGroups(lastYearAlone, noSums, '2026')).toMatchObject([{ consumption: null, emission: null }]);
});

test('how much of an emission is CO₂ only, and how much is below zero, adds up over units; where nothing is emitted it is not known either', () => {
  const meters = of('ELECTRICITY', 'kWh', null, { meters: 2, known: 2 });
  const parts = [
    { utilityType: 'ELECTRICITY' as const, unit: 'kWh', co2Only: '10', belowZero: '-28.6' },
    { utilityType: 'ELECTRICITY' as const, unit: 'MWh', co2Only: '5', belowZero: '-1' },
    { utilityType: 'GAS' as const, unit: 'm3', co2Only: '90', belowZero: '0' },
  ];
  const january = of('ELECTRICITY', 'kWh', '2026-01-01', { known: 2, emitting: 2, emission: '40' });
  const other = of('ELECTRICITY', 'MWh', '2026-01-01', { known: 1 });
  const sums = { organizations: [], parts };
  expect(yearGroups([meters, january, other], sums, '2026')).toMatchObject([
    { emission: '40', co2Only: '15', belowZero: '-29.6' },
  ]);
  expect(yearGroups([meters, january, other], noSums, '2026')).toMatchObject([
    { co2Only: '0', belowZero: '0' },
  ]);
  expect(yearGroups([meters, other], sums, '2026')).toMatchObject([
    { emission: null, co2Only: null, belowZero: null },
  ]);
});
