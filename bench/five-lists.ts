/**
 * The five most used lists, with 100,000 rows in the organization, compared with bare Fastify and `pg`
 * (`support/bare-lists.ts`): answers per second over 1 and 16 connections, within how many milliseconds 95 of 100 come over 4, the CPU time of Node and
 * PostgreSQL per call, and the size of a page of 25 rows. Run with `node_modules/.bin/node bench/five-lists.ts [part of a list's name]
 * [--rows 100000] [--seconds 2] [--rounds 5] [--postgres 15] [--data folder]`. The two are called alternately and the
 * median of the ratios is printed, so that other load on the machine affects both. `--data`: a folder that keeps the
 * filled database for the next time.
 */
import { execFile, fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { withClient } from '../src/core/database/connection.server.ts';
import { startEmbedded } from '../src/core/database/embedded/embedded.server.ts';
import { migrate } from '../src/core/installation/migrate.server.ts';
import { appLogin, provisionDatabase } from '../src/core/installation/provision.server.ts';
import { hashToken } from '../src/core/http/session.server.ts';
import { hearing } from '../test/support/heard.ts';
import { world } from '../test/support/people.ts';
import type { Person } from '../test/support/people.ts';
import { findPostgres15 } from '../test/support/database/postgres15.ts';
import { fiveLists } from './support/five-lists.ts';
import type { LoadPlan, LoadResult } from './support/load.ts';
import { clusterCpu, withoutPolicies } from './support/postgres-cpu.ts';
import { queues } from '../src/areas.server.ts';

const run = promisify(execFile);
const { values: given, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rows: { type: 'string', default: '100000' },
    seconds: { type: 'string', default: '2' },
    rounds: { type: 'string', default: '5' },
    postgres: { type: 'string', default: 'embedded' },
    data: { type: 'string' },
  },
});
const [rows, seconds, rounds] = [given.rows, given.seconds, given.rounds].map(Number) as [
  number,
  number,
  number,
];
const wanted = fiveLists.filter(({ name }) => name.includes(positionals.join(' ')));
const installation = given.postgres === '15' ? findPostgres15() : undefined;
if (given.postgres === '15' && !installation) throw new Error('There is no PostgreSQL 15 on this machine.');

const dataDir = given.data ?? (await mkdtemp(join(tmpdir(), 'rede-five-')));
await mkdir(dataDir, { recursive: true });
// For the user that the database server runs as, when this runs as root.
await chmod(dataDir, 0o711);
const embedded = await startEmbedded({ dataDir, installation, log: () => {} });
const { databaseUrl, databaseMigrateUrl } = await provisionDatabase(embedded.url);
await migrate({ url: databaseMigrateUrl, appLogin, queues, log: () => {} });
const all = await world({ url: databaseUrl, ownerUrl: databaseMigrateUrl, drop: async () => {} });

/** Who asks: of what was filled before, or of what is filled now. */
async function filled(): Promise<Person> {
  const note = join(dataDir, 'five-lists.json');
  const before = await readFile(note, 'utf8').catch(() => null);
  if (before !== null) return all.known((JSON.parse(before) as { email: string }).email);
  const people = [await all.person(), await all.person(), await all.person(), await all.person()];
  for (const fill of new Set(fiveLists.flatMap(({ fills }) => fills)))
    await fill({ owner: all.owner, organizations: people, rows });
  await all.owner.query('vacuum analyze');
  const [first] = people as [Person];
  await writeFile(note, JSON.stringify({ email: first.email }));
  return first;
}

interface Server {
  url: string;
  /** Milliseconds that its process has used. */
  cpu(): Promise<number>;
  process: ChildProcess;
}
async function serve(kind: 'rede' | 'bare', port: number): Promise<Server> {
  const child = fork(new URL('support/list-server.ts', import.meta.url), [kind, databaseUrl, String(port)]);
  await once(child, 'message');
  return {
    url: `http://127.0.0.1:${port}`,
    async cpu() {
      child.send('cpu');
      const [used] = (await once(child, 'message')) as [number];
      return used / 1000;
    },
    process: child,
  };
}

interface Measured {
  perSecond: number;
  /** Milliseconds within which 95 of 100 were answered. */
  p95: number;
  /** Milliseconds a call. */
  node: number;
  postgres: number;
}
async function load(
  server: Server,
  path: string,
  headers: Record<string, string>,
  connections: number,
): Promise<Measured> {
  const plan: LoadPlan = { url: server.url + path, headers, connections, seconds, save: false };
  const [node, postgres] = [await server.cpu(), clusterCpu(dataDir)];
  const { stdout } = await run(process.execPath, [
    new URL('support/load.ts', import.meta.url).pathname,
    JSON.stringify(plan),
  ]);
  const { answers, seconds: took, refused, p95 } = JSON.parse(stdout) as LoadResult;
  if (refused > 0) throw new Error(`${path}: ${refused} refused`);
  return {
    perSecond: answers / took,
    p95,
    node: ((await server.cpu()) - node) / answers,
    postgres: (clusterCpu(dataDir) - postgres) / answers,
  };
}

