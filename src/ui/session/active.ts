import { useSyncExternalStore } from 'react';
import { recall, remember } from '../browser/storage.ts';

let active = recall('organization');
const listeners = new Set<() => void>();

/** The active organization's id: remembered in this browser, but of this tab once it is open. */
export const activeId = (): string | null => active;

export function setActive(id: string | null): void {
  active = id;
  remember('organization', id);
  for (const notify of listeners) notify();
}

const subscribe = (changed: () => void): (() => void) => {
  listeners.add(changed);
  return () => listeners.delete(changed);
};
export const useActiveId = (): string | null => useSyncExternalStore(subscribe, activeId);
