import { defineConfig } from 'vitest/config';

/**
 * Three kinds of tests, told apart by the file's name: `*.test.ts` needs no prepared database, `*.api.test.ts` gets
 * one of its own per file (test/support/database.ts), `*.e2e.ts` drives a browser.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.ts', 'src/**/*.test.tsx', 'test/**/*.test.ts', 'db/**/*.test.ts'],
          exclude: ['**/*.api.test.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'api',
          include: ['src/**/*.api.test.ts', 'test/**/*.api.test.ts'],
          globalSetup: 'test/support/cluster.ts',
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['src/**/*.e2e.ts', 'test/**/*.e2e.ts'],
          globalSetup: ['test/support/cluster.ts', 'test/e2e/support/setup.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          maxWorkers: 2,
        },
      },
    ],
  },
});
