import { useRef } from 'react';
import type { Neighbour, Neighbours } from '../record/neighbours.ts';
import { nameOfRow } from './row-name.ts';
import type { Column } from './types.ts';

type Row = { id: string | number };

interface Options<R> {
  rows: readonly R[] | null;
  /** The id of the open record. */
  open: string | undefined;
  linkTo: (row: R) => string | null;
  columns: readonly Column<R>[];
}

/**
 * The nearest rows before and after the open one that open too, and any that leads to a path. An open record that has left the list, as what is done
 * leaves what is to be done, keeps its place, so that the one after it is still the next.
 */
export function useNeighbourRows<R extends Row>({
  rows,
  open,
  linkTo,
  columns,
}: Options<R>): Neighbours & {
  at: (path: string) => Neighbour | null;
} {
  const last = useRef<{ open: string; at: number } | null>(null);
  const at = rows?.findIndex(({ id }) => String(id) === open) ?? -1;
  if (open !== undefined && at >= 0) last.current = { open, at };
  const place = open !== undefined && last.current?.open === open ? last.current.at : null;
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
    previous: of(rows?.slice(0, place ?? 0).findLast(opens)),
    here: of(rows?.[at]),
    next: place === null ? null : of(rows?.slice(at >= 0 ? place + 1 : place).find(opens)),
    at: (path) => of(rows?.find((row) => linkTo(row)?.split('?')[0] === path)),
  };
}
