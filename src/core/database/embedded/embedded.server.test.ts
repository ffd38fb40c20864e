/**
 * Kills database servers again and again; the API tests depend on one.
 * @module-tag full
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { chmod, lstat, mkdir, mkdtemp, readFile, realpath, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { joinEmbedded, startEmbedded, type Embedded } from './embedded.server.ts';
import { isAlive } from './postgres.server.ts';
import { newClient } from '../connection.server.ts';

const program = fileURLToPath(new URL('../../../../test/support/processes/embedded.ts', import.meta.url));
const log = () => undefined;

let dataDir: string;
let children: ChildProcess[];
let servers: Embedded[];

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'rede-embedded-'));
  await chmod(dataDir, 0o711);
  children = [];
  servers = [];
});

afterEach(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  for (const child of children)
    if (child.exitCode === null && child.signalCode === null) await end(child, 'SIGTERM');
  // Whatever a killed child left running.
  if (await serverProcess()) await (await startEmbedded({ dataDir, log })).stop();
  await rm(dataDir, { recursive: true, force: true });
});

async function start(options: Partial<Parameters<typeof startEmbedded>[0]> = {}): Promise<Embedded> {
  const server = await startEmbedded({ dataDir, log, ...options });
  servers.push(server);
  return server;
}

/** Rede in a separate process; its address, or its last output. */
async function startChild(manner = ''): Promise<{ child: ChildProcess; url: string; output: string }> {
  const child = spawn(process.execPath, [program, dataDir, manner], { stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  let output = '';
  const url = await new Promise<string>((resolve) => {
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const ready = /^ready (.*)$/m.exec(output);
      if (ready?.[1]) resolve(ready[1]);
    });
    child.on('close', () => resolve(''));
  });
  return { child, url, output };
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const ended = new Promise((resolve) => child.once('close', resolve));
  child.kill(signal);
  await ended;
}

async function ask(url: string, ...statements: string[]): Promise<Record<string, unknown> | undefined> {
  const client = newClient({ connectionString: url });
  await client.connect();
  try {
    let row: Record<string, unknown> | undefined;
    for (const statement of statements) [row] = (await client.query<Record<string, unknown>>(statement)).rows;
    return row;
  } finally {
    await client.end();
  }
}

async function serverProcess(): Promise<number | undefined> {
  const text = await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').catch(() => '');
  return Number(text.split('\n')[0]) || undefined;
}

/** Waits until the query works and gives this answer. */
async function eventually<T>(question: () => Promise<T>, answer: T): Promise<void> {
  await expect.poll(() => question().catch((error: unknown) => error)).toBe(answer);
}

test('a new database sorts as Danes do, is durable and checked, and is there after a restart', async () => {
  const lines: string[] = [];
  const first = await startEmbedded({ dataDir, log: (line) => lines.push(line) });
  expect(lines).toEqual(['Creating the database …']);
  const row = await ask(
    first.url,
    'create table kept (name text)',
    "insert into kept values ('Å'), ('A'), ('Ø'), ('Æ'), ('Z'), ('ål')",
    `select array_agg(name order by name) as names, current_setting('fsync') as fsync,
      current_setting('data_checksums') as checksums, current_setting('listen_addresses') as network from kept`,
  );
  expect(row).toEqual({ names: ['A', 'Z', 'Æ', 'Ø', 'Å', 'ål'], fsync: 'on', checksums: 'on', network: '' });
  expect((await stat(join(dataDir, 'postgres'))).mode & 0o777).toBe(0o700);
  await first.stop();
  expect(await serverProcess()).toBeUndefined();

  const second = await start();
  expect(await ask(second.url, 'select count(*)::int as kept from kept')).toEqual({ kept: 6 });
});

test('a second start on the same data is refused and names the first process', async () => {
  await start();
  const { child, output } = await startChild();
  expect(child.exitCode).toBe(1);
  expect(output).toContain(
    `already running with ${dataDir}, process ${process.pid}. Stop it, or set DATA_DIR`,
  );
});

test('of two first starts at the same moment, one gets the database', async () => {
  const both = await Promise.all([startChild(), startChild()]);
  const running = both.filter(({ url }) => url);
  const refused = both.filter(({ url }) => !url);
  expect([running.length, refused.length]).toEqual([1, 1]);
  expect(refused[0]?.output).toContain(`process ${running[0]?.child.pid}`);
  expect(await ask(running[0]?.url ?? '', 'select 1 as alive')).toEqual({ alive: 1 });
});

test('a killed Rede leaves its server, and the next start takes it over', async () => {
  const { child, url } = await startChild();
  await ask(url, 'create table kept ()');
  const server = await serverProcess();
  await end(child, 'SIGKILL');
  expect(isAlive(server ?? 0)).toBe(true);

  const next = await start();
  expect(await serverProcess()).toBe(server);
  expect(await ask(next.url, "select to_regclass('kept')::text as kept")).toEqual({ kept: 'kept' });
  await next.stop();
  expect(await serverProcess()).toBeUndefined();
});

test('a killed server is restarted under the same Rede', async () => {
  const { url } = await start();
  await ask(url, 'create table kept ()');
  process.kill((await serverProcess()) ?? 0, 'SIGKILL');
  await eventually(async () => (await ask(url, "select to_regclass('kept')::text as kept"))?.kept, 'kept');
});

test('after Rede and server were killed together, the next start has everything committed', async () => {
  const { child, url } = await startChild();
  await ask(url, 'create table kept ()');
  process.kill((await serverProcess()) ?? 0, 'SIGKILL');
  await end(child, 'SIGKILL');
  const next = await start();
  expect(await ask(next.url, "select to_regclass('kept')::text as kept")).toEqual({ kept: 'kept' });
});

