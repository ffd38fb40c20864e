import type { z } from 'zod';
import { bodyOf } from '../../../core/contract/contract.ts';
import { addDays } from '../../../core/time/period.ts';
import type { IsoDate } from '../../../core/time/period.ts';
import { unitsOf } from '../../units/units.ts';
import type { MeterType } from '../../units/units.ts';
import { EmissionFactorBody } from './emission-factor.ts';

export type FactorInput = z.input<typeof EmissionFactorBody>;
export type ValueInput = FactorInput['values'][number];

/** A new factor for a meter type, as the form starts: one value in kilograms per the type's first unit, from this year on. */
export const newFactor = (utilityType: MeterType, territory: string, today: IsoDate): FactorInput => ({
  ...bodyOf(EmissionFactorBody, {}),
  name: '',
  utilityType,
  emissionType: 'CO2',
  territory,
  values: [
    {
      meterUnits: unitsOf(utilityType)[0] ?? '',
      emissionUnits: 'KILOGRAMS',
      gases: 'CO2',
      value: '',
      startDate: `${today.slice(0, 4)}-01-01`,
      endDate: null,
    },
  ],
});

/**
 * The values with one more before them, which follows on the one that began last: in its units, from the day after its end.
 * Where that one is open it now ends the day before: with the last year, or, when it began in this year, with this one.
 */
export function withNextValue(
  values: readonly ValueInput[],
  fallback: ValueInput,
  today: IsoDate,
): ValueInput[] {
  const [latest] = values.toSorted((a, b) => (a.startDate < b.startDate ? 1 : -1));
  if (!latest) return [fallback];
  const next = (startDate: string): ValueInput => ({ ...latest, value: '', startDate, endDate: null });
  if (latest.endDate) return [next(addDays(latest.endDate, 1)), ...values];
  const thisYear = `${today.slice(0, 4)}-01-01`;
  const started = latest.startDate.slice(0, 4);
  const startDate = latest.startDate < thisYear ? thisYear : `${Number(started) + 1}-01-01`;
  const ended = values.map((value) =>
    value === latest ? { ...value, endDate: addDays(startDate, -1) } : value,
  );
  return [next(startDate), ...ended];
}
