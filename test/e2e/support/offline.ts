import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectVisible } from './expectations.ts';
import type { Visit } from './journey.ts';
import { anything, en, inOrder } from './texts.ts';
import { patience } from '../../support/patience.ts';

export const pin = 'Åse 4711';

/** The app is on the device: its service worker runs, and serves this page. */
export const onDevice = (page: Page): Promise<unknown> =>
  page.waitForFunction(
    async () => {
      await navigator.serviceWorker.ready;
      return navigator.serviceWorker.controller?.state === 'activated';
    },
    undefined,
    { timeout: patience(180_000) },
  );

/** Switches “Work offline” on with a PIN, on the account page. */
export async function turnOn(page: Page, say: typeof en): Promise<void> {
  await page.goto('/account/offline');
  await page.getByLabel(say('offline.pin.new')).fill('123456');
  await page.getByRole('button', { name: say('offline.turnOn') }).click();
  await expectVisible(page.getByText(say('offline.pin.easy')));
  await page.getByLabel(say('offline.pin.new')).fill(pin);
  await page.getByLabel(say('offline.pin.again')).fill('Åse 4712');
  await page.getByRole('button', { name: say('offline.turnOn') }).click();
  await expectVisible(page.getByText(say('offline.pin.differ')));
  await page.getByLabel(say('offline.pin.again')).fill(pin);
  await page.getByRole('button', { name: say('offline.turnOn') }).click();
  await expectVisible(page.getByText(say('offline.on')));
}

/** Types a PIN into the page that asks for it. */
export async function unlock(page: Page, typed: string, say: typeof en): Promise<void> {
  const field = page.getByLabel(say('offline.pin'), { exact: true });
  await field.fill(typed);
  // This page has a theme of its own: without its variables the field cannot be seen.
  const border = await field.evaluate(
    (input) => getComputedStyle(input.parentElement ?? input).borderTopWidth,
  );
  expect(border).toBe('1px');
  await page.getByRole('button', { name: say('offline.unlock.open') }).click();
}

/** Everything that the areas declare has been fetched ahead. In: a page that shows the account's “Work offline”. */
export const fetchedAhead = (page: Page, say: typeof en): Promise<void> =>
  page
    .getByText(inOrder(say('offline.ahead.at', { count: 14, at: anything })))
    .waitFor({ timeout: patience(120_000) });

/** Takes all that the areas declare along on a device, and leaves the network. In: a visit whose app is kept on the device. */
export async function leaveNetwork({ page, context, troubles }: Visit): Promise<void> {
  await onDevice(page);
  await turnOn(page, en);
  await fetchedAhead(page, en);
  await troubles.quiet();
  troubles.allowOffline();
  await context.setOffline(true);
}

/** Sends what waits by its button, unless the page has just done so: it does every minute, and once the server answers again. */
export async function sendNow(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: en('kit.outbox.sendNow') });
  await button.click({ timeout: patience(10_000) }).catch(async (error: unknown) => {
    if ((await button.count()) > 0) throw error;
  });
}

/** How much the device's store keeps of a kind. */
export const inStore = (
  page: Page,
  kind: 'vaults' | 'reads' | 'drafts' | 'entries' | 'files',
): Promise<number> =>
  page.evaluate(
    (name) =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('rede.device');
        opening.addEventListener('error', () => reject(opening.error));
        opening.addEventListener('success', () => {
          const counting = opening.result.transaction(name).objectStore(name).count();
          counting.addEventListener('success', () => {
            opening.result.close();
            resolve(counting.result);
          });
        });
      }),
    kind,
  );
