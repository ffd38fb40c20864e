/**
 * How long a server takes to stop (SIGTERM) while a connection hangs, in each of the ways that they do: it must be gone
 * within 30 seconds, and immediately after a second signal, two seconds later. Prints the seconds for each, and exits
 * with 1 otherwise. Run with `node_modules/.bin/node bench/stopping.ts`; Linux, the client built (`npm run build`).
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Person } from '../test/support/people.ts';
import { startServer } from './support/server-process.ts';
import { asOwner, peopleAt } from './support/writers.ts';

const port = 43_122;
const dataDir = await mkdtemp(join(tmpdir(), 'rede-stopping-'));
// For the user that the database server runs as, when this runs as root.
await chmod(dataDir, 0o711);

/** What hangs: the lines that a connection sends, and what it keeps sending every tenth of a second. */
interface Hanging {
  first: string[];
  on?: string;
}
const head = (person: Person, line: string) => [
  line,
  `host: 127.0.0.1:${port}`,
  `cookie: ${person.cookie}`,
  `x-xsrf-token: ${/XSRF-TOKEN=([^;]+)/.exec(person.cookie)?.[1] ?? ''}`,
];
const ways: Record<string, (person: Person) => Hanging> = {
  'nothing hangs': () => ({ first: [] }),
  'idle, kept alive': () => ({ first: ['GET /healthz HTTP/1.1', 'host: x', '', ''] }),
  'half a header': () => ({ first: ['GET /healthz HTTP/1.1', 'host: x', 'x-never'] }),
  'a slow upload': (person) => ({
    first: [
      ...head(person, `POST /api/v1/organizations/${person.organizationId}/files HTTP/1.1`),
      'content-type: multipart/form-data; boundary=b',
      'content-length: 9000000',
      '',
      '--b',
      'content-disposition: form-data; name="file"; filename="a.txt"',
      '',
      '',
    ],
    on: 'slowly '.repeat(1000),
  }),
  'a stream of changes': (person) => ({
    first: [
      ...head(person, `GET /api/v1/organizations/${person.organizationId}/change-notifications HTTP/1.1`),
      '',
      '',
    ],
  }),
};

async function hang({ first, on }: Hanging): Promise<Socket[]> {
  if (first.length === 0) return [];
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  socket.resume();
  await new Promise<void>((resolve) => void socket.once('connect', () => resolve()));
  socket.write(first.join('\r\n'));
  const more = on && setInterval(() => socket.writable && socket.write(on), 100);
  if (more) socket.once('close', () => clearInterval(more));
  return [socket];
}

/** Out: seconds from the first signal to the end, where a second one was sent from that one. */
async function stopWith(names: string[], { twice }: { twice: boolean }): Promise<number> {
  const server = await startServer(dataDir, port);
  const person = await asOwner(dataDir, (owner) =>
    peopleAt(owner, server.url).person({ level: 'EDIT_ORGANIZATION' }),
  );
  const sockets = (
    await Promise.all(names.map((name) => hang(ways[name]?.(person) ?? { first: [] })))
  ).flat();
  await wait(1000);
  let begun = performance.now();
  const stopped = server.stop();
  if (twice) {
    await wait(2100);
    begun = performance.now();
    await server.stop();
  }
  await stopped;
  for (const socket of sockets) socket.destroy();
  return (performance.now() - begun) / 1000;
}

let late = 0;
const report = (what: string, seconds: number, most: number) => {
  if (seconds > most) late += 1;
  console.log(`${what}: ${seconds.toFixed(1)} s${seconds > most ? `, longer than ${most} s` : ''}`);
};
for (const name of Object.keys(ways)) report(name, await stopWith([name], { twice: false }), 30);
report('all of them', await stopWith(Object.keys(ways), { twice: false }), 30);
report('all of them, from a second signal', await stopWith(Object.keys(ways), { twice: true }), 5);
if (late > 0) process.exitCode = 1;
await rm(dataDir, { recursive: true, force: true });
