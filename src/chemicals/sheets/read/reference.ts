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

export interface SheetReference {
  headings: Record<string, Headings>;
  /** By language and code: current wordings first, then former ones. */
  statements: Record<string, Record<string, string[]>>;
  /** By what the words announce, and language. */
  labels: Record<string, Words>;
  byCas: Pick<Map<string, KnownSubstance[]>, 'get'>;
  byEc: Pick<Map<string, KnownSubstance[]>, 'get'>;
  /** UN number → classes and packing groups of its entries. */
  goods: Pick<Map<string, { classes: string[]; groups: (string | null)[] }>, 'get' | 'has'>;
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
