import { sql } from 'kysely';
import type { Db } from '../core/database/database.server.ts';
import { addUp } from './add-up.ts';
import { mostOrganizations } from './dashboard.ts';
import type { CountedOrganization, Counts, Dashboard } from './dashboard.ts';
import { lateTotal } from './figures.ts';
import type { RowOf } from '../core/database/rows.server.ts';

type Counted = Counts & Pick<Dashboard, 'organizations' | 'organizationCount' | 'lateCount'>;

/**
 * The counts of the organization and, if requested, of those below it: the sum, and each one's, most overdue work
 * first.
 */
export async function countsPart(db: Db, below: boolean): Promise<Counted> {
  const { rows } = await sql<
    RowOf<'dashboard_counts', 'id' | 'name'> & { counts: Counts }
  >`select id, name, counts from ctx.dashboard_counts(${below}) order by name, id`.execute(db);
  const counted: CountedOrganization[] = rows.map(({ id, name, counts }) => ({ id, name, ...counts }));
  const sum = addUp(rows.map(({ counts }) => counts));
  if (!sum) throw new Error('the organization of the context is counted');
  return {
    ...sum,
    organizations:
      counted.length > 1
        ? counted.toSorted((a, b) => lateTotal(b) - lateTotal(a)).slice(0, mostOrganizations)
        : [],
    organizationCount: counted.length,
    lateCount: counted.filter((each) => lateTotal(each) > 0).length,
  };
}

/** The item due first there, overdue or within seven days. */
export async function duePart(db: Db, below: boolean, language: string): Promise<Dashboard['due']> {
  const { rows } = await sql<
    Dashboard['due'][number]
  >`select kind, json_build_object('id', organization_id, 'name', organization) as organization, id, name, detail, utility_type,
      due_date, responsible from ctx.dashboard_due(${below}, 10, ${language})`.execute(db);
  return rows;
}

/** The first of the events that are open there. */
export async function eventsPart(db: Db, below: boolean): Promise<Dashboard['events']> {
  const { rows } = await sql<
    Dashboard['events'][number]
  >`select json_build_object('id', organization_id, 'name', organization) as organization, id, title, importance, status, due_date
    from ctx.dashboard_events(${below}, 5)`.execute(db);
  return rows;
}
