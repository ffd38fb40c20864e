/**
 * Starts separate programs, and kills them.
 * @module-tag full
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { queues } from '../src/areas.server.ts';
import { verifyArchive } from '../src/core/backup/verify.server.ts';
import { withClient } from '../src/core/database/connection.server.ts';
import { joinEmbedded } from '../src/core/database/embedded/embedded.server.ts';
import { migrate, restoreMark } from '../src/core/installation/migrate.server.ts';
import { appLogin } from '../src/core/installation/provision.server.ts';
import { emptyPlain, fingerprints, isEmpty } from './support/backup/installation.ts';
import { long } from './support/full.ts';
import { randomOf } from './support/seed.ts';
import { upload, world } from './support/people.ts';
import type { World } from './support/people.ts';

const rounds = long ? 20 : 2;
let here: World;
let folder: string;
let file: string;
/** What was there when the backup was made. */
let before: Record<string, string>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rede-killed-'));
  file = join(folder, 'whole.rede');
  here = await world();
  const person = await here.person();
  await upload(here, person, { name: 'Plan.txt', content: Buffer.from('plan\n'.repeat(1_000_000)) });
  before = await fingerprints(here.ownerUrl);
});
afterAll(async () => {
  await here.close();
  await rm(folder, { recursive: true });
});

interface Run {
  args: string[];
  env: Record<string, string | undefined>;
  /** Kill it after this many milliseconds. */
  killAt?: number;
}

/** A command as it is typed, killed or not. Out: its exit code, null if it was killed, and what it said. */
async function admin({ args, env, killAt }: Run): Promise<{ code: number | null; said: string }> {
  const script = fileURLToPath(new URL('../src/admin.ts', import.meta.url));
  const child = spawn(process.execPath, [script, ...args], {
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (part: Buffer) => void (said += part.toString()));
  const ended = new Promise<number | null>((done) => void child.once('close', done));
  if (killAt !== undefined)
    void wait(killAt).then(() => {
      child.kill('SIGKILL');
      // What it started has the pipe, too.
      child.stderr.destroy();
    });
  return { code: await ended, said };
}

const random = randomOf('kill');

/** Runs a command once to its end, and kills it at moments spread over the time that this took. */
async function killed(run: Run, look: () => Promise<void>, undo: () => Promise<void>) {
  const begun = performance.now();
  const whole = await admin(run);
  expect(whole.code, whole.said).toBe(0);
  const took = performance.now() - begun;
  for (let round = 0; round < rounds; round++) {
    await undo();
    const killAt = took * ((round + random()) / rounds);
    await admin({ ...run, killAt });
    await look();
  }
}

test('a killed backup leaves no file of its name that is not whole, and the next one works', async () => {
  const target = join(folder, 'killed.rede');
  const dataDir = join(folder, 'data');
  await mkdir(dataDir);
  await symlink(dirname(dirname(here.fileStore.pathOf('00'.repeat(32)))), join(dataDir, 'files'));
  const run = {
    args: ['backup', target],
    env: { DATABASE_URL: here.ownerUrl, DATA_DIR: dataDir },
  };
  await killed(
    run,
    async () => {
      if (existsSync(target)) await verifyArchive({ file: target, identities: [] });
    },
    () => rm(target, { force: true }),
  );
  await rm(target, { force: true });
  const next = await admin({ ...run, args: ['backup', file] });
  expect(next.code, next.said).toBe(0);
  expect((await verifyArchive({ file, identities: [] })).manifest.contents).toHaveLength(1);
});

test('a killed restore leaves a database that is empty, whole, or refused by name, and the next one works', async () => {
  const target = await emptyPlain();
  const run = {
    args: ['restore', file],
    env: {
      DATABASE_URL: target.settings.databaseUrl,
      DATABASE_MIGRATE_URL: target.url,
      DATA_DIR: target.settings.dataDir,
      SECRET_KEYS: target.settings.secretKeys,
    },
  };
  const isHalf = () =>
    withClient({ connectionString: target.superuserUrl }, async (client) => {
      const { rows } = await client.query<{ half: boolean }>(
        "select obj_description(to_regnamespace('app'), 'pg_namespace') = $1 as half",
        [restoreMark],
      );
      return rows[0]?.half === true;
    });
  const isWhole = async () => expect(await fingerprints(target.superuserUrl)).toEqual(before);
  await killed(
    run,
    async () => {
      if (await isHalf())
        await expect(migrate({ url: target.superuserUrl, appLogin, queues })).rejects.toThrow('broken off');
      else if (!(await isEmpty(target.superuserUrl))) await isWhole();
    },
    async () => {
      if (await isHalf()) return;
      await withClient({ connectionString: target.superuserUrl }, (client) =>
        client.query('drop schema if exists pgboss, work, app, ctx cascade'),
      );
    },
  );
  if ((await isHalf()) || (await isEmpty(target.superuserUrl))) {
    const next = await admin(run);
    expect(next.code, next.said).toBe(0);
  }
  await isWhole();
  await target.drop();
});

/** Whether the data folder's own PostgreSQL has all that was saved. */
async function expectWhole(dataDir: string): Promise<void> {
  const embedded = await joinEmbedded({ dataDir, log: () => {} });
  try {
    const url = new URL(embedded.url);
    url.pathname = '/rede';
    expect(await fingerprints(url.href)).toEqual(before);
  } finally {
    await embedded.stop();
  }
}

test("a killed restore into Rede's own PostgreSQL leaves none or all of it, and the next one works", async () => {
  let took = 0;
  // The first is not killed, to know how long it takes.
  for (let round = -1; round < rounds; round++) {
    const dataDir = await mkdtemp(join(tmpdir(), 'rede-own-'));
    const run = { args: ['restore', file], env: { DATA_DIR: dataDir, DEMO: '0' } };
    const begun = performance.now();
    const killAt = round < 0 ? {} : { killAt: took * ((round + random()) / rounds) };
    const first = await admin({ ...run, ...killAt });
    if (round < 0) {
      expect(first.code, first.said).toBe(0);
      took = performance.now() - begun;
    } else {
      const next = await admin(run);
      // The kill may have come too late: between the last row and the word of it, too.
      if (first.said.includes('Start Rede')) expect(next.said).toMatch(/REFUSED: The database has rows/);
      else expect(next.said).toMatch(/Restored|REFUSED: The database has rows/);
    }
    await expectWhole(dataDir);
    await rm(dataDir, { recursive: true });
  }
});

test("in Rede's own PostgreSQL, what is there is replaced only by request, and kept", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'rede-own-'));
  const env = { DATA_DIR: dataDir, DEMO: '0' };
  expect((await admin({ args: ['restore', file], env })).code).toBe(0);
  expect((await admin({ args: ['restore', file], env })).said).toMatch(/REFUSED: The database has rows/);
  const replaced = await admin({ args: ['restore', file, '--replace'], env });
  expect(replaced.code, replaced.said).toBe(0);
  expect(replaced.said).toMatch(/is kept as rede_before_\d{8}_\d{6}/);
  await expectWhole(dataDir);
  await rm(dataDir, { recursive: true });
});
