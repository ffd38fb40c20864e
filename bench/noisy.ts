/**
 * What one holding's heavy calls cost another: each is made in a loop of two, while a neighbour requests its meters and
 * `/healthz` from a separate process. Uses a separate server on the embedded database, with 97,000 readings of one
 * meter, 200,000 changes and 20,000 substances. Prints Markdown; exits with 1 if the server stalls for more than 200
 * ms (100 beside files full of names), or the neighbour's 95th percentile is more than twice as long as when idle, plus 100 ms, or if a preview
 * waits more than 10 seconds for those of 24 subsidiaries of one holding. Run with
 * `node_modules/.bin/node bench/noisy.ts [part of a call's name]`; Linux, the client built (`npm run build`). Takes
 * four minutes on an idle machine.
 */
import { cpus } from 'node:os';
import { addDays } from '../src/core/time/period.ts';
import { bombs } from '../test/support/bombs/bombs.ts';
import type { Person } from '../test/support/people.ts';
import { startNeighbour, formOf, load, part, pause, shown, staged } from './support/with-neighbour.ts';
import { fillNoisy, manyReadings } from './support/noisy-ground.ts';
import * as subsidiaries from './support/subsidiaries.ts';

const secondsEach = 6;
const atOnce = 2;
const longestStall = 200;
const wanted = process.argv[2] ?? '';

const stage = await staged(43_119);
const { noisy, quiet, owner } = stage;
async function call(by: Person, path: string, form?: FormData): Promise<void> {
  const { status, text } = await stage.call(by, path, form);
  if (status >= 300) throw new Error(`${path}: ${status} ${text}`);
}

const today = new Date().toISOString().slice(0, 10);
const [first, hundredYears, tenYears] = [manyReadings, 36_500, 3650].map((days) => addDays(today, -days));
const days = Buffer.from(
  `Dato;Forbrug (kWh)\n${Array.from({ length: manyReadings }, (_, day) => `${addDays(first ?? today, day)};${day % 90},5`).join('\n')}\n`,
);
const pdf = bombs['operators.pdf']?.() ?? Buffer.alloc(0);
const { meterId, chemicalId } = await fillNoisy(owner, noisy).catch(async (error: unknown) => {
  await stage.end();
  throw error;
});
const ofMeter = `/organizations/:org/meters/${meterId}`;
const importDays = async () => {
  const fields = { commit: 'true', mapping: '{}' };
  await call(
    noisy,
    `/organizations/:org/meters/${await stage.meterOf(noisy)}/readings/import`,
    formOf('days.csv', days, fields),
  );
};
const workbook = (by: Person) => call(by, '/organizations/:org/meters/export?format=xlsx');

/** Reminders that name people who are not there, so many rows with so many names each. */
const book = (rows: number, names: number) => {
  const each = Array.from({ length: names }, (_, at) => `a${at}`).join('|');
  const lines = Array.from({ length: rows }, (_, row) => `Check ${row};2027-01-01;${each}`);
  return Buffer.from(`Name;Next check;Responsible\n${lines.join('\n')}\n`);
};
const preview = (by: Person, path: string, name: string, content: Buffer) =>
  call(by, `/organizations/:org/${path}`, formOf(name, content, { mapping: '{}' }));

