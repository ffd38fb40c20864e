import { addDays, endOf, fromDay, toDay } from '../../../core/time/period.ts';
import type { CalendarInterval, IsoDate } from '../../../core/time/period.ts';
import { isConvertible, scaledFromGrains, UnitError } from '../../units/conversion.ts';
import type { Interval } from './intervals.ts';
import type { MeterType, Unit } from '../../units/units.ts';

/** An interval in numbers: days since 1970-01-01 (start exclusive) and the amount, in grains or in 10⁻¹² of a unit. */
export interface Span {
  start: number;
  end: number;
  amount: bigint;
  unit: Unit;
}

/** The days from `from` to `to`, both included, cut at the borders of a calendar interval. */
export interface Range {
  from: IsoDate;
  to: IsoDate;
  interval: CalendarInterval;
}

/**
 * The intervals as numbers, by start, their amounts in grains. With a unit, in 10⁻¹² of it, rounded if the conversion
 * is not exact; throws UnitError for one that does not convert within the meter type.
 */
export function spansOf(intervals: readonly Interval[], meterType: MeterType, unit?: Unit): Span[] {
  const spans = intervals.map((interval) => {
    if (unit !== undefined && !isConvertible(interval.unit, unit, meterType))
      throw new UnitError(interval.unit, unit);
    return {
      start: toDay(interval.start),
      end: toDay(interval.end),
      amount: unit === undefined ? interval.amount : scaledFromGrains(interval.amount, unit, meterType),
      unit: interval.unit,
    };
  });
  return spans.filter(({ start, end }) => start < end).toSorted((a, b) => a.start - b.start || a.end - b.end);
}

/** The first day of each bucket of the range, and the day after its end; the first and last bucket may be cut off. */
export function edgesOf({ from, to, interval }: Range): number[] {
  const edges = [];
  const last = toDay(to);
  for (let day = toDay(from); day <= last; day = toDay(endOf(interval, fromDay(day))) + 1) edges.push(day);
  return edges.length > 0 ? [...edges, last + 1] : [];
}

/** The days between the edges of buckets in stretches of so many days or little more, divided only at edges: together they have the buckets of the whole. */
export function stretchesOf(
  [start = 0, ...edges]: readonly number[],
  days: number,
): { from: IsoDate; to: IsoDate }[] {
  const stretches = [];
  let first = start;
  for (const edge of edges)
    if (edge - first >= days || edge === edges.at(-1)) {
      stretches.push({ from: fromDay(first), to: fromDay(edge - 1) });
      first = edge;
    }
  return stretches;
}

/** The bucket from one edge to the next. */
export function bucketBetween(edge: number, next: number): { start: IsoDate; end: IsoDate } {
  return { start: fromDay(edge), end: addDays(fromDay(next), -1) };
}

/**
 * The part of the amount in the first days of the interval: the same however it is divided, so that parts add up
 * exactly.
 */
function amountOf(span: Span, days: number): bigint {
  const length = span.end - span.start;
  return days === length ? span.amount : (span.amount * BigInt(days)) / BigInt(length);
}

/**
 * Shares every span over the cells between the edges, each day alike, and calls `visit` for each cell that a span touches, with
 * the share and whether it is the whole span. A share is the difference of two rounded running totals:
 * shares of one span add up to its amount to the last digit, and small cells to the larger ones they make up.
 * Spans come by start; the walk goes over them once.
 */
export function share(
  spans: readonly Span[],
  edges: readonly number[],
  visit: (cell: number, share: bigint, whole: boolean, span: Span) => void,
): void {
  let first = 0;
  for (const span of spans) {
    while (first < edges.length - 1 && (edges[first + 1] ?? 0) <= span.start + 1) first += 1;
    for (let cell = first; cell < edges.length - 1; cell += 1) {
      const before = Math.max((edges[cell] ?? 0) - 1, span.start);
      const until = Math.min((edges[cell + 1] ?? 0) - 1, span.end);
      if (before >= span.end) break;
      const part = amountOf(span, until - span.start) - amountOf(span, before - span.start);
      visit(cell, part, before === span.start && until === span.end, span);
    }
  }
}

/** How many days of each cell at least one span covers. Spans come by start. */
export function coveredDays(spans: readonly Span[], edges: readonly number[]): number[] {
  const covered = edges.slice(1).map(() => 0);
  const stretches: Span[] = [];
  for (const { start, end } of spans) {
    const last = stretches.at(-1);
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else stretches.push({ start, end, amount: 0n, unit: '' });
  }
  for (const stretch of stretches) stretch.amount = BigInt(stretch.end - stretch.start);
  share(stretches, edges, (cell, days) => {
    covered[cell] = (covered[cell] ?? 0) + Number(days);
  });
  return covered;
}

/** The last day from `from` to `to` until which spans cover every day; null where they do not cover the first. Spans come by start. */
export function coveredUntil(spans: readonly Span[], from: number, to: number): number | null {
  let until = from - 1;
  for (const { start, end } of spans) {
    if (start > until) break;
    until = Math.max(until, end);
  }
  return until < from ? null : Math.min(until, to);
}
