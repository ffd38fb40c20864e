import { sql } from 'kysely';
import type { Db } from '../../../core/database/database.server.ts';
import { isDue } from '../../../core/records/work.server.ts';
import { addDays } from '../../../core/time/period.ts';
import type { FactorValue } from './emissions.ts';
import type { ChosenFactor, Factor } from './factor-choice.ts';
import type { Hours } from '../import/hours.ts';
import type { PlainReading } from './intervals.ts';
import type { MeterType } from '../../units/units.ts';
import type { Column, Counts, Row } from '../../../core/database/rows.server.ts';

/** What the consumption of a meter is worked out by. */
export type UsageMeter = Row<
  'meter',
  'id' | 'readingMode' | 'readAt' | 'units' | 'emissionMode' | 'emissionFactorId' | 'lastReadingDate'
> & { utilityType: MeterType };
export type MeterReading = PlainReading & Row<'reading', 'meterId'>;

/** The meters of an organization, or those of them that are named. */
export async function loadMeters(
  db: Db,
  organizationId: string,
  ids?: readonly string[],
): Promise<UsageMeter[]> {
  const some = ids ? sql`and id = any (${ids}::uuid[])` : sql``;
  const { rows } =
    await sql<UsageMeter>`select id, utility_type, reading_mode, read_at, units, emission_mode, emission_factor_id, last_reading_date
    from app.meter where organization_id = ${organizationId} and deleted_at is null ${some}`.execute(db);
  return rows;
}

/** How many meters of each type have an overdue reading; types without any are left out. */
export async function loadOverdue(
  db: Db,
  organizationId: string,
  today: string,
): Promise<Map<MeterType, number>> {
  const { rows } = await sql<
    Pick<UsageMeter, 'utilityType'> & Counts<'count'>
  >`select w.utility_type, count(*)::int as count
    from work.reading w where w.organization_id = ${organizationId} and ${isDue('w', 'overdue', today)}
    group by w.utility_type`.execute(db);
  return new Map(rows.map(({ utilityType, count }) => [utilityType, count]));
}

/** How many days' readings a query is meant to read: each has a price, and the answer is worked through without a pause. */
export const daysAtOnce = 1100;

/** The readings of meters that say anything about the days from `from` to `to`, in no order; see ctx.readings_around. */
export async function loadReadings(
  db: Db,
  organizationId: string,
  ids: readonly string[],
  from: string,
  to: string,
): Promise<MeterReading[]> {
  const { rows } = await sql<MeterReading>`select m.id as meter_id, r.* from unnest(${ids}::uuid[]) as m(id)
    cross join lateral ctx.readings_around(${organizationId}, m.id, ${from}, ${to}) r`.execute(db);
  return rows;
}

/** Joins to each reading `r` the one before it in its series, as `p.before`. */
export const readingBefore = sql`left join lateral (select json_build_object('performedAt', b.performed_at,
      'value', trim_scale(b.value)::text, 'unit', b.unit, 'kind', b.kind, 'newStartValue', trim_scale(b.new_start_value)::text) as before
    from app.reading b where b.organization_id = r.organization_id and b.meter_id = r.meter_id and b.series = r.series
      and b.deleted_at is null and b.performed_at < r.performed_at order by b.performed_at desc limit 1) p on true`;

export interface HourReading extends PlainReading {
  before: PlainReading | null;
  hours: Hours;
}

/** The readings of a meter that were imported by the hour, of the days from `from` to `to`, in order of date. */
export async function loadHours(
  db: Db,
  organizationId: string,
  { id, readAt }: Pick<UsageMeter, 'id' | 'readAt'>,
  { from, to }: { from: string; to: string },
): Promise<HourReading[]> {
  const late = readAt === 'START' ? 1 : 0;
  const { rows } =
    await sql<HourReading>`select r.performed_at, r.value, r.unit, r.kind, r.new_start_value, r.period_start, p.before,
      array(select trim_scale(hour)::text from unnest(r.hours) with ordinality h (hour, place) order by place) as hours
    from app.reading r ${readingBefore}
    where r.organization_id = ${organizationId} and r.meter_id = ${id} and r.deleted_at is null and r.hours is not null
      and r.performed_at between ${addDays(from, late)} and ${addDays(to, late)} order by r.performed_at`.execute(
      db,
    );
  return rows;
}

/** A factor with what it is called in the reader's language; the choice goes by its English name. */
export type ShownFactor = Factor & {
  shownName: Column<'emissionFactor', 'nameEn'>;
  source: Column<'emissionFactor', 'sourceEn'>;
  note: Column<'emissionFactor', 'noteEn'>;
};

export async function loadFactors(db: Db, language: 'en' | 'da' = 'en'): Promise<ShownFactor[]> {
  const { rows } =
    await sql<ShownFactor>`select id, name_en as name, ${sql.ref(`name_${language}`)} as "shownName",
      ${sql.ref(`source_${language}`)} as source, ${sql.ref(`note_${language}`)} as note, utility_type, territory, "values"
    from app.emission_factor where deleted_at is null`.execute(db);
  return rows;
}

/** The dated values of factors, each with the factor's id and the units of readings that it is for. */
export const factorValues = (chosen: readonly ChosenFactor<Factor>[]): FactorValue[] =>
  chosen.flatMap(({ factor, only }) => factor.values.map((value) => ({ ...value, id: factor.id, only })));
