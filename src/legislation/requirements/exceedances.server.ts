import { sql } from 'kysely';
import { Problem } from '../../core/contract/problem.ts';
import type { Flags, Row, Words } from '../../core/database/rows.server.ts';
import type { Call } from '../../core/http/http.server.ts';
import { addDays } from '../../core/time/period.ts';
import { exceedancesOf, startOf } from '../../monitoring/limits/limits.ts';
import type { Meter } from '../../monitoring/meters/meter.ts';
import { mostExceedances } from './requirement.ts';
import type { Exceedance, MeterLimit, Requirement, requirements } from './requirement.ts';

type Asking = Pick<Call<typeof requirements.list>, 'db' | 'organization' | 'today'>;
/** A reading that a limit is held against. */
type Held = Row<'reading', 'performedAt' | 'value' | 'unit'> &
  Pick<Meter, 'utilityType'> &
  Words<'limitId'> &
  Flags<'isSeen'>;

/** Days back for which exceedances are shown. */
const shownDays = 730;

/**
 * What is held against the limits of an obligation's requirements. A reading is seen where its requirement was evaluated after it was
 * entered, and after its limit was set.
 */
async function heldBy({ db, organization, today }: Asking, association: string): Promise<Held[]> {
  const { rows } = await sql<Held>`select l.id as limit_id, m.utility_type, r.performed_at, r.value, r.unit,
      q.compliance_status <> 'NOT_EVALUATED' and q.last_modified_date > greatest(r.last_modified_date, l.last_modified_date) as is_seen
    from app.requirement q
      join app.requirement_limit l on l.organization_id = q.organization_id and l.requirement_id = q.id and l.deleted_at is null
      join app.meter m on m.organization_id = l.organization_id and m.id = l.meter_id and m.deleted_at is null
      join app.reading r on r.organization_id = m.organization_id and r.meter_id = m.id and r.deleted_at is null
    where q.organization_id = ${organization.id} and q.association_id = ${association} and q.deleted_at is null and q.applies <> 'NO'
      and r.performed_at >= ${addDays(today, -shownDays)}`.execute(db);
  return rows;
}

function foundBy(
  { id: limit, ...bound }: Requirement['limits'][number],
  held: readonly Held[],
): Exceedance[] {
  const [first] = held;
  if (!first || !limit) return [];
  const found = exceedancesOf(bound, first.utilityType, held);
  const unseen = new Set(held.flatMap((each) => (each.isSeen ? [] : startOf(bound.statistic, each))));
  return found.map((each) => ({ limit, ...each, isSeen: !unseen.has(each.start) }));
}

/** Requirements of an obligation with where their limits were exceeded. */
export async function withExceedances<R extends Pick<Requirement, 'limits'>>(
  call: Asking,
  association: string,
  plain: readonly R[],
): Promise<(R & Pick<Requirement, 'exceedances' | 'exceedanceCount'>)[]> {
  const held = plain.some(({ limits }) => limits.length > 0) ? await heldBy(call, association) : [];
  const byLimit = Map.groupBy(held, ({ limitId }) => limitId);
  return plain.map((each) => {
    const found = each.limits.flatMap((limit) => foundBy(limit, byLimit.get(limit.id ?? '') ?? []));
    const newest = found.toSorted((a, b) => b.start.localeCompare(a.start)).slice(0, mostExceedances);
    return { ...each, exceedances: newest, exceedanceCount: found.length };
  });
}

/** The limits that requirements which may apply set on what a meter measures; 404 where there is no such meter. */
export async function limitsOfMeter({
  db,
  organization,
  params,
  language,
}: Call<typeof requirements.ofMeter>): Promise<{ limits: MeterLimit[] }> {
  const name = sql`coalesce(${sql.ref(`s.short_title_${language}`)}, ${sql.ref(`s.title_${language}`)})`;
  const [{ rows: meters }, { rows }] = await Promise.all([
    sql`select 1 from app.meter where organization_id = ${organization.id} and id = ${params.meterId} and deleted_at is null`.execute(
      db,
    ),
    sql<MeterLimit>`select l.id, l.unit, l.statistic, l.at_most, l.at_least, q.ref,
        json_build_object('id', s.id, 'name', ${name}) as legislation
      from app.requirement_limit l
        join app.requirement q on q.organization_id = l.organization_id and q.id = l.requirement_id and q.deleted_at is null
        join app.legislation_association a on a.organization_id = q.organization_id and a.id = q.association_id and a.deleted_at is null
        join app.legislation s on s.id = a.legislation_id
      where l.organization_id = ${organization.id} and l.meter_id = ${params.meterId} and l.deleted_at is null and q.applies <> 'NO'
      order by l.id`.execute(db),
  ]);
  if (meters.length === 0) throw new Problem('NOT_FOUND');
  return { limits: rows };
}
