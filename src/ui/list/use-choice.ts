import { useMemo, useState } from 'react';
import type { Grouping } from './types.ts';

type Row = { id: string | number };

/** Rows that are chosen to do something with all of them; they stay chosen from page to page. */
export interface Choice<R extends Row> {
  /** The chosen rows, as the list showed them last. */
  rows: readonly R[];
  /** On a phone: whether a tap chooses instead of opening. */
  choosing: boolean;
  has: (row: R) => boolean;
  /** Chooses a row or not, or all of its group. */
  toggle: (row: R, group?: boolean) => void;
  /** Chooses all of some rows, or none of them. */
  all: (rows: readonly R[], chosen: boolean) => void;
  /** Starts choosing, with a first row or without. */
  start: (row?: R) => void;
  end: () => void;
}

/** In: the rows that are shown, for what they say now; null: not read yet. And what groups them. */
export function useChoice<R extends Row>(shown: readonly R[] | null, groups?: Grouping<R>): Choice<R> {
  const [chosen, setChosen] = useState<ReadonlyMap<R['id'], R>>(new Map());
  const [choosing, setChoosing] = useState(false);
  // The same as long as it means the same: each row is drawn again with it.
  return useMemo(() => {
    const all = (rows: readonly R[], isChosen: boolean) =>
      setChosen((before) => {
        const next = new Map(before);
        for (const row of rows)
          if (isChosen) next.set(row.id, row);
          else next.delete(row.id);
        return next;
      });
    return {
      rows: [...chosen.values()].map((row) => shown?.find(({ id }) => id === row.id) ?? row),
      choosing,
      has: ({ id }) => chosen.has(id),
      toggle: (row, group = false) =>
        all(
          group && groups ? (shown ?? []).filter((each) => groups.of(each) === groups.of(row)) : [row],
          !chosen.has(row.id),
        ),
      all,
      start: (row) => {
        setChoosing(true);
        if (row) all([row], true);
      },
      end: () => {
        setChoosing(false);
        setChosen(new Map());
      },
    };
  }, [chosen, choosing, shown, groups]);
}
