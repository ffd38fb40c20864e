import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { basename } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

const folder = new URL('../../../db/migrations/', import.meta.url);

/** A file that changes tables, run once for each database. */
export interface Migration {
  name: string;
  hash: string;
  sql: string;
}

/**
 * The tables of an empty database are created by the files from here on; earlier numbers were the steps replaced by the
 * baseline.
 */
export const firstOfBaseline = '0300';
/** Rede 1.0 has the files before this one. From here on a version that runs must be able to run next to the next one. */
export const firstAfterRelease = '0600';

/**
 * What a migration does to a version of Rede that is running:
 * - before: it came with 1.0 or before, where everything was stopped for an upgrade
 * - expand: it only adds, so that the version before it serves on
 * - concurrent: it adds an index while people write, outside a transaction
 * - contract: it takes away what the version before it no longer uses; earlier ones refuse to start
 */
export function kindOf(name: string): 'before' | 'expand' | 'concurrent' | 'contract' {
  if (name < firstAfterRelease) return 'before';
  if (name.endsWith('.contract.sql')) return 'contract';
  return name.endsWith('.concurrent.sql') ? 'concurrent' : 'expand';
}

/** The files of this version, in their order. A migration is identified by its file name; its folder is only for readers. */
export async function shipped(): Promise<Migration[]> {
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.sql'));
  const migrations = await Promise.all(
    files.map(async (file) => {
      const sql = await readFile(new URL(file.replaceAll('\\', '/'), folder), 'utf8');
      return { name: basename(file), sql, hash: createHash('sha256').update(sql).digest('hex') };
    }),
  );
  return migrations.toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

/**
 * How long a change to tables waits for those who use them, in milliseconds: everybody else waits behind it. Less than the second
 * after which a call that waits looks for a deadlock, since the call would be the one to end.
 */
const patience = 800;
const tries = 60;
/** Lock not available; deadlock; out of time. */
const busy = ['55P03', '40P01', '57014'];

/**
 * A transaction that changes tables while others use them: it gives way and begins anew.
 * @param what the name of what is to be done, for the error
 * @throws Error if it never got the tables for itself
 */
export async function patiently(
  client: pg.ClientBase,
  what: string,
  work: () => Promise<void>,
): Promise<void> {
  for (let left = tries - 1; ; left--) {
    await client.query(`begin; set local lock_timeout = ${patience}`);
    try {
      await work();
      await client.query('commit');
      return;
    } catch (error) {
      await client.query('rollback');
      if (!(error instanceof pg.DatabaseError) || !busy.includes(error.code ?? '')) throw error;
      if (left === 0)
        throw new Error(
          `${what} could not be applied, since a long query or transaction uses the same tables (pg_stat_activity shows it). Nothing was changed by it; start again when it is over.`,
          { cause: error },
        );
      await wait(500);
    }
  }
}

/** Takes all tables and views for this transaction at once, or fails soon: taken one by one, calls would wait in a ring. */
export async function takeTables(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ names: string | null }>(
    `select string_agg(oid::regclass::text, ', ' order by oid) as names from pg_class
      where relnamespace in (to_regnamespace('app'), to_regnamespace('work')) and relkind in ('r', 'v')`,
  );
  if (!rows[0]?.names) return;
  await client.query(`set local statement_timeout = ${patience}`);
  await client.query(`lock table ${rows[0].names} in access exclusive mode`);
  await client.query('set local statement_timeout = default');
}
