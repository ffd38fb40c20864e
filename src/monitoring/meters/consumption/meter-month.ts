import { compare } from '../../../core/numbers/decimal.ts';
import type { DecimalString } from '../../../core/numbers/decimal.ts';
import { addPeriod, daysBetween, endOf, fromDay, toDay } from '../../../core/time/period.ts';
import type { IsoDate } from '../../../core/time/period.ts';
import { coveredUntil, spansOf } from './apportionment.ts';
import { buckets, total } from './consumption.ts';
import { emissions } from './emissions.ts';
import type { FactorValue } from './emissions.ts';
import { gasesOf } from '../emission-factors/gases.ts';
import type { GasBasis } from '../emission-factors/gases.ts';
import type { Interval } from './intervals.ts';
import type { MeterType, Unit } from '../../units/units.ts';

/** What one meter used, and the dated values of its emission factor (none: no factor). */
export interface MeterConsumption {
  meterType: MeterType;
  intervals: readonly Interval[];
  values: readonly FactorValue[];
}

/** What a meter's readings say of a month, in the unit that the meter is shown in. */
export interface MeterMonth {
  /** Its first day. */
  month: IsoDate;
  consumption: DecimalString;
  /** The share of readings that reach beyond the month. */
  interpolated: DecimalString;
  /** How many of its days are known. */
  days: number;
  /** Kilograms of CO₂ or CO₂e; null: no factor fits. */
  emission: DecimalString | null;
  /** How many of them come from factors of CO₂ only. */
  co2Only: DecimalString;
  daysWithoutFactor: number;
  /**
   * The consumption on the days known in both years, see `comparison`, and on the same days a year before; null: there
   * are none.
   */
  comparedNow: DecimalString | null;
  comparedBefore: DecimalString | null;
  /** The emission of these days, kilograms; null where a day of them has no factor, or the two years count different gases. */
  comparedEmissionNow: DecimalString | null;
  comparedEmissionBefore: DecimalString | null;
}

/** The calendar months from `first` to `last` (1 to 12) of a year. */
interface Months {
  year: number;
  first: number;
  last: number;
}
type Meter = Omit<MeterConsumption, 'intervals'> & { unit: Unit };
type Days = { from: IsoDate; to: IsoDate };
type Comparison = Pick<
  MeterMonth,
  'comparedNow' | 'comparedBefore' | 'comparedEmissionNow' | 'comparedEmissionBefore'
>;

const firstOf = (year: number, month: number): IsoDate =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-01`;

const without: Comparison = {
  comparedNow: null,
  comparedBefore: null,
  comparedEmissionNow: null,
  comparedEmissionBefore: null,
};

/** The months with at least one known day. */
function known(
  intervals: readonly Interval[],
  { meterType, values, unit }: Meter,
  { year, first, last }: Months,
) {
  const range = {
    from: firstOf(year, first),
    to: endOf('month', firstOf(year, last)),
    interval: 'month' as const,
    meterType,
  };
  const emitted = values.length > 0 ? emissions(intervals, values, range) : [];
  return buckets(intervals, { ...range, unit }).flatMap((bucket, index): MeterMonth[] => {
    if (bucket.value === null) return [];
    const days = daysBetween(bucket.start, bucket.end) + 1 - bucket.missingDays;
    return [
      {
        month: bucket.start,
        consumption: bucket.value,
        interpolated: bucket.interpolated,
        days,
        emission: emitted[index]?.value ?? null,
        co2Only: emitted[index]?.co2Only ?? '0',
        daysWithoutFactor: emitted[index]?.daysWithoutFactor ?? days,
        ...without,
      },
    ];
  });
}

/** The same month a year before. */
const yearBefore = (month: IsoDate): IsoDate => addPeriod(month, 'P1Y', -1);
const isWhole = ({ month, days }: MeterMonth): boolean =>
  days === daysBetween(month, endOf('month', month)) + 1;

/** Which gases a mass counts; null: none was emitted, which is comparable with any. */
const basisOf = (mass: DecimalString, co2Only: DecimalString): GasBasis | 'BOTH' | null => {
  if (compare(mass, '0') === 0) return null;
  return compare(co2Only, '0') === 0 ? 'CO2E' : gasesOf(mass, co2Only) === 'CO2' ? 'CO2' : 'BOTH';
};

/** Both amounts of the days that are compared; both masses where every day has a factor, and both count the same gases. */
const pairOf = (
  now: Pick<MeterMonth, 'consumption' | 'emission' | 'co2Only' | 'daysWithoutFactor'>,
  before: typeof now,
): Comparison => {
  const [mass, massBefore] = [now, before].map((each) =>
    each.daysWithoutFactor === 0 ? each.emission : null,
  ) as [DecimalString | null, DecimalString | null];
  const bases =
    mass !== null && massBefore !== null
      ? [basisOf(mass, now.co2Only), basisOf(massBefore, before.co2Only)]
      : null;
  const both = bases !== null && (bases.includes(null) || bases[0] === bases[1]);
  return {
    comparedNow: now.consumption,
    comparedBefore: before.consumption,
    comparedEmissionNow: both ? mass : null,
    comparedEmissionBefore: both ? massBefore : null,
  };
};

/** The consumption of days that are known without a gap; null where they are not. */
function wholeDays(
  intervals: readonly Interval[],
  { meterType, values, unit }: Meter,
  { from, to }: Days,
): Parameters<typeof pairOf>[0] | null {
  const own = intervals.filter(({ start, end }) => start < to && end >= from);
  const found = total(own, { from, to, meterType, unit });
  if (!found || found.value === null || found.missingDays > 0) return null;
  const [mass] = values.length > 0 ? emissions(own, values, { from, to, interval: 'month', meterType }) : [];
  return {
    consumption: found.value,
    emission: mass?.value ?? null,
    co2Only: mass?.co2Only ?? '0',
    daysWithoutFactor: mass?.daysWithoutFactor ?? 0,
  };
}

/**
 * A month of this year compared with the same days a year before: a completely known month, February included, with the
 * whole month; else the days from the first on, as long as each is known, so that for the current month the same days
 * are compared, and missing data never looks like a saving.
 */
function comparison(
  own: MeterMonth,
  former: MeterMonth | undefined,
  { now, before }: { now: readonly Interval[]; before: readonly Interval[] },
  meter: Meter,
): Comparison {
  if (isWhole(own)) return former && isWhole(former) ? pairOf(own, former) : without;
  const { month } = own;
  const until = coveredUntil(spansOf(now, meter.meterType), toDay(month), toDay(endOf('month', month)));
  if (until === null) return without;
  const to = fromDay(until);
  const current = wholeDays(now, meter, { from: month, to });
  const previous = wholeDays(before, meter, { from: yearBefore(month), to: yearBefore(to) });
  return current && previous ? pairOf(current, previous) : without;
}

/**
 * The readings' consumption by calendar month, `first` to `last`, of a year and the year before, by the same rules as
 * on the meter's own page (`buckets`, `emissions`); only this year's months are compared. In: the intervals that reach
 * into these months of each year. Months without data are left out. Amounts have at most 12 decimals of the unit.
 */
export function monthsOf(
  meter: Meter,
  intervals: { now: readonly Interval[]; before: readonly Interval[] },
  { year, ...months }: Months,
): MeterMonth[] {
  const before = known(intervals.before, meter, { year: year - 1, ...months });
  const byMonth = new Map(before.map((each) => [each.month, each]));
  const now = known(intervals.now, meter, { year, ...months }).map((each) => ({
    ...each,
    ...comparison(each, byMonth.get(yearBefore(each.month)), intervals, meter),
  }));
  return [...before, ...now];
}
