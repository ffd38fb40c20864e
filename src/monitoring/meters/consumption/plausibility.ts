import { div, parseDecimal, round, toNumber } from '../../../core/numbers/decimal.ts';
import type { DecimalString } from '../../../core/numbers/decimal.ts';
import { addDays, daysBetween } from '../../../core/time/period.ts';
import type { IsoDate } from '../../../core/time/period.ts';
import { amountFromGrains, convertRounded } from '../../units/conversion.ts';
import { intervalsOf, seriesOf, endDayOf } from './intervals.ts';
import type { Interval, PlainMeter, PlainReading } from './intervals.ts';
import { neighboursOf } from '../readings/check.ts';
import { hasConsumption, shownUnit } from '../../units/units.ts';
import type { MeterType, Unit } from '../../units/units.ts';

/** A new figure compared with earlier ones. */
export interface Plausibility {
  /** The unit of all figures. */
  unit: Unit;
  /** What the reading says was used; null for a level, which is compared itself. */
  use: { amount: DecimalString; days: number; perDay: DecimalString } | null;
  /** The compared value: the use per day, or the level. */
  figure: DecimalString;
  /** How many earlier figures it is compared with. */
  count: number;
  /** Whether these are of the same calendar month only. */
  seasonal: boolean;
  /** The lowest, highest and mean of the earlier figures, and their standard deviation; null if none. */
  low: DecimalString | null;
  high: DecimalString | null;
  mean: DecimalString | null;
  deviation: DecimalString | null;
  /** Beyond three standard deviations from the mean, or many times the highest: ask back. */
  outside: boolean;
  /** How many times the highest of all earlier figures it is, where it is that many; null after a standstill, too. */
  times: number | null;
}

interface Sample {
  figure: number;
  month: string;
}
interface PlacedSample extends Sample {
  start: IsoDate;
  end: IsoDate;
}

// No standard says when a reading is worth a question: these five figures are decided here.
const fewestSamples = 5;
const fewestOfSeason = 3;
const sigmas = 3;
/**
 * A figure more than so many times the highest is questioned, since fewer than `fewestSamples` do not show how much the
 * figures vary.
 */
const mostTimes = 5;
/** A history that hardly varies still allows for a hundredth of its mean as a standard deviation. */
const leastDeviation = 0.01;

function middleMonth({ start, end }: Interval): string {
  return addDays(start, Math.ceil(daysBetween(start, end) / 2)).slice(5, 7);
}

function perDay(amount: DecimalString, { start, end }: Interval): DecimalString {
  return round(div(amount, String(daysBetween(start, end))), 12);
}

function shown(figure: number): DecimalString {
  return parseDecimal(figure.toFixed(12)) ?? parseDecimal(figure) ?? '0';
}

function against(
  history: readonly Sample[],
  figure: DecimalString,
  month: string,
): Omit<Plausibility, 'use' | 'figure' | 'unit'> {
  const enough = history.length >= fewestSamples;
  const ofSeason = history.filter((sample) => sample.month === month);
  const seasonal = enough && ofSeason.length >= fewestOfSeason && ofSeason.length < history.length;
  const figures = (seasonal ? ofSeason : history).map((sample) => sample.figure);
  const count = figures.length;
  if (count === 0)
    return {
      count,
      seasonal,
      low: null,
      high: null,
      mean: null,
      deviation: null,
      outside: false,
      times: null,
    };
  const mean = figures.reduce((sum, each) => sum + each, 0) / count;
  const squares = figures.reduce((sum, each) => sum + (each - mean) ** 2, 0);
  const deviation = count > 1 ? Math.sqrt(squares / (count - 1)) : 0;
  const allowed = sigmas * Math.max(deviation, leastDeviation * Math.abs(mean));
  return {
    count,
    seasonal,
    low: shown(figures.reduce((least, each) => Math.min(least, each), Infinity)),
    high: shown(figures.reduce((most, each) => Math.max(most, each), -Infinity)),
    mean: shown(mean),
    deviation: shown(deviation),
    outside: enough && Math.abs(toNumber(figure) - mean) > allowed,
    times: null,
  };
}

/** Asks, too, about a use of more than `mostTimes` the highest. */
function comparedToHighest(found: Plausibility, samples: readonly Sample[]): Plausibility {
  const figure = toNumber(found.figure);
  const high = samples.reduce((most, each) => Math.max(most, each.figure), 0);
  if (samples.length === 0 || figure <= mostTimes * high) return found;
  return { ...found, outside: true, times: high > 0 ? figure / high : null };
}

interface CandidateContext {
  meterType: MeterType;
  unit: Unit;
}

/** The consumption per day in each interval, in one unit. */
function samplesOf(history: readonly Interval[], { meterType, unit }: CandidateContext): PlacedSample[] {
  return history
    .filter(({ start, end }) => start < end)
    .map((each) => ({
      start: each.start,
      end: each.end,
      figure: toNumber(amountFromGrains(each.amount, unit, meterType)) / daysBetween(each.start, each.end),
      month: middleMonth(each),
    }));
}

function judge(
  samples: readonly PlacedSample[],
  candidate: Interval,
  { meterType, unit }: CandidateContext,
): Plausibility {
  const amount = amountFromGrains(candidate.amount, unit, meterType);
  const figure = perDay(amount, candidate);
  const others = samples.filter(({ start, end }) => end <= candidate.start || start >= candidate.end);
  const use = { amount, days: daysBetween(candidate.start, candidate.end), perDay: figure };
  return comparedToHighest({ unit, use, figure, ...against(others, figure, middleMonth(candidate)) }, others);
}

