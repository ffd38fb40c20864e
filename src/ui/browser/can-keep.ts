import { useSyncExternalStore } from 'react';
import { newSignal } from './signal.ts';

let can = false;
const { subscribe, notify } = newSignal();

/** Says that this page can keep an entry on the device. */
export function sayCanKeep(): void {
  can = true;
  notify();
}

/** Whether this page can keep an entry on the device: what shows that it waits is then fetched ahead, since without a network it could not be. */
export const useCanKeep = (): boolean => useSyncExternalStore(subscribe, () => can);
