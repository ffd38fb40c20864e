import { sql } from 'kysely';
import type { Db } from '../core/database.server.ts';
import type { DecimalString } from '../core/decimal.ts';
import { addDays, addPeriod } from '../core/period.ts';
import type { Dashboard } from '../dashboard/dashboard.ts';
import { isConvertible } from './conversion.ts';
import { chooseFactor } from './factor-choice.ts';
import { intervalsOf } from './intervals.ts';
import { addUse, onDay, toldOf, useOf } from './meter-use.ts';
import type { Use } from './meter-use.ts';
import { commonUnit, meterTypes } from './units.ts';
import type { MeterType, Unit } from './units.ts';
import { factorValues, loadFactors, loadMeters, loadReadings } from './usage-read.server.ts';

interface Total {
  utilityType: MeterType;
  unit: Unit;
  /** Until when what holds for a day alone holds. */
  day: string;
  use: Use;
}
interface Organization {
  id: string;
  country: string;
}
type Sums = Map<MeterType, { unit: Unit; use: Map<string, DecimalString> }>;

/** So many meters are worked out before others get their turn, for less than a tenth of a second. */
const inOneGo = 100;
/** The most that one request works out, for less than a second. */
export const mostAtOnce = 1_000;

const readTotals = async (db: Db, today: string) => {
  const { rows } = await sql<{
    ready: boolean;
    totals: Total[];
  }>`select ready, totals from ctx.meter_use(${Number(today.slice(0, 4))})`.execute(db);
  return rows[0] ?? { ready: false, totals: [] };
};

/** The unit in which each type is told, by the meters that there are. */
async function unitsByType(db: Db, organizationId: string): Promise<Map<MeterType, Unit>> {
  const { rows } = await sql<{
    utilityType: MeterType;
    units: Unit[];
  }>`select utility_type, array_agg(distinct u) as units from app.meter m cross join lateral unnest(m.units) u
    where organization_id = ${organizationId} and deleted_at is null group by utility_type`.execute(db);
  return new Map(
    rows.flatMap(({ utilityType, units }) => {
      const unit = commonUnit(utilityType, units.toSorted());
      return unit === null ? [] : [[utilityType, unit] as const];
    }),
  );
}

/** Works out the parts of some meters and puts them into the sums in place of their former ones. */
async function renewSome(
  db: Db,
  organization: Organization,
  { ids, sums, today }: { ids: readonly string[]; sums: Sums; today: string },
  factors: Awaited<ReturnType<typeof loadFactors>>,
): Promise<void> {
  const from = `${addPeriod(today, 'P1Y', -1).slice(0, 4)}-01-01`;
  const [meters, found] = await Promise.all([
    loadMeters(db, organization.id, ids),
    loadReadings(db, organization.id, ids, from, today),
  ]);
  const readings = Map.groupBy(found, ({ meterId }) => meterId);
  const parts = new Map<string, { utilityType: MeterType; use: Use }>();
  for (const meter of meters) {
    const { id, utilityType } = meter;
    const unit = sums.get(utilityType)?.unit;
    if (unit === undefined) continue;
    const intervals = intervalsOf(readings.get(id) ?? [], meter).filter((each) =>
      isConvertible(each.unit, unit, utilityType),
    );
    const values = factorValues(chooseFactor({ ...meter, country: organization.country }, factors));
    parts.set(id, { utilityType, use: useOf({ meterType: utilityType, intervals, values }, unit, today) });
  }
  const rows = ids.map((meterId) => ({ meterId, day: today, utilityType: null, ...parts.get(meterId) }));
  const former = await sql<{
    utilityType: MeterType;
    day: string;
    use: Use;
  }>`select utility_type, day, use from ctx.keep_meter_use(${JSON.stringify(rows)})`.execute(db);
  for (const { utilityType, day, use } of former.rows)
    addUse(sums.get(utilityType)?.use ?? new Map<string, DecimalString>(), use, {
      day,
      of: today,
      away: true,
    });
  for (const { utilityType, use } of parts.values())
    addUse(sums.get(utilityType)?.use ?? new Map<string, DecimalString>(), use, { day: today, of: today });
}

/**
 * Works out some of what has changed since the sums were kept; of a reading that was entered, one meter. Where somebody else is at it,
 * or more than `mostAtOnce` have changed, the sums are those of the meters that are done.
 */
