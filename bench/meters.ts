/**
 * How fast the meter list and saving a reading are in an organization of 100,000 meters and 100,000 readings: Rede,
 * compared with a bare Fastify handler that sends the same SQL over the same pool, and with pgbench, which sends it
 * without either. Run with `node_modules/.bin/node bench/meters.ts [seconds]`; pgbench must be installed.
 */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { cpus, loadavg, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { withClient } from '../src/core/database/connection.server.ts';
import { startEmbedded } from '../src/core/database/embedded/embedded.server.ts';
import { migrate } from '../src/core/installation/migrate.server.ts';
import { appLogin, provisionDatabase } from '../src/core/installation/provision.server.ts';
import { hashToken } from '../src/core/http/session.server.ts';
import type { Statement, Captured } from './support/handlers.ts';
import type { LoadPlan, LoadResult } from './support/load.ts';
import { queues } from '../src/areas.server.ts';

const run = promisify(execFile);
const seconds = Number(process.argv[2] ?? 8);
const repeats = 3;
const [redePort, barePort] = [43_217, 43_218];
const here = (name: string) => new URL(`support/${name}`, import.meta.url).pathname;

const dataDir = await mkdtemp(join(tmpdir(), 'rede-meters-'));
// For the user that the database server runs as, when this runs as root.
await chmod(dataDir, 0o711);
const embedded = await startEmbedded({ dataDir, log: () => {} });
const { databaseUrl, databaseMigrateUrl } = await provisionDatabase(embedded.url);
await migrate({ url: databaseMigrateUrl, appLogin, queues });

const handlers = spawn(
  process.execPath,
  [here('handlers.ts'), databaseUrl, databaseMigrateUrl, `${redePort},${barePort}`],
  {
    stdio: ['ignore', 'pipe', 'inherit'],
  },
);
const [line] = (await once(handlers.stdout, 'data')) as [Buffer];
const captured = JSON.parse(line.toString()) as Captured;

/** The same transaction for pgbench: values that differ from call to call are worked out from two random numbers. */
function scriptOf(statements: Statement[]): string {
  const variables: Record<string, string> = {
    meter: `('01900000-0000-7000-8000-' || lpad(to_hex((:n)::int), 12, '0'))::uuid`,
    date: `(date '2000-01-01' - 700000 + (:d)::int)`,
    value: 'round((:d)::numeric / 1000, 3)',
    id: `('01a00000-0000-7000-8000-' || lpad(to_hex((:r)::bigint), 12, '0'))::uuid`,
  };
  const literal = (value: unknown): string => {
    if (value === null) return 'null';
    if (Array.isArray(value)) return pg.escapeLiteral(`{${value.join()}}`);
    if (typeof value === 'object' && 'name' in value) return variables[String(value.name)] ?? '';
    return typeof value === 'string' ? pg.escapeLiteral(value) : JSON.stringify(value);
  };
  const token = hashToken(/rede_session=([^;]*)/.exec(captured.cookie)?.[1] ?? '').toString('hex');
  return [
    '\\set n random(1, 100000)',
    '\\set d random(1, 700000)',
    '\\set r random(1, 281474976710655)',
    'begin;',
    'set local role rede_tenant;',
    "set local statement_timeout = '20s';",
    `select * from ctx.enter('\\x${token}', '${captured.orgId}');`,
    ...statements.map(
      ({ text, values }) =>
        `${text.replace(/\s+/g, ' ').replace(/\$(\d+)/g, (_, n: string) => literal(values[Number(n) - 1]))};`,
    ),
    'commit;',
  ].join('\n');
}

interface Measured {
  perSecond: number;
  median: number;
  p99: number | null;
  refused: number;
}

async function pgbench(statements: Statement[], connections: number): Promise<Measured> {
  const file = join(dataDir, 'script.sql');
  await writeFile(file, scriptOf(statements));
  const url = `${databaseUrl}?options=-c%20search_path%3Dapp`;
  const { stdout } = await run('pgbench', [
    '-n',
    '-M',
    'simple',
    '-c',
    String(connections),
    '-T',
    String(seconds),
    '-f',
    file,
    url,
  ]);
  const number = (pattern: RegExp) => Number(pattern.exec(stdout)?.[1] ?? Number.NaN);
  return {
    perSecond: number(/tps = ([\d.]+)/),
    median: number(/latency average = ([\d.]+)/),
    p99: null,
    refused: number(/number of failed transactions: (\d+)/) || 0,
  };
}

async function load(port: number, path: string, connections: number, save: boolean): Promise<Measured> {
  const plan: LoadPlan = {
    url: `http://127.0.0.1:${port}${path}`,
    headers: { cookie: captured.cookie, 'x-xsrf-token': captured.csrf },
    connections,
    seconds,
    save,
  };
  const { stdout } = await run(process.execPath, [here('load.ts'), JSON.stringify(plan)]);
  const { answers, seconds: took, refused, median, p99 } = JSON.parse(stdout) as LoadResult;
  return { perSecond: answers / took, median, p99, refused };
}

const api = `/api/v1/organizations/${captured.orgId}/meters`;
const middle = (all: Measured[]) =>
  all.toSorted((a, b) => a.perSecond - b.perSecond)[Math.floor(all.length / 2)] as Measured;
const rounded = (value: number) => (value < 100 ? value.toFixed(1) : value.toFixed(0));

const { rows: versions } = await withClient({ connectionString: databaseMigrateUrl }, (client) =>
  client.query<{ server_version: string }>('show server_version'),
);
console.log(
  `${cpus().length} cores (${cpus()[0]?.model}), ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}, PostgreSQL ${versions[0]?.server_version}; ` +
    `load before: ${loadavg()
      .map((each) => each.toFixed(1))
      .join(' ')}; ${seconds} s each, the middle of ${repeats}\n`,
);
console.log(
  '| call | connections | by | answers/s | median ms | p99 ms | of bare |\n|---|---|---|---|---|---|---|',
);
try {
  for (const save of [false, true])
    for (const connections of [1, 16]) {
      const ways: [string, () => Promise<Measured>][] = [
        ['pgbench', () => pgbench(save ? captured.save : captured.list, connections)],
        ['bare handler', () => load(barePort, save ? '/save/:meter' : '/list', connections, save)],
        ['Rede', () => load(redePort, save ? `${api}/:meter/readings` : api, connections, save)],
      ];
      const measured = new Map<string, Measured[]>();
      for (let repeat = 0; repeat < repeats; repeat += 1)
        for (const [name, measure] of ways)
          measured.set(name, [...(measured.get(name) ?? []), await measure()]);
      const bare = middle(measured.get('bare handler') ?? []).perSecond;
      for (const [name, all] of measured) {
        const { perSecond, median, p99, refused } = middle(all);
        console.log(
          `| ${save ? 'save a reading' : 'meter list'} | ${connections} | ${name} | ${rounded(perSecond)} | ${rounded(median)} | ${p99 === null ? '' : rounded(p99)} | ${(perSecond / bare).toFixed(2)} |${refused ? ` ${refused} refused` : ''}`,
        );
      }
    }
  console.log(
    `\nload after: ${loadavg()
      .map((each) => each.toFixed(1))
      .join(' ')}`,
  );
} finally {
  handlers.kill();
  await once(handlers, 'close');
  await embedded.stop();
  await rm(dataDir, { recursive: true, force: true });
}
