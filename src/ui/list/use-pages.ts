import { useState } from 'react';

/**
 * The page of a list that its address does not name. In: how many rows a page has at first. Out: which page it is, for the call; what the
 * pager needs of it; and the way back to the first page.
 */
export function usePages(size: number) {
  const [place, show] = useState({ page: 0, size });
  return {
    place,
    toFirst: () => show({ ...place, page: 0 }),
    turning: {
      ...place,
      turn: (page: number) => show({ ...place, page }),
      resize: (rows: number) => show({ page: 0, size: rows }),
    },
  };
}
