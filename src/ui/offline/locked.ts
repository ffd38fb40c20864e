import type { KeptValue } from './device-store.ts';
import { opened } from './device-keys.ts';
import type { Open } from './device-keys.ts';
import { seal, unseal } from './vault.ts';

const bytes = new TextEncoder();
const words = new TextDecoder();

export const lockBytes = async (plain: ArrayBuffer, by: Open): Promise<KeptValue> =>
  by ? { sealed: await seal(by.keys.entries, plain) } : { plain };
export const lockText = (plain: string, by: Open): Promise<KeptValue> =>
  by ? lockBytes(bytes.encode(plain).buffer, by) : Promise.resolve({ plain });

/** The vault of a person, if it is open: nothing of theirs is locked by someone else's keys. */
const of = (personId: string): Open => {
  const open = opened();
  return open?.vault.personId === personId ? open : null;
};
/** Locks what a person has entered and not sent, if they have switched on “Work offline”. */
export const lockEntry = (personId: string, plain: string): Promise<KeptValue> =>
  lockText(plain, of(personId));
export const lockFile = (personId: string, plain: ArrayBuffer): Promise<KeptValue> =>
  lockBytes(plain, of(personId));

/** What is kept is locked by keys that are not open: it opens after signing in. */
export class Locked extends Error {}

/** The bytes of a file that waits. Throws Locked. */
export function bytesOf(kept: KeptValue): Promise<ArrayBuffer> {
  if ('plain' in kept) return Promise.resolve(kept.plain as ArrayBuffer);
  const open = opened();
  if (!open) return Promise.reject(new Locked());
  return unseal(open.keys.entries, kept.sealed);
}
/** The text of an entry that waits. Throws Locked. */
export const textOf = async (kept: KeptValue): Promise<string> =>
  'plain' in kept ? (kept.plain as string) : words.decode(await bytesOf(kept));

/** The name that something of a person is kept by: nothing is learned from it. */
export async function nameFor(personId: string, name: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', bytes.encode(`${personId}\n${name}`));
  return btoa(String.fromCharCode(...new Uint8Array(hash)));
}
