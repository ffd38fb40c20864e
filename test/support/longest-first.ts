import { BaseSequencer } from 'vitest/node';
import type { TestSpecification } from 'vitest/node';

/** What takes minutes in a full run: begun at once, lest the others be waited for by one. */
const longest = [
  /\/screens-(desktop|phone)\.e2e\.ts$/,
  /\/(foreign-names|matrix|bad-input|queue|reads|upgrade|list-imports|backup-killed)\.api\.test\.ts$/,
];
const isLong = ({ moduleId }: TestSpecification): boolean =>
  longest.some((pattern) => pattern.test(moduleId));

/** The files that take longest first, then the others as they come. */
export default class LongestFirst extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return Promise.resolve(files.toSorted((one, other) => Number(isLong(other)) - Number(isLong(one))));
  }
}
