import { add } from '../core/decimal.ts';
import type { DecimalString } from '../core/decimal.ts';
import type { Db } from '../core/database.server.ts';
import { route } from '../core/http.server.ts';
import type { Route } from '../core/http.server.ts';
import { addDays, daysBetween, startOf } from '../core/period.ts';
import { Problem, invalid } from '../core/problem.ts';
import type { MeterUse } from './comparison.ts';
import { buckets, total } from './consumption.ts';
import { isConvertible } from './conversion.ts';
import { emissions } from './emissions.ts';
import type { Emission } from './emissions.ts';
import { chooseFactor } from './factor-choice.ts';
import { intervalsOf } from './intervals.ts';
import { meters } from './meter.ts';
import { readings } from './reading.ts';
import { commonUnit, hasConsumption, meterTypes } from './units.ts';
import type { MeterType } from './units.ts';
import { factorValues, loadFactors, loadMeters, loadReadings } from './usage-read.server.ts';
import type { UsageMeter } from './usage-read.server.ts';

/** At most this many buckets an answer: eleven years of days. */
const mostBuckets = 4_100;
const daysOf = { day: 1, week: 7, month: 28, quarter: 90, year: 365 };

const consumptionRoute = route(readings.consumption, async ({ db, organization, params, query }) => {
  const { from, to, interval } = query;
  if (to < from) throw invalid('to', 'END_BEFORE_START');
  if (daysBetween(from, to) / daysOf[interval] > mostBuckets)
    throw invalid('from', 'TOO_LARGE', { max: mostBuckets });
  const [meter] = await loadMeters(db, organization.id, [params.meterId]);
  if (!meter) throw new Problem('NOT_FOUND');
  const { utilityType: meterType } = meter;
  const unit = query.unit ?? meter.units[0] ?? '';
  if (!meter.units.some((own) => isConvertible(own, unit, meterType)))
    throw invalid('unit', 'UNIT_NOT_IN_GROUP', { unit });
  const [found, factors] = await Promise.all([
    loadReadings(db, organization.id, [meter.id], from, to),
    loadFactors(db),
  ]);
  const intervals = intervalsOf(found, meter).filter((each) => isConvertible(each.unit, unit, meterType));
  const factor = hasConsumption(meterType, meter.readingMode)
    ? chooseFactor({ ...meter, country: organization.country }, factors)
    : null;
  const range = { from, to, interval, meterType };
  const emitted = factor ? emissions(intervals, factorValues(factor), range) : [];
  return {
    unit,
    from,
    to,
    buckets: buckets(intervals, { ...range, unit }).map((bucket, index) => ({
      ...bucket,
      emission: told(emitted[index] ?? null),
    })),
    factor: factor && {
      id: factor.id,
      name: factor.name,
      source: factor.source,
      carriedOnFrom:
        emitted.map((each) => each?.factor.carriedOnFrom ?? null).findLast((year) => year !== null) ?? null,
    },
  };
});

const told = (emission: Emission | null) =>
  emission && {
    value: emission.value,
    unit: emission.unit,
    factor: { id: emission.factor.id, value: emission.factor.value, startDate: emission.factor.startDate },
  };

/** What the meters of one type used, each with the factor of its own. */
interface TypeUsage {
  utilityType: MeterType;
  unit: string;
  meters: UsageMeter[];
  used: MeterUse[];
}

/** Everything that was used in an organization around a stretch of time, by meter type in the specification's order: three queries. */
async function usageByType(
  db: Db,
  organization: { id: string; country: string },
  from: string,
  to: string,
): Promise<TypeUsage[]> {
  const all = await loadMeters(db, organization.id);
  const [found, factors] = await Promise.all([
    loadReadings(
      db,
      organization.id,
      all.map(({ id }) => id),
      from,
      to,
    ),
    loadFactors(db),
  ]);
  const byMeter = Map.groupBy(found, ({ meterId }) => meterId);
  return meterTypes.flatMap((utilityType) => {
    const own = all.filter((meter) => meter.utilityType === utilityType);
    const unit = commonUnit(
      utilityType,
      own.flatMap(({ units }) => units),
    );
    if (own.length === 0 || unit === null) return [];
    const used = own.map((meter) => ({
      meterType: utilityType,
      intervals: intervalsOf(byMeter.get(meter.id) ?? [], meter).filter((each) =>
        isConvertible(each.unit, unit, utilityType),
      ),
      values: factorValues(chooseFactor({ ...meter, country: organization.country }, factors)),
    }));
    return [{ utilityType, unit, meters: own, used }];
  });
}

const sumOf = (values: (DecimalString | null | undefined)[]): DecimalString | null =>
  values.reduce<DecimalString | null>(
    (sum, value) => (value == null ? sum : sum === null ? value : add(sum, value)),
    null,
  );

const totalOf = (
  { utilityType: meterType, unit, used }: TypeUsage,
  from: string,
  to: string,
): DecimalString | null =>
  sumOf(used.map(({ intervals }) => total(intervals, { from, to, meterType, unit })?.value));

const emissionOf = ({ used }: TypeUsage, from: string, to: string): DecimalString | null =>
  sumOf(
    used.flatMap(({ intervals, values, meterType }) =>
      values.length === 0
        ? []
        : emissions(intervals, values, { from, to, interval: 'year', meterType }).map((each) => each?.value),
    ),
  );

const groupsRoute = route(meters.groups, async ({ db, organization, query, today }) => {
  const to = query.to ?? today;
  const from = query.from ?? startOf('year', to);
  if (to < from) throw invalid('to', 'END_BEFORE_START');
  const before = { from: addDays(from, -daysBetween(from, to) - 1), to: addDays(from, -1) };
  const kilograms = (value: DecimalString | null) =>
    value === null ? null : { value, unit: 'KILOGRAMS' as const };
  const content = (await usageByType(db, organization, before.from, to)).map((group) => ({
    utilityType: group.utilityType,
    unit: group.unit,
    meterCount: group.meters.length,
    consumption: totalOf(group, from, to),
    previousConsumption: totalOf(group, before.from, before.to),
    emission: kilograms(emissionOf(group, from, to)),
    previousEmission: kilograms(emissionOf(group, before.from, before.to)),
    lastReadingDate:
      group.meters
        .map(({ lastReadingDate }) => lastReadingDate)
        .filter((each) => each !== null)
        .toSorted()
        .at(-1) ?? null,
    overdueCount: group.meters.filter(
      ({ nextReadingDate }) => nextReadingDate !== null && nextReadingDate < today,
    ).length,
  }));
  return { content, totalElements: content.length };
});

export const usageRoutes: Route[] = [groupsRoute, consumptionRoute];
