import { defineConfig } from 'vitest/config';

/**
 * Three kinds of tests, told apart by the file's name: `*.test.ts` needs no prepared database, `*.api.test.ts` gets
 * one of its own per file (test/support/database/database.ts), `*.e2e.ts` drives a browser.
 */
export default defineConfig({
  test: {
    // What files share is code alone: each has its own database and people. Loading it once a worker saves half the time.
    isolate: false,
    tags: [
      {
        name: 'full',
        description:
          'Left to `npm test -- --full` for the sake of time: said at the top of the file, or at the test.',
      },
      { name: 'once', description: 'Nothing in it hangs on the version of PostgreSQL: it is asked on one.' },
      { name: 'main', description: 'The journey of an area that every `npm test` takes.' },
    ],
    projects: [
      {
        test: {
          name: 'unit',
          sequence: { groupOrder: 0 },
          include: ['{src,test,db}/**/!(*.api).test.{ts,tsx}'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          // All cores: left to itself it keeps one free, which is half of two.
          maxWorkers: '100%',
        },
      },
      {
        test: {
          name: 'api',
          sequence: { groupOrder: 1 },
          include: ['src/**/*.api.test.ts', 'test/**/*.api.test.ts'],
          globalSetup: 'test/support/database/cluster.ts',
          testTimeout: 30_000,
          hookTimeout: 60_000,
          // One waits for its database while the others work.
          maxWorkers: 3,
        },
      },
      {
        test: {
          name: 'e2e',
          sequence: { groupOrder: 2 },
          include: ['src/**/*.e2e.ts', 'test/**/*.e2e.ts'],
          globalSetup: ['test/support/database/cluster.ts', 'test/e2e/support/setup.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // One waits for its page while the others work; a full run takes its time, lest a page be kept waiting.
          maxWorkers: process.env.TEST_FULL ? 2 : 3,
        },
      },
    ],
  },
});
