import pg from 'pg';
import { withClient } from '../database/connection.server.ts';
import { roomOn } from '../files/room.server.ts';
import { shipped } from './migrations.server.ts';

/*
 * Rede's own PostgreSQL is brought to a new version behind a copy of its database. What people entered is counted before
 * and after; if something fails or is fewer, the copy takes its place again, and the earlier version can be started.
 */

const current = 'rede';
const copies = 'rede_upgrade_';
/** As restores name a former database: `npm run admin -- former-databases` shows and deletes it. */
const former = 'rede_before_';

interface Options {
  /** As `startEmbedded` answers it. */
  superuserUrl: string;
  /** A folder on the disk of the database. */
  dataDir: string;
  now: Date;
  log: (line: string) => void;
}

/**
 * What an update that was broken off has left: its copy takes the place of the database, unless people have worked in
 * that since, with an earlier version. Before anything else asks for the database.
 */
export async function settleUpgrade({
  superuserUrl,
  log,
}: Pick<Options, 'superuserUrl' | 'log'>): Promise<void> {
  await withClient({ connectionString: superuserUrl }, async (admin) => {
    const { rows } = await admin.query<{ name: string; there: boolean }>(
      `select datname as name, exists (select from pg_database where datname = $2) as there
      from pg_database where starts_with(datname, $1) order by 1`,
      [copies, current],
    );
    for (const { name, there } of rows) {
      // One that was being made is no database yet, or has nothing.
      if (there && (await lastChange(superuserUrl, name)) !== (await lastChange(superuserUrl, current))) {
        const kept = name.replace(copies, former);
        await rename(admin, name, kept);
        log(
          `Database: an update was broken off; people have worked since. The database before it is ${kept}.`,
        );
        continue;
      }
      await goBack(admin, name);
      log('Database: an update was broken off. The database is as it was before it.');
    }
  });
}

/**
 * Does what brings the database to this version, behind a copy. Without anything to do, or in a new database, there is
 * no copy.
 * @param work migrates and checks
 * @returns what it returns
 * @throws Error, for the person who starts Rede, once the database is as before; or before, without room for a copy
 */
export async function upgradeSafely<T>(
  { superuserUrl, dataDir, now, log }: Options,
  work: () => Promise<T>,
): Promise<T> {
  if (!(await hasPending(addressOf(superuserUrl, current)))) return work();
  await refuseWithoutRoom(superuserUrl, dataDir);
  const copy = copies + now.toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '_');
  const before = await withClient({ connectionString: superuserUrl }, async (admin) => {
    log('Database: a copy is kept until the update is proved …');
    await admin.query(`create database ${pg.escapeIdentifier(copy)} template ${current} strategy file_copy`);
    return recordsOf(addressOf(superuserUrl, copy));
  });
  try {
    const done = await work();
    const lost = losses(before, await recordsOf(addressOf(superuserUrl, current)));
    if (lost.length > 0) throw new Error(`After it there was less than before: ${lost.join('; ')}.`);
    await withClient({ connectionString: superuserUrl }, (admin) => drop(admin, copy));
    log('Database: every record and seal of before is there.');
    return done;
  } catch (error) {
    await withClient({ connectionString: superuserUrl }, (admin) => goBack(admin, copy));
    throw new Error(
      `The update failed and was taken back: the database is as before, and the earlier version of Rede can be started. ${
        error instanceof Error ? error.message : String(error)
      }`,
      { cause: error },
    );
  }
}

/** When the last whole backup was taken, UTC, and when if that was within a day. */
export interface LastBackups {
  last: string | null;
  recent: string | null;
}

/**
 * The same for a database of your own, which Rede does not copy: without a backup of the last day it says so, and it
 * compares what people entered, unless other servers let them work meanwhile.
 * @param url the owner's
 * @param lastBackups as the database knows them
 * @throws Error, for the person who starts Rede, if something is fewer: the backup is the way back
 */
export async function upgradeWatched<T>(
  {
    url,
    log,
    lastBackups,
  }: { url: string; log: Options['log']; lastBackups: (owner: pg.ClientBase) => Promise<LastBackups> },
  work: () => Promise<T>,
): Promise<T> {
  if (!(await hasPending(url))) return work();
  const { backups, others } = await withClient({ connectionString: url }, async (owner) => ({
    backups: await lastBackups(owner),
    others: await othersIn(owner),
  }));
  if (backups.recent === null)
    log(
      `Database: it is updated without a backup of the last 24 hours that Rede knows of (the last one: ${backups.last ?? 'none'}). There is no other way back; make one each time before a new version: npm run admin -- backup --to FOLDER`,
    );
  const before = others > 0 ? null : await recordsOf(url);
  const done = await work();
  if (before === null) {
    log(
      'Database: other servers are at work, so what was before the update is not compared with what is after it.',
    );
    return done;
  }
  const lost = losses(before, await recordsOf(url));
  if (lost.length > 0)
    throw new Error(
      `After the update there was less than before: ${lost.join('; ')}. Rede does not start. Restore the backup of ${backups.last ?? 'an earlier day'} into an empty database, and start the earlier version with it.`,
    );
  log('Database: every record and seal of before is there.');
  return done;
}

