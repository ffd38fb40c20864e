/**
 * What files made to break their reader do to the server: each of test/support/bombs/bombs.ts is uploaded as a
 * document, tables are imported and pictures sent as a logo, one after another, while a neighbour requests its meters
 * from a separate process. Prints Markdown: the answer, how much the server's memory grew, the most that a separate
 * process used, and how long the neighbour waited. Exits with 1 if the server grew by more than 150 MB, ended, or kept
 * the neighbour waiting for more than twice as long as when idle, plus 100 ms. Run with `node_modules/.bin/node
 * bench/bombs.ts [part of a name]`; Linux, the client built (`npm run build`). Takes some minutes on an idle machine:
 * what never ends gets its full time limit.
 */
import { execFile } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { bombs } from '../test/support/bombs/bombs.ts';
import { pictureBombs, tableBombs } from '../test/support/bombs/more-bombs.ts';
import { startNeighbour, formOf, load, part, pause, shown, staged } from './support/with-neighbour.ts';

const mostGrowth = 150;
const wanted = process.argv[2] ?? '';
const folder = await mkdtemp(join(tmpdir(), 'rede-bombs-'));
const stage = await staged(43_120);
const { noisy, quiet, server, owner } = stage;
const meterId = await stage.meterOf(noisy);

/** Resident memory of a process in MB; 0: it is gone. */
function memoryOf(pid: number | string): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}
const isReader = (pid: string): boolean => {
  try {
    return (
      Number(/\) \w (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1]) === server.pid &&
      readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('process.server.ts')
    );
  } catch {
    return false;
  }
};
/** The most memory of the server and of a separate process, until stopped. */
function watch() {
  const most = { server: memoryOf(server.pid), child: 0 };
  const timer = setInterval(() => {
    most.server = Math.max(most.server, memoryOf(server.pid));
    for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name) && isReader(name)))
      most.child = Math.max(most.child, memoryOf(pid));
  }, 25);
  return () => {
    clearInterval(timer);
    return most;
  };
}

/** Creates a file in a separate process, since that may take a gigabyte. */
async function made(name: string): Promise<Buffer> {
  const path = join(folder, name);
  const script = new URL('../test/support/bombs/make-bomb.ts', import.meta.url).pathname;
  await promisify(execFile)(process.execPath, ['--no-warnings', script, name, path]);
  const content = await readFile(path);
  await rm(path);
  return content;
}

/** Uploads a document and waits until its words are read. */
async function asDocument(name: string, content: Buffer): Promise<string> {
  const { status, text } = await stage.call(
    noisy,
    '/organizations/:org/files',
    formOf(name, content, { use: 'DOCUMENT' }),
  );
  if (status !== 201) return String(status);
  const { id } = JSON.parse(text) as { id: string };
  for (;;) {
    // After its own text, an empty line means that there is text from its content, a line that there is none.
    const { rows } = await owner.query<{ words: boolean; read: boolean }>(
      `select search_text like E'%\n\n%' as words, search_text like E'%\n%' as read from app.file where id = $1`,
      [id],
    );
    if (rows[0]?.read) return rows[0].words ? '201, words' : '201, no words';
    await pause(0.1);
  }
}
const asTable = async (name: string, content: Buffer): Promise<string> => {
  const isAmount = name === 'apostrophes.csv';
  const path = isAmount ? 'chemical-associations/import' : `meters/${meterId}/readings/import`;
  const fields = { commit: 'false', mapping: '{}' };
  return String(
    (await stage.call(noisy, `/organizations/:org/${path}`, formOf(name, content, fields))).status,
  );
};
const asLogo = async (name: string, content: Buffer): Promise<string> =>
  String(
    (await stage.call(noisy, '/organizations/:org/files', formOf(name, content, { use: 'LOGO' }))).status,
  );

const all = [
  ...Object.keys(pictureBombs).map((name) => ({ name, how: 'logo', send: asLogo })),
  ...Object.keys(tableBombs).map((name) => ({ name, how: 'import', send: asTable })),
  ...Object.keys(bombs).map((name) => ({ name, how: 'document', send: asDocument })),
].filter(({ name }) => name.includes(wanted));

const over: string[] = [];
const neighbour = startNeighbour(server.url, quiet);
try {
  await pause(3);
  console.log(`${cpus().length} cores, load before: ${load()}\n`);
  const idle = await neighbour.waitsWhile(() => pause(5));
  const most = 2 * part(idle.calls, 0.95) + 100;
  const began = memoryOf(server.pid);
  console.log(
    '| file | as | kB | answer | seconds | server, MB more | its process, MB | neighbour p95 ms | longest stall ms |\n' +
      '| --- | --- | --- | --- | --- | --- | --- | --- | --- |\n' +
      `| nothing | | | | | ${shown(began)} in all | | ${shown(part(idle.calls, 0.95))} | ${shown(idle.health.at(-1) ?? 0)} |`,
  );
  let peak = began;
  // The next is made while one is read.
  let next = all[0] && made(all[0].name);
  for (const [index, { name, how, send }] of all.entries()) {
    const content = (await next) ?? Buffer.alloc(0);
    const following = all[index + 1];
    const begun = performance.now();
    const stop = watch();
    let answer = '';
    const waits = await neighbour.waitsWhile(async () => {
      const sent = send(name, content);
      answer = await sent;
    });
    const { server: reached, child } = stop();
    next = following && made(following.name);
    peak = Math.max(peak, reached);
    const p95 = part(waits.calls, 0.95);
    console.log(
      `| ${name} | ${how} | ${shown(content.length / 1024)} | ${answer} | ${((performance.now() - begun) / 1000).toFixed(1)} | ${shown(reached - began)} | ${shown(child)} | ${shown(p95)} | ${shown(waits.health.at(-1) ?? 0)} |`,
    );
    if (answer.startsWith('5')) over.push(`${name}: ${answer}`);
    if (p95 > most) over.push(`${name}: the neighbour's p95 ${shown(p95)} ms, more than ${shown(most)}`);
    if (waits.failed > 0) over.push(`${name}: ${waits.failed} calls of the neighbour failed`);
  }
  if (peak - began > mostGrowth) over.push(`the server grew by ${shown(peak - began)} MB`);
  console.log(
    `\n${all.length} files; the server grew by ${shown(peak - began)} MB at most; load after: ${load()}\n${over.length === 0 ? 'None is over.' : over.join('\n')}`,
  );
  if (over.length > 0) process.exitCode = 1;
} finally {
  neighbour.end();
  await stage.end();
  await rm(folder, { recursive: true, force: true });
}
