import { useState } from 'react';
import type { ReactNode } from 'react';
import { filtersInBar } from './filters/bar-filters.ts';
import { FilterChip } from './filters/FilterChip.tsx';
import classes from './list.module.css';
import type { Filter } from './types.ts';
import { MoreFilters } from './filters/MoreFilters.tsx';
import { SearchField } from './search/SearchField.tsx';
import type { useListState } from './use-list-state.ts';
import { useWrapped } from './use-wrapped.ts';

interface Props {
  placeholder: string | undefined;
  filters: readonly Filter[];
  list: ReturnType<typeof useListState>;
  phone: boolean;
  /** From the search into the rows. */
  intoRows?: () => void;
  /** At the end of it. */
  children?: ReactNode;
}

/** Search and filters of a list. */
export function ListBar({ placeholder, filters, list, phone, intoRows, children }: Props) {
  const { state, change } = list;
  const set = Object.keys(state.filters);
  // A chip stays where it is as long as something is chosen in it.
  const [held, setHeld] = useState<readonly string[] | null>(null);
  const hold = (open: boolean) => setHeld(open ? set : null);
  const inBar = filtersInBar(filters, held ?? set, phone);
  const [box, wrapped] = useWrapped<HTMLDivElement>();
  const others = filters.filter((filter) => !inBar.includes(filter) || wrapped.has(filter.key));
  const choose = ({ key }: Filter, values: string[]) =>
    change({ filters: { ...state.filters, [key]: values } });
  return (
    <div className={classes.bar} role="search">
      {placeholder !== undefined && (
        <SearchField placeholder={placeholder} list={list} phone={phone} intoRows={intoRows} />
      )}
      <div className={classes.chips} ref={box}>
        {inBar.map((filter) => (
          <div key={filter.key} data-key={filter.key} data-wrapped={wrapped.has(filter.key) || undefined}>
            <FilterChip
              filter={filter}
              values={state.filters[filter.key] ?? []}
              choose={(values) => choose(filter, values)}
              opens={hold}
            />
          </div>
        ))}
      </div>
      {others.length > 0 && (
        <MoreFilters filters={others} values={state.filters} choose={choose} opens={hold} phone={phone} />
      )}
      {children}
    </div>
  );
}
