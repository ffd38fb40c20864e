import type { emissionUnits } from '../emission-factors/emission-factor.ts';
import type { GasBasis } from '../emission-factors/gases.ts';
import { div, mul, round, sum } from '../../../core/numbers/decimal.ts';
import type { DecimalString } from '../../../core/numbers/decimal.ts';
import { fromDay, toDay } from '../../../core/time/period.ts';
import type { IsoDate } from '../../../core/time/period.ts';
import { grainOf, isConvertible } from '../../units/conversion.ts';
import type { Interval } from './intervals.ts';
import { coveredDays, edgesOf, share, spansOf } from './apportionment.ts';
import type { Range } from './apportionment.ts';
import type { MeterType, Unit } from '../../units/units.ts';

export type EmissionUnit = (typeof emissionUnits)[number];

/** A dated value of an emission factor: emission units per meter unit. */
export interface FactorValue {
  /** Of the emission factor or of its value, as the caller wants it named in the answer. */
  id: string;
  meterUnits: Unit;
  /** The units of readings that it is for; left out: all that convert into its own. */
  only?: readonly Unit[];
  emissionUnits: EmissionUnit;
  gases: GasBasis;
  value: DecimalString;
  startDate: IsoDate;
  /** The last day it is meant for; null: until further notice. */
  endDate: IsoDate | null;
}

/** A factor value as it was used. */
export interface FactorUsed extends FactorValue {
  /** The year of the value, when it was used on days after its end because none newer was there; else null. */
  carriedOnFrom: number | null;
}

/** The emission of a bucket. */
export interface Emission {
  value: DecimalString;
  unit: 'KILOGRAMS';
  /** The part of the value by factors of CO₂ only: other gases are not in it. */
  co2Only: DecimalString;
  /** The factor used for the last of the days that have one. */
  factor: FactorUsed;
  /** All that were used, in order of the days. */
  factors: FactorUsed[];
  /** Days with a consumption that no factor fits: their part is not in the value. */
  daysWithoutFactor: number;
}

const kilograms: Record<EmissionUnit, DecimalString> = { GRAMS: '0.001', KILOGRAMS: '1', TONNES: '1000' };

/**
 * The factor value to use for a reading in the unit on a day: of those that are for it, convert and are valid then, one in the very unit
 * before another, the latest before an earlier. When none is valid any more, the latest that was is carried on,
 * marked with its year. Null before the first, or when none converts.
 */
export function factorOn(
  values: readonly FactorValue[],
  { unit, date, meterType }: { unit: Unit; date: IsoDate; meterType: MeterType },
): FactorUsed | null {
  let best: FactorUsed | null = null;
  for (const value of values) {
    if (value.startDate > date || !isConvertible(unit, value.meterUnits, meterType)) continue;
    if (value.only && !value.only.includes(unit)) continue;
    const ended = value.endDate !== null && value.endDate < date;
    const carriedOnFrom = ended ? Number((value.endDate ?? '').slice(0, 4)) : null;
    if (!best || isBetter(value, carriedOnFrom, best, unit)) best = { ...value, carriedOnFrom };
  }
  return best;
}

function isBetter(value: FactorValue, carriedOnFrom: number | null, best: FactorUsed, unit: Unit): boolean {
  const valid = carriedOnFrom === null;
  if (valid !== (best.carriedOnFrom === null)) return valid;
  const same = value.meterUnits === unit;
  const bestIsSame = best.meterUnits === unit;
  if (valid && same !== bestIsSame) return same;
  return value.startDate > best.startDate || (value.startDate === best.startDate && same && !bestIsSame);
}

const grainsPerScale = '1000000000000';

/** The kilograms that an amount in grains emits by a factor. */
function emissionOf(amount: bigint, factor: FactorUsed, meterType: MeterType): DecimalString {
  const mass = mul(String(amount), mul(factor.value, kilograms[factor.emissionUnits]));
  return div(mass, mul(String(grainOf(factor.meterUnits, meterType)), grainsPerScale));
}

