import { sql } from 'kysely';
import { Problem } from '../../core/contract/problem.ts';
import type { Call } from '../../core/http/http.server.ts';
import { mostExceedances } from './requirement.ts';
import type { MeterLimit, Requirement, requirements } from './requirement.ts';
import { ofMeters, watchedLimits } from './watched.server.ts';

/** Requirements of an obligation with where their limits were exceeded, and how their periods count. */
export async function withExceedances<R extends Pick<Requirement, 'limits' | 'id'>>(
  { db }: Pick<Call<typeof requirements.list>, 'db'>,
  association: string,
  plain: readonly R[],
): Promise<(R & Pick<Requirement, 'exceedances' | 'exceedanceCount' | 'periods'>)[]> {
  const isLimited = plain.some(({ limits }) => limits.length > 0);
  const watched = isLimited ? await watchedLimits(db, sql`q.association_id = ${association}`) : [];
  const byRequirement = Map.groupBy(watched, ({ requirementId }) => requirementId);
  return plain.map((each) => {
    const limits = byRequirement.get(each.id) ?? [];
    const of = <V>(limit: string, values: readonly V[]) => values.map((value) => ({ limit, ...value }));
    const found = limits.flatMap(({ id, exceedances }) => of(id, exceedances));
    const newest = found.toSorted((a, b) => b.start.localeCompare(a.start)).slice(0, mostExceedances);
    return {
      ...each,
      exceedances: newest,
      exceedanceCount: found.length,
      periods: limits.flatMap(({ id, periods }) => of(id, periods)),
    };
  });
}

/** The limits that requirements which may apply set on what a meter measures, and how they count; 404 where there is no such meter. */
export async function limitsOfMeter({
  db,
  organization,
  params,
  language,
}: Call<typeof requirements.ofMeter>): Promise<{ limits: MeterLimit[] }> {
  const name = sql`coalesce(${sql.ref(`s.short_title_${language}`)}, ${sql.ref(`s.title_${language}`)})`;
  const [{ rows: meters }, { rows }, watched] = await Promise.all([
    sql`select 1 from app.meter where organization_id = ${organization.id} and id = ${params.meterId} and deleted_at is null`.execute(
      db,
    ),
    sql<
      Omit<MeterLimit, 'periods' | 'exceeded' | 'exceededCount'>
    >`select l.id, l.unit, l.statistic, l.at_most, l.at_least, q.ref,
        json_build_object('id', s.id, 'name', ${name}) as legislation
      from app.requirement_limit l
        join app.requirement q on q.organization_id = l.organization_id and q.id = l.requirement_id and q.deleted_at is null
        join app.legislation_association a on a.organization_id = q.organization_id and a.id = q.association_id and a.deleted_at is null
        join app.legislation s on s.id = a.legislation_id
      where l.organization_id = ${organization.id} and l.meter_id = ${params.meterId} and l.deleted_at is null and q.applies <> 'NO'
      order by l.id`.execute(db),
    watchedLimits(db, ofMeters([params.meterId])),
  ]);
  if (meters.length === 0) throw new Problem('NOT_FOUND');
  const byLimit = new Map(watched.map((each) => [each.id, each]));
  return {
    limits: rows.map((limit) => {
      const { periods = [], exceedances = [] } = byLimit.get(limit.id) ?? {};
      const unseen = exceedances.filter(({ isSeen }) => !isSeen);
      return { ...limit, periods, exceeded: unseen[0] ?? null, exceededCount: unseen.length };
    }),
  };
}
