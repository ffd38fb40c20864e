import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { inOrder } from './texts.ts';

/** It is there to be seen, now or soon. */
export async function expectVisible(...locators: Locator[]): Promise<void> {
  for (const locator of locators) await locator.first().waitFor({ state: 'visible' });
}

/** It is gone, or goes soon. */
export async function expectGone(...locators: Locator[]): Promise<void> {
  for (const locator of locators) await locator.first().waitFor({ state: 'hidden' });
}

/** It reads like this, now or soon: the parts one after the other, with anything between them; spaces count as one. */
export async function expectText(locator: Locator, ...wanted: (string | RegExp)[]): Promise<void> {
  const read = async (): Promise<string> => plain(await locator.first().innerText());
  const parts = wanted.map((part) => (typeof part === 'string' ? plain(part) : part));
  await expect.poll(read).toMatch(inOrder(...parts));
}

/** The address, without the origin, is or soon becomes this. */
export async function expectAddress(page: Page, wanted: string | RegExp): Promise<void> {
  const read = (): string => {
    const { pathname, search, hash } = new URL(page.url());
    return pathname + search + hash;
  };
  if (typeof wanted === 'string') await expect.poll(read).toBe(wanted);
  else await expect.poll(read).toMatch(wanted);
}

/** A text with every run of spaces as one, so that a line break or a no-break space in it does not matter. */
export const plain = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Its content, now or soon. */
export async function expectValue(locator: Locator, wanted: string): Promise<void> {
  await expect.poll(() => locator.inputValue()).toBe(wanted);
}

/** It has the keyboard's focus, now or soon. */
export async function expectFocused(locator: Locator): Promise<void> {
  await expect.poll(() => locator.evaluate((element) => element === document.activeElement)).toBe(true);
}