async function renew(db: Db, organization: Organization, today: string): Promise<Total[]> {
  const ids = new Set<string>();
  const take = async (): Promise<{ ofMeter: boolean }[]> => {
    const { rows } = await sql<{
      marks: { meterId: string; ofMeter: boolean }[];
    }>`select marks from ctx.take_meter_use(${Number(today.slice(0, 4))}, ${mostAtOnce - ids.size})`.execute(
      db,
    );
    const marks = rows[0]?.marks ?? [];
    for (const { meterId } of marks) ids.add(meterId);
    return marks;
  };
  const marks = await take();
  const { totals } = await readTotals(db, today);
  if (marks.length === 0) return totals;
  const sums: Sums = new Map(
    totals.map(({ utilityType, unit, day, use }) => [utilityType, { unit, use: onDay(use, day, today) }]),
  );
  if (marks.some(({ ofMeter }) => ofMeter))
    for (const [utilityType, unit] of await unitsByType(db, organization.id)) {
      const sum = sums.get(utilityType);
      if (sum?.unit === unit) continue;
      sums.set(utilityType, { unit, use: new Map<string, DecimalString>() });
      if (!sum) continue;
      await sql`select ctx.restart_meter_use(${utilityType})`.execute(db);
      await take();
    }
  const factors = await loadFactors(db);
  const all = [...ids];
  for (let at = 0; at < all.length; at += inOneGo)
    await renewSome(db, organization, { ids: all.slice(at, at + inOneGo), sums, today }, factors);
  const kept = [...sums]
    .filter(([, { use }]) => use.has('meters'))
    .map(([utilityType, { unit, use }]) => ({
      utilityType,
      unit,
      day: today,
      use: Object.fromEntries(use),
    }));
  await sql`select ctx.keep_meter_use_totals(${JSON.stringify(kept)})`.execute(db);
  return kept;
}

/** How many are still to be worked out; the next look goes on with them. */
async function countLeft(db: Db): Promise<number> {
  const { rows } = await sql<{ left: number }>`select ctx.meter_use_left() as left`.execute(db);
  return rows[0]?.left ?? 0;
}

async function groupsOf(
  db: Db,
  organization: Organization,
  today: string,
): Promise<Pick<Dashboard, 'groups' | 'metersLeft'>> {
  const { ready, totals: kept } = await readTotals(db, today);
  const totals = ready ? kept : await renew(db, organization, today);
  const groups = meterTypes.flatMap((type) => {
    const total = totals.find(({ utilityType }) => utilityType === type);
    const told = total && toldOf(onDay(total.use, total.day, today), today);
    return told ? [{ utilityType: type, unit: total.unit, ...told }] : [];
  });
  return { groups, metersLeft: ready ? 0 : await countLeft(db) };
}

/** The dashboard's part on meters: this year so far against the same days of last year, and what is to be read. */
export async function meterPart(
  db: Db,
  organization: Organization,
  today: string,
): Promise<Pick<Dashboard, 'dueMeters' | 'overdueCount' | 'dueCount' | 'groups' | 'metersLeft'>> {
  const soon = addDays(today, 7);
  const due = sql`m.organization_id = ${organization.id} and m.deleted_at is null and m.next_reading_date <= ${soon}::date`;
  const [use, rows, counts] = await Promise.all([
    groupsOf(db, organization, today),
    sql<Dashboard['dueMeters'][number]>`select m.id, m.name, m.number, m.utility_type, m.next_reading_date,
        case when m.responsible_id is not null then json_build_object('id', m.responsible_id, 'name', ctx.person_name(m.responsible_id)) end as responsible
      from (select * from app.meter m where ${due} order by m.next_reading_date, m.id limit 10) m
      order by m.next_reading_date, m.id`.execute(db),
    sql<{ overdueCount: number; dueCount: number }>`select
        count(*) filter (where m.next_reading_date < ${today}::date)::int as overdue_count,
        count(*) filter (where m.next_reading_date >= ${today}::date)::int as due_count
      from app.meter m where ${due}`.execute(db),
  ]);
  const { overdueCount, dueCount } = counts.rows[0] ?? { overdueCount: 0, dueCount: 0 };
  return { dueMeters: rows.rows, overdueCount, dueCount, ...use };
}
