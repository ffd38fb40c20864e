import { defineConfig } from 'vitest/config';
import LongestFirst from './test/support/longest-first.ts';
import { patience } from './test/support/patience.ts';

/** How long a test asks again for what is about to come true: a busy machine takes seconds over an image. */
const polling = { poll: { timeout: patience(), interval: 50 } };

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
      {
        name: 'versioned',
        description:
          'Hangs on the version of PostgreSQL: plans, policies, search, counts, migrations, and what the records of each area read and write. Asked on 15, too, in a full run.',
      },
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
          expect: polling,
          sequence: { groupOrder: 0 },
          include: ['{src,test,db}/**/!(*.api).test.{ts,tsx}'],
          setupFiles: ['test/support/seed.ts', 'test/support/unstub.ts'],
          testTimeout: patience(600_000),
          hookTimeout: patience(60_000),
          // All cores: left to itself it keeps one free, which is half of two.
          maxWorkers: '100%',
        },
      },
      {
        test: {
          name: 'api',
          expect: polling,
          sequence: { groupOrder: 1 },
          include: ['src/**/*.api.test.ts', 'test/**/*.api.test.ts'],
          setupFiles: ['test/support/seed.ts', 'test/support/database/one-query.ts'],
          globalSetup: 'test/support/database/cluster.ts',
          testTimeout: patience(300_000),
          hookTimeout: patience(300_000),
          // One waits for its database while the others work.
          maxWorkers: 3,
        },
      },
      {
        test: {
          name: 'e2e',
          expect: polling,
          sequence: { groupOrder: 2 },
          include: ['src/**/*.e2e.ts', 'test/**/*.e2e.ts'],
          setupFiles: [
            'test/support/seed.ts',
            'test/support/database/one-query.ts',
            'test/e2e/support/tries.ts',
          ],
          globalSetup: ['test/support/database/cluster.ts', 'test/e2e/support/setup.ts'],
          // Once more with new contexts; what passes only then is named in the last lines.
          retry: 1,
          testTimeout: patience(300_000),
          hookTimeout: patience(300_000),
          // One waits for its page while the others work.
          maxWorkers: 3,
        },
      },
    ],
  },
});
