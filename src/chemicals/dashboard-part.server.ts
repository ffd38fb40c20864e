import { sql } from 'kysely';
import type { Db } from '../core/database.server.ts';
import { addPeriod } from '../core/period.ts';
import { hasFeature } from '../core/permission.ts';
import type { Accessibility } from '../core/permission.ts';
import { sheetLifetime } from './sheet-age.ts';

interface Where {
  id: string;
  accessibility: Accessibility;
}
interface Counts {
  RED: number;
  YELLOW: number;
  GREEN: number;
  sheetsMissing: number;
  sheetsOld: number;
}

/**
 * What the dashboard tells of the register: how many chemicals in use today there are of each danger code, and how many have no sheet for
 * the organization's country or one past its time, as the register's own filters have it. Null where there is no register.
 */
export async function chemicalPart(
  db: Db,
  { id, accessibility }: Where,
  today: string,
): Promise<Counts | null> {
  if (!hasFeature(accessibility, 'chemicals')) return null;
  const { rows } = await sql<{ code: string; count: number; missing: number; old: number }>`
    select shown_danger_code as code, count(*)::int as count, (count(*) filter (where shown_sheet_date is null))::int as missing,
      (count(*) filter (where shown_sheet_date < ${addPeriod(today, sheetLifetime, -1)}::date))::int as old
    from app.chemical_association where organization_id = ${id} and deleted_at is null
      and (end_date is null or end_date >= ${today}::date)
    group by shown_danger_code`.execute(db);
  const of = (code: string) => rows.find((row) => row.code === code)?.count ?? 0;
  return {
    RED: of('RED'),
    YELLOW: of('YELLOW'),
    GREEN: of('GREEN'),
    sheetsMissing: rows.reduce((sum, { missing }) => sum + missing, 0),
    sheetsOld: rows.reduce((sum, { old }) => sum + old, 0),
  };
}
