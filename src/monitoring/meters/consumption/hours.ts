import { hoursOfDay } from '../../../core/time/clock.ts';
import { compare, sum } from '../../../core/numbers/decimal.ts';
import { daysBetween, toDay } from '../../../core/time/period.ts';
import { amountFromGrains, convertRounded, isConvertible } from '../../units/conversion.ts';
import type { Hours } from '../import/hours.ts';
import type { PlainMeter, PlainReading } from './intervals.ts';
import { intervalEndedBy } from './plausibility.ts';
import type { ConsumptionByHour } from '../readings/reading.ts';
import type { Unit } from '../../units/units.ts';

/**
 * The hourly values of a reading's day, in a unit of the meter. In: the reading, the one before it, and its hours as
 * imported, in its own unit. Null if they no longer apply: the reading covers more than its day, or one of the two has
 * changed since, so that they do not add up to the day's consumption.
 */
export function hoursShown(
  { before, hours, ...reading }: PlainReading & { before: PlainReading | null; hours: Hours },
  meter: PlainMeter,
  { unit, timeZone }: { unit: Unit; timeZone: string },
): ConsumptionByHour['days'][number] | null {
  const { utilityType: meterType } = meter;
  const use = intervalEndedBy(before ? [before] : [], reading, meter);
  if (!use || daysBetween(use.start, use.end) !== 1 || !isConvertible(reading.unit, unit, meterType))
    return null;
  const known = hours.filter((hour) => hour !== null);
  if (compare(sum(known), amountFromGrains(use.amount, reading.unit, meterType)) !== 0) return null;
  const starts = hoursOfDay(timeZone, toDay(use.end));
  if (starts.length !== hours.length) return null;
  return {
    day: use.end,
    hours: starts.map((start, index) => {
      const hour = hours[index] ?? null;
      return { start, value: hour === null ? null : convertRounded(hour, reading.unit, unit, meterType) };
    }),
  };
}
