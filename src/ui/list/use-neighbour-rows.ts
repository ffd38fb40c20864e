import { useRef } from 'react';
import type { Neighbour, Neighbours } from '../record/neighbours.ts';
import { nameOfRow } from './row-name.ts';
import type { Column } from './types.ts';

type Row = { id: string | number };

/**
 * The nearest rows before and after the open one that open too. An open record that has left the list, as what is done leaves what is to be done, keeps its
 * place, so that the one after it is still the next.
 */
export function useNeighbourRows<R extends Row>(
  rows: readonly R[] | null,
  open: string | undefined,
  linkTo: (row: R) => string | null,
  columns: readonly Column<R>[],
): Neighbours {
  const last = useRef<{ open: string; at: number } | null>(null);
  const at = rows?.findIndex(({ id }) => String(id) === open) ?? -1;
  if (open !== undefined && at >= 0) last.current = { open, at };
  const place = last.current?.open === open ? last.current : null;
  if (open === undefined || !rows || !place) return { previous: null, here: null, next: null };
  const of = (row: R | undefined): Neighbour | null => {
    const path = row && linkTo(row);
    return path
      ? {
          path,
          name: nameOfRow(row),
          row,
          cells: () => columns.map((column) => ({ ...column, shown: column.render(row) })),
        }
      : null;
  };
  const opens = (row: R): boolean => linkTo(row) !== null;
  return {
    previous: of(rows.slice(0, place.at).findLast(opens)),
    here: of(rows[at]),
    next: of(rows.slice(at >= 0 ? place.at + 1 : place.at).find(opens)),
  };
}
