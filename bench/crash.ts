/**
 * What is left of acknowledged writes after kill -9: eight clients write readings over HTTP, each with an Idempotency-Key, while the
 * server, or the server together with its database, is killed at a random moment, twenty times each. After each start every
 * acknowledged reading must be there once, with its value; what had no answer yet is sent again with its key.
 * Run with `node_modules/.bin/node bench/crash.ts [rounds]`; Linux, the client built (`npm run build`).
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from './support/server-process.ts';
import { allThere, asOwner, check, countOf, following, makeWriters, write } from './support/writers.ts';
import type { Writer } from './support/writers.ts';

const rounds = Number(process.argv[2] ?? 20);
const port = 43_117;
const clients = 8;
const dataDir = await mkdtemp(join(tmpdir(), 'rede-crash-'));
// For the user that the database server runs as, when this runs as root.
await chmod(dataDir, 0o711);

async function writeUntilGone(writer: Writer): Promise<void> {
  for (;;) {
    const status = await write(writer, following(writer));
    if (status === 0 || status === 503) return;
    if (status !== 201) throw new Error(`A reading was answered ${status}.`);
  }
}

let server = await startServer(dataDir, port);
const all = await asOwner(dataDir, (owner) => makeWriters(owner, server.url, clients));

const problems: string[] = [];
for (const database of [false, true]) {
  const [before, starts, cut] = [countOf(all), [] as number[], { count: 0 }];
  for (let round = 0; round < rounds; round += 1) {
    const writing = Promise.all(all.map(writeUntilGone));
    await new Promise((resolve) => void setTimeout(resolve, 300 + Math.random() * 1200));
    await server.kill({ database });
    await writing;
    cut.count += all.filter(({ unanswered }) => unanswered !== null).length;
    server = await startServer(dataDir, port);
    starts.push(server.readyAfter);
    for (const client of all) problems.push(...(await check(client)));
  }
  starts.sort((a, b) => a - b);
  const ms = (value = 0) => `${Math.round(value)} ms`;
  console.log(
    `kill -9 of the server${database ? ' and its database' : ''}: ${rounds} rounds, ${countOf(all) - before} writes acknowledged, ` +
      `${cut.count} cut off unanswered, ready again after ${ms(starts[Math.floor(starts.length / 2)])} (median), ${ms(starts.at(-1))} (longest)`,
  );
}
if (!(await allThere(dataDir, all, problems))) process.exitCode = 1;
await server.stop();
await rm(dataDir, { recursive: true, force: true });
