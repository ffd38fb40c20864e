/**
 * What one holding's heavy calls cost another: each is made in a loop of two, while a neighbour asks for its meters and for `/healthz`,
 * from a process of its own. Against a server of its own on the embedded database, with 97,000 readings of one meter, 200,000
 * changes and 20,000 substances. Prints Markdown; ends with 1 when the server stalls for more than 200 ms, or the neighbour's 95th of a
 * hundred waits for more than twice what it does when nobody else is there, and 100 ms.
 * Run with `node_modules/.bin/node bench/noisy.ts [part of a call's name]`; Linux, the client built (`npm run build`). Three minutes.
 */
import { fork } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { newClient } from '../src/core/connection.server.ts';
import { joinEmbedded } from '../src/core/embedded.server.ts';
import { provisionDatabase } from '../src/core/provision.server.ts';
import { addDays } from '../src/core/period.ts';
import { meters } from '../src/monitoring/meter.ts';
import { carryTo } from '../test/e2e/support/carry.ts';
import { bombs } from '../test/support/bombs.ts';
import { peopleOf } from '../test/support/people.ts';
import type { Person } from '../test/support/people.ts';
import type { Neighbour, Waits } from './support/neighbour.ts';
import { fillNoisy, manyReadings } from './support/noisy-ground.ts';
import { startServer } from './support/server-process.ts';

const secondsEach = 6;
const atOnce = 2;
const longestStall = 200;
const wanted = process.argv[2] ?? '';

// Each request comes from an address of its own, below the limits a minute.
process.env['TRUST_PROXY'] = '1';
const dataDir = await mkdtemp(join(tmpdir(), 'rede-noisy-'));
await chmod(dataDir, 0o711);
const server = await startServer(dataDir, 43_119);
const embedded = await joinEmbedded({ dataDir, log: () => {} });
const { databaseMigrateUrl } = await provisionDatabase(embedded.url);
const owner = newClient({ connectionString: databaseMigrateUrl, options: '-c search_path=app' });
await owner.connect();
const people = peopleOf(owner, 'rede_session', carryTo(server.url));
const noisy = await people.person({ level: 'MANAGE_ORGANIZATION' });
const quiet = await people.person({ level: 'MANAGE_ORGANIZATION' });
const meterOf = async (by: Person): Promise<string> => {
  const { body } = await by.call(meters.create, {
    orgId: by.organizationId,
    body: { name: 'Main meter', utilityType: 'ELECTRICITY', units: ['kWh'], readingMode: 'CONSUMPTION' },
  });
  return body.id;
};
for (let count = 0; count < 20; count += 1) await meterOf(quiet);
const { meterId, chemicalId } = await fillNoisy(owner, noisy);

let asked = 0;
/** A call over the network, read to its end. */
async function call(by: Person, path: string, form?: FormData): Promise<number> {
  asked += 1;
  const answer = await fetch(`${server.url}/api/v1${path.replace(':org', by.organizationId)}`, {
    headers: {
      cookie: by.cookie,
      'x-forwarded-for': `10.${asked >> 16}.${(asked >> 8) & 255}.${asked & 255}`,
      ...(form && { 'x-xsrf-token': /XSRF-TOKEN=([^;]+)/.exec(by.cookie)?.[1] ?? '' }),
    },
    ...(form && { method: 'POST', body: form }),
  });
  const bytes = await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${Buffer.from(bytes).toString().slice(0, 300)}`);
  return bytes.byteLength;
}
function formOf(name: string, content: Buffer, fields: Record<string, string> = {}): FormData {
  const form = new FormData();
  for (const [key, value] of Object.entries(fields)) form.append(key, value);
  form.append('file', new Blob([new Uint8Array(content)]), name);
  return form;
}

const today = new Date().toISOString().slice(0, 10);
const [first, hundredYears, tenYears] = [manyReadings, 36_500, 3650].map((days) => addDays(today, -days));
const days = Buffer.from(
  `Dato;Forbrug\n${Array.from({ length: manyReadings }, (_, day) => `${addDays(first ?? today, day)};${day % 90},5`).join('\n')}\n`,
);
const pdf = bombs['operators.pdf']?.() ?? Buffer.alloc(0);
const ofMeter = `/organizations/:org/meters/${meterId}`;
const importDays = async () => {
  const fields = { commit: 'true', mapping: '{}' };
  await call(
    noisy,
    `/organizations/:org/meters/${await meterOf(noisy)}/readings/import`,
    formOf('days.csv', days, fields),
  );
};
const workbook = (by: Person) => call(by, '/organizations/:org/meters/export?format=xlsx');

interface Heavy {
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

const argument: Neighbour = {
  url: server.url,
  path: `/api/v1/organizations/${quiet.organizationId}/meters`,
  cookie: quiet.cookie,
};
const neighbour = fork(new URL('support/neighbour.ts', import.meta.url), [JSON.stringify(argument)], {
  execArgv: ['--no-warnings'],
});
const pause = (seconds: number) => new Promise<void>((resolve) => void setTimeout(resolve, seconds * 1000));
async function waitsWhile(work: () => Promise<unknown>): Promise<Waits> {
  neighbour.send('begin');
  await work();
  const waits = new Promise<Waits>((resolve) => neighbour.once('message', (said) => resolve(said as Waits)));
  neighbour.send('end');
  return waits;
}
const part = (times: readonly number[], of: number) => times[Math.floor(times.length * of)] ?? 0;
const middle = (times: readonly number[]) =>
  part(
    times.toSorted((a, b) => a - b),
    0.5,
  );
const shown = (ms: number) => ms.toFixed(0);
const load = () =>
  loadavg()
    .map((each) => each.toFixed(1))
    .join(' ');

const over: string[] = [];
try {
  await pause(3);
  console.log(`${cpus().length} cores, load before: ${load()}\n`);
  const idle = await waitsWhile(() => pause(secondsEach));
  const most = 2 * part(idle.calls, 0.95) + 100;
  console.log(
    '| one holding, two at a time | calls | one, median ms | longest stall ms | neighbour median ms | p95 ms | of idle |\n' +
      '| --- | --- | --- | --- | --- | --- | --- |\n' +
      `| nothing | | | ${shown(idle.health.at(-1) ?? 0)} | ${shown(part(idle.calls, 0.5))} | ${shown(part(idle.calls, 0.95))} | |`,
  );
  for (const { name, before, work } of heavy.filter((each) => each.name.includes(wanted))) {
    const took: number[] = [];
    const waits = await waitsWhile(async () => {
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
    if (stall > longestStall) over.push(`${name}: a stall of ${shown(stall)} ms`);
    if (p95 > most) over.push(`${name}: p95 ${shown(p95)} ms, more than ${shown(most)}`);
    if (waits.failed > 0) over.push(`${name}: ${waits.failed} calls of the neighbour failed`);
  }
  console.log(`\nload after: ${load()}\n${over.length === 0 ? 'None is over.' : over.join('\n')}`);
  if (over.length > 0) process.exitCode = 1;
} finally {
  neighbour.kill();
  await owner.end();
  await embedded.stop();
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}
