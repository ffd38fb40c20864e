/**
 * Backups as the server makes them.
 * @module-tag full
 */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { backupCommands } from '../admin-backup.server.ts';
import { leftOutOfBackups } from '../areas.server.ts';
import { usualSchedule } from '../core/backup/schedule.server.ts';
import type { OwnBackups } from '../core/backup/set.server.ts';
import { verifyArchive } from '../core/backup/verify.server.ts';
import { withClient } from '../core/database/connection.server.ts';
import { readSettings } from '../core/installation/settings.server.ts';
import { diskStore } from '../core/files/store.server.ts';
import { dashboard } from '../dashboard/dashboard.ts';
import { emptyPlain, fingerprints } from '../../test/support/backup/installation.ts';
import { askOver } from '../../test/support/ask.ts';
import { upload, world } from '../../test/support/people.ts';
import type { Person, World } from '../../test/support/people.ts';
import { restore } from '../restore.server.ts';
import { tryRestore } from '../restore-trial.server.ts';
import { backupJob } from './jobs.server.ts';
import { operation } from './operation.ts';

let here: World;
let maintainer: Person;
let folder: string;
beforeAll(async () => {
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  here = await world();
  folder = join(await mkdtemp(join(tmpdir(), 'rede-set-')), 'backups');
  maintainer = await here.person({ level: 'MAINTAIN_SYSTEM' });
  await upload(here, maintainer, { name: 'Plan.txt', content: Buffer.from('plan') });
});
afterAll(async () => {
  vi.restoreAllMocks();
  await here.close();
  await rm(join(folder, '..'), { recursive: true });
});

// No two archives of one second.
let minutes = 0;
const clock = () => new Date(Date.now() + 60_000 * (minutes += 1));
const plan = (into = folder, keep = usualSchedule.keep): OwnBackups => ({
  ...usualSchedule,
  keep,
  folder: into,
  url: here.ownerUrl,
  tryRestore: (file) => tryRestore({ superuserUrl: inject('cluster').superuserUrl, folder: into }, file),
  options: { leftOut: leftOutOfBackups, version: '1.0.0', store: here.fileStore },
});
const makes = (into = folder, keep = usualSchedule.keep) => backupJob(plan(into, keep), clock);
const shown = async () => (await maintainer.call(operation.get, {})).body;
const byClock = () => makes()({}, askOver(here.owner));
const byMaintainer = (into = folder) => makes(into)({ accountId: maintainer.accountId }, askOver(here.owner));
const archives = async () => (await readdir(folder)).filter((name) => name.endsWith('.tar')).toSorted();

test('a maintainer asks for a backup, sees it proved, and it comes back with its files', async () => {
  expect((await shown()).backups).toEqual([]);
  expect((await maintainer.call(operation.backUp, {})).status).toBe(204);
  expect((await maintainer.call(operation.backUp, {})).status).toBe(204);
  await here.owner.query("insert into app.backup (place) values ('elsewhere')");
  const third = await maintainer.call(operation.backUp, {});
  expect([third.status, third.problem.code]).toEqual([409, 'BACKUP_UNDER_WAY']);
  await here.owner.query('delete from app.backup');
  await byMaintainer();
  const { backups, late, databaseBytes, queues } = await shown();
  expect(backups).toHaveLength(1);
  expect(backups[0]).toMatchObject({ state: 'DONE', trouble: null, savedFiles: 1, ofFiles: 1 });
  expect(backups[0]?.provedAt).not.toBeNull();
  expect(backups[0]?.byName).toMatch(/^Person/);
  expect(late).toBe(false);
  expect(databaseBytes).toBeGreaterThan(1e6);
  expect(queues.find(({ name }) => name === 'backup')).toMatchObject({ waiting: 1, failed: 0 });

  const before = await fingerprints(here.ownerUrl);
  const target = await emptyPlain();
  const [name = ''] = await archives();
  const there = diskStore(join(target.settings.dataDir, 'files'));
  const aside = await there.stage(Readable.from([Buffer.from('only the earlier database knows it')]), 1000);
  await there.keep(aside);
  // A file of the right size that the disk has damaged.
  const plan = createHash('sha256').update('plan').digest('hex');
  await mkdir(dirname(there.pathOf(plan)), { recursive: true });
  await writeFile(there.pathOf(plan), 'plam');
  await restore([join(folder, name)], target.settings);
  expect(await there.sweep(new Date(Date.now() + 2 * 3_600_000), () => Promise.resolve([]))).toBe(0);
  expect(await fingerprints(target.superuserUrl)).toEqual(before);
  expect(await readFile(there.pathOf(plan), 'utf8')).toBe('plan');
  const { manifest } = await verifyArchive({ file: join(folder, name), identities: [] });
  for (const { sha256 } of manifest.contents)
    expect(
      existsSync(join(target.settings.dataDir, 'files', sha256.slice(0, 2), sha256.slice(2))),
      sha256,
    ).toBe(true);
  await target.drop();
});

