import { expect, test } from 'vitest';
import { rowsShown } from './rows-shown.ts';

test('refused rows are shown alone, and all of them where none is refused', () => {
  const [fine, refused] = [{ errors: [] }, { errors: ['FIGURE_INVALID'] }];
  expect(rowsShown([fine, refused, fine], true)).toEqual([refused]);
  expect(rowsShown([fine, fine], false)).toHaveLength(2);
});
