/**
 * Two servers over one database, behind what a balancer does, brought to a next version and the one after it, one by one, while people
 * work. The versions are copies of this one, with a pair of migrations made for it: one adds, the other takes away.
 * @module-tag full
 * @module-tag long
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newClient } from '../src/core/database/connection.server.ts';
import { addDays } from '../src/core/time/period.ts';
import { dashboard } from '../src/dashboard/dashboard.ts';
import { meters } from '../src/monitoring/meters/meter.ts';
import { readings } from '../src/monitoring/meters/readings/reading.ts';
import { carryTo } from './e2e/support/carry.ts';
import { cloneWithReference } from './support/database/database.ts';
import type { TestDatabase } from './support/database/database.ts';
import { newMeter } from './support/monitoring.ts';
import { peopleOf } from './support/people.ts';
import type { Carry, Person } from './support/people.ts';
import { release } from './support/processes/release.ts';

const expand = {
  'db/migrations/0600_meter_label.sql':
    'alter table app.meter add column label text; create table app.later (id uuid primary key);',
  'db/migrations/0601_meter_label.concurrent.sql':
    'create index concurrently meter_label on app.meter (organization_id, label)',
};
const contract = {
  'db/migrations/0610_meter_label.contract.sql':
    'alter table app.meter drop column label; drop table app.later;',
};

let folder: string;
let database: TestDatabase;
let owner: ReturnType<typeof newClient>;
const running = new Set<Node>();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rede-rolling-'));
  database = await cloneWithReference();
  owner = newClient({ connectionString: database.ownerUrl, options: '-c search_path=app' });
  await owner.connect();
});
afterAll(async () => {
  for (const node of running) node.kill();
  await owner.end();
  await database.drop();
  await rm(folder, { recursive: true });
});

/** A server as a process. */
interface Node {
  url: string;
  said: () => string;
  /** Its exit code; null while it runs. */
  ended: () => number | null;
  kill: (signal?: NodeJS.Signals) => void;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Starts a server. Out: when it serves or has ended. */
async function start(at: string): Promise<Node> {
  const port = await freePort();
  const child = spawn(process.execPath, ['src/server.ts'], {
    cwd: at,
    env: {
      ...process.env,
      NODE_ENV: 'development',
      PORT: String(port),
      PUBLIC_URL: 'http://localhost:3000',
      DATABASE_URL: database.url,
      DATABASE_MIGRATE_URL: database.ownerUrl,
      DATA_DIR: join(folder, 'data'),
      DEMO: '0',
      LOG_LEVEL: 'error',
      DRAIN_SECONDS: '1',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const node: Node = {
    url: `http://127.0.0.1:${port}`,
    said: () => output,
    ended: () => child.exitCode,
    kill: (signal = 'SIGKILL') => void child.kill(signal),
  };
  running.add(node);
  child.once('exit', () => running.delete(node));
  while (node.ended() === null && !(await isReady(node))) await wait(50);
  return node;
}

const isReady = ({ url }: Node): Promise<boolean> =>
  fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

/** Ends a server in order. */
async function drain(node: Node): Promise<void> {
  node.kill('SIGTERM');
  while (node.ended() === null) await wait(50);
  expect(node.ended(), node.said()).toBe(0);
}

/** Sends each call to one of the servers that say that they are ready, as a balancer does that looks ten times a second. */
function balancer(): { carry: Carry; close: () => void } {
  let ready: Node[] = [...running];
  let turn = 0;
  const over = new AbortController();
  const look = async () => {
    while (!over.signal.aborted) {
      const all = [...running];
      const answers = await Promise.all(all.map(isReady));
      ready = all.filter((_, at) => answers[at]);
      await wait(100);
    }
  };
  void look();
  return {
    carry: (request) => carryTo(ready[(turn += 1) % ready.length]?.url ?? 'http://127.0.0.1:1')(request),
    close: () => over.abort(),
  };
}

const dayOf = (n: number) => addDays('0100-01-01', n);

/** People who read and write until they are told to stop. Out: the calls, and those that failed. */
function work(person: Person, meterId: string) {
  const failures: string[] = [];
  let calls = 0;
  let written = 0;
  const over = new AbortController();
  const { organizationId: orgId } = person;
  const make = async (what: string, call: () => Promise<{ status: number; text: string }>) => {
    calls += 1;
    const { status, text } = await call().catch((error: unknown) => ({ status: 0, text: String(error) }));
    if (status < 200 || status >= 300) failures.push(`${what} ${status} ${text}`);
    return status;
  };
  const write = async () => {
    for (let n = 1; !over.signal.aborted; n++) {
      const body = { performedAt: dayOf(n), value: n, unit: 'kWh' };
      const status = await make('reading', () => person.call(readings.create, { orgId, meterId, body }));
      if (status === 201) written += 1;
    }
  };
  const read = async () => {
    while (!over.signal.aborted) {
      await make('meters', () => person.call(meters.list, { orgId }));
      await make('meter', () => person.call(meters.get, { orgId, id: meterId }));
      await make('readings', () => person.call(readings.list, { orgId, meterId }));
      await make('dashboard', () => person.call(dashboard, { orgId }));
    }
  };
  const all = Promise.all([write(), read(), read()]);
  return {
    stop: async () => {
      over.abort();
      await all;
      return { calls, written, failures };
    },
  };
}

test('two servers are brought to the next version and the one after it, one by one, and no call fails', async () => {
  const [first, next, last] = await Promise.all([
    release(folder, '1.0.0'),
    release(folder, '1.1.0', {
      files: expand,
      changes: [
        // All rights are given again.
        ['db/core/context.sql', '', '-- 1.1\n'],
        ['src/operation/area.server.ts', "hidden: ['backup']", "hidden: ['backup', 'later']"],
      ],
    }),
    release(folder, '1.2.0', {
      files: { ...expand, ...contract },
      changes: [['db/core/context.sql', '', '-- 1.2\n']],
    }),
  ]);
  const [one, two] = [await start(first), await start(first)];
  expect([one.ended(), two.ended()], one.said() + two.said()).toEqual([null, null]);
  const { carry, close } = balancer();
  const people = peopleOf(owner, 'rede_session', carry);
  const person = await people.person({ level: 'EDIT_ORGANIZATION' });
  const meter = await newMeter(person);
  const load = work(person, meter.id);

  // The one that is left serves on beside what the newer one added.
  await drain(one);
  const oneNext = await start(next);
  expect(oneNext.ended(), oneNext.said()).toBeNull();
  expect(oneNext.said()).toContain('Database: 0600_meter_label.sql');
  await wait(1000);
  // It may even be started again, as after a crash.
  await drain(two);
  const twoAgain = await start(first);
  expect(twoAgain.said()).toMatch(
    /a newer version of Rede has added to it; this one \(1\.0\.0\) serves it as it is/,
  );
  expect(twoAgain.said()).not.toContain('Database: 0');
  expect(twoAgain.ended(), twoAgain.said()).toBeNull();
  await wait(1000);
  await drain(twoAgain);
  const twoNext = await start(next);
  await drain(oneNext);
  const oneLast = await start(last);
  expect(oneLast.said()).toContain('Database: 0610_meter_label.contract.sql');
  expect(oneLast.ended(), oneLast.said()).toBeNull();
  await wait(1000);
  await drain(twoNext);
  const twoLast = await start(last);
  expect(await (await fetch(`${twoLast.url}/healthz`)).json()).toEqual({ status: 'ok', version: '1.2.0' });
  const { calls, written, failures } = await load.stop();
  close();

  expect(failures).toEqual([]);
  expect(written).toBeGreaterThan(50);
  const { rows } = await owner.query<{ kept: number }>('select count(*)::int as kept from reading');
  expect(rows[0]?.kept).toBe(written);
  process.stdout.write(`${calls} calls, ${written} of them readings written; ${failures.length} failed\n`);

  const tooOld = await start(first);
  expect(tooOld.ended()).toBe(1);
  expect(tooOld.said()).toMatch(
    /The database is newer than this version of Rede \(1\.0\.0\): it has 0610_meter_label\.contract\.sql\. Start the newer version\./,
  );
});
