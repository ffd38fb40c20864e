import { describe, expect, it } from 'vitest';
import { check } from '../../../core/contract/validation.ts';
import { meterTypes } from '../../units/units.ts';
import { EmissionFactorBody } from './emission-factor.ts';
import { newFactor, withNextValue } from './input.ts';
import type { ValueInput } from './input.ts';

const value = (startDate: string, endDate: string | null): ValueInput => ({
  meterUnits: 'MWh',
  emissionUnits: 'GRAMS',
  value: '1',
  startDate,
  endDate,
});
const dates = (values: ValueInput[]) => values.map(({ startDate, endDate }) => [startDate, endDate]);
const fallback = value('2026-01-01', null);

describe('a new factor', () => {
  it.each(meterTypes)('for %s lacks its name and amount, and for own units the unit', (type) => {
    const result = check(EmissionFactorBody, newFactor(type, 'DK', '2026-11-21'));
    expect(result.ok || result.fields.map(({ path }) => path)).toEqual(
      type === 'CUSTOM' ? ['name', 'values.0.meterUnits', 'values.0.value'] : ['name', 'values.0.value'],
    );
  });
});

describe('one more value', () => {
  it('follows on the end of the last one, in its units', () => {
    const values = [value('2023-01-01', '2023-12-31'), value('2024-01-01', '2024-12-31')];
    const next = withNextValue(values, fallback, '2026-11-21');
    expect(next[0]).toEqual({ ...value('2025-01-01', null), value: '' });
    expect(next.slice(1)).toEqual(values);
  });

  it('ends an open one with the last year, or with the year that it began in', () => {
    expect(dates(withNextValue([value('2015-01-01', null)], fallback, '2026-11-21'))).toEqual([
      ['2026-01-01', null],
      ['2015-01-01', '2025-12-31'],
    ]);
    expect(dates(withNextValue([value('2026-03-01', null)], fallback, '2026-11-21'))).toEqual([
      ['2027-01-01', null],
      ['2026-03-01', '2026-12-31'],
    ]);
  });

  it('is the first if none exists', () => {
    expect(withNextValue([], fallback, '2026-11-21')).toEqual([fallback]);
  });
});
