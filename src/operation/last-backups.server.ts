import type pg from 'pg';
import type { LastBackups } from '../core/installation/upgrade.server.ts';

/** The last whole backups, as any version of the database knows them. In: its owner. */
export async function lastBackups(owner: pg.ClientBase): Promise<LastBackups> {
  const { rows: tables } = await owner.query<{ there: boolean }>(
    "select to_regclass('app.backup') is not null as there",
  );
  if (!tables[0]?.there) return { last: null, recent: null };
  const { rows } = await owner.query<LastBackups>(
    `select to_char(max(taken_at) at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as last,
      max(taken_at) filter (where taken_at > now() - interval '1 day')::text as recent
    from app.backup where state = 'DONE' and lacking = 0`,
  );
  return rows[0] ?? { last: null, recent: null };
}
