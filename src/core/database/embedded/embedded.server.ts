import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { embeddedCluster, packagedPrograms } from './place.server.ts';
import { addressOf, leave, reach, shortPath, type Place } from './reach.server.ts';
import { turnOver } from './postgres-log.server.ts';
import { initCluster, isAlive, stopServer } from './postgres.server.ts';

type Options = Readonly<{
  /** Absolute path of the data folder. */
  dataDir: string;
  /** Takes a line for the person who started Rede. */
  log: (line: string) => void;
  /** Connect over 127.0.0.1 with a password instead of a Unix socket; the default on Windows alone. */
  loopback?: boolean;
  /** The installation of another PostgreSQL than the one that the package brings: the folder that holds its `bin`. */
  installation?: string;
  /** More of PostgreSQL's settings. */
  settings?: Record<string, string>;
  /** Milliseconds that a server which is shutting down is waited for; half a minute, where not said. */
  patience?: number;
  /** Milliseconds between two looks at whether the log has grown large; a minute, where not said. */
  turnOverEvery?: number;
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
  const { dataDir, log, loopback = process.platform === 'win32', installation } = options;
  const programs = installation ? { native: installation, version: '' } : packagedPrograms();
  const cluster = await embeddedCluster({ dataDir, programs, loopback, log });
  const made = await readFile(join(cluster.data, 'PG_VERSION'), 'utf8').catch(() => '');
  const major = programs.version.split('.')[0] || made.trim();
  if (made && made.trim() !== major)
    throw new Error(
      `The database in ${cluster.data} is of PostgreSQL ${made.trim()}, and this Rede brings ${major}: ` +
        'take a backup with the earlier Rede, or set DATA_DIR to another folder.',
    );
  if (!made) {
    log('Making the database …');
    await initCluster(cluster);
  }
  return { ...options, cluster, socketFolder: await shortPath(cluster.data) };
}

/**
 * @param again whether an earlier connection of this process held it
 * @returns who holds the lock, if not we from now on
 */
async function takeLock(client: pg.Client, again = false): Promise<string | undefined> {
  for (let tries = 0; ; tries++) {
    const { rows } = await client.query<{ mine: boolean; other: string | null }>(
      `select pg_try_advisory_lock($1) as mine,
        (select application_name from pg_locks join pg_stat_activity using (pid)
         where locktype = 'advisory' and objid = $1 and granted and pid <> pg_backend_pid() limit 1) as other`,
      [lockKey],
    );
    const [row] = rows;
    if (row?.mine) return undefined;
    const other = Number(row?.other?.replace(/\D/g, ''));
    const leaving = !other || !isAlive(other) || (again && other === process.pid);
    // The server learns a moment later that a connection is gone.
    if (!leaving || tries === 50) return row?.other ?? 'another process';
    await wait(100);
  }
}

/** Keeps the server going until it is stopped; ends it also when this process leaves without stopping it. */
async function own(place: Place, first: pg.Client): Promise<Embedded> {
  const { cluster, log } = place;
  let client = first;
  let stopping = false;
  let serving = true;
  let revival = Promise.resolve();

  const watch = () =>
    client.once('end', () => {
      serving = false;
      if (!stopping) revival = revive();
    });
  const revive = async () => {
    log('The connection to the database server broke off; looking after it …');
    try {
      await wait(200);
      client = await reach(place);
      const other = await takeLock(client, true);
      if (other !== undefined) throw new Error(`${other} has taken over the database.`);
      serving = true;
      watch();
      log('The database server is there again.');
    } catch (error) {
      log(error instanceof Error ? error.message : String(error));
      process.kill(process.pid, 'SIGTERM');
    }
  };
  const interrupt = () => {
    // While it starts anew after a crash, a server that is told to stop may never get done; the next start takes it over.
    if (!serving) return;
    try {
      const [pid] = readFileSync(join(cluster.data, 'postmaster.pid'), 'utf8').split('\n');
      if (process.platform !== 'win32') process.kill(Number(pid), 'SIGINT');
    } catch {
      // It has gone before us.
    }
  };

  watch();
  process.once('exit', interrupt);
  // One at a time: a second would put the log that the first has emptied over what it holds.
  let underWay: Promise<void> | undefined;
  const turning = setInterval(() => {
    underWay ??= turnOver(place.dataDir)
      .catch(() => {})
      .finally(() => (underWay = undefined));
  }, place.turnOverEvery ?? 60_000);
  turning.unref();
  const stop = async () => {
    stopping = true;
    clearInterval(turning);
    process.off('exit', interrupt);
    await revival;
    await leave(place, client);
    await stopServer(cluster);
  };
  let stopped: Promise<void> | undefined;
  // Asked twice it must not end the server of whoever came next.
  return { url: await addressOf(place), stop: () => (stopped ??= stop()) };
}