/** A server that never finishes shutting down: one of its processes is stopped. */
async function stuckServer(): Promise<number> {
  const { child, url } = await startChild();
  const client = newClient({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const server = (await serverProcess()) ?? 0;
  await end(child, 'SIGKILL');
  process.kill(rows[0]?.pid ?? 0, 'SIGSTOP');
  process.kill(server, 'SIGINT');
  return server;
}

test('a server that does not finish shutting down is killed, and the start continues', async () => {
  const stuck = await stuckServer();
  const lines: string[] = [];
  const { url } = await start({ patience: 300, log: (line) => lines.push(line) });
  expect(await ask(url, 'select 1 as alive')).toEqual({ alive: 1 });
  expect(await serverProcess()).not.toBe(stuck);
  expect(lines.join()).toContain('does not finish shutting down');
});

test('SIGTERM ends both, and so does leaving without a stop', async () => {
  const { child } = await startChild();
  await end(child, 'SIGTERM');
  expect(child.exitCode).toBe(0);
  expect(await serverProcess()).toBeUndefined();

  await startChild('leave');
  await eventually(() => serverProcess(), undefined);
});

test('a process number in postmaster.pid now used by a stranger stops neither the start nor the stranger', async () => {
  await (await startEmbedded({ dataDir, log })).stop();
  const data = join(dataDir, 'postgres');
  const { uid, gid } = await stat(data);
  const stranger = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60_000)'], { uid, gid, cwd: '/' });
  children.push(stranger);
  await writeFile(
    join(data, 'postmaster.pid'),
    `${stranger.pid}\n${data}\n1700000000\n5432\n.\n\n  1234  5678\nready\n`,
  );
  const { url } = await start();
  expect(await ask(url, 'select 1 as alive')).toEqual({ alive: 1 });
  expect(stranger.exitCode ?? stranger.signalCode).toBeNull();
});

test('another process joins a running Rede, or starts the server itself', async () => {
  const owner = await start();
  const guest = await joinEmbedded({ dataDir, log });
  expect(await ask(guest.url, 'select 1 as alive')).toEqual({ alive: 1 });
  await guest.stop();
  expect(await ask(owner.url, 'select 1 as alive')).toEqual({ alive: 1 });
  await owner.stop();

  const alone = await joinEmbedded({ dataDir, log });
  expect(await ask(alone.url, 'select 1 as alive')).toEqual({ alive: 1 });
  await alone.stop();
  expect(await serverProcess()).toBeUndefined();
});

test('on loopback it requires the password', async () => {
  const { url } = await start({ loopback: true });
  const wrong = new URL(url);
  expect(wrong.hostname).toBe('127.0.0.1');
  expect(wrong.password).toMatch(/^[\w-]{32}$/);
  expect(await ask(url, 'select 1 as alive')).toEqual({ alive: 1 });
  wrong.password = 'postgres';
  await expect(ask(wrong.href, 'select 1')).rejects.toThrow(/password authentication failed/);
});

test('a path that is too long for a socket and full of special characters works', async () => {
  const deep = join(dataDir, 'Målere, "aflæst" & 100% ført'.repeat(3), 'data');
  const { url } = await start({ dataDir: deep });
  expect(await ask(url, "select current_setting('data_directory') as at")).toEqual({
    at: join(deep, 'postgres'),
  });
});

test('a folder that only its owner may enter is used, or, as root, linked to where the server may go', async () => {
  const home = join(dataDir, 'home');
  await mkdir(home, { mode: 0o700 });
  const closed = join(home, 'data');
  const lines: string[] = [];
  const first = await startEmbedded({ dataDir: closed, log: (line) => lines.push(line) });
  await ask(first.url, 'create table kept ()');
  await first.stop();
  const again = await start({ dataDir: closed });
  expect(await ask(again.url, "select to_regclass('kept')::text as kept")).toEqual({ kept: 'kept' });

  const place = await realpath(join(closed, 'postgres'));
  const asRoot = process.getuid?.() === 0;
  expect((await lstat(join(closed, 'postgres'))).isSymbolicLink()).toBe(asRoot);
  expect(lines.some((line) => line.includes(place))).toBe(asRoot);
  if (asRoot) {
    await again.stop();
    await rm(dirname(place), { recursive: true });
  }
});

test('data of another version of PostgreSQL is not touched', async () => {
  await mkdir(join(dataDir, 'postgres'), { mode: 0o700 });
  await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), '14\n');
  await expect(start()).rejects.toThrow(
    /was created by PostgreSQL 14, but this version of Rede comes with 18/,
  );
  expect(await readFile(join(dataDir, 'postgres', 'PG_VERSION'), 'utf8')).toBe('14\n');
});

test('a log that has grown large is rotated while the server keeps writing', async () => {
  const server = await start({ turnOverEvery: 50 });
  const file = join(dataDir, 'postgres.log');
  const client = newClient({ connectionString: server.url });
  await client.connect();
  await writeFile(file, `${'x'.repeat(99)}\n`.repeat(50_001), { flag: 'a' });
  await expect.poll(async () => (await stat(file)).size).toBeLessThan(5_000_000);
  expect((await stat(`${file}.1`)).size).toBeGreaterThan(5_000_000);
  await expect(client.query('select 1 from nowhere')).rejects.toThrow('nowhere');
  await client.end();
  await expect.poll(() => readFile(file, 'utf8')).toContain('relation "nowhere" does not exist');
  expect(await readFile(file, 'utf8')).not.toContain('select 1 from');
});
