import { useState } from 'react';
import { recall, remember } from '../browser/storage.ts';
import type { Column } from './types.ts';

/** The columns that a list shows, without those that the person has put away; this browser remembers them by the list's name. */
export function useColumns<R>(name: string, columns: readonly Column<R>[]) {
  const key = `list.${name}.hidden`;
  const [hidden, setHidden] = useState<readonly string[]>(() => recall(key)?.split(',') ?? []);
  return {
    shown: columns.filter((column, index) => index === 0 || !hidden.includes(column.key)),
    isShown: (column: Column<R>): boolean => !hidden.includes(column.key),
    toggle: (column: Column<R>): void => {
      const next = hidden.includes(column.key)
        ? hidden.filter((each) => each !== column.key)
        : [...hidden, column.key];
      setHidden(next);
      remember(key, next.length > 0 ? next.join(',') : null);
    },
  };
}
