/** The words of precautions of a product that a person chose, by the code and the language; null: those that the rules propose. */
export type PrecautionWords = Record<string, { en: string | null; da: string | null }>;

/** A statement of Annex IV without instructions to the supplier; blanks are parts of their own. */
const plainOf = (text: string): string =>
  text
    .replaceAll(/\s*<[^>]*>/g, '')
    .replaceAll(/[[\]]/g, '')
    .replaceAll(/(?<!\/)…/g, ' … ');

/** Whether words offer alternatives: the supplier takes those that fit. A temperature in two units does not count. */
export const hasAlternatives = (words: string): boolean => /\p{L}-?\/[\p{L}…]/u.test(words);

/**
 * Whether a supplier has to choose words: alternatives, or a place to fill. CLP Annex IV, Part 1. In: its English
 * words: a slash of the Danish ones alone is a matter of style (“af/fjernes”).
 */
export const hasChoice = (official: string): boolean =>
  official.includes('…') || hasAlternatives(plainOf(official));

/** The words before and after those that a supplier chooses. The first alternative may be of two words: “protective gloves/…”. */
export function fixedWords(official: string): { start: string; end: string } {
  const words = plainOf(official).trim().split(/\s+/);
  const isChoice = (word: string): boolean => word.includes('…') || hasAlternatives(word);
  const first = words.findIndex(isChoice);
  const last = words.findLastIndex(isChoice);
  const before = words[first]?.includes('/') ? first - 1 : first;
  return {
    start: words.slice(0, Math.max(0, before)).join(' '),
    end: words
      .slice(last + 1)
      .join(' ')
      .replace(/[\s.]+$/, ''),
  };
}

/**
 * Whether words complete a statement: what is fixed stays, and nothing is left open. CLP Article 22(1) and Annex IV, Part 1. In: the
 * chosen words, and those of Annex IV.
 */
export function completes(chosen: string, official: string): boolean {
  const words = chosen
    .trim()
    .replaceAll(/\s+/g, ' ')
    .replace(/[\s.]+$/, '');
  const { start, end } = fixedWords(official);
  return (
    words.startsWith(start) &&
    words.endsWith(end) &&
    words.length > start.length + end.length &&
    !words.includes('…')
  );
}
