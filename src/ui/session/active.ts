import { useSyncExternalStore } from 'react';
import { recall, remember } from '../browser/storage.ts';
import { newSignal } from '../browser/signal.ts';

let active = recall('organization');
const { subscribe, notify } = newSignal();

/** The active organization's id: remembered in this browser, but of this tab once it is open. */
export const activeId = (): string | null => active;

export function setActive(id: string | null): void {
  active = id;
  remember('organization', id);
  notify();
}

export const useActiveId = (): string | null => useSyncExternalStore(subscribe, activeId);
