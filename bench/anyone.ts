/**
 * A stranger reports by a poster on a phone: opened cold by its code, a photo of 1.7 MB, a sentence, sent. The processor is slowed four times, the
 * network is slow 4G (150 ms), and a key is pressed every 150 ms. Prints how many taps it takes and the seconds until “sent” and until the
 * photo has arrived, for each run and the middle; ends with 1 where the middle is over 30 s.
 * Run with `node_modules/.bin/node bench/anyone.ts [--runs 5]`; the client built (`npm run build`), a Chromium as for the journeys.
 */
import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import sharp from 'sharp';
import { posters } from '../src/events/posters/poster.ts';
import { findChromium } from '../test/support/chromium.ts';
import { textsIn } from '../test/e2e/support/texts.ts';
import { middleOf } from './support/middle.ts';
import { slowed } from './support/phone-page.ts';
import { startServer } from './support/server-process.ts';
import { asOwner, peopleAt } from './support/writers.ts';

/** Seconds that the poster promises. */
const most = 30;
/** Milliseconds between two keys. */
const key = 150;
const sentence = 'Oil on the floor by saw 2';
const { values: given } = parseArgs({ options: { runs: { type: 'string', default: '5' } } });
const program = findChromium();
if (!program) throw new Error('There is no Chromium (or CHROMIUM with its path).');
const say = textsIn('en');

const dataDir = await mkdtemp(join(tmpdir(), 'rede-anyone-'));
// For the user that the database server runs as, when this runs as root.
await chmod(dataDir, 0o711);
const server = await startServer(dataDir, 43_127);
const secret = await asOwner(dataDir, async (owner) => {
  const manager = await peopleAt(owner, server.url).person({ level: 'MANAGE_ORGANIZATION' });
  const orgId = manager.organizationId;
  const { body } = await manager.call(posters.create, { orgId, body: { name: 'Gate 4' } });
  return (await manager.call(posters.newCode, { orgId, id: body.id })).body.key;
});
// Noise hardly gets smaller: about 1.7 MB.
const photo = await sharp(randomBytes(1600 * 1200 * 3), { raw: { width: 1600, height: 1200, channels: 3 } })
  .jpeg({ quality: 92 })
  .toBuffer();

const browser = await chromium.launch({ executablePath: program, args: ['--no-sandbox', '--disable-gpu'] });
/** One report. Out: taps, and the seconds until the form is there, it is sent, and the photo has arrived. */
async function report(): Promise<{ taps: number; opened: number; sent: number; arrived: number }> {
  const context = await browser.newContext({
    locale: 'en-GB',
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    deviceScaleFactor: 2,
  });
  const page = await context.newPage();
  await slowed(page, true);
  let taps = 0;
  const began = performance.now();
  const seconds = () => (performance.now() - began) / 1000;
  await page.goto(`${server.url}/report#key=${secret}`);
  const form = page.getByRole('region', { name: say('anybody.title') });
  const camera = form.getByRole('button', { name: say('anybody.takePhoto') });
  await camera.waitFor();
  const opened = seconds();
  const chosen = page.waitForEvent('filechooser');
  await camera.tap();
  taps += 1;
  await (await chosen).setFiles({ name: 'saw.jpg', mimeType: 'image/jpeg', buffer: photo });
  await page.getByRole('img', { name: 'saw.jpg' }).waitFor();
  const what = form.getByLabel(`${say('anybody.what')} *`);
  await what.tap();
  taps += 1;
  await what.pressSequentially(sentence, { delay: key });
  const uploaded = page.waitForResponse((each) => each.url().includes('/photos'), { timeout: 120_000 });
  await form.getByRole('button', { name: say('anybody.send') }).tap();
  taps += 1;
  await page.getByRole('heading', { name: say('anybody.sent') }).waitFor();
  const sent = seconds();
  const answer = await uploaded;
  if (answer.status() !== 204) throw new Error(`The photo was not taken: ${answer.status()}`);
  const arrived = seconds();
  await context.close();
  return { taps, opened, sent, arrived };
}

try {
  console.log(`photo ${(photo.length / 1e6).toFixed(1)} MB, load ${loadavg()[0]?.toFixed(1)}`);
  const runs: Awaited<ReturnType<typeof report>>[] = [];
  for (let at = 0; at < Number(given.runs); at += 1) {
    const run = await report();
    runs.push(run);
    console.log(
      `${run.taps} taps, form after ${run.opened.toFixed(1)} s, sent ${run.sent.toFixed(1)} s, photo ${run.arrived.toFixed(1)} s`,
    );
  }
  const sent = middleOf(runs.map((run) => run.sent));
  console.log(
    `middle: sent after ${sent.toFixed(1)} s, photo after ${middleOf(runs.map((run) => run.arrived)).toFixed(1)} s`,
  );
  if (sent > most) process.exitCode = 1;
} finally {
  await browser.close();
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}
