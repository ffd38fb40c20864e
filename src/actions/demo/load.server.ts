import type pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import type { IsoDate } from '../../core/time/period.ts';
import { demoActionRows } from './rows.ts';

interface Into {
  /** One statement a table; the rows' keys are columns. */
  insert: (table: string, rows: Record<string, unknown>[]) => Promise<void>;
  /** The id of what was made before, by its name. */
  found: (name: string) => string;
}

/** What actions can be for, by organization, kind and name; of inspections, the last one that was not OK. */
const sources = `select concat_ws('/', organization_id, 'EVENT', title) as key, id from app.event
  union all select concat_ws('/', a.organization_id, 'OBLIGATION', l.reference), a.id
    from app.legislation_association a join app.legislation l on l.id = a.legislation_id
  union all select concat_ws('/', a.organization_id, 'STAKEHOLDER', coalesce(a.own_name, s.name_en)), a.id
    from app.stakeholder_association a left join app.stakeholder s on s.id = a.stakeholder_id
  union all (select distinct on (organization_id, name) concat_ws('/', organization_id, 'INSPECTION', name), id
    from app.inspection where result = 'NOT_OK' order by organization_id, name, due_date desc)`;

/** Loads the demo's actions, after all that they are for. */
export async function loadDemoActions(
  client: pg.Client,
  { insert, found }: Into,
  today: IsoDate,
): Promise<void> {
  const known = await client.query<{ key: string; id: string }>(sources);
  const byName = new Map(known.rows.map(({ key, id }) => [key, id]));
  const { rows, changes } = demoActionRows({
    today,
    newId: uuidv7,
    idOf: found,
    sourceOf: (...source) => {
      const id = byName.get(source.join('/'));
      if (!id) throw new Error(`the demo has no ${source.slice(1).join(' ')}`);
      return id;
    },
  });
  await insert('action', rows);
  await insert('change', changes);
}
