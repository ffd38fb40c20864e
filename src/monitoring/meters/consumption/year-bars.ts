import { toNumber } from '../../../core/numbers/decimal.ts';
import type { DecimalString } from '../../../core/numbers/decimal.ts';
import { daysBetween } from '../../../core/time/period.ts';
import type { IsoDate } from '../../../core/time/period.ts';
import type { Bucket } from './consumption.ts';
import type { KnownDays } from './shown-period.ts';

/**
 * The unknown days of each month between readings. Days after the last reading are not known yet, and days before the
 * first consumption were never read: neither is a gap.
 */
export function gapDays(
  months: readonly Bucket[],
  before: readonly Bucket[],
  lastReading: IsoDate | null,
): number[] {
  const isKnown = ({ value }: Bucket) => value !== null;
  // The month in which the use began, if it began in this year: neither it nor those before it can have gaps.
  const begun = before.some(isKnown) ? -1 : months.some(isKnown) ? months.findIndex(isKnown) : months.length;
  return months.map((month, index) => {
    if (!lastReading || month.start > lastReading || index <= begun) return 0;
    const after = month.end > lastReading ? daysBetween(lastReading, month.end) : 0;
    return Math.max(0, month.missingDays - after);
  });
}

/** The figures of one bar, as numbers for drawing. */
export interface YearBar {
  now: { measured: number; interpolated: number } | null;
  missingDays: number;
  before: number | null;
  preview: number;
}

const numbersOf = ({ value, measured, interpolated }: Bucket): YearBar['now'] =>
  value === null ? null : { measured: toNumber(measured), interpolated: toNumber(interpolated) };

/** The bars of days one by one: past days without data are marked. */
export function dayBars(
  days: readonly Bucket[],
  { known: { from, latest }, added }: { known: KnownDays; added: readonly DecimalString[] | null },
): YearBar[] {
  return days.map((day, index) => ({
    now: numbersOf(day),
    missingDays: day.start >= from && day.start <= latest ? day.missingDays : 0,
    before: null,
    preview: toNumber(added?.[index] ?? '0'),
  }));
}

/** The bars of a year in front of those of the year before, with what an unsaved reading would add. */
export function yearBars(
  months: readonly Bucket[],
  before: readonly Bucket[],
  { lastReading, added }: { lastReading: IsoDate | null; added: readonly DecimalString[] | null },
): YearBar[] {
  const gaps = gapDays(months, before, lastReading);
  return months.map((month, index) => {
    const past = before[index]?.value ?? null;
    return {
      now: numbersOf(month),
      missingDays: gaps[index] ?? 0,
      before: past === null ? null : toNumber(past),
      preview: toNumber(added?.[index] ?? '0'),
    };
  });
}
