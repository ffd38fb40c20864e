import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { z } from 'zod';

const Manifest = z.record(z.string(), z.object({ file: z.string(), name: z.string().optional() }));

/** The path of the script that the build has made of a part of the program: `src/ui/list/search/known-rows.ts`. */
export function scriptOf(part: string): string {
  const all = Manifest.parse(JSON.parse(readFileSync('dist/.vite/manifest.json', 'utf8')));
  // One that other scripts have from the beginning, too, is listed by its name alone.
  const shared = Object.values(all).find(({ name }) => name === basename(part, '.ts'));
  const found = all[part] ?? shared;
  if (!found) throw new Error(`There is no script of ${part}.`);
  return `/${found.file}`;
}

/** Waits until a page has fetched the script of a part of the program. */
export async function expectScript(page: Page, part: string): Promise<void> {
  const fetched = () =>
    page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname));
  await expect.poll(fetched).toContain(scriptOf(part));
}
