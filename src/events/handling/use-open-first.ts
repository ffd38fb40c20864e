import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useListView } from '../../ui/list/ListViews.tsx';
import type { ListView } from '../../ui/list/ListViews.tsx';
import type { Filter } from '../../ui/list/types.ts';
import { openStatuses } from '../rules.ts';

/** The key under which this browser remembers the queue. */
export const listName = 'events';

/**
 * The queue begins with what is open, as filters that can be taken off; its statistics begin with everything, since only open events are
 * no year. Out: the address to go to first; null: where we are.
 */
export function useOpenFirst(filters: readonly Filter[], view: ListView): string | null {
  const { pathname, search } = useLocation();
  const [statistics] = useListView(listName, view);
  const [entered, setEntered] = useState<boolean | null>(null);
  const params = new URLSearchParams(search);
  const isSet = ['search', ...filters.map(({ key }) => key)].some((key) => params.has(key));
  const openAlone = String(params.getAll('status')) === String(openStatuses);
  if (statistics && openAlone) params.delete('status');
  if (!statistics && !isSet) for (const status of openStatuses) params.append('status', status);
  const to = `?${params}`;
  const there = entered === statistics || to === `?${search.slice(1)}`;
  useEffect(() => {
    if (there) setEntered(statistics);
  }, [there, statistics]);
  return there ? null : `${pathname}${to}`;
}
