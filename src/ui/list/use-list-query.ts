import { useEffect, useMemo, useState } from 'react';
import { useLater } from '../pages/use-later.ts';
import type { Endpoint } from '../../core/contract/contract.ts';
import type { Page } from '../../core/contract/fields.ts';
import { NetworkError } from '../client/api-error.ts';
import type { ArgsOf } from '../client/api.ts';
import { queryFor, useCall } from '../client/use-call.ts';
import type { knownRows } from './search/known-rows.ts';
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

/** What finds rows that the page knows, once it has come. */
let knowing: { knownRows: typeof knownRows } | null = null;

/** What the page shows of a search until the server has answered: the rows that it knows with the words. */
type Answer<R> = Page<R> & { isPart?: true };

/** A list's rows as its address asks for them; a page that does not exist (any more) is replaced by the last one. */
export function useListQuery<E extends Endpoint, R>({ endpoint, args, filters, list, order }: Options<E>) {
  const { state, change } = list;
  const { search, page, size, sort } = state;
  const later = useLater();
  const [known, setKnown] = useState(knowing);
  useEffect(() => {
    if (!later || knowing) return;
    import('./search/known-rows.ts').then(
      (come) => setKnown((knowing = come)),
      () => undefined,
    );
  }, [later]);
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
  const all = { ...args, query } as ArgsOf<Endpoint>;
  const { queryKey } = queryFor<Endpoint>(endpoint, all);
  const found = useCall<Endpoint>(endpoint, all, {
    shows: [422],
    meanwhile: (former: unknown, of: { queryKey: readonly [string, object] } | undefined) => {
      if (former === undefined || !of || Reflect.get(of.queryKey[1], 'search') === search) return former;
      const part: Answer<R> = { ...(former as Page<R>), isPart: true };
      return known ? { ...part, content: known.knownRows(queryKey, search) } : part;
    },
  });
  const knownBy = (words: string) => (known?.knownRows(queryKey, words) as R[] | undefined) ?? null;
  // Without a network it stays with them.
  const read = search !== '' && found.error instanceof NetworkError ? (knownBy(search) ?? []) : [];
  const answer = (found.data ??
    (read.length > 0 ? { content: read, totalElements: read.length, isPart: true } : undefined)) as
    | Answer<R>
    | undefined;
  const isPart = answer?.isPart === true;
  const total = answer?.totalElements ?? 0;
  const filtered = search !== '' || Object.keys(state.filters).length > 0;
  // Filters that show nothing, some of them set by the page itself, say nothing of a list that has no rows at all.
  const whole = useCall<E>(
    endpoint,
    { ...args, query: { ...own, size: 1 } },
    { enabled: filtered && answer?.totalElements === 0 && !isPart },
  );
  const lastPage = Math.max(0, Math.ceil(total / size) - 1);
  useEffect(() => {
    if (answer && !found.isPlaceholderData && page > lastPage) change({ page: lastPage }, { replace: true });
  });
  return {
    found,
    answer,
    rows: answer?.content ?? null,
    /** Those of all rows read so far that have the words of a search; null: not known yet. */
    knownBy,
    /** The rows are those that the page knows with the words, and how many there are is not known yet. */
    isPart,
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
