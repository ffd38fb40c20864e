import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigation } from 'react-router';
import { useShortcut } from '../../browser/shortcuts.ts';
import { useTexts } from '../../language/i18n.ts';
import { app } from '../../session/app.ts';
import classes from '../list.module.css';
import type { useListState } from '../use-list-state.ts';
import { useSeek } from './sought.tsx';

interface Props {
  placeholder: string;
  list: Pick<ReturnType<typeof useListState>, 'state' | 'change'>;
  phone: boolean;
  /** From the search into the rows. */
  intoRows: (() => void) | undefined;
}

/** The search of a list: its rows follow each key, and the address a moment after the last one. */
export function SearchField({ placeholder, list, phone, intoRows }: Props) {
  const { t } = useTexts();
  const {
    state: { search },
    change,
  } = list;
  const seek = useSeek();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(search);
  const sent = useRef(search);
  const [due, setDue] = useState<string | null>(null);
  const navigating = useNavigation().state !== 'idle';
  useEffect(() => {
    const sought = typed.trim();
    const timer = setTimeout(() => setDue(sought === sent.current ? null : sought), 200);
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
    if (search === sent.current) return;
    sent.current = search;
    setTyped(search);
    seek(null);
  }, [search, seek]);
  const type = (text: string) => {
    setTyped(text);
    seek(text.trim());
  };
  return (
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
  );
}
