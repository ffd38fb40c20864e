import { randomUUID } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { leftOutOfBackups } from '../../../src/areas.server.ts';
import type { BackupOptions } from '../../../src/core/backup/write.server.ts';
import { withClient } from '../../../src/core/database/connection.server.ts';
import type { FileStore } from '../../../src/core/files/store.server.ts';
import { appLogin } from '../../../src/core/installation/provision.server.ts';
import { readSettings } from '../../../src/core/installation/settings.server.ts';
import type { Settings } from '../../../src/core/installation/settings.server.ts';
import { testKeys } from '../security.ts';

/** What a backup of a database takes. */
export const whole = (url: string, store: FileStore): BackupOptions => ({
  url,
  leftOut: leftOutOfBackups,
  version: '0.0.0',
  store,
  files: 'INSIDE',
});

/** An empty database to restore into, and the settings of a server that uses it. */
export interface Empty {
  settings: Settings;
  /** The owner: no superuser. */
  url: string;
  superuserUrl: string;
  drop(): Promise<void>;
}

/** An empty database that belongs to an owner without superuser rights, on the tests' server or another. */
export async function emptyPlain(server = inject('cluster').superuserUrl): Promise<Empty> {
  const name = `restore_${randomUUID().replaceAll('-', '')}`;
  const admin = (statements: string[]) =>
    withClient({ connectionString: server }, async (client) => {
      for (const statement of statements) await client.query(statement);
    });
  const makeLogin = `do $$ begin create role ${appLogin} login noinherit; exception when duplicate_object then null; end $$`;
  await admin([
    makeLogin,
    `create role ${name} login createrole`,
    // As roles that a first owner of the server has made.
    ...['rede_tenant', 'rede_auth', 'rede_job'].map(
      (role) =>
        `do $$ begin create role ${role} nologin; exception when duplicate_object then null; end $$; grant ${role} to ${appLogin}`,
    ),
    `create database ${name} owner ${name}`,
  ]);
  const address = (user: string) => {
    const url = new URL(server);
    url.pathname = `/${name}`;
    url.username = user;
    return url.href;
  };
  const url = address(name);
  const secretKeys = [...testKeys()].map(([id, key]) => `${id}:${key.toString('base64')}`).join(',');
  return {
    url,
    superuserUrl: address('postgres'),
    settings: readSettings({
      DATABASE_URL: address(appLogin),
      DATABASE_MIGRATE_URL: url,
      DATA_DIR: await mkdtemp(join(tmpdir(), 'rede-restored-')),
      SECRET_KEYS: secretKeys,
    }),
    drop: () => admin([`drop database ${name} with (force)`, `drop role ${name}`]),
  };
}

/** The count and the hash of every table that a backup holds. */
export const fingerprints = (url: string): Promise<Record<string, string>> =>
  withClient({ connectionString: url }, async (client) => {
    await client.query("set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set extra_float_digits = 3");
    const { rows: tables } = await client.query<{ name: string }>(
      "select tablename as name from pg_tables where schemaname = 'app' and tablename <> all ($1) order by 1",
      [leftOutOfBackups],
    );
    const found: Record<string, string> = {};
    for (const { name } of tables) {
      const { rows } = await client.query<{ of: string }>(
        `select count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as of from app.${name} t`,
      );
      found[name] = rows[0]?.of ?? '';
    }
    return found;
  });

/** Whether there is anything of Rede in a database. */
export const isEmpty = (url: string): Promise<boolean> =>
  withClient({ connectionString: url }, async (client) => {
    const { rows } = await client.query<{ empty: boolean }>(
      "select to_regnamespace('app') is null and to_regnamespace('ctx') is null and to_regnamespace('pgboss') is null as empty",
    );
    return rows[0]?.empty ?? false;
  });
