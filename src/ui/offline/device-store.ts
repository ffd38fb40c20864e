import { openDB } from 'idb';
import type { DBSchema, IDBPDatabase } from 'idb';
import type { Sealed, Vault } from './vault.ts';

/** A record as the device keeps it: locked, or plain for who has not switched on “Work offline”. */
export type KeptValue = { sealed: Sealed } | { plain: unknown };

interface DeviceSchema extends DBSchema {
  /** By person. */
  vaults: { key: string; value: Vault };
  /** A saved answer, by the hash of its name; `at`: when, in milliseconds. */
  reads: { key: string; value: { sealed: Sealed; at: number; size: number }; indexes: { at: number } };
  /** An unsaved draft, by the hash of its name. */
  drafts: { key: string; value: { sealed: Sealed; personId: string } };
  /** What waits to be sent, by person and key; `place` is its place in the line, `by` the name of its owner, which is never locked. */
  entries: { key: [personId: string, key: string]; value: { kept: KeptValue; place: number; by?: string } };
  /** The files of what waits to be sent, and of what was typed. */
  files: { key: string; value: { personId: string; about: KeptValue; kept: KeptValue } };
}
export type DeviceStore = IDBPDatabase<DeviceSchema>;

let opened: Promise<DeviceStore> | null = null;

/** Milliseconds after which a store that does not open is done without: there are browsers that never say whether it does. */
const patience = 10_000;

/** Throws TimeoutError, where the browser does not answer. What opens later is closed, and opened by who needs it next. */
const inTime = (opening: Promise<DeviceStore>): Promise<DeviceStore> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new DOMException('The store of this browser does not open', 'TimeoutError'));
      opening.then(
        (store) => {
          store.close();
          opened = null;
        },
        () => undefined,
      );
    }, patience);
    opening.then(resolve, reject).finally(() => clearTimeout(timer));
  });

/** What Rede keeps in this browser. Throws where the browser keeps nothing, or does not answer. */
export function deviceStore(): Promise<DeviceStore> {
  const opening = () =>
    openDB<DeviceSchema>('rede.device', 1, {
      upgrade: (store) => {
        store.createObjectStore('vaults', { keyPath: 'personId' });
        store.createObjectStore('reads').createIndex('at', 'at');
        store.createObjectStore('drafts');
        store.createObjectStore('entries');
        store.createObjectStore('files');
      },
      // Signing out in another tab deletes it all: this tab must not be in the way.
      blocking: (_old, _new, event) => {
        (event.target as IDBDatabase).close();
        opened = null;
      },
      terminated: () => {
        opened = null;
      },
    });
  opened ??= inTime(opening()).catch((error: unknown) => {
    // Not waited for with every call.
    if (!(error instanceof DOMException && error.name === 'TimeoutError')) opened = null;
    throw error;
  });
  return opened;
}

/** Asks the browser not to delete what is kept here when the device runs short of room; it may refuse. */
export const askToStay = async (): Promise<boolean> =>
  (await navigator.storage?.persist?.().catch(() => false)) ?? false;

/** Written to the disk before it counts as kept: the device may go off at any moment. */
export const durable = { durability: 'strict' } as const;
