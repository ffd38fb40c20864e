import { expect, test } from 'vitest';
import { allPages } from './all-pages.ts';

const rows = (count: number) => Array.from({ length: count }, (_, at) => ({ id: `${at}` }));
const pagesOf = (all: readonly { id: string }[]) => {
  const asked: number[] = [];
  const read = ({ page, size }: { page: number; size: number }) => {
    asked.push(page);
    return Promise.resolve({
      content: all.slice(page * size, (page + 1) * size),
      totalElements: all.length,
    });
  };
  return { asked, read };
};

test.each([
  [0, [0]],
  [199, [0]],
  [200, [0]],
  [201, [0, 1]],
  [450, [0, 1, 2]],
])('of %i rows all are read', async (count, pages) => {
  const { asked, read } = pagesOf(rows(count));
  expect(await allPages(read)).toEqual(rows(count));
  expect(asked).toEqual(pages);
});

test('a row that moves to the next page meanwhile is taken once', async () => {
  const moved = [...rows(200), { id: '199' }, { id: '200' }];
  expect(await allPages(pagesOf(moved).read)).toEqual(rows(201));
});