/** The days on which the choice of a factor may change. */
function changes(values: readonly FactorValue[]): number[] {
  return values.flatMap(({ startDate, endDate }) =>
    endDate === null ? [toDay(startDate)] : [toDay(startDate), toDay(endDate) + 1],
  );
}

interface Collected {
  parts: DecimalString[];
  /** Those of the parts that count CO₂ only. */
  co2Only: DecimalString[];
  factors: FactorUsed[];
  daysWithoutFactor: number;
}

/**
 * The emissions in kilograms of each bucket that `buckets` makes of the same range: every interval is divided over its
 * days, and each day's share multiplied by the factor valid on that day for the unit of the reading that ends the
 * interval (a fuel for heat has its own). Null for a bucket without consumption, or without any factor. Values are
 * rounded to 12 decimals.
 */
export function emissions(
  intervals: readonly Interval[],
  values: readonly FactorValue[],
  { meterType, ...range }: Range & { meterType: MeterType },
): (Emission | null)[] {
  const bucketEdges = edgesOf(range);
  const [first = 0, last = 0] = [bucketEdges[0], bucketEdges.at(-1)];
  const inside = changes(values).filter((day) => first < day && day < last);
  const edges = [...new Set([...bucketEdges, ...inside])].toSorted((a, b) => a - b);
  const spans = spansOf(intervals, meterType);
  const amounts = edges.map(() => new Map<Unit, bigint>());
  share(spans, edges, (cell, part, _, { unit }) => {
    const units = amounts[cell];
    units?.set(unit, (units.get(unit) ?? 0n) + part);
  });
  const collected: Collected[] = bucketEdges
    .slice(1)
    .map(() => ({ parts: [], co2Only: [], factors: [], daysWithoutFactor: 0 }));
  const days = new Map(
    [...Map.groupBy(spans, ({ unit }) => unit)].map(
      ([unit, own]) => [unit, coveredDays(own, edges)] as const,
    ),
  );
  let bucket = 0;
  for (const [cell, day] of edges.slice(0, -1).entries()) {
    while (day >= (bucketEdges[bucket + 1] ?? day + 1)) bucket += 1;
    const into = collected[bucket];
    const daysOf = (unit: Unit) => days.get(unit)?.[cell] ?? 0;
    if (into) collect(into, amounts[cell] ?? new Map(), { values, meterType, date: fromDay(day), daysOf });
  }
  return collected.map(toEmission);
}

function collect(
  into: Collected,
  amounts: ReadonlyMap<Unit, bigint>,
  cell: {
    values: readonly FactorValue[];
    meterType: MeterType;
    date: IsoDate;
    daysOf: (unit: Unit) => number;
  },
): void {
  for (const [unit, amount] of amounts) {
    const factor = factorOn(cell.values, { unit, date: cell.date, meterType: cell.meterType });
    if (factor) {
      const part = emissionOf(amount, factor, cell.meterType);
      into.parts.push(part);
      if (factor.gases !== 'CO2E') into.co2Only.push(part);
      into.factors.push(factor);
    } else {
      into.daysWithoutFactor += cell.daysOf(unit);
    }
  }
}

function sameFactor(a: FactorUsed, b: FactorUsed): boolean {
  const sameValue = a.id === b.id && a.startDate === b.startDate && a.meterUnits === b.meterUnits;
  return sameValue && a.carriedOnFrom === b.carriedOnFrom;
}

function toEmission({ parts, co2Only, factors, daysWithoutFactor }: Collected): Emission | null {
  const used = factors.filter((factor, at) => factors.findIndex((other) => sameFactor(factor, other)) === at);
  const factor = factors.at(-1);
  if (!factor) return null;
  return {
    value: round(sum(parts), 12),
    unit: 'KILOGRAMS',
    co2Only: round(sum(co2Only), 12),
    factor,
    factors: used,
    daysWithoutFactor,
  };
}
