import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Db } from '../core/database.server.ts';
import type { FactorValue } from './emissions.ts';
import type { Factor } from './factor-choice.ts';
import type { PlainReading } from './intervals.ts';
import type { MeterType, ReadingMode } from './units.ts';

/** What the use of a meter is worked out by. */
export interface UsageMeter {
  id: string;
  utilityType: MeterType;
  readingMode: ReadingMode;
  units: string[];
  emissionFactorId: string | null;
  lastReadingDate: string | null;
  nextReadingDate: string | null;
}
export type MeterReading = PlainReading & { meterId: string };

/** The meters of an organization, or those of them that are named. */
export async function loadMeters(
  db: Db,
  organizationId: string,
  ids?: readonly string[],
): Promise<UsageMeter[]> {
  const some = ids ? sql`and id = any (${ids}::uuid[])` : sql``;
  const { rows } =
    await sql<UsageMeter>`select id, utility_type, reading_mode, units, emission_factor_id, last_reading_date, next_reading_date
    from app.meter where organization_id = ${organizationId} and deleted_at is null ${some}`.execute(db);
  return rows;
}

/**
 * The readings that say anything about the days from `from` to `to`, in no order: of each series those within, the one before
 * and the one after, and amounts entered later that reach back into them. By the index of a meter's unit and date.
 */
export async function loadReadings(
  db: Db,
  organizationId: string,
  ids: readonly string[],
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

export async function loadFactors(db: Db): Promise<Factor[]> {
  const { rows } =
    await sql<Factor>`select id, name, source, utility_type, territory, "values" from app.emission_factor
    where deleted_at is null`.execute(db);
  return rows;
}

/** The dated values of a factor, each with the factor's id. */
export const factorValues = (factor: Factor | null): FactorValue[] =>
  factor?.values.map((value) => ({ ...value, id: factor.id })) ?? [];
