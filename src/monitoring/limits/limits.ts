import { compare, div, mul, negate, round, sub, sum } from '../../core/numbers/decimal.ts';
import type { DecimalString } from '../../core/numbers/decimal.ts';
import { addDays, addPeriod, endOf, isZeroPeriod, startOf as firstOf } from '../../core/time/period.ts';
import type { CalendarInterval, IsoDate, Period } from '../../core/time/period.ts';
import { convert, isConvertible } from '../units/conversion.ts';
import { hasConsumption, isUnitOf } from '../units/units.ts';
import type { MeterType, ReadingMode, Unit } from '../units/units.ts';

/** What is held against a limit: each reading, or the mean or sum of the readings of a calendar day, month or year. */
export const statistics = ['EACH', 'DAY_MEAN', 'MONTH_SUM', 'MONTH_MEAN', 'YEAR_SUM'] as const;
export type Statistic = (typeof statistics)[number];

/** The period that a statistic is of; a reading by itself has its day. */
export const spanOf = {
  EACH: 'day',
  DAY_MEAN: 'day',
  MONTH_SUM: 'month',
  MONTH_MEAN: 'month',
  YEAR_SUM: 'year',
} as const satisfies Record<Statistic, CalendarInterval>;
/** Whether a statistic adds readings up. */
export const isSum = (statistic: Statistic): boolean => statistic === 'MONTH_SUM' || statistic === 'YEAR_SUM';

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

/** What a limit is held against, and the day on which it is. */
export interface HeldAgainst {
  today: IsoDate;
  /** With whether each was entered before the requirement was evaluated. Null: none, or the meter is deleted, or the requirement does not apply. */
  readings: (Measured & { isSeen: boolean })[] | null;
}

/** On which day a limit is looked at, and how often the meter is to be read (`P0D`: that is not said). */
export interface Watch {
  today: IsoDate;
  frequency: Period;
}

/** Where a limit was not kept: on a day, or in the period that begins with it. */
export interface Exceedance {
  start: IsoDate;
  /** In the limit's unit, to 12 decimals. */
  value: DecimalString;
  /** How far beyond the limit, in whole % of it; null where the limit is zero or below, or the scale has no zero of its own. */
  percent: DecimalString | null;
}

/**
 * How a period counts. RUNNING: it is not over, so that it is neither kept nor, as far as is known, exceeded. INCOMPLETE: readings are missing by how
 * often the meter is to be read. What was not measured is never kept.
 */
export const periodStates = ['KEPT', 'EXCEEDED', 'RUNNING', 'INCOMPLETE', 'NO_READINGS'] as const;
export interface LimitPeriod {
  /** Its first day. */
  start: IsoDate;
  state: (typeof periodStates)[number];
  /** In the limit's unit, to 12 decimals; null without readings. */
  value: DecimalString | null;
  readings: number;
  /** How many readings there were to be; null where that is not said. */
  expected: number | null;
}

/** Whether readings of such a meter can be held against a limit: what it measures, not what it counts. */
export const canLimit = (type: MeterType, mode: ReadingMode): boolean =>
  mode === 'LEVEL' && !hasConsumption(type, mode);

/** Whether a limit on a meter can be in the unit: one of its type, or of a CUSTOM meter one of its own. */
export const isLimitUnit = (type: MeterType, units: readonly Unit[], unit: Unit): boolean =>
  type === 'CUSTOM' ? units.includes(unit) : isUnitOf(type, unit);

/** How far a total is beyond so many times the bound; null: it is not. Compared as a sum, so that no rounding of a mean decides. */
function beyond(total: DecimalString, count: string, { atMost, atLeast }: PlainLimit): DecimalString | null {
  const over = sub(total, mul(atMost ?? atLeast ?? '0', count));
  const far = atMost === null ? negate(over) : over;
  return compare(far, '0') > 0 ? far : null;
}

/** The whole % that a distance is of a bound. */
const percentOf = (far: DecimalString, bound: DecimalString): DecimalString | null =>
  compare(bound, '0') > 0 ? round(div(mul(far, '100'), bound)) : null;

/** The first day of the period that a reading counts in. */
export const startOf = (statistic: Statistic, { performedAt }: Measured): IsoDate =>
  firstOf(spanOf[statistic], performedAt);

