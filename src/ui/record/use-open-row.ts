import { useLocation } from 'react-router';
import { useNeighbours } from './neighbours.ts';
import type { Neighbour } from './neighbours.ts';

/** The row of the open record in the list beside it; null where the panel is of something else, such as a form or a part of it. */
export function useOpenRow(): Neighbour | null {
  const { here } = useNeighbours();
  const { pathname } = useLocation();
  return here?.path.split('?')[0] === pathname ? here : null;
}
