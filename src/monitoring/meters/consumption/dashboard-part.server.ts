import { sql } from 'kysely';
import type { Db } from '../../../core/database/database.server.ts';
import type { Dashboard } from '../../../dashboard/dashboard.ts';
import type { MeterType, ReadingMode } from '../../units/units.ts';
import { hasConsumption } from '../../units/units.ts';
import { methodOf } from '../emission-factors/method.ts';
import { valueInForce } from '../emission-factors/values.ts';
import { chooseFactors } from './factor-choice.ts';
import type { FactorNeed } from './factor-choice.ts';
import { loadFactors } from './usage-read.server.ts';
import { yearGroups } from './year-sums.ts';
import type { EmissionParts, MonthSum, OrganizationSum } from './year-sums.ts';
import type { Counts } from '../../../core/database/rows.server.ts';

/**
 * The dashboard's part on meters: this year so far against the same days of last year, of the organization or of all below it, too; read from
 * the sums that are kept (`monthly-sums.server.ts`).
 */
export async function meterPart(
  db: Db,
  { below, today, language }: { below: boolean; today: string; language: 'en' | 'da' },
): Promise<Pick<Dashboard, 'groups' | 'factors' | 'metersLeft'>> {
  const year = today.slice(0, 4);
  const [months, organizations, parts, needs, factors, left] = await Promise.all([
    sql<MonthSum>`select * from ctx.consumption_months(${below}, ${Number(year)})`.execute(db),
    sql<OrganizationSum>`select * from ctx.consumption_of_organizations(${below}, ${Number(year)})`.execute(
      db,
    ),
    sql<EmissionParts>`select * from ctx.consumption_parts(${below}, ${Number(year)})`.execute(db),
    sql<FactorNeed & { readingMode: ReadingMode }>`select * from ctx.factor_needs(${below})`.execute(db),
    loadFactors(db, language),
    sql<Counts<'left'>>`select ctx.consumption_left(${below}) as left`.execute(db),
  ]);
  const groups = yearGroups(months.rows, { organizations: organizations.rows, parts: parts.rows }, year);
  const emitting = new Set<MeterType>(
    groups.flatMap(({ utilityType, emission }) => (emission === null ? [] : utilityType)),
  );
  const chosen = needs.rows
    .filter((need) => emitting.has(need.utilityType) && hasConsumption(need.utilityType, need.readingMode))
    .flatMap((need) => chooseFactors(need, factors).map(({ factor }) => factor.id));
  return {
    groups,
    factors: factors
      .filter(({ id }) => chosen.includes(id))
      .map(({ id, utilityType, shownName, note, source, values }) => ({
        id,
        utilityType,
        name: shownName,
        method: methodOf(note),
        source,
        year: Number(valueInForce(values, today)?.startDate.slice(0, 4) ?? year),
      })),
    metersLeft: left.rows[0]?.left ?? 0,
  };
}
