import { compare, isNegative } from '../../../core/numbers/decimal.ts';
import type { IsoDate } from '../../../core/time/period.ts';
import type { FieldCode } from '../../../core/contract/problem.ts';
import {
  counterAfter,
  inOrder,
  isRestart,
  riseInGrains,
  seriesOf,
  endDayOf,
} from '../consumption/intervals.ts';
import type { PlainMeter, PlainReading } from '../consumption/intervals.ts';
import type { MeterType, Unit } from '../../units/units.ts';

/** A reading that is to be: what the rules need of one, and why an unlikely figure is right all the same. */
export interface Candidate extends PlainReading {
  plausibilityReason?: string | null;
}

/** Why a reading is refused: the field, the code, and the conflicting reading, if there is one. */
export interface ReadingProblem<R extends PlainReading = PlainReading> {
  path: keyof Candidate;
  code: Extract<FieldCode, CheckCode> | 'READING_EXISTS';
  neighbour?: R;
}
type CheckCode =
  | 'REQUIRED'
  | 'IN_FUTURE'
  | 'TOO_SMALL'
  | 'END_BEFORE_START'
  | 'NOT_FOR_THIS_KIND'
  | 'UNIT_NOT_OF_METER'
  | 'COUNTER_DECREASED';

/** The readings of the series just before and just after the date, and the one on it; the list may have any order. */
export function neighboursOf<R extends PlainReading>(
  readings: readonly R[],
  place: { unit: Unit; performedAt: IsoDate },
  meterType: MeterType,
): { before: R | null; same: R | null; after: R | null } {
  let before: R | null = null;
  let same: R | null = null;
  let after: R | null = null;
  const { performedAt } = place;
  for (const reading of readings) {
    if (seriesOf(reading, meterType) !== seriesOf(place, meterType)) continue;
    const date = reading.performedAt;
    if (date === performedAt) same = reading;
    else if (date < performedAt && (!before || before.performedAt < date)) before = reading;
    else if (date > performedAt && (!after || date < after.performedAt)) after = reading;
  }
  return { before, same, after };
}

/** Whether a counter shows less than the value it continued from at the previous reading. */
const hasFallen = (before: PlainReading, after: PlainReading, meterType: MeterType): boolean =>
  riseInGrains({ value: counterAfter(before), unit: before.unit }, after, meterType) < 0n;

/**
 * Whether a counter's reading fits between its neighbours: at least the value that the counter continued from before
 * it, and the value that it continues from itself at most the next reading, whatever their units. This applies to
 * METER_REPLACED and COUNTER_RESET too, since their value is the last one of the old counter.
 */
export function checkCounter<R extends PlainReading>(
  readings: readonly R[],
  candidate: PlainReading,
  meterType: MeterType,
): ReadingProblem<R> | null {
  const { before, after } = neighboursOf(readings, candidate, meterType);
  if (before && hasFallen(before, candidate, meterType)) {
    return { path: 'value', code: 'COUNTER_DECREASED', neighbour: before };
  }
  if (after && hasFallen(candidate, after, meterType)) {
    const path = isRestart(candidate.kind) ? 'newStartValue' : 'value';
    return { path, code: 'COUNTER_DECREASED', neighbour: after };
  }
  return null;
}

/** A reading of a series with its error. */
export interface SeriesProblem<R extends PlainReading> extends ReadingProblem<R> {
  reading: R;
  neighbour: R;
}

/**
 * Checks all readings together, as after an import or after one was removed: every reading that shares its date with
 * another of its series, and for a COUNTER every one lower than the value that the counter continued from before it.
 * The later of the two is named (by date, then by index), the earlier one is its neighbour. In order of date.
 */
export function checkSeries<R extends PlainReading>(
  readings: readonly R[],
  { readingMode, utilityType }: Pick<PlainMeter, 'readingMode' | 'utilityType'>,
): SeriesProblem<R>[] {
  const last = new Map<Unit, R>();
  const problems: SeriesProblem<R>[] = [];
  for (const reading of readings.toSorted((a, b) => inOrder(a.performedAt, b.performedAt))) {
    const series = seriesOf(reading, utilityType);
    const before = last.get(series);
    if (before && before.performedAt === reading.performedAt) {
      problems.push({ reading, path: 'performedAt', code: 'READING_EXISTS', neighbour: before });
      continue;
    }
    if (before && readingMode === 'COUNTER' && hasFallen(before, reading, utilityType)) {
      problems.push({ reading, path: 'value', code: 'COUNTER_DECREASED', neighbour: before });
    }
    last.set(series, reading);
  }
  return problems;
}

function isTank(meter: PlainMeter): boolean {
  return meter.utilityType === 'TANK_BEARING' && meter.readingMode === 'LEVEL';
}