interface Heavy {
  /** Milliseconds that the server may stall, if not as long as usual. */
  stall?: number;
  name: string;
  /** Once, before it is measured. */
  before?: () => Promise<unknown>;
  work: () => Promise<unknown>;
}
const heavy: Heavy[] = [
  {
    name: 'groups of 27 meters over 10 years',
    work: () => call(noisy, `/organizations/:org/meters/groups?from=${tenYears}&to=${today}`),
  },
  {
    name: 'consumption of 36,500 readings by year',
    work: () => call(noisy, `${ofMeter}/consumption?from=${hundredYears}&to=${today}&interval=year`),
  },
  {
    name: 'label, copies=100',
    work: () => call(noisy, `/chemicals/${chemicalId}/label?amount=5&copies=100`),
  },
  {
    name: 'trail export of 200,000 changes',
    work: () => call(noisy, '/organizations/:org/changes/export?to=2026-01-01'),
  },
  { name: 'substances export, 20,000', work: () => call(noisy, '/substances/export') },
  { name: 'readings CSV, 97,000', work: () => call(noisy, `${ofMeter}/readings/export`) },
  { name: 'import of 97,000 readings', work: importDays },
  ...[
    [10_000, 300],
    [9000, 30],
  ].map(([rows = 0, names = 0]) => {
    const content = book(rows, names);
    return {
      name: `import of ${rows} rows with ${names} unknown names each`,
      stall: 100,
      work: () => preview(noisy, 'reminder-imports', 'book.csv', content),
    };
  }),
  { name: 'search everywhere', work: () => call(noisy, '/organizations/:org/search?search=m%C3%A5ler') },
  { name: 'dashboard', work: () => call(noisy, '/organizations/:org/dashboard') },
  {
    name: 'XLSX export while 5 PDFs of another holding are read',
    before: async () => {
      for (let count = 0; count < 5; count += 1)
        await call(noisy, '/organizations/:org/files', formOf(`${count}.pdf`, pdf, { use: 'DOCUMENT' }));
    },
    work: () => workbook(quiet),
  },
];

const neighbour = startNeighbour(stage.server.url, quiet);
const middle = (times: readonly number[]) =>
  part(
    times.toSorted((a, b) => a - b),
    0.5,
  );
const over: string[] = [];
try {
  await pause(3);
  console.log(`${cpus().length} cores, load before: ${load()}\n`);
  const idle = await neighbour.waitsWhile(() => pause(secondsEach));
  const most = 2 * part(idle.calls, 0.95) + 100;
  console.log(
    '| one holding, two at a time | calls | one, median ms | longest stall ms | neighbour median ms | p95 ms | of idle |\n' +
      '| --- | --- | --- | --- | --- | --- | --- |\n' +
      `| nothing | | | ${shown(idle.health.at(-1) ?? 0)} | ${shown(part(idle.calls, 0.5))} | ${shown(part(idle.calls, 0.95))} | |`,
  );
  for (const { name, before, work, stall: mostStall = longestStall } of heavy.filter((each) =>
    each.name.includes(wanted),
  )) {
    const took: number[] = [];
    const waits = await neighbour.waitsWhile(async () => {
      await before?.();
      const until = performance.now() + secondsEach * 1000;
      const loop = async () => {
        do {
          const began = performance.now();
          await work();
          took.push(performance.now() - began);
        } while (performance.now() < until);
      };
      await Promise.all(Array.from({ length: atOnce }, loop));
    });
    const [stall, p95] = [waits.health.at(-1) ?? 0, part(waits.calls, 0.95)];
    const times = (p95 / part(idle.calls, 0.95)).toFixed(1);
    console.log(
      `| ${name} | ${took.length} | ${shown(middle(took))} | ${shown(stall)} | ${shown(part(waits.calls, 0.5))} | ${shown(p95)} | ${times} |`,
    );
    if (stall > mostStall) over.push(`${name}: a stall of ${shown(stall)} ms`);
    if (p95 > most) over.push(`${name}: p95 ${shown(p95)} ms, more than ${shown(most)}`);
    if (waits.failed > 0) over.push(`${name}: ${waits.failed} calls of the neighbour failed`);
  }
  if (subsidiaries.name.includes(wanted)) {
    const { took, preview: waited } = await subsidiaries.measure(stage);
    console.log(
      `\n${subsidiaries.name}: another holding’s preview of one row took ${shown(waited)} ms, all of theirs ${shown(took)} ms.`,
    );
    if (waited > subsidiaries.most) over.push(`${subsidiaries.name}: ${shown(waited)} ms`);
  }
  console.log(`\nload after: ${load()}\n${over.length === 0 ? 'None is over.' : over.join('\n')}`);
  if (over.length > 0) process.exitCode = 1;
} finally {
  neighbour.end();
  await stage.end();
}
