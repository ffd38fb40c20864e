import { chmod, mkdtemp, readdir, rm, stat, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '../../../src/core/database/embedded/embedded.server.ts';
import { migrate } from '../../../src/core/installation/migrate.server.ts';
import { isAlive, servingProcess } from '../../../src/core/database/embedded/postgres.server.ts';
import { appLogin, provisionDatabase } from '../../../src/core/installation/provision.server.ts';
import { findPostgres15 } from './postgres15.ts';
import { queues } from '../../../src/areas.server.ts';

const template = 'rede_template';
const prefix = 'rede-test-';

/** Linux keeps these files in memory: a third of what the API tests took went into writing databases to the disk. */
const memory = '/dev/shm';
const enough = 4 * 1024 ** 3;

/**
 * Before the tests of a project: a temporary cluster with one migrated database. TEST_POSTGRES chooses its programs:
 * `embedded` (the default) or `15`. Nothing of it remains afterwards.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const wanted = process.env.TEST_POSTGRES ?? 'embedded';
  if (wanted !== 'embedded' && wanted !== '15') throw new Error('TEST_POSTGRES must be "embedded" or "15".');
  const installation = wanted === '15' ? findPostgres15() : undefined;
  if (wanted === '15' && !installation) throw new Error('There is no PostgreSQL 15 on this machine.');

  await Promise.all([tmpdir(), memory].map(sweep));
  const dataDir = await mkdtemp(join(await roomiest(), `${prefix}${process.pid}-`));
  // For the user that the server runs as, when the tests run as root.
  await chmod(dataDir, 0o711);
  const lines: string[] = [];
  const log = (line: string) => lines.push(line);
  const started = startEmbedded({
    dataDir,
    installation,
    log,
    // It need not outlive anything.
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '300' },
  });
  const end = async () => {
    await started.then(
      (cluster) => cluster.stop(),
      () => undefined,
    );
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    const { url } = await started;
    const { databaseMigrateUrl } = await provisionDatabase(url, template);
    await migrate({ url: databaseMigrateUrl, appLogin, queues, log });
    project.provide('cluster', { superuserUrl: url, template });
    return end;
  } catch (error) {
    await end();
    throw new Error(`The template database could not be made: ${lines.join(' ')}`, { cause: error });
  }
}

/** The folder for the cluster: in memory where there is room (a container often has 64 MB of it), else on the disk. */
async function roomiest(): Promise<string> {
  const free = await statfs(memory).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  );
  return free >= enough ? memory : tmpdir();
}

/** Clears away what a test run that was killed could not. */
async function sweep(place: string): Promise<void> {
  const names = await readdir(place).catch(() => []);
  const folders = names.filter((name) => name.startsWith(prefix));
  for (const name of folders.filter(
    (folder) => !isAlive(Number(folder.slice(prefix.length).split('-')[0])),
  )) {
    const folder = join(place, name);
    // Another user's is not ours to clear.
    if ((await stat(folder)).uid !== process.getuid?.()) continue;
    const left = await servingProcess({ data: join(folder, 'postgres'), programs: '', loopback: false });
    if (left) process.kill(left, 'SIGQUIT');
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}
