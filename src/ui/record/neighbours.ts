import { createContext, useContext } from 'react';
import type { ReactNode } from 'react';

/** A record next to the open one in the list: its address, its name, its row there, and what the row's cells show. */
export interface Neighbour {
  path: string;
  name: string;
  row: object;
  cells: () => { title: string; act?: boolean; shown: ReactNode }[];
}
export interface Neighbours {
  previous: Neighbour | null;
  /** The open one, where the list shows it. */
  here: Neighbour | null;
  next: Neighbour | null;
}

const none: Neighbours = { previous: null, here: null, next: null };
export const NeighboursContext = createContext<Neighbours>(none);

/** The records before and after the open one, where it is open next to its list. */
export const useNeighbours = (): Neighbours => useContext(NeighboursContext);
