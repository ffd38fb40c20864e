import { createContext, useContext } from 'react';

/** A record next to the open one in the list next to it: its address, its name and its row there. */
export interface Neighbour {
  path: string;
  name: string;
  row: object;
}
export interface Neighbours {
  previous: Neighbour | null;
  next: Neighbour | null;
}

const none: Neighbours = { previous: null, next: null };
export const NeighboursContext = createContext<Neighbours>(none);

/** The records before and after the open one, where it is open next to its list. */
export const useNeighbours = (): Neighbours => useContext(NeighboursContext);
