import type pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { addDays } from '../../core/time/period.ts';
import type { IsoDate } from '../../core/time/period.ts';
import { demoComments } from './demo.ts';

interface Into {
  /** One statement a table; the rows' keys are columns. */
  insert: (table: string, rows: Record<string, unknown>[]) => Promise<void>;
  /** The id of what was made before, by its name. */
  found: (name: string) => string;
}

const records = `select concat_ws('/', organization_id, 'EVENT', title) as key, id from app.event
  union all select concat_ws('/', organization_id, 'ACTION', title), id from app.action`;

/** Loads the demo's comments, after all that they are on. */
export async function loadDemoComments(
  client: pg.Client,
  { insert, found }: Into,
  today: IsoDate,
): Promise<void> {
  const known = await client.query<{ key: string; id: string }>(records);
  const byName = new Map(known.rows.map(({ key, id }) => [key, id]));
  const people = await client.query<{ id: string; name: string }>(
    "select id, first_name || ' ' || last_name as name from app.account",
  );
  const names = new Map(people.rows.map(({ id, name }) => [id, name]));
  const rows = demoComments.map(
    ({ organization, on: [kind, name], daysAgo, by, text, mentions = [] }, at) => {
      const organizationId = found(organization);
      const record = byName.get(`${organizationId}/${kind}/${name}`);
      if (!record) throw new Error(`the demo has no ${name}`);
      const written = `${addDays(today, -daysAgo)}T09:${String(10 + at)}:00Z`;
      return {
        organization_id: organizationId,
        id: uuidv7(),
        text,
        mentions: mentions.map((email) => ({ id: found(email), name: names.get(found(email)) })),
        author_id: found(by),
        event_id: kind === 'EVENT' ? record : null,
        action_id: kind === 'ACTION' ? record : null,
        created_date: written,
        last_modified_date: written,
        version: 1,
      };
    },
  );
  await insert('comment', rows);
}
