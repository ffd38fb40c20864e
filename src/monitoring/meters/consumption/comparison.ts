import type { DecimalString } from '../../../core/numbers/decimal.ts';
import type { IsoDate } from '../../../core/time/period.ts';
import { buckets } from './consumption.ts';
import { emissions } from './emissions.ts';
import type { FactorValue } from './emissions.ts';
import type { Interval } from './intervals.ts';
import type { MeterType, Unit } from '../../units/units.ts';

/** What one meter used, and the dated values of its emission factor (none: no factor). */
export interface MeterUse {
  meterType: MeterType;
  intervals: readonly Interval[];
  values: readonly FactorValue[];
}

/** The same stretches of two years. */
export interface Compared {
  now: DecimalString;
  before: DecimalString;
}

type Range = { from: IsoDate; to: IsoDate; interval: 'month' };

/**
 * The months of two stretches of time that readings of a meter cover whole in both, so that a month nobody knows is neither a saving
 * nor a waste. Out: the place of each month in its stretch, what was used in `unit`, and the kilograms of CO₂ where every day
 * has a factor.
 */
export function comparableMonths(
  { meterType, intervals, values }: MeterUse,
  unit: Unit,
  { now, before: former }: { now: Range; before: Range },
): { month: number; use: Compared; emission: Compared | null }[] {
  const earlier = buckets(intervals, { ...former, meterType, unit });
  const months = buckets(intervals, { ...now, meterType, unit }).flatMap((month, index) => {
    const before = earlier[index];
    return before &&
      month.value !== null &&
      before.value !== null &&
      month.missingDays + before.missingDays === 0
      ? [{ month: index, use: { now: month.value, before: before.value } }]
      : [];
  });
  if (months.length === 0 || values.length === 0) return months.map((each) => ({ ...each, emission: null }));
  const emitted = emissions(intervals, values, { ...now, meterType });
  const emittedBefore = emissions(intervals, values, { ...former, meterType });
  return months.map((each) => {
    const [mass, massBefore] = [emitted[each.month], emittedBefore[each.month]];
    const whole = mass && massBefore && mass.daysWithoutFactor + massBefore.daysWithoutFactor === 0;
    return { ...each, emission: whole ? { now: mass.value, before: massBefore.value } : null };
  });
}
