import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { z } from 'zod';

const Manifest = z.record(z.string(), z.object({ file: z.string() }));

/** Waits until a page has fetched the script that the build has made of a part of the program: `src/ui/list/known-rows.ts`. */
export async function expectScript(page: Page, part: string): Promise<void> {
  const file = Manifest.parse(JSON.parse(readFileSync('dist/.vite/manifest.json', 'utf8')))[part]?.file;
  const fetched = () =>
    page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname));
  await expect.poll(fetched).toContain(`/${file}`);
}
