import { call } from '../ui/client/api.ts';
import { recall } from '../ui/browser/storage.ts';
import { forgetOwn, keepOthers } from '../ui/offline/others.ts';
import { account } from './account.ts';

/**
 * Signs out, forgets everything here, and reloads, so that nothing stays in memory either. What others have entered on this device and not sent
 * stays, for them. Throws what the call threw; then nothing has changed.
 */
export async function signOut(): Promise<void> {
  const personId = recall('person');
  const shared = personId !== null && (await keepOthers(personId));
  await call(account.signOut, { query: { keepStorage: shared } });
  await (shared ? forgetOwn(personId) : forgetEverything());
  window.location.assign('/login');
}

/** Clears everything stored in this browser. */
async function forgetEverything(): Promise<void> {
  for (const store of ['localStorage', 'sessionStorage'] as const)
    try {
      window[store].clear();
    } catch {
      // Closed to us, so there is nothing of ours in it.
    }
  const databases = await window.indexedDB?.databases?.().catch(() => []);
  for (const { name } of databases ?? []) if (name) indexedDB.deleteDatabase(name);
  for (const name of (await window.caches?.keys().catch(() => [])) ?? []) await caches.delete(name);
}
