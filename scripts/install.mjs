// Plain JavaScript without dependencies: it runs before anything is installed, on whatever Node started it.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const windows = process.platform === 'win32';

/** The Node that everything of Rede runs on: the one of package.json. */
const node = join(root, 'node_modules', 'node', 'bin', windows ? 'node.exe' : 'node');

/**
 * Installs node_modules by package-lock.json, if they differ.
 * @param {{ development: boolean }} needed whether the development tools must be there too
 */
export function ensureInstalled({ development }) {
  process.chdir(root);
  if (isInstalled(development)) return;
  console.log('Installing packages; the first time takes a minute or two …');
  const production = !development && process.env.NODE_ENV === 'production';
  const words = ['ci', production ? '--omit=dev' : '--include=dev', '--loglevel=error'];
  const { status, error } = spawnSync('npm', words, { stdio: 'inherit', shell: windows, env: outside() });
  if (status !== 0) leave(`The packages could not be installed${error ? `: ${error.message}` : ''}.`);
  if (!existsSync(node))
    leave("npm must be allowed to run the install scripts of the packages in package.json's allowScripts.");
}

/**
 * Runs a program of Rede on Node 24 with this terminal.
 * @param {string[]} words the file and what it gets
 * @returns {Promise<number>} its exit code; 128 and the signal's number where a signal ended it
 */
export async function run(...words) {
  // What was read and compiled once is kept: a second start, and a process that a test starts, need not do it again.
  const kept = { NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'node') };
  const child = spawn(node, words, { stdio: 'inherit', env: { ...kept, ...process.env } });
  const forward = (signal) => child.kill(signal);
  // A terminal sends Ctrl-C to us both already.
  const signals = process.stdin.isTTY ? ['SIGTERM'] : ['SIGTERM', 'SIGINT', 'SIGHUP'];
  for (const signal of signals) process.on(signal, forward);
  if (process.stdin.isTTY) for (const signal of ['SIGINT', 'SIGHUP']) process.on(signal, () => {});
  // npm that is ended takes its shell along, and not what the shell started.
  const parent = process.ppid;
  const orphaned = () => {
    if (process.ppid === parent) return;
    // Once: a second signal makes the server stop without waiting.
    clearInterval(watch);
    child.kill('SIGTERM');
  };
  const watch = process.env.npm_lifecycle_event && setInterval(orphaned, 250).unref();
  const [code, signal] = await new Promise((resolve) => child.on('close', (...end) => resolve(end)));
  return code ?? 128 + constants.signals[signal];
}

/** npm keeps its own account of what it has put there, written when it is done. */
function isInstalled(development) {
  if (!existsSync(node)) return false;
  const wanted = packages('package-lock.json');
  const present = packages('node_modules/.package-lock.json');
  return Object.entries(wanted).every(([path, { version, integrity, dev, optional, devOptional }]) => {
    const found = present[path];
    if (!found) return path === '' || optional || ((dev || devOptional) && !development);
    return found.version === version && found.integrity === integrity;
  });
}

function packages(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {};
}

/** The environment of the person's own npm: `npm start` puts this project's Node in front, which is about to be replaced. */
function outside() {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return {
    ...process.env,
    PATH: folders.filter((folder) => !folder.includes('node_modules')).join(delimiter),
  };
}

function leave(reason) {
  console.error(reason);
  process.exit(1);
}
