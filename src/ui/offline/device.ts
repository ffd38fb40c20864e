import { app } from '../session/app.ts';
import { recall, remember } from '../browser/storage.ts';
import { isOpenFor, lastHere, markChanged, markLast, markOthers, opened, setOpened } from './device-keys.ts';
import type { Open } from './device-keys.ts';
import { askToStay, deviceStore, durable } from './device-store.ts';
import { deviceIsUsed } from './entries.ts';
import { dropDrafts, keptDrafts } from './kept-drafts.ts';
import { bytesOf, lockBytes, lockText, textOf } from './locked.ts';
import { clearReads } from './reads.ts';
import { forgetTries, noteTries, triesLeftOf } from './tries.ts';
import { whereFull } from './device-trouble.ts';
import { createVault, dropReads, mostTries, openByServer, openHere, serverOnly } from './vault.ts';
import type { Opener, Vault } from './vault.ts';

async function keep(vault: Vault): Promise<void> {
  const store = await deviceStore();
  const writing = store.transaction('vaults', 'readwrite', durable);
  await Promise.all([writing.store.put(vault), writing.done]);
}

/** Keeps a vault, unless the device is full. Out: whether it is kept. Throws what is no trouble of the browser. */
const keepIfRoom = (vault: Vault): Promise<boolean> => keep(vault).then(() => true, whereFull(false));

/** Keeps a vault that opens less, and deletes what was read: that may make the room for it. Out: whether it is kept. */
async function keepLess(vault: Vault): Promise<boolean> {
  const kept = await keepIfRoom(vault);
  await clearReads();
  return kept || keepIfRoom(vault);
}

const vaultOf = async (personId: string): Promise<Vault | undefined> =>
  (await deviceStore()).get('vaults', personId);

const keyFromServer = async (
  signal?: AbortSignal,
): Promise<{ personId: string; key: Uint8Array<ArrayBuffer> } | null> => {
  const answer = await app()?.deviceKey(signal);
  return answer
    ? { personId: answer.personId, key: Uint8Array.from(atob(answer.key), (c) => c.charCodeAt(0)) }
    : null;
};

/**
 * Opens the vault of the person who is signed in, with the server's help. Does nothing if it is open. If they have none, no one's is open.
 * Throws as a call does: 401 if the session has ended, NetworkError without a network.
 */
export async function openSignedIn(signal?: AbortSignal): Promise<void> {
  const answer = await keyFromServer(signal);
  if (!answer || isOpenFor(answer.personId)) return;
  const { personId, key } = answer;
  if (lastHere() !== personId) await closeOthers();
  const vault = await vaultOf(personId);
  if (!vault) return void markOthers(await hasVaults());
  const open = await openByServer(vault, key);
  const isKept = open.vault === vault || (await keepIfRoom(open.vault));
  // On a full device the new key of what is read would be lost with this page, and nothing is kept by it; what waits opens.
  setOpened(isKept ? open : { vault, keys: { ...open.keys, reads: null } });
  // Where there is no room for what waits, unlocked, it stays locked, and opens with a network only.
  if ((vault.pin === null && vault.passkey === null) || triesLeftOf(vault) === 0)
    await turnOff().catch(whereFull(undefined));
}

/** As `openSignedIn`, for who is known to be signed in: the server is asked only if they have a vault here. */
export async function openOwn(personId: string): Promise<void> {
  if (isOpenFor(personId)) return;
  if (await vaultOf(personId)) return openSignedIn();
  await closeOthers();
  markOthers(await hasVaults());
}

const hasVaults = async (): Promise<boolean> => (await (await deviceStore()).count('vaults')) > 0;

/** Someone else is signed in: the session of who was here before is over. */
async function closeOthers(): Promise<void> {
  await sessionEnded();
  setOpened(null);
}

/**
 * Marks the vault of who was last here, where a kill has lost the mark (`findUnmarked`): the only one whose reads are kept, or of who is known to
 * have been here. Out: whether there is one now.
 */
export async function markLost(): Promise<boolean> {
  if (lastHere() !== null || !(await deviceIsUsed())) return false;
  const vaults = await (await deviceStore()).getAll('vaults');
  const last =
    vaults.find(({ reads }) => reads !== null) ??
    vaults.find(({ personId }) => personId === recall('person'));
  return last !== undefined && markLast(last.personId);
}

/** What a page without a network may ask for: the PIN and the passkey of the vault on this device. */
export async function lockHere(): Promise<{
  pin: boolean;
  passkey: { id: ArrayBuffer; salt: Uint8Array<ArrayBuffer> } | null;
  triesLeft: number;
} | null> {
  const personId = lastHere();
  const vault = personId ? await vaultOf(personId).catch(() => undefined) : undefined;
  if (!vault) return null;
  // What the page says then is true, also where it was ended during the last try.
  if (triesLeftOf(vault) === 0) await shut(vault);
  return {
    pin: vault.pin !== null,
    passkey: vault.passkey && { id: vault.passkey.id, salt: vault.passkey.salt },
    triesLeft: triesLeftOf(vault),
  };
}

