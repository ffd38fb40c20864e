import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { wordDiff } from './word-diff.ts';
import type { Piece } from './word-diff.ts';

/** In the usual notation: [-removed-] and {+added+}. */
const marked = (pieces: Piece[]): string =>
  pieces
    .map(({ kind, text }) => ({ same: text, removed: `[-${text}-]`, added: `{+${text}+}` })[kind])
    .join('');
const without = (kind: Piece['kind'], pieces: Piece[]): string =>
  pieces
    .filter((piece) => piece.kind !== kind)
    .map(({ text }) => text)
    .join('');

describe('two texts word by word', () => {
  test.each([
    ['', '', ''],
    ['The site', 'The site', 'The site'],
    ['', 'The site', '{+The site+}'],
    ['The site', '', '[-The site-]'],
    ['The site in Silkeborg.', 'The sites in Silkeborg.', 'The [-site-]{+sites+} in Silkeborg.'],
    ['Halls A and B', 'Halls A, B and C', 'Halls A{+, B+} and [-B-]{+C+}'],
    ['Forging and painting', 'Forging, painting', 'Forging[- and-]{+,+} painting'],
    ['Æbler på øen', 'Æbler på Øen', 'Æbler på [-øen-]{+Øen+}'],
    ['ISO 14001:2015', 'ISO 14001:2026', 'ISO 14001:[-2015-]{+2026+}'],
    ['One.\nTwo.', 'One.\n\nTwo.', 'One.{+\n+}\nTwo.'],
    ['one two three', 'four five six', '[-one two three-]{+four five six+}'],
    ['<b>x</b>', '<b>y</b>', '<b>[-x-]{+y+}</b>'],
  ])('%j to %j', (before, after, expected) => {
    expect(marked(wordDiff(before, after))).toBe(expected);
  });

  const words = fc
    .array(fc.constantFrom('site', 'hall', 'og', 'ø', '.', ',', '14001'), { maxLength: 25 })
    .map((list) => list.join(' '));
  const anything = fc.oneof(words, fc.string({ unit: 'binary' }));

  test('gives both texts back, and never the same kind twice in a row', () => {
    fc.assert(
      fc.property(anything, anything, (before, after) => {
        const pieces = wordDiff(before, after);
        expect(without('added', pieces)).toBe(before);
        expect(without('removed', pieces)).toBe(after);
        expect(pieces.every(({ text }) => text !== '')).toBe(true);
        for (const [index, { kind }] of pieces.entries()) expect(pieces[index + 1]?.kind).not.toBe(kind);
      }),
    );
  });

  test('changes no more words than it must', () => {
    const count = (text: string) => (text.match(/\S+/g) ?? []).length;
    const letters = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 12 });
    fc.assert(
      fc.property(letters, letters, (before, after) => {
        // Words separated by a symbol, so that no white space is merged into a change.
        const pieces = wordDiff(before.join('|'), after.join('|'));
        const kept = without(
          'added',
          pieces.filter(({ kind }) => kind === 'same'),
        ).replaceAll('|', ' ');
        expect(count(kept.replace(/(\w)(?=\w)/g, '$1 '))).toBeLessThanOrEqual(longestCommon(before, after));
        const changed = pieces
          .filter(({ kind }) => kind !== 'same')
          .reduce((sum, { text }) => sum + text.length, 0);
        const tokens = (list: string[]) => list.join('|').split('');
        expect(changed).toBe(
          tokens(before).length + tokens(after).length - 2 * longestCommon(tokens(before), tokens(after)),
        );
      }),
    );
  });

  test('takes two texts of full length with nothing in common, too', () => {
    const text = (seed: number) =>
      Array.from({ length: 1700 }, (_, index) => `${((index * seed) % 9973).toString(36)}x${seed}`)
        .join(' ')
        .slice(0, 10_000);
    const pieces = wordDiff(text(7), text(11));
    expect(without('added', pieces)).toBe(text(7));
    expect(without('removed', pieces)).toBe(text(11));
  });
});

/** How many items the longest common subsequence has, by the textbook. */
function longestCommon(a: string[], b: string[]): number {
  const rows = Array.from({ length: a.length + 1 }, () => Array.from({ length: b.length + 1 }, () => 0));
  const at = (i: number, j: number) => rows[i]?.[j] ?? 0;
  for (let i = 1; i <= a.length; i += 1)
    for (let j = 1; j <= b.length; j += 1) {
      const row = rows[i] ?? [];
      row[j] = a[i - 1] === b[j - 1] ? at(i - 1, j - 1) + 1 : Math.max(at(i - 1, j), at(i, j - 1));
    }
  return at(a.length, b.length);
}
