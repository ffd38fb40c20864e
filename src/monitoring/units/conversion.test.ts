import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { abs, add, compare, fromScaled, mul, sub } from '../../core/numbers/decimal.ts';
import {
  amountFromGrains,
  amountInGrains,
  convert,
  convertRounded,
  grainOf,
  isConvertible,
  counterInGrains,
  UnitError,
} from './conversion.ts';
import { meterTypes, unitGroups, unitsOf } from './units.ts';

const groups = Object.values(unitGroups) as readonly (readonly string[])[];
const value = fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }).map(fromScaled);
/** Units of one group. */
const units = (count: number) =>
  fc
    .constantFrom(...groups)
    .chain((group) => fc.array(fc.constantFrom(...group), { minLength: count, maxLength: count }));

function within(a: string, b: string, tolerance: string): boolean {
  return compare(abs(sub(a, b)), tolerance) <= 0;
}

function near(actual: string, expected: string): boolean {
  return within(actual, expected, mul(abs(expected), '0.000000001'));
}

test.each([
  ['1', 'bar', '1000', 'mbar'],
  ['1', 'bar', '0.986923', 'atm'],
  ['1', 'bar', '100000', 'Pa'],
  ['1', 'days', '24', 'hours'],
  ['1', 'days', '86400', 'seconds'],
  ['7', 'days', '1', 'weeks'],
  ['1', 'weeks', '7', 'days'],
  ['1', 'months', '30.416655', 'days'],
  ['1', 'years', '365.25', 'days'],
  ['2', 'years', '17532', 'hours'],
  ['0', 'C', '32', 'F'],
  ['100', 'C', '212', 'F'],
  ['-40', 'F', '-40', 'C'],
  ['0', 'C', '273.15', 'K'],
  ['0', 'K', '-459.67', 'F'],
  ['1', 'kWh', '1000', 'Wh'],
  ['1', 'MWh', '1000', 'kWh'],
  ['1', 'GWh', '1000', 'MWh'],
  ['1', 'GWh', '3600', 'GJ'],
  ['1', 'GJ', '1000', 'MJ'],
  ['1', 'MJ', '1000', 'kJ'],
  ['1', 'kJ', '1000', 'J'],
  ['1', 'kWh', '0.09259259', 'natural gas m3'],
  ['1', 'kWh', '0.20408163', 'wood pellets kg'],
  ['1', 'kWh', '0.09345794', 'diesel L'],
  ['1', 'kWh', '0.10309278', 'gasoline L'],
  ['1', 'kWh', '0.09661836', 'heating oil L'],
  ['1', 'kWh', '0.10309278', 'jet fuel L'],
  ['0.09345794', 'diesel L', '1', 'kWh'],
  ['1', 'm3', '1000', 'L'],
  ['1', 'L', '1000', 'cm3'],
  ['1', 't', '1000', 'kg'],
  ['1', 'kg', '1000000', 'mg'],
  ['1', 'km', '1000', 'm'],
  ['1', 'm', '100', 'cm'],
  ['1', 'km2', '1000000', 'm2'],
  ['1', 'm2', '10000', 'cm2'],
  ['1', 'percent', '10', 'promille'],
  ['1', 'promille', '1000', 'ppm'],
  ['1', 'ppm', '1000', 'ppb'],
  ['1', 'vol percent', '10000', 'ppm'],
  ['1', 'g/L', '1000', 'mg/L'],
  ['1', 'mg/L', '1000', 'ug/L'],
  ['999999999999999999999999.999999999999', 'm3', '999999999999999999999999999.999999999', 'L'],
])('%s %s is %s %s', (amount, from, expected, to) => expect(convert(amount, from, to)).toBe(expected));

describe('conversion', () => {
  it('comes back from any unit of the group', () => {
    fc.assert(
      fc.property(value, units(2), (amount, [from = '', to = '']) => {
        expect(near(convert(convert(amount, from, to), to, from), amount)).toBe(true);
      }),
    );
  });

  it('gives the same over a third unit', () => {
    fc.assert(
      fc.property(value, units(3), (amount, [from = '', over = '', to = '']) => {
        const [direct, detour] = [convert(amount, from, to), convert(convert(amount, from, over), over, to)];
        expect(near(detour, direct) || compare(abs(sub(detour, direct)), '0.00000000000000000001') <= 0).toBe(
          true,
        );
      }),
    );
  });

  it('is affine in temperature: equal steps stay equal', () => {
    const unit = fc.constantFrom('C', 'F', 'K');
    fc.assert(
      fc.property(value, value, unit, unit, (start, step, from, to) => {
        const at = (times: string) => convert(add(start, mul(step, times)), from, to);
        const [first, second] = [sub(at('1'), at('0')), sub(at('2'), at('1'))];
        expect(within(first, second, '0.000000000000001')).toBe(true);
      }),
    );
    expect(convert('0', 'C', 'K')).not.toBe('0');
  });

  it('counts amounts in grains, without a rest in any unit', () => {
    const type = fc.constantFrom(...meterTypes.filter((each) => each !== 'CUSTOM'));
    fc.assert(
      fc.property(
        type,
        fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }),
        fc.nat(),
        fc.nat(),
        (meterType, scaled, one, other) => {
          const known = unitsOf(meterType);
          const [from = '', to = ''] = [known[one % known.length], known[other % known.length]];
          const amount = fromScaled(scaled);
          const grains = amountInGrains(amount, from, meterType);
          expect(amountFromGrains(grains, from, meterType)).toBe(amount);
          const without = sub(convert(amount, from, to, meterType), convert('0', from, to, meterType));
          expect(within(amountFromGrains(grains, to, meterType), without, '0.000000000002')).toBe(true);
        },
      ),
    );
    expect(amountInGrains('1', 'MWh', 'HEAT')).toBe(amountInGrains('1000', 'kWh', 'HEAT'));
    expect(counterInGrains('32', 'F', 'TEMPERATURE')).toBe(0n);
    expect(counterInGrains('273.15', 'K', 'TEMPERATURE')).toBe(counterInGrains('0', 'C', 'TEMPERATURE'));
    expect(amountInGrains('7', 'pallets', 'CUSTOM')).toBe(7_000_000_000_000n);
    expect(() => grainOf('m3', 'ELECTRICITY')).toThrow(UnitError);
  });

  test.each([
    ['kWh', 'm3'],
    ['percent', 'vol percent'],
    ['diesel L', 'L'],
    ['kWh', 'constructor'],
    ['pallets', 'boxes'],
  ])('refuses %s in %s, naming both', (from, to) => {
    expect(() => convert('1', from, to)).toThrow(UnitError);
    expect(() => convert('1', from, to)).toThrow(`The unit ${from} is not supported in the group of ${to}`);
    expect(isConvertible(from, to)).toBe(false);
  });

  it('stays within the group of a meter type', () => {
    expect(convert('1', 'MWh', 'kWh', 'HEAT')).toBe('1000');
    expect(() => convert('1', 'kWh', 'diesel L', 'ELECTRICITY')).toThrow(UnitError);
    expect(() => convert('1', 'kg', 'g', 'CUSTOM')).toThrow(UnitError);
    expect(convert('1', 'pallets', 'pallets', 'CUSTOM')).toBe('1');
    expect([isConvertible('kg', 'g', 'CUSTOM'), isConvertible('kg', 'g', 'MASS')]).toEqual([false, true]);
  });

  it('rounds to what can be stored when asked to', () => {
    expect(convertRounded('1', 'days', 'weeks')).toBe('0.142857142857');
  });
});
