import type { Page } from 'playwright-core';

/**
 * The open record has been read, and its panel acts on this letter: its name is there before, from the row of its list, and a key that is pressed
 * then is lost.
 */
export async function takesKey(page: Page, letter: string): Promise<void> {
  await page.locator(`section[data-panel*="${letter}"]`).waitFor();
  // What listens to the key comes with the picture.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))));
}
