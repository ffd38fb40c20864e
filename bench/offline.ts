/**
 * What is left of a day on a phone when things break. Each round is a day of a person of a new organization: in the morning “Work offline” is switched on
 * and what is due comes to the device; then ten meters are read, five inspections done, four of them with a remark and two photos, and an event is
 * reported with a photo, with a network or without. At a moment drawn by chance the network (it goes, or comes for a few seconds), the
 * server (kill -9), the browser itself (kill -9) or the room in its store goes. In the evening everything is back, and what waited is sent. Every entry that the
 * screen had acknowledged must be there once with its photos; one that it had not may be there once at most.
 * Run with `node_modules/.bin/node bench/offline.ts [days] [seed]`, at the moments of a seed that it prints; the client built (`npm run build`), a Chromium as for the journeys.
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { figures } from '../test/support/utility-export.ts';
import { aDay, leftOf } from './support/offline-day.ts';
import type { Left } from './support/offline-day.ts';
import { NotThere, openPhone } from './support/offline-phone.ts';
import type { Phone } from './support/offline-phone.ts';
import { startServer } from './support/server-process.ts';
import { asOwner, peopleAt } from './support/writers.ts';

const days = Number(process.argv[2] ?? 20);
const seed = Number(process.argv[3] ?? Date.now() % 2 ** 31);
const drawn = figures(seed);
const random = (): number => drawn.next().value / 2 ** 32;
const port = 43_131;
const breaks = ['network', 'server', 'browser', 'store'] as const;

const dataDir = await mkdtemp(join(tmpdir(), 'rede-offline-'));
// For the user that the database server runs as, when this runs as root.
await chmod(dataDir, 0o711);
let server = await startServer(dataDir, port);

/** Breaks something. In: whether the day goes without a network. Out: mends it. */
async function breakAt(
  phone: Phone,
  broken: (typeof breaks)[number],
  offline: boolean,
): Promise<() => Promise<void>> {
  const nothing = (): Promise<void> => Promise.resolve();
  if (broken === 'network') {
    await phone.network(offline);
    if (!offline) return nothing;
    await wait(500 + random() * 2500);
    await phone.network(false);
    return nothing;
  }
  if (broken === 'browser') {
    await phone.killed(!offline);
    return nothing;
  }
  if (broken === 'store') {
    const giveBack = await phone.full();
    await wait(2000 + random() * 6000);
    await giveBack();
    await phone.network(!offline);
    return nothing;
  }
  await server.kill({ database: false });
  return async () => {
    server = await startServer(dataDir, port);
  };
}

/** Lives a day. Out: what is left of it. */
async function live(broken: (typeof breaks)[number]): Promise<Left> {
  const person = await asOwner(dataDir, (owner) =>
    peopleAt(owner, server.url).person({ level: 'EDIT_ORGANIZATION' }),
  );
  const entries = await aDay(person);
  const phone = await openPhone(server.url, person.cookie);
  const notThere: string[] = [];
  try {
    await phone.turnOn();
    const offline = random() < 0.5;
    await phone.network(!offline);
    const breaksAt = Math.floor(random() * entries.length);
    const after = random() * 1500;
    let mended: Promise<() => Promise<void>> | undefined;
    for (const [at, entry] of entries.entries()) {
      if (at === breaksAt) mended = wait(after).then(() => breakAt(phone, broken, offline));
      // One during which the browser goes is not acknowledged, and not entered again.
      entry.acknowledged = await entry.enter(phone).catch((error: unknown) => {
        if (error instanceof NotThere) notThere.push(error.message);
        console.log(`  ${entry.name} was cut off: ${String(error).split('\n')[0]}`);
        return false;
      });
      await phone.ready();
    }
    await (
      await mended
    )?.();
    await phone.network(true);
    await phone.emptied();
    return { ...(await leftOf(entries)), notThere };
  } finally {
    await phone.close();
  }
}

const all: Left = { entered: 0, acknowledged: 0, there: 0, lost: [], doubled: [], bare: [], notThere: [] };
try {
  console.log(`seed ${seed}`);
  for (let day = 0; day < days; day += 1) {
    const broken = breaks[day % breaks.length] ?? 'network';
    const left = await live(broken);
    for (const count of ['entered', 'acknowledged', 'there'] as const) all[count] += left[count];
    console.log(
      `day ${day + 1}, ${broken}: ${left.entered} entered, ${left.acknowledged} acknowledged, ${left.there} there`,
    );
    for (const fault of ['lost', 'doubled', 'bare', 'notThere'] as const) {
      all[fault].push(...left[fault]);
      for (const each of left[fault]) console.log(`  ${fault}: ${each}`);
    }
  }
} finally {
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}
console.log(
  `${days} days: ${all.entered} entered, ${all.acknowledged} acknowledged, ${all.there} there; lost ${all.lost.length}, doubled ${all.doubled.length}, ` +
    `without their photos ${all.bare.length}, screens that did not open ${all.notThere.length}`,
);
const faults = all.lost.length + all.doubled.length + all.bare.length + all.notThere.length;
if (faults > 0 || all.acknowledged === 0) process.exitCode = 1;
