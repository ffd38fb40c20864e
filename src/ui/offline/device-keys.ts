import { recall, remember } from '../browser/storage.ts';
import type { Vault } from './vault.ts';
import { randomKey } from '../browser/random-key.ts';
import { newSignal } from '../browser/signal.ts';

/** A vault that is open in this page: what is kept on the device is locked by its keys. */
interface Opened {
  vault: Vault;
  keys: {
    /** Null: the session has ended, and what was read is gone. What this page still shows is entered and kept all the same. */
    reads: CryptoKey | null;
    entries: CryptoKey;
  };
}
export type Open = Opened | null;

let open: Open = null;
const { subscribe, notify } = newSignal();
export const onDeviceChange = subscribe;
/** The vault that is open in this page. */
export const opened = (): Open => open;
export function setOpened(next: Open): void {
  open = next;
  if (next) markLast(next.vault.personId);
  notify();
}

/**
 * In localStorage, so that a page knows before it loads anything else: the person who was last here, if the vault on this device is theirs;
 * empty: there are vaults of others only, which no one is asked to open.
 */
const marker = 'offline';
export const lastHere = (): string | null => recall(marker);
/** Remembers whose vault is to be opened. Out: whether it could be remembered. */
export const markLast = (personId: string): boolean => remember(marker, personId);
/** Remembers that the person who is here has no vault. In: whether others have. */
export const markOthers = (some: boolean): boolean => remember(marker, some ? '' : null);
/** Says that a vault was replaced or its session has ended: other pages of this browser that use its keys start again (`reloadForOthers`). */
export const markChanged = (): boolean => remember('vault', randomKey());

/** Whether “Work offline” is switched on here for a person, and open. */
export const isOpenFor = (personId: string): boolean =>
  open?.vault.personId === personId && open.keys.reads !== null;
/** How the device is opened without a network, for who has it open. */
export const openers = (): { pin: boolean; passkey: boolean } | null =>
  open && { pin: open.vault.pin !== null, passkey: open.vault.passkey !== null };
