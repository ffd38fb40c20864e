import { fork } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { setPriority } from 'node:os';
import { Worker } from 'node:worker_threads';
import { Problem } from '../contract/problem.ts';
import { outcomeOf, valueOf } from './outcome.server.ts';
import type { Outcome } from './outcome.server.ts';

/** What a process may take: bytes of memory in all, with Node's own 45 MB and what it loads, and milliseconds of the clock and of processors. */
export interface ProcessLimits {
  memory: number;
  time: number;
  /** Left out: as many as it gets. */
  processor?: number;
  /** Who has gone does not wait for it: it is ended. */
  gone?: AbortSignal;
  /** It has to end for the sake of others who wait (lane.server.ts). */
  overdue?: AbortSignal;
}

/** Of the machine's processors it gets a third as much as others who want them. */
const niceness = 5;

type Sent = { input: unknown } & Required<Pick<ProcessLimits, 'memory' | 'processor'>>;

/**
 * Does the work of a module in a separate process, for reading files that others made: a file made to break its reader
 * ends that process and nothing else. A thread would not do, since its memory limit does not count buffers, which
 * inflated data is in. The module calls `workInProcess`. What it throws arrives here: a Problem as one. Work that needs
 * more than its limits is TOO_LARGE. In: the module's address, its input (copied), and its limits.
 */
export async function inProcess<T>(
  module: URL,
  input: unknown,
  { memory, time, processor = Infinity, gone, overdue }: ProcessLimits,
): Promise<T> {
  const child = fork(module, {
    // The young values' share is small, so that what is dropped is given back soon.
    execArgv: ['--max-semi-space-size=1', '--no-warnings'],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    // Nothing secret: what takes the process over finds none. Its modules need not be compiled each time: half of what it takes to start.
    env: { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE },
  });
  // What people wait for at the screen goes before.
  if (child.pid !== undefined) setPriority(child.pid, niceness);
  const timer = setTimeout(() => child.kill('SIGKILL'), time);
  try {
    return valueOf(
      await new Promise<Outcome<T>>((resolve, reject) => {
        child.once('message', (message) => resolve(message as Outcome<T>));
        child.once('error', reject);
        gone?.addEventListener('abort', () => reject(new Problem('NOT_READY')));
        overdue?.addEventListener('abort', () => reject(new Problem('TOO_LARGE')));
        child.once('exit', (code, signal) =>
          // Its own watch or our clock ended it; or Node gave up for want of memory, which aborts.
          reject(
            signal === 'SIGKILL' || signal === 'SIGABRT'
              ? new Problem('TOO_LARGE')
              : new Error(
                  `The process of ${module.pathname} ended with ${code ?? signal} before it answered`,
                ),
          ),
        );
        child.send({ input, memory, processor } satisfies Sent, (error) => {
          if (error) reject(error);
        });
      }),
    );
  } finally {
    clearTimeout(timer);
    child.kill('SIGKILL');
  }
}

/**
 * Ends the process as soon as it takes more memory or time of processors than it may, or its parent is gone. In a thread, since the work may leave no
 * other moment. Each look is a few microseconds.
 */
const watch = `
  const { most, longest, parent } = require('node:worker_threads').workerData;
  setInterval(() => {
    const { user, system } = process.cpuUsage();
    if (process.memoryUsage.rss() > most || user + system > longest || process.ppid !== parent)
      process.kill(process.pid, 'SIGKILL');
  }, 10);
`;

/** What a process's module does with its input, once. */
export function workInProcess(work: (input: unknown) => Promise<unknown>): void {
  if (!process.send) throw new Error('This module runs in a separate process');
  // If the machine itself runs out of memory, this process is killed first. Only Linux supports this.
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000');
  } catch {
    // Elsewhere the watch below is all there is.
  }
  process.once('message', (message) => {
    const { input, memory, processor } = message as Sent;
    const workerData = { most: memory, longest: 1000 * processor, parent: process.ppid };
    new Worker(watch, { eval: true, workerData }).once(
      'online',
      () =>
        void outcomeOf(work(input)).then((answer) => {
          // Before the answer, which ends the process.
          flushCompileCache();
          process.send?.(answer);
        }),
    );
  });
}
