import { describe, expect, test } from 'vitest';
import { calculated, rowOf } from '../../../../test/support/mixtures.ts';
import type { Given } from '../../../../test/support/mixtures.ts';
import { lowerLimit } from './gases.ts';
import { inForce, law } from './law.ts';
import { reader } from './parts.ts';
import { compared, ratio } from './ratio.ts';
import { Mixture } from '../mixture.ts';

describe('an aerosol', () => {
  const aerosol = (heatOfCombustion: string | null, ...all: Given[]) =>
    rowOf(calculated({ physicalState: 'AEROSOL', heatOfCombustion }, ...all), '2.3');
  test('counts only what of it burns', () => {
    const steps = (...all: Given[]) =>
      aerosol('10', ...all).steps.map(({ rule, result, total, met }) => [rule, result, total, met]);
    expect(steps('1 Flam. Gas 1A H220', '99 Skin Irrit. 2 H315')).toEqual([
      ['aerosol.least', 'Aerosol 3', '1', true],
    ]);
    expect(steps('30 Flam. Liq. 2 H225', '20 Flam. Sol. 1 H228', '50 Skin Irrit. 2 H315')).toEqual([
      ['aerosol.most', 'Aerosol 1', '50', false],
    ]);
  });
  test('is category 1 for sure from 85 % that burns and 30 kJ/g on, and needs no test then', () => {
    const met = (share: string, heat: string) => {
      const { steps, notices } = aerosol(heat, `${share} Flam. Gas 1A H220`);
      return [steps[0]?.met, notices];
    };
    expect(met('85', '30')).toEqual([true, []]);
    expect(met('84.9', '30')).toEqual([false, ['NOT_TESTED']]);
    expect(met('85', '29.9')).toEqual([false, ['NOT_TESTED']]);
  });
  test('with a substance without any data is not the mildest', () => {
    expect(aerosol('10', ['1', { classification: null }]).high.category).toBe('Aerosol 1');
    expect(aerosol('10', '1').high.category).toBe('Aerosol 3');
    expect(aerosol(null, '1').high.category).toBe('Aerosol 1');
  });
  test('differs between the ends of a range', () => {
    const row = aerosol('10', ['1 Flam. Gas 1A H220', { concentration: { min: '1', max: '5' } }]);
    expect([row.low.category, row.high.category, row.status]).toEqual([
      'Aerosol 3',
      'Aerosol 1',
      'DEPENDS_ON_CONCENTRATION',
    ]);
  });
});

// ISO 10156:2017, Table 2: a gas alone burns from its own lower limit on.
test.for([
  ['1333-74-0', '4'],
  ['74-82-8', '4.4'],
  ['74-84-0', '2.4'],
  ['74-98-6', '1.7'],
  ['106-97-8', '1.4'],
  ['75-28-5', '1.5'],
  ['74-85-1', '2.4'],
  ['74-86-2', '2.3'],
  ['630-08-0', '10.9'],
])('the gas %s burns in air from %s %% on', ([casNumber = '', lower = '']) => {
  const components = [
    { name: 'gas', casNumber, concentration: { min: '100', max: '100' }, classification: [] },
  ];
  const { parts } = reader(Mixture.parse({ physicalState: 'GAS', components }), '2026-11-26')();
  const limit = lowerLimit(parts);
  expect(limit && compared(limit, ratio(lower))).toBe(0);
});

describe('a class of part 2', () => {
  test('is not asked of a state that does not have it, and names what carries it of one that does', () => {
    const row = (of: object) => rowOf(calculated(of, '5', '5 Ox. Liq. 2 H272'), '2.13');
    expect(row({ physicalState: 'SOLID' })).toMatchObject({
      reason: 'STATE',
      carriers: [],
      status: 'NOT_CLASSIFIED',
    });
    expect(row({ physicalState: 'LIQUID' })).toMatchObject({
      reason: 'NEEDS_TEST',
      carriers: [1],
      status: 'NOT_COMPUTED',
    });
  });
  test('of aerosols and flammable liquids is open without a state', () => {
    const row = (id: '2.3' | '2.6') =>
      rowOf(calculated({ physicalState: null }, '5', '5 Flam. Liq. 2 H225'), id);
    const missing = [{ what: 'PHYSICAL_STATE', component: null }];
    expect(row('2.3')).toMatchObject({ status: 'INSUFFICIENT_DATA', missing, carriers: [] });
    expect(row('2.6')).toMatchObject({ status: 'INSUFFICIENT_DATA', missing, carriers: [1] });
  });
});

test('a row of the law applies from its day on', () => {
  const row = law('pbt');
  expect(inForce(row, row.validFrom)).toBe(true);
  expect(inForce(row, '2000-01-01')).toBe(false);
});

test('a liquid is flammable up to a flash point of 60 °C, with its step and reason', () => {
  const row = (flashPoint: string) => {
    const { high, reason, steps } = rowOf(
      calculated({ physicalState: 'LIQUID', flashPoint }, '100 Flam. Liq. 3 H226'),
      '2.6',
    );
    return [high.category, reason, steps.map(({ met }) => met)];
  };
  expect(row('60')).toEqual(['Flam. Liq. 3', null, [true]]);
  expect(row('60.1')).toEqual([null, 'FLASH_POINT', [false]]);
});

test.for<[gas: string, casNumber: string, equivalent: number]>([
  ['nitrogen', '7727-37-9', 1],
  ['carbon dioxide', '124-38-9', 1.5],
  ['helium', '7440-59-7', 0.9],
  ['argon', '7440-37-1', 0.55],
  ['neon', '7440-01-9', 0.7],
  ['krypton', '7439-90-9', 0.5],
  ['xenon', '7440-63-3', 0.5],
  ['sulphur dioxide', '7446-09-5', 1.5],
  ['sulphur hexafluoride', '2551-62-4', 4],
  ['tetrafluoromethane', '75-73-0', 2],
])('hydrogen in %s burns by what that is worth in nitrogen (ISO 10156)', ([name, casNumber, equivalent]) => {
  const hydrogen: Given = ['6 Flam. Gas 1A H220', { name: 'hydrogen', casNumber: '1333-74-0' }];
  const { steps } = rowOf(calculated({ physicalState: 'GAS' }, hydrogen, ['94', { name, casNumber }]), '2.2');
  // 5.5 % of hydrogen in nitrogen is safe.
  expect(Number(steps[0]?.total)).toBeCloseTo((6 / (6 + 94 * equivalent)) * (100 / 5.5), 6);
});
