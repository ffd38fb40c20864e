import { app } from '../session/app.ts';
import { handleError } from '../client/errors.ts';

let unsent: number | null = null;
const listeners = new Set<() => void>();

function ask(count: number | null): void {
  unsent = count;
  for (const tell of listeners) tell();
}

export const subscribeSignOut = (changed: () => void): (() => void) => {
  listeners.add(changed);
  return () => listeners.delete(changed);
};
/** How many entries it is asked about whether to discard them by signing out; null: nothing is asked. */
export const askedAbout = (): number | null => unsent;

export const staySignedIn = (): void => ask(null);

/** Signs out. Entries waiting to be sent would be lost: then it asks first. */
export async function signOut(): Promise<void> {
  try {
    const { countWaiting } = await import('../offline/outbox.ts');
    const count = countWaiting();
    if (count > 0) return ask(count);
    await app()?.signOut();
  } catch (error) {
    handleError(error);
  }
}
