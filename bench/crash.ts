/**
 * What is left of acknowledged writes after kill -9: eight clients write readings over HTTP, each with an Idempotency-Key, while the
 * server, or the server together with its database, is killed at a random moment, twenty times each. After each start every
 * acknowledged reading must be there once, with its value; what had no answer yet is sent again with its key.
 * Run with `node_modules/.bin/node bench/crash.ts [rounds]`; Linux, the client built (`npm run build`).
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { joinEmbedded } from '../src/core/embedded.server.ts';
import { addDays } from '../src/core/period.ts';
import { provisionDatabase } from '../src/core/provision.server.ts';
import { meters } from '../src/monitoring/meter.ts';
import { readings } from '../src/monitoring/reading.ts';
import { carryTo } from '../test/e2e/support/carry.ts';
import { peopleOf } from '../test/support/people.ts';
import type { Person } from '../test/support/people.ts';
import { startServer } from './support/server-process.ts';
import { newClient } from '../src/core/connection.server.ts';

const rounds = Number(process.argv[2] ?? 20);
const port = 43_117;
const clients = 8;
const dataDir = await mkdtemp(join(tmpdir(), 'rede-crash-'));
// For the user that the database server runs as, when this runs as root.
await chmod(dataDir, 0o711);

/** One client with a meter of its own, whose nth reading is of the nth day and shows n. */
interface Client {
  person: Person;
  meterId: string;
  next: number;
  acknowledged: Map<number, string>;
  /** Sent and not answered when the server was gone. */
  unanswered: number | null;
}
const dayOf = (n: number) => addDays('0100-01-01', n);

async function superuser<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const embedded = await joinEmbedded({ dataDir, log: () => {} });
  const { databaseMigrateUrl } = await provisionDatabase(embedded.url);
  const client = newClient({ connectionString: databaseMigrateUrl, options: '-c search_path=app' });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
    await embedded.stop();
  }
}

/** Sends the reading, and notes it when it is acknowledged. Throws when no answer comes. */
async function write(client: Client, n: number): Promise<void> {
  const { person, meterId } = client;
  client.unanswered = n;
  const { status, text, body } = await person.call(readings.create, {
    orgId: person.organizationId,
    meterId,
    idempotencyKey: `${meterId}/${n}`,
    body: { performedAt: dayOf(n), value: n, unit: 'kWh' },
  });
  if (status === 503) throw new Error('not ready');
  if (status !== 201) throw new Refused(`${status} ${text}`);
  client.acknowledged.set(n, body.id);
  client.unanswered = null;
}
class Refused extends Error {}

async function writeUntilGone(client: Client): Promise<void> {
  try {
    if (client.unanswered !== null) await write(client, client.unanswered);
    for (;;) await write(client, (client.next += 1));
  } catch (error) {
    if (error instanceof Refused) throw error;
  }
}

/** Reads back all that is there. Out: what is missing or wrong, in words. */
async function check({ person, meterId, acknowledged, unanswered }: Client): Promise<string[]> {
  const found = new Map<string, string>();
  for (let page = 0, total = 1; page * 200 < total; page += 1) {
    const { status, text, body } = await person.call(readings.list, {
      orgId: person.organizationId,
      meterId,
      query: { page, size: 200, sort: 'performedAt,asc' },
    });
    if (status !== 200) throw new Error(text);
    total = body.totalElements;
    for (const { id, performedAt, value } of body.content) found.set(id, `${performedAt} ${value}`);
  }
  const wrong = [...acknowledged].flatMap(([n, id]) =>
    found.get(id) === `${dayOf(n)} ${n}` ? [] : [`reading ${n} is ${found.get(id) ?? 'lost'}`],
  );
  const spare = found.size - acknowledged.size;
  return spare > (unanswered === null ? 0 : 1) ? [...wrong, `${spare} readings too many`] : wrong;
}

let server = await startServer(dataDir, port);
const all = await superuser(async (owner) => {
  const people = peopleOf(owner, 'rede_session', carryTo(server.url));
  const made: Client[] = [];
  for (let index = 0; index < clients; index += 1) {
    const person = await people.person({ level: 'EDIT_ORGANIZATION' });
    const { body, status, text } = await person.call(meters.create, {
      orgId: person.organizationId,
      body: { name: 'Meter', utilityType: 'ELECTRICITY', units: ['kWh'] },
    });
    if (status !== 201) throw new Error(text);
    made.push({ person, meterId: body.id, next: 0, acknowledged: new Map(), unanswered: null });
  }
  return made;
});

const countOf = () => all.reduce((sum, { acknowledged }) => sum + acknowledged.size, 0);
const problems: string[] = [];
for (const database of [false, true]) {
  const [before, starts, cut] = [countOf(), [] as number[], { count: 0 }];
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
    `kill -9 of the server${database ? ' and its database' : ''}: ${rounds} rounds, ${countOf() - before} writes acknowledged, ` +
      `${cut.count} cut off unanswered, ready again after ${ms(starts[Math.floor(starts.length / 2)])} (median), ${ms(starts.at(-1))} (longest)`,
  );
}

for (const client of all) if (client.unanswered !== null) await write(client, client.unanswered);
for (const client of all) problems.push(...(await check(client)));
const { kept, trail } = await superuser(async (owner) => {
  const { rows } = await owner.query<{
    kept: number;
    trail: number;
  }>(`select (select count(*)::int from reading) as kept,
    (select count(*)::int from change where table_name = 'reading' and action = 'CREATE') as trail`);
  return rows[0] ?? { kept: 0, trail: 0 };
});
console.log(
  `acknowledged ${countOf()}, kept ${kept}, in the trail ${trail}, lost or wrong ${problems.length}`,
);
for (const problem of problems.slice(0, 20)) console.log(`  ${problem}`);
await server.stop();
await rm(dataDir, { recursive: true, force: true });
if (problems.length > 0 || kept !== countOf() || trail !== kept) process.exitCode = 1;
