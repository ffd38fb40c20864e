import { Piscina } from 'piscina';
import { Problem } from '../contract/problem.ts';
import { valueOf } from './outcome.server.ts';
import type { Outcome } from './outcome.server.ts';

/** What a piece of work may take at most: memory for its values in megabytes, and milliseconds. */
const [heap, time] = [1024, 60_000];

/** A thread for the work of a module, started with its first piece. */
function threadOf(module: URL): Piscina<unknown, Outcome<never>> {
  const thread = new Piscina<unknown, Outcome<never>>({
    filename: module.href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: Infinity,
    recordTiming: false,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: heap },
  });
  // An error while it is idle would end the server if nothing listened for it.
  return thread.on('error', () => {});
}

/** Gives a thread a piece of work. Out: its result. Throws if it fails, or if no one waits for it any more. */
async function ask<T>(thread: Piscina<unknown, Outcome<T>>, input: unknown, gone?: AbortSignal): Promise<T> {
  const late = AbortSignal.timeout(time);
  try {
    return valueOf(await thread.run(input, { signal: AbortSignal.any(gone ? [late, gone] : [late]) }));
  } catch (error) {
    if (gone?.aborted) throw new Problem('NOT_READY');
    const full = error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
    throw late.aborted || full ? new Problem('TOO_LARGE') : error;
  }
}

/**
 * Does the work of a module in a separate thread, where it blocks no one; for our own data only, since a thread's
 * memory is the server's. The module exports `threadWork`. What it throws arrives here: a Problem as one. Work that
 * needs more than a gigabyte or a minute is TOO_LARGE. In: the module's address, its input (copied), and its owner: if
 * they have gone, it is stopped.
 */
export async function inThread<T>(module: URL, input: unknown, gone?: AbortSignal): Promise<T> {
  const thread = threadOf(module);
  try {
    return await ask<T>(thread, input, gone);
  } finally {
    await thread.destroy();
  }
}

/**
 * Like `inThread`, for work that is short compared with loading its module: the thread is kept for the next piece,
 * which waits for its turn.
 */
export function keptThread(module: URL): <T>(input: unknown, gone?: AbortSignal) => Promise<T> {
  const thread = threadOf(module);
  return (input, gone) => ask(thread, input, gone);
}
