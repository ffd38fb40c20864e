/**
 * Kills a server while it brings its own PostgreSQL to a next version, a copy of this one with steps made for it.
 * @module-tag full
 */
import { spawn, spawnSync } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withClient } from '../../src/core/database/connection.server.ts';
import { joinEmbedded } from '../../src/core/database/embedded/embedded.server.ts';
import { freePort, serve } from '../e2e/support/served.ts';
import { fingerprints } from '../support/backup/installation.ts';
import { long } from '../support/full.ts';
import { patience, until } from '../support/patience.ts';
import { release } from '../support/processes/release.ts';
import { randomOf } from '../support/seed.ts';

const rounds = long ? 20 : 2;
const random = randomOf('kill an update');
/** Six steps, each committed by itself, which take a while. */
const steps = Object.fromEntries(
  [1, 2, 3, 4, 5, 6].map((at) => [
    `db/migrations/990${at}_later.sql`,
    `alter table app.meter add column later_${at} text; select pg_sleep(0.2);`,
  ]),
);

let folder: string;
/** The data folder of this version, with a holding and a person, stopped. */
let base: string;
let next: string;
let before: Record<string, string>;
const settings = (dataDir: string) => ({
  DATABASE_URL: '',
  DATA_DIR: dataDir,
  DEMO: '0',
  LOG_LEVEL: 'error',
});

/** Asks the own PostgreSQL of a data folder. In: a database of it. */
async function inDatabase<T>(
  dataDir: string,
  database: string,
  work: (url: string) => Promise<T>,
): Promise<T> {
  const embedded = await joinEmbedded({ dataDir, log: () => {} });
  try {
    const url = new URL(embedded.url);
    url.pathname = `/${database}`;
    return await work(url.href);
  } finally {
    await embedded.stop();
  }
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rede-update-killed-'));
  base = join(folder, 'base');
  const server = await serve(settings(base), join(folder, 'base.log'));
  await server.stop();
  const invited = spawnSync(
    process.execPath,
    ['src/admin.ts', 'invite', '--holding', 'Nordlys', '--email', 'anna@nordlys.example'],
    { env: { ...process.env, ...settings(base) }, encoding: 'utf8' },
  );
  if (invited.status !== 0) throw new Error(invited.stderr);
  before = await inDatabase(base, 'rede', async (url) => {
    // What a job would do in some rounds, and in some not.
    await withClient({ connectionString: url }, async (client) => {
      for (const table of ['change', 'catalogue_change'])
        await client.query('select from ctx.seal_trail($1, 1000000)', [table]);
    });
    return fingerprints(url);
  });
  next = await release(folder, '1.1.0', { files: steps });
}, patience(300_000));
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The next version over a data folder. Out: what it has said so far, and whether it is ready. */
async function startNext(dataDir: string) {
  const port = await freePort();
  const child: ChildProcess = spawn(process.execPath, ['src/server.ts'], {
    cwd: next,
    env: { ...process.env, ...settings(dataDir), PORT: String(port), PUBLIC_URL: `http://localhost:${port}` },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (part: Buffer) => (said += part.toString()));
  return {
    child,
    said: () => said,
    isReady: () => said.includes('Rede is ready'),
    stop: async (signal: NodeJS.Signals) => {
      const ended = once(child, 'exit');
      child.kill(signal);
      await ended;
      // What it started has the pipes, too.
      child.stdout?.destroy();
      child.stderr?.destroy();
    },
  };
}

/** The steps that a database has, and what it has of the rest of each table. */
async function stateOf(url: string) {
  const rows = await fingerprints(url);
  const done = await withClient({ connectionString: url }, async (client) => {
    const found = await client.query<{ name: string }>(
      "select name from app.migration where name ~ '^990' order by 1",
    );
    return found.rows.length;
  });
  return { done, rows };
}
/** What says how far the update and the jobs are. */
const ofTheServer = ['migration', 'definition', 'change_mark', 'kept_count'];
/** What people and the product entered. */
const entered = (rows: Record<string, string>) =>
  Object.fromEntries(Object.entries(rows).filter(([table]) => !ofTheServer.includes(table)));

test(
  `an update killed at ${rounds} moments is as before or whole, says which, and the next start works`,
  { timeout: patience(rounds * 120_000) },
  async () => {
    let took = 0;
    for (let round = -1; round < rounds; round++) {
      const dataDir = join(folder, `round-${round}`);
      await cp(base, dataDir, { recursive: true });
      const begun = performance.now();
      const first = await startNext(dataDir);
      if (round < 0) {
        await until(() => first.isReady() || first.child.exitCode !== null);
        took = performance.now() - begun;
      } else {
        await wait(took * ((round + random()) / rounds));
        await first.stop('SIGKILL');
        const copies = await inDatabase(dataDir, 'postgres', (url) =>
          withClient({ connectionString: url }, async (client) => {
            const { rows } = await client.query<{ name: string }>(
              "select datname as name from pg_database where datname ~ '^rede' order by 1",
            );
            return rows.map(({ name }) => name);
          }),
        );
        const copy = copies.find((name) => name.startsWith('rede_upgrade_'));
        const found = await inDatabase(dataDir, copy ?? 'rede', stateOf);
        expect(entered(found.rows)).toEqual(entered(before));
        // With a copy, that is what was there before; without one, nothing or all of the update was done.
        expect(copy === undefined ? [0, 6] : [0]).toContain(found.done);
        const again = await startNext(dataDir);
        await until(() => again.isReady() || again.child.exitCode !== null);
        expect(again.isReady(), again.said()).toBe(true);
        if (copy !== undefined)
          expect(again.said()).toMatch(/broken off. The database is as it was before it/);
        await again.stop('SIGTERM');
      }
      if (round < 0) {
        expect(first.isReady(), first.said()).toBe(true);
        await first.stop('SIGTERM');
      }
      const after = await inDatabase(dataDir, 'rede', stateOf);
      expect(after.done).toBe(6);
      expect(entered(after.rows)).toEqual(entered(before));
      await rm(dataDir, { recursive: true });
    }
  },
);
