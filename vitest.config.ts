import { defineConfig } from 'vitest/config';
import LongestFirst from './test/support/longest-first.ts';

/**
 * How long a test asks again for what is about to come true, times `TEST_PATIENCE`: a busy machine takes seconds over an image. It ends what
 * hangs; it never judges how quick something is.
 */
const patience = { poll: { timeout: 30_000 * Number(process.env.TEST_PATIENCE ?? 1), interval: 50 } };

/**
 * Three kinds of tests, told apart by the file's name: `*.test.ts` needs no prepared database, `*.api.test.ts` gets
 * one of its own per file (test/support/database/database.ts), `*.e2e.ts` drives a browser.
 */
export default defineConfig({
  test: {
    // What files share is code alone: each has its own database and people. Loading it once a worker saves half the time.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    tags: [
      {
        name: 'full',
        description:
          'Left to `npm test -- --full` for the sake of time: said at the top of the file, or at the test.',
      },
      {
        name: 'long',
        description:
          'Takes minutes to ask on a larger scale what a full run asks anyway: `npm test -- --full --long`, before a release. Such a test is tagged `full` too.',
      },
      { name: 'once', description: 'Nothing in it hangs on the version of PostgreSQL: it is asked on one.' },
      {
        name: 'rows',
        description:
          'Asks how PostgreSQL reads a hundred thousand rows: of the older version only with `--long`, before a release.',
      },
      { name: 'main', description: 'The journey of an area that every `npm test` takes.' },
    ],
    projects: [
      {
        test: {
          name: 'unit',
          expect: patience,
          sequence: { groupOrder: 0 },
          include: ['{src,test,db}/**/!(*.api).test.{ts,tsx}'],
          setupFiles: ['test/support/seed.ts', 'test/support/unstub.ts'],
          testTimeout: 600_000,
          hookTimeout: 60_000,
          // All cores: left to itself it keeps one free, which is half of two.
          maxWorkers: '100%',
        },
      },
      {
        test: {
          name: 'api',
          expect: patience,
          sequence: { groupOrder: 1 },
          include: ['src/**/*.api.test.ts', 'test/**/*.api.test.ts'],
          setupFiles: 'test/support/seed.ts',
          globalSetup: 'test/support/database/cluster.ts',
          testTimeout: 300_000,
          hookTimeout: 300_000,
          // One waits for its database while the others work.
          maxWorkers: 3,
        },
      },
      {
        test: {
          name: 'e2e',
          expect: patience,
          sequence: { groupOrder: 2 },
          include: ['src/**/*.e2e.ts', 'test/**/*.e2e.ts'],
          setupFiles: ['test/support/seed.ts', 'test/e2e/support/tries.ts'],
          globalSetup: ['test/support/database/cluster.ts', 'test/e2e/support/setup.ts'],
          // Once more with new contexts; what passes only then is named in the last lines.
          retry: 1,
          testTimeout: 300_000,
          hookTimeout: 300_000,
          // One waits for its page while the others work; a full run takes its time, lest a page be kept waiting.
          maxWorkers: process.env.TEST_FULL ? 2 : 3,
        },
      },
    ],
  },
});