test('the clock makes one a night; old ones go, and with them the contents that no other names', async () => {
  await here.owner.query("update app.migration set applied_at = now() - interval '40 days'");
  expect(await byClock()).toBeNull();
  await here.owner.query(
    "update app.backup set started_at = now() - interval '3 days', taken_at = now() - interval '3 days'",
  );
  expect((await maintainer.call(dashboard, { orgId: maintainer.organizationId })).body.backupsLate).toBe(
    true,
  );
  const reader = await here.person({ level: 'MANAGE_ORGANIZATION' });
  expect((await reader.call(dashboard, { orgId: reader.organizationId })).body.backupsLate).toBe(false);
  expect((await reader.call(operation.get, {})).status).toBe(403);

  const [newest = ''] = await archives();
  await copyFile(join(folder, newest), join(folder, 'rede-20200101-023000.tar'));
  await copyFile(join(folder, newest), join(folder, 'rede-20200102-023000.tar'));
  const stray = join(folder, 'files', 'ab', 'c'.repeat(62));
  await mkdir(join(folder, 'files', 'ab'), { recursive: true });
  await writeFile(stray, 'stray');
  await makes(folder, { days: 1, weeks: 0 })({}, askOver(here.owner));
  // That of the last 24 hours stays, next to the new one.
  expect(await archives()).toEqual([newest, expect.stringMatching(/^rede-/)]);
  expect(existsSync(stray)).toBe(false);
  const left = (await archives()).at(-1) ?? '';
  await verifyArchive({ file: join(folder, left), identities: [] });
  expect((await shown()).late).toBe(false);
  expect((await maintainer.call(dashboard, { orgId: maintainer.organizationId })).body.backupsLate).toBe(
    false,
  );
});

/** The certificate of the last trial says of the newest archive what anyone can work out from it, and is for maintainers alone. */
async function expectCertificate(set: string) {
  const [kept] = (await shown()).certificates;
  const id = kept?.id ?? '';
  const { body: certificate } = await maintainer.call(operation.certificate, { id });
  const name = (await archives()).at(-1) ?? '';
  const bytes = await readFile(join(set, name));
  const { manifest } = await verifyArchive({ file: join(set, name), identities: [] });
  expect(certificate).toMatchObject({
    archive: name,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    size: bytes.length,
    lacking: 0,
    files: manifest.contents.length,
    tables: manifest.tables.map((table) => ({ name: table.name, rows: table.rows, sha256: table.sha256 })),
  });
  expect(certificate.files).toBeGreaterThan(0);
  for (const { trail, position, hash } of manifest.heads)
    expect(certificate.chains).toContainEqual(expect.objectContaining({ trail, changes: position, hash }));
  const manager = await here.person({ level: 'MANAGE_ORGANIZATION' });
  expect((await manager.call(operation.certificate, { id })).status).toBe(403);
}

test('a file of the set that was damaged after the proof fails the trial', async () => {
  await here.owner.query('delete from app.backup');
  const name = createHash('sha256').update('plan').digest('hex');
  const path = join(folder, 'files', name.slice(0, 2), name.slice(2));
  const damaged = async (file: string) => {
    await writeFile(path, 'plam');
    return plan().tryRestore(file);
  };
  try {
    await backupJob({ ...plan(), tryRestore: damaged }, clock)(
      { accountId: maintainer.accountId },
      askOver(here.owner),
    );
  } finally {
    await writeFile(path, 'plan');
  }
  const after = await shown();
  expect(after.trial?.trouble).toMatch(/is damaged: its content is not what was written/);
  expect(after.backups[0]).toMatchObject({ state: 'DONE', provedAt: null });
  expect(after.certificates).toEqual([]);
});

test('once a week the newest backup is restored for trial, and one that cannot be is no longer proved', async () => {
  await here.owner.query('delete from app.backup');
  expect((await shown()).trial).toBeNull();
  await byMaintainer();
  const { trial, backups } = await shown();
  const { rows } = await here.owner.query<{ changes: number }>(
    'select coalesce(sum(n), 0)::int as changes from (select max(position) as n from app.change_seal group by trail_id) s',
  );
  expect(trial).toMatchObject({ place: folder, trouble: null, changes: rows[0]?.changes });
  expect(trial?.savedRows).toBe(backups[0]?.savedRows);
  expect(trial?.tables).toBeGreaterThan(50);
  expect(trial?.savedRows).toBeGreaterThan(10);
  await expectCertificate(folder);
  // Not again in the same week.
  await byMaintainer();
  expect((await shown()).trial).toEqual(trial);
  const { rows: left } = await here.owner.query(
    "select datname from pg_database where starts_with(datname, 'rede_trial_')",
  );
  expect(left).toEqual([]);

  await here.owner.query("update app.backup set restored_at = restored_at - interval '8 days'");
  await backupJob(
    { ...plan(), tryRestore: () => Promise.reject(new Error('The table meter is not what was written.')) },
    clock,
  )({ accountId: maintainer.accountId }, askOver(here.owner));
  const after = await shown();
  expect(after.trial).toMatchObject({ trouble: 'The table meter is not what was written.', tables: null });
  expect(after.backups[0]).toMatchObject({ state: 'DONE', provedAt: null });
});