const middle = (all: number[]): number =>
  all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? Number.NaN;
const of = <T>(all: T[], value: (one: T) => number): number => middle(all.map(value));
const formatted = (value: number, digits = 2): string =>
  value >= 100 ? value.toFixed(0) : value.toFixed(digits);

const { rows: versions } = await withClient({ connectionString: databaseMigrateUrl }, (client) =>
  client.query<{ server_version: string }>('show server_version'),
);
let servers: Server[] = [];
try {
  const manager = await filled();
  const orgId = manager.organizationId;
  const [rede, bare] = (servers = [await serve('rede', 43_221), await serve('bare', 43_222)]) as [
    Server,
    Server,
  ];
  const hear = hearing(all);
  console.log(
    `${cpus().length} cores (${cpus()[0]?.model}), Node ${process.version}, PostgreSQL ${versions[0]?.server_version}, load before ${loadavg()[0]?.toFixed(1)}; ` +
      `${rows} rows, ${seconds} s by turns, the middle of ${rounds}; CPU in ms a call\n\n` +
      '| list | asked | hits | kB | answers/s at 1: bare | Rede | of bare | at 16: bare | Rede | of bare | 95 % at 4: Rede, ms | Node: bare | Rede | of bare | PostgreSQL: bare | Rede | of no policies |\n' +
      `|${'---|'.repeat(17)}`,
  );
  for (const { name, list, always, searches } of wanted)
    for (const search of searches) {
      const query = new URLSearchParams({ ...always, ...(search !== null && { search }) });
      const path = `/api/v1${list.path.replace(':orgId', orgId)}?${query.toString()}`;
      const page = await fetch(rede.url + path, { headers: { cookie: manager.cookie } });
      const text = await page.text();
      if (!page.ok) throw new Error(text);
      const hits = (JSON.parse(text) as { total_elements: number }).total_elements;
      const token = hashToken(/rede_session=([^;]*)/.exec(manager.cookie)?.[1] ?? '').toString('hex');
      const asked = new URLSearchParams({
        list: name,
        search: search ?? '',
        broad: hits > 2000 ? '1' : '',
        token,
        org: orgId,
        account: manager.accountId,
      });
      const same = (await (await fetch(`${bare.url}/list?${asked.toString()}`)).json()) as {
        content: { id: string }[];
        total_elements: number;
      };
      const ids = (JSON.parse(text) as { content: { id: string }[] }).content.map(({ id }) => id);
      if (same.total_elements !== hits || same.content.map(({ id }) => id).join() !== ids.join())
        throw new Error(`${name}, ${search}: bare has other rows (${same.total_elements} for ${hits})`);
      const cells: string[] = [];
      const cpu: [Measured, Measured][] = [];
      for (const connections of [1, 16]) {
        const pairs: [Measured, Measured][] = [];
        for (let round = 0; round < rounds; round += 1)
          pairs.push([
            await load(bare, `/list?${asked.toString()}`, {}, connections),
            await load(rede, path, { cookie: manager.cookie }, connections),
          ]);
        cells.push(
          formatted(
            of(pairs, ([one]) => one.perSecond),
            1,
          ),
          formatted(
            of(pairs, ([, other]) => other.perSecond),
            1,
          ),
          formatted(of(pairs, ([one, other]) => other.perSecond / one.perSecond)),
        );
        if (connections === 16) cpu.push(...pairs);
      }
      const four: Measured[] = [];
      for (let round = 0; round < rounds; round += 1)
        four.push(await load(rede, path, { cookie: manager.cookie }, 4));
      cells.push(
        formatted(
          of(four, ({ p95 }) => p95),
          1,
        ),
      );
      const { heard } = await hear(() => all.app.inject({ url: path, headers: { cookie: manager.cookie } }));
      const policies = await withoutPolicies(databaseMigrateUrl, { token, orgId }, heard);
      console.log(
        `| ${name} | ${search ?? 'opened'} | ${hits} | ${(Buffer.byteLength(text) / 1000).toFixed(1)} | ${cells.join(' | ')} | ` +
          `${formatted(of(cpu, ([one]) => one.node))} | ${formatted(of(cpu, ([, other]) => other.node))} | ${formatted(of(cpu, ([one, other]) => other.node / one.node))} | ` +
          `${formatted(of(cpu, ([one]) => one.postgres))} | ${formatted(of(cpu, ([, other]) => other.postgres))} | ${formatted(policies)} |`,
      );
    }
  console.log(`\nload after ${loadavg()[0]?.toFixed(1)}`);
} finally {
  for (const { process: child } of servers) child.kill();
  await all.close();
  await embedded.stop();
  if (!given.data) await rm(dataDir, { recursive: true, force: true });
}
