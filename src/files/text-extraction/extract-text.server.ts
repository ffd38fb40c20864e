import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { Problem } from '../../core/contract/problem.ts';
import { inProcess } from '../../core/lanes/process.server.ts';
import type { WordsTask } from './process.server.ts';
import { longestText, readerOf, wordsOf } from './text-extraction.ts';

const module = new URL('./process.server.ts', import.meta.url);
/** Node and pdf.js take 110 MB, a safety data sheet of 1 MB 50 more. */
const memory = 192 * 1024 * 1024;
const processor = 20_000;
/** By the clock: on a very busy machine a process gets a fifth of a processor. */
const time = 5 * processor;

// One at a time, however many arrive: no one waits for it, and two take twice the memory.
let last: Promise<unknown> = Promise.resolve();

/** So many bytes of a plain text are read: none of its characters takes more than four. */
const longestPlain = 4 * longestText;

/** A plain text of unknown encoding: UTF-8 where it is valid, else as Windows writes it. */
async function plainText(path: string): Promise<string> {
  const bytes = await buffer(createReadStream(path, { end: longestPlain - 1 }));
  try {
    // Of a longer text the last character may be cut in two.
    const stream = bytes.length === longestPlain;
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream });
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/**
 * The text of a file. A plain one is read here, since that takes a moment: what is uploaded after two hundred of them does not wait
 * for as many processes. Others are read by a process with limits: 192 MB plus four times the file's bytes, and 20 seconds of a processor. A file
 * that cannot be read within them (damaged, with a password, made to break its reader) has none.
 */
export async function readWords(task: WordsTask): Promise<string> {
  if (readerOf(task.contentType) === 'text') return wordsOf(await plainText(task.path));
  const words = last.then(async () => {
    const { size } = await stat(task.path);
    return inProcess<string>(module, task, { memory: memory + 4 * size, time, processor });
  });
  last = words.catch(() => {});
  return words.catch((error: unknown) => {
    if (error instanceof Problem) return '';
    throw error;
  });
}
