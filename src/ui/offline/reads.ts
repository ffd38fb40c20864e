import { keysOf, remember } from '../browser/storage.ts';
import { opened } from './device-keys.ts';
import { deviceStore } from './device-store.ts';
import { nameFor } from './locked.ts';
import { seal, unseal } from './vault.ts';

/** Days for which what was read is kept. */
export const keptDays = 14;
/** Bytes of all that was read; beyond, the oldest goes. */
const mostBytes = 200_000_000;

/** Keeps what was read. Does nothing unless “Work offline” is on; a full device keeps less. */
export async function keepRead(name: string, plain: ArrayBuffer, at: number): Promise<void> {
  const open = opened();
  if (!open?.keys.reads) return;
  const [key, sealed] = [await nameFor(open.vault.personId, name), await seal(open.keys.reads, plain)];
  const store = await deviceStore();
  // Its vault was closed meanwhile, and what was read is deleted: this would come after.
  if (opened() !== open) return;
  await store.put('reads', { sealed, at, size: plain.byteLength }, key);
}
/** A saved answer and its time; null: it is not on this device. */
export async function keptRead(name: string): Promise<{ plain: ArrayBuffer; at: number } | null> {
  const open = opened();
  if (!open?.keys.reads) return null;
  const store = await deviceStore();
  const found = await store.get('reads', await nameFor(open.vault.personId, name));
  if (!found || found.at < Date.now() - keptDays * 86_400_000) return null;
  const plain = await unseal(open.keys.reads, found.sealed).catch(() => null);
  return plain && { plain, at: found.at };
}
/** How much is kept of what was read. */
export async function roomTaken(): Promise<{ count: number; bytes: number }> {
  const store = await deviceStore();
  const taken = { count: 0, bytes: 0 };
  for (let at = await store.transaction('reads').store.openCursor(); at; at = await at.continue()) {
    taken.count += 1;
    taken.bytes += at.value.size;
  }
  return taken;
}

/** Deletes what was read too long ago, and the oldest of what takes too much room. */
export async function tidyReads(): Promise<void> {
  const store = await deviceStore();
  const writing = store.transaction('reads', 'readwrite');
  let room = mostBytes;
  for (let at = await writing.store.index('at').openCursor(null, 'prev'); at; at = await at.continue()) {
    room -= at.value.size;
    if (room < 0 || at.value.at < Date.now() - keptDays * 86_400_000) await at.delete();
  }
  await writing.done;
}

/** The name of when everything of an organization was last fetched ahead. */
export const aheadOf = (orgId: string): string => `offline.ahead.${orgId}`;

/** The beginning of the names of the areas of an organization that are taken along. */
export const alongOf = (orgId: string): string => `offline.along.${orgId}.`;

/** Deletes everything that was read, whosever it is. */
export async function clearReads(): Promise<void> {
  // First, so that nothing is said to be ready that may be gone; with the one that an earlier version kept for all organizations.
  for (const name of ['offline.ahead', 'offline.along'])
    for (const rest of keysOf(name)) remember(name + rest, null);
  const store = await deviceStore();
  await store.clear('reads');
}
