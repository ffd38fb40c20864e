import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { queriesBy } from '../../core/database/database.server.ts';
import type { Db } from '../../core/database/database.server.ts';
import type { Counts, Maybe, Row, Words } from '../../core/database/rows.server.ts';
import type { AskTogether, Job } from '../../core/jobs/jobs.server.ts';
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

/** The limits of requirements of the organization of the context, with the readings of the last two years. In: which requirements, `q`. */
async function heldBy(db: Db, which: RawBuilder<unknown>): Promise<Held[]> {
  const { rows } =
    await sql<Held>`select h.* from ctx.held_against_limits(ctx.org_id(), array(select q.id from app.requirement q
    where q.organization_id = ctx.org_id() and q.deleted_at is null and (${which})), ${shownDays}) h`.execute(
      db,
    );
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

/** Since when a limit is exceeded that is not evaluated yet, for each requirement; null: none is. */
function sinceBy(held: readonly Held[]): Map<string, IsoDate | null> {
  const since = new Map<string, IsoDate | null>(held.map(({ requirementId }) => [requirementId, null]));
  for (const { requirementId, exceedances } of held.flatMap(watchedBy)) {
    const first = exceedances.findLast(({ isSeen }) => !isSeen)?.start;
    const earlier = since.get(requirementId);
    if (first !== undefined && (earlier === null || earlier === undefined || first < earlier))
      since.set(requirementId, first);
  }
  return since;
}

/**
 * Keeps at requirements since when a limit of theirs is exceeded that is not evaluated yet, for lists and work: every write of readings,
 * meters and requirements ends with it. In: which requirements, `q`.
 */
export async function keepExceedances(db: Db, which: RawBuilder<unknown>): Promise<void> {
  const since = sinceBy(await heldBy(db, which));
  if (since.size === 0) return;
  await sql`update app.requirement q set exceeded_since = g.since,
      exceedance_noticed_date = case when g.since is not null then coalesce(q.exceedance_noticed_date, now()) end
    from unnest(${[...since.keys()]}::uuid[], ${[...since.values()]}::date[]) g(id, since)
    where q.organization_id = ctx.org_id() and q.id = g.id and q.exceeded_since is distinct from g.since`.execute(
    db,
  );
}

/** The same in one organization, by the job. Out: how many requirements changed. */
async function keepIn(db: Db, organization: string): Promise<number> {
  const { rows: held } =
    await sql<Held>`select requirement_id as "requirementId", id, meter_id as "meterId", unit, statistic, at_most as "atMost", at_least as "atLeast",
      utility_type as "utilityType", frequency, today, readings from ctx.held_against_limits(${organization}, null, ${shownDays})`.execute(
      db,
    );
  const since = sinceBy(held);
  const { rows } = await sql<
    Counts<'kept'>
  >`select ctx.keep_exceedances(${organization}, ${[...since.keys()]}::uuid[], ${[...since.values()]}::date[]) as kept`.execute(
    db,
  );
  return rows[0]?.kept ?? 0;
}

/** The same for all organizations: what was written by an earlier version, and periods that have ended with less than a limit asks for. */
export const exceedancesJob: Job<AskTogether> = async (_data, ask) => {
  const found = await ask<Words<'id'>>('select ctx.organizations_with_limits() as id');
  let kept = 0;
  // One after the other, each in a transaction of its own.
  for (const { id } of found) kept += await ask.together((asked) => keepIn(queriesBy(asked), id));
  return kept > 0 ? { kept } : null;
};

/** The same for the requirements that have a limit on one of the meters: what writes their readings calls it. */
export const keepExceedancesOf = (db: Db, meterIds: readonly string[]): Promise<void> =>
  keepExceedances(db, ofMeters(meterIds));
