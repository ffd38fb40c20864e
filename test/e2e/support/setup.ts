import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { newClient } from '../../../src/core/database/connection.server.ts';
import { homeTimeZone } from '../../../src/core/time/period.ts';
import { findChromium } from '../../support/chromium.ts';
import { cloneDatabase } from '../../support/database/database.ts';
import { serve } from './served.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The server under test, its database's owner, its data folder, and where the browser listens. */
    stage: { url: string; ownerUrl: string; dataDir: string; browser: string };
  }
}

/** Keeps the browser from making requests to the internet by itself. */
const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // The pages of the browser's address bar, which every window loads unseen; the rest as in Playwright.
  '--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup,HttpsUpgrades,MediaRouter,OptimizationHints,PaintHolding,ThirdPartyStoragePartitioning',
];

/**
 * A time zone in which no day ends while the journeys run: the demo's days and those that journeys expect are counted from
 * the day they start on. Denmark's; late in its evening the Azores', where it is two hours earlier on the same day.
 */
const timeZoneFor = (now: Date): string =>
  Number(new Intl.DateTimeFormat('en-GB', { timeZone: homeTimeZone, hour: '2-digit' }).format(now)) < 22
    ? homeTimeZone
    : 'Atlantic/Azores';

/** Moves every organization, and those to come, to a time zone. */
async function moveTo(timeZone: string, connectionString: string): Promise<void> {
  const owner = newClient({ connectionString, options: '-c search_path=app' });
  await owner.connect();
  try {
    await owner.query('update organization set time_zone = $1', [timeZone]);
    await owner.query(`alter table organization alter time_zone set default '${timeZone}'`);
  } finally {
    await owner.end();
  }
}

/** Before the browser journeys: the client built, one server with its own database, and one browser for all. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('The browser journeys need Chromium (or CHROMIUM with its path).');
  const { status } = spawnSync(process.execPath, ['scripts/build.ts'], { stdio: 'inherit' });
  if (status !== 0) throw new Error('The screens could not be built.');

  rmSync('test-results/failed', { recursive: true, force: true });
  mkdirSync('test-results', { recursive: true });
  const undo: (() => Promise<unknown>)[] = [];
  const end = async (): Promise<void> => {
    for (const step of undo.toReversed()) await step();
  };
  try {
    const dataDir = await mkdtemp(join(tmpdir(), 'rede-e2e-'));
    undo.push(() => rm(dataDir, { recursive: true, force: true }));
    const database = await cloneDatabase(project.getProvidedContext().cluster);
    undo.push(() => database.drop());
    const settings = {
      DATABASE_URL: database.url,
      DATABASE_MIGRATE_URL: database.ownerUrl,
      DATA_DIR: dataDir,
      // For the pictures; the other journeys create their own people and records.
      DEMO: '1',
      REDE_DEMO_PASSWORD: 'correct horse battery staple',
      LOG_LEVEL: 'warn',
      OCR: 'on',
      // Each test comes from a separate address, as different people do.
      TRUST_PROXY: '1',
    };
    const server = await serve(settings, 'test-results/server.log');
    undo.push(() => server.stop());
    const timeZone = timeZoneFor(new Date());
    await moveTo(timeZone, database.ownerUrl);
    project.provide('timeZone', timeZone);
    const browser = await chromium.launchServer({ executablePath, args: quiet, headless: true });
    undo.push(() => browser.close());
    project.provide('stage', {
      url: server.url,
      ownerUrl: database.ownerUrl,
      dataDir,
      browser: browser.wsEndpoint(),
    });
    return end;
  } catch (error) {
    await end();
    throw error;
  }
}
