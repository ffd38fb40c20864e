/**
 * The base-31 digits of a UFI: without B, I, L, O and Z, which look like other characters. UFI Developers Manual
 * (ECHA), Table 2-3.
 */
const digits = '0123456789ACDEFGHJKMNPQRSTUVWXY';

/** The positions in the number of the characters after the check character, the most significant as 0. Table 2-4. */
const places = [5, 4, 3, 7, 2, 8, 9, 10, 1, 0, 11, 6, 12, 13, 14];

/** Formulation number (28 bits), company by country and VAT number or key (45 bits), version (1 bit). Section 2.1.1. */
const payloadBits = 74n;

/**
 * A unique formula identifier (CLP Annex VIII, part A, section 5) in its usual form, 'GMTT-2SQN-6FDD-6TV1', from what
 * is written on a label: 'UFI:' before it, blanks, other hyphens or none and lower case are accepted. Null unless it
 * passes the checks of ECHA's UFI Developers Manual, chapter 3: sixteen characters of base 31, the sum of the
 * characters times their positions a multiple of 31, and version 0. The company in it is not checked: the manual's
 * table of countries grows, and a company may have a key instead of a VAT number.
 */
export function readUfi(text: string): string | null {
  const signs = text
    .trim()
    .toUpperCase()
    .replace(/^UFI\s*:?/, '')
    .replace(/[\s\u2010-\u2015\u2212-]/g, '');
  const values = signs.split('').map((sign) => digits.indexOf(sign));
  if (values.length !== 16 || values.includes(-1)) return null;
  const sum = values.reduce((total, value, index) => total + value * (index + 1), 0);
  if (sum % 31 !== 0) return null;
  const payload = payloadOf(values.slice(1));
  // The version is the last bit, and no payload is longer than its fields.
  if (payload % 2n !== 0n || payload >> payloadBits !== 0n) return null;
  return signs.match(/.{4}/g)?.join('-') ?? null;
}

/** The number in the fifteen characters after the check character. Section 2.1.3, reversed. */
function payloadOf(values: readonly number[]): bigint {
  const ordered = values.map((_, place) => values[places.indexOf(place)] ?? 0);
  return ordered.reduce((number, value) => number * 31n + BigInt(value), 0n);
}
