import { setTimeout } from 'node:timers/promises';
import { Problem } from '../../../src/core/contract/problem.ts';
import { workInProcess } from '../../../src/core/lanes/process.server.ts';

/** Work that follows instructions, for the tests of a process's limits. */
workInProcess(async (input) => {
  const { does, value } = input as { does: string; value?: unknown };
  const kept: Buffer[] = [];
  if (does === 'grow') for (;;) kept.push(Buffer.alloc(16 * 1024 * 1024, 1));
  if (does === 'hang') for (;;) kept.length = 0;
  if (does === 'wait') return setTimeout(Number(value), 'waited');
  if (does === 'refuse') throw new Problem('FILE_TYPE_REFUSED');
  if (does === 'throw') throw new TypeError('not this');
  if (does === 'end') process.exit(3);
  if (does === 'tell') return Object.keys(process.env);
  return value;
});
