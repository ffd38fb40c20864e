import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { chromium } from 'playwright-core';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import sharp from 'sharp';
import { fullDevice } from '../../test/e2e/support/full-device.ts';
import { findChromium } from '../../test/support/chromium.ts';
import { noAccident } from '../../test/e2e/support/report.ts';
import { anything, beginning, en, inOrder } from '../../test/e2e/support/texts.ts';

const pin = 'Åse 4711';
const photo = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#8a7f70' } })
  .jpeg()
  .toBuffer();

interface Running {
  process: ChildProcess;
  browser: Browser;
  context: BrowserContext;
  page: Page;
}

/** A browser as a process of its own, with its files in a folder, so that it can be killed and started again. */
async function start(folder: string, url: string, cookie: string): Promise<Running> {
  await rm(join(folder, 'DevToolsActivePort'), { force: true });
  const program = findChromium();
  if (!program) throw new Error('There is no Chromium (or CHROMIUM with its path).');
  const child = spawn(
    program,
    [
      '--headless=new',
      '--no-sandbox',
      '--disable-gpu',
      '--no-first-run',
      '--disable-background-networking',
      '--remote-debugging-port=0',
      `--user-data-dir=${folder}`,
      '--window-size=390,844',
      '--lang=en-GB',
      'about:blank',
    ],
    { stdio: 'ignore', detached: true },
  );
  let port = '';
  for (let tries = 0; port === '' && tries < 300; tries += 1) {
    await wait(100);
    port = (await readFile(join(folder, 'DevToolsActivePort'), 'utf8').catch(() => '')).split('\n')[0] ?? '';
  }
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const [context] = browser.contexts();
  if (!context) throw new Error('The browser has no window.');
  context.setDefaultTimeout(60_000);
  // The browser writes cookies to its disk within half a minute; the session of somebody who signed in this morning is there.
  const [name = '', value = ''] = cookie.split('; ')[0]?.split('=') ?? [];
  await context.addCookies([{ name, value, url, httpOnly: true, sameSite: 'Lax' }]);
  const page = await context.newPage();
  return { process: child, browser, context, page };
}

const kill = async ({ process: child, browser }: Running): Promise<void> => {
  const over = new Promise<void>((resolve) => void child.once('exit', () => resolve()));
  if (child.pid) process.kill(-child.pid, 'SIGKILL');
  await over;
  await browser.close().catch(() => undefined);
};

/** A screen that did not open, though the browser runs: what there was instead. */
export class NotThere extends Error {}

/** A person's phone. */
export interface Phone {
  /** Resolves when its browser runs, again. */
  ready(): Promise<void>;
  /** Puts the app on the device, and switches “Work offline” on. */
  turnOn(): Promise<void>;
  /**
   * Reports an event, with a photo. Out, of this and the next two: whether the screen acknowledged it; not where it says that there is no room.
   * They throw when the browser goes.
   */
  report(title: string): Promise<boolean>;
  /** Types what a meter shows, in the round. */
  read(meter: string, value: number): Promise<boolean>;
  /** Does an inspection: with a remark and two photos, or, without a remark, in order. */
  inspect(one: { id: string; name: string }, remark: string | undefined): Promise<boolean>;
  network(on: boolean): Promise<void>;
  /** Leaves the device's store no room for another entry, and gives it back with what is returned. */
  full(): Promise<() => Promise<void>>;
  /** Kills the browser, and starts it again, with a network or without. */
  killed(network: boolean): Promise<void>;
  /** Resolves when nothing waits on the device any more. Throws after two minutes, or where something was refused. */
  emptied(): Promise<void>;
  close(): Promise<void>;
}

