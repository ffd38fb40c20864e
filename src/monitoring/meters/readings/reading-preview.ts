import { compare, parseDecimal } from '../../../core/numbers/decimal.ts';
import type { DecimalString } from '../../../core/numbers/decimal.ts';
import { isDate } from '../../../core/time/period.ts';
import { isConvertible } from '../../units/conversion.ts';
import { buckets } from '../consumption/consumption.ts';
import type { PlainMeter, PlainReading } from '../consumption/intervals.ts';
import { judgeReading, intervalEndedBy } from '../consumption/plausibility.ts';
import type { Plausibility } from '../consumption/plausibility.ts';
import { asksBelowZero, checkCounter, neighboursOf } from './check.ts';
import type { ReadingProblem } from './check.ts';
import type { Range } from '../consumption/apportionment.ts';
import { hasConsumption } from '../../units/units.ts';
import type { ReadingKind, Unit } from '../../units/units.ts';

/** A reading in a form while it is typed. */
export interface TypedReading {
  value: string | number;
  /** Null where the field is empty. */
  performedAt: string | null;
  unit: Unit;
  kind?: ReadingKind | undefined;
  newStartValue?: string | number | null | undefined;
  refillAmount?: string | number | null | undefined;
  periodStart?: string | null | undefined;
}

/** What can be said of a reading before it is saved. */
export interface ReadingPreview<R extends PlainReading> {
  /** Null as long as value and date do not make a reading. */
  candidate: PlainReading | null;
  /** The readings just before and just after it, and the one on the same day. */
  before: R | null;
  same: R | null;
  after: R | null;
  /** Set when a counter would have fallen. */
  fell: ReadingProblem<R> | null;
  /** Set if a tank contains more than before without a refill. */
  rose: boolean;
  /** The use that it means, against what was seen before. */
  judged: Plausibility | null;
  /** What is to be asked back, to be answered with a reason: a figure below zero, or far more or less than seen before. */
  asks: 'BELOW_ZERO' | 'MORE' | 'LESS' | null;
}

const afterAll = '9999-12-31';

const decimalOf = (value: string | number | null | undefined): DecimalString | null =>
  value === null || value === undefined ? null : parseDecimal(value);

function farOff({ outside, figure, mean }: Plausibility): 'MORE' | 'LESS' | null {
  if (!outside) return null;
  return mean !== null && compare(figure, mean) < 0 ? 'LESS' : 'MORE';
}

/**
 * Looks at a reading while it is typed.
 * In: the meter, its other readings in any order (one being changed left out), and what is typed so far.
 */
export function previewReading<R extends PlainReading>(
  meter: PlainMeter & { units: readonly Unit[] },
  others: readonly R[],
  typed: TypedReading,
): ReadingPreview<R> {
  const value = decimalOf(typed.value);
  const performedAt = typed.performedAt ?? '';
  const dated = isDate(performedAt);
  // Without a date it is taken to come after all the others.
  const place = { ...typed, performedAt: dated ? performedAt : afterAll };
  const around = neighboursOf(others, place, meter.utilityType);
  if (value === null || !dated)
    return { candidate: null, ...around, fell: null, rose: false, judged: null, asks: null };
  const candidate: PlainReading = {
    performedAt,
    value,
    unit: typed.unit,
    kind: typed.kind ?? 'NORMAL',
    newStartValue: decimalOf(typed.newStartValue),
    refillAmount: decimalOf(typed.refillAmount),
    periodStart: typed.periodStart && isDate(typed.periodStart) ? typed.periodStart : null,
  };
  const judged = judgeReading(others, candidate, meter);
  const tank = meter.readingMode === 'LEVEL' && hasConsumption(meter.utilityType, meter.readingMode);
  return {
    candidate,
    ...around,
    fell: meter.readingMode === 'COUNTER' ? checkCounter(others, candidate, meter.utilityType) : null,
    rose: tank && around.before !== null && judged === null,
    judged,
    asks: asksBelowZero(meter, candidate) ? 'BELOW_ZERO' : judged && farOff(judged),
  };
}

/**
 * What an unsaved reading adds to each stretch of the range, in one unit; null if it adds nothing: it is before another
 * reading (then it changes what is known), gives no consumption, or has a unit that does not convert.
 */
export function addedTo(
  meter: PlainMeter,
  others: readonly PlainReading[],
  entry: ReadingPreview<PlainReading>,
  { unit, ...range }: Range & { unit: Unit },
): DecimalString[] | null {
  const { candidate, after, same, fell } = entry;
  if (!candidate || after || same || fell || !isConvertible(candidate.unit, unit, meter.utilityType))
    return null;
  const use = intervalEndedBy(others, candidate, meter);
  if (!use) return null;
  return buckets([use], { ...range, unit, meterType: meter.utilityType }).map(
    (bucket) => bucket.value ?? '0',
  );
}
