import { createHash } from 'node:crypto';
import { BaseSequencer } from 'vitest/node';
import type { TestSpecification } from 'vitest/node';

/** What takes longest, in a quick or in a full run: begun at once, lest the others be waited for by one. */
const longest = [
  /\/screens-(desktop|phone)\.e2e\.ts$/,
  /\/(obligations|actions|register|notifications|handling)\.e2e\.ts$/,
  /\/(foreign-names|matrix|row-level-security|bad-input|queue|reads|upgrade|list-imports|backup-killed|meters\/import\/import)\.api\.test\.ts$/,
  /\/(generated|round-trip|clp-label\.server)\.test\.ts$/,
];
const isLong = ({ moduleId }: TestSpecification): boolean =>
  longest.some((pattern) => pattern.test(moduleId));

/** In an order of its own for each seed, the same each time. */
const shuffled = (files: TestSpecification[], seed: string): TestSpecification[] => {
  const rank = ({ moduleId }: TestSpecification) =>
    createHash('sha256').update(`${seed} ${moduleId}`).digest('hex');
  return files.toSorted((one, other) => rank(one).localeCompare(rank(other)));
};

/** The files that take longest first, then the others: as they come, or in the order of the seed `TEST_ORDER`. */
export default class LongestFirst extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const order = process.env['TEST_ORDER'];
    const given = order === undefined ? files : shuffled(files, order);
    return Promise.resolve(given.toSorted((one, other) => Number(isLong(other)) - Number(isLong(one))));
  }
}
