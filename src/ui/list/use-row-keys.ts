import { useEffect, useRef } from 'react';
import type { KeyboardEvent, RefObject } from 'react';

interface Options<R> {
  /** The element that contains the rows, each with a link that has its id (`data-row`). */
  rows: RefObject<HTMLElement | null>;
  /** The open record's id: when it closes, its row takes the focus again. */
  open: string | undefined;
  /** Chooses the row that has the focus, with the space bar, and with Shift all of its group; left out: rows are not chosen. */
  choose?: ((row: R, group: boolean) => void) | undefined;
  shown: readonly R[] | null;
}

const linksIn = (rows: RefObject<HTMLElement | null>): HTMLAnchorElement[] => [
  ...(rows.current?.querySelectorAll<HTMLAnchorElement>('a[data-row]') ?? []),
];

/** Moves through a list's rows by keys: up, down, first, last, and the space bar to choose. */
export function useRowKeys<R extends { id: string | number }>({ rows, open, choose, shown }: Options<R>) {
  const before = useRef(open);
  useEffect(() => {
    if (before.current && !open && (!document.activeElement || document.activeElement === document.body))
      linksIn(rows)
        .find((link) => link.dataset['row'] === before.current)
        ?.focus({ preventScroll: true });
    before.current = open;
  }, [open, rows]);
  useEffect(() => {
    if (open)
      linksIn(rows)
        .find((link) => link.dataset['row'] === open)
        ?.scrollIntoView({ block: 'nearest' });
  }, [open, rows]);
  const onKeyDown = (event: KeyboardEvent) => {
    const all = linksIn(rows);
    if (event.key === ' ' && event.target instanceof HTMLAnchorElement) {
      const id = event.target.dataset['row'];
      const row = shown?.find((each) => String(each.id) === id);
      if (!row || !choose) return;
      event.preventDefault();
      return choose(row, event.shiftKey);
    }
    const at = all.findIndex((link) => link === document.activeElement);
    const moves: Record<string, number> = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      Home: 0,
      End: all.length - 1,
    };
    const next = at < 0 ? undefined : all[moves[event.key] ?? -1];
    if (!next) return;
    event.preventDefault();
    next.focus();
    next.scrollIntoView({ block: 'nearest' });
  };
  return { links: () => linksIn(rows), onKeyDown };
}