/** Opens a phone of who has this session. In: the server's address. */
export async function openPhone(url: string, cookie: string): Promise<Phone> {
  const folder = await mkdtemp(join(tmpdir(), 'rede-phone-'));
  let running = await start(folder, url, cookie);
  let starting = Promise.resolve();
  const pinField = () => running.page.getByLabel(en('offline.pin'), { exact: true });

  /** Goes to a screen, by the PIN where there is no network. */
  const arrive = async (path: string, there: () => ReturnType<Page['locator']>): Promise<void> => {
    const { page } = running;
    const go = () => page.goto(url + path);
    // A page that finds the network again loads itself, which may come between.
    await go().catch((error: unknown) => {
      if (!/interrupted|ERR_ABORTED/.test(String(error))) throw error;
      return go();
    });
    await there()
      .or(pinField())
      .first()
      .waitFor()
      .catch(async (error: unknown) => {
        const shown = await page.evaluate(() => ({
          online: navigator.onLine,
          marks: Object.keys(localStorage),
          text: document.body.innerText,
        }));
        throw new NotThere(`${path}: ${JSON.stringify(shown)}`, { cause: error });
      });
    if (!(await pinField().isVisible())) return;
    await pinField().fill(pin);
    await running.page.getByRole('button', { name: en('offline.unlock.open') }).click();
    const full = page.getByText(en('offline.full'));
    await there().or(full).first().waitFor();
    // Where there is no room, a try of the PIN cannot be counted, and the page says so.
    if (await full.isVisible()) throw new Error('The device is full, and does not open.');
  };
  /** Takes photos. Out: their names, or nothing where the device has no room for them. */
  const photographed = async (names: readonly string[]): Promise<boolean> => {
    const { page } = running;
    await page
      .locator('input[type=file]')
      .setInputFiles(names.map((name) => ({ name, mimeType: 'image/jpeg', buffer: photo })));
    const last = page.getByRole('button', { name: en('kit.files.remove', { name: names.at(-1) ?? '' }) });
    await last
      .or(page.getByText(en('kit.drop.failed')))
      .first()
      .waitFor();
    return last.isVisible();
  };
  /** Whether the screen acknowledges, and does not say that there is no room, be it for a photo. */
  const unlessNoRoom = async (acknowledged: ReturnType<Page['locator']>): Promise<boolean> => {
    await acknowledged
      .or(running.page.getByText(en('kit.outbox.notKept')))
      .or(running.page.getByText(en('kit.drop.failed')))
      .first()
      .waitFor();
    return acknowledged.first().isVisible();
  };
  const titleField = () => running.page.getByLabel(`${en('events.field.title')} *`);
  const waiting = (): Promise<number> =>
    running.page.evaluate(
      () =>
        new Promise<number>((resolve, reject) => {
          const opening = indexedDB.open('rede.device');
          opening.addEventListener('error', () => reject(new Error('The store does not open.')));
          opening.addEventListener('success', () => {
            const store = opening.result;
            const counting = store.transaction('entries').objectStore('entries').count();
            counting.addEventListener('success', () => {
              store.close();
              resolve(counting.result);
            });
          });
        }),
    );

  return {
    ready: () => starting,
    async turnOn() {
      const { page } = running;
      await page.goto(`${url}/account/offline`);
      await page.waitForFunction(
        async () => (await navigator.serviceWorker.ready) && navigator.serviceWorker.controller !== null,
        undefined,
        { timeout: 180_000 },
      );
      await page.getByLabel(en('offline.pin.new')).fill(pin);
      await page.getByLabel(en('offline.pin.again')).fill(pin);
      await page.getByRole('button', { name: en('offline.turnOn') }).click();
      await page.getByText(inOrder(en('offline.ahead.at', { count: 14, at: anything }))).waitFor();
    },
    async report(title) {
      const { page } = running;
      await arrive('/events/new', titleField);
      await titleField().fill(title);
      await noAccident(page);
      if (!(await photographed([`${title}.jpg`]))) return false;
      await page
        .getByRole('button', {
          name: new RegExp(`^(${en('events.new.send')}|${en('events.new.keep')})$`),
        })
        .click();
      const thanks = (['sent', 'kept', 'arrived'] as const).map((how) => en(`events.new.${how}.title`));
      return unlessNoRoom(
        page.getByRole('heading', {
          name: new RegExp(thanks.map((each) => beginning(each).source).join('|')),
        }),
      );
    },
    async read(meter, value) {
      const { page } = running;
      const stop = page.getByRole('form', { name: meter });
      if (!(await stop.isVisible())) await arrive('/monitoring/meters/round', () => stop);
      await stop.getByLabel(en('readings.field.value.COUNTER')).fill(String(value));
      await stop.getByRole('button', { name: en('round.save') }).click();
      await stop.waitFor({ state: 'detached' });
      // It is shown before it is kept; where the device has no room, it is in its form again, and a message says so.
      await wait(1500);
      return !(await stop
        .or(page.getByText(en('kit.outbox.notKept')))
        .first()
        .isVisible());
    },
    async inspect({ id, name }, remark) {
      const { page } = running;
      const does = (result: 'OK' | 'REMARK') =>
        page.getByRole('button', { name: en(`book.do.${result}`), exact: true });
      await arrive(`/monitoring/control-book/inspections/${id}`, () => does('OK'));
      await does(remark === undefined ? 'OK' : 'REMARK').click();
      if (remark !== undefined) {
        await page.getByLabel(beginning(en('book.field.note'))).fill(remark);
        if (!(await photographed([1, 2].map((at) => `${remark} ${at}.jpg`)))) return false;
        await page
          .getByRole('button', { name: en('book.do.save', { result: en('book.result.REMARK') }) })
          .click();
      }
      return unlessNoRoom(page.getByText(en('book.do.waits')).or(page.getByText(beginning(`${name}: `))));
    },
    async full() {
      // A page of its own: the other one loads again meanwhile.
      const page = await running.context.newPage();
      await page.goto(`${url}/icon.svg`);
      const device = await fullDevice(page, url);
      await running.context.setOffline(true);
      await device.fill();
      await running.page.bringToFront();
      return async () => {
        await device.free();
        await page.close();
      };
    },
    network: (on) => running.context.setOffline(!on),
    killed(network) {
      starting = (async () => {
        await kill(running);
        running = await start(folder, url, cookie);
        await running.context.setOffline(!network);
      })();
      return starting;
    },
    async emptied() {
      const { page } = running;
      await arrive('/account/offline', () => page.getByRole('heading', { name: en('offline.title') }));
      for (let tries = 0; (await waiting()) > 0; tries += 1) {
        if (tries > 240) throw new Error(await page.locator('body').innerText());
        await wait(500);
      }
    },
    async close() {
      await kill(running);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
