import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Db } from '../../core/database/database.server.ts';
import type { Maybe, Row } from '../../core/database/rows.server.ts';
import type { IsoDate } from '../../core/time/period.ts';
import { exceedancesOf, periodsOf, startOf } from '../../monitoring/limits/limits.ts';
import type { Exceedance, HeldAgainst, LimitPeriod, PlainLimit } from '../../monitoring/limits/limits.ts';
import type { Meter } from '../../monitoring/meters/meter.ts';

/** Days back for which exceedances are shown. */
const shownDays = 730;

/** A limit of a requirement with the readings that are held against it; a requirement without any limit has one row without. */
type Held = Row<'requirementLimit', 'requirementId' | 'meterId'> &
  Maybe<Row<'requirementLimit', 'id'>> &
  PlainLimit &
  Pick<Meter, 'utilityType' | 'frequency'> &
  HeldAgainst;

/** What is known of a limit by its readings. */
export interface Watched extends Pick<Held, 'requirementId' | 'meterId'> {
  id: string;
  periods: LimitPeriod[];
  /** The newest first; seen where the requirement was evaluated after the readings were entered and the limit was set. */
  exceedances: (Exceedance & { isSeen: boolean })[];
}

/**
 * What readings of the last two years say of the limits of requirements of the organization of the context. In: which requirements, `q`.
 */
async function heldBy(db: Db, which: RawBuilder<unknown>): Promise<Held[]> {
  const { rows } =
    await sql<Held>`select q.id as requirement_id, l.id, l.meter_id, l.unit, l.statistic, l.at_most, l.at_least,
      m.utility_type, m.frequency, d.today,
      (select json_agg(json_build_object('performedAt', r.performed_at, 'value', trim_scale(r.value)::text, 'unit', r.unit, 'isSeen',
          q.compliance_status <> 'NOT_EVALUATED' and q.last_modified_date > greatest(r.last_modified_date, l.last_modified_date)))
        from app.reading r where r.organization_id = m.organization_id and r.meter_id = m.id and r.deleted_at is null
          and r.performed_at >= d.today - ${shownDays}::int) as readings
    from app.requirement q
      cross join lateral (select (now() at time zone o.time_zone)::date as today from app.organization o where o.id = q.organization_id) d
      left join app.requirement_limit l on l.organization_id = q.organization_id and l.requirement_id = q.id and l.deleted_at is null
      left join app.meter m on m.organization_id = l.organization_id and m.id = l.meter_id and m.deleted_at is null and q.applies <> 'NO'
    where q.organization_id = ctx.org_id() and q.deleted_at is null and (${which})
    order by q.id, l.id`.execute(db);
  return rows;
}

function watchedBy({ readings, today, frequency, utilityType, ...limit }: Held): Watched[] {
  const { id, requirementId, meterId, statistic } = limit;
  // A limit on a meter that is deleted, or of a requirement that does not apply, asks for nothing.
  if (id === null || frequency === null) return [];
  const watch = { today, frequency };
  const held = readings ?? [];
  const unseen = new Set(held.flatMap((each) => (each.isSeen ? [] : startOf(statistic, each))));
  return [
    {
      id,
      requirementId,
      meterId,
      periods: periodsOf(limit, utilityType, held, watch),
      exceedances: exceedancesOf(limit, utilityType, held, watch).map((each) => ({
        ...each,
        isSeen: !unseen.has(each.start),
      })),
    },
  ];
}

/** What is known of the limits of requirements of the organization of the context. In: which requirements, `q`. */
export const watchedLimits = async (db: Db, which: RawBuilder<unknown>): Promise<Watched[]> =>
  (await heldBy(db, which)).flatMap(watchedBy);

/** The requirements that have a limit on one of the meters. */
export const ofMeters = (ids: readonly string[]): RawBuilder<unknown> =>
  sql`q.id = any (array(select l.requirement_id from app.requirement_limit l
    where l.organization_id = ctx.org_id() and l.meter_id = any (${ids}::uuid[]) and l.deleted_at is null))`;

/**
 * Keeps at requirements since when a limit of theirs is exceeded that is not evaluated yet, for lists and work: every write of readings,
 * meters and requirements ends with it. In: which requirements, `q`.
 */
export async function keepExceedances(db: Db, which: RawBuilder<unknown>): Promise<void> {
  const held = await heldBy(db, which);
  if (held.length === 0) return;
  const since = new Map<string, IsoDate | null>(held.map(({ requirementId }) => [requirementId, null]));
  for (const { requirementId, exceedances } of held.flatMap(watchedBy)) {
    const first = exceedances.findLast(({ isSeen }) => !isSeen)?.start;
    const earlier = since.get(requirementId);
    if (first !== undefined && (earlier === null || earlier === undefined || first < earlier))
      since.set(requirementId, first);
  }
  await sql`update app.requirement q set exceeded_since = g.since
    from unnest(${[...since.keys()]}::uuid[], ${[...since.values()]}::date[]) g(id, since)
    where q.organization_id = ctx.org_id() and q.id = g.id and q.exceeded_since is distinct from g.since`.execute(
    db,
  );
}

/** The same for the requirements that have a limit on one of the meters: what writes their readings calls it. */
export const keepExceedancesOf = (db: Db, meterIds: readonly string[]): Promise<void> =>
  keepExceedances(db, ofMeters(meterIds));
