import { keysOf, remember } from '../browser/storage.ts';
import { markOthers, setOpened } from './device-keys.ts';
import { deviceStore } from './device-store.ts';
import { deviceIsUsed, entryOwners, mayWait } from './entries.ts';
import { clearReads } from './reads.ts';

/** Beginnings of names in localStorage, before the id of the person whose it is. */
const named = ['draft.', 'outbox.'];
const isOf = (personId: string, name: string): boolean =>
  named.some((start) => name.startsWith(`${start}${personId}`));

/** Whether others have entered something on this device that is not sent or saved. In: who signs out. */
export async function keepOthers(personId: string): Promise<boolean> {
  const texts = named.flatMap((start) => keysOf(start).map((name) => start + name));
  if (texts.some((name) => !isOf(personId, name))) return true;
  if (!mayWait() && !(await deviceIsUsed())) return false;
  const store = await deviceStore();
  const drafts = await store.getAll('drafts');
  return [...(await entryOwners()), ...drafts.map((draft) => draft.personId)].some((id) => id !== personId);
}

/** Deletes what this device keeps of a person, and everything that was read; what others have entered stays. */
export async function forgetOwn(personId: string): Promise<void> {
  // What is being fetched ahead is not kept any more.
  setOpened(null);
  const store = await deviceStore();
  const writing = store.transaction(['vaults', 'entries', 'drafts', 'files'], 'readwrite');
  void writing.objectStore('vaults').delete(personId);
  for (const key of await writing.objectStore('entries').getAllKeys())
    if (key[0] === personId) void writing.objectStore('entries').delete(key);
  for (const name of ['drafts', 'files'] as const)
    for (let at = await writing.objectStore(name).openCursor(); at; at = await at.continue())
      if (at.value.personId === personId) void at.delete();
  const vaults = await writing.objectStore('vaults').count();
  await writing.done;
  await clearReads();
  for (const name of keysOf(''))
    if (name !== 'waits' && (isOf(personId, name) || !named.some((start) => name.startsWith(start))))
      remember(name, null);
  markOthers(vaults > 0);
  window.sessionStorage.clear();
}
