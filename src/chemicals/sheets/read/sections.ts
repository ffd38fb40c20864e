import type { Line } from './lines.ts';
import { folded, once } from './reference.ts';
import type { Headings, SheetReference } from './reference.ts';

export interface Section {
  number: number;
  /** The heading's first line, and the lines up to the next heading. */
  heading: Line;
  lines: Line[];
}
export interface Chain {
  language: string | null;
  sections: Section[];
}

interface Candidate {
  at: number;
  number: number;
  /** How well the words are the heading's, 0 to 1, and whether the word for "section" is before the number. */
  score: number;
  language: string | null;
  /** The title is on the next line. */
  isBelow: boolean;
}

const prefix = 26;
/** A heading in the form in which they are compared; capital sets lose accents in some PDFs. */
const bare = (text: string): string => folded(text.normalize('NFD').replace(/\p{M}/gu, ''));

interface Title {
  language: string;
  number: number;
  bare: string;
}

/** How alike two beginnings are: the share of common pairs of letters. */
function likeness(a: string, b: string): number {
  if (a === b) return 1;
  if (a.length < 2 || b.length < 2) return 0;
  const pairs = new Map<string, number>();
  for (let at = 0; at < a.length - 1; at += 1)
    pairs.set(a.slice(at, at + 2), (pairs.get(a.slice(at, at + 2)) ?? 0) + 1);
  let common = 0;
  for (let at = 0; at < b.length - 1; at += 1) {
    const left = pairs.get(b.slice(at, at + 2)) ?? 0;
    if (left > 0) {
      pairs.set(b.slice(at, at + 2), left - 1);
      common += 1;
    }
  }
  return (2 * common) / (a.length + b.length - 2);
}

/** The titles of sections by number, and the words for "section", the longest first. */
const known = once((headings: Record<string, Headings>) => {
  const titles = Object.entries(headings).flatMap(([language, { sections, aliases }]) =>
    [
      ...Object.entries(sections),
      ...Object.entries(aliases).flatMap(([number, others]) =>
        others.map((other) => [number, other] as const),
      ),
    ]
      .filter(([number]) => !number.includes('.'))
      .map(([number, title]): Title => ({ language, number: Number(number), bare: bare(title) })),
  );
  return {
    titles: Map.groupBy(titles, ({ number }) => number),
    words: [...new Set(Object.values(headings).flatMap((one) => one.words.map(bare)))]
      .filter((word) => word !== '')
      .toSorted((a, b) => b.length - a.length),
  };
});

/** The candidates of lines, looked for once: as the headings of a file, and of the only sheet in it. */
const looked = new WeakMap<readonly Line[], { headings: SheetReference['headings']; all: Candidate[] }>();
function candidatesIn(lines: readonly Line[], { headings }: SheetReference): Candidate[] {
  const before = looked.get(lines);
  if (before?.headings === headings) return before.all;
  const all = headingsIn(lines, headings);
  looked.set(lines, { headings, all });
  return all;
}

/** "SECTION 3: Composition …", "3. Composition …", "3. JAGU. Koostis …", "Composition" under its number. */
function headingsIn(lines: readonly Line[], headings: SheetReference['headings']): Candidate[] {
  const { titles, words } = known(headings);
  const found: Candidate[] = [];
  for (const [at, line] of lines.entries()) {
    const text = line.text
      .replace(/\t/g, ' ')
      .slice(0, 160)
      .replace(/^1\s([0-6])\s?\./, '1$1.');
    // Letter-spaced headings ("1 . I de nt ific a t ion") have a blank before the point.
    const match = /^([^\d]{0,24}?)(\d{1,2})\s?([.:)\u2013-]*)\s*(.*)$/u.exec(text);
    if (!match) continue;
    const [, before = '', digits = '', , after = ''] = match;
    const number = Number(digits);
    if (number < 1 || number > 16 || /^[\d.,]\s*\d/.test(after)) continue;
    const word = bare(before);
    const isWord = words.includes(word);
    if (word !== '' && !isWord) continue;
    let title = bare(after);
    let numberFirst = false;
    for (const one of words)
      if (title.startsWith(one) && title.length > one.length) {
        title = title.slice(one.length);
        numberFirst = true;
        break;
      }
    const next = lines[at + 1];
    const isBelow = title === '' && next?.page === line.page;
    if (isBelow) title = bare(next.text);
    let best = { score: 0, language: null as string | null };
    for (const one of titles.get(number) ?? []) {
      const length = Math.min(prefix, one.bare.length);
      const score =
        likeness(title.slice(0, length), one.bare.slice(0, length)) + (one.bare.length > 8 ? 0 : -0.05);
      if (score > best.score) best = { score, language: one.language };
    }
    // A number and a wrong title is a list's entry; with the word for "section" it is a heading in unknown words.
    if (best.score < 0.55 && !isWord && !numberFirst) continue;
    found.push({
      at,
      number,
      score: best.score + (isWord || numberFirst ? 0.6 : 0),
      language: best.score >= 0.55 ? best.language : null,
      isBelow: isBelow && best.score >= 0.55,
    });
  }
  return found;
}

