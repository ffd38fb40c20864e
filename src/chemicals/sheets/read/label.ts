import { once } from './reference.ts';

/**
 * Words at the beginning of a text, as labels are: perhaps numbered before ("9.1 (a)"). One pattern of hundreds of words in all languages takes longer to
 * compile than a sheet to read, so that only those words are tried that begin with the letters of the text.
 */
export interface Label {
  test: (text: string) => boolean;
  /** What is matched from the beginning of the text, and the words alone. */
  exec: (text: string) => { 0: string; 1?: string | undefined } | null;
}

/** Something worked out of each sign or word once. */
function kept<T>(work: (of: string) => T): (of: string) => T {
  const known = new Map<string, T>();
  return (of) => {
    const found = known.get(of) ?? work(of);
    known.set(of, found);
    return found;
  };
}

const isLetter = kept((sign) => /\p{L}/u.test(sign));
/** A letter without its accents, in small, by which alone words are sorted. */
const plainSign = kept((sign) => sign.toLowerCase().normalize('NFKD').charAt(0).replace('ς', 'σ'));

/** Letters that fonts without them print as others: the comma below of Romanian, the long accents of Hungarian. */
const printedAs: Record<string, string> = { ș: 'ş', ț: 'ţ', ő: 'õ', ű: 'û' };
/** Letters with an accent are often printed without it: "Etat physique". */
const escaped = (word: string): string =>
  word
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replace(/ /g, '\\s+')
    .replace(/\//g, '\\s?/\\s?')
    .replace(/['’]/g, "['’´`]")
    .replace(/[^\p{ASCII}’´]/gu, (sign) => {
      const plain = sign.normalize('NFD').charAt(0);
      return plain === sign ? sign : `[${sign}${plain}${printedAs[sign] ?? ''}]`;
    });
/** The source of a pattern of any of the words, with a group of its own and the end of a word after it. */
export const anyOf = (words: readonly string[]): string => `(${words.map(escaped).join('|')})(?![\\p{L}])`;

const formOf = kept((word) => new RegExp(escaped(word), 'iuy'));

/** So many letters of a word's beginning are compared before the word itself. */
const headLength = 4;
/** The beginnings of a text at a place by which words may be found there: its first letters, one more each time. */
function headsAt(text: string, at: number): string[] {
  const heads: string[] = [];
  let head = '';
  for (let next = at; next < at + headLength; next += 1) {
    const sign = text.charAt(next);
    if (sign === '' || !isLetter(sign)) break;
    head += plainSign(sign);
    heads.push(head);
  }
  return heads;
}

type ByHead = Map<string, { word: string; at: number }[]>;
/** Words by their beginnings, each with its place in the list: of several that fit the first counts. */
const byHead = once((words: readonly string[]): ByHead =>
  Map.groupBy(
    words.map((word, at) => ({ word, at })),
    ({ word }) => headsAt(word, 0).at(-1) ?? '',
  ),
);

/** The words that a text may have at a place, in the order of the list. */
function wordsAt(text: string, at: number, words: ByHead): string[] {
  const found = headsAt(text, at).flatMap((head) => words.get(head) ?? []);
  return (found.length > 1 ? found.toSorted((a, b) => a.at - b.at) : found).map(({ word }) => word);
}

/** The ends of the words that a text has at a place, in the order of the list; no letter follows. */
function* endsAt(text: string, at: number, words: ByHead): Generator<number> {
  for (const word of wordsAt(text, at, words)) {
    const form = formOf(word);
    form.lastIndex = at;
    if (!form.test(text)) continue;
    const code = text.codePointAt(form.lastIndex);
    if (code === undefined || !isLetter(String.fromCodePoint(code))) yield form.lastIndex;
  }
}

/** Where words begin in a text. */
function wordStarts(text: string): number[] {
  const starts: number[] = [];
  let within = false;
  for (let at = 0; at < text.length; at += 1) {
    const letter = isLetter(text.charAt(at));
    if (letter && !within) starts.push(at);
    within = letter;
  }
  return starts;
}

const numbering =
  /^(?:[^\p{L}\p{N}]|\d{1,2}(?:\s?\.\s?\d{1,2}){1,2}\.?\s*|\(?[a-zA-Z\u017F\u212A](?:\/[a-zA-Z\u017F\u212A])?\)\s*)*$/u;

/** Where a label may begin in a text, the last place first: after its number and the letters that count it. */
const labelStarts = (text: string): number[] => {
  const starts: number[] = [];
  for (const at of wordStarts(text)) {
    if (at === 0 || numbering.test(text.slice(0, at))) starts.unshift(at);
    // Two letters count nothing: no number continues after them.
    if (isLetter(text.charAt(at + 1))) break;
  }
  return starts;
};
const remembered = new Map<string, number[]>();
/** The same; the texts of one sheet are asked for by many labels. */
function startsOf(text: string): number[] {
  const known = remembered.get(text);
  if (known) return known;
  const starts = labelStarts(text);
  if (remembered.size >= 5000) remembered.clear();
  remembered.set(text, starts);
  return starts;
}

const wordsOf = new WeakMap<Label, readonly string[]>();
const begins = String.raw`^(?:[^\p{L}\p{N}]|\d{1,2}(?:\s?\.\s?\d{1,2}){1,2}\.?\s*|\(?[a-z](?:/[a-z])?\)\s*)*`;
/** Words that include one with a sign at its beginning, as a supplier's own may, as patterns: at the beginning and anywhere. */
const patterns = once((words: readonly string[]) => {
  if (words.every((word) => isLetter(word.charAt(0)))) return null;
  const any = anyOf(words);
  return { begin: new RegExp(begins + any, 'iuy'), inside: new RegExp(`(?<![\\p{L}])${any}`, 'giu') };
});

/** A label of any of some words, perhaps numbered. In: what else of it may stand before its value; that pattern fits nothing, too. */
export function labelOf(words: readonly string[], more: string | null = null): Label {
  const rest = more === null ? null : new RegExp(more, 'iuy');
  const whole = (text: string, end: number, word: string | undefined): ReturnType<Label['exec']> => {
    if (!rest) return [text.slice(0, end), word];
    rest.lastIndex = end;
    return [text.slice(0, rest.test(text) ? rest.lastIndex : end), word];
  };
  const exec = (text: string): ReturnType<Label['exec']> => {
    const own = patterns(words);
    if (own) {
      own.begin.lastIndex = 0;
      const match = own.begin.exec(text);
      return match && whole(text, match[0].length, match[1]);
    }
    for (const at of startsOf(text))
      for (const end of endsAt(text, at, byHead(words))) return whole(text, end, text.slice(at, end));
    return null;
  };
  const label = { exec, test: (text: string) => exec(text) !== null };
  wordsOf.set(label, words);
  return label;
}

/** Where a text has the words of a label anywhere, none within another. */
export function placesOf(text: string, label: Label): { from: number; to: number }[] {
  const words = wordsOf.get(label) ?? [];
  const own = patterns(words);
  if (own)
    return [...text.matchAll(own.inside)].map(({ 0: word, index }) => ({
      from: index,
      to: index + word.length,
    }));
  const found: { from: number; to: number }[] = [];
  for (const from of wordStarts(text)) {
    if (from < (found.at(-1)?.to ?? 0)) continue;
    for (const to of endsAt(text, from, byHead(words))) {
      found.push({ from, to });
      break;
    }
  }
  return found;
}

/** Whether a text has words of a label, and what follows them to its end fits. */
export function endsWith(text: string, label: Label, rest: RegExp): boolean {
  const words = wordsOf.get(label) ?? [];
  const own = patterns(words);
  if (own) return placesOf(text, label).some(({ to }) => rest.test(text.slice(to)));
  return wordStarts(text).some((at) =>
    [...endsAt(text, at, byHead(words))].some((end) => rest.test(text.slice(end))),
  );
}

/** A word as a narrow column may break it at its blanks and hyphens. */
const brokenForm = kept(
  (word) =>
    new RegExp(
      word
        .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
        .replace(/[- ]/g, '[-\\s]{1,3}')
        .replace(/['’]/g, "['’´`]"),
      'iuy',
    ),
);

/** Where a text has words, or what begins with one, none within another; in: words that begin with a letter. Abbreviations of up to three letters count whole and, if asked, in capitals only. */
export function stemsIn(
  text: string,
  words: readonly string[],
  inCapitals: boolean,
): { from: number; to: number }[] {
  const found: { from: number; to: number }[] = [];
  for (const from of wordStarts(text)) {
    if (from < (found.at(-1)?.to ?? 0)) continue;
    for (const word of wordsAt(text, from, byHead(words))) {
      const form = brokenForm(word);
      form.lastIndex = from;
      if (!form.test(text)) continue;
      const to = form.lastIndex;
      const own = text.slice(from, to);
      if (inCapitals && word.length <= 3 && (isLetter(text.charAt(to)) || own !== own.toUpperCase()))
        continue;
      found.push({ from, to });
      break;
    }
  }
  return found;
}
