import { expect, test } from 'vitest';
import { dueText } from './due-text.ts';

const say = (key: string, values?: Record<string, string | number>) =>
  `${key}${values ? ` ${values['count']}` : ''}`;

test.each([
  [-8, 'meters.due.late 8'],
  [-1, 'meters.due.late 1'],
  [0, 'meters.due.today'],
  [1, 'meters.due.tomorrow'],
  [2, 'Fredag'],
  [6, 'Fredag'],
  [7, 'meters.due.inDays 7'],
  [92, 'meters.due.inDays 92'],
])('%d days from now', (days, words) => {
  expect(dueText(days, 'fredag', say)).toBe(words);
});