function checkKind(meter: PlainMeter, reading: PlainReading): ReadingProblem<never>[] {
  const { kind, newStartValue = null, refillAmount = null, periodStart = null } = reading;
  const problems: ReadingProblem<never>[] = [];
  const kindFits = isRestart(kind) ? meter.readingMode === 'COUNTER' : kind !== 'REFILL' || isTank(meter);
  if (!kindFits) problems.push({ path: 'kind', code: 'NOT_FOR_THIS_KIND' });
  if (isRestart(kind) !== (newStartValue !== null)) {
    problems.push({ path: 'newStartValue', code: isRestart(kind) ? 'REQUIRED' : 'NOT_FOR_THIS_KIND' });
  }
  if ((kind === 'REFILL') !== (refillAmount !== null)) {
    problems.push({ path: 'refillAmount', code: kind === 'REFILL' ? 'REQUIRED' : 'NOT_FOR_THIS_KIND' });
  }
  if (periodStart !== null && meter.readingMode !== 'CONSUMPTION') {
    problems.push({ path: 'periodStart', code: 'NOT_FOR_THIS_KIND' });
  } else if (periodStart !== null && periodStart > endDayOf(reading, meter)) {
    problems.push({ path: 'periodStart', code: 'END_BEFORE_START' });
  }
  return problems;
}

/**
 * What to do with a figure below zero: refused if it cannot be true (a counter, the content of a tank); questioned if
 * it seldom is (an amount, which may be a correction or energy fed back; a concentration, which may be an instrument's
 * zero); any other level may be frost or a vacuum. The only place for this rule, for typed and imported readings.
 */
export function belowZero(meter: PlainMeter): 'REFUSED' | 'ASKED' | 'FINE' {
  if (meter.readingMode === 'COUNTER' || isTank(meter)) return 'REFUSED';
  const isConcentration = meter.utilityType.startsWith('CONCENTRATION_');
  return meter.readingMode === 'CONSUMPTION' || isConcentration ? 'ASKED' : 'FINE';
}

/** Whether the figure is below zero in a way that needs a reason. */
export const asksBelowZero = (meter: PlainMeter, { value }: Pick<PlainReading, 'value'>): boolean =>
  isNegative(value) && belowZero(meter) === 'ASKED';

function checkSigns(meter: PlainMeter, reading: PlainReading): ReadingProblem<never>[] {
  const problems: ReadingProblem<never>[] = [];
  if (isNegative(reading.value) && belowZero(meter) === 'REFUSED')
    problems.push({ path: 'value', code: 'TOO_SMALL' });
  if (isNegative(reading.newStartValue ?? '0')) problems.push({ path: 'newStartValue', code: 'TOO_SMALL' });
  const refill = reading.refillAmount ?? null;
  if (refill !== null && compare(refill, '0') <= 0)
    problems.push({ path: 'refillAmount', code: 'TOO_SMALL' });
  return problems;
}

/**
 * All errors of a new or changed reading by the meter's rules; empty if it may be saved.
 *
 * `readings` are the meter's other readings (without the one being changed), in any order; those next to the date
 * suffice. For a figure below zero see `belowZero`; one that is questioned needs a reason.
 */
export function checkReading<R extends PlainReading>(
  meter: PlainMeter & { units: readonly Unit[] },
  readings: readonly R[],
  candidate: Candidate,
  today: IsoDate,
): ReadingProblem<R>[] {
  const problems: ReadingProblem<R>[] = [];
  if (!meter.units.includes(candidate.unit)) return [{ path: 'unit', code: 'UNIT_NOT_OF_METER' }];
  if (candidate.performedAt > today) problems.push({ path: 'performedAt', code: 'IN_FUTURE' });
  const { same } = neighboursOf(readings, candidate, meter.utilityType);
  if (same) problems.push({ path: 'performedAt', code: 'READING_EXISTS', neighbour: same });
  problems.push(...checkKind(meter, candidate), ...checkSigns(meter, candidate));
  if (asksBelowZero(meter, candidate) && !candidate.plausibilityReason)
    problems.push({ path: 'plausibilityReason', code: 'REQUIRED' });
  const fallen =
    meter.readingMode === 'COUNTER' ? checkCounter(readings, candidate, meter.utilityType) : null;
  return fallen ? [...problems, fallen] : problems;
}

/**
 * The first thing that keeps a meter's readings from being those of another reading mode: a figure or kind that the mode does not
 * have, or, for a counter, one that falls. Null when they may stay as they are. In: the meter as it is to become.
 */
export function checkMode<R extends PlainReading>(
  meter: PlainMeter,
  readings: readonly R[],
): ReadingProblem<R> | null {
  const [alone] = readings.flatMap((reading) => [
    ...checkKind(meter, reading),
    ...checkSigns(meter, reading),
  ]);
  return alone ?? checkSeries(readings, meter)[0] ?? null;
}
