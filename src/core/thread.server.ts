import { Worker, isMainThread, parentPort, workerData } from 'node:worker_threads';
import { Problem } from './problem.ts';
import { told, valueOf } from './told.server.ts';
import type { Told } from './told.server.ts';

/** What a piece of work may take at most: memory for its values in megabytes, and milliseconds. */
const [heap, time] = [1024, 60_000];

/**
 * Does the work of a module in a thread of its own, where it holds up nobody; for our own data alone, since a thread's memory is
 * the server's. The module calls `workInThread`. What it throws arrives here: a Problem as one. Work that needs more than a gigabyte
 * or a minute is TOO_LARGE. In: the module's address, what its work is given (copied), and whose it is: who is gone stops it.
 */
export async function inThread<T>(module: URL, input: unknown, gone?: AbortSignal): Promise<T> {
  const worker = new Worker(module, {
    workerData: input,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: heap },
  });
  try {
    const answer = await new Promise<Told<T>>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Problem('TOO_LARGE')), time);
      gone?.addEventListener('abort', () => reject(new Problem('NOT_READY')));
      worker.once('message', resolve);
      worker.once('error', (error: NodeJS.ErrnoException) =>
        reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new Problem('TOO_LARGE') : error),
      );
      worker.once('exit', (code) => {
        clearTimeout(timer);
        reject(new Error(`The thread of ${module.pathname} ended with ${code} before it answered`));
      });
    });
    return valueOf(answer);
  } finally {
    await worker.terminate();
  }
}

/** What a thread's module does with its input, once. */
export function workInThread(work: (input: unknown) => Promise<unknown>): void {
  const port = parentPort;
  if (isMainThread || !port) throw new Error('This module runs in a thread of its own');
  void told(work(workerData)).then((answer) => port.postMessage(answer));
}
