import { recall, remember } from '../browser/storage.ts';
import { mostTries } from './vault.ts';
import type { Vault } from './vault.ts';

/**
 * PINs that may still be tried where the store of a full device could not note them: localStorage has room of its own. It is
 * written to the disk somewhat later: who kills the browser within that time, on a full device, wins a try.
 */
const nameOf = (personId: string): string => `tries.${personId}`;

/** PINs that may still be tried for a vault, by both places. */
export function triesLeftOf({ personId, triesLeft }: Vault): number {
  const noted = recall(nameOf(personId));
  return Math.min(triesLeft, noted === null ? mostTries : Number(noted));
}

/** Notes how many tries a vault has left. Out: whether it could be. */
export const noteTries = ({ personId, triesLeft }: Vault): boolean =>
  remember(nameOf(personId), String(triesLeft));

/** It was opened: all tries are there again. */
export const forgetTries = (personId: string): boolean => remember(nameOf(personId), null);
