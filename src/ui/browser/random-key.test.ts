import { glob, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { isOnceKey } from './once.ts';
import { randomKey } from './random-key.ts';

test('a random key is a uuid of version 4, and another each time', () => {
  const keys = Array.from({ length: 1000 }, randomKey);
  for (const key of keys) {
    expect(isOnceKey(key), key).toBe(true);
    expect(key).toMatch(/^.{14}4.{4}[89ab].{16}$/);
  }
  expect(new Set(keys).size).toBe(keys.length);
});

test('nothing in the browser asks for what it has only on https without looking', async () => {
  const found: string[] = [];
  const kept = new Set(['src/ui/browser/clipboard.ts']);
  for await (const path of glob('src/**/*.{ts,tsx}')) {
    const isBrowser = path.endsWith('.tsx') || path.startsWith('src/ui/') || /\/use-[^/]*\.ts$/.test(path);
    if (!isBrowser || /\.(test|e2e|samples|screens)\.tsx?$/.test(path) || kept.has(path)) continue;
    if (/crypto\.randomUUID\(\)|navigator\.clipboard\b/.test(await readFile(path, 'utf8'))) found.push(path);
  }
  expect(found).toEqual([]);
});
