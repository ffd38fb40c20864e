import {
  addPeriod,
  daysBetween,
  isZeroPeriod,
  nextOccurrence,
  parsePeriod,
} from '../../../core/time/period.ts';
import type { IsoDate, Period } from '../../../core/time/period.ts';

/** Whether a series runs by the calendar from its first date, or from each completion to the next. */
export const anchors = ['SCHEDULED', 'COMPLETED'] as const;
export type Anchor = (typeof anchors)[number];

/** A recurring due date: the first one, and the time from one to the next; P0D: due once. */
export interface Series {
  startsAt: IsoDate;
  period: Period;
}

/** More due dates than this in the past are taken for a slip of the pen: ten years of every day fit. */
export const mostMissed = 4000;

/**
 * The first due date on or after a day; null if none. The n-th is the first plus n periods, months clamped to
 * their last day, always counted from the first: 31 January, 28 February, 31 March.
 */
export function nextDue({ startsAt, period }: Series, from: IsoDate): IsoDate | null {
  if (startsAt >= from) return startsAt;
  const next = nextOccurrence(startsAt, period, addPeriod(from, 'P1D', -1));
  return next !== null && next >= from ? next : null;
}

/** The due dates from one day to another, both included; `most` at most, the earliest first. */
export function dueDates(series: Series, from: IsoDate, to: IsoDate, most = Infinity): IsoDate[] {
  const found: IsoDate[] = [];
  let due = nextDue(series, from);
  while (due !== null && due <= to && found.length < most) {
    found.push(due);
    due = nextOccurrence(series.startsAt, series.period, due);
  }
  return found;
}

/**
 * How many due dates are before a day: what a series that begins in the past has missed. Stops counting beyond
 * `mostMissed`.
 */
export function missedBefore({ startsAt, period }: Series, today: IsoDate): number {
  if (startsAt >= today) return 0;
  const { years, months, weeks, days } = parsePeriod(period) ?? { years: 0, months: 0, weeks: 0, days: 0 };
  if (isZeroPeriod(period)) return 1;
  const longest = years * 366 + months * 31 + weeks * 7 + days;
  if (daysBetween(startsAt, today) / longest > mostMissed) return mostMissed + 1;
  return dueDates({ startsAt, period }, startsAt, addPeriod(today, 'P1D', -1), mostMissed + 1).length;
}

/** When the next one is due after a completion; null if none. */
export const dueAfter = (completed: IsoDate, period: Period): IsoDate | null =>
  isZeroPeriod(period) ? null : addPeriod(completed, period);

/**
 * Whether the notice is so early that the date after next would be included: for a recurring series at most one period
 * before.
 */
export function isNotifiedTooEarly(notifyBefore: Period, { startsAt, period }: Series): boolean {
  return !isZeroPeriod(period) && addPeriod(startsAt, notifyBefore) > addPeriod(startsAt, period);
}
