import fc from 'fast-check';

/**
 * Everything random in tests follows one seed: 1 unless `TEST_SEED` names another (a deep run takes the day's date). So a run asks the same cases
 * as the one before, and fast-check's message names the seed of a failure.
 */
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(process.env['TEST_SEED'] ?? 1) });
