import { Problem } from '../contract/problem.ts';

/**
 * Runs a few pieces of work at a time, first come, first served. In: how many in parallel, and how many may wait; the
 * next one is refused with NOT_READY.
 */
export function turnstile(atOnce: number, waitingAtMost: number): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running < atOnce) running += 1;
    else if (waiting.length < waitingAtMost) await new Promise<void>((turn) => waiting.push(turn));
    else throw new Problem('NOT_READY');
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
