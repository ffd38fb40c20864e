import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { useNeighbourRows } from '../list/use-neighbour-rows.ts';

const rows = Array.from({ length: 7 }, (_, id) => ({ id, name: `Number ${id}` }));

/** The record before the open one, that one and the next, in a list of digits: the odd ones cannot be opened. */
function Around({ open }: { open: string }) {
  const found = useNeighbourRows({
    rows,
    open,
    linkTo: ({ id }) => (id % 2 === 0 ? `/${id}` : null),
    columns: [],
  });
  return [found.previous, found.here, found.next].map((each) => each?.path ?? '-').join(' ');
}

test.each([
  ['4', '/2 /4 /6'],
  ['0', '- /0 /2'],
  ['6', '/4 /6 -'],
])('the neighbours of record %s are the nearest that can be opened', (open, around) => {
  expect(renderToStaticMarkup(<Around open={open} />)).toBe(around);
});
