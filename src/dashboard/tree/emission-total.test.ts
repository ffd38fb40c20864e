import { expect, test } from 'vitest';
import { emissionTotal } from './emission-total.ts';

const group = (
  utilityType: 'ELECTRICITY' | 'HEAT' | 'GAS' | 'WATER' | 'MASS',
  emission: string | null,
  before: string | null = null,
  { unknownCount = 0, co2Only = '0', belowZero = '0' } = {},
) => ({
  utilityType,
  consumption: '1',
  emission,
  co2Only: emission === null ? null : co2Only,
  belowZero: emission === null ? null : belowZero,
  comparedEmission: emission !== null && before !== null ? { now: emission, before } : null,
  unknownCount,
});

test('the total is that of the types, by scope, compared where both years are known, and says what is left out', () => {
  expect(
    emissionTotal([
      group('ELECTRICITY', '17.9', '18.6', { belowZero: '-28.6' }),
      group('HEAT', '28.3', '30'),
      group('GAS', '77.6', null, { co2Only: '77.6' }),
      group('MASS', '0.2', '0.1', { unknownCount: 2, co2Only: '0.1' }),
      group('WATER', null, null, { unknownCount: 1 }),
    ]),
  ).toEqual({
    total: '124',
    gases: 'CO2E',
    co2Only: { value: '77.7', types: ['GAS', 'MASS'] },
    belowZero: { value: '-28.6', types: ['ELECTRICITY'], totalWithout: '152.6' },
    compared: { now: '46.4', before: '48.7' },
    scopes: [
      { scope: 1, value: '77.6', types: ['GAS'] },
      { scope: 2, value: '46.2', types: ['ELECTRICITY', 'HEAT'] },
      { scope: null, value: '0.2', types: ['MASS'] },
    ],
    withoutFactor: ['WATER'],
    unknownCount: 3,
  });
});

test('there is no total where nothing has a factor: no meters are not no CO₂', () => {
  expect(emissionTotal([])).toBeNull();
  expect(emissionTotal([group('WATER', null)])).toBeNull();
});

test('a total is called CO₂ only where every factor counts nothing else', () => {
  expect(emissionTotal([group('GAS', '5', null, { co2Only: '5' })])).toMatchObject({ gases: 'CO2' });
  expect(emissionTotal([group('HEAT', '5')])).toMatchObject({
    gases: 'CO2E',
    co2Only: { value: '0', types: [] },
  });
});
