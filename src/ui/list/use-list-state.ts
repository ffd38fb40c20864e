import { useMemo } from 'react';
import { useParameters } from '../browser/use-parameters.ts';
import { recall, remember } from '../browser/storage.ts';
import { readListUrl, writeListUrl } from './url.ts';
import type { ListState } from './url.ts';
import type { Filter } from './types.ts';

/** A list's state in the address, and its usual page size, which this browser remembers by the list's name. */
export function useListState(name: string, filters: readonly Filter[]) {
  const [params, write] = useParameters();
  const usualSize = Number(recall(`list.${name}.size`) ?? 25) || 25;
  const keys = useMemo(() => filters.map(({ key }) => key), [filters]);
  const state = readListUrl(params, keys, usualSize);
  const change = (part: Partial<ListState>, { replace = false } = {}): void => {
    write((now) => writeListUrl(now, part, keys, usualSize), { replace });
  };
  return {
    state,
    change,
    resize: (size: number): void => {
      remember(`list.${name}.size`, String(size));
      write((now) => {
        writeListUrl(now, {}, keys, size);
        now.delete('size');
      });
    },
  };
}
