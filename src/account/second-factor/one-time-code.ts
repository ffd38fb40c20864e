import { Secret, TOTP } from 'otpauth';

/** Seconds for which a code is shown (RFC 6238, section 4), and how many steps a clock may be wrong, either way. */
const period = 30;
const drift = 1;

const totpOf = (seed: string, email = ''): TOTP =>
  new TOTP({
    issuer: 'Rede',
    label: email,
    algorithm: 'SHA1',
    digits: 6,
    period,
    secret: Secret.fromBase32(seed),
  });

/** A new seed of 160 bits in base32, as people type it into their app. */
export const newSeed = (): string => new Secret({ size: 20 }).base32;

/** The content of the QR code: the seed and its owner. */
export const uriOf = (seed: string, email: string): string => totpOf(seed, email).toString();

/** The code of a seed at a moment (ms). */
export const codeAt = (seed: string, at: number): string => totpOf(seed).generate({ timestamp: at });

/** The time step of this code, at most one away from now (ms); null: no match. A step can be used only once. */
export function stepOf(seed: string, code: string, now: number): number | null {
  const delta = totpOf(seed).validate({ token: code, timestamp: now, window: drift });
  return delta === null ? null : Math.floor(now / 1000 / period) + delta;
}

/** What people type of a code: blanks and dashes are theirs. */
export const normalizeCode = (code: string): string => code.replace(/[\s-]/g, '').toLowerCase();
export const isOneTimeCode = (code: string): boolean => /^\d{6}$/.test(code);
