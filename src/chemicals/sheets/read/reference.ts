import type { EstimateValue, LimitValue } from '../exchange.ts';

/** The wording that the reader knows: headings, statements and words before a value, by language. */
export interface Headings {
  words: string[];
  label: string;
  sections: Record<string, string>;
  subsections: Record<string, string>;
  aliases: Record<string, string[]>;
}
export type Words = Record<string, string[]>;

/** A substance of CLP Annex VI, as the checks need it. */
export interface KnownSubstance {
  index: string;
  name: string;
  cas: string[];
  ec: string[];
  /** What it is classified for at least. */
  statements: string[];
  /** Its M factors, specific limits and estimates. */
  factors: { acute: string | null; chronic: string | null };
  limits: LimitValue[];
  estimates: EstimateValue[];
}

/** What the entries of a UN number in ADR Table A have. */
export interface KnownGoods {
  classes: string[];
  groups: (string | null)[];
  /** Tunnel restriction codes, null: an entry has none. */
  tunnels: (string | null)[];
  /** Of each entry its danger labels, in order. */
  labels: string[][];
}

export interface SheetReference {
  headings: Record<string, Headings>;
  /** By language and code: current wordings first, then former ones. */
  statements: Record<string, Record<string, string[]>>;
  /** By what the words announce, and language. */
  labels: Record<string, Words>;
  byCas: Pick<Map<string, KnownSubstance[]>, 'get'>;
  byEc: Pick<Map<string, KnownSubstance[]>, 'get'>;
  /** By UN number. */
  goods: Pick<Map<string, KnownGoods>, 'get' | 'has'>;
}

/** What is worked out of a part of the reference, which never changes: once, however often a sheet is compared with it. */
export function once<K extends object, T>(work: (of: K) => T): (of: K) => T {
  const known = new WeakMap<K, { value: T }>();
  return (of) => {
    const found = known.get(of) ?? { value: work(of) };
    known.set(of, found);
    return found.value;
  };
}

/** Only letters and digits, in small: how texts are compared that are set differently. */
export const folded = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

const lists = once<SheetReference['labels'], Map<string, string[]>>(() => new Map());

/** The words of a kind in all languages, longest first, those of the sheet's language before the others. */
export function wordsOf({ labels }: SheetReference, kind: string, language: string | null = null): string[] {
  const key = `${kind} ${language}`;
  const known = lists(labels).get(key);
  if (known) return known;
  const of = labels[kind] ?? {};
  const first = (language && of[language]) || [];
  const rest = Object.entries(of)
    .filter(([other]) => other !== language)
    .flatMap(([, words]) => words);
  const longest = (a: string, b: string): number => b.length - a.length;
  const words = [...new Set([...first.toSorted(longest), ...rest.toSorted(longest)])];
  lists(labels).set(key, words);
  return words;
}

interface InLanguage {
  reference: SheetReference;
  language: string | null;
}
/** Languages whose words a sheet may have in addition to its own: English, and Danish in a Norwegian one. Where the language is not known, all. */
const languagesOf = ({ reference, language }: InLanguage): string[] =>
  language === null
    ? Object.keys(reference.headings)
    : [...new Set([language, 'en', ...(language === 'no' ? ['da'] : [])])];

/** The words of some kinds, and titles of some parts, in the sheet's language and in English, the longest first: far fewer than in all languages. */
export function ownWords(
  sheet: InLanguage,
  kinds: readonly string[],
  parts: readonly string[] = [],
): string[] {
  const { labels, headings } = sheet.reference;
  const words = languagesOf(sheet).flatMap((language) => [
    ...kinds.flatMap((kind) => labels[kind]?.[language] ?? []),
    ...parts.flatMap((part) => headings[language]?.subsections[part]?.toLowerCase() ?? []),
  ]);
  return [...new Set(words)].toSorted((a, b) => b.length - a.length);
}
/** The wordings of statements in the sheet's language and in English. */
export const ownStatements = (sheet: InLanguage, code: string): string[] =>
  languagesOf(sheet).flatMap((language) => sheet.reference.statements[language]?.[code] ?? []);

/** What is worked out for each language once. */
export function onceByLanguage<T>(work: (sheet: InLanguage) => T): (sheet: InLanguage) => T {
  const all = once((_labels: SheetReference['labels']) => new Map<string | null, { value: T }>());
  return (sheet) => {
    const known = all(sheet.reference.labels);
    const found = known.get(sheet.language) ?? { value: work(sheet) };
    known.set(sheet.language, found);
    return found.value;
  };
}
