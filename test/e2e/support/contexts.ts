import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core';

/** Contexts of a browser, lent to one visit after the other. */
export interface Contexts {
  /** A context as new, but for its cache: what the product is made of is fetched and compiled once, as in a browser of somebody's own. */
  lend(options: BrowserContextOptions): Promise<BrowserContext>;
  /** Ends the visit's pages and clears away what they left. */
  takeBack(context: BrowserContext): Promise<void>;
}

/** Lends the contexts of a browser, alike ones to alike visits. A context that was closed is not lent again. */
export function lendContexts(browser: Browser): Contexts {
  const free = new Map<string, BrowserContext[]>();
  const kinds = new Map<BrowserContext, { kind: string; origin: string }>();
  return {
    async lend({ extraHTTPHeaders = {}, ...options }) {
      const kind = JSON.stringify(options);
      const known = free.get(kind)?.pop();
      const context = known ?? (await browser.newContext(options));
      context.setDefaultTimeout(10_000);
      await context.setExtraHTTPHeaders(extraHTTPHeaders);
      kinds.set(context, { kind, origin: options.baseURL ?? '' });
      return context;
    },
    async takeBack(context) {
      const { kind, origin } = kinds.get(context) ?? { kind: '', origin: '' };
      if (!browser.contexts().includes(context)) return;
      context.removeAllListeners();
      await context.unrouteAll({ behavior: 'ignoreErrors' });
      await context.setOffline(false);
      await context.clearCookies();
      await context.clearPermissions();
      const [page, ...others] = context.pages();
      if (!page) return;
      const session = await context.newCDPSession(page);
      await session.send('Storage.clearDataForOrigin', {
        origin,
        storageTypes: 'local_storage,indexeddb,service_workers,cache_storage',
      });
      for (const each of [page, ...others]) await each.close();
      free.set(kind, [...(free.get(kind) ?? []), context]);
    },
  };
}