/** How many readings a period is to have, at least one; null where it is not said how often there is one. */
function expectedIn(statistic: Statistic, start: IsoDate, frequency: Period): number | null {
  if (spanOf[statistic] === 'day' || isZeroPeriod(frequency)) return null;
  const after = addDays(endOf(spanOf[statistic], start), 1);
  let count = 0;
  while (addPeriod(start, frequency, count + 1) <= after) count += 1;
  return Math.max(1, count);
}

/** How a period counts by the values that were measured in it, in the limit's unit. */
function judge(
  limit: PlainLimit,
  start: IsoDate,
  values: readonly DecimalString[],
  { today, frequency }: Watch,
): LimitPeriod & { far: DecimalString | null; count: string } {
  const { statistic, atMost } = limit;
  const expected = expectedIn(statistic, start, frequency);
  const readings = values.length;
  const count = isSum(statistic) ? '1' : String(readings);
  if (readings === 0)
    return { start, state: 'NO_READINGS', value: null, readings, expected, far: null, count };
  const total = sum(values);
  const far = beyond(total, count, limit);
  const isRunning = statistic !== 'EACH' && endOf(spanOf[statistic], start) >= today;
  const lacks = expected !== null && readings < expected;
  // What is not all added up yet may still reach what is asked for at least.
  const mayBecome = isSum(statistic) && atMost === null && (isRunning || lacks);
  const isExceeded = far !== null && !mayBecome;
  const state = isExceeded ? 'EXCEEDED' : isRunning ? 'RUNNING' : lacks ? 'INCOMPLETE' : 'KEPT';
  return { start, state, value: round(div(total, count), 12), readings, expected, far, count };
}

/** What is measured, in the limit's unit, by the period that it counts in; readings that do not convert are left out. */
function valuesBy(
  limit: PlainLimit,
  type: MeterType,
  readings: readonly Measured[],
): Map<IsoDate, DecimalString[]> {
  const fitting = readings.filter(({ unit }) => isConvertible(unit, limit.unit, type));
  const groups = Map.groupBy(fitting, (reading) => startOf(limit.statistic, reading));
  const values = (group: readonly Measured[]) =>
    group.map(({ value, unit }) => convert(value, unit, limit.unit, type));
  return new Map([...groups].map(([start, group]) => [start, values(group)]));
}

/** Where readings are beyond a limit, the newest first. In: readings of the meter in any order, in any of its units. */
export function exceedancesOf(
  limit: PlainLimit,
  type: MeterType,
  readings: readonly Measured[],
  watch: Watch,
): Exceedance[] {
  const found: Exceedance[] = [];
  for (const [start, values] of valuesBy(limit, type, readings))
    for (const these of limit.statistic === 'EACH' ? values.map((value) => [value]) : [values]) {
      const { state, value, far, count } = judge(limit, start, these, watch);
      if (state !== 'EXCEEDED' || value === null || far === null) continue;
      const bound = mul(limit.atMost ?? limit.atLeast ?? '0', count);
      found.push({ start, value, percent: type === 'TEMPERATURE' ? null : percentOf(far, bound) });
    }
  return found.toSorted((a, b) => b.start.localeCompare(a.start));
}

/**
 * How the period counts that is running, and the one before it if anything was measured by then; of single readings and days the newest.
 */
export function periodsOf(
  limit: PlainLimit,
  type: MeterType,
  readings: readonly Measured[],
  watch: Watch,
): LimitPeriod[] {
  const values = valuesBy(limit, type, readings);
  const starts = [...values.keys()].toSorted();
  const span = spanOf[limit.statistic];
  const running = firstOf(span, watch.today);
  const before = firstOf(span, addDays(running, -1));
  const first = starts[0] ?? running;
  const shown = span === 'day' ? [starts.at(-1) ?? running] : first < running ? [running, before] : [running];
  return shown.map((start) => {
    const { far: _far, count: _count, ...period } = judge(limit, start, values.get(start) ?? [], watch);
    return period;
  });
}

/**
 * Where a reading that is typed is beyond a limit: by itself, or as part of the mean or sum of its period so far. In: the meter's other
 * readings, the one that it changes left out.
 */
export const exceededBy = (
  limit: PlainLimit,
  type: MeterType,
  typed: Measured,
  { others, ...watch }: Watch & { others: readonly Measured[] },
): Exceedance | null => {
  const start = startOf(limit.statistic, typed);
  const along =
    limit.statistic === 'EACH' ? [] : others.filter((each) => startOf(limit.statistic, each) === start);
  return exceedancesOf(limit, type, [typed, ...along], watch)[0] ?? null;
};
