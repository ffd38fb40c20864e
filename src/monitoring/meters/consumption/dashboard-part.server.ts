import { sql } from 'kysely';
import type { Db } from '../../../core/database/database.server.ts';
import type { Dashboard } from '../../../dashboard/dashboard.ts';
import { yearGroups } from './year-sums.ts';
import type { Co2Sum, MonthSum, OrganizationSum } from './year-sums.ts';
import type { Counts } from '../../../core/database/rows.server.ts';

/**
 * The dashboard's part on meters: this year so far against the same days of last year, of the organization or of all below it, too; read from
 * the sums that are kept (`monthly-sums.server.ts`).
 */
export async function meterPart(
  db: Db,
  { below, today }: { below: boolean; today: string },
): Promise<Pick<Dashboard, 'groups' | 'metersLeft'>> {
  const year = today.slice(0, 4);
  const [months, organizations, co2Only, left] = await Promise.all([
    sql<MonthSum>`select * from ctx.consumption_months(${below}, ${Number(year)})`.execute(db),
    sql<OrganizationSum>`select * from ctx.consumption_of_organizations(${below}, ${Number(year)})`.execute(
      db,
    ),
    sql<Co2Sum>`select * from ctx.consumption_co2_only(${below}, ${Number(year)})`.execute(db),
    sql<Counts<'left'>>`select ctx.consumption_left(${below}) as left`.execute(db),
  ]);
  return {
    groups: yearGroups(months.rows, { organizations: organizations.rows, co2Only: co2Only.rows }, year),
    metersLeft: left.rows[0]?.left ?? 0,
  };
}
