import { compare, fromScaled, toScaled } from '../core/decimal.ts';
import type { DecimalString } from '../core/decimal.ts';
import { addDays } from '../core/period.ts';
import type { IsoDate } from '../core/period.ts';
import { convertRounded, isConvertible } from './conversion.ts';
import { hasConsumption } from './units.ts';
import type { MeterType, ReadingKind, ReadingMode, Unit } from './units.ts';

/** What the rules of consumption need of a reading; it stands for the end of its day. */
export interface PlainReading {
  performedAt: IsoDate;
  value: DecimalString;
  unit: Unit;
  kind: ReadingKind;
  /** What the counter goes on from after METER_REPLACED or COUNTER_RESET. */
  newStartValue?: DecimalString | null;
  /** What was filled into the tank since the reading before. */
  refillAmount?: DecimalString | null;
  /** The first day that an entered amount covers. */
  periodStart?: IsoDate | null;
}

/** What the rules need of a meter. */
export interface PlainMeter {
  utilityType: MeterType;
  readingMode: ReadingMode;
}

/** An amount used over the days after `start` up to and including `end`. */
export interface Interval {
  start: IsoDate;
  end: IsoDate;
  amount: DecimalString;
  unit: Unit;
}

/** A point of a curve. */
export interface Point {
  date: IsoDate;
  value: DecimalString;
  kind: ReadingKind;
}

export function isRestart(kind: ReadingKind): boolean {
  return kind === 'METER_REPLACED' || kind === 'COUNTER_RESET';
}

/** What the counter goes on from after the reading: its value, or the new start value of a replaced or reset counter. */
export function counterAfter(reading: PlainReading): DecimalString {
  return isRestart(reading.kind) ? (reading.newStartValue ?? '0') : reading.value;
}

/**
 * What was used between two readings of a counter or tank, or null when they cannot tell: a counter that fell, or a
 * tank that rose by more than was filled in.
 */
function difference(meter: PlainMeter, before: PlainReading, reading: PlainReading): DecimalString | null {
  const refill = reading.kind === 'REFILL' ? toScaled(reading.refillAmount ?? '0') : 0n;
  const used =
    meter.readingMode === 'COUNTER'
      ? toScaled(reading.value) - toScaled(counterAfter(before))
      : toScaled(before.value) + refill - toScaled(reading.value);
  return used < 0n ? null : fromScaled(used);
}

/** Whether a precedes b, as a number for sorting texts by their characters. */
export function inOrder(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** The readings by unit, each series in order of date; of several on one day the first given counts. */
function seriesOf(readings: readonly PlainReading[]): Map<Unit, PlainReading[]> {
  const series = Map.groupBy(readings, (reading) => reading.unit);
  for (const [unit, own] of series) {
    own.sort((a, b) => inOrder(a.performedAt, b.performedAt));
    series.set(
      unit,
      own.filter((reading, index) => reading.performedAt !== own[index - 1]?.performedAt),
    );
  }
  return series;
}

/**
 * What was used from reading to reading, in order of date; every unit of a meter is a series of its own.
 *
 * - COUNTER: the difference to what the counter went on from; the first reading of a series tells nothing.
 * - CONSUMPTION: the entered amount, over the days from `periodStart`, or else from the day after the reading before; the
 *   first one without a `periodStart` covers its own day. Amounts may overlap, and then both count.
 * - LEVEL of a TANK_BEARING: decrease plus refill. Other levels have no consumption.
 *
 * Where a difference cannot be told (see `checkCounter`; a tank that rose without a refill) there is no interval: those days
 * are missing, not zero.
 */
export function intervalsOf(readings: readonly PlainReading[], meter: PlainMeter): Interval[] {
  if (!hasConsumption(meter.utilityType, meter.readingMode)) return [];
  const found: Interval[] = [];
  for (const [unit, series] of seriesOf(readings)) {
    let before: PlainReading | undefined;
    for (const reading of series) {
      const end = reading.performedAt;
      if (meter.readingMode === 'CONSUMPTION') {
        const start = reading.periodStart ? addDays(reading.periodStart, -1) : before?.performedAt;
        found.push({ start: start ?? addDays(end, -1), end, amount: reading.value, unit });
      } else if (before) {
        const amount = difference(meter, before, reading);
        if (amount !== null) found.push({ start: before.performedAt, end, amount, unit });
      }
      before = reading;
    }
  }
  return found.toSorted((a, b) => inOrder(a.end, b.end) || inOrder(a.start, b.start));
}

/**
 * The figures as they were read, from `from` to `to` in order of date and told in one unit: the curve of a level, or a
 * counter's own. Readings in a unit that does not convert are left out.
 */
export function curve(
  readings: readonly PlainReading[],
  { from, to, unit, meterType }: { from: IsoDate; to: IsoDate; unit: Unit; meterType: MeterType },
): Point[] {
  return readings
    .filter(({ performedAt }) => from <= performedAt && performedAt <= to)
    .filter((reading) => isConvertible(reading.unit, unit, meterType))
    .map((reading) => ({
      date: reading.performedAt,
      value: convertRounded(reading.value, reading.unit, unit, meterType),
      kind: reading.kind,
    }))
    .toSorted((a, b) => inOrder(a.date, b.date) || compare(a.value, b.value));
}
