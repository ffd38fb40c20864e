import { add } from '../core/decimal.ts';
import type { DecimalString } from '../core/decimal.ts';
import { addPeriod } from '../core/period.ts';
import type { IsoDate } from '../core/period.ts';
import { buckets } from './consumption.ts';
import { emissions } from './emissions.ts';
import type { FactorValue } from './emissions.ts';
import type { Interval } from './intervals.ts';
import type { MeterType, Unit } from './units.ts';

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

const plus = (sum: Compared | null, now: DecimalString, before: DecimalString): Compared =>
  sum ? { now: add(sum.now, now), before: add(sum.before, before) } : { now, before };

/**
 * This year up to today against last year, like with like: of each meter, only the months (the last one up to today's day)
 * that readings cover whole in both years, so that a month nobody knows is neither a saving nor a waste.
 * Out: the sums in `unit` and in kilograms of CO₂; null where no month can be compared.
 */
export function compareYears(
  meters: readonly MeterUse[],
  unit: Unit,
  today: IsoDate,
): { use: Compared | null; emission: Compared | null } {
  let use: Compared | null = null;
  let emission: Compared | null = null;
  const yearOf = (until: IsoDate) => ({
    from: `${until.slice(0, 4)}-01-01`,
    to: until,
    interval: 'month' as const,
  });
  const [thisYear, lastYear] = [yearOf(today), yearOf(addPeriod(today, 'P1Y', -1))];
  for (const { meterType, intervals, values } of meters) {
    const now = buckets(intervals, { ...thisYear, meterType, unit });
    const before = buckets(intervals, { ...lastYear, meterType, unit });
    const emitted = values.length > 0 ? emissions(intervals, values, { ...thisYear, meterType }) : [];
    const emittedBefore = values.length > 0 ? emissions(intervals, values, { ...lastYear, meterType }) : [];
    for (const [index, month] of now.entries()) {
      const then = before[index];
      if (!then || month.value === null || then.value === null || month.missingDays + then.missingDays > 0)
        continue;
      use = plus(use, month.value, then.value);
      const [mass, massThen] = [emitted[index], emittedBefore[index]];
      if (mass && massThen && mass.daysWithoutFactor + massThen.daysWithoutFactor === 0)
        emission = plus(emission, mass.value, massThen.value);
    }
  }
  return { use, emission };
}
