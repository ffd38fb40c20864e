/**
 * How a server copes with a database that goes away: eight clients write readings over HTTP, each with an
 * Idempotency-Key, while database connections are terminated at random moments (`pg_terminate_backend`, 200), and then
 * the database server is killed (`kill -9` of its main process, 20 times). The server must survive all of it, lose
 * nothing that it acknowledged, and answer every call made more than two seconds after the database is back. Exits with
 * 1 otherwise. Run with `node_modules/.bin/node bench/connections.ts [terminated] [killed]`; Linux, the client built
 * (`npm run build`).
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { newClient } from '../src/core/database/connection.server.ts';
import { joinEmbedded } from '../src/core/database/embedded/embedded.server.ts';
import { startServer } from './support/server-process.ts';
import { allThere, asOwner, countOf, following, makeWriters, write } from './support/writers.ts';
import type { Writer } from './support/writers.ts';

const ended = Number(process.argv[2] ?? 200);
const killed = Number(process.argv[3] ?? 20);
const port = 43_120;
/** Milliseconds that the server has to find the database again. */
const grace = 2000;
const dataDir = await mkdtemp(join(tmpdir(), 'rede-connections-'));
// For the user that the database server runs as, when this runs as root.
await chmod(dataDir, 0o711);

const server = await startServer(dataDir, port);
const all = await asOwner(dataDir, (owner) => makeWriters(owner, server.url, 8));
/** The superuser's address of the database, outside the server's own control. */
const embedded = await joinEmbedded({ dataDir, log: () => {} });

/** Calls without the expected answer: when they started, and what came. */
const failed: { begun: number; status: number }[] = [];
const over = new AbortController();
async function keepWriting(writer: Writer): Promise<void> {
  while (!over.signal.aborted) {
    const begun = performance.now();
    const status = await write(writer, following(writer));
    if (status === 201) continue;
    failed.push({ begun, status });
    // As a client that was asked to retry does; 503 says five seconds, we look sooner.
    await wait(100);
  }
}
const clients = Promise.all(all.map(keepWriting));
const deaths: string[] = [];
/** The period in which every started call must succeed. */
const windows: [from: number, to: number][] = [];

/** Waits until the grace is over and a while of calls after it, in which none may fail. */
async function quiet(): Promise<void> {
  const from = performance.now() + grace;
  await wait(grace + 1500);
  windows.push([from, performance.now()]);
  if (!server.runs()) deaths.push('the server is gone');
}
const report = (what: string, before: { count: number; failed: number }) =>
  console.log(
    `${what}: ${countOf(all) - before.count} writes acknowledged, ${failed.length - before.failed} calls were answered 503 or not at all`,
  );
const now = () => ({ count: countOf(all), failed: failed.length });

let before = now();
const superuser = newClient({ connectionString: embedded.url });
await superuser.connect();
let count = 0;
while (count < ended) {
  const { rows } = await superuser.query(
    `select pg_terminate_backend(pid) from (select pid from pg_stat_activity
      where backend_type = 'client backend' and usename like 'rede\\_%' order by random() limit 1) one`,
  );
  count += rows.length;
  await wait(Math.random() * 200);
}
await superuser.end();
await quiet();
report(`${count} connections ended`, before);

before = now();
const back: number[] = [];
for (let round = 0; round < killed && deaths.length === 0; round += 1) {
  await wait(Math.random() * 500);
  const gone = performance.now();
  server.killDatabase();
  for (;;) {
    const probe = newClient({ connectionString: embedded.url, connectionTimeoutMillis: 1000 });
    const there = await probe.connect().then(
      () => true,
      () => false,
    );
    await probe.end().catch(() => undefined);
    if (there && server.databaseRuns()) break;
    if (performance.now() - gone > 30_000) throw new Error('The database did not come back.');
    await wait(50);
  }
  back.push(performance.now() - gone);
  await quiet();
}
back.sort((a, b) => a - b);
const seconds = (ms = 0) => `${(ms / 1000).toFixed(1)} s`;
report(
  `the database killed ${back.length} times, back after ${seconds(back[Math.floor(back.length / 2)])} (median), ${seconds(back.at(-1))} (longest)`,
  before,
);
over.abort();
await clients;
const late = failed.filter(({ begun }) => windows.some(([from, to]) => begun >= from && begun <= to));
const byStatus = [...Map.groupBy(failed, ({ status }) => status)].map(
  ([status, some]) => `${status || 'none'}: ${some.length}`,
);
console.log(
  `deaths ${deaths.length}; answers that were no success: ${byStatus.join(', ') || 'none'}; of these begun later than ${grace / 1000} s after the database was back: ${late.length}`,
);
const whole = await allThere(dataDir, all);
if (!whole || deaths.length > 0 || late.length > 0) process.exitCode = 1;
await embedded.stop();
await server.stop();
await rm(dataDir, { recursive: true, force: true });
