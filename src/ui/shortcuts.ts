import { useEffect, useSyncExternalStore } from 'react';
import { recall, remember } from './storage.ts';

let single = recall('singleKeys') !== 'off';
const listeners = new Set<() => void>();

/** Turns shortcuts of a single key on or off, as WCAG 2.1.4 asks for; those with Ctrl or Cmd always work. */
export function setSingleKeys(on: boolean): void {
  single = on;
  remember('singleKeys', on ? null : 'off');
  for (const tell of listeners) tell();
}

const subscribe = (changed: () => void): (() => void) => {
  listeners.add(changed);
  return () => listeners.delete(changed);
};
export const useSingleKeys = (): boolean => useSyncExternalStore(subscribe, () => single);

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type=checkbox], [type=radio]), textarea, select'));

/**
 * Acts on a key anywhere on the page: a single key (`/`, `?`) unless one is typing or has turned these off, `mod+k` with
 * Ctrl or Cmd always.
 */
export function useShortcut(key: string, act: () => void): void {
  useEffect(() => {
    const modified = key.startsWith('mod+');
    const wanted = modified ? key.slice(4) : key;
    const listen = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.altKey || event.key.toLowerCase() !== wanted) return;
      if (modified !== (event.ctrlKey || event.metaKey)) return;
      if (!modified && (!single || isTyping(event.target))) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [key, act]);
}

/** How the key for `mod` is written here. */
export const modKey = (): string => (/Mac|iPhone|iPad/.test(navigator.platform) ? '⌘' : 'Ctrl');