/** The strictly increasing sequence of headings with the greatest sum of scores. */
function bestChain(candidates: readonly Candidate[]): Candidate[] {
  const best: { sum: number; before: number }[] = [];
  for (const [at, one] of candidates.entries()) {
    let [sum, before] = [one.score, -1];
    for (let earlier = 0; earlier < at; earlier += 1) {
      const other = candidates[earlier];
      if (!other || other.number >= one.number) continue;
      const with_ = (best[earlier]?.sum ?? 0) + one.score - (one.number - other.number - 1) * 0.05;
      if (with_ > sum) [sum, before] = [with_, earlier];
    }
    best.push({ sum, before });
  }
  let at = best.reduce((top, { sum }, index) => (sum > (best[top]?.sum ?? -1) ? index : top), 0);
  const chain: Candidate[] = [];
  while (at >= 0 && candidates[at]) {
    const one = candidates[at];
    if (one) chain.unshift(one);
    at = best[at]?.before ?? -1;
  }
  return chain;
}

const middleOf = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
const commonest = (values: readonly string[]): string | undefined =>
  [...Map.groupBy(values, (one) => one).values()].toSorted((a, b) => b.length - a.length)[0]?.[0];

/** Headings in words that are not known: numbered as the chain continues, and set like its headings, which are set unlike the text. */
function withOtherWords(chain: readonly Candidate[], lines: readonly Line[]): Candidate[] {
  if (chain.length < fewestKnown) return [...chain];
  const headings = chain.flatMap(({ at }) => lines[at] ?? []);
  const [size, font] = [
    middleOf(headings.map((one) => one.size)),
    commonest(headings.map((one) => one.font)),
  ];
  const isLarger = size > 1.08 * middleOf(lines.map((one) => one.size));
  if (!isLarger && font === commonest(lines.map((one) => one.font))) return [...chain];
  const whole: Candidate[] = [];
  let at = 0;
  for (const next of [...chain, { at: lines.length, number: 17 }]) {
    for (let number = (whole.at(-1)?.number ?? 0) + 1; number < next.number; number += 1) {
      const form = new RegExp(`^[^\\d]{0,24}?(?<!\\d)${number}\\s?[.:)\u2013-]+\\s*\\p{L}{3}`, 'u');
      const found = lines
        .slice(at, next.at)
        .findIndex((one) => one.font === font && Math.abs(one.size - size) < 0.3 && form.test(one.text));
      if (found < 0) continue;
      at += found;
      whole.push({ at, number, score: 0, language: null, isBelow: false });
    }
    if ('score' in next) whole.push(next);
    at = next.at + 1;
  }
  return whole;
}

/** Fewer headings, or lines, than these are no sheet of its own: an annex, a table of contents. */
const [fewestHeadings, fewestLines] = [12, 60];
/** So many headings that are known show how headings are set. */
const fewestKnown = 8;

/** Pages on which a further sheet begins: its first heading, after a full chain and before another. */
export function sheetStarts(lines: readonly Line[], reference: SheetReference): number[] {
  const all = candidatesIn(lines, reference);
  const starts: number[] = [];
  let begin = 0;
  for (const [index, { number, at }] of all.entries()) {
    const page = lines[at]?.page ?? 1;
    const from = all[begin];
    if (number !== 1 || !from || page <= (lines[from.at]?.page ?? 1) || at - from.at < fewestLines) continue;
    if (bestChain(all.slice(begin, index)).length < fewestHeadings) continue;
    if (bestChain(all.slice(index)).length < fewestHeadings) continue;
    starts.push(page);
    begin = index;
  }
  return starts;
}

/** The 16 sections, and the language that most of their headings are in. */
export function sectionsOf(lines: readonly Line[], reference: SheetReference): Chain {
  const chain = withOtherWords(bestChain(candidatesIn(lines, reference)), lines);
  const votes = new Map(Object.keys(reference.headings).map((language) => [language, 0]));
  for (const { at, number, isBelow } of chain) {
    const text = bare((lines[isBelow ? at + 1 : at]?.text ?? '').replace(/^[^\d]*\d+/, ''));
    const best = new Map<string, number>();
    for (const { language, bare: title } of known(reference.headings).titles.get(number) ?? []) {
      const score = likeness(text.slice(-Math.max(prefix, title.length)).slice(0, title.length), title);
      best.set(language, Math.max(score, best.get(language) ?? 0));
    }
    for (const [language, score] of best) votes.set(language, (votes.get(language) ?? 0) + score ** 2);
  }
  const [first] = [...votes].toSorted(([, a], [, b]) => b - a);
  return {
    language: first && first[1] > 0 ? first[0] : null,
    sections: chain.flatMap(({ at, number, isBelow }, index): Section[] => {
      const heading = lines[at];
      if (!heading) return [];
      const rest = lines.slice(at + (isBelow ? 2 : 1), chain[index + 1]?.at ?? lines.length);
      return [{ number, heading, lines: [heading, ...rest] }];
    }),
  };
}

/**
 * The lines of a subsection (2.1), its heading's included, from its number to the next one of the section. Null where the
 * sheet has no such number.
 */
export function subsection({ number, lines }: Section, part: number): Line[] | null {
  const own = new RegExp(`^\\W{0,3}${number}\\s?[.,]\\s?${part}(?:\\s?[.:]?)(?![\\d.]*\\d)`, 'u');
  const any = new RegExp(`^\\W{0,3}${number}\\s?[.,]\\s?(\\d{1,2})(?!\\d)`, 'u');
  const from = lines.findIndex(({ text }) => own.test(text));
  if (from < 0) return null;
  const length = lines.slice(from + 1).findIndex(({ text }) => {
    const next = any.exec(text)?.[1];
    return next !== undefined && Number(next) === part + 1;
  });
  return lines.slice(from, length < 0 ? undefined : from + 1 + length);
}
