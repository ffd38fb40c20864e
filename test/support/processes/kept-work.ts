import { threadId } from 'node:worker_threads';
import { Problem } from '../../../src/core/contract/problem.ts';
import { threadWork } from '../../../src/core/lanes/outcome.server.ts';

/**
 * Work that follows instructions, for the tests of kept threads. Out: how many pieces the thread has done, and which
 * thread it is.
 */
let pieces = 0;
export default threadWork(async (does) => {
  pieces += 1;
  if (does === 'refuse') throw new Problem('FILE_TYPE_REFUSED');
  if (does === 'throw') throw new TypeError('not this');
  if (does === 'end') process.exit(3);
  if (does === 'wait') await new Promise<void>((resolve) => void setTimeout(resolve, 60_000));
  return { pieces, threadId };
});
