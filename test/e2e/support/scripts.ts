import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { z } from 'zod';

const Manifest = z.record(z.string(), z.object({ file: z.string() }));

/** The path of the script that the build has made of a part of the program: `src/ui/list/search/known-rows.ts`. */
export const scriptOf = (part: string): string =>
  `/${Manifest.parse(JSON.parse(readFileSync('dist/.vite/manifest.json', 'utf8')))[part]?.file}`;

/** Waits until a page has fetched the script of a part of the program. */
export async function expectScript(page: Page, part: string): Promise<void> {
  const fetched = () =>
    page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname));
  await expect.poll(fetched).toContain(scriptOf(part));
}
