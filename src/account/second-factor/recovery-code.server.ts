import { randomInt } from 'node:crypto';
import { hashAlike, whichOf } from '../sign-in/password.server.ts';
import { normalizeCode } from './one-time-code.ts';

/** Without what is easily mistaken: no i, l, o and u. Twelve of them are 60 bits. */
const letters = '0123456789abcdefghjkmnpqrstvwxyz';
const length = 12;
const count = 10;

/** Ten codes for when the phone is gone, in groups of four, and how they are kept: as passwords are. */
export async function newRecoveryCodes(): Promise<{ codes: string[]; hashes: string[] }> {
  const codes = Array.from({ length: count }, () =>
    Array.from({ length }, () => letters[randomInt(letters.length)]).join(''),
  );
  return { codes: codes.map((code) => code.replace(/(.{4})(?=.)/g, '$1-')), hashes: await hashAlike(codes) };
}

/** The stored hash that a code matches; null: none. What cannot be a code is not hashed. */
export async function findRecoveryCode(code: string, hashes: readonly string[]): Promise<string | null> {
  const text = normalizeCode(code).replaceAll('o', '0').replace(/[il]/g, '1');
  return text.length === length ? whichOf(text, hashes) : null;
}
