import { useEffect, useMemo } from 'react';
import type { Endpoint } from '../../core/contract/contract.ts';
import type { Page } from '../../core/contract/fields.ts';
import type { ArgsOf } from '../client/api.ts';
import { useCall } from '../client/use-call.ts';
import type { Filter } from './types.ts';
import type { useListState } from './use-list-state.ts';

interface Options<E extends Endpoint> {
  endpoint: E;
  args: ArgsOf<E>;
  filters: readonly Filter[];
  list: ReturnType<typeof useListState>;
  /** The order while none is chosen. */
  order: string;
}

/** A list's rows as its address asks for them; a page that does not exist (any more) is replaced by the last one. */
export function useListQuery<E extends Endpoint, R>({ endpoint, args, filters, list, order }: Options<E>) {
  const { state, change } = list;
  const { search, page, size, sort } = state;
  const asked = useMemo(
    () =>
      Object.fromEntries(
        filters.map((filter) => [
          filter.key,
          'kind' in filter || ('options' in filter && !filter.several)
            ? state.filters[filter.key]?.[0]
            : state.filters[filter.key],
        ]),
      ),
    [filters, state.filters],
  );
  const own = (args as { query?: object }).query;
  const query = { ...own, ...asked, search, page, size, sort: [sort ?? order] };
  const found = useCall<E>(endpoint, { ...args, query }, { keepPrevious: true, shows: [422] });
  const answer = found.data as Page<R> | undefined;
  const total = answer?.totalElements ?? 0;
  const filtered = search !== '' || Object.keys(state.filters).length > 0;
  // Filters that show nothing, some of them set by the page itself, say nothing of a list that has no rows at all.
  const whole = useCall<E>(
    endpoint,
    { ...args, query: { ...own, size: 1 } },
    { enabled: filtered && answer?.totalElements === 0 },
  );
  const lastPage = Math.max(0, Math.ceil(total / size) - 1);
  useEffect(() => {
    if (answer && !found.isPlaceholderData && page > lastPage) change({ page: lastPage }, { replace: true });
  });
  return {
    found,
    answer,
    rows: answer?.content ?? null,
    total,
    /** The values of the filters as the endpoint takes them, and all that it was asked. */
    asked,
    query,
    filtered,
    /** Whether there are no rows even without filters; null: not known yet. */
    isBare: filtered
      ? whole.isFetching && !whole.data
        ? null
        : (whole.data as Page<R> | undefined)?.totalElements === 0
      : total === 0,
  };
}
