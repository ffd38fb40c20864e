import type { Given } from '../../exchange.ts';
import { given } from '../given.ts';
import type { Line, Span } from '../lines.ts';
import { folded } from '../reference.ts';

/** Longer is no name but a text. */
export const longest = 200;

/** A text of several spans, with the place of each of its letters. */
export interface Laid {
  text: string;
  at: { line: Line; place: number }[];
}
/** Spans as one text: a line continues after a blank, or after a hyphen right away. */
export function laid(spans: readonly Span[]): Laid {
  const all: Laid = { text: '', at: [] };
  for (const { line, from, to } of spans) {
    if (all.text !== '' && !/[-/]$/.test(all.text)) {
      all.text += ' ';
      all.at.push(all.at.at(-1) ?? { line, place: from });
    }
    for (let place = from; place < to; place += 1) {
      all.text += line.text.charAt(place).replace('\t', ' ');
      all.at.push({ line, place });
    }
  }
  return all;
}
/** The places of a part of a text. */
export function spansOf({ at }: Laid, from: number, to: number): Span[] {
  const spans: Span[] = [];
  for (const { line, place } of at.slice(from, to)) {
    const last = spans.at(-1);
    if (last?.line === line && place >= last.from) last.to = Math.max(last.to, place + 1);
    else spans.push({ line, from: place, to: place + 1 });
  }
  return spans;
}

/** Where the first bracket closes that is open, or that has none before it. */
function closingOf(text: string): number {
  let depth = 0;
  for (const { 0: sign, index } of text.matchAll(/[()]/g)) {
    depth += sign === '(' ? 1 : -1;
    if (depth <= 0) return index;
  }
  return -1;
}

/** A name without the marks and the brackets around it. */
function trimmed(text: string): { from: number; to: number } {
  let from = /^[\s:,;.]*/.exec(text)?.[0].length ?? 0;
  let to = text.replace(/[\s,;.]+$/, '').length;
  const own = text.slice(from, to);
  const closing = closingOf(own);
  const isOpen = own.startsWith('(');
  if (isOpen && (closing === own.length - 1 || closing < 0)) from += 1;
  if (closing === own.length - 1 && closing >= 0 && (isOpen || !own.includes('('))) to -= 1;
  from += /^\s*/.exec(text.slice(from, to))?.[0].length ?? 0;
  return { from, to: from + text.slice(from, to).trimEnd().length };
}

/** What several names in one text are joined by. A semicolon parts names that have commas. */
function partsIn(text: string): { from: number; to: number; isSure: boolean }[] {
  const isMixture =
    /(?:reaction (?:mass|product)|reaktions(?:masse|gemisch|produkt)|produit de réaction|prodotto di reazione|producto de reacción|gemisch|mixture|blanding|mélange|mengsel|mezcla|miscela|mieszanina|směs)/iu.test(
      text,
    );
  const by = text.includes(';') ? /;/g : isMixture ? /(?!)/g : /,(?=\s)/g;
  let depth = 0;
  const ends: number[] = [];
  const breaks = new Set([...text.matchAll(by)].map(({ index }) => index));
  for (let at = 0; at < text.length; at += 1) {
    if ('([{'.includes(text.charAt(at))) depth += 1;
    else if (')]}'.includes(text.charAt(at))) depth = Math.max(0, depth - 1);
    else if (depth === 0 && breaks.has(at)) ends.push(at);
  }
  // "Naphtha, hydrotreated, light" is one name with commas; names with numbers of places are names.
  const isDoubtful =
    depth > 0 ||
    (isMixture && text.includes(';')) ||
    /\p{L}\s(?:and|und|og|och|ja|et|en|y|e|i|a)\s\p{L}/u.test(text) ||
    (!text.includes(';') &&
      text.includes(', ') &&
      (isMixture || !text.split(/,\s/).every((part) => /(?<![C\d])\d/.test(part))));
  return [...ends, text.length].flatMap((end, at) => {
    const begin = at === 0 ? 0 : (ends[at - 1] ?? 0) + 1;
    const { from, to } = trimmed(text.slice(begin, end));
    return to <= from ? [] : [{ from: begin + from, to: begin + to, isSure: !isDoubtful }];
  });
}

/** A text that is names of section 3 and what joins them, as these. Null: it has others. */
function knownParts(text: string, known: ReadonlySet<string>): ReturnType<typeof partsIn> | null {
  const parts: ReturnType<typeof partsIn> = [];
  const ends = [...text.matchAll(/[,;.]|\s(?:and|und|og|och|ja|et|en|y|e|i|a)\s|$/gu)].map(
    ({ index }) => index,
  );
  for (let at = 0; at < text.length;) {
    at += /^(?:[\s,;.]|(?:and|und|og|och|ja|et|en|y|e|i|a)\s)*/u.exec(text.slice(at))?.[0].length ?? 0;
    if (at >= text.length) break;
    const end = ends.findLast((one) => one > at && known.has(folded(text.slice(at, one))));
    if (end === undefined) return null;
    const { from, to } = trimmed(text.slice(at, end));
    parts.push({ from: at + from, to: at + to, isSure: true });
    at = end;
  }
  return parts;
}

/** Names in a part of a text. In: the names of section 3 as they are folded, which are one name each whatever their commas. */
export function namesIn(
  all: Laid,
  from: number,
  to: number,
  method: string,
  known: ReadonlySet<string>,
): Given<string>[] {
  const text = all.text.slice(from, to);
  return (knownParts(text, known) ?? partsIn(text)).flatMap((part): Given<string>[] => {
    const value = all.text.slice(from + part.from, from + part.to).replace(/\s+/g, ' ');
    if (!/\p{L}{3}/u.test(value) || value.length > longest) return [];
    return [
      given(value, part.isSure ? 'read' : 'check', spansOf(all, from + part.from, from + part.to), method),
    ];
  });
}
