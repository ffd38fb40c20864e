import { useSyncExternalStore } from 'react';
import { Workbox } from 'workbox-window';
import { newSignal } from './signal.ts';

/** Milliseconds between two looks for a new version while the app stays open. */
const lookAgainAfter = 60 * 60 * 1000;

let waiting: Workbox | null = null;
const { subscribe, notify } = newSignal();

/** Whether a new version of the app is on the device and waits to be taken. */
export const useNewVersion = (): boolean => useSyncExternalStore(subscribe, () => waiting !== null);

/** Changes to the new version: the page reloads with it. */
export function takeNewVersion(): void {
  if (!waiting) return;
  waiting.addEventListener('controlling', () => window.location.reload());
  waiting.messageSkipWaiting();
}

/** Puts the app on the device (src/service-worker.ts), and looks for new versions from then on. Does nothing where the page came by plain http. */
export async function keepOnDevice(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const workbox = new Workbox('/sw.js');
  workbox.addEventListener('waiting', () => {
    waiting = workbox;
    notify();
  });
  const registration = await workbox.register();
  if (!registration) return;
  const look = (): void => {
    // Without a network none can be found.
    registration.update().catch(() => undefined);
  };
  setInterval(look, lookAgainAfter);
  window.addEventListener('online', look);
}
