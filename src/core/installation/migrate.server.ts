import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { PgBoss } from 'pg-boss';
import { withClient } from '../database/connection.server.ts';
import { define } from './definitions.server.ts';
import { firstOfBaseline, kindOf, patiently, shipped } from './migrations.server.ts';
import type { Migration } from './migrations.server.ts';
import { version } from './version.server.ts';
import type { QueueSettings, Queues } from '../jobs/queues.server.ts';

/** One lock for everybody who migrates: two servers that start together wait for each other. */
export const migrationLock = 7_233_301;
/** What the schema is marked with while a restore fills it: nothing may be served from half an installation. */
export const restoreMark = 'Rede: a restore is filling this database';
const roles = ['rede_tenant', 'rede_auth', 'rede_job'];
const jobSchema = 'pgboss';
/** The schemas that Rede makes, and drops. */
export const schemas = [jobSchema, 'work', 'app', 'ctx'];

/**
 * The roles that a transaction takes on; the application's login may take each of them. Existing ones stay as they are,
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
        `The owner of the database is not allowed to run «${statement}». Ask an administrator to run: ${statements.join('; ')};`,
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

const lastBeforeBaseline = '0258_search_kinds.sql';
const lastOfBaseline = '0399';

/**
 * Records that a database that went through the steps before the baseline has what the baseline creates. Throws if it
 * has not gone through all of them.
 */
async function stamp(
  client: pg.Client,
  applied: Pick<Migration, 'name' | 'hash'>[],
  known: Migration[],
): Promise<void> {
  const older = applied.filter(({ name }) => name < firstOfBaseline);
  if (older.length === 0 || applied.some(({ name }) => name >= firstOfBaseline)) return;
  if (!older.some(({ name }) => name === lastBeforeBaseline))
    throw new Error(
      `The database is older than ${lastBeforeBaseline}. First start a version of Rede that contains this file, then this version.`,
    );
  const baseline = known.filter(({ name }) => name < lastOfBaseline);
  await client.query('insert into app.migration (name, hash) select * from unnest($1::text[], $2::text[])', [
    baseline.map(({ name }) => name),
    baseline.map(({ hash }) => hash),
  ]);
  applied.push(...baseline);
}

/**
 * Brings a database to the state of this version: each file below `db/migrations` once, in the order of its name, and then the
 * functions. In: the owner's connection string, the login that the application will use, and the queues of all areas; for a
 * restore, also `restoring`: which files to run only, without functions and queues, or `all`. Out: whether the database is of
 * this version, or of a newer one that has only added to it; such a database is left as it is. Throws if an applied file has
 * changed since, a newer version has taken away what this one needs, the database is another program's, or a restore into it was
 * broken off.
 */
export async function migrate({
  url,
  appLogin,
  queues,
  restoring,
  log = () => {},
}: {
  url: string;
  appLogin: string;
  queues: Queues;
  restoring?: ReadonlySet<string> | 'all';
  log?: (line: string) => void;
}): Promise<'current' | 'newer'> {
  return withClient({ connectionString: url }, async (client) => {
    await takeLock(client);
    if (!restoring) {
      await refuseHalf(client);
      await refuseForeign(client);
    }
    const all = await shipped();
    const known = typeof restoring === 'object' ? all.filter(({ name }) => restoring.has(name)) : all;
    const applied = await appliedTo(client);
    if (isNewer(applied, known)) {
      log(`Database: a newer version of Rede has added to it; this one (${version}) serves it as it is.`);
      return 'newer';
    }
    await ensureRoles(client, appLogin);
    await client.query(`create schema if not exists app; create schema if not exists ctx;
      create table if not exists app.migration (name text primary key, hash text not null, applied_at timestamptz not null default now())`);
    await stamp(client, applied, known);
    const pending = known.filter(({ name }) => !applied.some((row) => row.name === name));
    const first = pending.findIndex(({ name }) => kindOf(name) === 'contract');
    // What views use can be taken away only together with them, and calls must not find them gone.
    const withViews = typeof restoring === 'object' || first < 0 ? [] : pending.slice(first);
    const alone = pending.slice(0, pending.length - withViews.length);
    if (alone.some(({ name }) => kindOf(name) === 'before'))
      await client.query('drop schema if exists work cascade');
    for (const migration of alone) await apply(client, migration, log);
    if (typeof restoring === 'object') return 'current';
    const isApart = ({ name }: Migration) => kindOf(name) === 'concurrent';
    const takeAway = async () => {
      for (const migration of withViews.filter((each) => !isApart(each))) await run(client, migration, log);
    };
    await define(client, log, withViews.length > 0 ? takeAway : undefined);
    for (const migration of withViews.filter(isApart)) await apply(client, migration, log);
    await migrateJobs(client, url, queues);
    await harden(client);
    return 'current';
  });
}

