import { expect, test } from 'vitest';
import { readDate } from './read-date.ts';

const today = '2026-01-10';

test.each([
  ['2026-06-30', '2026-06-30'],
  ['20260630', '2026-06-30'],
  ['2026/6/3', '2026-06-03'],
  [' 30/6/2026 ', '2026-06-30'],
  ['30.6.26', '2026-06-30'],
  ['30-6-2026', '2026-06-30'],
  ['3 1', '2026-01-03'],
  ['28/12', '2025-12-28'],
  ['today', '2026-01-10'],
  ['I går', '2026-01-09'],
])('%s is %s', (text, date) => {
  expect(readDate(text, today)).toBe(date);
});

test.each(['2024-02-30', '31/4/2026', '2026-13-01', 'soon', '', '1e5', '202606', '12345678901'])(
  '%s is not a date',
  (text) => {
    expect(readDate(text, today)).toBeNull();
  },
);
