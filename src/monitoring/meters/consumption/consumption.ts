import { fromScaled } from '../../../core/numbers/decimal.ts';
import type { DecimalString } from '../../../core/numbers/decimal.ts';
import { daysBetween } from '../../../core/time/period.ts';
import type { IsoDate } from '../../../core/time/period.ts';
import type { Interval } from './intervals.ts';
import { bucketBetween, coveredDays, edgesOf, share, spansOf } from './apportionment.ts';
import type { Range, Span } from './apportionment.ts';
import type { MeterType, Unit } from '../../units/units.ts';

/** The consumption from `start` to `end`, both included. */
export interface Bucket {
  start: IsoDate;
  end: IsoDate;
  /** Null when no interval covers any of the days; otherwise measured + interpolated. */
  value: DecimalString | null;
  /** From intervals wholly within the bucket. */
  measured: DecimalString;
  /** This bucket's share of intervals that reach beyond it. */
  interpolated: DecimalString;
  /** Days that no interval covers: nothing is known of them. */
  missingDays: number;
}

function fill(spans: readonly Span[], edges: readonly number[]): Bucket[] {
  const measured = edges.slice(1).map(() => 0n);
  const interpolated = [...measured];
  share(spans, edges, (cell, part, whole) => {
    const sums = whole ? measured : interpolated;
    sums[cell] = (sums[cell] ?? 0n) + part;
  });
  return coveredDays(spans, edges).map((covered, cell) => {
    const { start, end } = bucketBetween(edges[cell] ?? 0, edges[cell + 1] ?? 0);
    const [within, beyond] = [measured[cell] ?? 0n, interpolated[cell] ?? 0n];
    return {
      start,
      end,
      value: covered > 0 ? fromScaled(within + beyond) : null,
      measured: fromScaled(within),
      interpolated: fromScaled(beyond),
      missingDays: daysBetween(start, end) + 1 - covered,
    };
  });
}

/**
 * The consumption per day, week, month, quarter or year from `from` to `to` (both included; the first and last bucket are cut off
 * there), in one unit. An interval's amount is shared alike over its days, cut off to 12 decimals as a running total, so
 * that the buckets over an interval add up to it, and day buckets to month buckets, to the last digit. Amounts are exact until here and
 * rounded to 12 decimals of the unit.
 *
 * Intervals come in any order and may overlap: then their amounts add up. The units must convert within the meter type, else
 * UnitError; a CUSTOM meter's other units are to be left out by the caller. One bucket a day over n years makes
 * 365 n: the caller limits the range.
 */
export function buckets(
  intervals: readonly Interval[],
  { meterType, unit, ...range }: Range & { meterType: MeterType; unit: Unit },
): Bucket[] {
  return fill(spansOf(intervals, meterType, unit), edgesOf(range));
}

/** The consumption from `from` to `to` as one bucket; null when the range has no day. As `buckets` otherwise. */
export function total(
  intervals: readonly Interval[],
  { meterType, unit, from, to }: { from: IsoDate; to: IsoDate; meterType: MeterType; unit: Unit },
): Bucket | null {
  const edges = edgesOf({ from, to, interval: 'year' });
  return fill(spansOf(intervals, meterType, unit), [...edges.slice(0, 1), ...edges.slice(-1)])[0] ?? null;
}
