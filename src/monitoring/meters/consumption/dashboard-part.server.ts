import { sql } from 'kysely';
import type { Db } from '../../../core/database/database.server.ts';
import type { DecimalString } from '../../../core/numbers/decimal.ts';
import { addPeriod } from '../../../core/time/period.ts';
import type { Dashboard } from '../../../dashboard/dashboard.ts';
import { isConvertible } from '../../units/conversion.ts';
import { chooseFactors } from './factor-choice.ts';
import { intervalsOf } from './intervals.ts';
import { addUse, inUnit, onDay, toldOf, useOf } from './meter-use.ts';
import type { Use } from './meter-use.ts';
import { commonUnit, meterTypes } from '../../units/units.ts';
import type { MeterType, Unit } from '../../units/units.ts';
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
/** The most organizations whose sums one request works out anew. */
const mostOrganizations = 25;

const readTotals = async (db: Db, today: string): Promise<Total[]> => {
  const { rows } = await sql<{
    totals: Total[];
  }>`select totals from ctx.meter_use(${Number(today.slice(0, 4))})`.execute(db);
  return rows[0]?.totals ?? [];
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
    const values = factorValues(chooseFactors({ ...meter, country: organization.country }, factors));
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
 * or more than `most` have changed, the sums are those of the meters that are done.
 */
async function renew(
  db: Db,
  organization: Organization,
  { today, most }: { today: string; most: number },
): Promise<{ totals: Total[]; count: number }> {
  const ids = new Set<string>();
  const take = async (): Promise<{ ofMeter: boolean }[]> => {
    const { rows } = await sql<{
      marks: { meterId: string; ofMeter: boolean }[];
    }>`select marks from ctx.take_meter_use(${Number(today.slice(0, 4))}, ${most - ids.size})`.execute(db);
    const marks = rows[0]?.marks ?? [];
    for (const { meterId } of marks) ids.add(meterId);
    return marks;
  };
  const marks = await take();
  const totals = await readTotals(db, today);
  if (marks.length === 0) return { totals, count: 0 };
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
  return { totals: kept, count: ids.size };
}

/** How many are still to be worked out; the next look goes on with them. */
async function countLeft(db: Db): Promise<number> {
  const { rows } = await sql<{ left: number }>`select ctx.meter_use_left() as left`.execute(db);
  return rows[0]?.left ?? 0;
}

interface Kept {
  id: string;
  country: string;
  today: string;
  ready: boolean;
  left: number;
  totals: Total[];
}

/** Goes on in another organization that the person may see. */
const goOnIn = (db: Db, id: string) => sql`select ctx.go_on_in(${id})`.execute(db);

/**
 * The sums of the organizations, those that have changed worked out anew as far as one look goes: each within its own context, one after
 * the other, so that nothing else may be asked of the database meanwhile.
 */
async function keptOf(db: Db, organizationId: string, below: boolean): Promise<Kept[]> {
  const { rows } =
    await sql<Kept>`select id, country, today, ready, left_ as left, totals from ctx.meter_use_in(${below})
    order by id <> ${organizationId}, id`.execute(db);
  let meters = mostAtOnce;
  let organizations = mostOrganizations;
  const kept: Kept[] = [];
  for (const each of rows) {
    if (each.ready || meters <= 0 || organizations <= 0) {
      kept.push(each);
      continue;
    }
    if (each.id !== organizationId) await goOnIn(db, each.id);
    const { totals, count } = await renew(db, each, { today: each.today, most: meters });
    kept.push({ ...each, totals, left: await countLeft(db) });
    meters -= count;
    organizations -= 1;
  }
  if (kept.some((each, index) => each !== rows[index])) await goOnIn(db, organizationId);
  return kept;
}

/** What one organization tells of a type, in the unit in which it is added up. */
interface Part {
  organizationId: string;
  use: ReadonlyMap<string, DecimalString>;
}

/** What the organizations tell of a type, by unit: those in units of one kind are told in one. */
function partsByUnit(kept: readonly Kept[], type: MeterType): Map<Unit, Part[]> {
  const totals = kept.flatMap(({ id, totals: own, today }) =>
    own
      .filter(({ utilityType }) => utilityType === type)
      .map(({ unit, day, use }) => ({
        organizationId: id,
        unit,
        use: Object.fromEntries(onDay(use, day, today)),
      })),
  );
  const common = commonUnit(type, totals.map(({ unit }) => unit).toSorted());
  const parts = new Map<Unit, Part[]>();
  for (const { organizationId, unit, use } of totals) {
    const told = common !== null && isConvertible(unit, common, type) ? common : unit;
    const part = { organizationId, use: new Map(Object.entries(inUnit(use, unit, told, type))) };
    parts.set(told, [...(parts.get(told) ?? []), part]);
  }
  return parts;
}

/** The sum of what the organizations tell of a type, and of each its own part; null where no meter has been used. */
function groupOf(utilityType: MeterType, unit: Unit, parts: readonly Part[], today: string) {
  const sum = new Map<string, DecimalString>();
  for (const { use } of parts) addUse(sum, Object.fromEntries(use), { day: today, of: today });
  const told = toldOf(sum, today);
  if (!told) return null;
  const organizations = parts.flatMap(({ organizationId: id, use }) => {
    const part = toldOf(use, today);
    return part ? [{ id, consumption: part.consumption, emission: part.emission }] : [];
  });
  return { utilityType, unit, ...told, organizations };
}

/**
 * The dashboard's part on meters: this year so far against the same days of last year, of the organization or of all below it, too. Asks
 * for other organizations in turn: nothing else may be asked of the database until it has answered.
 */
export async function meterPart(
  db: Db,
  organizationId: string,
  { below, today }: { below: boolean; today: string },
): Promise<Pick<Dashboard, 'groups' | 'metersLeft'>> {
  const kept = await keptOf(db, organizationId, below);
  const groups = meterTypes.flatMap((type) =>
    Array.from(partsByUnit(kept, type), ([unit, parts]) => groupOf(type, unit, parts, today)).filter(
      (group) => group !== null,
    ),
  );
  return { groups, metersLeft: kept.reduce((sum, { left }) => sum + left, 0) };
}
