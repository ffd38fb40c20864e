import { expect, test } from 'vitest';
import { rowsShown } from './rows-shown.ts';

test('only refused rows are shown, and all of them if none is refused', () => {
  const [fine, refused] = [{ errors: [] }, { errors: ['FIGURE_INVALID'] }];
  expect(rowsShown([fine, refused, fine], true)).toEqual([refused]);
  expect(rowsShown([fine, fine], false)).toHaveLength(2);
  const [first, second] = [1, 2].map((line) => ({ line, errors: [] }));
  expect(
    rowsShown(
      [first, second].filter((row) => row !== undefined),
      false,
      new Set([2]),
    ),
  ).toEqual([second]);
});
