import fc from 'fast-check';
import { seeded } from '../../src/monitoring/demo/series.ts';

/**
 * Everything random in tests follows one seed: 1 unless `TEST_SEED` names another (a deep run takes the day's date). So a run asks the same cases
 * as the one before, and fast-check's message names the seed of a failure.
 */
export const seed = Number(process.env['TEST_SEED'] ?? 1);
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed });

/** Numbers from 0 up to 1, the same in every run with the same seed, for what is no property of fast-check. In: a name of its own. */
export const randomOf = (name: string): (() => number) => seeded(`${name} ${seed}`);
