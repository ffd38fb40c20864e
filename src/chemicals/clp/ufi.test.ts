import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readUfi } from './ufi.ts';

const alphabet = '0123456789ACDEFGHJKMNPQRSTUVWXY';

/** A UFI built by the UFI Developers Manual, chapter 2: payload, base 31, order of characters, check character. */
function make(payload: bigint): string {
  const base31: number[] = [];
  for (let rest = payload; base31.length < 15; rest /= 31n) base31.unshift(Number(rest % 31n));
  const order = [6, 5, 4, 8, 3, 9, 10, 11, 2, 1, 12, 7, 13, 14, 15];
  const signs = order.map((place) => base31[place - 1] ?? 0);
  const sum = signs.reduce((total, value, index) => total + value * (index + 2), 0);
  return [(31 - (sum % 31)) % 31, ...signs]
    .map((value) => alphabet[value])
    .join('')
    .replace(/(.{4})(?=.)/g, '$1-');
}

/** Formulation, country group 5 (7 bits of country), numeric VAT number, version. Section 2.1.1. */
const payload = (formula: bigint, country: bigint, vat: bigint, version = 0n) =>
  (formula << 46n) | (5n << 42n) | (country << 35n) | (vat << 1n) | version;

// IE9Z54321Y: (26 × 25 + 24) × 10⁶ + 954321.
const manual = payload(134_217_728n, 2n, 674_954_321n);

describe('unique formula identifiers', () => {
  test('the manual’s example is what its VAT number and formulation make, and is read', () => {
    expect(make(manual)).toBe('GMTT-2SQN-6FDD-6TV1');
    expect(readUfi('GMTT-2SQN-6FDD-6TV1')).toBe('GMTT-2SQN-6FDD-6TV1');
  });

  test('published examples are read, however they are written', () => {
    const published = ['N1QV-R02N-J00M-WQD5', 'E600-30P1-S00Y-5079', 'R3NN-3KVT-2XSG-W43J'];
    expect(published.map(readUfi)).toEqual(published);
    expect(
      [
        'UFI: GMTT-2SQN-6FDD-6TV1',
        'ufi gmtt2sqn6fdd6tv1',
        ' GMTT 2SQN 6FDD 6TV1 ',
        'GMTT\u20112SQN\u20116FDD\u20116TV1',
      ].map(readUfi),
    ).toEqual(Array(4).fill('GMTT-2SQN-6FDD-6TV1'));
  });

  test('a short text, a foreign character, a wrong check character or another version is refused', () => {
    expect(
      ['', 'GMTT-2SQN-6FDD-6TV', 'GMTT-2SQN-6FDD-6TVI', 'HMTT-2SQN-6FDD-6TV1', 'GMTT-2SQN-6FDD-6TV11'].map(
        readUfi,
      ),
    ).toEqual(Array(5).fill(null));
    expect(readUfi(make(payload(1n, 16n, 12_345_678n)))).not.toBeNull();
    expect(readUfi(make(payload(1n, 16n, 12_345_678n, 1n)))).toBeNull();
    expect(readUfi(make(1n << 74n))).toBeNull();
  });

  const anyUfi = fc
    .tuple(fc.bigInt(0n, (1n << 28n) - 1n), fc.bigInt(0n, 22n), fc.bigInt(0n, (1n << 34n) - 1n))
    .map(([formula, country, vat]) => make(payload(formula, country, vat)));

  test('every formulation of every company is read', () => {
    fc.assert(fc.property(anyUfi, (ufi) => readUfi(ufi) === ufi));
  });

  test('one wrong character and two swapped characters are noticed', () => {
    const place = fc.nat(15);
    fc.assert(
      fc.property(anyUfi, place, fc.constantFrom(...alphabet.split('')), place, (ufi, at, sign, to) => {
        const signs = ufi.replaceAll('-', '').split('');
        const wrong = signs.with(at, sign);
        const swapped = signs.with(at, signs[to] ?? '').with(to, signs[at] ?? '');
        return [wrong, swapped].every(
          (other) => other.join('') === signs.join('') || readUfi(other.join('')) === null,
        );
      }),
    );
  });
});