/**
 * Opens the device without a network. Out: null if it is open; otherwise how many tries are left. With none, what was
 * read is deleted, and what waits to be sent opens after signing in.
 */
export async function unlock(opener: Opener): Promise<number | null> {
  const personId = lastHere() ?? '';
  const vault = await countTry(personId);
  if (!vault) {
    // The last try may have been ended, or made in another page.
    const left = await vaultOf(personId);
    if (left) await shut(left);
    return 0;
  }
  const keys = await openHere(vault, opener);
  if (keys) {
    const restored = { ...vault, triesLeft: mostTries };
    await keepIfRoom(restored);
    forgetTries(personId);
    setOpened({ vault: restored, keys });
    return null;
  }
  if (vault.triesLeft === 0) await shut(vault);
  return vault.triesLeft;
}

/** No try is left: what was read is deleted, and only the server opens what waits to be sent. */
async function shut(vault: Vault): Promise<void> {
  const before = vault.reads ?? vault.entries.own;
  const kept = await keepLess(serverOnly(vault));
  // Said once: a page that starts again finds it shut, too.
  if (before && kept) markChanged();
}

/**
 * Counts a try before it is made, so that ending the page in between gains nothing, nor trying in two pages at once. Out: the vault with the
 * tries that are left after this one; null: none, or no try is left.
 */
async function countTry(personId: string): Promise<Vault | null> {
  const store = await deviceStore();
  const writing = store.transaction('vaults', 'readwrite', durable);
  const vault = await writing.store.get(personId);
  const left = vault ? triesLeftOf(vault) : 0;
  const counted = vault && left > 0 ? { ...vault, triesLeft: left - 1 } : null;
  await Promise.all([counted && writing.store.put(counted), writing.done]).catch((error: unknown) => {
    whereFull(null)(error);
    // Who knows the PIN gets in all the same.
    if (counted && !noteTries(counted)) throw error;
  });
  return counted;
}

/**
 * The session has ended: what was read, and its key, are deleted. What waits to be sent stays, locked; what is entered on the open page is
 * locked by the same key.
 */
export async function sessionEnded(): Promise<void> {
  const personId = lastHere();
  if (!personId) return;
  const [open, vault] = [opened(), await vaultOf(personId)];
  if (vault) {
    const without = dropReads(vault);
    if (open?.vault.personId === personId) setOpened({ vault: without, keys: { ...open.keys, reads: null } });
    const kept = await keepLess(without);
    // Said once: a page that starts again finds it ended, too.
    if (vault.reads && kept) markChanged();
  } else await clearReads();
}

/** Switches on “Work offline”. Throws as a call does, or where the browser keeps nothing. */
export async function turnOn(opener: Opener): Promise<void> {
  // One whose mark was lost: what waits is locked by its keys.
  await openSignedIn();
  const answer = await keyFromServer();
  if (!answer) throw new Error('The server sent no key');
  const { vault, keys } = await createVault(answer.personId, opener, answer.key);
  await relock({ vault, keys });
  forgetTries(answer.personId);
  markChanged();
  await askToStay();
}

/** Switches off “Work offline”: what was read is deleted; what waits to be sent, and what is half entered, stay, unlocked. */
export async function turnOff(): Promise<void> {
  const personId = opened()?.vault.personId;
  const drafts = await keptDrafts();
  await relock(null);
  for (const [key, text] of drafts) remember(key, text);
  if (personId) {
    await dropDrafts(personId);
    forgetTries(personId);
  }
  await clearReads();
  markOthers(await hasVaults());
}

/** Takes another vault, or none: what waits to be sent is locked by its keys instead. */
async function relock(next: Open): Promise<void> {
  const store = await deviceStore();
  const personId = next?.vault.personId ?? opened()?.vault.personId;
  const [entryKeys, fileKeys] = await Promise.all([store.getAllKeys('entries'), store.getAllKeys('files')]);
  const entries = await Promise.all(
    entryKeys
      .filter(([person]) => person === personId)
      .map(async (key) => {
        const entry = await store.get('entries', key);
        return entry && { key, value: { ...entry, kept: await lockText(await textOf(entry.kept), next) } };
      }),
  );
  const files = await Promise.all(
    fileKeys.map(async (key) => {
      const file = await store.get('files', key);
      if (!file || file.personId !== personId) return undefined;
      const about = await lockText(await textOf(file.about), next);
      return { key, value: { ...file, about, kept: await lockBytes(await bytesOf(file.kept), next) } };
    }),
  );
  const writing = store.transaction(['entries', 'files', 'vaults'], 'readwrite', durable);
  for (const each of entries) if (each) void writing.objectStore('entries').put(each.value, each.key);
  for (const each of files) if (each) void writing.objectStore('files').put(each.value, each.key);
  if (next) void writing.objectStore('vaults').put(next.vault);
  else if (personId) void writing.objectStore('vaults').delete(personId);
  await writing.done;
  setOpened(next);
}
