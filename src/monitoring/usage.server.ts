import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Dashboard } from '../dashboard/dashboard.ts';
import { add } from '../core/decimal.ts';
import type { DecimalString } from '../core/decimal.ts';
import type { Db } from '../core/database.server.ts';
import { route } from '../core/http.server.ts';
import type { Route } from '../core/http.server.ts';
import { addDays, addPeriod, daysBetween, startOf } from '../core/period.ts';
import { Problem, invalid } from '../core/problem.ts';
import { compareYears } from './comparison.ts';
import type { MeterUse } from './comparison.ts';
import { buckets, total } from './consumption.ts';
import { isConvertible } from './conversion.ts';
import { emissions } from './emissions.ts';
import type { Emission, FactorValue } from './emissions.ts';
import { chooseFactor } from './factor-choice.ts';
import type { Factor } from './factor-choice.ts';
import { intervalsOf } from './intervals.ts';
import type { PlainReading } from './intervals.ts';
import { meters } from './meter.ts';
import { readings } from './reading.ts';
import { commonUnit, hasConsumption, meterTypes } from './units.ts';
import type { MeterType, ReadingMode } from './units.ts';

/** At most this many buckets an answer: eleven years of days. */
const mostBuckets = 4_100;
const daysOf = { day: 1, week: 7, month: 28, quarter: 90, year: 365 };

interface UsageMeter {
  id: string;
  utilityType: MeterType;
  readingMode: ReadingMode;
  units: string[];
  emissionFactorId: string | null;
  lastReadingDate: string | null;
  nextReadingDate: string | null;
}
type MeterReading = PlainReading & { meterId: string };

async function loadMeters(db: Db, organizationId: string, id?: string): Promise<UsageMeter[]> {
  const one = id === undefined ? sql`` : sql`and id = ${id}`;
  const { rows } =
    await sql<UsageMeter>`select id, utility_type, reading_mode, units, emission_factor_id, last_reading_date, next_reading_date
    from app.meter where organization_id = ${organizationId} and deleted_at is null ${one}`.execute(db);
  return rows;
}

/**
 * The readings that say anything about the days from `from` to `to`, in no order: of each series those within, the one before
 * and the one after, and amounts entered later that reach back into them. By the index of a meter's unit and date.
 */
async function loadReadings(
  db: Db,
  organizationId: string,
  ids: string[],
  from: string,
  to: string,
): Promise<MeterReading[]> {
  const some = (
    which: RawBuilder<unknown>,
  ) => sql`(select meter_id, performed_at, value, unit, kind, new_start_value, refill_amount, period_start
    from app.reading where organization_id = ${organizationId} and meter_id = m.id and unit = u.unit and deleted_at is null and ${which})`;
  const { rows } = await sql<MeterReading>`
    select r.* from app.meter m cross join lateral unnest(m.units) as u(unit) cross join lateral (
      ${some(sql`performed_at < ${from}::date order by performed_at desc limit 1`)} union all
      ${some(sql`performed_at between ${from}::date and ${to}::date`)} union all
      ${some(sql`performed_at > ${to}::date order by performed_at limit 1`)} union all
      ${some(sql`performed_at > ${to}::date and m.reading_mode = 'CONSUMPTION' and period_start <= ${to}::date`)}) r
    where m.organization_id = ${organizationId} and m.id = any (${ids}::uuid[])`.execute(db);
  return rows;
}

async function loadFactors(db: Db): Promise<Factor[]> {
  const { rows } =
    await sql<Factor>`select id, name, source, utility_type, territory, "values" from app.emission_factor
    where deleted_at is null`.execute(db);
  return rows;
}

const consumptionRoute = route(readings.consumption, async ({ db, organization, params, query }) => {
  const { from, to, interval } = query;
  if (to < from) throw invalid('to', 'END_BEFORE_START');
  if (daysBetween(from, to) / daysOf[interval] > mostBuckets)
    throw invalid('from', 'TOO_LARGE', { max: mostBuckets });
  const [meter] = await loadMeters(db, organization.id, params.meterId);
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

const factorValues = (factor: Factor | null): FactorValue[] =>
  factor?.values.map((value) => ({ ...value, id: factor.id })) ?? [];
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

type Group = Dashboard['groups'][number];

/** Use per month of one calendar year; months after `until` are null. */
function monthsOf(
  { utilityType: meterType, unit, used }: TypeUsage,
  year: string,
  until: string,
): Group['months'] {
  const range = { from: `${year}-01-01`, to: `${year}-12-31`, interval: 'month' as const, meterType, unit };
  const each = used.map(({ intervals }) => buckets(intervals, range));
  return Array.from({ length: 12 }, (_, month) => {
    const parts = each.flatMap((own) => own[month] ?? []).filter(({ start }) => start <= until);
    return {
      value: sumOf(parts.map(({ value }) => value)),
      interpolated: sumOf(parts.map(({ interpolated }) => interpolated)) ?? '0',
    };
  });
}

function comparedOf({ used, unit }: TypeUsage, today: string): Pick<Group, 'compared' | 'comparedEmission'> {
  const { use, emission } = compareYears(used, unit, today);
  return { compared: use, comparedEmission: emission };
}

/** The dashboard's part on meters: this year so far against the same days of last year, and what is to be read. */
export async function meterPart(
  db: Db,
  organization: { id: string; country: string },
  today: string,
): Promise<Omit<Dashboard, 'today' | 'steps' | 'book' | 'openEvents'>> {
  const [year, lastYear] = [today.slice(0, 4), addPeriod(today, 'P1Y', -1)];
  const usage = await usageByType(db, organization, `${lastYear.slice(0, 4)}-01-01`, today);
  const groups = usage
    .filter(({ used }) => used.some(({ intervals }) => intervals.length > 0))
    .map((group): Group => ({
      ...comparedOf(group, today),
      utilityType: group.utilityType,
      unit: group.unit,
      meterCount: group.meters.length,
      consumption: totalOf(group, `${year}-01-01`, today),
      emission: emissionOf(group, `${year}-01-01`, today),
      months: monthsOf(group, year, today),
      previousMonths: monthsOf(group, lastYear.slice(0, 4), `${lastYear.slice(0, 4)}-12-31`),
    }));
  const soon = addDays(today, 7);
  const { rows: dueMeters } = await sql<
    Dashboard['dueMeters'][number]
  >`select m.id, m.name, m.number, m.utility_type, m.next_reading_date,
      case when m.responsible_id is not null then json_build_object('id', m.responsible_id, 'name', ctx.person_name(m.responsible_id)) end as responsible
    from app.meter m where m.organization_id = ${organization.id} and m.deleted_at is null and m.next_reading_date <= ${soon}
    order by m.next_reading_date, m.id limit 10`.execute(db);
  const due = usage
    .flatMap(({ meters: own }) => own)
    .flatMap(({ nextReadingDate }) =>
      nextReadingDate !== null && nextReadingDate <= soon ? nextReadingDate : [],
    );
  const overdueCount = due.filter((date) => date < today).length;
  return { dueMeters, overdueCount, dueCount: due.length - overdueCount, groups };
}

export const usageRoutes: Route[] = [groupsRoute, consumptionRoute];