/**
 * Compares the daily consumption of a new interval with the intervals of the history that do not overlap it, all in one
 * unit. If at least three of them have their middle in the same calendar month, only with those. `outside` means more
 * than three standard deviations from the mean, which requires a history of at least five intervals, or more than five
 * times the highest of them, however few. A constant history counts as varying by 1 % of its mean, so that not every
 * other figure is outside. The statistics are binary numbers, for judging only.
 */
export const plausibility = (
  history: readonly Interval[],
  candidate: Interval,
  context: CandidateContext,
): Plausibility => judge(samplesOf(history, context), candidate, context);

/** Where the interval ends that a reading ends, and in which series. */
const placeOf = (reading: PlainReading, meter: PlainMeter): string =>
  `${endDayOf(reading, meter)} ${seriesOf(reading, meter.utilityType)}`;

/**
 * Whether an interval may be many times the highest of those that do not overlap it. Looks only at the highest, so that
 * a hundred thousand can be checked.
 */
function outliersOf(samples: readonly PlacedSample[]): (interval: Interval) => boolean {
  const highest = samples.toSorted((a, b) => b.figure - a.figure);
  const own = new Map<string, number>();
  for (const { start, end, figure } of samples)
    own.set(`${start} ${end}`, Math.max(figure, own.get(`${start} ${end}`) ?? 0));
  return ({ start, end }) => {
    const other = highest.find((each) => each.end <= start || each.start >= end);
    // Displayed figures are rounded: slightly less may be the same.
    const most = (own.get(`${start} ${end}`) ?? 0) * 1.000001;
    return other !== undefined && most > mostTimes * Math.max(0, other.figure);
  };
}

/**
 * The readings whose consumption is many times the highest of all the others, each judged as if it were just typed (see
 * `plausibility`), in order of date. Day-to-day variation is no reason to question many at a time. In: all readings of
 * a meter, and which of them to judge.
 */
export function farAboveOthers<R extends PlainReading>(
  readings: readonly PlainReading[],
  judged: readonly R[],
  meter: PlainMeter & { units: readonly Unit[] },
): { reading: R; found: Plausibility & { times: number } }[] {
  const { utilityType: meterType } = meter;
  const places = new Map(judged.map((reading) => [placeOf(reading, meter), reading]));
  return [...Map.groupBy(intervalsOf(readings, meter), (each) => seriesOf(each, meterType))].flatMap(
    ([series, intervals]) => {
      const context = { meterType, unit: series || shownUnit(meter) };
      const samples = samplesOf(intervals, context);
      const isOutlier = outliersOf(samples);
      return intervals.flatMap((interval) => {
        const reading = places.get(`${interval.end} ${series}`);
        if (!reading || interval.start >= interval.end || !isOutlier(interval)) return [];
        const { times, ...found } = judge(samples, interval, context);
        return times === null ? [] : [{ reading, found: { ...found, times } }];
      });
    },
  );
}

/** The interval that a new reading ends, given the meter's other readings; null if it gives no consumption. */
export function intervalEndedBy(
  readings: readonly PlainReading[],
  candidate: PlainReading,
  meter: PlainMeter,
): Interval | null {
  const { before } = neighboursOf(readings, candidate, meter.utilityType);
  const found = intervalsOf(before ? [before, candidate] : [candidate], meter);
  const end = endDayOf(candidate, meter);
  return found.find((each) => each.end === end && each.start < end) ?? null;
}

/** The unit for showing a reading's consumption: the meter's, or the reading's own if it does not convert. */
const consumptionUnit = (reading: PlainReading, meter: PlainMeter & { units: readonly Unit[] }): Unit =>
  seriesOf(reading, meter.utilityType) || shownUnit(meter);

/** The consumption since the reading before, given the others near it, in the unit the meter is shown in; null where that is not known. */
export function consumptionSince(
  readings: readonly PlainReading[],
  reading: PlainReading,
  meter: PlainMeter & { units: readonly Unit[] },
): { value: DecimalString; unit: Unit } | null {
  const use = intervalEndedBy(readings, reading, meter);
  const unit = consumptionUnit(reading, meter);
  return use && { value: amountFromGrains(use.amount, unit, meter.utilityType), unit };
}

/**
 * Judges a reading while it is typed: its daily consumption against that of the other readings (see `plausibility`) or,
 * for a level without consumption, the level against the other levels, in the unit that the meter is shown in (for a
 * CUSTOM meter in the reading's own).
 * `readings` are the meter's others, in any order, without the one being changed. Null if the reading gives no
 * consumption: a counter's first one, one that `checkReading` refuses, or a tank that rose without a refill.
 */
export function judgeReading(
  readings: readonly PlainReading[],
  candidate: PlainReading,
  meter: PlainMeter & { units: readonly Unit[] },
): Plausibility | null {
  const { utilityType: meterType } = meter;
  const unit = consumptionUnit(candidate, meter);
  const own = readings.filter((reading) => seriesOf(reading, meterType) === seriesOf(candidate, meterType));
  if (!hasConsumption(meterType, meter.readingMode)) {
    const converted = (reading: PlainReading) => convertRounded(reading.value, reading.unit, unit, meterType);
    const levels = own
      .filter(({ performedAt }) => performedAt !== candidate.performedAt)
      .map((reading) => ({ figure: toNumber(converted(reading)), month: reading.performedAt.slice(5, 7) }));
    const figure = converted(candidate);
    return { unit, use: null, figure, ...against(levels, figure, candidate.performedAt.slice(5, 7)) };
  }
  const use = intervalEndedBy(own, candidate, meter);
  return use && plausibility(intervalsOf(own, meter), use, { meterType, unit });
}