test('what fails or is broken off says so, and the next one works', async () => {
  const file = join(folder, 'no-folder');
  await writeFile(file, '');
  await expect(byMaintainer(file)).rejects.toThrow('no-folder');
  const [failed] = (await shown()).backups;
  expect(failed).toMatchObject({ state: 'FAILED', provedAt: null });
  expect(failed?.trouble).toContain('no-folder');
  await here.owner.query(
    "insert into app.backup (place, started_at, heard_at) values ('x', now(), now() - interval '2 minutes')",
  );
  expect((await shown()).backups[0]).toMatchObject({ state: 'FAILED', trouble: null });
  await byMaintainer();
  expect((await shown()).backups[0]).toMatchObject({ state: 'DONE' });
});

/** The command, as it is typed where this installation is. Out: its last line. */
async function byCommand(args: string[]): Promise<string> {
  const dataDir = join(folder, '..', 'data');
  await mkdir(dataDir, { recursive: true });
  await symlink(dirname(dirname(here.fileStore.pathOf('0'.repeat(64)))), join(dataDir, 'files')).catch(
    () => {},
  );
  const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  said.mockClear();
  await backupCommands['backup']?.(args, readSettings({ DATABASE_URL: here.ownerUrl, DATA_DIR: dataDir }));
  return String(said.mock.lastCall?.[0]);
}
const ages = () => here.owner.query("update app.backup set taken_at = now() - interval '3 days'");

test('a backup that lacks a file does not count as proved, and says so', async () => {
  const content = Buffer.from('soon lost');
  await upload(here, maintainer, { name: 'Lost.txt', content });
  const path = here.fileStore.pathOf(createHash('sha256').update(content).digest('hex'));
  await rm(path);
  await ages();
  await byMaintainer();
  const { backups, late } = await shown();
  expect(backups[0]).toMatchObject({ state: 'DONE', provedAt: null, lacking: 1 });
  expect(late).toBe(true);
  expect(await byCommand([join(folder, '..', 'lacking.tar'), '--prove'])).toMatch(/Saved in .*1 files/);
  expect((await shown()).backups[0]).toMatchObject({ state: 'DONE', provedAt: null, lacking: 1 });
  await writeFile(path, content);
  expect(await byCommand([join(folder, '..', 'whole.tar'), '--prove'])).toContain('Saved and proved');
  const whole = await shown();
  expect(whole.late).toBe(false);
  expect(whole.backups[0]).toMatchObject({ state: 'DONE', lacking: 0 });
});

test('only a backup with its files, in its own place, is the one of the night', async () => {
  await ages();
  expect(await byCommand([join(folder, '..', 'rows.tar'), '--without-files', '--prove'])).toMatch(
    /NOT complete: it is without the contents of files/,
  );
  const { backups, late } = await shown();
  expect(backups[0]).toMatchObject({ state: 'DONE', provedAt: null });
  expect(late).toBe(true);
  await here.owner.query("update app.backup set started_at = now() - interval '3 days'");
  await byCommand([join(folder, '..', 'elsewhere.tar'), '--prove']);
  expect(await byClock()).not.toBeNull();
  expect(await byClock()).toBeNull();
});

test('the newest proved backup is shown, however many have failed since', async () => {
  const { newest } = await shown();
  expect(newest?.size).toBeGreaterThan(0);
  await here.owner.query(
    "insert into app.backup (place, state, started_at) select 'x', 'FAILED', now() + interval '1 hour' from generate_series(1, 25)",
  );
  const after = await shown();
  expect(after.backups.every(({ state }) => state === 'FAILED')).toBe(true);
  expect(after.newest).toEqual(newest);
});

test('a content of the set that the disk has damaged is replaced, and the next backup has it whole', async () => {
  const name = createHash('sha256').update('plan').digest('hex');
  const path = join(folder, 'files', name.slice(0, 2), name.slice(2));
  await writeFile(path, 'plam');
  expect(await byMaintainer()).toMatchObject({ refused: expect.stringMatching(/is damaged.*replaced/) });
  expect(await readFile(path, 'utf8')).toBe('plan');
  expect(await byMaintainer()).toMatchObject({ lacking: [] });
});

test('a backup does not touch what another one writes into the set', { tags: ['full'] }, async () => {
  const part = join(folder, 'rede-20260101-023000.tar.part');
  await writeFile(part, 'half');
  const foreign = join(folder, 'by-hand.tar.part');
  await writeFile(foreign, 'half');
  await withClient({ connectionString: here.ownerUrl }, async (client) => {
    await client.query('select pg_advisory_lock(7233014)');
    expect(await byMaintainer()).toMatchObject({ refused: expect.stringContaining('Another backup') });
    await expect(byCommand(['--to', folder])).rejects.toThrow('Another backup');
    expect(existsSync(part)).toBe(true);
  });
  expect(await byMaintainer()).toMatchObject({ lacking: [] });
  expect([existsSync(part), existsSync(foreign)]).toEqual([false, true]);
  expect(await byCommand(['--to', folder])).toContain('Saved and proved');
});
