import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readWords } from './extract-text.server.ts';
import { longestText } from './text-extraction.ts';

const wordsIn = (content: string, encoding: BufferEncoding = 'utf8') => {
  const folder = mkdtempSync(join(tmpdir(), 'rede-words-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const path = join(folder, 'a.csv');
  writeFileSync(path, content, encoding);
  return readWords({ path, contentType: 'text/csv' });
};

test('a plain text is read as UTF-8, or as Windows writes it, to its last character', async () => {
  expect(await wordsIn('Målested Skorsten fløj æ')).toBe('målested skorsten fløj æ');
  expect(await wordsIn('Fabrik ved å', 'latin1')).toBe('fabrik ved å');
});

test('of a long text the beginning is read, also where it ends within a character', async () => {
  const words = await wordsIn(`Blå ${' '.repeat(longestText)}${'€'.repeat(longestText)}`);
  expect(words).toBe('blå');
  // Read bytes end one byte into a character of three.
  expect(await wordsIn(`ab ${'€'.repeat(2 * longestText)}`)).toMatch(/^ab €+$/);
});
