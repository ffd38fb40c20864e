/**
 * Updates of Rede's own PostgreSQL that fail, lose something or are broken off.
 * @module-tag full
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { queues } from '../src/areas.server.ts';
import { withClient } from '../src/core/database/connection.server.ts';
import { startEmbedded } from '../src/core/database/embedded/embedded.server.ts';
import type { Embedded } from '../src/core/database/embedded/embedded.server.ts';
import { migrate } from '../src/core/installation/migrate.server.ts';
import { shipped } from '../src/core/installation/migrations.server.ts';
import { appLogin, provisionDatabase } from '../src/core/installation/provision.server.ts';
import { settleUpgrade, upgradeSafely } from '../src/core/installation/upgrade.server.ts';
import { invite } from '../src/invite.server.ts';

let dataDir: string;
let server: Embedded;
let url: string;
let last: string;
const said: string[] = [];
const log = (line: string) => void said.push(line);

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'rede-update-'));
  await chmod(dataDir, 0o711);
  server = await startEmbedded({ dataDir, log });
  ({ databaseMigrateUrl: url } = await provisionDatabase(server.url));
  await migrate({ url, appLogin, queues });
  last = (await shipped()).at(-1)?.name ?? '';
  await work('Nordlys');
  await ask("select * from ctx.seal_trail('change', 1000)");
});
afterAll(async () => {
  await server.stop();
  await rm(dataDir, { recursive: true });
});
beforeEach(() => said.splice(0));

const ask = async <T extends object>(statement: string, at = url): Promise<T[]> =>
  (await withClient({ connectionString: at }, (client) => client.query<T>(statement))).rows;
/** A person makes a holding, which is logged. */
const work = (holding: string) =>
  withClient({ connectionString: url }, (owner) =>
    invite(
      owner,
      { email: `${holding.toLowerCase()}@rede.example`, level: 'MANAGE_ORGANIZATION', holding },
      'http://localhost:3000',
    ),
  );
const holdings = async () =>
  (await ask<{ name: string }>('select name from app.organization order by name')).map(({ name }) => name);
const databases = async () =>
  (
    await ask<{ name: string }>(
      "select datname as name from pg_database where datname ~ '^rede' order by 1",
      server.url,
    )
  ).map(({ name }) => name);
/** The database is one version behind. */
const behind = () => ask(`delete from app.migration where name = '${last}'`);
const update = (steps: () => Promise<unknown>) =>
  upgradeSafely({ superuserUrl: server.url, dataDir, now: new Date(), log }, steps);
const reachesEnd = () => ask(`insert into app.migration (name, hash) values ('${last}', 'x')`);

test('without anything to do there is no copy', async () => {
  expect(await update(() => Promise.resolve('done'))).toBe('done');
  expect(said).toEqual([]);
});

test('an update that keeps everything leaves no copy', async () => {
  await behind();
  await update(async () => {
    await ask('create table app.later (id uuid primary key)');
    await reachesEnd();
  });
  expect(await databases()).toEqual(['rede']);
  expect(await ask("select to_regclass('app.later') is not null as there")).toEqual([{ there: true }]);
  expect(await holdings()).toEqual(['Nordlys']);
  await ask('drop table app.later');
});

test.each<[string, string[], RegExp]>([
  [
    'fails half way, as one step after another is committed',
    ['alter table app.organization add column half text', 'select 1 / 0'],
    /division by zero/,
  ],
  [
    'loses a row',
    ['alter table app.member disable trigger user', 'delete from app.member'],
    /member had 1 records and has 0/,
  ],
  [
    'empties the change log',
    ['alter table app.change_seal disable trigger user', 'truncate app.change_seal, app.change'],
    /does not end in its last seal/,
  ],
])('one that %s is taken back whole', async (_what, steps, reason) => {
  await behind();
  const before = await ask('select * from app.organization');
  const failing = update(async () => {
    for (const step of steps) await ask(step);
    await reachesEnd();
  });
  await expect(failing).rejects.toThrow(reason);
  await expect(failing).rejects.toThrow(/taken back: the database is as before, and the earlier version/);
  expect(await ask('select * from app.organization')).toEqual(before);
  expect(await ask('select count(*)::int as count from app.member')).toEqual([{ count: 1 }]);
  expect(await databases()).toEqual(['rede']);
  await reachesEnd();
});

test('one that was killed is taken back at the next start, wherever it was', async () => {
  const broken = async (...statements: string[]) => {
    for (const statement of ['create database rede_upgrade_20261128_023000 template rede', ...statements])
      await ask(statement, server.url);
  };
  await broken();
  await ask('alter table app.organization add column half text');
  await settleUpgrade({ superuserUrl: server.url, log });
  expect(said.join()).toMatch(/broken off. The database is as it was before/);
  expect(Object.keys((await ask('select * from app.organization'))[0] ?? {})).not.toContain('half');
  await broken('drop database rede');
  await settleUpgrade({ superuserUrl: server.url, log });
  expect(await databases()).toEqual(['rede']);
  expect(await holdings()).toEqual(['Nordlys']);
});

test('where people have worked since with an earlier version, their work stays and the copy is kept', async () => {
  await ask('create database rede_upgrade_20261128_023000 template rede', server.url);
  await work('Havnen');
  await settleUpgrade({ superuserUrl: server.url, log });
  expect(await holdings()).toEqual(['Havnen', 'Nordlys']);
  expect(await databases()).toEqual(['rede', 'rede_before_20261128_023000']);
  expect(said.join()).toMatch(/people have worked since/);
});
