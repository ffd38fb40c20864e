/**
 * Loads the demo, and starts a second server for it.
 * @module-tag full
 */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { codeAt } from '../src/account/second-factor/one-time-code.ts';
import { secondFactor } from '../src/account/second-factor/second-factor.ts';
import { hashPassword } from '../src/account/sign-in/password.server.ts';
import { backupCommands } from '../src/admin-backup.server.ts';
import { leftOutOfBackups, tables } from '../src/areas.server.ts';
import { backUpToFile } from '../src/core/backup/file.server.ts';
import { verifyArchive } from '../src/core/backup/verify.server.ts';
import { withClient } from '../src/core/database/connection.server.ts';
import { startEmbedded } from '../src/core/database/embedded/embedded.server.ts';
import { diskStore } from '../src/core/files/store.server.ts';
import { readSettings } from '../src/core/installation/settings.server.ts';
import { loadFiles } from '../src/core/reference/load.server.ts';
import { loadDemo } from '../src/load-demo.server.ts';
import { restore } from '../src/restore.server.ts';
import { verifyAudit } from '../src/trail/seal/verify-audit.server.ts';
import { referenceFiles } from '../src/areas.server.ts';
import { events } from '../src/events/event.ts';
import { lockedReports } from '../src/events/locked/locked-report.ts';
import { emptyPlain, fingerprints, whole } from './support/backup/installation.ts';
import type { Empty } from './support/backup/installation.ts';
import { cloneDatabase } from './support/database/database.ts';
import { findPostgres15 } from './support/database/postgres15.ts';
import { upload, world } from './support/people.ts';
import type { World } from './support/people.ts';
import { ok } from './support/replies.ts';
import { visitor } from './support/visitor.ts';

const password = 'correct horse battery staple';
let here: World;
let folder: string;
let file: string;
let email: string;
let seed: string;
/** What was there at the moment of the backup. */
let before: Record<string, string>;

/** What comes with the product, without the long lists of chemicals. */
const referred = referenceFiles.filter(
  ([name]) => !/chemicals/.test(name) || /annex_vi|dangerous_goods/.test(name),
);

beforeAll(async () => {
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  folder = await mkdtemp(join(tmpdir(), 'rede-backup-'));
  const clone = await cloneDatabase();
  await loadFiles({ url: clone.ownerUrl, files: referred });
  here = await world(clone);
  await loadDemo({ url: clone.ownerUrl, today: '2026-06-18', hash: 'h', store: here.fileStore });
  const person = await here.person();
  ({ email } = person);
  await here.owner.query('update app.account set password_hash = $2 where id = $1', [
    person.accountId,
    await hashPassword(password),
  ]);
  const begun = await person.call(secondFactor.begin, { body: { currentPassword: password } });
  seed = begun.body.secret;
  const confirmed = await person.call(secondFactor.confirm, { body: { code: codeAt(seed, Date.now()) } });
  if (confirmed.status !== 200) throw new Error(confirmed.text);
  await upload(here, person, { name: 'Plan.pdf', content: Buffer.from('%PDF-1.7\nplan') });
  // Its SHA-256 is of the report, not of a file; so are those of the demo's policies and instructions.
  const { organizationId: orgId } = person;
  const report = {
    title: 'Oil leak',
    description: 'At press 4.',
    importance: 'HIGH',
    occurrence: '2026-01-31',
    accidentOccurred: false,
  } as const;
  const { id: eventId } = ok(await person.call(events.create, { orgId, body: report }));
  ok(await person.call(lockedReports.create, { orgId, eventId, body: {} }));
  for (const table of ['change', 'catalogue_change'])
    await here.owner.query('select from ctx.seal_trail($1, 1000000)', [table]);
  before = await fingerprints(clone.ownerUrl);
  file = join(folder, 'whole.rede');
  await backUpToFile(whole(here.ownerUrl, here.fileStore), file);
});
afterAll(async () => {
  vi.restoreAllMocks();
  await here.close();
  await rm(folder, { recursive: true });
});

/** Signs in to a restored installation with the second factor, and opens what was uploaded. */
async function signsIn(target: Empty): Promise<void> {
  await withClient({ connectionString: target.superuserUrl }, (client) =>
    client.query('update app.second_factor set last_step = last_step - 1'),
  );
  const there = await world({
    url: target.settings.databaseUrl ?? '',
    ownerUrl: target.superuserUrl,
    drop: () => Promise.resolve(),
  });
  try {
    const browser = await visitor(there.app);
    const without = await browser.signIn(email, password);
    expect(without.statusCode, without.payload).toBe(401);
    const answer = await browser.signIn(email, password, codeAt(seed, Date.now()));
    expect(answer.statusCode, answer.payload).toBe(200);
  } finally {
    await there.close();
  }
}

