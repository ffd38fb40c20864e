import type { FieldError } from '../../core/contract/problem.ts';

/**
 * The length of a password in characters (code points): the minimum without and with a second factor, and the maximum.
 */
export const passwordLength = { min: 15, minWithSecondFactor: 8, max: 128 };

const product = 'rede';
/** So few characters in addition to the person's own names are no secret. */
const leastBeyondNames = 8;

/** The minimum of different characters; fewer result from holding keys down. */
const leastDifferent = 5;

/** Whose password it is to be: what it must not be made of. */
export interface PasswordOwner {
  email: string;
  firstName: string;
  lastName: string;
}

/** The form in which a password is counted, checked and hashed: the same letters typed on two keyboards are one password. */
export const normalizePassword = (password: string): string => password.normalize('NFC');

/** How long a password is at least. */
export const leastLength = (hasSecondFactor: boolean): number =>
  hasSecondFactor ? passwordLength.minWithSecondFactor : passwordLength.min;

const lengthOf = (password: string): number => Array.from(normalizePassword(password)).length;

/** Whether a password is long enough to be the only proof. */
export const sufficesAlone = (password: string): boolean => lengthOf(password) >= passwordLength.min;

/**
 * Whether a password may be used (NIST SP 800-63B-4, section 3.1.1.2: no rules on kinds of characters). In: the
 * password as typed, its owner, the most common passwords in lower case, and its minimum length. Out: null, or the
 * reason, for its field.
 */
export function refusePassword(
  password: string,
  owner: PasswordOwner,
  common: ReadonlySet<string>,
  min = passwordLength.min,
): Pick<FieldError, 'code' | 'values'> | null {
  const text = normalizePassword(password);
  const length = lengthOf(text);
  if (length < min) return { code: 'PASSWORD_TOO_SHORT', values: { min } };
  if (length > passwordLength.max) return { code: 'PASSWORD_TOO_LONG', values: { max: passwordLength.max } };
  if (common.has(text) || common.has(text.toLowerCase())) return { code: 'PASSWORD_COMMON' };
  if (isAboutOwner(text, owner)) return { code: 'PASSWORD_CONTEXT' };
  if (new Set(text).size < leastDifferent)
    return { code: 'PASSWORD_MONOTONOUS', values: { min: leastDifferent } };
  return null;
}

/**
 * Whether it contains the owner's e-mail address or full name, has the product's or one of the owner's names as a word,
 * or hardly more than such names. Inside a longer word a name does no harm: "allerede" does not mean "Rede".
 */
function isAboutOwner(password: string, { email, firstName, lastName }: PasswordOwner): boolean {
  const text = fold(password);
  const names = [product, email.split('@')[0] ?? '', ...`${firstName} ${lastName}`.split(/\s+/)]
    .map(fold)
    .filter((name) => name.length >= 3);
  const squeezed = squeeze(text);
  const whole = [email, firstName + lastName, lastName + firstName].map((name) => squeeze(fold(name)));
  if (whole.some((name) => name.length >= 6 && squeezed.includes(name))) return true;
  const words = new Set(text.split(/[^\p{L}]+/u));
  if (names.some((name) => words.has(name))) return true;
  const remainder = names.map(squeeze).reduce((rest, name) => rest.replaceAll(name, ''), squeezed);
  return remainder.length < squeezed.length && remainder.length < leastBeyondNames;
}

const fold = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
const squeeze = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '');
