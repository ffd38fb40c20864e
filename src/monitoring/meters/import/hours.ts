import { isRepeated, lengthOfDay, minutesOfDay, sinceMidnight, utcMinute } from '../../../core/time/clock.ts';
import type { DecimalString } from '../../../core/numbers/decimal.ts';
import { convertRounded } from '../../units/conversion.ts';
import { fromAmount } from './cells.ts';
import type { ReadRow } from './read-rows.ts';
import type { MeterType } from '../../units/units.ts';

/**
 * The consumption in each hour of a day, from midnight on as time passes: 24, or 23 and 25 where the clock changes;
 * null: unknown.
 */
export type Hours = (DecimalString | null)[];

interface Clock {
  timeZone: string;
  meterType: MeterType;
}

const hour = 60;

const converted = (amount: bigint, { unit }: ReadRow, meterType: MeterType): DecimalString =>
  convertRounded(fromAmount(amount), unit.from, unit.to, meterType);

/**
 * How far into its day each of the times is, in order: by UTC where that is known, else of two equal ones the second is after the clock
 * was set back.
 */
function placesOf(
  times: readonly { at: number; utc?: number | null }[],
  day: number,
  timeZone: string,
): number[] {
  const seen = new Set<number>();
  const midnight = utcMinute(timeZone, day * minutesOfDay);
  return times.map(({ at, utc = null }) => {
    if (utc !== null) return utc - midnight;
    const again = seen.has(at) && isRepeated(timeZone, at) ? lengthOfDay(timeZone, day) - minutesOfDay : 0;
    seen.add(at);
    return sinceMidnight(timeZone, at) + again;
  });
}

/**
 * The hours of a day out of its rows of amounts, in order of time. In: each with the local minute it begins at and how long it is; the day, counted from
 * 1970-01-01. Null where the rows are longer than an hour or do not fill it, or are in several units.
 */
export function hoursOfAmounts(
  spans: readonly { row: ReadRow; start: number; length: number; utc?: number | null }[],
  day: number,
  { timeZone, meterType }: Clock,
): Hours | null {
  const [first] = spans;
  const step = Math.min(...spans.map(({ length }) => length));
  if (!first || step > hour || hour % step !== 0) return null;
  // By the clock, what begins before it is set forward ends an hour late.
  const lasts = ({ start, length }: { start: number; length: number }): number =>
    length === step ? step : sinceMidnight(timeZone, start + length) - sinceMidnight(timeZone, start);
  if (spans.some((span) => lasts(span) !== step || span.row.unit.from !== first.row.unit.from)) return null;
  const count = lengthOfDay(timeZone, day) / hour;
  if (!Number.isInteger(count)) return null;
  const sums = Array.from({ length: count }, () => ({ amount: 0n, parts: 0 }));
  const places = placesOf(
    spans.map(({ start, utc = null }) => ({ at: start, utc })),
    day,
    timeZone,
  );
  for (const [index, { row }] of spans.entries()) {
    const sum = sums[Math.floor((places[index] ?? 0) / hour)];
    if (!sum || (places[index] ?? 0) % step !== 0) return null;
    sum.amount += row.amount;
    sum.parts += 1;
  }
  if (sums.some(({ parts }) => parts > 0 && parts !== hour / step)) return null;
  return sums.map(({ amount, parts }) => (parts === 0 ? null : converted(amount, first.row, meterType)));
}

/**
 * The hours of each day, counted from 1970-01-01, from a counter's readings at full hours, in order of time. Days
 * without two consecutive ones have none.
 */
export function hoursOfCounters(
  rows: readonly ReadRow[],
  { timeZone, meterType }: Clock,
): Map<number, Hours> {
  const found = new Map<number, Hours>();
  const byDay = Map.groupBy(rows, ({ at }) => Math.floor(at / minutesOfDay));
  for (const [day, own] of byDay) {
    const length = lengthOfDay(timeZone, day);
    if (length % hour !== 0) continue;
    const places = placesOf(own, day, timeZone);
    const countersAt = new Map(own.map((row, index) => [places[index] ?? 0, row] as const));
    const midnight = byDay.get(day + 1)?.find(({ at }) => at === (day + 1) * minutesOfDay);
    if (midnight) countersAt.set(length, midnight);
    const hours = Array.from({ length: length / hour }, (_, index) => {
      const [from, to] = [countersAt.get(index * hour), countersAt.get((index + 1) * hour)];
      if (!from || !to || from.unit.from !== to.unit.from || to.amount < from.amount) return null;
      return converted(to.amount - from.amount, to, meterType);
    });
    if (hours.some((each) => each !== null)) found.set(day, hours);
  }
  return found;
}
