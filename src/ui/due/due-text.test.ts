import { expect, test } from 'vitest';
import { dueText } from './due-text.ts';

const say = (key: string, values?: Record<string, string | number>) =>
  `${key}${values ? ` ${values['count']}` : ''}`;

test.each([
  ['EVENT', -8, 'due.late 8'],
  ['EVENT', -1, 'due.late 1'],
  ['EVENT', 0, 'due.today'],
  ['EVENT', 1, 'due.tomorrow'],
  ['EVENT', 2, 'Fredag'],
  ['EVENT', 6, 'Fredag'],
  ['EVENT', 7, 'due.inDays 7'],
  ['EVENT', 92, 'due.inDays 92'],
  ['COMPETENCE', -8, 'due.expired 8'],
  ['COMPETENCE', 0, 'due.expiresToday'],
  ['COMPETENCE', 1, 'due.expires 1'],
] as const)('%s, %d days from now', (kind, days, words) => {
  expect(dueText(kind, days, 'fredag', say)).toBe(words);
});
