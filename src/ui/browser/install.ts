import { useSyncExternalStore } from 'react';
import { newSignal } from './signal.ts';

/** The browser's offer to install the app: an event of Chromium's, which TypeScript's library does not know. */
interface InstallOffer extends Event {
  prompt: () => Promise<unknown>;
}

let offer: InstallOffer | null = null;
const { subscribe, notify } = newSignal();
function setOffer(next: InstallOffer | null): void {
  offer = next;
  notify();
}

/** Keeps the browser's offer, which comes soon after the page, until the person looks for it. */
export function awaitInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    // The account page shows it, in place of a bar over whatever is being done.
    event.preventDefault();
    setOffer(event as InstallOffer);
  });
  window.addEventListener('appinstalled', () => setOffer(null));
}

/** How the app can be installed here: the browser asks, the person does it by the browser's menu (iPhone, iPad), or not at all. */
export const useInstall = (): 'asks' | 'menu' | null =>
  useSyncExternalStore(subscribe, () => {
    if (offer) return 'asks';
    return (navigator as { standalone?: boolean }).standalone === false ? 'menu' : null;
  });

/** Lets the browser ask. It does so once: the next offer is another event. */
export async function install(): Promise<void> {
  const asking = offer?.prompt();
  setOffer(null);
  await asking;
}
