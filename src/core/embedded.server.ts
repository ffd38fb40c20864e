import { readFileSync } from 'node:fs';
import { access, mkdtemp, open, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { embeddedCluster, packagedPrograms } from './embedded-place.server.ts';
import {
  initCluster,
  isAlive,
  passwordFile,
  readPostmaster,
  servingProcess,
  spawnServer,
  stopServer,
  type Cluster,
} from './postgres.server.ts';

type Options = Readonly<{
  /** Absolute path of the data folder. */
  dataDir: string;
  /** Takes a line for the person who started Rede. */
  log: (line: string) => void;
  /** Connect over 127.0.0.1 with a password instead of a Unix socket; the default on Windows alone. */
  loopback?: boolean;
}>;

export type Embedded = Readonly<{
  /**
   * The superuser's address, in a form that `new URL()` reads. On a Unix socket it has no password and no role needs
   * one, since only the server's user and root come to the socket; on loopback each role needs one.
   */
  url: string;
  /** Ends the server, if this call owns it. */
  stop(): Promise<void>;
}>;

/** What a start works on: the server, the short way to its socket, and who hears about it. */
type Place = Options & { cluster: Cluster; socketFolder: string };

const lockKey = 0x52656465;

/**
 * Starts the embedded PostgreSQL of a data folder, or takes over the one that a killed Rede left running. One Rede
 * alone owns it, by a lock that the server holds for its connection and so lets go however that Rede ends. A server
 * that dies is started again.
 * @throws Error in words for the person who starts Rede: already running, no fitting user, no programs …
 */
export async function startEmbedded(options: Options): Promise<Embedded> {
  const place = await prepare(options);
  const client = await reach(place);
  const other = await takeLock(client);
  if (other === undefined) return own(place, client);
  await leave(place, client);
  throw new Error(
    `Rede is already running on ${options.dataDir}, ${other}. Stop it, or set DATA_DIR to another folder.`,
  );
}

/** As `startEmbedded`, but where a Rede is running already, its server is used, and left running by `stop`. */
export async function joinEmbedded(options: Options): Promise<Embedded> {
  const place = await prepare(options);
  const client = await reach(place);
  if ((await takeLock(client)) === undefined) return own(place, client);
  return { url: await addressOf(place), stop: () => leave(place, client) };
}

async function prepare(options: Options): Promise<Place> {
  const { dataDir, log, loopback = process.platform === 'win32' } = options;
  const cluster = await embeddedCluster(dataDir, loopback, log);
  const made = await readFile(join(cluster.data, 'PG_VERSION'), 'utf8').catch(() => '');
  const [major] = packagedPrograms().version.split('.');
  if (made && made.trim() !== major)
    throw new Error(
      `The database in ${cluster.data} is of PostgreSQL ${made.trim()}, and this Rede brings ${major}: ` +
        'move it over with pg_dump of the earlier Rede, or set DATA_DIR to another folder.',
    );
  if (!made) {
    log('Making the database …');
    await initCluster(cluster);
  }
  return { ...options, cluster, socketFolder: await shortPath(cluster.data) };
}

/** The operating systems allow a socket's path about a hundred characters. */
async function shortPath(folder: string): Promise<string> {
  if (Buffer.byteLength(folder) < 85) return folder;
  const link = join(await mkdtemp(join(tmpdir(), 'rede-')), 'postgres');
  await symlink(folder, link);
  return link;
}

async function leave({ cluster, socketFolder }: Place, client: pg.Client): Promise<void> {
  await client.end().catch(() => undefined);
  if (socketFolder !== cluster.data) await rm(join(socketFolder, '..'), { recursive: true, force: true });
}

/** Connects, after starting the server if none runs on these data. */
async function reach(place: Place): Promise<pg.Client> {
  const { cluster, log } = place;
  let started: Awaited<ReturnType<typeof start>> | undefined;
  let silentUntil = Date.now() + 60_000;
  for (let tries = 0; ; tries++) {
    const client = await connect(place, started?.port);
    if (client instanceof pg.Client) return client;
    if (client === 'busy') silentUntil = Date.now() + 60_000;
    if (client === 'absent' && !(started?.isRunning() ?? false)) {
      const process = await servingProcess(cluster);
      if (process && Date.now() > silentUntil)
        throw new Error(`Process ${process} holds the database in ${cluster.data} and does not answer.`);
      if (started && !process) await refuseLasting(await started.complaint(), tries);
      if (!process) started = await start(place);
    }
    if (tries === 100) log('Still waiting for the database; after a crash it first reads its journal …');
    await wait(started && tries < 20 ? 20 : 100);
  }
}

/** What is still held by the rest of a server that was killed passes; anything else the server says stays true. */
async function refuseLasting(complaint: string, tries: number): Promise<void> {
  const passing = /lock file|still in use|is another postmaster|address already in use/i.test(complaint);
  if (!passing || tries > 200) throw new Error(`The database server did not start: ${complaint}`);
  await wait(200);
}

async function start({ cluster, dataDir }: Place) {
  const left = await readPostmaster(cluster);
  // The number has passed to a stranger, for which PostgreSQL would refuse to start.
  if (left && isAlive(left.pid) && !cluster.loopback) await rm(join(cluster.data, 'postmaster.pid'));
  const file = join(dataDir, 'postgres.log');
  const before = (await stat(file).catch(() => undefined))?.size ?? 0;
  if (before > 5_000_000) await rename(file, `${file}.1`);
  const log = await open(file, 'a', 0o600);
  const port = cluster.loopback ? await freePort() : 5432;
  const child = spawnServer(cluster, log.fd, port);
  let failure = '';
  child.on('error', (error) => (failure = error.message));
  await log.close();
  return {
    port,
    isRunning: () => !failure && child.exitCode === null && child.signalCode === null,
    complaint: async () => {
      const said = await readFile(file);
      return (
        failure ||
        said
          .subarray(before > 5_000_000 ? 0 : before)
          .toString()
          .trim()
      );
    },
  };
}

/** A connection; or `busy` while the server starts, recovers or stops; or `absent`. */
async function connect(place: Place, port?: number): Promise<pg.Client | 'busy' | 'absent'> {
  const client = new pg.Client({
    connectionString: await addressOf(place, port),
    application_name: `process ${process.pid}`,
    connectionTimeoutMillis: 10_000,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ data: string }>("select current_setting('data_directory') as data");
    if (resolve(rows[0]?.data ?? '') === place.cluster.data) return client;
    await client.end();
    return 'absent';
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    await client.end().catch(() => undefined);
    if (error instanceof Error && error.message.includes('timeout')) return 'absent';
    // 57P0x: starting, stopping or restarting. Without a code: ended while we spoke.
    if (code === undefined || String(code).startsWith('57P') || code === 'ECONNRESET') return 'busy';
    // Another server may have our port of before.
    if (['ENOENT', 'ECONNREFUSED'].includes(String(code)) || place.cluster.loopback) return 'absent';
    throw error;
  }
}

async function addressOf({ cluster, socketFolder }: Place, port?: number): Promise<string> {
  if (!cluster.loopback) return `postgres://postgres@${encodeURIComponent(socketFolder)}:5432/postgres`;
  const password = await readFile(passwordFile(cluster), 'utf8');
  return `postgres://postgres:${password}@127.0.0.1:${port ?? (await readPostmaster(cluster))?.port ?? 5432}/postgres`;
}

/** @returns who holds the lock, if not we from now on */
async function takeLock(client: pg.Client): Promise<string | undefined> {
  for (let tries = 0; ; tries++) {
    const { rows } = await client.query<{ mine: boolean; other: string | null }>(
      `select pg_try_advisory_lock($1) as mine,
        (select application_name from pg_locks join pg_stat_activity using (pid)
         where locktype = 'advisory' and objid = $1 and granted and pid <> pg_backend_pid() limit 1) as other`,
      [lockKey],
    );
    const [row] = rows;
    if (row?.mine) return undefined;
    const other = row?.other ?? 'another process';
    // The server learns a moment later that a killed process is gone.
    if (tries === 50 || isAlive(Number(other.replace(/\D/g, '')) || process.pid)) return other;
    await wait(100);
  }
}

/** Keeps the server going until it is stopped; ends it also when this process leaves without stopping it. */
async function own(place: Place, first: pg.Client): Promise<Embedded> {
  const { cluster, log } = place;
  let client = first;
  let stopping = false;
  let revival = Promise.resolve();

  const watch = () => client.once('end', () => (revival = stopping ? revival : revive()));
  const revive = async () => {
    log('The connection to the database server broke off; looking after it …');
    try {
      await wait(200);
      client = await reach(place);
      const other = await takeLock(client);
      if (other !== undefined) throw new Error(`${other} has taken over the database.`);
      watch();
      log('The database server is there again.');
    } catch (error) {
      log(error instanceof Error ? error.message : String(error));
      process.kill(process.pid, 'SIGTERM');
    }
  };
  const interrupt = () => {
    const [pid] = readFileSync(join(cluster.data, 'postmaster.pid'), 'utf8').split('\n');
    if (process.platform !== 'win32') process.kill(Number(pid), 'SIGINT');
  };

  watch();
  process.once('exit', interrupt);
  return {
    url: await addressOf(place),
    async stop() {
      stopping = true;
      process.off('exit', interrupt);
      await revival;
      await leave(place, client);
      await stopServer(cluster);
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((done) => server.once('listening', done));
  const address = server.address();
  await new Promise((done) => server.close(done));
  return typeof address === 'object' && address ? address.port : 5432;
}
