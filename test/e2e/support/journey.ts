import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import type { BrowserContext, Page } from 'playwright-core';
import { inject, test as base } from 'vitest';
import { newClient } from '../../../src/core/database/connection.server.ts';
import { peopleOf } from '../../support/people.ts';
import type { People, Person } from '../../support/people.ts';
import { begun } from './texts.ts';
import { carryTo } from './carry.ts';
import { timeZone } from '../../support/days.ts';
import { watch } from './troubles.ts';
import type { Troubles } from './troubles.ts';
import { patience } from '../../support/patience.ts';

export type Language = 'en' | 'da';
export type Theme = 'light' | 'dark';
export interface Manner {
  /** 1440 x 900 is a desk, 390 x 844 a phone. */
  on?: 'desktop' | 'phone';
  language?: Language;
  theme?: Theme;
  /** The address of another server over the same database. */
  at?: string;
  /**
   * The app is installed on the device; otherwise every page comes over the network, which the journey may want to
   * delay.
   */
  onDevice?: boolean;
}

/** A person's browser: its first page, what has gone wrong in it, and its cookies and network. */
export interface Visit {
  page: Page;
  context: BrowserContext;
  troubles: Troubles;
}

const desktop = { viewport: { width: 1440, height: 900 } };
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
let addresses = 0;

/** The settings of a browser's context for a mode. */
const contextOf = ({ on = 'desktop', language = 'en', theme = 'light' }: Manner, baseURL: string) => ({
  ...(on === 'phone' ? phone : desktop),
  locale: language === 'da' ? 'da-DK' : 'en-GB',
  colorScheme: theme,
  timezoneId: timeZone(),
  reducedMotion: 'reduce' as const,
  baseURL,
  // A separate address, so that no test is throttled because of another.
  extraHTTPHeaders: {
    'x-forwarded-for': `10.${process.pid & 255}.${(addresses += 1) >> 8}.${addresses & 255}`,
  },
});

/**
 * A test that is a journey. `people` makes organizations and people; `visit` opens a browser for one of them (null: for
 * somebody without a session) at a path; statuses of refusals that belong to the journey come last. A journey fails on anything that `troubles.ts` finds, and leaves pictures of its
 * pages in test-results/failed when it fails.
 */
export const test = base
  .extend('stage', { scope: 'file' }, () => inject('stage'))
  .extend('browser', { scope: 'file' }, async ({ stage }, { onCleanup }) => {
    const browser = await chromium.connect(stage.browser);
    onCleanup(() => browser.close());
    return browser;
  })
  .extend(
    'people',
    { scope: 'file' },
    async ({ stage: { ownerUrl, url } }, { onCleanup }): Promise<People> => {
      // Journeys make several people at once.
      const owner = newClient({
        connectionString: ownerUrl,
        options: '-c search_path=app',
        pipeline: true,
      });
      await owner.connect();
      onCleanup(() => owner.end());
      return peopleOf(owner, 'rede_session', carryTo(url));
    },
  )
  .extend('visit', async ({ browser, stage: { url }, task }, { onCleanup }) => {
    const visits: Visit[] = [];
    onCleanup(async () => {
      const found = visits.flatMap(({ troubles }) => troubles.found);
      if (task.result?.state === 'fail' || found.length > 0) await picture(task.name, visits);
      for (const { context } of visits) await context.close();
      if (found.length > 0) throw new Error(`In the browser:\n${[...new Set(found)].join('\n')}`);
    });
    return async (
      person: Person | null,
      path: string,
      manner: Manner = {},
      ...refusals: number[]
    ): Promise<Visit> => {
      const at = manner.at ?? url;
      const context = await browser.newContext(contextOf(manner, at));
      context.setDefaultTimeout(patience());
      if (!manner.onDevice)
        await context.addInitScript(() => {
          Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');
        });
      const [name = '', value = ''] = person?.cookie.split('; ')[0]?.split('=') ?? [];
      if (person) await context.addCookies([{ name, value, url: at, httpOnly: true, sameSite: 'Lax' }]);
      const troubles = watch(context, at);
      troubles.allow(...refusals);
      const visited = { context, troubles, page: await context.newPage() };
      visits.push(visited);
      await visited.page.goto(path);
      await begun(visited.page);
      return visited;
    };
  });

/** Goes to a path within the current page, like a link: what is loaded stays, and is not loaded again. */
export async function goTo({ page }: Pick<Visit, 'page'>, path: string): Promise<void> {
  await begun(page);
  await page.evaluate((to) => {
    // With the place in the history that the router keeps there.
    const { idx = 0 } = (history.state ?? {}) as { idx?: number };
    history.pushState({ idx: idx + 1, key: to, usr: null }, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

async function picture(name: string, visits: readonly Visit[]): Promise<void> {
  const folder = join('test-results', 'failed');
  mkdirSync(folder, { recursive: true });
  const pages = visits.flatMap(({ context }) => context.pages());
  for (const [index, page] of pages.entries()) {
    const path = join(folder, `${name.replace(/[^\w-]+/g, '-')}-${index + 1}.png`);
    await page.screenshot({ path }).catch(() => undefined);
  }
}
