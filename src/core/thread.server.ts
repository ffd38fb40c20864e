import { Worker, isMainThread, parentPort, workerData } from 'node:worker_threads';
import { Problem } from './problem.ts';
import { told, valueOf } from './told.server.ts';
import type { Told } from './told.server.ts';

/** At most so many threads at once, so that work on large files leaves processors for everybody else. */
const mostAtOnce = 2;
/** What a piece of work may take at most: memory for its values in megabytes, and milliseconds. */
interface Limits {
  heap: number;
  time: number;
}
const usual: Limits = { heap: 1024, time: 60_000 };

let running = 0;
const waiting: (() => void)[] = [];

async function turn(): Promise<void> {
  if (running < mostAtOnce) running += 1;
  else await new Promise<void>((resolve) => waiting.push(resolve));
}

function done(): void {
  const next = waiting.shift();
  if (next) next();
  else running -= 1;
}

/**
 * Does the work of a module in a thread of its own, where it holds up nobody. The module calls `workInThread`. What it throws
 * arrives here: a Problem as one. Work that needs more than a gigabyte or a minute, or its own limits, is TOO_LARGE.
 * In: the module's address, and what its work is given (copied).
 */
export async function inThread<T>(module: URL, input: unknown, { heap, time } = usual): Promise<T> {
  await turn();
  const worker = new Worker(module, {
    workerData: input,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: heap },
  });
  try {
    const answer = await new Promise<Told<T>>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Problem('TOO_LARGE')), time);
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
    done();
  }
}

/** What a thread's module does with its input, once. */
export function workInThread(work: (input: unknown) => Promise<unknown>): void {
  const port = parentPort;
  if (isMainThread || !port) throw new Error('This module runs in a thread of its own');
  void told(work(workerData)).then((answer) => port.postMessage(answer));
}
