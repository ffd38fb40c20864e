/**
 * Reading safety data sheets: first how long each of a folder takes in a process of its own, beside `pdftotext`; then 200 of them sent to a
 * server one after another while a neighbour requests its meters: the server's memory, its processes and the neighbour's 95th percentile.
 * Prints Markdown; exits with 1 if a sheet takes more than 60 ms a page and 1.5 s, if the server keeps 150 MB or a process, or if the neighbour
 * waits more than 3 times as long as when idle. Run with `node_modules/.bin/node bench/sheets.ts [folder of PDFs] [how many are sent]`; Linux, the
 * client built (`npm run build`). Without a folder it makes sheets itself. Takes four minutes on an idle machine.
 */
import { execFileSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSheet } from '../src/chemicals/sheets/read-sheet.server.ts';
import { englishSheet } from '../test/support/sheets/sheet-readings.ts';
import { formOf, load, part, pause, shown, staged, startNeighbour } from './support/with-neighbour.ts';

const [folder, count = '200'] = process.argv.slice(2);
const many = Number(count);
const over: string[] = [];
const inOrder = (times: readonly number[]) => times.toSorted((a, b) => a - b);

async function sheetsIn(of: string | undefined): Promise<{ name: string; content: Buffer }[]> {
  if (of)
    return Promise.all(
      (await readdir(of))
        .filter((name) => /\.pdf$/i.test(name))
        .toSorted()
        .map(async (name) => ({ name, content: await readFile(join(of, name)) })),
    );
  return Promise.all(
    Array.from({ length: 10 }, async (_, at) => ({
      name: `${at}.pdf`,
      content: await englishSheet({ name: `Primer ${at}` }),
    })),
  );
}

/** Milliseconds of the reader itself, without the start of its process, and of `pdftotext` on the same files. */
async function eachAlone(sheets: Awaited<ReturnType<typeof sheetsIn>>): Promise<void> {
  const temporary = await mkdtemp(join(tmpdir(), 'rede-sheets-'));
  const read: { name: string; pages: number; ms: number; whole: number; text: number }[] = [];
  for (const { name, content } of sheets) {
    const path = join(temporary, name);
    await writeFile(path, content);
    const began = performance.now();
    const { file, reader } = await readSheet(path);
    const whole = performance.now() - began;
    const begun = performance.now();
    try {
      execFileSync('pdftotext', ['-layout', path, '-'], { stdio: ['ignore', 'ignore', 'ignore'] });
    } catch {
      // Not installed, or a file that it cannot read.
    }
    read.push({
      name,
      pages: Math.max(1, file.pages),
      ms: reader.ms,
      whole,
      text: performance.now() - begun,
    });
  }
  await rm(temporary, { recursive: true });
  const of = (value: (one: (typeof read)[number]) => number) => inOrder(read.map(value));
  console.log(
    '| a sheet at a time | median | 95 % | worst |\n| --- | --- | --- | --- |\n' +
      (
        [
          ['reader, ms a page', (one) => one.ms / one.pages],
          ['reader, ms a sheet', (one) => one.ms],
          ['with its process, ms a sheet', (one) => one.whole],
          ['pdftotext, ms a sheet', (one) => one.text],
        ] as [string, (one: (typeof read)[number]) => number][]
      )
        .map(
          ([name, value]) =>
            `| ${name} | ${shown(part(of(value), 0.5))} | ${shown(part(of(value), 0.95))} | ${shown(of(value).at(-1) ?? 0)} |`,
        )
        .join('\n'),
  );
  for (const { name, pages, ms } of read)
    if (ms > Math.max(60 * pages, 1500)) over.push(`${name}: ${shown(ms)} ms for ${pages} pages`);
}

const sheets = await sheetsIn(folder);
console.log(`${cpus().length} cores, load before: ${load()}, ${sheets.length} sheets\n`);
await eachAlone(sheets);

const stage = await staged(43_121);
const { noisy, quiet, server } = stage;
const neighbour = startNeighbour(server.url, quiet);
const memory = async (): Promise<number> => {
  const status = await readFile(`/proc/${server.pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
};
const children = async (): Promise<number> =>
  (await readFile(`/proc/${server.pid}/task/${server.pid}/children`, 'utf8')).split(' ').filter(Boolean)
    .length;
const waiting = async (): Promise<number> => {
  const { text } = await stage.call(noisy, '/organizations/:org/sheet-readings?status=WAITING&size=1');
  // On the wire, as clients get it.
  return Number(/"total_elements":(\d+)/.exec(text)?.[1] ?? Number.NaN);
};
try {
  await pause(3);
  const idle = await neighbour.waitsWhile(() => pause(6));
  const [before, processes] = [await memory(), await children()];
  const began = performance.now();
  const waits = await neighbour.waitsWhile(async () => {
    for (let at = 0; at < many; at += 1) {
      const sheet = sheets[at % sheets.length];
      if (!sheet) break;
      // Another comment at its end makes it another file.
      const content = Buffer.concat([sheet.content, Buffer.from(`\n% ${at}\n`)]);
      const { status, text } = await stage.call(
        noisy,
        '/organizations/:org/sheet-readings',
        formOf(`${at} ${sheet.name}`, content, {}),
      );
      if (status !== 201) throw new Error(`${status} ${text}`);
    }
    while ((await waiting()) > 0) await pause(0.5);
  });
  const seconds = (performance.now() - began) / 1000;
  await pause(5);
  const [grown, left] = [(await memory()) - before, (await children()) - processes];
  const [p95, idle95] = [part(waits.calls, 0.95), part(idle.calls, 0.95)];
  console.log(
    `\n${many} sheets one after another took ${seconds.toFixed(0)} s; the server has ${shown(grown)} MB more than before and ${left} processes more. ` +
      `The neighbour's p95 was ${shown(p95)} ms, idle ${shown(idle95)} ms; longest stall ${shown(waits.health.at(-1) ?? 0)} ms.`,
  );
  if (grown > 150) over.push(`memory: ${shown(grown)} MB`);
  if (left > 0) over.push(`${left} processes left`);
  if (p95 > 3 * idle95) over.push(`neighbour: p95 ${shown(p95)} ms, idle ${shown(idle95)} ms`);
  if (waits.failed > 0) over.push(`${waits.failed} calls of the neighbour failed`);
  console.log(`\nload after: ${load()}\n${over.length === 0 ? 'None is over.' : over.join('\n')}`);
  if (over.length > 0) process.exitCode = 1;
} finally {
  neighbour.end();
  await stage.end();
}
