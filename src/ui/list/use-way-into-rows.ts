import { useEffect } from 'react';
import { press, useShortcut } from '../browser/shortcuts.ts';

/** Gives the focus to the next or the former row of the page's list, or to its first; says whether there is one. */
function move(step: 1 | -1): boolean {
  const all = [...document.querySelectorAll<HTMLAnchorElement>('main a[data-row]')];
  const at = all.findIndex((link) => link === document.activeElement);
  const next = all[at < 0 ? 0 : at + step];
  next?.focus();
  next?.scrollIntoView({ block: 'nearest' });
  return next !== undefined;
}

function enter(event: KeyboardEvent): void {
  const { activeElement, body } = document;
  const free = activeElement === body || activeElement?.id === 'content';
  if (event.key === 'ArrowDown' && free && !event.defaultPrevented && move(1)) event.preventDefault();
}

/**
 * Moves into a list's rows and through them: `j` and `k` from anywhere, the arrow down if nothing has the focus. In: whether a record is
 * open next to it; then `j` and `k` open the one after it and the one before.
 */
export function useWayIntoRows(open: boolean): void {
  useShortcut('j', () => (open ? press('j') : move(1)));
  useShortcut('k', () => (open ? press('k') : move(-1)));
  useEffect(() => {
    document.addEventListener('keydown', enter);
    return () => document.removeEventListener('keydown', enter);
  }, []);
}
