import { stat } from 'node:fs/promises';
import { Problem } from '../../core/contract/problem.ts';
import { inProcess } from '../../core/lanes/process.server.ts';
import type { WordsTask } from './process.server.ts';

const module = new URL('./process.server.ts', import.meta.url);
/** Node and pdf.js take 110 MB, a safety data sheet of 1 MB 50 more. */
const memory = 192 * 1024 * 1024;
const time = 20_000;

// One at a time, however many arrive: no one waits for it, and two take twice the memory.
let last: Promise<unknown> = Promise.resolve();

/**
 * The text of a file, from a process with limits: 192 MB plus four times the file's bytes, and 20 seconds. A file that
 * cannot be read within them (damaged, with a password, made to break its reader) has none.
 */
export function readWords(task: WordsTask): Promise<string> {
  const words = last.then(async () => {
    const { size } = await stat(task.path);
    return inProcess<string>(module, task, { memory: memory + 4 * size, time });
  });
  last = words.catch(() => {});
  return words.catch((error: unknown) => {
    if (error instanceof Problem) return '';
    throw error;
  });
}
