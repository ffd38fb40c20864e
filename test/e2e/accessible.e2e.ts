import { expect } from 'vitest';
import { found } from './support/accessible.ts';
import { test } from './support/journey.ts';

const two = (pixels: number) => `<!doctype html><html lang="en"><title>Targets</title><main><h1>Targets</h1>
  <button style="width:${pixels}px;height:${pixels}px;padding:0">a</button><button
  style="width:${pixels}px;height:${pixels}px;padding:0">b</button></main></html>`;

test('the check of every screen finds targets that are too small for a finger', async ({ visit }) => {
  const { page } = await visit(null, '/login');
  await page.setContent(two(24));
  expect(await found(page)).toEqual([]);
  await page.setContent(two(17));
  expect(await found(page)).toEqual([expect.stringMatching(/^target-size/)]);
});
