/**
 * Starts servers over installations of which a part is missing, empty, older or of another installation.
 * @module-tag full
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { withClient } from '../src/core/database/connection.server.ts';
import { appLogin } from '../src/core/installation/provision.server.ts';
import { serve } from './e2e/support/served.ts';
import { cloneDatabase, cloneWithReference, emptyDatabase } from './support/database/database.ts';
import type { TestDatabase } from './support/database/database.ts';
import { upload, world } from './support/people.ts';

let folder: string;
let database: TestDatabase;
const dropped: TestDatabase[] = [];
/** The data folder that belongs to `database`. */
let dataDir: string;
const markOf = (place: string) => join(place, 'files', 'rede-mark.json');

interface Parts {
  from: Pick<TestDatabase, 'url' | 'ownerUrl'> | null;
  in: string;
  more?: Record<string, string>;
}
const settingsOf = ({ from, in: place, more }: Parts): Record<string, string> => ({
  DATABASE_URL: from?.url ?? '',
  DATABASE_MIGRATE_URL: from?.ownerUrl ?? '',
  DATA_DIR: place,
  DEMO: '0',
  LOG_LEVEL: 'error',
  ...more,
});
/** Starts a server. Out: what it said when it refused; 'started', and it is stopped again. */
async function start(parts: Parts): Promise<string> {
  const server = await serve(settingsOf(parts), join(folder, 'server.log')).catch((error: Error) => error);
  if (server instanceof Error) return server.message;
  await server.stop();
  return 'started';
}
const accept = (parts: Parts) =>
  spawnSync(process.execPath, ['src/admin.ts', 'accept-data'], {
    env: { ...process.env, ...settingsOf(parts) },
    encoding: 'utf8',
  });
const asOwner = (statement: string, { ownerUrl }: Pick<TestDatabase, 'ownerUrl'>) =>
  withClient({ connectionString: ownerUrl }, (owner) => owner.query(statement));
const copyOf = async ({ ownerUrl }: TestDatabase): Promise<TestDatabase> => {
  const template = new URL(ownerUrl).pathname.slice(1);
  const copy = await cloneDatabase({ ...inject('cluster'), template });
  dropped.push(copy);
  return copy;
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rede-never-empty-'));
  dataDir = join(folder, 'data');
  database = await cloneWithReference();
  dropped.push(database);
});
afterAll(async () => {
  for (const each of dropped) await each.drop();
  await rm(folder, { recursive: true });
});

test('a new installation starts, marks its folder, and starts again', async () => {
  expect(await start({ from: database, in: dataDir })).toBe('started');
  expect(JSON.parse(await readFile(markOf(dataDir), 'utf8'))).toMatchObject({ sealed: expect.any(Number) });
  expect(await start({ from: database, in: dataDir })).toBe('started');
});

test('an empty database behind a folder that has known one is refused, and stays empty', async () => {
  const empty = await emptyDatabase();
  dropped.push(empty);
  expect(await start({ from: empty, in: dataDir })).toMatch(/The database is empty, but .*data\/files/);
  const { rows } = await asOwner("select to_regnamespace('app') is null as empty", empty);
  expect(rows).toEqual([{ empty: true }]);
  expect(accept({ from: empty, in: dataDir })).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/^REFUSED: The database is empty/m),
  });
});

test('a database exchanged for an older one is refused, until someone says that it is right', async () => {
  const older = await copyOf(database);
  await asOwner('update app.change_mark set sealed_to = sealed_to + 100', database);
  expect(await start({ from: database, in: dataDir })).toBe('started');
  expect(await start({ from: older, in: dataDir })).toMatch(/is older than .*data\/files remembers it/);
  const place = join(folder, 'accepted');
  await mkdir(join(place, 'files'), { recursive: true });
  await writeFile(markOf(place), await readFile(markOf(dataDir)));
  const accepted = accept({ from: older, in: place });
  expect(accepted.status, accepted.stderr).toBe(0);
  expect(await start({ from: older, in: place })).toBe('started');
});

test('where only backups are left no new database is made', async () => {
  // Those of a database of one's own are made by a command: only Rede's own PostgreSQL has a folder that it knows.
  const place = join(folder, 'rolled-back');
  const backups = join(folder, 'backups');
  await mkdir(backups);
  await writeFile(join(backups, 'rede-20261127-013000.tar'), '');
  const parts = { from: null, in: place, more: { BACKUP_TO: backups } };
  expect(await start(parts)).toMatch(/there is a backup of an installation, .*rede-20261127-013000\.tar/);
  expect(existsSync(join(place, 'postgres'))).toBe(false);
});

test('another installation’s database is refused', async () => {
  const other = await copyOf(database);
  await asOwner("update app.migration set applied_at = applied_at + interval '1 day'", other);
  expect(await start({ from: other, in: dataDir })).toMatch(/belongs to another database, made on/);
});

test('a data folder whose database was deleted is refused, and no new one is made', async () => {
  const place = join(folder, 'without-database');
  await mkdir(join(place, 'files'), { recursive: true });
  await writeFile(markOf(place), await readFile(markOf(dataDir)));
  expect(await start({ from: null, in: place })).toMatch(/The database is empty, but .*without-database/);
  expect(existsSync(join(place, 'postgres'))).toBe(false);
});

test('a mark that cannot be read is named', async () => {
  const place = join(folder, 'damaged');
  await mkdir(join(place, 'files'), { recursive: true });
  await writeFile(markOf(place), '{"database": "2026');
  expect(await start({ from: database, in: place })).toMatch(/rede-mark\.json cannot be read/);
});

test('a folder without any of the files that the database knows is refused: a disk that is not mounted', async () => {
  const all = await world();
  const person = await all.person();
  await upload(all, person, { name: 'Permit.txt', content: Buffer.from('permit') });
  const url = new URL(all.ownerUrl);
  url.username = appLogin;
  const from = { url: url.href, ownerUrl: all.ownerUrl };
  const [unmounted, mounted] = [join(folder, 'unmounted'), join(folder, 'mounted')];
  const refused = /The database knows files, but .*unmounted\/files has none of them/;
  expect(await start({ from, in: unmounted })).toMatch(refused);
  await mkdir(join(unmounted, 'files'), { recursive: true });
  expect(await start({ from, in: unmounted })).toMatch(refused);
  await mkdir(mounted);
  await symlink(dirname(dirname(all.fileStore.pathOf('00'.repeat(32)))), join(mounted, 'files'));
  expect(await start({ from, in: mounted })).toBe('started');
  expect(accept({ from, in: unmounted }).status).toBe(0);
  expect(await start({ from, in: unmounted })).toBe('started');
  await all.close();
});
