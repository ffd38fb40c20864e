/** @module-tag versioned */
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { queues } from '../src/areas.server.ts';
import { migrate } from '../src/core/installation/migrate.server.ts';
import { appLogin } from '../src/core/installation/provision.server.ts';
import { Database } from '../src/core/database/database.server.ts';
import { cloneDatabase, type TestDatabase } from './support/database/database.ts';
import { newClient } from '../src/core/database/connection.server.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await cloneDatabase();
});
afterAll(() => database.drop());

async function ask<Row extends pg.QueryResultRow>(url: string, question: string): Promise<Row | undefined> {
  const client = newClient({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(question)).rows[0];
  } finally {
    await client.end();
  }
}

test('the tests run on the requested version', async () => {
  const row = await ask<{ version: number }>(
    database.ownerUrl,
    "select current_setting('server_version_num')::int / 10000 as version",
  );
  expect(row?.version).toBe(process.env.TEST_POSTGRES === '15' ? 15 : 18);
});

test('the application signs in as a login that is neither superuser nor exempt from row-level security', async () => {
  const row = await ask(
    database.url,
    'select current_user as name, rolsuper, rolbypassrls, rolinherit from pg_roles where rolname = current_user',
  );
  expect(row).toEqual({ name: appLogin, rolsuper: false, rolbypassrls: false, rolinherit: false });
});

test('the application has no query compiled: of a dashboard that takes longer than reading it a thousand times', async () => {
  const app = new Database(database.url, { max: 1 });
  const { rows } = await app.pool.query<{ jit: string }>('show jit');
  expect(rows).toEqual([{ jit: 'off' }]);
  await app.pool.end();
});

test('a copy has the migrated tables and belongs only to this file', async () => {
  const other = await cloneDatabase();
  await ask(other.ownerUrl, 'create table app.only_here ()');
  const seen = (url: string) => ask(url, "select to_regclass('app.only_here') is not null as found");
  expect(await seen(other.ownerUrl)).toEqual({ found: true });
  expect(await seen(database.ownerUrl)).toEqual({ found: false });
  await other.drop();
  await expect(ask(other.ownerUrl, 'select 1')).rejects.toThrow(/does not exist/);
  expect(await ask(database.ownerUrl, 'select count(*)::int > 0 as migrated from app.migration')).toEqual({
    migrated: true,
  });
});

test('names are sorted as Danes do, and letters beyond ASCII are letters to the trigram search', async () => {
  const row = await ask(
    database.ownerUrl,
    "select array_agg(name order by name) as names from unnest(array['Å', 'A', 'Ø', 'Æ', 'Z']) as name",
  );
  expect(row).toEqual({ names: ['A', 'Z', 'Æ', 'Ø', 'Å'] });
  const type = await ask(
    database.ownerUrl,
    'select datctype from pg_database where datname = current_database()',
  );
  expect(type).toEqual({ datctype: expect.stringMatching(/UTF-?8/i) });
});

test('a database that cannot hold every letter is refused by name, and nothing is made in it', async () => {
  const { ownerUrl } = database;
  const url = new URL(ownerUrl);
  url.pathname += '_ascii';
  const name = url.pathname.slice(1);
  await ask(
    ownerUrl,
    `create database ${name} encoding 'SQL_ASCII' locale_provider libc locale 'C' template template0`,
  );
  await expect(migrate({ url: url.href, appLogin, queues })).rejects.toThrow(
    /encoding SQL_ASCII, and Rede needs UTF8/,
  );
  expect(await ask(url.href, "select to_regnamespace('app') is null as empty")).toEqual({ empty: true });
  await ask(ownerUrl, `drop database ${name} with (force)`);
});
