import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '../../../core/database/database.server.ts';
import type { Ask } from '../../../core/jobs/jobs.server.ts';
import { isConvertible } from '../../units/conversion.ts';
import { shownUnit } from '../../units/units.ts';
import { chooseFactors } from './factor-choice.ts';
import type { Factor, FactorNeed } from './factor-choice.ts';
import { intervalsOf } from './intervals.ts';
import type { PlainMeter, PlainReading } from './intervals.ts';
import { monthsOf } from './meter-month.ts';
import type { MeterMonth } from './meter-month.ts';
import { factorValues } from './usage-read.server.ts';
import type { BigCount, RowOf } from '../../../core/database/rows.server.ts';

/** The months to work out of a meter, see ctx.consumption_due: the calendar months of this year and the last, 1 to 12, or none of them. */
type Due = RowOf<
  'consumption_due',
  'organization' | 'meterId' | 'year' | 'whole' | 'country',
  'first' | 'last'
> & {
  turn: BigCount;
  /** Null: it is deleted. */
  meter: (PlainMeter & Omit<FactorNeed, 'country'>) | null;
  nowReadings: PlainReading[] | null;
  beforeReadings: PlainReading[] | null;
};

type Worked = Pick<Due, 'organization' | 'meterId' | 'turn' | 'whole' | 'first' | 'last'> & {
  utilityType: string | null;
  unit: string | null;
  months: MeterMonth[];
};

/** What the readings say of the months, ready to be kept. */
function workOut(due: Due, factors: readonly Factor[]): Worked {
  const { organization, meterId, turn, whole, first, last, meter, country, year } = due;
  const asked = { organization, meterId, turn, whole, first, last };
  if (!meter) return { ...asked, utilityType: null, unit: null, months: [] };
  const { utilityType } = meter;
  const unit = shownUnit(meter);
  const intervals = (readings: PlainReading[] | null) =>
    intervalsOf(readings ?? [], meter).filter((each) => isConvertible(each.unit, unit, utilityType));
  const values = factorValues(chooseFactors({ ...meter, country }, factors));
  const months =
    first === null || last === null
      ? []
      : monthsOf(
          { meterType: utilityType, values, unit },
          { now: intervals(due.nowReadings), before: intervals(due.beforeReadings) },
          { year, first, last },
        );
  return { ...asked, utilityType, unit, months };
}

/**
 * Works out what has changed of a meter of the organization of the context, in the transaction that has changed it: every write of readings or
 * meters ends with it. Where nothing has changed it does nothing.
 */
export async function keepMonthsOf(db: Db, meterId: string): Promise<void> {
  // Sent together; the factors are read after what is due, so that none is older than the change that made it due.
  const [{ rows }, factors] = await Promise.all([
    sql<Due>`select * from ctx.consumption_due(array[ctx.org_id()], ${[meterId]}::uuid[])`.execute(db),
    sql<Factor>`select id, name_en as name, utility_type, territory, "values" from app.emission_factor
      where deleted_at is null and utility_type = (select utility_type from app.meter where id = ${meterId})`.execute(
      db,
    ),
  ]);
  if (rows.length === 0) return;
  const worked = rows.map((due) => workOut(due, factors.rows));
  await sql`select ctx.keep_consumption(${JSON.stringify(worked)})`.execute(db);
}

/** So many readings are worked out before others get their turn. */
const inOneGo = 2_000;

/**
 * Works out all meters that are due in all organizations: after a change of an emission factor or a country, and after
 * writes that nothing has worked out yet. A few at a time, each stored only if it has not changed meanwhile; if a
 * server is killed, the next one does the rest. In: how many at a time. Out: how many meters were worked out; null:
 * none was due.
 */
export const keepDueMonths =
  (atOnce = 200) =>
  async (_data: unknown, ask: Ask): Promise<{ meters: number } | null> => {
    let meters = 0;
    for (;;) {
      const found = await ask<Due>(
        `select organization, meter_id as "meterId", turn, year, whole, first, last, country, meter, now_readings as "nowReadings",
          before_readings as "beforeReadings" from ctx.take_consumption($1)`,
        [atOnce],
      );
      if (found.length === 0) return meters === 0 ? null : { meters };
      const types = [...new Set(found.flatMap(({ meter }) => meter?.utilityType ?? []))];
      const factors = await ask<Factor>(
        `select id, name_en as name, utility_type as "utilityType", territory, "values" from app.emission_factor
          where deleted_at is null and utility_type = any ($1)`,
        [types],
      );
      const worked: Worked[] = [];
      let readings = 0;
      for (const due of found) {
        worked.push(workOut(due, factors));
        readings += 1 + (due.nowReadings?.length ?? 0) + (due.beforeReadings?.length ?? 0);
        if (readings < inOneGo) continue;
        readings = 0;
        await setImmediate();
      }
      await ask('select ctx.keep_consumption($1)', [JSON.stringify(worked)]);
      meters += found.length;
    }
  };
