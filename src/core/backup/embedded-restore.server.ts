import pg from 'pg';
import { withClient } from '../database/connection.server.ts';
import { Refused } from './refused.server.ts';

const current = 'rede';
const fresh = 'rede_restore_';
const former = 'rede_before_';

/** The name of a database of this moment, sortable. */
const named = (prefix: string, now: Date): string =>
  prefix + now.toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '_').toLowerCase();

/**
 * Restores into the embedded server, which must be only ours: into a new database next to the present one, which takes
 * its place only when the work is done. The present one is kept under another name.
 * @param superuserUrl as `startEmbedded` answers it
 * @param replace whether a database with people or organizations may be put aside
 * @param work fills the database of that name
 * @returns the name under which the earlier database is kept; null: there was none
 * @throws Refused if there are rows, unless they may be put aside
 */
export async function restoreEmbedded(
  superuserUrl: string,
  replace: boolean,
  now: Date,
  work: (database: string) => Promise<void>,
): Promise<string | null> {
  const admin = <T>(use: (client: pg.Client) => Promise<T>): Promise<T> =>
    withClient({ connectionString: superuserUrl }, use);
  const there = await admin(async (client) => {
    // What a restore that was killed left behind.
    for (const name of await databases(client, fresh)) await drop(client, name);
    return (await databases(client, current)).includes(current);
  });
  if (there && !replace) await refuseRows(superuserUrl);
  const name = named(fresh, now);
  try {
    await work(name);
  } catch (error) {
    await admin((client) => drop(client, name)).catch(() => {});
    throw error;
  }
  const before = there ? named(former, now) : null;
  await admin((client) =>
    client.query(
      `begin; ${before ? `alter database ${current} rename to ${before};` : ''} alter database ${name} rename to ${current}; commit`,
    ),
  );
  return before;
}

async function refuseRows(superuserUrl: string): Promise<void> {
  const url = new URL(superuserUrl);
  url.pathname = `/${current}`;
  await withClient({ connectionString: url.href }, async (client) => {
    const { rows: tables } = await client.query<{ there: boolean }>(
      "select to_regclass('app.organization') is not null as there",
    );
    if (!tables[0]?.there) return;
    const { rows } = await client.query<{ organizations: number; accounts: number }>(
      'select (select count(*)::int from app.organization) as organizations, (select count(*)::int from app.account) as accounts',
    );
    const [found] = rows;
    if (found && found.organizations + found.accounts > 0)
      throw new Refused(
        `The database has rows: ${found.organizations} organizations and ${found.accounts} people. ` +
          'To restore in its place, add --replace: it is then kept beside, under another name. Nothing was changed.',
        'HAS_ROWS',
      );
  });
}

/** The databases that restores have put aside, the oldest first. */
export const formerDatabases = (client: pg.ClientBase): Promise<string[]> => databases(client, former);

/** Deletes one of them. Throws Refused for any other database. */
export async function dropFormer(client: pg.ClientBase, name: string): Promise<void> {
  if (!(await formerDatabases(client)).includes(name))
    throw new Refused(`There is no former database ${name}.`);
  await drop(client, name);
}

async function databases(client: pg.ClientBase, prefix: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    'select datname as name from pg_database where starts_with(datname, $1) order by 1',
    [prefix],
  );
  return rows.map(({ name }) => name);
}

const drop = (client: pg.ClientBase, name: string): Promise<unknown> =>
  client.query(`drop database if exists ${pg.escapeIdentifier(name)} with (force)`);
