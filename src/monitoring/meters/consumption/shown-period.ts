import { addPeriod, endOf, isDate } from '../../../core/time/period.ts';
import type { IsoDate } from '../../../core/time/period.ts';
import { endDayOf } from './intervals.ts';
import type { PlainMeter } from './intervals.ts';

/** What a chart of use shows, as its address has it: a year, '2025', a month, '2025-03', or a day. */
export type ShownPeriod = string;
type Part = 'year' | 'month' | 'day';

/** The days that a chart can show, and the last one covered by a reading. */
export interface KnownDays {
  from: IsoDate;
  to: IsoDate;
  latest: IsoDate;
}

const steps = { year: 'P1Y', month: 'P1M', day: 'P1D' } as const;

export const partOf = (period: ShownPeriod): Part =>
  period.length === 4 ? 'year' : period.length === 7 ? 'month' : 'day';
export const yearOf = (period: ShownPeriod): number => Number(period.slice(0, 4));

const firstDay = (period: ShownPeriod): string => `${period}-01-01`.slice(0, 10);

/** The first and the last day of it. */
export function daysOf(period: ShownPeriod): { from: IsoDate; to: IsoDate } {
  const from = firstDay(period);
  return { from, to: endOf(partOf(period), from) };
}

/**
 * From the first day with known consumption to today, or to the last reading if that is later; without readings, only
 * today.
 */
export function knownDays(
  meter: PlainMeter & { firstUse: IsoDate | null; lastReading: { performedAt: IsoDate } | null },
  today: IsoDate,
): KnownDays {
  const last = meter.lastReading ? endDayOf(meter.lastReading, meter) : today;
  const to = last > today ? last : today;
  const from = meter.firstUse === null || meter.firstUse > to ? to : meter.firstUse;
  return { from, to, latest: last < from ? from : last };
}

/** Whether it contains any known day. */
const isWithin = (period: ShownPeriod, { from, to }: KnownDays): boolean =>
  period >= from.slice(0, period.length) && period <= to.slice(0, period.length);

/**
 * What is shown: what was asked for, where there can be anything; else the year of the last reading, or that of one being typed
 * where it is later.
 */
export function shownPeriod(asked: string | null, known: KnownDays, typed: IsoDate | null): ShownPeriod {
  if (
    asked !== null &&
    /^\d{4}(-\d{2}){0,2}$/.test(asked) &&
    isDate(firstDay(asked)) &&
    isWithin(asked, known)
  )
    return asked;
  return (typed !== null && typed > known.latest ? typed : known.latest).slice(0, 4);
}

/** The periods as long before and after it; null where nothing is known beyond. */
export function adjacentPeriods(
  period: ShownPeriod,
  known: KnownDays,
): { before: ShownPeriod | null; after: ShownPeriod | null } {
  const step = (by: number) => {
    const other = addPeriod(daysOf(period).from, steps[partOf(period)], by).slice(0, period.length);
    return isWithin(other, known) ? other : null;
  };
  return { before: step(-1), after: step(1) };
}
