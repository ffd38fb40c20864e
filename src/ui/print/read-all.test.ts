import { expect, test } from 'vitest';
import { readAll, rowsPerCall } from './read-all.ts';

const list = (length: number) => {
  const asked: number[] = [];
  const all = Array.from({ length }, (_, id) => ({ id }));
  const read = async (page: number) => {
    asked.push(page);
    const content = all.slice(page * rowsPerCall, (page + 1) * rowsPerCall);
    return Promise.resolve({ content, totalElements: length, page, size: rowsPerCall });
  };
  return { asked, read };
};

test.each([
  [0, 1],
  [1, 1],
  [rowsPerCall, 1],
  [rowsPerCall + 1, 2],
  [3 * rowsPerCall - 1, 3],
])('all of %i rows are read with %i calls', async (length, calls) => {
  const { asked, read } = list(length);
  const { rows, total } = await readAll(read);
  expect([rows.length, total, asked.length]).toEqual([length, length, calls]);
  expect(rows.map(({ id }) => id)).toEqual(Array.from({ length }, (_, id) => id));
});

test('reading stops at the limit, and the total is given', async () => {
  const { asked, read } = list(1000);
  const { rows, total } = await readAll(read, 500);
  expect([rows.length, total]).toEqual([500, 1000]);
  expect(asked).toEqual([0, 1, 2]);
});

test('a row that moved to the next page meanwhile is there once', async () => {
  const read = async (page: number) =>
    Promise.resolve({
      content: page === 0 ? [{ id: 'a' }, { id: 'b' }] : [{ id: 'b' }, { id: 'c' }],
      totalElements: rowsPerCall + 1,
      page,
      size: rowsPerCall,
    });
  expect((await readAll(read)).rows.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
});
