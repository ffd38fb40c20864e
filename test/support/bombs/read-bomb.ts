import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';

const script = new URL('make-bomb.ts', import.meta.url).pathname;

/** Reads a bomb by its name from a file of its own: this process takes hardly any memory for it. Out: what was read. */
export async function readBomb<T>(name: string, read: (path: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'rede-bombs-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const path = join(folder, name);
  execFileSync(process.execPath, ['--no-warnings', script, name, path]);
  const before = process.memoryUsage().rss;
  const found = await read(path);
  expect(process.memoryUsage().rss - before).toBeLessThan(64 * 1024 * 1024);
  return found;
}
