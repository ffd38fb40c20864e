/**
 * How long lists, pickers and searches take to answer, at 10,000 rows in the calling organization, as many in three
 * others, and as many in each catalogue: over the API, by a manager and a reader. Run with `node_modules/.bin/node
 * bench/lists.ts [rows] [part of a list's name] [--plans file]`; another list goes into `support/lists.ts`. `--plans`:
 * writes the query plan of each, as the application's role under row-level security, there as Markdown. Exits with 1 if
 * a median is over 100 ms, or over the list's own limit.
 */
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startEmbedded } from '../src/core/database/embedded/embedded.server.ts';
import { migrate } from '../src/core/installation/migrate.server.ts';
import { appLogin, provisionDatabase } from '../src/core/installation/provision.server.ts';
import { world } from '../test/support/people.ts';
import type { Person } from '../test/support/people.ts';
import { lists } from './support/lists.ts';
import type { MeasuredList } from './support/measured-list.ts';
import { planHead, planPages } from './support/plan-page.ts';
import { queues, referenceFiles } from '../src/areas.server.ts';
import { loadFiles } from '../src/core/reference/load.server.ts';

const repeats = 21;
/** Calls before those that are measured: a server that has just started is slower. */
const warmUp = 10;
/** Milliseconds. */
const most = 100;
const { values, positionals: given } = parseArgs({
  allowPositionals: true,
  options: { plans: { type: 'string' } },
});
const rowsGiven = given.map(Number).find((number) => number > 0);
const part = given.find((word) => !(Number(word) > 0)) ?? '';
const named = lists.filter(({ name }) => name === part);
const wanted = named.length > 0 ? named : lists.filter(({ name }) => name.includes(part));

const dataDir = await mkdtemp(join(tmpdir(), 'rede-lists-'));
// For the user that the database server runs as, when this runs as root.
await chmod(dataDir, 0o711);
const embedded = await startEmbedded({ dataDir, log: () => {} });
const { databaseUrl, databaseMigrateUrl } = await provisionDatabase(embedded.url);
await migrate({ url: databaseMigrateUrl, appLogin, queues, log: () => {} });
const all = await world({ url: databaseUrl, ownerUrl: databaseMigrateUrl, drop: async () => {} });

/** The middle of several calls in milliseconds, within how many 95 % of them are answered, and how many rows were found. */
async function measure({ call }: MeasuredList, by: Person, query: Record<string, unknown>) {
  const times: number[] = [];
  let found = 0;
  for (let time = 0; time < warmUp; time += 1) await call(by, query);
  for (let time = 0; time < repeats; time += 1) {
    const began = performance.now();
    const { status, text, body } = await call(by, query);
    times.push(performance.now() - began);
    if (status !== 200) throw new Error(text);
    found = body.totalElements;
  }
  const sorted = times.toSorted((a, b) => a - b);
  const [median = 0, most95 = 0] = [0.5, 0.95].map((share) => sorted[Math.floor(repeats * share)]);
  return { median, most95, found };
}

const load = () =>
  loadavg()
    .map((each) => each.toFixed(1))
    .join(' ');
const slow: string[] = [];
try {
  await loadFiles({ url: databaseMigrateUrl, files: referenceFiles });
  const manager = await all.person({ level: 'MANAGE_ORGANIZATION' });
  const reader = await all.person({ level: 'READ_ORGANIZATION', organization: manager.organizationId });
  const organizations = [manager, await all.person(), await all.person(), await all.person()];
  const rowsOf = new Map<MeasuredList['fills'][number], number>();
  for (const { fills, rows = 10_000 } of wanted)
    for (const fill of fills) rowsOf.set(fill, rowsGiven ?? Math.max(rows, rowsOf.get(fill) ?? 0));
  for (const [fill, rows] of rowsOf) await fill({ owner: all.owner, organizations, rows });
  await all.owner.query('vacuum analyze');

  console.log(`${cpus().length} cores, load before: ${load()}; the middle of ${repeats}, in milliseconds\n`);
  console.log(
    '| list | asked | found | manager | reader | 95 % | at most | |\n|---|---|---|---|---|---|---|---|',
  );
  for (const list of wanted)
    for (const [name, query, mostHere = most] of list.asked) {
      const managing = await measure(list, manager, query);
      const reading = list.managersAlone ? null : await measure(list, reader, query);
      const most95 = Math.max(managing.most95, reading?.most95 ?? 0);
      const over = Math.max(managing.median, reading?.median ?? 0) > mostHere;
      if (over) slow.push(`${list.name}, ${name}`);
      console.log(
        `| ${list.name} | ${name} | ${managing.found} | ${managing.median.toFixed(1)} | ${reading?.median.toFixed(1) ?? '–'} | ${most95.toFixed(1)} | ${mostHere} | ${over ? 'over' : ''} |`,
      );
    }
  console.log(
    `\nload after: ${load()}\n${slow.length === 0 ? 'None is over.' : `Over:\n${slow.map((line) => `  ${line}`).join('\n')}`}`,
  );
  if (slow.length > 0) process.exitCode = 1;
  if (values.plans) {
    const explain = planPages(all, reader);
    const pages: string[] = [];
    for (const list of wanted)
      for (const [name, query] of list.asked)
        pages.push(
          ...(await explain(`${list.name}, ${name}`, () =>
            list.call(list.managersAlone ? manager : reader, query),
          )),
        );
    const command = `node_modules/.bin/node bench/lists.ts ${given.join(' ')} --plans ${values.plans}`;
    await writeFile(values.plans, [...planHead(command), ...pages].join('\n'));
  }
} finally {
  await all.close();
  await embedded.stop();
  await rm(dataDir, { recursive: true, force: true });
}