async function appliedTo(client: pg.Client): Promise<Pick<Migration, 'name' | 'hash'>[]> {
  const { rows } = await client.query<{ there: boolean }>(
    "select to_regclass('app.migration') is not null as there",
  );
  if (!rows[0]?.there) return [];
  return (await client.query<Pick<Migration, 'name' | 'hash'>>('select name, hash from app.migration')).rows;
}

/**
 * Whether a database has what only a newer version knows, and this version can serve it all the same. Throws if it cannot, or if
 * a file has changed since it was applied.
 */
function isNewer(applied: Pick<Migration, 'name' | 'hash'>[], known: Migration[]): boolean {
  const changed = known.find(({ name, hash }) =>
    applied.some((row) => row.name === name && row.hash !== hash),
  );
  if (changed) throw new Error(`${changed.name} has changed since it was applied. Restore the file.`);
  const newer = applied.filter(
    ({ name }) => name >= firstOfBaseline && !known.some((each) => each.name === name),
  );
  const broken = newer.find(({ name }) => kindOf(name) === 'before' || kindOf(name) === 'contract');
  if (broken)
    throw new Error(
      `The database is newer than this version of Rede (${version}): it has ${broken.name}. Start the newer version.`,
    );
  const lacking = known.find(({ name }) => !applied.some((row) => row.name === name));
  if (newer[0] && lacking)
    throw new Error(
      `The database is of another Rede: it has ${newer[0].name}, which this version (${version}) does not know, and lacks ${lacking.name}.`,
    );
  return newer.length > 0;
}

/** A migration, with the note that it was run, in the transaction at hand. */
async function run(client: pg.Client, { name, sql, hash }: Migration, log: (line: string) => void) {
  log(`Database: ${name}`);
  await client.query(sql);
  await client.query('insert into app.migration (name, hash) values ($1, $2)', [name, hash]);
}

/** A migration by itself: in a transaction of its own, or, for an index, in none. */
async function apply(client: pg.Client, migration: Migration, log: (line: string) => void): Promise<void> {
  if (kindOf(migration.name) !== 'concurrent')
    return patiently(client, migration.name, () => run(client, migration, log));
  // One that was broken off leaves its index behind, which PostgreSQL keeps up and does not use.
  const [, index = ''] = /index concurrently (?:if not exists )?(\w+)/i.exec(migration.sql) ?? [];
  await client.query(`drop index concurrently if exists app.${pg.escapeIdentifier(index)}`);
  await run(client, migration, log);
}

async function refuseHalf(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ half: boolean }>(
    "select coalesce(obj_description(to_regnamespace('app'), 'pg_namespace') = $1, false) as half",
    [restoreMark],
  );
  if (rows[0]?.half)
    throw new Error(
      'A restore into this database is under way or was broken off: it is not whole, and nothing is served from it. ' +
        'Run «npm run admin -- restore …» again; it begins from an empty database.',
    );
}

/** Schemas of our names in a database that no Rede has migrated are of another program, which needs what is in them. */
async function refuseForeign(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ ours: boolean; encoding: string; found: string[] }>(
    `select to_regclass('app.migration') is not null as ours, current_setting('server_encoding') as encoding,
      array(select nspname::text from pg_namespace where nspname = any ($1) order by 1) as found`,
    [schemas],
  );
  if (rows[0] && !rows[0].ours && rows[0].found.length > 0)
    throw new Error(
      `The database belongs to another program: it has ${rows[0].found.join(', ')}, and these schemas are not Rede's. ` +
        'Give Rede an empty database. Nothing was changed.',
    );
  if (rows[0] && rows[0].encoding !== 'UTF8')
    throw new Error(
      `The database has the encoding ${rows[0].encoding}, and Rede needs UTF8. Make it again: create database … encoding 'UTF8' template template0. ` +
        'Nothing was changed.',
    );
}

/** Polls for the lock. Waiting inside the lock call would block an index that its owner creates concurrently. */
async function takeLock(client: pg.Client): Promise<void> {
  const ask = () =>
    client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [migrationLock]);
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
