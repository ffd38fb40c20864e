/**
 * Files made to break their reader, created and read one after another.
 * @module-tag full
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { bombs } from '../../../test/support/bombs/bombs.ts';
import { longestText } from './text-extraction.ts';
import { readWords } from './extract-text.server.ts';

const folder = mkdtempSync(join(tmpdir(), 'rede-bombs-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const contentTypes: Record<string, string> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  txt: 'text/plain',
  csv: 'text/csv',
};

test.each(Object.keys(bombs))(
  '%s is read in time, or not at all, and costs the server no memory',
  async (name) => {
    const path = join(folder, name);
    execFileSync(process.execPath, [
      '--no-warnings',
      new URL('../../../test/support/bombs/make-bomb.ts', import.meta.url).pathname,
      name,
      path,
    ]);
    const before = process.memoryUsage().rss;
    const words = await readWords({ path, contentType: contentTypes[name.split('.')[1] ?? ''] ?? '' });
    expect(words.length).toBeLessThanOrEqual(longestText);
    expect(process.memoryUsage().rss - before).toBeLessThan(64 * 1024 * 1024);
  },
);
