import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readCasNumber, readEcNumber, readIndexNumber } from './check-digits.ts';

const shipped = new URL('../../../db/reference/chemicals/annex_vi.json', import.meta.url);
const { entries } = JSON.parse(readFileSync(shipped, 'utf8')) as {
  entries: { index: string; cas?: string[]; ec?: string[] }[];
};

const danish = JSON.parse(
  readFileSync(new URL('../../../db/reference/chemicals/danish_names.json', import.meta.url), 'utf8'),
) as { cas_number: string; index_number?: string; name: string }[];

const kinds = {
  CAS: {
    read: readCasNumber,
    // Water, caffeine, formaldehyde, a number of ten digits.
    right: ['7732-18-5', '58-08-2', '50-00-0', '1119449-38-5'],
    wrong: ['7732-18-4', '58-8-2', '058-08-2', '7732185', '12345678-12-1', ''],
    shipped: [...entries.flatMap(({ cas = [] }) => cas), ...danish.map((row) => row.cas_number)],
  },
  EC: {
    read: readEcNumber,
    // Formaldehyde, benzene, dexamethasone, a list number of REACH, a notified substance with the remainder 10.
    right: ['200-001-8', '200-753-7', '200-003-9', '799-990-1', '418-070-1'],
    wrong: ['200-001-9', '2000-01-8', '200-001', '200-001-X', ''],
    shipped: entries.flatMap(({ ec = [] }) => ec),
  },
  index: {
    read: readIndexNumber,
    // Formaldehyde, hydrogen, butadiene-containing butane, check character X.
    right: ['605-001-00-5', '001-001-00-9', '601-004-01-8', '005-001-00-X'],
    wrong: ['605-001-00-6', '605-001-5', '605-001-00-X', ''],
    shipped: entries.map(({ index }) => index),
  },
};

describe.each(Object.entries(kinds))('%s numbers', (_, { read, right, wrong, shipped }) => {
  test('the right ones are answered as they are, the wrong ones refused', () => {
    expect(right.map(read)).toEqual(right);
    expect(wrong.map(read)).toEqual(wrong.map(() => null));
  });

  test('every shipped number is right', () => {
    expect(shipped.length).toBeGreaterThan(4000);
    expect(shipped.filter((number) => read(number) !== number)).toEqual([]);
  });

  test('blanks and typographic hyphens are forgiven', () => {
    expect(right.map((number) => read(` ${number.replaceAll('-', '\u2011')} `))).toEqual(right);
  });

  test('one wrong digit is noticed', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...shipped),
        fc.nat(),
        fc.integer({ min: 1, max: 9 }),
        (number, at, more) => {
          const digits = [...number.matchAll(/\d/g)].map(({ index }) => index);
          const place = digits[at % digits.length] ?? 0;
          const changed = String((Number(number[place]) + more) % 10);
          const other = number.slice(0, place) + changed + number.slice(place + 1);
          // Modulo 10 does not see 5 more at an even place, and ELINCS writes 1 for two remainders.
          const weight = digits.length - digits.indexOf(place) - 1;
          const blind = read === readCasNumber && weight > 0 && (weight * more) % 10 === 0;
          const elincs = read === readEcNumber && [number, other].some((one) => /^4.*1$/.test(one));
          return blind || elincs || read(other) === null;
        },
      ),
    );
  });

  test('anything at all is answered with null or a number', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const number = read(text);
        return number === null || read(number) === number;
      }),
    );
  });
});

test('a number has one Danish name, and an entry of Annex VI with its own name exists', () => {
  const keys = danish.map(({ cas_number, index_number = '' }) => `${cas_number} ${index_number}`);
  expect(keys).toHaveLength(new Set(keys).size);
  const known = new Set(entries.map(({ index }) => index));
  expect(danish.filter(({ index_number }) => index_number && !known.has(index_number))).toEqual([]);
  expect(danish.length).toBeGreaterThan(300);
});
