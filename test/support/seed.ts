import fc from 'fast-check';
import { seeded } from '../../src/monitoring/demo/series.ts';

/**
 * What every random case of a run hangs on: `TEST_SEED`. The same cases each time that a change is tested, the day's own
 * in a full run; a run that fails says which it was.
 */
export const seed = Number(process.env['TEST_SEED'] ?? 1);
fc.configureGlobal({ seed });

/** Numbers from 0 up to 1, the same in every run with the same seed, for what is no property of fast-check. In: a name of its own. */
export const randomOf = (name: string): (() => number) => seeded(`${name} ${seed}`);
