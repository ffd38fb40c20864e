import { defineConfig } from 'vitest/config';
import { BaseSequencer } from 'vitest/node';
import type { TestSpecification } from 'vitest/node';

/** What takes longest begins first, so that no worker is left alone with it at the end. */
const longest = [
  'screens-',
  'foreign-names',
  'matrix',
  'bad-input',
  'admin.api',
  'account.api',
  'file-words',
];
const rank = ({ moduleId }: TestSpecification): number =>
  (longest.findIndex((name) => moduleId.includes(name)) + longest.length + 1) % (longest.length + 1);
class LongestFirst extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return Promise.resolve(files.toSorted((one, other) => rank(one) - rank(other)));
  }
}

/**
 * Three kinds of tests, told apart by the file's name: `*.test.ts` needs no prepared database, `*.api.test.ts` gets
 * one of its own per file (test/support/database.ts), `*.e2e.ts` drives a browser.
 */
export default defineConfig({
  test: {
    // What files share is code alone: each has its own database and people. Loading it once a worker saves half the time.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          sequence: { groupOrder: 0 },
          include: ['src/**/*.test.ts', 'src/**/*.test.tsx', 'test/**/*.test.ts', 'db/**/*.test.ts'],
          exclude: ['**/*.api.test.ts'],
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
          globalSetup: 'test/support/cluster.ts',
          testTimeout: 30_000,
          hookTimeout: 60_000,
          maxWorkers: '100%',
        },
      },
      {
        test: {
          name: 'e2e',
          sequence: { groupOrder: 2 },
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