async function comesBack(target: Empty): Promise<void> {
  await restore([file], target.settings);
  expect(await fingerprints(target.superuserUrl)).toEqual(before);
  const report = await withClient({ connectionString: target.superuserUrl }, (client) => verifyAudit(client));
  expect(report.faults).toEqual([]);
  const { manifest } = await verifyArchive({ file, identities: [] });
  expect(manifest.contents.length).toBeGreaterThan(5);
  const store = diskStore(join(target.settings.dataDir, 'files'));
  for (const { sha256, size } of manifest.contents)
    expect(await readFile(store.pathOf(sha256))).toHaveLength(size);
  await signsIn(target);
}

describe('a backup of the demo', () => {
  test(
    'comes back by an owner who is no superuser: every row, file, seal and second factor',
    { tags: ['versioned'] },
    async () => {
      const target = await emptyPlain();
      await comesBack(target);
      // A restore into what is there now is refused, and changes nothing.
      await expect(restore([file], target.settings)).rejects.toThrow('The database is not empty');
      expect((await fingerprints(target.superuserUrl)).member).toBe(before['member']);
      await target.drop();
    },
  );

  const postgres15 = findPostgres15();
  test.skipIf(!postgres15)('comes back on PostgreSQL 15, too', async () => {
    const dataDir = await mkdtemp('/tmp/rede-test-15-');
    const server = await startEmbedded({ dataDir, log: () => {}, installation: postgres15 ?? '' });
    try {
      const target = await emptyPlain(server.url);
      await restore([file], target.settings);
      expect(await fingerprints(target.superuserUrl)).toEqual(before);
    } finally {
      await server.stop();
      await rm(dataDir, { recursive: true });
    }
  });

  test('says which contents were missing or altered, and keeps the others', async () => {
    const { manifest } = await verifyArchive({ file, identities: [] });
    const [first, second] = manifest.contents;
    const store = diskStore(await mkdtemp(join(folder, 'files-')));
    await writeFile(join(folder, 'altered'), 'altered');
    const at = {
      ...here.fileStore,
      pathOf: (sha256: string) =>
        sha256 === first?.sha256
          ? store.pathOf(sha256)
          : sha256 === second?.sha256
            ? join(folder, 'altered')
            : here.fileStore.pathOf(sha256),
      read: (sha256: string) =>
        here.fileStore.read(sha256 === second?.sha256 ? (first?.sha256 ?? '') : sha256),
    };
    const lacking = await backUpToFile(whole(here.ownerUrl, at), join(folder, 'lacking.rede'));
    expect(lacking.manifest.lacking).toEqual([first?.sha256, second?.sha256]);
    expect(lacking.manifest.contents).toHaveLength(manifest.contents.length - 2);
    const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    said.mockClear();
    await backupCommands['verify-backup']?.([join(folder, 'lacking.rede')], readSettings({}));
    expect(said.mock.lastCall?.[0]).toMatch(/NOT complete.* 2 files/);
    said.mockClear();
    await backupCommands['verify-backup']?.([file], readSettings({}));
    expect(said.mock.lastCall?.[0]).toMatch(/every table, file and byte/);
  });
});

test('every table is in the backup or named as left out', { tags: ['versioned'] }, async () => {
  const { manifest } = await verifyArchive({ file, identities: [] });
  const known = Object.values(tables).flat();
  const saved = manifest.tables.map(({ name }) => name);
  expect([...saved, ...leftOutOfBackups].toSorted()).toEqual([...new Set([...known, 'change'])].toSorted());
  expect(saved.filter((name) => leftOutOfBackups.includes(name))).toEqual([]);
});

test('the contents of a backup are those that the clean-up keeps, and it lacks none', async () => {
  const { manifest } = await verifyArchive({ file, identities: [] });
  expect(manifest.lacking).toEqual([]);
  const all = manifest.contents.map(({ sha256 }) => sha256);
  const { rows } = await here.owner.query<{ sha256: string }>('select ctx.known_contents($1) as sha256', [
    [...all, 'f'.repeat(64)],
  ]);
  expect(rows.map(({ sha256 }) => sha256).toSorted()).toEqual(all);
});
