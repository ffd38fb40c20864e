import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Neighbours } from '../record/neighbours.ts';
import { useNeighbourRows } from './use-neighbour-rows.ts';

/** The neighbours in a list of digits: the odd ones cannot be opened. */
function around(open: string): Neighbours {
  const rows = Array.from({ length: 7 }, (_, id) => ({ id, name: `Number ${id}` }));
  let found: Neighbours = { previous: null, here: null, next: null };
  const List = () => {
    found = useNeighbourRows(rows, open, ({ id }) => (id % 2 === 0 ? `/numbers/${id}` : null), []);
    return null;
  };
  renderToStaticMarkup(<List />);
  return found;
}

test('the neighbours of a record are the nearest that can be opened', () => {
  const { previous, here, next } = around('4');
  expect([previous?.path, here?.path, next?.path]).toEqual(['/numbers/2', '/numbers/4', '/numbers/6']);
});

test('the first record has no neighbour before it, the last none after it', () => {
  expect([around('0').previous, around('6').next]).toEqual([null, null]);
});
