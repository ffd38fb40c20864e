import { expect, test } from 'vitest';
import { newerCheck } from './newer.ts';

test.each([
  ['2025-03-14', '3', '2024-01-01', '9', 'PASS', false],
  ['2024-01-01', '3', '2025-03-14', '2', 'FAIL', false],
  ['2025-03-14', '3.10', '2025-03-14', '3.9', 'PASS', false],
  ['2025-03-14', '3', '2025-03-14', '4.0', 'FAIL', false],
  ['2025-03-14', '3.0', '2025-03-14', '3', 'PASS', true],
  ['2025-03-14', null, '2025-03-14', '4', 'PASS', true],
  [null, '3', '2025-03-14', '4', 'NOT_APPLICABLE', false],
  ['2025-03-14', '3', null, null, 'NOT_APPLICABLE', false],
])(
  'a sheet of %s, version %s, against one of %s, version %s: %s',
  (date, version, other, than, status, same) => {
    const onFile = { date: other, version: than };
    expect(newerCheck({ date, version }, onFile)).toEqual({
      id: 'NEWER',
      status,
      values: ['revision_date', 'version'],
      detail: { date, version, onFile, same },
    });
  },
);
