import { ActionIcon, CloseButton, Menu, TextInput, Tooltip } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconColumns3, IconSearch } from '@tabler/icons-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigation } from 'react-router';
import { app } from '../app.ts';
import { useTexts } from '../i18n.ts';
import { useShortcut } from '../shortcuts.ts';
import { FilterChip } from './FilterChip.tsx';
import classes from './list.module.css';
import type { Column, Filter } from './list-types.ts';
import type { useColumns } from './use-columns.ts';
import type { useListState } from './use-list-state.ts';

interface Props<R> {
  placeholder: string | undefined;
  filters: readonly Filter[];
  list: ReturnType<typeof useListState>;
  columns: readonly Column<R>[];
  chosen: ReturnType<typeof useColumns<R>>;
  phone: boolean;
  choosesColumns: boolean;
  /** From the search into the rows. */
  intoRows: () => void;
}

/** Search and filters of a list, and the choice of its columns. */
export function ListBar<R>(props: Props<R>) {
  const { placeholder, filters, list, columns, chosen, phone, choosesColumns, intoRows } = props;
  const { t } = useTexts();
  const { state, change } = list;
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(state.search);
  const sent = useRef(state.search);
  const [due, setDue] = useState<string | null>(null);
  const navigating = useNavigation().state !== 'idle';
  const send = useDebouncedCallback((search: string) => setDue(search.trim()), 200);
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
  }, [state.search]);
  const type = (search: string) => {
    setTyped(search);
    send(search);
  };
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
            if (event.key === 'ArrowDown') {
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
              <CloseButton size="sm" aria-label={t('kit.list.clearSearch')} onClick={() => type('')} />
            ) : (
              !phone && <kbd aria-hidden>/</kbd>
            )
          }
        />
      )}
      {filters.map((filter) => (
        <FilterChip
          key={filter.key}
          filter={filter}
          values={state.filters[filter.key] ?? []}
          choose={(values) => change({ filters: { ...state.filters, [filter.key]: values } })}
        />
      ))}
      {choosesColumns && (
        <Menu closeOnItemClick={false}>
          <Menu.Target>
            <Tooltip label={t('kit.list.columns')}>
              <ActionIcon className={classes.aside} aria-label={t('kit.list.columns')}>
                <IconColumns3 size={16} stroke={1.6} />
              </ActionIcon>
            </Tooltip>
          </Menu.Target>
          <Menu.Dropdown>
            {columns.slice(1).map((column) => (
              <Menu.Item
                key={column.key}
                role="menuitemcheckbox"
                aria-checked={chosen.isShown(column)}
                leftSection={
                  <input
                    type="checkbox"
                    tabIndex={-1}
                    readOnly
                    aria-hidden
                    checked={chosen.isShown(column)}
                    style={{ accentColor: 'var(--accent)' }}
                  />
                }
                onClick={() => chosen.toggle(column)}
              >
                {column.title}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </div>
  );
}
