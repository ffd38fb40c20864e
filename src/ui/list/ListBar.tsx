import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useNavigation } from 'react-router';
import { app } from '../session/app.ts';
import { useTexts } from '../language/i18n.ts';
import { useShortcut } from '../browser/shortcuts.ts';
import { filtersInBar } from './filters/bar-filters.ts';
import { FilterChip } from './filters/FilterChip.tsx';
import classes from './list.module.css';
import type { Filter } from './types.ts';
import { MoreFilters } from './filters/MoreFilters.tsx';
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
  const { t } = useTexts();
  const { state, change, seek } = list;
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(state.search);
  const sent = useRef(state.search);
  const [due, setDue] = useState<string | null>(null);
  const navigating = useNavigation().state !== 'idle';
  useEffect(() => {
    const search = typed.trim();
    const timer = setTimeout(() => setDue(search === sent.current ? null : search), 200);
    return () => clearTimeout(timer);
  }, [typed]);
  useEffect(() => {
    // A change of the address would call off the opening of a row that was chosen meanwhile.
    if (due === null || navigating || app()?.isNavigating()) return;
    sent.current = due;
    setDue(null);
    change({ search: due }, { replace: true });
  }, [due, navigating, change]);
  useShortcut(
    '/',
    useCallback(() => input.current?.focus(), []),
  );
  // Back, forward and "clear" change the address: the field follows, but never what is being typed.
  useEffect(() => {
    if (state.search === sent.current) return;
    sent.current = state.search;
    setTyped(state.search);
    seek(null);
  }, [state.search, seek]);
  const type = (search: string) => {
    setTyped(search);
    seek(search.trim());
  };
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
        <TextInput
          ref={input}
          className={classes.search}
          type="search"
          aria-label={placeholder}
          aria-keyshortcuts="/"
          placeholder={placeholder}
          value={typed}
          onChange={(event) => type(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'ArrowDown' && intoRows) {
              event.preventDefault();
              intoRows();
            } else if (event.key === 'Escape') {
              event.preventDefault();
              if (typed) type('');
              else input.current?.blur();
            }
          }}
          leftSection={<IconSearch size={16} stroke={1.6} aria-hidden />}
          rightSection={
            typed ? (
              <CloseButton size="1.5rem" aria-label={t('kit.list.clearSearch')} onClick={() => type('')} />
            ) : (
              !phone && <kbd aria-hidden>/</kbd>
            )
          }
        />
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
