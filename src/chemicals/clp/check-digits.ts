/**
 * Numbers of substances and their check digits. Each function answers the number in its usual form, or null when it has not the
 * form or its check digit is wrong. Blanks around it and typographic hyphens are accepted.
 */
const tidy = (text: string): string => text.trim().replace(/[\u2010-\u2015\u2212]/g, '-');

/** The digits, each times its place from the left beginning with 1, added up. */
const weighted = (digits: string): number =>
  digits.split('').reduce((sum, digit, index) => sum + Number(digit) * (index + 1), 0);

/**
 * A CAS registry number: two to seven digits, two digits, a check digit, which is the sum of the digits before it, each times
 * its place from the right, modulo 10 (CAS: Check Digit Verification of CAS Registry Numbers). '7732-18-5' is water.
 */
export function readCasNumber(text: string): string | null {
  const number = tidy(text);
  const [, digits, check] = /^([1-9]\d{1,6}-\d{2})-(\d)$/.exec(number) ?? [];
  if (!digits) return null;
  const fromTheRight = digits.replace('-', '').split('').toReversed().join('');
  return weighted(fromTheRight) % 10 === Number(check) ? number : null;
}

/**
 * An EC number of EINECS, ELINCS, NLP or ECHA's list numbers: '200-001-8' (formaldehyde). The check digit is the sum of the six
 * digits before it, each times its place from the left, modulo 11. A number for which that is 10 is not given out, but for the
 * notified substances of ELINCS (400-010-9 on), whose check digit then is 1.
 */
export function readEcNumber(text: string): string | null {
  const number = tidy(text);
  const [, first, second, check] = /^(\d{3})-(\d{3})-(\d)$/.exec(number) ?? [];
  if (!first || !second) return null;
  const rest = weighted(first + second) % 11;
  const expected = rest === 10 && first.startsWith('4') ? 1 : rest;
  return expected === Number(check) ? number : null;
}

/**
 * An index number of CLP Annex VI, Part 1, 1.1.1.1: '605-001-00-5'. Made as an ISBN of ten places: the sum of the eight digits,
 * each times its place from the left, modulo 11, and X for 10.
 */
export function readIndexNumber(text: string): string | null {
  const number = tidy(text).toUpperCase();
  const [, digits, check] = /^(\d{3}-\d{3}-\d{2})-([\dX])$/.exec(number) ?? [];
  if (!digits) return null;
  return ' 0123456789X'.indexOf(check ?? '') - 1 === weighted(digits.replaceAll('-', '')) % 11
    ? number
    : null;
}
