/**
 * What is left of what was entered on a device when things break: reports of events, every second one with a photo, are entered in a browser
 * with “Work offline” on, while at a random moment its network, the server (kill -9), the browser itself (kill -9, half of the time without
 * a network afterwards) or the room in its store goes. At the end of each round everything is back, and what waited is sent. Every entry that the screen had
 * acknowledged must be there once with its photo; one that it had not may be there once at most.
 * Run with `node_modules/.bin/node bench/offline.ts [times] [seed]`, each of the four so often, at the moments of a seed that it prints; the client built (`npm run build`), a Chromium as for the journeys.
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { events } from '../src/events/event.ts';
import { figures } from '../test/support/utility-export.ts';
import { NotThere, openPhone } from './support/offline-phone.ts';
import { startServer } from './support/server-process.ts';
import { asOwner, peopleAt } from './support/writers.ts';

const rounds = Number(process.argv[2] ?? 20);
/** The moments at which things break follow from it; what runs meanwhile is as fast as the machine is. */
const seed = Number(process.argv[3] ?? Date.now() % 2 ** 31);
const drawn = figures(seed);
const random = (): number => drawn.next().value / 2 ** 32;
const port = 43_131;
/** Entries of a round. */
const perRound = 4;
const breaks = ['network', 'server', 'browser', 'store'] as const;

const dataDir = await mkdtemp(join(tmpdir(), 'rede-offline-'));
// For the user that the database server runs as, when this runs as root.
await chmod(dataDir, 0o711);
let server = await startServer(dataDir, port);
const person = await asOwner(dataDir, (owner) =>
  peopleAt(owner, server.url).person({ level: 'EDIT_ORGANIZATION' }),
);
const phone = await openPhone(server.url, person.cookie);

const acknowledged = new Set<string>();
const tried = new Set<string>();
/** Screens that did not open. */
const notThere: string[] = [];

/** Enters reports until there are enough; one during which the browser goes is not acknowledged, and not entered again. */
async function enterAll(round: number, photo: (at: number) => boolean): Promise<void> {
  for (let at = 0; at < perRound; at += 1) {
    const title = `Round ${round} report ${at}`;
    tried.add(title);
    const done = await phone.report(title, photo(at)).catch((error: unknown) => {
      if (error instanceof NotThere) notThere.push(error.message);
      return false;
    });
    if (done) acknowledged.add(title);
    await phone.ready();
  }
}

try {
  console.log(`seed ${seed}`);
  await phone.turnOn();
  for (let round = 0; round < rounds * breaks.length; round += 1) {
    const broken = breaks[round % breaks.length] ?? 'network';
    const entering = enterAll(round, (at) => at % 2 === 1);
    await wait(random() * 6000);
    if (broken === 'network') await phone.network(false);
    if (broken === 'server') await server.kill({ database: false });
    if (broken === 'browser') await phone.killed(random() < 0.5);
    if (broken === 'store') {
      const giveBack = await phone.full();
      await wait(2000 + random() * 6000);
      await giveBack();
    }
    await entering;
    if (broken === 'server') server = await startServer(dataDir, port);
    await phone.network(true);
    await phone.emptied();
    process.stdout.write(`${round + 1}: ${broken}\n`);
  }
  const titles = new Map<string, number[]>();
  for (let page = 0, left = 1; left > 0; page += 1) {
    const { body } = await person.call(events.list, {
      orgId: person.organizationId,
      query: { page, size: 200 },
    });
    for (const { id, title } of body.content) {
      const one = await person.call(events.get, { orgId: person.organizationId, id });
      titles.set(title, [...(titles.get(title) ?? []), one.body.files.length]);
    }
    left = body.totalElements - (page + 1) * 200;
  }
  const photosOf = (title: string): number => (Number(title.at(-1)) % 2 === 1 ? 1 : 0);
  const lost = [...acknowledged].filter((title) => !titles.has(title));
  const bare = [...titles].filter(([title, found]) => found.some((count) => count !== photosOf(title)));
  const doubled = [...titles].filter(([, found]) => found.length > 1);
  console.log(
    `${rounds} times each ${breaks.join(', ')}: ${tried.size} entered, ${acknowledged.size} acknowledged, ${titles.size} there; ` +
      `lost ${lost.length}, doubled ${doubled.length}, without their photo ${bare.length}, screens that did not open ${notThere.length}`,
  );
  for (const each of [lost, doubled, bare, notThere].flat()) console.log(`  ${String(each)}`);
  if (lost.length + doubled.length + bare.length + notThere.length > 0 || acknowledged.size === 0)
    process.exitCode = 1;
} finally {
  await phone.close();
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}
