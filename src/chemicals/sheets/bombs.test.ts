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
import { readSheet } from './read-sheet.server.ts';

const folder = mkdtempSync(join(tmpdir(), 'rede-sheets-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each(Object.keys(bombs).filter((name) => name.endsWith('.pdf')))(
  'a sheet that is %s has a status and no values, and costs the server no memory',
  async (name) => {
    const path = join(folder, name);
    execFileSync(process.execPath, [
      '--no-warnings',
      new URL('../../../test/support/bombs/make-bomb.ts', import.meta.url).pathname,
      name,
      path,
    ]);
    const before = process.memoryUsage().rss;
    const { status, values } = await readSheet(path);
    expect(['needs_ocr', 'not_a_sheet', 'damaged', 'too_large']).toContain(status);
    expect(values).toBeNull();
    expect(process.memoryUsage().rss - before).toBeLessThan(64 * 1024 * 1024);
  },
);