/** How many connections others have to the database, as one who is no superuser sees them. */
async function othersIn(owner: pg.ClientBase): Promise<number> {
  const { rows } = await owner.query<{ others: number }>(
    'select count(*)::int as others from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and usesysid is not null',
  );
  return rows[0]?.others ?? 0;
}

/** What people have entered, by table, and where each chain of seals ends. */
export interface Records {
  counts: ReadonlyMap<string, number>;
  heads: ReadonlyMap<string, { position: number; hash: string }>;
}

/**
 * What is fewer than before, in words. A table that a migration renames or takes away is not compared; seals are never
 * fewer, and the last one of each chain is what it was.
 */
export function losses(before: Records, after: Records): string[] {
  const fewer = [...before.counts].flatMap(([table, count]) => {
    const left = after.counts.get(table);
    return left !== undefined && left < count ? [`${table} had ${count} records and has ${left}`] : [];
  });
  const broken = [...before.heads].flatMap(([trail, { position, hash }]) => {
    const head = after.heads.get(trail);
    const same = head && (head.position > position || (head.position === position && head.hash === hash));
    return same ? [] : [`the change log of ${trail} does not end in its last seal`];
  });
  return [...fewer, ...broken];
}

/**
 * Tables whose changes are logged are those that people write; all others are worked out from them. In: the owner's
 * address, while no one else works. Row-level security keeps the rows from an owner who is no superuser: for the count it is
 * lifted, in a transaction that is taken back.
 */
const recordsOf = (url: string): Promise<Records> =>
  withClient({ connectionString: url }, async (client) => {
    await client.query("begin; set local lock_timeout = '10s'; set local statement_timeout = 0");
    const { rows: tables } = await client.query<{ name: string }>(
      `select relname as name from pg_class join pg_trigger on tgrelid = pg_class.oid
      where relnamespace = to_regnamespace('app') and tgname = 'audit_insert' order by 1`,
    );
    const counts = new Map<string, number>();
    for (const { name } of tables) {
      await client.query(`alter table app.${pg.escapeIdentifier(name)} no force row level security`);
      const { rows } = await client.query<{ count: string }>(
        `select count(*) from app.${pg.escapeIdentifier(name)}`,
      );
      counts.set(name, Number(rows[0]?.count));
    }
    const { rows: sealed } = await client.query<{ there: boolean }>(
      "select to_regclass('app.change_seal') is not null as there",
    );
    const { rows: heads } = sealed[0]?.there
      ? await client.query<{ trail: string; position: string; hash: string }>(
          `select distinct on (trail_id) trail_id as trail, position, encode(hash, 'hex') as hash
          from app.change_seal order by trail_id, position desc`,
        )
      : { rows: [] };
    await client.query('rollback');
    return {
      counts,
      heads: new Map(heads.map(({ trail, position, hash }) => [trail, { position: Number(position), hash }])),
    };
  });

/** Whether a database that is in use lacks a migration of this version. */
const hasPending = (url: string): Promise<boolean> =>
  withClient({ connectionString: url }, async (client) => {
    const { rows: tables } = await client.query<{ there: boolean }>(
      "select to_regclass('app.migration') is not null as there",
    );
    if (!tables[0]?.there) return false;
    const { rows } = await client.query<{ name: string }>('select name from app.migration');
    const applied = new Set(rows.map(({ name }) => name));
    return (await shipped()).some(({ name }) => !applied.has(name));
  });

async function refuseWithoutRoom(superuserUrl: string, dataDir: string): Promise<void> {
  const size = await withClient({ connectionString: superuserUrl }, async (admin) => {
    const { rows } = await admin.query<{ size: string }>('select pg_database_size($1) as size', [current]);
    return Number(rows[0]?.size);
  });
  const { free } = await roomOn(dataDir);
  const needed = Math.ceil((size * 1.5) / 1e6);
  if (free < needed * 1e6)
    throw new Error(
      `The update needs a copy of the database, and about ${needed} MB on the disk of ${dataDir}. Make room, or start the earlier version. Nothing was changed.`,
    );
}

/** The last number that the change log gave; null: it is no database of Rede. */
const lastChange = (superuserUrl: string, database: string): Promise<string | null> =>
  withClient({ connectionString: addressOf(superuserUrl, database) }, async (client) => {
    const { rows } = await client.query<{ last: string | null }>(
      `select string_agg(coalesce(pg_sequence_last_value(seqrelid), 0)::text, ' ' order by seqrelid::regclass::text) as last
      from pg_sequence where seqrelid in (to_regclass('app.change_id_seq'), to_regclass('app.catalogue_change_id_seq'))`,
    );
    return rows[0]?.last ?? null;
  });

function addressOf(superuserUrl: string, database: string): string {
  const url = new URL(superuserUrl);
  url.pathname = `/${database}`;
  return url.href;
}

/** The copy takes the place of the database. */
async function goBack(admin: pg.ClientBase, copy: string): Promise<void> {
  await drop(admin, current);
  await rename(admin, copy, current);
}
const drop = (admin: pg.ClientBase, name: string): Promise<unknown> =>
  admin.query(`drop database if exists ${pg.escapeIdentifier(name)} with (force)`);
const rename = (admin: pg.ClientBase, from: string, to: string): Promise<unknown> =>
  admin.query(`alter database ${pg.escapeIdentifier(from)} rename to ${pg.escapeIdentifier(to)}`);
