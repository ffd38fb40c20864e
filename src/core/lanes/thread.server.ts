import { Worker, isMainThread, parentPort } from 'node:worker_threads';
import { Problem } from '../contract/problem.ts';
import { told, valueOf } from './told.server.ts';
import type { Told } from './told.server.ts';

/** What a piece of work may take at most: memory for its values in megabytes, and milliseconds. */
const [heap, time] = [1024, 60_000];

const start = (module: URL): Worker =>
  new Worker(module, { execArgv: [], resourceLimits: { maxOldGenerationSizeMb: heap } });

/** Gives a thread a piece of work. Out: what it says of it. Throws where it says nothing, or nobody waits for it any more. */
async function ask<T>(worker: Worker, input: unknown, gone: AbortSignal | undefined): Promise<Told<T>> {
  const { promise, resolve, reject } = Promise.withResolvers<Told<T>>();
  const timer = setTimeout(() => reject(new Problem('TOO_LARGE')), time);
  const leave = () => reject(new Problem('NOT_READY'));
  const fail = (error: NodeJS.ErrnoException) =>
    reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new Problem('TOO_LARGE') : error);
  const end = (code: number) => reject(new Error(`The thread ended with ${code} before it answered`));
  worker.on('message', resolve).on('error', fail).on('exit', end);
  gone?.addEventListener('abort', leave);
  try {
    worker.postMessage(input, []);
    return await promise;
  } finally {
    clearTimeout(timer);
    gone?.removeEventListener('abort', leave);
    worker.off('message', resolve).off('error', fail).off('exit', end);
  }
}

/**
 * Does the work of a module in a thread of its own, where it holds up nobody; for our own data alone, since a thread's memory is
 * the server's. The module calls `workInThread`. What it throws arrives here: a Problem as one. Work that needs more than a gigabyte
 * or a minute is TOO_LARGE. In: the module's address, what its work is given (copied), and whose it is: who is gone stops it.
 */
export async function inThread<T>(module: URL, input: unknown, gone?: AbortSignal): Promise<T> {
  const worker = start(module);
  try {
    return valueOf(await ask<T>(worker, input, gone));
  } finally {
    await worker.terminate();
  }
}

/**
 * As `inThread`, for work that is short beside what it loads: the thread is kept for the next piece. One piece at a time, which the
 * caller sees to.
 */
export function keptThread(module: URL): <T>(input: unknown, gone?: AbortSignal) => Promise<T> {
  let kept: Worker | undefined;
  const begin = (): Worker => {
    const worker = start(module);
    // Also while it has nothing to do; without somebody who hears of an error it would end the server.
    return worker
      .on('error', () => {})
      .once('exit', () => {
        if (kept === worker) kept = undefined;
      });
  };
  return async <T>(input: unknown, gone?: AbortSignal): Promise<T> => {
    const worker = (kept ??= begin());
    worker.ref();
    let answer: Told<T>;
    try {
      answer = await ask<T>(worker, input, gone);
    } catch (error) {
      if (kept === worker) kept = undefined;
      await worker.terminate();
      throw error;
    }
    // The server does not wait for it to end.
    worker.unref();
    return valueOf(answer);
  };
}

/** What a thread's module does with each input. */
export function workInThread(work: (input: unknown) => Promise<unknown>): void {
  const port = parentPort;
  if (isMainThread || !port) throw new Error('This module runs in a thread of its own');
  port.on('message', (input) => void told(work(input)).then((answer) => port.postMessage(answer)));
}
