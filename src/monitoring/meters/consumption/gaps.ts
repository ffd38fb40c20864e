import { addDays, daysBetween } from '../../../core/time/period.ts';
import type { IsoDate } from '../../../core/time/period.ts';
import type { Interval, PlainMeter } from './intervals.ts';

/** Why a part of a chart of months is hatched or missing; for the screen to put into words. */
export type Gap =
  | { kind: 'shared'; from: IsoDate; to: IsoDate; months: number[] }
  | { kind: 'offset' }
  | { kind: 'missing'; month: number; days: number };

/** A month of the chart: its first day, how much of it is interpolated, and its past unknown days. */
export interface ChartMonth {
  start: IsoDate;
  end: IsoDate;
  interpolated: boolean;
  missingDays: number;
}

// Longer than any month and the few days that a monthly reading may be late.
const longestMonthly = 45;

/**
 * The reasons for the hatched and missing parts of a year's months: each gap between readings longer than a month and a
 * half; days without data; and, if neither explains a hatched month, readings that are not at the ends of months.
 * Newest first.
 */
export function explainGaps(
  intervals: readonly Interval[],
  months: readonly ChartMonth[],
  { readAt }: Pick<PlainMeter, 'readAt'>,
): Gap[] {
  const readOn = (day: IsoDate) => (readAt === 'START' ? addDays(day, 1) : day);
  const touches = (interval: Interval, { start, end }: ChartMonth) =>
    interval.start < end && interval.end >= start;
  const long = intervals.filter(
    ({ start, end }) =>
      daysBetween(start, end) > longestMonthly && start.slice(0, 7) !== addDays(end, -1).slice(0, 7),
  );
  const shared = long.flatMap((interval): Gap[] => {
    const found = months.flatMap((month, index) => (touches(interval, month) ? [index] : []));
    return found.length > 1
      ? [{ kind: 'shared', from: readOn(interval.start), to: readOn(interval.end), months: found }]
      : [];
  });
  const missing = months.flatMap(({ missingDays }, month): Gap[] =>
    missingDays > 0 ? [{ kind: 'missing', month, days: missingDays }] : [],
  );
  const unexplained = months.some(
    (month) => month.interpolated && !long.some((interval) => touches(interval, month)),
  );
  return [
    ...shared.toReversed(),
    ...missing.toReversed(),
    ...(unexplained ? [{ kind: 'offset' } as const] : []),
  ];
}
