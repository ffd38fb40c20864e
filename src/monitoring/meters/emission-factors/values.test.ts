import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../../core/time/period.ts';
import { check } from '../../../core/contract/validation.ts';
import { EmissionFactorBody } from './emission-factor.ts';
import { checkFactorValues, valueInForce } from './values.ts';
import type { DatedValue } from './values.ts';

const value = (startDate: string, endDate: string | null = null, meterUnits = 'kWh'): DatedValue => ({
  meterUnits,
  value: '0.1',
  startDate,
  endDate,
});
const paths = (...values: DatedValue[]) =>
  checkFactorValues('ELECTRICITY', values).map(({ path, code }) => `${path} ${code}`);

describe('the dated values of a factor', () => {
  it('may follow each other, leave gaps and be in any order', () => {
    expect(
      paths(value('2025-01-01'), value('2023-01-01', '2023-12-31'), value('2024-01-01', '2024-12-31')),
    ).toEqual([]);
    expect(paths(value('2025-01-01'), value('2020-01-01', '2021-12-31'))).toEqual([]);
    expect(paths(value('2025-01-01', '2025-01-01'))).toEqual([]);
  });

  it('do not share a day: the later start is refused', () => {
    expect(paths(value('2024-01-01', '2024-12-31'), value('2024-12-31'))).toEqual([
      'values.1.startDate OVERLAP',
    ]);
    expect(paths(value('2024-12-31'), value('2024-01-01', '2024-12-31'))).toEqual([
      'values.0.startDate OVERLAP',
    ]);
    expect(paths(value('2024-01-01'), value('2024-01-01'))).toEqual(['values.1.startDate OVERLAP']);
  });

  it('are open without an end, and so claim every later day', () => {
    expect(paths(value('2020-01-01'), value('2024-01-01', '2024-12-31'))).toEqual([
      'values.1.startDate OVERLAP',
    ]);
  });

  it('of different units have nothing to do with each other', () => {
    expect(paths(value('2024-01-01'), value('2024-01-01', null, 'MWh'))).toEqual([]);
  });

  it('end after they start, which is then the only complaint', () => {
    expect(paths(value('2024-02-01', '2024-01-31'), value('2024-01-01'))).toEqual([
      'values.0.endDate END_BEFORE_START',
    ]);
  });

  it('are in units of the meter type and not below zero', () => {
    expect(paths(value('2024-01-01', null, 'm3'))).toEqual(['values.0.meterUnits UNIT_NOT_IN_GROUP']);
    expect(checkFactorValues('CUSTOM', [value('2024-01-01', null, 'pallets')])).toEqual([]);
    expect(paths({ ...value('2024-01-01'), value: '-1' })).toEqual(['values.0.value TOO_SMALL']);
  });

  it('overlap exactly if some day is in two of them', () => {
    const span = fc.tuple(fc.nat(30), fc.option(fc.nat(10), { nil: null }));
    fc.assert(
      fc.property(fc.array(span, { minLength: 1, maxLength: 6 }), (spans) => {
        const values = spans.map(([from, length]) =>
          value(addDays('2024-01-01', from), length === null ? null : addDays('2024-01-01', from + length)),
        );
        const days = Array.from({ length: 60 }, (_, day) => addDays('2024-01-01', day));
        const claims = (day: string) =>
          values.filter((each) => each.startDate <= day && day <= (each.endDate ?? day)).length;
        expect(paths(...values).length > 0).toBe(days.some((day) => claims(day) > 1));
      }),
    );
  });

  it('are checked by the contract, with the path of each', () => {
    const body = {
      name: 'X',
      utilityType: 'ELECTRICITY',
      values: [value('2024-01-01'), value('2025-01-01', null, 'm3'), value('2025-01-01')],
    };
    const values = body.values.map((each) => ({ ...each, emissionUnits: 'KILOGRAMS' }));
    expect(check(EmissionFactorBody, { ...body, values })).toEqual({
      ok: false,
      fields: [
        { path: 'values.1.meterUnits', code: 'UNIT_NOT_IN_GROUP', values: { unit: 'm3' } },
        { path: 'values.2.startDate', code: 'OVERLAP' },
      ],
    });
  });
});

describe('the value that counts today', () => {
  it('is the one in force, else the last that was, else none', () => {
    const [first, second] = [value('2023-01-01', '2023-12-31'), value('2025-01-01', '2025-12-31')];
    expect(valueInForce([first, second], '2025-06-01')).toBe(second);
    expect(valueInForce([second, first], '2024-06-01')).toBe(first);
    expect(valueInForce([first, second], '2027-01-01')).toBe(second);
    expect(valueInForce([first, second], '2022-12-31')).toBeNull();
  });
});
