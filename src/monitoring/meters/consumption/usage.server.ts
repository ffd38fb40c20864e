import { setImmediate } from 'node:timers/promises';
import type { DecimalString } from '../../../core/numbers/decimal.ts';
import { route } from '../../../core/http/http.server.ts';
import type { Route } from '../../../core/http/http.server.ts';
import { addDays, addPeriod, daysBetween, startOf } from '../../../core/time/period.ts';
import { Problem, invalid, foundRow } from '../../../core/contract/problem.ts';
import { buckets } from './consumption.ts';
import type { Bucket } from './consumption.ts';
import { isConvertible } from '../../units/conversion.ts';
import { emissions } from './emissions.ts';
import type { Emission } from './emissions.ts';
import { chooseFactors } from './factor-choice.ts';
import type { ChosenFactor } from './factor-choice.ts';
import { hoursShown } from './hours.ts';
import { intervalsOf } from './intervals.ts';
import { meters } from '../meter.ts';
import { readings } from '../readings/reading.ts';
import type { Consumption } from '../readings/reading.ts';
import { edgesOf, stretchesOf } from './apportionment.ts';
import { commonUnit, hasConsumption, meterTypes, shownUnit } from '../../units/units.ts';
import { sumsOf } from './period-sums.server.ts';
import {
  daysAtOnce,
  factorValues,
  loadFactors,
  loadHours,
  loadMeters,
  loadOverdue,
  loadReadings,
} from './usage-read.server.ts';
import type { ShownFactor, UsageMeter } from './usage-read.server.ts';

interface Range {
  from: string;
  to: string;
}

/** The maximum number of years for a meter's consumption, and for the sums of all meters. */
const [usedOver, sumsOver] = [100, 10];
function refuseOver(years: number, { from, to }: Range): void {
  if (from < addPeriod(to, `P${years}Y`, -1)) throw invalid('from', 'TOO_LARGE', { max: years });
}

/** At most this many buckets an answer: eleven years of days. */
const mostBuckets = 4_100;
const daysOf = { day: 1, week: 7, month: 28, quarter: 90, year: 365 };

const consumptionRoute = route(
  readings.consumption,
  async ({ db, organization, language, params, query }) => {
    const { from, to, interval } = query;
    if (to < from) throw invalid('to', 'END_BEFORE_START');
    if (daysBetween(from, to) / daysOf[interval] > mostBuckets)
      throw invalid('from', 'TOO_LARGE', { max: mostBuckets });
    refuseOver(usedOver, query);
    const [[meter], factors] = await Promise.all([
      loadMeters(db, organization.id, [params.meterId]),
      loadFactors(db, language),
    ]);
    if (!meter) throw new Problem('NOT_FOUND');
    const { utilityType: meterType } = meter;
    const unit = query.unit ?? shownUnit(meter);
    if (!meter.units.some((own) => isConvertible(own, unit, meterType)))
      throw invalid('unit', 'UNIT_NOT_IN_GROUP', { unit });
    const isUsed = hasConsumption(meterType, meter.readingMode);
    const chosen = isUsed ? chooseFactors({ ...meter, country: organization.country }, factors) : [];
    const [used, emitted]: [Bucket[], (Emission | null)[]] = [[], []];
    const values = factorValues(chosen);
    for (const stretch of stretchesOf(edgesOf(query), daysAtOnce)) {
      const found = await loadReadings(db, organization.id, [meter.id], stretch.from, stretch.to);
      const intervals = intervalsOf(found, meter).filter((each) => isConvertible(each.unit, unit, meterType));
      const range = { ...stretch, interval, meterType };
      await setImmediate();
      emitted.push(...emissions(intervals, values, range));
      await setImmediate();
      used.push(...buckets(intervals, { ...range, unit }));
    }
    const statements = factorStatements(chosen, emitted);
    return {
      unit,
      from,
      to,
      buckets: used.map((bucket, index) => ({
        ...bucket,
        emission: emissionStatement(emitted[index] ?? null),
      })),
      factor: statements.at(-1) ?? null,
      factors: statements,
      withoutFactor: isUsed && statements.length === 0 ? whyWithout(meter) : null,
    };
  },
);

