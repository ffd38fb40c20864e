import { setImmediate } from 'node:timers/promises';
import type { Db } from '../../../core/database/database.server.ts';
import { add } from '../../../core/numbers/decimal.ts';
import type { DecimalString } from '../../../core/numbers/decimal.ts';
import { isConvertible } from '../../units/conversion.ts';
import type { Unit } from '../../units/units.ts';
import { edgesOf, stretchesOf } from './apportionment.ts';
import type { Range } from './apportionment.ts';
import { total } from './consumption.ts';
import { emissions } from './emissions.ts';
import { chooseFactors } from './factor-choice.ts';
import type { Factor } from './factor-choice.ts';
import { intervalsOf } from './intervals.ts';
import type { MeterConsumption } from './meter-month.ts';
import { daysAtOnce, factorValues, loadReadings } from './usage-read.server.ts';
import type { UsageMeter } from './usage-read.server.ts';

type Days = Omit<Range, 'interval'>;

/** How many readings, of how many meters, are read by one query. */
const [readingsAtOnce, metersAtOnce] = [2000, 100];
/** Given how many readings the meters have, how many meters to read next. */
const readAtOnce = (meterCount: number, readingCount: number): number =>
  Math.min(metersAtOnce, Math.max(1, Math.floor((meterCount * readingsAtOnce) / Math.max(1, readingCount))));

/** Lets others have their turn whenever so many readings have been gone through since the last time. */
function turns(): (readingCount: number) => Promise<void> {
  let since = 0;
  return async (readingCount) => {
    since += readingCount;
    if (since < 1000) return;
    since = 0;
    await setImmediate();
  };
}

/** The days that two ranges have in common; null: none. */
function commonDays(one: Days, other: Days): Days | null {
  const from = one.from > other.from ? one.from : other.from;
  const to = one.to < other.to ? one.to : other.to;
  return from <= to ? { from, to } : null;
}

const sumOf = (values: (DecimalString | null | undefined)[]): DecimalString | null =>
  values.reduce<DecimalString | null>(
    (sum, value) => (value == null ? sum : sum === null ? value : add(sum, value)),
    null,
  );

const emissionOf = ({ intervals, values, meterType }: MeterConsumption, range: Days): DecimalString | null =>
  values.length === 0
    ? null
    : sumOf(
        emissions(intervals, values, { ...range, interval: 'year', meterType }).map((each) => each?.value),
      );

/** The consumption and emission of the meters of one type in a period and the one before, each by its own factor. */
export async function sumsOf(
  db: Db,
  organization: { id: string; country: string },
  { own, unit, factors }: { own: readonly UsageMeter[]; unit: Unit; factors: readonly Factor[] },
  { now, before }: { now: Days; before: Days },
) {
  const sums = {
    consumption: null as DecimalString | null,
    previousConsumption: null as DecimalString | null,
    emission: null as DecimalString | null,
    previousEmission: null as DecimalString | null,
  };
  const parts = [
    { range: now, consumption: 'consumption', emission: 'emission' },
    { range: before, consumption: 'previousConsumption', emission: 'previousEmission' },
  ] as const;
  // The years of both periods; the second begins where the first ends.
  const years = (range: Days) => edgesOf({ ...range, interval: 'year' });
  const stretches = stretchesOf([...years(before).slice(0, -1), ...years(now)], daysAtOnce);
  const turn = turns();
  // As if each had a reading a day.
  let atOnce = readAtOnce(1, daysAtOnce);
  for (let at = 0; at < own.length;) {
    const some = own.slice(at, at + atOnce).map((meter) => ({
      meter,
      values: factorValues(chooseFactors({ ...meter, country: organization.country }, factors)),
    }));
    at += some.length;
    let most = 0;
    for (const stretch of stretches) {
      const ids = some.map(({ meter }) => meter.id);
      const found = await loadReadings(db, organization.id, ids, stretch.from, stretch.to);
      most = Math.max(most, found.length);
      const readings = Map.groupBy(found, ({ meterId }) => meterId);
      for (const { meter, values } of some) {
        const given = readings.get(meter.id) ?? [];
        const meterType = meter.utilityType;
        const intervals = intervalsOf(given, meter).filter((each) =>
          isConvertible(each.unit, unit, meterType),
        );
        await turn(given.length);
        for (const { range, consumption, emission } of parts) {
          const within = commonDays(range, stretch);
          if (!within) continue;
          const used = total(intervals, { ...within, meterType, unit });
          sums[consumption] = sumOf([sums[consumption], used?.value]);
          await turn(given.length);
          sums[emission] = sumOf([sums[emission], emissionOf({ intervals, values, meterType }, within)]);
          await turn(given.length);
        }
      }
    }
    atOnce = readAtOnce(some.length, most);
  }
  return sums;
}
