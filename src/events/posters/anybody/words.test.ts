import { expect, test } from 'vitest';
import { titleOf } from './words.ts';

test.each([
  ['Oil on the floor', 'Oil on the floor'],
  ['  Oil on the floor \nby the saw', 'Oil on the floor'],
  ['x'.repeat(200), 'x'.repeat(200)],
  [`${'x'.repeat(198)} yy`, `${'x'.repeat(198)}…`],
  ['🛢'.repeat(201), `${'🛢'.repeat(199)}…`],
])('the title of a report is its first line, as far as it fits', (words, title) => {
  expect(titleOf(words)).toBe(title);
});
