import { spawn, type ChildProcess } from 'node:child_process';
import { chown, mkdir, readFile, realpath, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { randomBytes } from 'node:crypto';

/** The operating system's user that a program becomes; only root can change it. */
export type Account = Readonly<{ uid: number; gid: number }>;

/** One PostgreSQL server: its programs and its data. */
export type Cluster = Readonly<{
  /** Folder of `initdb`, `postgres` and `pg_ctl`. */
  programs: string;
  /** The data directory, without symbolic links, which nobody but the server's user may enter. */
  data: string;
  /** PostgreSQL refuses to run as root. */
  account?: Account;
  /** Listen on 127.0.0.1 with a password, as Windows needs, instead of on a Unix socket within the data. */
  loopback: boolean;
}>;

/** Where the superuser's password of a loopback cluster is kept. */
export const passwordFile = ({ data }: Cluster): string => `${data}.password`;

/**
 * Makes the data of a new cluster: UTF-8, in Danish order, with checksums. What lies at `data` afterwards is
 * complete, also when two do this at once or one is killed half-way.
 * @throws Error with what `initdb` said
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
      // The socket lies in the data, where only the server's own user and root may go.
      '--auth-local=trust',
      '--auth-host=scram-sha-256',
      ...(cluster.loopback ? [`--pwfile=${password}`] : []),
    ]);
  // Trigram search asks the C library, not ICU, what a letter is; plain "C" knows none beyond ASCII.
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
 * Starts the server and returns at once. It gets a session of its own: Ctrl-C at the terminal must reach it
 * after its clients are done, not together with them.
 * @param log a file descriptor for what the server says
 * @param port of a loopback cluster
 * @param settings more of PostgreSQL's settings
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
    // Without the statement that was refused, whose parameters may be quoted.
    log_min_error_statement: 'panic',
    // Its pages lie on a solid-state disk, mostly in memory: a count may go by an index alone.
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
 * Ends the server in order, breaking off the transactions that are still open; one that does not get done in eight seconds is ended at
 * once. None running is fine.
 * @throws Error when it does not end even so
 */
export async function stopServer(cluster: Cluster): Promise<void> {
  if (!(await servingProcess(cluster))) return;
  const args = ['stop', '-D', cluster.data, '--mode=fast', '--wait', '--timeout=8'];
  await run(cluster, 'pg_ctl', args).catch(() => abortServer(cluster));
}

/**
 * Ends the server at once, as a power cut would: the next start reads its journal. None running is fine.
 * @throws Error when it is still there after ten seconds
 */
export async function abortServer(cluster: Cluster): Promise<void> {
  if (!(await servingProcess(cluster))) return;
  const args = ['stop', '-D', cluster.data, '--mode=immediate', '--wait', '--timeout=10'];
  await run(cluster, 'pg_ctl', args).catch(async (error: unknown) => {
    if (await servingProcess(cluster)) throw error;
  });
}

/** What `postmaster.pid` says, be it true or left by a server that was killed; undefined when there is none. */
export async function readPostmaster({ data }: Cluster): Promise<{ pid: number; port: number } | undefined> {
  const text = await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '');
  const [pid, , , port] = text.split('\n').map(Number);
  return pid ? { pid, port: port || 5432 } : undefined;
}

/** The number of the process that serves this data, starting and stopping included. */
export async function servingProcess(cluster: Cluster): Promise<number | undefined> {
  const left = await readPostmaster(cluster);
  return left && (await serves(cluster, left.pid)) ? left.pid : undefined;
}

/** A number may have passed to a stranger since `postmaster.pid` was written, even to another PostgreSQL. */
async function serves({ data, loopback }: Cluster, pid: number): Promise<boolean> {
  if (!isAlive(pid)) return false;
  // PostgreSQL tells its own processes from strangers on Windows.
  if (loopback) return true;
  if (process.platform !== 'linux')
    return (await output('ps', ['-o', 'command=', '-p', String(pid)]).catch(() => '')).includes(`-D ${data}`);
  const [program = '', ...args] = (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).split(
    '\0',
  );
  const folder = args[args.indexOf('-D') + 1];
  if (basename(program) !== 'postgres' || !args.includes('-D') || !folder) return false;
  // A folder that was moved from under its server may be this one.
  return (await realpath(folder).catch(() => data)) === data;
}

/** Whether a process of this number exists, whosoever it is. */
export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/**
 * Runs a program of the system to its end.
 * @returns what it printed
 * @throws Error with the last lines of what it said, when it fails
 */
export function output(
  program: string,
  args: string[],
  options: Parameters<typeof spawn>[2] = {},
): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    let said = '';
    let complaint = '';
    child.stdout?.on('data', (chunk: Buffer) => (said += chunk.toString()));
    child.stderr?.on('data', (chunk: Buffer) => (complaint += chunk.toString()));
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) return resolve(said);
      const last = (complaint || said).trim().split('\n').slice(-5).join('\n');
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

/** The user to become, and nothing more of our own environment than programs need: it holds passwords. */
function surroundings({ account }: Cluster) {
  const { PATH, SystemRoot, TEMP, TMP } = process.env;
  return { ...account, env: { PATH, SystemRoot, TEMP, TMP, LC_ALL: 'C', TZ: 'UTC' }, windowsHide: true };
}
