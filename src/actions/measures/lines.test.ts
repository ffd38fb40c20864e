import { expect, test } from 'vitest';
import { rewrittenOf } from './lines.ts';

const changed = (...texts: readonly [number, string][]) => ({
  changed: texts.map(([at, text]) => ({ at, text })),
  added: [],
});
const added = (...texts: string[]) => ({ changed: [], added: texts });

test.each([
  // What reads as it did is no change, in any order, and with a text left out.
  [['A', 'B'], 'A\nB', added()],
  [['A', 'B'], 'B\nA', added()],
  [['A', 'B'], 'B', added()],
  [['A', 'A'], 'A\r\nA', added()],
  // Another text takes the place that it is written in.
  [['A'], 'X', changed([0, 'X'])],
  [['A', 'B'], 'X\nB', changed([0, 'X'])],
  [['A', 'B'], 'A\nX', changed([1, 'X'])],
  [['A', 'B', 'C'], 'A\nX\nC', changed([1, 'X'])],
  [['A', 'B'], 'X\nY', changed([0, 'X'], [1, 'Y'])],
  [['A', 'B'], 'X', changed([0, 'X'])],
  [['A', 'B', 'C'], 'A\n\nX', changed([1, 'X'])],
  [['A'], 'X\nY', changed([0, 'X\nY'])],
  [['A', 'B'], 'X\nY\nZ', changed([0, 'X'], [1, 'Y\nZ'])],
  [['A\na', 'B'], 'A\nx\nB', changed([0, 'A\nx'])],
  [['A\na', 'B'], 'X\nx\nY', changed([0, 'X\nx'], [1, 'Y'])],
  // After the others, or between two that stay, it is new.
  [[], 'C\nD', added('C\nD')],
  [['A'], 'A\nC', added('C')],
  [['A', 'B'], 'A\nB\nC\nD', added('C\nD')],
  [['A', 'B'], 'A\nC\n\nB', added('C')],
  [['A', 'B'], 'C\nA\nB', added('C')],
  [['A\na'], 'A\na\nC', added('C')],
  [['a', 'A\na'], 'A\na\na\nC', added('C')],
  [['A', 'B'], 'X\nB\nC', { changed: [{ at: 0, text: 'X' }], added: ['C'] }],
])('of %j, %j changes and adds', (before, written, expected) => {
  expect(rewrittenOf(before, written)).toEqual(expected);
});
