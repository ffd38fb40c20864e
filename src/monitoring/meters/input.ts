import type { z } from 'zod';
import { bodyOf } from '../../core/contract/contract.ts';
import { MeterBody } from './meter.ts';
import type { Meter } from './meter.ts';
import { parseDecimal } from '../../core/numbers/decimal.ts';
import type { FieldError } from '../../core/contract/problem.ts';
import { convertRounded, isConvertible } from '../units/conversion.ts';
import { defaultReadingMode, isUnitOf, shownUnit, unitsOf } from '../units/units.ts';
import type { EmissionMode, MeterType, Unit } from '../units/units.ts';

export type MeterInput = z.input<typeof MeterBody>;

/** What a client may send of a meter that was read: the start of a form. */
export const inputOf = (meter: Meter): MeterInput => bodyOf(MeterBody, meter);

/** A new meter of a type, as the form starts: read monthly, in the first unit of its group. */
export const newMeter = (type: MeterType): MeterInput => ({
  ...bodyOf(MeterBody, {}),
  name: '',
  utilityType: type,
  units: unitsOf(type).slice(0, 1),
  readingMode: defaultReadingMode(type),
  readAt: 'END',
  emissionMode: 'AUTOMATIC',
  frequency: 'P1M',
  files: [],
});

/** The meter read in other units: its target is converted to the unit that it is then shown in. */
export function withUnits({ utilityType, units, target }: MeterInput, next: Unit[]): Partial<MeterInput> {
  const [from, to] = [shownUnit({ utilityType, units }), shownUnit({ utilityType, units: next })];
  const amount = parseDecimal(target ?? '');
  return amount !== null && isConvertible(from, to, utilityType)
    ? { units: next, target: convertRounded(amount, from, to, utilityType) }
    : { units: next };
}

type Body = z.output<typeof MeterBody>;

/** How the meter comes by its emission factor; what does not say so chooses the one that it names, if it does. */
export const emissionModeOf = ({ emissionMode, emissionFactor }: Body): EmissionMode =>
  emissionMode ?? (emissionFactor ? 'CHOSEN' : 'AUTOMATIC');

/** The rules over several fields that do not look at other records: units of the type, each once, and a factor where one is chosen. */
export function meterRefusals(body: Body): FieldError[] {
  const units = body.units.flatMap((unit, index): FieldError[] => {
    const path = `units.${index}`;
    if (!isUnitOf(body.utilityType, unit)) return [{ path, code: 'UNIT_NOT_IN_GROUP', values: { unit } }];
    return body.units.indexOf(unit) < index ? [{ path, code: 'DUPLICATE', values: { unit } }] : [];
  });
  const isChosen = emissionModeOf(body) === 'CHOSEN';
  if (isChosen && !body.emissionFactor) return [...units, { path: 'emissionFactor', code: 'REQUIRED' }];
  return !isChosen && body.emissionFactor
    ? [...units, { path: 'emissionMode', code: 'FACTOR_NOT_CHOSEN' }]
    : units;
}
