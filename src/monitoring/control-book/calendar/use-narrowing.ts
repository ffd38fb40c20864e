import { useMemo } from 'react';
import { useTexts } from '../../../ui/language/i18n.ts';
import type { Filter } from '../../../ui/list/types.ts';
import { useListState } from '../../../ui/list/use-list-state.ts';
import { inspectionStatuses } from '../inspections/inspection.ts';
import { useBookFilters } from '../use-book-filters.ts';

/** What the calendar is narrowed by, as the address says: what the lists are narrowed by, and whether it is done. */
export function useNarrowing() {
  const { t } = useTexts();
  const shared = useBookFilters();
  const filters = useMemo<Filter[]>(
    () => [
      {
        key: 'status',
        title: t('book.filter.status'),
        options: [
          { value: 'PENDING', label: t('book.show.todo') },
          { value: 'DONE', label: t('book.show.done') },
        ],
      },
      ...shared,
    ],
    [t, shared],
  );
  const list = useListState('book.calendar', filters);
  const { search, filters: set } = list.state;
  const { status, ...places } = set;
  const query = { ...places, search };
  return {
    filters,
    list,
    query,
    status: inspectionStatuses.find((each) => each === status?.[0]),
    narrowed: search !== '' || Object.keys(set).length > 0,
    clear: () => list.change({ search: '', filters: {} }),
  };
}
