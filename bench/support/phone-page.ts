import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import { setTimeout as wait } from 'node:timers/promises';
import { anything, en, inOrder } from '../../test/e2e/support/texts.ts';

/** How slow a phone's processor is against this one: as in Lighthouse's phone profile. */
const slower = 4;
/** Its network: slow 4G, as there. */
const slow4g = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};

/** An answer to a press or a key that took 16 ms or more until the next picture. */
interface Answer {
  id: number;
  milliseconds: number;
  of: string;
}
declare global {
  interface Window {
    answers: Answer[];
  }
}

/** Slows a page's processor, and its network if asked. */
export async function slowed(page: Page, network: boolean): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
  if (network) {
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', slow4g);
  }
  return session;
}

/** Notes in every page of a context how long its answers take (Event Timing), for `answersOf`. */
export const observe = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    window.answers = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId?: number })[])
        if (entry.interactionId)
          window.answers.push({
            id: entry.interactionId,
            milliseconds: entry.duration,
            of: `${entry.name} ${(entry.target as Element | null)?.tagName ?? ''}`,
          });
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  });

/** The longest event of each interaction since the page was opened. Those below 16 ms are counted as 16: the browser does not say more. */
export async function answersOf(page: Page): Promise<{ milliseconds: number; of: string }[]> {
  await wait(500);
  const { answers, count } = await page.evaluate(() => ({
    answers: window.answers,
    count: (performance as Performance & { interactionCount: number }).interactionCount,
  }));
  const longest = new Map<number, Answer>();
  for (const answer of answers)
    if (answer.milliseconds > (longest.get(answer.id)?.milliseconds ?? 0)) longest.set(answer.id, answer);
  const quick = Math.max(0, count - longest.size);
  return [...longest.values(), ...Array.from({ length: quick }, () => ({ milliseconds: 16, of: '' }))];
}

/** Switches “Work offline” on; then everything declared is on the device. */
export async function turnOn(page: Page): Promise<void> {
  await page.goto('/account/offline');
  for (const label of [en('offline.pin.new'), en('offline.pin.again')])
    await page.getByLabel(label).fill('Åse 4711');
  await page.getByRole('button', { name: en('offline.turnOn') }).click();
  await page
    .getByText(inOrder(en('offline.ahead.at', { count: 14, at: anything })))
    .waitFor({ timeout: 120_000 });
}

/** Opens a page afresh and returns after how many milliseconds the dashboard is there with its work, by the page's own clock. */
export async function dashboardAfter(context: BrowserContext): Promise<number> {
  const page = await context.newPage();
  try {
    await page.addInitScript(() => {
      const look = (): void => {
        // The cards have headings; their placeholders while they load have none.
        if (document.querySelectorAll('main h2').length > 1) console.debug(`Shown ${performance.now()}`);
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
    await slowed(page, true);
    // The page says so itself: what asks it from here has a script of its own to load first, which takes a tenth of a second of a slowed processor.
    const said = page.waitForEvent('console', {
      predicate: (message) => message.text().startsWith('Shown '),
      timeout: 60_000,
    });
    await page.goto('/dashboard', { waitUntil: 'commit' });
    return Number((await said).text().slice('Shown '.length));
  } finally {
    await page.close();
  }
}