/** At most this many days of hours an answer. */
const mostDaysOfHours = 31;

const hoursRoute = route(readings.hours, async ({ db, organization, params, query: { from, to } }) => {
  if (to < from) throw invalid('to', 'END_BEFORE_START');
  if (daysBetween(from, to) >= mostDaysOfHours) throw invalid('from', 'TOO_LARGE', { max: mostDaysOfHours });
  const meter = foundRow(await loadMeters(db, organization.id, [params.meterId]));
  const unit = shownUnit(meter);
  const found = await loadHours(db, organization.id, meter, { from, to });
  return {
    unit,
    days: found.flatMap(
      (reading) => hoursShown(reading, meter, { unit, timeZone: organization.timeZone }) ?? [],
    ),
  };
});

const emissionStatement = (emission: Emission | null) =>
  emission && {
    value: emission.value,
    unit: emission.unit,
    co2Only: emission.co2Only,
    factor: { id: emission.factor.id, value: emission.factor.value, startDate: emission.factor.startDate },
    daysWithoutFactor: emission.daysWithoutFactor,
  };

/** The factors that were used, the newest last; where nothing was, those that would be. */
function factorStatements(
  chosen: readonly ChosenFactor<ShownFactor>[],
  emitted: readonly (Emission | null)[],
) {
  const used = new Map(
    emitted
      .flatMap((each) => each?.factors ?? [])
      .map(({ id, carriedOnFrom }) => [id, carriedOnFrom] as const),
  );
  const last = emitted.findLast((each) => each !== null)?.factor.id;
  const own = new Map(chosen.map(({ factor }) => [factor.id, factor]));
  return [...own.values()]
    .filter(({ id }) => used.size === 0 || used.has(id))
    .toSorted((a, b) => Number(a.id === last) - Number(b.id === last))
    .map(({ id, shownName, source, note }) => ({
      id,
      name: shownName,
      source,
      note,
      carriedOnFrom: used.get(id) ?? null,
    }));
}

const whyWithout = ({ emissionMode, utilityType }: UsageMeter): Consumption['withoutFactor'] =>
  emissionMode === 'NONE' ? 'TURNED_OFF' : utilityType === 'TANK_BEARING' ? 'TANK' : 'NO_MATCH';

const kilograms = (value: DecimalString | null) =>
  value === null ? null : { value, unit: 'KILOGRAMS' as const };

const groupsRoute = route(meters.groups, async ({ db, organization, query, today }) => {
  const to = query.to ?? today;
  const from = query.from ?? startOf('year', to);
  if (to < from) throw invalid('to', 'END_BEFORE_START');
  refuseOver(sumsOver, { from, to });
  const before = { from: addDays(from, -daysBetween(from, to) - 1), to: addDays(from, -1) };
  const [all, factors, overdue] = await Promise.all([
    loadMeters(db, organization.id),
    loadFactors(db),
    loadOverdue(db, organization.id, today),
  ]);
  const byType = Map.groupBy(all, ({ utilityType }) => utilityType);
  const content = [];
  for (const utilityType of meterTypes) {
    const own = byType.get(utilityType) ?? [];
    const unit = commonUnit(
      utilityType,
      own.flatMap(({ units }) => units),
    );
    if (own.length === 0 || unit === null) continue;
    const sums = await sumsOf(db, organization, { own, unit, factors }, { now: { from, to }, before });
    content.push({
      utilityType,
      unit,
      meterCount: own.length,
      consumption: sums.consumption,
      previousConsumption: sums.previousConsumption,
      emission: kilograms(sums.emission),
      previousEmission: kilograms(sums.previousEmission),
      lastReadingDate:
        own
          .map(({ lastReadingDate }) => lastReadingDate)
          .filter((each) => each !== null)
          .toSorted()
          .at(-1) ?? null,
      overdueCount: overdue.get(utilityType) ?? 0,
    });
  }
  return { content, totalElements: content.length };
});

export const usageRoutes: Route[] = [groupsRoute, consumptionRoute, hoursRoute];
