import { compare, div, mul, negate, round, sub, sum } from '../../core/numbers/decimal.ts';
import type { DecimalString } from '../../core/numbers/decimal.ts';
import type { IsoDate } from '../../core/time/period.ts';
import { convert, isConvertible } from '../units/conversion.ts';
import { hasConsumption, isUnitOf } from '../units/units.ts';
import type { MeterType, ReadingMode, Unit } from '../units/units.ts';

/** What is held against a limit: each reading, or the mean of the readings of a calendar month. */
export const statistics = ['EACH', 'MONTH_MEAN'] as const;
export type Statistic = (typeof statistics)[number];

/** A limit on what a meter measures; one of its bounds is set, in its unit. */
export interface PlainLimit {
  unit: Unit;
  statistic: Statistic;
  atMost: DecimalString | null;
  atLeast: DecimalString | null;
}

/** What of a reading is held against a limit. */
export interface Measured {
  performedAt: IsoDate;
  value: DecimalString;
  unit: Unit;
}

/** Where a limit was not kept: on a day, or in the month that begins with it. */
export interface Exceedance {
  start: IsoDate;
  /** In the limit's unit, to 12 decimals. */
  value: DecimalString;
  /** How far beyond the limit, in whole % of it; null where the limit is zero or below, or the scale has no zero of its own. */
  percent: DecimalString | null;
}

/** Whether readings of such a meter can be held against a limit: what it measures, not what it counts. */
export const canLimit = (type: MeterType, mode: ReadingMode): boolean =>
  mode === 'LEVEL' && !hasConsumption(type, mode);

/** Whether a limit on a meter can be in the unit: one of its type, or of a CUSTOM meter one of its own. */
export const isLimitUnit = (type: MeterType, units: readonly Unit[], unit: Unit): boolean =>
  type === 'CUSTOM' ? units.includes(unit) : isUnitOf(type, unit);

/** How far a sum of so many values is beyond the bound; null: it is not. Compared as a sum, so that no rounding of a mean decides. */
function beyond(total: DecimalString, count: number, { atMost, atLeast }: PlainLimit): DecimalString | null {
  const bound = mul(atMost ?? atLeast ?? '0', String(count));
  const over = sub(total, bound);
  const far = atMost === null ? negate(over) : over;
  return compare(far, '0') > 0 ? far : null;
}

/** The whole % that a distance is of a bound. */
const percentOf = (far: DecimalString, bound: DecimalString): DecimalString | null =>
  compare(bound, '0') > 0 ? round(div(mul(far, '100'), bound)) : null;

/** The day or month that a reading counts in. */
export const startOf = (statistic: Statistic, { performedAt }: Measured): IsoDate =>
  statistic === 'EACH' ? performedAt : `${performedAt.slice(0, 7)}-01`;

/**
 * Where readings are beyond a limit, the newest first. In: readings of the meter in any order, in any of its units; those that do not
 * convert into the limit's are left out.
 */
export function exceedancesOf(
  limit: PlainLimit,
  type: MeterType,
  readings: readonly Measured[],
): Exceedance[] {
  const fitting = readings.filter(({ unit }) => isConvertible(unit, limit.unit, type));
  const groups = Map.groupBy(fitting, (reading) => startOf(limit.statistic, reading));
  const found: Exceedance[] = [];
  for (const [start, group] of groups) {
    const values = group.map(({ value, unit }) => convert(value, unit, limit.unit, type));
    for (const these of limit.statistic === 'EACH' ? values.map((value) => [value]) : [values]) {
      const total = sum(these);
      const far = beyond(total, these.length, limit);
      if (far === null) continue;
      const count = String(these.length);
      const bound = mul(limit.atMost ?? limit.atLeast ?? '0', count);
      found.push({
        start,
        value: round(div(total, count), 12),
        percent: type === 'TEMPERATURE' ? null : percentOf(far, bound),
      });
    }
  }
  return found.toSorted((a, b) => b.start.localeCompare(a.start));
}

/**
 * Where a reading that is typed is beyond a limit: by itself, or as part of the mean of its month so far. In: the meter's other readings,
 * the one that it changes left out.
 */
export const exceededBy = (
  limit: PlainLimit,
  type: MeterType,
  typed: Measured,
  others: readonly Measured[],
): Exceedance | null => {
  const start = startOf(limit.statistic, typed);
  const along =
    limit.statistic === 'EACH' ? [] : others.filter((each) => startOf(limit.statistic, each) === start);
  return exceedancesOf(limit, type, [typed, ...along])[0] ?? null;
};
