import type { BrowserContext, Locator, Page } from 'playwright-core';
import { setTimeout as wait } from 'node:timers/promises';
import { en } from '../../test/e2e/support/texts.ts';
import { slowed } from './phone-page.ts';

/** What is waited for after a press: how many elements of a kind are on the screen by then. */
export interface Awaited {
  name: string;
  selector: string;
  count: number;
  /** Any other number of them. */
  other?: true;
}

const panel = 'section[data-panel]';
const shown: Awaited = { name: 'shown', selector: `${panel} h2:not(:has(*))`, count: 1 };
const whole: Awaited = { name: 'whole', selector: `${panel} [role=tablist]`, count: 1 };

/**
 * Presses, and returns after how many milliseconds each of these was painted, by its name (User Timing, from the event's own time to the picture that
 * has it). The page says so itself: a question from here would be answered between the press and its picture.
 */
export async function pressed(
  page: Page,
  awaited: readonly Awaited[],
  press: () => Promise<void>,
  kind: 'click' | 'keydown' = 'click',
): Promise<Record<string, number>> {
  await page.evaluate(
    ([all, kind]) => {
      const found: Record<string, number> = {};
      const observer = new PerformanceObserver((list) => {
        for (const { name, duration } of list.getEntries()) found[name] = duration;
        if (Object.keys(found).length < all.length) return;
        observer.disconnect();
        console.debug(`Painted ${JSON.stringify(found)}`);
      });
      observer.observe({ type: 'measure' });
      const begin = ({ timeStamp }: Event): void => {
        const left = new Set(all);
        const look = (): void => {
          const there = [...left].filter(
            ({ selector, count, other }) =>
              (document.querySelectorAll(selector).length === count) !== (other ?? false),
          );
          for (const each of there) left.delete(each);
          // What is there now is in the picture that follows.
          const { port1, port2 } = new MessageChannel();
          port1.addEventListener('message', () => {
            for (const { name } of there) performance.measure(name, { start: timeStamp });
          });
          port1.start();
          port2.postMessage(null);
          if (left.size > 0) requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      };
      addEventListener(kind, begin, { capture: true, once: true });
    },
    [awaited, kind] as const,
  );
  const said = page.waitForEvent('console', (message) => message.text().startsWith('Painted '));
  await press();
  return JSON.parse((await said).text().slice('Painted '.length)) as Record<string, number>;
}

/** A press in the middle of what is found, by the mouse: the locator's own click runs scripts of its own in the page. */
export async function pressOn(page: Page, found: Locator): Promise<() => Promise<void>> {
  await found.scrollIntoViewIfNeeded();
  const box = await found.boundingBox();
  if (!box) throw new Error(`There is nothing to press: ${found.toString()}`);
  return () => page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

/** What became of one kind of press: how long each took. */
export interface Painted {
  name: string;
  times: number[];
}

const timesOf = (found: readonly Record<string, number>[], name: string): number[] =>
  found.map((each) => each[name] ?? Number.NaN);

/** Opens the list of meters, and its records one after the other: cold where `fresh` makes a new page for each. */
async function openPanels(context: BrowserContext, times: number, fresh: boolean): Promise<Painted[]> {
  const found: Record<string, number>[] = [];
  const open = async (): Promise<Page> => {
    const page = await context.newPage();
    await page.goto('/monitoring/meters', { waitUntil: 'networkidle' });
    await slowed(page, true);
    return page;
  };
  let page = await open();
  // The first one brings the scripts.
  const first = fresh ? 0 : 1;
  for (let at = 0; at < times + first; at += 1) {
    const rows = page.locator('main a[data-row]');
    const press = await pressOn(page, rows.nth(at % (await rows.count())));
    const measured = await pressed(page, [shown, whole], press);
    if (at >= first) found.push(measured);
    if (fresh) {
      await page.close();
      page = await open();
    } else {
      await page.getByRole('button', { name: en('kit.panel.back') }).click();
      await wait(1000);
    }
  }
  await page.close();
  const how = fresh ? 'cold' : 'warm';
  return [
    { name: `panel from its row, ${how}`, times: timesOf(found, 'shown') },
    { name: `whole panel, ${how}`, times: timesOf(found, 'whole') },
  ];
}

/** Walks from one record to the next, which is read ahead, resting on each for a moment. */
async function walk(context: BrowserContext, times: number): Promise<Painted[]> {
  const page = await context.newPage();
  await page.goto('/monitoring/meters', { waitUntil: 'networkidle' });
  await slowed(page, true);
  await page.locator('main a[data-row]').first().click();
  await page.locator(whole.selector).waitFor();
  const found: Record<string, number>[] = [];
  const rows = await page.locator('main a[data-row]').count();
  const other = 'h2:not([data-former], :has(*))';
  const next: Awaited[] = [
    { name: 'shown', selector: `${panel} ${other}`, count: 1 },
    { name: 'whole', selector: `${panel}:has([role=tablist]) ${other}`, count: 1 },
  ];
  for (let at = 0; at < Math.min(times, rows - 1); at += 1) {
    await wait(2000);
    await page.evaluate(() =>
      document.querySelector('section[data-panel] h2')?.setAttribute('data-former', ''),
    );
    const press = await pressOn(page, page.getByRole('link', { name: en('kit.panel.next') }));
    found.push(await pressed(page, next, press));
  }
  await page.close();
  return [
    { name: 'next panel from its row, read ahead', times: timesOf(found, 'shown') },
    { name: 'whole next panel, read ahead', times: timesOf(found, 'whole') },
  ];
}

/** Goes from the dashboard to the list of meters, which was read before, by the bar below. */
async function toList(context: BrowserContext, times: number): Promise<Painted> {
  const page = await context.newPage();
  await page.goto('/monitoring/meters', { waitUntil: 'networkidle' });
  await slowed(page, true);
  const found: Record<string, number>[] = [];
  const list: Awaited = { name: 'list', selector: 'main a[data-row]', count: 0, other: true };
  for (let at = 0; at < times; at += 1) {
    await page.locator('nav a[href="/dashboard"]').last().click();
    await page.locator('main h2').nth(1).waitFor();
    await wait(1500);
    const press = await pressOn(page, page.locator('nav a[href="/monitoring/meters"]').last());
    found.push(await pressed(page, [list], press));
    await wait(1000);
  }
  await page.close();
  return { name: 'list from the bar, warm', times: timesOf(found, 'list') };
}

/** Types the first letter of a search into the list of meters, each time on a new page. */
async function search(context: BrowserContext, times: number): Promise<Painted> {
  const found: number[] = [];
  const letters = ['g', 'w', 'v', 'k'];
  for (let at = 0; at < times; at += 1) {
    const page = await context.newPage();
    await page.goto('/monitoring/meters', { waitUntil: 'networkidle' });
    // What is less urgent has come.
    await wait(3000);
    await slowed(page, true);
    await page.getByRole('searchbox').focus();
    const rows = 'main a[data-row]';
    const narrowed: Awaited = {
      name: 'narrowed',
      selector: rows,
      count: await page.locator(rows).count(),
      other: true,
    };
    const press = () => page.keyboard.press(letters[at % letters.length] ?? '');
    found.push((await pressed(page, [narrowed], press, 'keydown'))['narrowed'] ?? Number.NaN);
    await page.close();
  }
  return { name: 'list after a key of the search', times: found };
}

/** Presses a button of no program but the bench's, that marks itself: what a press on the list of meters takes whatever it does. */
async function bare(context: BrowserContext, times: number): Promise<Painted> {
  const page = await context.newPage();
  await page.goto('/monitoring/meters', { waitUntil: 'networkidle' });
  await slowed(page, true);
  await page.evaluate(() => {
    const button = document.createElement('button');
    button.id = 'bare';
    button.style.cssText = 'position: fixed; inset: 0 auto auto 0; z-index: 9999';
    button.textContent = 'Press';
    button.addEventListener('click', () => button.toggleAttribute('data-pressed'));
    document.body.append(button);
  });
  const found: Record<string, number>[] = [];
  for (let at = 0; at < times; at += 1) {
    const marked: Awaited = { name: 'marked', selector: '#bare[data-pressed]', count: (at + 1) % 2 };
    found.push(await pressed(page, [marked], await pressOn(page, page.locator('#bare'))));
    await wait(1000);
  }
  await page.close();
  return { name: 'a bare button', times: timesOf(found, 'marked') };
}

/** How long presses on a phone take until what they ask for is painted: the processor slowed four times, a round trip of 150 ms. */
export const paintedOn = async (context: BrowserContext, times: number): Promise<Painted[]> => [
  ...(await openPanels(context, times, true)),
  ...(await openPanels(context, times, false)),
  ...(await walk(context, times)),
  await toList(context, times),
  await search(context, times),
  await bare(context, times),
];
