import { spawn, type ChildProcess } from 'node:child_process';
import { chown, mkdir, readFile, realpath, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { randomBytes } from 'node:crypto';

/** The operating system user that a program runs as; only root can change it. */
export type Account = Readonly<{ uid: number; gid: number }>;

/** One PostgreSQL server: its programs and its data. */
export type Cluster = Readonly<{
  /** Folder of `initdb`, `postgres` and `pg_ctl`. */
  programs: string;
  /** The data directory, without symbolic links, which only the server's user may enter. */
  data: string;
  /** PostgreSQL refuses to run as root. */
  account?: Account;
  /** Listen on 127.0.0.1 with a password, as on Windows, instead of on a Unix socket in the data. */
  loopback: boolean;
}>;

/** File with the superuser's password of a loopback cluster. */
export const passwordFile = ({ data }: Cluster): string => `${data}.password`;

/**
 * Creates the data of a new cluster: UTF-8, Danish collation, with checksums. Afterwards `data` is complete, even if
 * two processes do this at the same time or one is killed halfway.
 * @throws Error with the output of `initdb`
 */
export async function initCluster(cluster: Cluster): Promise<void> {
  const fresh = `${cluster.data}.new-${process.pid}`;
  const password = passwordFile({ ...cluster, data: fresh });
  await rm(fresh, { recursive: true, force: true });
  await mkdir(fresh, { mode: 0o700 });
  if (cluster.account) await chown(fresh, cluster.account.uid, cluster.account.gid);
  if (cluster.loopback) {
    await writeFile(password, randomBytes(24).toString('base64url'), { mode: 0o600 });
    if (cluster.account) await chown(password, cluster.account.uid, cluster.account.gid);
  }
  const make = (letters: string) =>
    run(cluster, 'initdb', [
      `--pgdata=${fresh}`,
      '--username=postgres',
      '--encoding=UTF8',
      '--locale-provider=icu',
      '--icu-locale=da-DK',
      '--locale=C',
      `--lc-ctype=${letters}`,
      '--data-checksums',
      // The socket is in the data, which only the server's user and root may enter.
      '--auth-local=trust',
      '--auth-host=scram-sha-256',
      ...(cluster.loopback ? [`--pwfile=${password}`] : []),
    ]);
  // Trigram search asks the C library, not ICU, what a letter is; plain "C" knows only ASCII.
  await make('C.UTF-8')
    .catch(() => make('en_US.UTF-8'))
    .catch(() => make('C'));
  if (cluster.loopback) await rename(password, passwordFile(cluster));
  await rename(fresh, cluster.data).catch(async (error: NodeJS.ErrnoException) => {
    await rm(fresh, { recursive: true, force: true });
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
  });
}

/**
 * Starts the server and returns immediately. It gets its own session, so that Ctrl-C at the terminal does not reach it
 * together with its clients, but after they are done.
 * @param log a file descriptor for the server's output
 * @param port of a loopback cluster
 * @param settings additional PostgreSQL settings
 */
export function spawnServer(
  cluster: Cluster,
  log: number,
  port: number,
  settings: Record<string, string> = {},
): ChildProcess {
  const all = {
    listen_addresses: cluster.loopback ? '127.0.0.1' : '',
    unix_socket_directories: cluster.loopback ? '' : '.',
    port: String(port),
    log_checkpoints: 'off',
    // Without DETAIL, which quotes the values of rows.
    log_error_verbosity: 'terse',
    // Without the refused statement, whose parameters may be quoted.
    log_min_error_statement: 'panic',
    // Its pages are on a solid-state disk and mostly in memory, so a count may use an index only.
    random_page_cost: '1.1',
    ...settings,
  };
  const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(join(cluster.programs, 'postgres'), ['-D', cluster.data, ...flags], {
    ...surroundings(cluster),
    cwd: cluster.data,
    detached: true,
    stdio: ['ignore', log, log],
  });
  child.unref();
  return child;
}

/**
 * Shuts the server down cleanly, aborting open transactions; kills it if that takes longer than eight seconds. No error
 * if none is running.
 * @throws Error if it does not stop even then
 */
export async function stopServer(cluster: Cluster): Promise<void> {
  if (!(await servingProcess(cluster))) return;
  const args = ['stop', '-D', cluster.data, '--mode=fast', '--wait', '--timeout=8'];
  await run(cluster, 'pg_ctl', args).catch(() => abortServer(cluster));
}

/**
 * Kills the server, as a power cut would: the next start recovers from its journal. No error if none is running.
 * @throws Error if it is still running after ten seconds
 */
export async function abortServer(cluster: Cluster): Promise<void> {
  if (!(await servingProcess(cluster))) return;
  const args = ['stop', '-D', cluster.data, '--mode=immediate', '--wait', '--timeout=10'];
  await run(cluster, 'pg_ctl', args).catch(async (error: unknown) => {
    if (await servingProcess(cluster)) throw error;
  });
}

/** The content of `postmaster.pid`, which may be stale after a kill; undefined if the file does not exist. */
export async function readPostmaster({ data }: Cluster): Promise<{ pid: number; port: number } | undefined> {
  const text = await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '');
  const [pid, , , port] = text.split('\n').map(Number);
  return pid ? { pid, port: port || 5432 } : undefined;
}

/** The process id of the server on this data, also while it starts or stops. */
export async function servingProcess(cluster: Cluster): Promise<number | undefined> {
  const left = await readPostmaster(cluster);
  return left && (await serves(cluster, left.pid)) ? left.pid : undefined;
}

/** Since `postmaster.pid` was written, the id may have passed to a stranger, even to another PostgreSQL. */
async function serves({ data, loopback }: Cluster, pid: number): Promise<boolean> {
  if (!isAlive(pid)) return false;
  // On Windows PostgreSQL itself distinguishes its processes from others.
  if (loopback) return true;
  if (process.platform !== 'linux')
    return (await output('ps', ['-o', 'command=', '-p', String(pid)]).catch(() => '')).includes(`-D ${data}`);
  const [program = '', ...args] = (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).split(
    '\0',
  );
  const folder = args[args.indexOf('-D') + 1];
  if (basename(program) !== 'postgres' || !args.includes('-D') || !folder) return false;
  // A folder that was moved while its server ran may be this one.
  return (await realpath(folder).catch(() => data)) === data;
}

/** Whether a process with this id exists, no matter who owns it. */
export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/**
 * Runs a system program to its end.
 * @returns its output
 * @throws Error with the last lines of its output, if it fails
 */
export function output(
  program: string,
  args: string[],
  options: Parameters<typeof spawn>[2] = {},
): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    let result = '';
    let complaint = '';
    child.stdout?.on('data', (chunk: Buffer) => (result += chunk.toString()));
    child.stderr?.on('data', (chunk: Buffer) => (complaint += chunk.toString()));
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) return resolve(result);
      const last = (complaint || result).trim().split('\n').slice(-5).join('\n');
      reject(new Error(`${basename(program)} failed: ${last}`));
    });
  });
}

function run(cluster: Cluster, program: string, args: string[]): Promise<string> {
  return output(join(cluster.programs, program), args, {
    ...surroundings(cluster),
    cwd: dirname(cluster.programs),
  });
}

/** The user to run as, and only as much of our environment as programs need: it contains passwords. */
function surroundings({ account }: Cluster) {
  const { PATH, SystemRoot, TEMP, TMP } = process.env;
  return { ...account, env: { PATH, SystemRoot, TEMP, TMP, LC_ALL: 'C', TZ: 'UTC' }, windowsHide: true };
}
