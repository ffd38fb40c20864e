import { recall } from '../browser/storage.ts';
import { app } from '../session/app.ts';
import { handleError } from '../client/errors.ts';
import { newSignal } from '../browser/signal.ts';

let unsent: number | null = null;
const { subscribe, notify } = newSignal();
export const subscribeSignOut = subscribe;

function ask(count: number | null): void {
  unsent = count;
  notify();
}

/** How many entries it is asked about whether to discard them by signing out; null: nothing is asked. */
export const askedAbout = (): number | null => unsent;

export const staySignedIn = (): void => ask(null);

/** Signs out. The person's entries waiting to be sent would be lost: then it asks first. */
export async function signOut(): Promise<void> {
  try {
    const { entryOwners } = await import('../offline/entries.ts');
    const personId = recall('person');
    const count = (await entryOwners()).filter((owner) => personId === null || owner === personId).length;
    if (count > 0) return ask(count);
    await app()?.signOut();
  } catch (error) {
    handleError(error);
  }
}
