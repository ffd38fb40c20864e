import { expect, test } from 'vitest';
import { nextAfter } from './use-next-step.ts';

test('the next step is named once a step has been done, and only then', () => {
  expect(nextAfter(['departments', 'meters', 'documents'], ['departments', 'documents'])).toBe('departments');
  expect(nextAfter(['meters', 'documents'], ['documents'])).toBe('documents');
  expect(nextAfter(['meters', 'documents'], ['meters', 'documents'])).toBeNull();
  // Something was deleted: a step is open again.
  expect(nextAfter(['documents'], ['meters', 'documents'])).toBeNull();
  expect(nextAfter(['documents'], [])).toBeNull();
});
