import type { DecimalString } from '../../../core/numbers/decimal.ts';
import { addPeriod, daysBetween, endOf, fromDay, toDay } from '../../../core/time/period.ts';
import type { IsoDate } from '../../../core/time/period.ts';
import { coveredUntil, spansOf } from './apportionment.ts';
import { buckets, total } from './consumption.ts';
import { emissions } from './emissions.ts';
import type { FactorValue } from './emissions.ts';
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
  /** Kilograms of CO₂; null: no factor fits. */
  emission: DecimalString | null;
  daysWithoutFactor: number;
  /** What was used on the days that both years know, see `sameDays`, and the same days a year before; null: there are none. */
  comparedNow: DecimalString | null;
  comparedBefore: DecimalString | null;
  /** The kilograms of CO₂ of these days; null where a day of them has no factor. */
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

const firstOf = (year: number, month: number): IsoDate =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-01`;

const without = {
  comparedNow: null,
  comparedBefore: null,
  comparedEmissionNow: null,
  comparedEmissionBefore: null,
};

/** The months of which any day is known. */
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
        daysWithoutFactor: emitted[index]?.daysWithoutFactor ?? days,
        ...without,
      },
    ];
  });
}

/**
 * The days of a month that are compared with the year before: from its first on as far as each of them is known, so that of a running month
 * the same days are compared, and nothing that is unknown is a saving; of a whole month, whole February included, the whole month.
 * Null where its first day is not known.
 */
function sameDays(spans: ReturnType<typeof spansOf>, month: IsoDate): { now: Days; before: Days } | null {
  const end = endOf('month', month);
  const until = coveredUntil(spans, toDay(month), toDay(end));
  if (until === null) return null;
  const to = fromDay(until);
  const from = addPeriod(month, 'P1Y', -1);
  return { now: { from: month, to }, before: { from, to: to === end ? endOf('month', from) : addPeriod(to, 'P1Y', -1) } };
}

/** Those of the intervals that reach into the days. */
const within = (intervals: readonly Interval[], { from, to }: Days): Interval[] =>
  intervals.filter(({ start, end }) => start < to && end >= from);

function comparedOf(
  month: IsoDate,
  { now, before }: { now: readonly Interval[]; before: readonly Interval[] },
  { meterType, values, unit }: Meter,
): typeof without | Pick<MeterMonth, keyof typeof without> {
  const own = within(now, { from: month, to: endOf('month', month) });
  const days = sameDays(spansOf(own, meterType), month);
  if (!days) return without;
  const earlier = within(before, days.before);
  const former = total(earlier, { ...days.before, meterType, unit });
  if (!former || former.value === null || former.missingDays > 0) return without;
  const massOf = (intervals: readonly Interval[], range: Days) => {
    const [mass] =
      values.length > 0 ? emissions(intervals, values, { ...range, interval: 'month', meterType }) : [];
    return mass && mass.daysWithoutFactor === 0 ? mass.value : null;
  };
  const [massNow, massBefore] = [massOf(own, days.now), massOf(earlier, days.before)];
  const whole = massNow !== null && massBefore !== null;
  return {
    comparedNow: total(own, { ...days.now, meterType, unit })?.value ?? null,
    comparedBefore: former.value,
    comparedEmissionNow: whole ? massNow : null,
    comparedEmissionBefore: whole ? massBefore : null,
  };
}

/**
 * What readings say of the calendar months from `first` to `last` of a year and the year before, by the rules by which the meter's own page
 * tells its months (`buckets`, `emissions`); only this year's are compared. In: the intervals that reach into these months of each
 * year. Months of which nothing is known are left out. Amounts have 12 decimals of the unit at most.
 */
export function monthsOf(
  meter: Meter,
  intervals: { now: readonly Interval[]; before: readonly Interval[] },
  { year, ...months }: Months,
): MeterMonth[] {
  return [
    ...known(intervals.before, meter, { year: year - 1, ...months }),
    ...known(intervals.now, meter, { year, ...months }).map((each) => ({
      ...each,
      ...comparedOf(each.month, intervals, meter),
    })),
  ];
}
