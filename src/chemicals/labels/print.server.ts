import { lanes } from '../../core/lanes/lane.server.ts';
import type { Asker } from '../../core/lanes/lane.server.ts';
import { keptThread } from '../../core/lanes/thread.server.ts';
import type { Prints } from './print-thread.server.ts';

const thread = keptThread(new URL('./print-thread.server.ts', import.meta.url));

/** Has something set, or set and written as PDF, when it is the asker's turn. */
export const print = <K extends keyof Prints>(
  asker: Asker,
  what: K,
  given: Prints[K]['given'],
): Promise<Prints[K]['made']> =>
  lanes.prints.run(asker, () => thread<Prints[K]['made']>({ what, given }, asker.gone));
