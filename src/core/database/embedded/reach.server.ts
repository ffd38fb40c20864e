import { mkdtemp, open, readFile, rm, stat, symlink } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { z } from 'zod';
import {
  abortServer,
  isAlive,
  passwordFile,
  readPostmaster,
  servingProcess,
  spawnServer,
  type Cluster,
} from './postgres.server.ts';
import { newClient } from '../connection.server.ts';
import { isFull } from '../../files/room.server.ts';
import { postgresLog, turnOver } from './postgres-log.server.ts';

/** The server of a data folder, and how this process connects to it. */
export type Place = Readonly<{
  cluster: Cluster;
  /** The data, or a short link to it. */
  socketFolder: string;
  /** `postgres.log`, the server's output, is written here. */
  dataDir: string;
  settings?: Record<string, string>;
  /** Milliseconds that a server may take to shut down before it is killed; default half a minute. */
  patience?: number;
  /** Milliseconds between checks of the log size; default one minute. */
  turnOverEvery?: number;
  log: (line: string) => void;
}>;

/** Connects, after starting the server if none is running on this data. */
export async function reach(place: Place): Promise<pg.Client> {
  const { cluster, log, patience = 30_000 } = place;
  let stopping: number | undefined;
  let started: Awaited<ReturnType<typeof start>> | undefined;
  let silentUntil = Date.now() + 60_000;
  for (let tries = 0; ; tries++) {
    const client = await connect(place, started?.port);
    if (client instanceof pg.Client) return client;
    if (client === 'busy' || client === 'stopping') silentUntil = Date.now() + 60_000;
    stopping = client === 'stopping' ? (stopping ?? Date.now()) : undefined;
    if (stopping !== undefined && Date.now() - stopping > patience) {
      log('The database server does not finish shutting down; it is being stopped and restarted …');
      await abortServer(cluster);
      stopping = undefined;
    }
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

/** Resources still in use by a killed server are released soon; any other error stays. */
async function refuseLasting(complaint: string, tries: number): Promise<void> {
  const passing = /lock file|still in use|is another postmaster|address already in use/i.test(complaint);
  if (!passing || tries > 200) throw new Error(`The database server did not start: ${complaint}`);
  await wait(200);
}

async function start({ cluster, dataDir, settings }: Place) {
  const left = await readPostmaster(cluster);
  // The id has passed to a stranger, for which PostgreSQL would refuse to start.
  if (left && isAlive(left.pid) && !cluster.loopback) await rm(join(cluster.data, 'postmaster.pid'));
  const file = postgresLog(dataDir);
  await turnOver(dataDir);
  const before = (await stat(file).catch(() => undefined))?.size ?? 0;
  const log = await open(file, 'a', 0o600);
  const port = cluster.loopback ? await freePort() : 5432;
  const child = spawnServer(cluster, log.fd, port, settings);
  let failure = '';
  child.on('error', (error) => (failure = error.message));
  await log.close();
  return {
    port,
    isRunning: () => !failure && child.exitCode === null && child.signalCode === null,
    complaint: async () => {
      const content = await readFile(file);
      const said = failure || content.subarray(before).toString().trim();
      // On a full disk its log stays empty.
      const full = said === '' && (await isFull(dataDir));
      return full
        ? `there is no room on the disk of ${dataDir}. See “Room on the disk” in docs/operations.md.`
        : said;
    },
  };
}

/** A connection; or `busy` while the server starts or recovers; or `stopping`; or `absent`. */
async function connect(place: Place, port?: number): Promise<pg.Client | 'busy' | 'stopping' | 'absent'> {
  const client = newClient({
    connectionString: await addressOf(place, port),
    application_name: `process ${process.pid}`,
    connectionTimeoutMillis: 10_000,
  });
  try {
    await client.connect();
    const { rows } = await client.query<{ data: string }>("select current_setting('data_directory') as data");
    if (resolve(rows[0]?.data ?? '') === place.cluster.data) return client;
    await client.end();
    return 'absent';
  } catch (error) {
    const { code, message } = z.object({ code: z.string().optional(), message: z.string() }).parse(error);
    await client.end().catch(() => undefined);
    if (message.includes('timeout')) return 'absent';
    if (code === '57P03' && message.includes('shutting down')) return 'stopping';
    // 57P0x: starting, stopping or restarting. Without a code: the connection ended meanwhile.
    if (code === undefined || code.startsWith('57P') || code === 'ECONNRESET') return 'busy';
    // Another server may now use our previous port.
    if (['ENOENT', 'ECONNREFUSED'].includes(code) || place.cluster.loopback) return 'absent';
    throw error;
  }
}

/** The superuser's address; in: the port of a loopback server just started, else the recorded one. */
export async function addressOf({ cluster, socketFolder }: Place, port?: number): Promise<string> {
  if (!cluster.loopback) return `postgres://postgres@${encodeURIComponent(socketFolder)}:5432/postgres`;
  const password = await readFile(passwordFile(cluster), 'utf8');
  return `postgres://postgres:${password}@127.0.0.1:${port ?? (await readPostmaster(cluster))?.port ?? 5432}/postgres`;
}

/** Operating systems limit a socket path to about a hundred characters. */
export async function shortPath(folder: string): Promise<string> {
  if (Buffer.byteLength(folder) < 85) return folder;
  const link = join(await mkdtemp(join(tmpdir(), 'rede-')), 'postgres');
  await symlink(folder, link);
  return link;
}

/** Closes the connection and leaves the server running. */
export async function leave({ cluster, socketFolder }: Place, client: pg.Client): Promise<void> {
  await client.end().catch(() => undefined);
  if (socketFolder !== cluster.data) await rm(join(socketFolder, '..'), { recursive: true, force: true });
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((done) => server.once('listening', done));
  const address = server.address();
  await new Promise((done) => server.close(done));
  return typeof address === 'object' && address ? address.port : 5432;
}
