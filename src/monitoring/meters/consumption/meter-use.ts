import { add, div, fromScaled, mul, sub, toScaled } from '../../../core/numbers/decimal.ts';
import type { DecimalString } from '../../../core/numbers/decimal.ts';
import { addPeriod } from '../../../core/time/period.ts';
import type { IsoDate } from '../../../core/time/period.ts';
import { comparableMonths } from './comparison.ts';
import type { Compared, MeterUse } from './comparison.ts';
import { buckets } from './consumption.ts';
import { ratio } from '../../units/conversion.ts';
import { emissions } from './emissions.ts';
import type { MeterType, Unit } from '../../units/units.ts';

/**
 * What the dashboard tells of a meter, as figures that add up over meters: `use.0` is what was used in January in the unit of the
 * type, `known.0` how many meters tell of that January. What is nought is left out. The months of this year and last, of the
 * pairs of months that both years know whole, and of the running month up to the day it was worked out (`….today`).
 */
export type Use = Record<string, DecimalString>;

const months = Array.from({ length: 12 }, (_, month) => month);
const yearOf = (year: string) => ({
  from: `${year}-01-01`,
  to: `${year}-12-31`,
  interval: 'month' as const,
});
/** Whether a figure holds for the day alone on which it was worked out. */
const ofDay = (figure: string): boolean => figure.endsWith('.today');

/** The figures of one meter. In: what was used from the first day of last year on, none of it after `today`. */
export function useOf(meter: MeterUse, unit: Unit, today: IsoDate): Use {
  const { intervals, values, meterType } = meter;
  const use: Use = { meters: '1' };
  if (intervals.length === 0) return use;
  const put = (figure: string, value: DecimalString) => {
    if (value !== '0') use[figure] = value;
  };
  put('used', '1');
  const [thisYear, lastYear] = [
    yearOf(today.slice(0, 4)),
    yearOf(addPeriod(today, 'P1Y', -1).slice(0, 4)),
  ] as const;
  for (const [suffix, range] of [
    ['', thisYear],
    ['Before', lastYear],
  ] as const)
    for (const [month, { value, interpolated }] of buckets(intervals, {
      ...range,
      meterType,
      unit,
    }).entries()) {
      if (value === null) continue;
      put(`use${suffix}.${month}`, value);
      put(`interpolated${suffix}.${month}`, interpolated);
      put(`known${suffix}.${month}`, '1');
    }
  const [emitted] =
    values.length > 0 ? emissions(intervals, values, { ...thisYear, interval: 'year', meterType }) : [];
  if (emitted) {
    put('emission', emitted.value);
    put('emitting', '1');
  }
  const toDate = {
    now: { from: `${today.slice(0, 8)}01`, to: today, interval: 'month' as const },
    before: {
      from: addPeriod(`${today.slice(0, 8)}01`, 'P1Y', -1),
      to: addPeriod(today, 'P1Y', -1),
      interval: 'month' as const,
    },
  };
  for (const { month, use: pair, emission } of [
    ...comparableMonths(meter, unit, { now: thisYear, before: lastYear }),
    ...comparableMonths(meter, unit, toDate).map((each) => ({ ...each, month: 'today' })),
  ]) {
    put(`now.${month}`, pair.now);
    put(`then.${month}`, pair.before);
    put(`pairs.${month}`, '1');
    if (!emission) continue;
    put(`massNow.${month}`, emission.now);
    put(`massThen.${month}`, emission.before);
    put(`massPairs.${month}`, '1');
  }
  return use;
}

/** Adds one's figures to a sum, or takes them away again; of another day than `day` without what held for theirs alone. */
export function addUse(
  total: Map<string, DecimalString>,
  use: Use,
  { day, of, away = false }: { day: IsoDate; of: IsoDate; away?: boolean },
): void {
  for (const [figure, value] of Object.entries(use)) {
    if (ofDay(figure) && day !== of) continue;
    const sum = (away ? sub : add)(total.get(figure) ?? '0', value);
    if (sum === '0') total.delete(figure);
    else total.set(figure, sum);
  }
}

/** What of the figures is an amount of use; the others count, or are masses of CO₂. */
const inTheUnit = new Set(['use', 'useBefore', 'interpolated', 'interpolatedBefore', 'now', 'then']);

/** The same figures told in another unit of the type. Throws UnitError where they share no group. */
export function inUnit(use: Use, from: Unit, to: Unit, meterType: MeterType): Use {
  if (from === to) return use;
  const [times, by] = ratio(from, to, meterType);
  return Object.fromEntries(
    Object.entries(use).map(([figure, value]) => [
      figure,
      inTheUnit.has(figure.split('.', 1)[0] ?? '') ? div(mul(value, times), by) : value,
    ]),
  );
}

/** A sum of another day: what held for that day alone drops out. */
export const onDay = (use: Use, of: IsoDate, day: IsoDate): Map<string, DecimalString> =>
  new Map(Object.entries(use).filter(([figure]) => of === day || !ofDay(figure)));

interface Told {
  meterCount: number;
  unknownCount: number;
  consumption: DecimalString | null;
  compared: Compared | null;
  emission: DecimalString | null;
  comparedEmission: Compared | null;
  months: { value: DecimalString | null; interpolated: DecimalString }[];
  previousMonths: { value: DecimalString | null; interpolated: DecimalString }[];
}

/** What the sums of a meter type say on a day; null where no meter of it has been used. */
export function toldOf(total: ReadonlyMap<string, DecimalString>, today: IsoDate): Told | null {
  const of = (figure: string) => total.get(figure) ?? '0';
  if (of('used') === '0') return null;
  const current = Number(today.slice(5, 7)) - 1;
  const sumOf = (figure: string, some: readonly (number | string)[]) =>
    fromScaled(some.reduce((sum: bigint, month) => sum + toScaled(of(`${figure}.${month}`)), 0n));
  const closed = [...months.slice(0, current), 'today'];
  const pair = (now: string, before: string, pairs: string): Compared | null =>
    sumOf(pairs, closed) === '0' ? null : { now: sumOf(now, closed), before: sumOf(before, closed) };
  const month = (suffix: string, last: number) => (index: number) => ({
    value: index <= last && of(`known${suffix}.${index}`) !== '0' ? of(`use${suffix}.${index}`) : null,
    interpolated: index <= last ? of(`interpolated${suffix}.${index}`) : '0',
  });
  return {
    meterCount: Number(of('meters')),
    unknownCount: Number(sub(of('meters'), of('used'))),
    consumption: sumOf('known', months) === '0' ? null : sumOf('use', months),
    compared: pair('now', 'then', 'pairs'),
    emission: of('emitting') === '0' ? null : of('emission'),
    comparedEmission: pair('massNow', 'massThen', 'massPairs'),
    months: months.map(month('', current)),
    previousMonths: months.map(month('Before', 11)),
  };
}
