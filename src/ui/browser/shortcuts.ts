import { useEffect, useSyncExternalStore } from 'react';
import type { TextKey } from '../../core/contract/text-key.ts';
import { recall, remember } from './storage.ts';
import { newSignal } from './signal.ts';

let single = recall('singleKeys') !== 'off';
const { subscribe, notify } = newSignal();

/** Turns single-key shortcuts on or off, as WCAG 2.1.4 requires; those with Ctrl or Cmd always work. */
export function setSingleKeys(on: boolean): void {
  single = on;
  remember('singleKeys', on ? null : 'off');
  notify();
}

export const useSingleKeys = (): boolean => useSyncExternalStore(subscribe, () => single);

/** Whether a dialog is open over the page. */
const isCovered = (): boolean => document.querySelector('dialog[open], [aria-modal="true"]') !== null;

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type=checkbox], [type=radio]), textarea, select'));

/** The keys that pages act on at present. */
const owned = new Set<Readonly<Record<string, () => void>>>();
const isOwned = (key: string): boolean => [...owned].some((acts) => key in acts);

/** The keys that a page has of its own, as the list of keys shows them. */
export interface PageKeys {
  title: TextKey;
  shortcuts: readonly { keys: readonly string[]; text: TextKey }[];
}
let keysOfPage: PageKeys | null = null;
/** The own keys of the page at hand; null: it has none. */
export const pageKeys = (): PageKeys | null => keysOfPage;
/** Has the list of keys show those of a page, as long as it is there. In: the same object each time. */
export function usePageKeys(keys: PageKeys): void {
  useEffect(() => {
    keysOfPage = keys;
    return () => {
      if (keysOfPage === keys) keysOfPage = null;
    };
  }, [keys]);
}

/** Milliseconds for the letter after `g`. */
const patience = 1500;
let waitsUntil = 0;

/**
 * Acts on a letter that is pressed right after `g`, unless one is typing, has turned single keys off, or the page has its own `g`. In: what to do; it says
 * whether the letter meant something.
 */
export function useGoShortcut(act: (letter: string) => boolean): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
      if (!single || isTyping(event.target) || isCovered() || isOwned('g')) return;
      const waited = event.timeStamp < waitsUntil;
      waitsUntil = !waited && event.key === 'g' ? event.timeStamp + patience : 0;
      if (waited ? act(event.key.toLowerCase()) : event.key === 'g') event.preventDefault();
    };
    // Before the shortcuts of single keys, which the second letter must not be.
    document.addEventListener('keydown', listen, { capture: true });
    return () => document.removeEventListener('keydown', listen, { capture: true });
  }, [act]);
}

/** Presses the link or button of the page that has this key. */
export function press(key: string): void {
  document.querySelector<HTMLElement>(`main [aria-keyshortcuts="${key}"]`)?.click();
}

/**
 * Acts on a key anywhere on the page: a single key (`/`, `?`) unless one is typing or has turned these off, `mod+k` with
 * Ctrl or Cmd always. Not `enabled`: it is left to others.
 */
export function useShortcut(key: string, act: () => unknown, enabled = true): void {
  useEffect(() => {
    if (!enabled) return;
    const modified = key.startsWith('mod+');
    const wanted = modified ? key.slice(4) : key;
    const listen = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.altKey || event.key.toLowerCase() !== wanted) return;
      if (modified !== (event.ctrlKey || event.metaKey)) return;
      if (!modified && (!single || isTyping(event.target) || isCovered())) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [key, act, enabled]);
}

/** What a control does with a key itself: Enter presses it, and arrows and signs move what can be scrolled or enlarged. */
const isOfControl = ({ key, target }: KeyboardEvent): boolean =>
  target instanceof Element &&
  (key === 'Enter'
    ? target.closest('a, button:not([data-row])') !== null
    : !/^\p{L}$/u.test(key) && target.closest('[role=group], [role=toolbar]') !== null);

/**
 * Acts on single keys anywhere on the page, capitals apart, before the shortcuts of the whole product, unless one is typing or has turned
 * these off. In: what each key does, by `KeyboardEvent.key`.
 */
export function useShortcuts(acts: Readonly<Record<string, () => void>>): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      const act = acts[event.key];
      if (!act || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
      // The letter after `g` goes elsewhere.
      if (event.timeStamp < waitsUntil || isOfControl(event)) return;
      if (!single || isTyping(event.target) || isCovered()) return;
      event.preventDefault();
      event.stopPropagation();
      act();
    };
    owned.add(acts);
    document.addEventListener('keydown', listen, { capture: true });
    return () => {
      owned.delete(acts);
      document.removeEventListener('keydown', listen, { capture: true });
    };
  }, [acts]);
}

/** How the key for `mod` is written here. */
export const modKey = (): string => (/Mac|iPhone|iPad/.test(navigator.platform) ? '⌘' : 'Ctrl');
