/**
 * Fills disks while a backup is made, restored and tried.
 * @module-tag full
 */
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, statfs, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { emptyPlain, isEmpty, whole } from '../../../test/support/backup/installation.ts';
import { canMount, onDisk } from '../../../test/support/backup/small-disk.ts';
import { upload, world } from '../../../test/support/people.ts';
import type { World } from '../../../test/support/people.ts';
import { tryRestore } from '../../restore-trial.server.ts';
import { ask } from '../../../test/support/ask.ts';
import { backUpToFile } from './file.server.ts';
import { aloneInSet, backUpToSet } from './set.server.ts';
import { verifyArchive } from './verify.server.ts';

let here: World;
let folder: string;
let file: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rede-full-disk-'));
  here = await world();
  const person = await here.person();
  // Nothing that packs well.
  await upload(here, person, {
    name: 'Plan.txt',
    content: Buffer.from(randomBytes(1_500_000).toString('hex')),
  });
  file = join(folder, 'whole.tar');
  await backUpToFile(whole(here.ownerUrl, here.fileStore), file);
});
afterAll(async () => {
  await here.close();
  await rm(folder, { recursive: true, force: true });
});

test.skipIf(!canMount)('a backup on a full disk says so, and leaves nothing', () =>
  onDisk(folder, 'size=1m,mode=755', async (place) => {
    const made = backUpToFile(whole(here.ownerUrl, here.fileStore), join(place, 'backup.tar'));
    await expect(made).rejects.toThrow(/^There is no room on the disk for .*backup\.tar/);
    expect(await readdir(place)).toEqual([]);
  }),
);

test.skipIf(!canMount)(
  'a set on a full disk keeps what it has, and the next backup works once there is room',
  () =>
    onDisk(folder, 'size=2m,mode=755', async (place, remount) => {
      const { url, leftOut, version, store } = whole(here.ownerUrl, here.fileStore);
      const make = (minute: number) =>
        aloneInSet(here.ownerUrl, () =>
          backUpToSet(
            { url, leftOut, version, store },
            place,
            new Date(Date.UTC(2026, 0, 1, 0, minute)),
            () => Promise.resolve(),
          ),
        );
      await expect(make(1)).rejects.toThrow(/There is no room on the disk/);
      const parts = (await readdir(place, { recursive: true })).filter((name) => /\.(part|tar)$/.test(name));
      expect(parts).toEqual([]);
      remount('size=64m');
      const made = await make(2);
      const { bavail, bsize } = await statfs(place);
      await writeFile(join(place, 'others'), randomBytes(bavail * bsize - 2 * bsize));
      await expect(make(3)).rejects.toThrow(/There is no room on the disk/);
      expect((await verifyArchive({ file: made.file, identities: [] })).manifest.contents).toHaveLength(1);
      expect((await readdir(place)).filter((name) => name.endsWith('.tar'))).toHaveLength(1);
    }),
);

test.skipIf(!canMount)(
  'a restore whose files find no room leaves the database empty, says so, and works the next time',
  () =>
    onDisk(folder, 'size=1m,mode=755', async (place, remount) => {
      const target = await emptyPlain();
      const { settings } = target;
      await symlink(place, join(settings.dataDir, 'files'));
      const restore = () =>
        spawnSync(process.execPath, ['src/admin.ts', 'restore', file], {
          env: {
            PATH: process.env['PATH'],
            DATABASE_URL: settings.databaseUrl,
            DATABASE_MIGRATE_URL: target.url,
            DATA_DIR: settings.dataDir,
            SECRET_KEYS: settings.secretKeys,
          },
          encoding: 'utf8',
        });
      const refused = restore();
      expect(refused.status).toBe(1);
      expect(refused.stderr).toMatch(/There is (no|too little) room on the disk/);
      expect(await isEmpty(target.superuserUrl)).toBe(true);
      remount('size=64m');
      const done = restore();
      expect(done.status, done.stderr).toBe(0);
      await target.drop();
    }),
);

test.skipIf(!canMount)('a trial without room says so before it begins', () =>
  onDisk(folder, 'size=64k,mode=755', async (place) => {
    await writeFile(join(place, 'others'), Buffer.alloc(65_536));
    const { superuserUrl } = inject('cluster');
    await expect(tryRestore({ superuserUrl, folder: place }, file)).rejects.toThrow(/too little room/);
    expect(
      await ask(superuserUrl, "select datname from pg_database where starts_with(datname, 'rede_trial_')"),
    ).toEqual([]);
  }),
);
