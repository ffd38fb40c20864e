import { compare } from '../../../core/numbers/decimal.ts';
import type { DecimalString } from '../../../core/numbers/decimal.ts';
import { addDays } from '../../../core/time/period.ts';
import type { IsoDate } from '../../../core/time/period.ts';
import { amountInGrains, convertRounded, isConvertible, counterInGrains } from '../../units/conversion.ts';
import { hasConsumption } from '../../units/units.ts';
import type { MeterType, ReadingKind, ReadingMode, ReadTime, Unit } from '../../units/units.ts';

/** What the rules of consumption need of a reading; `endDayOf` says which day it ends. */
export interface PlainReading {
  performedAt: IsoDate;
  value: DecimalString;
  unit: Unit;
  kind: ReadingKind;
  /** The value that the counter continues from after METER_REPLACED or COUNTER_RESET. */
  newStartValue?: DecimalString | null;
  /** The amount filled into the tank since the reading before. */
  refillAmount?: DecimalString | null;
  /** The first day that an entered amount covers. */
  periodStart?: IsoDate | null;
}

/** What the rules need of a meter. */
export interface PlainMeter {
  utilityType: MeterType;
  readingMode: ReadingMode;
  readAt: ReadTime;
}

/** An amount used over the days after `start` up to and including `end`. */
export interface Interval {
  start: IsoDate;
  end: IsoDate;
  /** In grains (see `grainOf`), so that nothing is rounded before it is shown. */
  amount: bigint;
  /** Of the reading that ends it. */
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

/**
 * The value that the counter continues from after the reading: its own, or the new start value of a replaced or reset
 * counter.
 */
export function counterAfter(reading: PlainReading): DecimalString {
  return isRestart(reading.kind) ? (reading.newStartValue ?? '0') : reading.value;
}

/** The day that a reading ends: its own, or the one before if the meter is read as its day begins. */
export function endDayOf(
  { performedAt }: Pick<PlainReading, 'performedAt'>,
  { readAt }: Pick<PlainMeter, 'readAt'>,
): IsoDate {
  return readAt === 'START' ? addDays(performedAt, -1) : performedAt;
}

/**
 * The series that a reading belongs to. A meter is one counter in all its units; custom units do not convert and are
 * separate series.
 */
export function seriesOf({ unit }: Pick<PlainReading, 'unit'>, meterType: MeterType): Unit {
  return meterType === 'CUSTOM' ? unit : '';
}

/** The exact increase of a counter or gauge between two readings, in grains; the two may be in different units. */
export function riseInGrains(
  from: { value: DecimalString; unit: Unit },
  to: { value: DecimalString; unit: Unit },
  meterType: MeterType,
): bigint {
  return counterInGrains(to.value, to.unit, meterType) - counterInGrains(from.value, from.unit, meterType);
}

/**
 * The consumption between two readings of a counter or tank, or null if it is unknown: a counter that fell, or a tank
 * that rose by more than was filled in.
 */
function difference(meter: PlainMeter, before: PlainReading, reading: PlainReading): bigint | null {
  const { utilityType: type } = meter;
  const filled = reading.kind === 'REFILL' ? (reading.refillAmount ?? '0') : '0';
  const used =
    meter.readingMode === 'COUNTER'
      ? riseInGrains({ value: counterAfter(before), unit: before.unit }, reading, type)
      : amountInGrains(filled, reading.unit, type) - riseInGrains(before, reading, type);
  return used < 0n ? null : used;
}

/** Whether a precedes b, as a number for sorting texts by their characters. */
export function inOrder(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** The readings by series, each in order of date; of several on one day the first given counts. */
function inSeries(readings: readonly PlainReading[], meterType: MeterType): PlainReading[][] {
  return [...Map.groupBy(readings, (reading) => seriesOf(reading, meterType)).values()].map((series) =>
    series
      .toSorted((a, b) => inOrder(a.performedAt, b.performedAt))
      .filter((reading, index, own) => reading.performedAt !== own[index - 1]?.performedAt),
  );
}

/**
 * The consumption from reading to reading, in order of date, whatever their units; for a CUSTOM meter each unit by
 * itself.
 *
 * - COUNTER: the difference from where the counter continued; the first reading of a series gives none.
 * - CONSUMPTION: the entered amount, over the days from `periodStart`, or else from where the reading before ended; the
 *   first one without a `periodStart` covers one day. Amounts may overlap, and then both count.
 * - LEVEL of a TANK_BEARING: decrease plus refill. Other levels have no consumption.
 *
 * If a difference is unknown (see `checkCounter`; a tank that rose without a refill) there is no interval: those days
 * are missing, not zero.
 */
export function intervalsOf(readings: readonly PlainReading[], meter: PlainMeter): Interval[] {
  const { utilityType, readingMode } = meter;
  if (!hasConsumption(utilityType, readingMode)) return [];
  const found: Interval[] = [];
  for (const series of inSeries(readings, utilityType)) {
    let before: PlainReading | undefined;
    for (const reading of series) {
      const end = endDayOf(reading, meter);
      const last = before && endDayOf(before, meter);
      if (readingMode === 'CONSUMPTION') {
        const start = reading.periodStart ? addDays(reading.periodStart, -1) : (last ?? addDays(end, -1));
        const amount = amountInGrains(reading.value, reading.unit, utilityType);
        found.push({ start, end, amount, unit: reading.unit });
      } else if (before && last !== undefined) {
        const amount = difference(meter, before, reading);
        if (amount !== null) found.push({ start: last, end, amount, unit: reading.unit });
      }
      before = reading;
    }
  }
  return found.toSorted((a, b) => inOrder(a.end, b.end) || inOrder(a.start, b.start));
}

/**
 * The figures as read, from `from` to `to` in order of date, in one unit: the curve of a level, or of a counter itself.
 * Readings in a unit that does not convert are left out.
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
