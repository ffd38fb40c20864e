import { describe, expect, it, test } from 'vitest';
import {
  commonUnit,
  defaultReadingMode,
  groupOf,
  hasConsumption,
  isUnitOf,
  meterTypes,
  unitGroups,
  unitLabel,
  unitsOf,
} from './units.ts';

describe('units of a meter type', () => {
  it('are those of its group, in order of priority', () => {
    expect(unitsOf('ELECTRICITY').slice(0, 6)).toEqual(['kWh', 'Wh', 'MWh', 'J', 'kJ', 'MJ']);
    expect(unitsOf('HEAT').slice(8)).toEqual([
      'heating oil L',
      'natural gas m3',
      'wood pellets kg',
      'diesel L',
      'gasoline L',
      'jet fuel L',
    ]);
    expect(unitsOf('TANK_BEARING')).toEqual(['m3', 'L', 'cm3']);
    expect(unitsOf('FLEET')).toEqual(['km', 'm', 'cm']);
    expect(unitsOf('CONCENTRATION_VOLUME_TO_VOLUME')).toEqual(['vol percent', 'promille', 'ppm', 'ppb']);
    expect(unitsOf('CUSTOM')).toEqual([]);
  });

  it('are spelled once within the type', () => {
    for (const type of meterTypes) expect(new Set(unitsOf(type)).size).toBe(unitsOf(type).length);
  });

  it('exclude those of other groups', () => {
    for (const type of meterTypes.filter((known) => known !== 'CUSTOM')) {
      const own: readonly string[] = unitsOf(type);
      for (const unit of Object.values(unitGroups).flat())
        expect(isUnitOf(type, unit)).toBe(own.includes(unit));
      expect(isUnitOf(type, 'furlong')).toBe(false);
    }
  });

  test.each(['pallets', 'm3', 'stk. à 5', 'x'.repeat(40)])('CUSTOM takes %s', (unit) => {
    expect(isUnitOf('CUSTOM', unit)).toBe(true);
  });

  test.each(['', ' ', ' pallets', 'x'.repeat(41), 'a\u0000b', 'a\nb'])('CUSTOM refuses %j', (unit) => {
    expect(isUnitOf('CUSTOM', unit)).toBe(false);
  });
});

describe('the common unit', () => {
  test.each([
    ['ELECTRICITY', ['MJ', 'Wh'], 'Wh'],
    ['ELECTRICITY', ['GJ', 'J'], 'J'],
    ['HEAT', ['natural gas m3', 'MWh'], 'MWh'],
    ['HEAT', ['natural gas m3', 'diesel L'], 'kWh'],
    ['TIME', ['weeks', 'hours'], 'hours'],
    ['MASS', ['t', 'g'], 'g'],
    ['WATER', [], 'm3'],
    ['CUSTOM', ['pallets', 'boxes'], 'pallets'],
    ['CUSTOM', [], null],
  ] as const)('of %s in %j is %s', (type, inUse, unit) => expect(commonUnit(type, inUse)).toBe(unit));
});

describe('reading modes', () => {
  it('follow the meter type', () => {
    const byMode = Object.groupBy(meterTypes, defaultReadingMode);
    expect(byMode.COUNTER).toEqual(['ELECTRICITY', 'HEAT', 'WATER', 'FLEET', 'GAS', 'TIME']);
    expect(byMode.CONSUMPTION).toEqual(['MASS', 'CUSTOM']);
    expect(byMode.LEVEL).toHaveLength(6);
  });

  it('decide whether there is a consumption', () => {
    expect(hasConsumption('TANK_BEARING', 'LEVEL')).toBe(true);
    expect(hasConsumption('TEMPERATURE', 'LEVEL')).toBe(false);
    expect(hasConsumption('TEMPERATURE', 'COUNTER')).toBe(true);
    expect(groupOf('CUSTOM')).toBeNull();
  });
});

test.each([
  ['m3', 'm³', null],
  ['C', '°C', null],
  ['promille', '‰', null],
  ['ug/L', 'µg/L', null],
  ['kWh', 'kWh', null],
  ['pallets', 'pallets', null],
  ['constructor', 'constructor', null],
  ['natural gas m3', 'm³', 'unit.natural_gas'],
  ['years', 'years', 'unit.years'],
])('%s is shown as %s', (unit, symbol, nameKey) => expect(unitLabel(unit)).toEqual({ symbol, nameKey }));
