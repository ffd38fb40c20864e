import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { basename } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { PgBoss } from 'pg-boss';
import { withClient } from '../database/connection.server.ts';
import { define } from './definitions.server.ts';
import type { QueueSettings, Queues } from '../jobs/queues.server.ts';

const folder = new URL('../../../db/migrations/', import.meta.url);
/** One lock for everybody who migrates: two servers that start together wait for each other. */
const lock = 7_233_301;
const roles = ['rede_tenant', 'rede_auth', 'rede_job'];
const jobSchema = 'pgboss';

interface Applied {
  name: string;
  hash: string;
}
interface Migration extends Applied {
  sql: string;
}

/** A migration is identified by its file name; its folder is only for readers. */
async function shipped(): Promise<Migration[]> {
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
 * The roles that a transaction takes on; the application's login may take each of them. Existing ones are left alone,
 * so that an owner who may not create roles can migrate once an administrator has.
 */
async function ensureRoles(client: pg.Client, appLogin: string): Promise<void> {
  const { rows } = await client.query<{ role: string; exists: boolean; granted: boolean }>(
    `select role, r.oid is not null as exists, coalesce(pg_has_role($2, r.oid, 'member'), false) as granted
    from unnest($1::text[]) as role left join pg_roles r on r.rolname = role`,
    [roles, appLogin],
  );
  const statements = [
    ...rows
      .filter(({ exists }) => !exists)
      .map(({ role }) => `create role ${role} nologin nosuperuser nobypassrls`),
    ...rows
      .filter(({ granted }) => !granted)
      .map(({ role }) => `grant ${role} to ${pg.escapeIdentifier(appLogin)}`),
  ];
  for (const statement of statements)
    await client.query(statement).catch((error: pg.DatabaseError) => {
      // Another database of the same server may be made at the same moment.
      if (error.code === '42710' || error.code === '23505') return;
      throw new Error(
        `The owner of the database may not run «${statement}». Let an administrator run: ${statements.join('; ')};`,
      );
    });
}

/** The queue's own tables, brought up by the queue itself as the owner. */
async function migrateJobs(client: pg.Client, url: string, queues: Queues): Promise<void> {
  const boss = new PgBoss({
    connectionString: url,
    schema: jobSchema,
    max: 1,
    supervise: false,
    schedule: false,
  });
  boss.on('error', () => {});
  await boss.start();
  for (const [name, { cron: _when, everySeconds: _howOften, ...options }] of Object.entries<QueueSettings>({
    ...queues,
  })) {
    await boss.createQueue(name, options);
    const { policy: _fixed, ...changeable } = options;
    await boss.updateQueue(name, changeable);
  }
  await boss.stop({ graceful: false });
  await client.query(`grant usage, create on schema ${jobSchema} to rede_job;
    grant select, insert, update, delete on all tables in schema ${jobSchema} to rede_job;
    grant execute on all functions in schema ${jobSchema} to rede_job;
    grant usage on all sequences in schema ${jobSchema} to rede_job`);
}

/**
 * The tables of an empty database are created by the files from here on; earlier numbers were the steps replaced by the
 * baseline.
 */
const firstOfBaseline = '0300';
const lastBeforeBaseline = '0258_search_kinds.sql';
const lastOfBaseline = '0399';

/**
 * Records that a database that went through the steps before the baseline has what the baseline creates. Throws if it
 * has not gone through all of them.
 */
async function stamp(client: pg.Client, applied: Applied[], known: Migration[]): Promise<void> {
  const older = applied.filter(({ name }) => name < firstOfBaseline);
  if (older.length === 0 || applied.some(({ name }) => name >= firstOfBaseline)) return;
  if (!older.some(({ name }) => name === lastBeforeBaseline))
    throw new Error(
      `The database is of a version before ${lastBeforeBaseline}. Start a version of Rede that has this file once, and then this one.`,
    );
  const baseline = known.filter(({ name }) => name < lastOfBaseline);
  await client.query('insert into app.migration (name, hash) select * from unnest($1::text[], $2::text[])', [
    baseline.map(({ name }) => name),
    baseline.map(({ hash }) => hash),
  ]);
  applied.push(...baseline);
}

/**
 * Brings a database to the state of this version: each file below `db/migrations` once, in the order of its name, each
 * in a separate transaction, and then the functions. In: the owner's connection string, the login that the application
 * will use, and the queues of all areas. Throws if an applied file has changed since, or the database is newer than
 * this version.
 */
export async function migrate({
  url,
  appLogin,
  queues,
  log = () => {},
}: {
  url: string;
  appLogin: string;
  queues: Queues;
  log?: (line: string) => void;
}): Promise<void> {
  await withClient({ connectionString: url }, async (client) => {
    await takeLock(client);
    await ensureRoles(client, appLogin);
    await client.query(`create schema if not exists app; create schema if not exists ctx;
      create table if not exists app.migration (name text primary key, hash text not null, applied_at timestamptz not null default now())`);
    const { rows: applied } = await client.query<Applied>('select name, hash from app.migration');
    const known = await shipped();
    await stamp(client, applied, known);
    const newer = applied.find(
      (row) => row.name >= firstOfBaseline && !known.some(({ name }) => name === row.name),
    );
    if (newer)
      throw new Error(
        `The database is newer than this version of Rede: it has ${newer.name}. Start the newer version.`,
      );
    // A view would block changes to its columns; `define` creates them again.
    if (known.some(({ name }) => !applied.some((row) => row.name === name)))
      await client.query('drop schema if exists work cascade');
    for (const { name, sql, hash } of known) {
      const before = applied.find((row) => row.name === name);
      if (before && before.hash !== hash)
        throw new Error(`${name} has changed since it was applied. Restore the file.`);
      if (before) continue;
      log(`Database: ${name}`);
      await client.query('begin');
      await client.query(sql);
      await client.query('insert into app.migration (name, hash) values ($1, $2)', [name, hash]);
      await client.query('commit');
    }
    await define(client, log);
    await migrateJobs(client, url, queues);
    await harden(client);
  });
}

/** Polls for the lock. Waiting inside the lock call would block an index that its owner creates concurrently. */
async function takeLock(client: pg.Client): Promise<void> {
  const ask = () => client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [lock]);
  while (!(await ask()).rows[0]?.mine) await wait(250);
}

/** Revokes from everybody the two ways for a statement to set its own context; needs a superuser, else is skipped. */
async function harden(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ rolsuper: boolean; me: string }>(
    'select rolsuper, rolname as me from pg_roles where rolname = current_user',
  );
  if (!rows[0]?.rolsuper) return;
  await client.query(`revoke execute on function pg_catalog.set_config(text, text, boolean) from public;
    revoke update on pg_catalog.pg_settings from public`);
}
