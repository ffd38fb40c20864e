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
  /** Prints a line for the person who started Rede. */
  log: (line: string) => void;
  /** Connect over 127.0.0.1 with a password instead of a Unix socket; the default only on Windows. */
  loopback?: boolean;
  /** A PostgreSQL installation to use instead of the one in the package: the folder that contains its `bin`. */
  installation?: string;
  /** Additional PostgreSQL settings. */
  settings?: Record<string, string>;
  /** Milliseconds to wait for a server that is shutting down; default half a minute. */
  patience?: number;
  /** Milliseconds between checks of the log size; default one minute. */
  turnOverEvery?: number;
}>;

export type Embedded = Readonly<{
  /**
   * The superuser's address, in a form that `new URL()` reads. On a Unix socket it has no password and no role needs
   * one, since only the server's user and root can open the socket; on loopback each role needs one.
   */
  url: string;
  /** Stops the server, if this call owns it. */
  stop(): Promise<void>;
}>;

const lockKey = 0x52656465;

/**
 * Starts the embedded PostgreSQL of a data folder, or takes over one that a killed Rede left running. Only one Rede
 * owns it, by a lock tied to its connection, which the server releases however that Rede ends. If the server dies, it
 * is restarted.
 * @throws Error with a message for the person who starts Rede: already running, no suitable user, no programs …
 */
export async function startEmbedded(options: Options): Promise<Embedded> {
  const place = await prepare(options);
  const client = await reach(place);
  const other = await takeLock(client);
  if (other === undefined) return own(place, client);
  await leave(place, client);
  throw new Error(
    `Rede is already running with ${options.dataDir}, ${other}. Stop it, or set DATA_DIR to another folder.`,
  );
}

/** Like `startEmbedded`, but if a Rede is already running, its server is used, and `stop` leaves it running. */
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
      `The database in ${cluster.data} was created by PostgreSQL ${made.trim()}, but this version of Rede comes with ${major}: ` +
        'make a backup with the earlier version of Rede, or set DATA_DIR to another folder.',
    );
  if (!made) {
    log('Creating the database …');
    await initCluster(cluster);
  }
  return { ...options, cluster, socketFolder: await shortPath(cluster.data) };
}

/**
 * @param again whether an earlier connection of this process had the lock
 * @returns who has the lock, if it is not us now
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
    // The server notices a closed connection a moment later.
    if (!leaving || tries === 50) return row?.other ?? 'another process';
    await wait(100);
  }
}

/** Keeps the server running until it is stopped; also stops it if this process exits without stopping it. */
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
    log('The connection to the database server was lost; checking the server …');
    try {
      await wait(200);
      client = await reach(place);
      const other = await takeLock(client, true);
      if (other !== undefined) throw new Error(`${other} has taken over the database.`);
      serving = true;
      watch();
      log('The database server is running again.');
    } catch (error) {
      log(error instanceof Error ? error.message : String(error));
      process.kill(process.pid, 'SIGTERM');
    }
  };
  const interrupt = () => {
    // A server told to stop while it recovers from a crash may never finish; the next start takes it over.
    if (!serving) return;
    try {
      const [pid] = readFileSync(join(cluster.data, 'postmaster.pid'), 'utf8').split('\n');
      if (process.platform !== 'win32') process.kill(Number(pid), 'SIGINT');
    } catch {
      // It exited before us.
    }
  };

  watch();
  process.once('exit', interrupt);
  // One at a time: a second run would overwrite the saved log with the one just emptied.
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
  // A second call must not stop the server of the next owner.
  return { url: await addressOf(place), stop: () => (stopped ??= stop()) };
}
