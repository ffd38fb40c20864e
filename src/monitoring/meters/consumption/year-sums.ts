import { add, div, mul, round, sum } from '../../../core/numbers/decimal.ts';
import type { DecimalString } from '../../../core/numbers/decimal.ts';
import type { IsoDate } from '../../../core/time/period.ts';
import { isConvertible, ratio } from '../../units/conversion.ts';
import { commonUnit, meterTypes } from '../../units/units.ts';
import type { MeterType, Unit } from '../../units/units.ts';
import type { MeterMonth } from './meter-month.ts';

/** What the meters of a type that are shown in a unit used and emitted, as it adds up over meters and organizations. */
interface Amounts {
  utilityType: MeterType;
  unit: Unit;
}

/** The sums of one month of this year or the last, or, where `month` is null, what is counted of the meters themselves. */
export interface MonthSum
  extends Amounts, Record<'consumption' | 'interpolated' | 'emission' | Compared, DecimalString> {
  month: IsoDate | null;
  meters: number;
  /** How many meters know the month; of the meters themselves, how many know any month of the two years. */
  known: number;
  /** How many meters the other sums include: 0 if none exist. */
  emitting: number;
  compared: number;
  comparedEmitting: number;
}
type Compared = Extract<keyof MeterMonth, `compared${string}`>;

/** Parts of this year's emission, in kilograms. */
export interface EmissionParts extends Amounts {
  /** From factors of CO₂ only. */
  co2Only: DecimalString;
  /** Of meters and months whose consumption is negative; not above 0. */
  belowZero: DecimalString;
}

/** What an organization used and emitted this year so far; null: nothing is known, or nothing has a factor. */
export interface OrganizationSum extends Amounts {
  id: string;
  consumption: DecimalString | null;
  emission: DecimalString | null;
}

interface Pair {
  now: DecimalString;
  before: DecimalString;
}
interface Month {
  value: DecimalString | null;
  interpolated: DecimalString;
}
export interface YearGroup {
  utilityType: MeterType;
  unit: Unit;
  meterCount: number;
  unknownCount: number;
  consumption: DecimalString | null;
  compared: Pair | null;
  emission: DecimalString | null;
  co2Only: DecimalString | null;
  belowZero: DecimalString | null;
  comparedEmission: Pair | null;
  months: Month[];
  previousMonths: Month[];
  organizations: { id: string; consumption: DecimalString | null; emission: DecimalString | null }[];
}

/** An amount converted to another unit of its type, rounded to 12 decimals if it is not exact. */
function inUnit(amount: DecimalString, from: Unit, to: Unit, type: MeterType): DecimalString {
  const [times, by] = ratio(from, to, type);
  return from === to ? amount : round(div(mul(amount, times), by), 12);
}

/** The sums in the unit of the meters; the rest are counts and kilograms. */
const inMeterUnits = ['consumption', 'interpolated', 'comparedNow', 'comparedBefore'] as const;
const statedIn = (month: MonthSum, unit: Unit): MonthSum => ({
  ...month,
  unit,
  ...Object.fromEntries(
    inMeterUnits.map((name) => [name, inUnit(month[name], month.unit, unit, month.utilityType)]),
  ),
});

function groupOf(months: readonly MonthSum[], { utilityType, unit }: Amounts, year: string) {
  const count = (
    of: 'meters' | 'known' | 'emitting' | 'compared' | 'comparedEmitting',
    some: readonly MonthSum[],
  ) => some.reduce((all, each) => all + each[of], 0);
  const amount = (
    of: Exclude<keyof MonthSum, keyof Amounts | 'month' | Parameters<typeof count>[0]>,
    some: readonly MonthSum[],
  ) => sum(some.map((each) => each[of]));
  const meters = months.filter(({ month }) => month === null);
  const known = count('known', meters);
  if (known === 0) return null;
  const thisYear = months.filter(({ month }) => month?.startsWith(year));
  const monthsOf = (some: readonly MonthSum[]): Month[] =>
    Array.from({ length: 12 }, (_, index) => {
      const own = some.filter(({ month }) => Number(month?.slice(5, 7)) === index + 1);
      return {
        value: count('known', own) > 0 ? amount('consumption', own) : null,
        interpolated: amount('interpolated', own),
      };
    });
  const pair = (of: 'compared' | 'comparedEmitting', now: Compared, before: Compared): Pair | null =>
    count(of, thisYear) > 0 ? { now: amount(now, thisYear), before: amount(before, thisYear) } : null;
  return {
    utilityType,
    unit,
    meterCount: count('meters', meters),
    unknownCount: count('meters', meters) - known,
    consumption: count('known', thisYear) > 0 ? amount('consumption', thisYear) : null,
    compared: pair('compared', 'comparedNow', 'comparedBefore'),
    emission: count('emitting', thisYear) > 0 ? amount('emission', thisYear) : null,
    comparedEmission: pair('comparedEmitting', 'comparedEmissionNow', 'comparedEmissionBefore'),
    months: monthsOf(thisYear),
    previousMonths: monthsOf(months.filter(({ month }) => month !== null && !month.startsWith(year))),
  };
}

/** The organizations' sums in one unit, several units of an organization added up. */
function organizationsOf(sums: readonly OrganizationSum[], unit: Unit): YearGroup['organizations'] {
  const plus = (a: DecimalString | null, b: DecimalString | null) =>
    a === null ? b : b === null ? a : add(a, b);
  const found = new Map<string, YearGroup['organizations'][number]>();
  for (const { id, consumption, emission, ...own } of sums) {
    const before = found.get(id);
    found.set(id, {
      id,
      consumption: plus(
        before?.consumption ?? null,
        consumption && inUnit(consumption, own.unit, unit, own.utilityType),
      ),
      emission: plus(before?.emission ?? null, emission),
    });
  }
  return [...found.values()];
}

/**
 * The sums by meter type: units of one kind in their common unit, each custom unit separately. A type without data is
 * left out. In: the monthly sums of this year and the last, the sums of the organizations, the parts of their
 * emission; this year, '2026'.
 */
export function yearGroups(
  months: readonly MonthSum[],
  { organizations, parts }: { organizations: readonly OrganizationSum[]; parts: readonly EmissionParts[] },
  year: string,
): YearGroup[] {
  return meterTypes.flatMap((type) => {
    const units = [
      ...new Set(months.filter(({ utilityType }) => utilityType === type).map(({ unit }) => unit)),
    ];
    const common = commonUnit(type, units.toSorted());
    const sumUnit = (unit: Unit) => (common !== null && isConvertible(unit, common, type) ? common : unit);
    const ofType = <T extends Amounts>(sums: readonly T[]) =>
      sums.filter(({ utilityType }) => utilityType === type);
    return [...new Set(units.toSorted().map(sumUnit))].flatMap((unit) => {
      const ofUnit = ofType(months)
        .filter((each) => sumUnit(each.unit) === unit)
        .map((each) => statedIn(each, unit));
      const group = groupOf(ofUnit, { utilityType: type, unit }, year);
      const own = ofType(organizations).filter((each) => sumUnit(each.unit) === unit);
      const ownParts = ofType(parts).filter((each) => sumUnit(each.unit) === unit);
      const sumOf = (part: 'co2Only' | 'belowZero') =>
        group?.emission === null ? null : sum(ownParts.map((each) => each[part]));
      return group
        ? [
            {
              ...group,
              co2Only: sumOf('co2Only'),
              belowZero: sumOf('belowZero'),
              organizations: organizationsOf(own, unit),
            },
          ]
        : [];
    });
  });
}
