import type { Page } from 'playwright-core';

/**
 * Fills the space that a browser has for a site, and frees it. Chromium looks again at a limit that is set only after half a minute, or when more is
 * written than it believed to be left: so the space is really filled, up to a limit a little above what is used.
 */
export async function fullDevice(page: Page, origin: string) {
  const browser = await page.context().newCDPSession(page);
  const limit = (quotaSize?: number) =>
    browser.send('Storage.overrideQuotaForOrigin', {
      origin,
      ...(quotaSize !== undefined && { quotaSize }),
    });
  return {
    fill: async (): Promise<void> => {
      const used = await page.evaluate(async () => (await navigator.storage.estimate()).usage ?? 0);
      await limit(Math.ceil(used) + 200_000);
      await page.evaluate(async () => {
        const store = await new Promise<IDBDatabase>((resolve) => {
          const opening = indexedDB.open('filling', 1);
          opening.addEventListener('upgradeneeded', () =>
            opening.result.createObjectStore('blocks', { autoIncrement: true }),
          );
          opening.addEventListener('success', () => resolve(opening.result));
        });
        const fits = (size: number): Promise<boolean> =>
          new Promise((resolve) => {
            const writing = store.transaction('blocks', 'readwrite', { durability: 'strict' });
            writing.objectStore('blocks').add(crypto.getRandomValues(new Uint8Array(size)));
            writing.addEventListener('complete', () => resolve(true));
            writing.addEventListener('abort', () => resolve(false));
          });
        for (const size of [30_000, 2000, 100])
          for (let fitted = await fits(size); fitted; fitted = await fits(size));
        store.close();
      });
    },
    free: async (): Promise<void> => {
      await limit();
      await page.evaluate(
        () =>
          new Promise<void>((resolve) => {
            const going = indexedDB.deleteDatabase('filling');
            going.addEventListener('success', () => resolve());
          }),
      );
    },
  };
}
