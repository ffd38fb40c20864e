import { plainStatement, readStatementCode } from '../../../clp/hazard-codes.ts';
import type { Given } from '../../exchange.ts';
import { given } from '../given.ts';
import { textOf } from '../lines.ts';
import type { Line, Span } from '../lines.ts';
import { folded, once } from '../reference.ts';
import type { SheetReference } from '../reference.ts';
import type { SheetDocument } from '../document.ts';

const part = String.raw`(?:EUH\s?:|EUH|H|P)\s?-?\s?\d{3}(?:[A-D](?!\p{L})|[FfDdi]{1,2}(?!\p{L}))?`;
const coded = new RegExp(String.raw`(?<![\p{L}\p{N}])${part}(?:\s?[+/]\s?${part})*(?![\p{N}])`, 'gu');

const combination = new RegExp(String.raw`^${part}(?:\s?\+\s?${part})*`, 'u');

/** Codes of hazard and precautionary statements in lines, in their order, each once. A combination may break after its plus. */
export function codesIn(lines: readonly Line[]): Given<string>[] {
  const found = new Map<string, Given<string>>();
  for (const [at, line] of lines.entries()) {
    for (const match of line.text.matchAll(coded)) {
      const spans: Span[] = [{ line, from: match.index, to: match.index + match[0].length }];
      let text = match[0];
      const more = continued(line, match.index + match[0].length, lines[at + 1]);
      if (more) {
        text += ` + ${textOf(more)}`;
        spans.push(more);
      }
      const whole = readStatementCode(text.replace(/:/g, ''));
      for (const code of whole === null ? [] : single(whole))
        if (!found.has(code)) found.set(code, { ...given(code, 'read', spans, 'code'), from: 'code' });
    }
  }
  // P337 at the beginning of a line that continues a combination is part of that combination only.
  const parts = new Set(
    [...found.keys()]
      .filter((code) => code.includes('+'))
      .map((code) => code.split('+').slice(1))
      .flat(),
  );
  for (const code of parts) {
    const one = found.get(code);
    const whole = [...found.values()].find(
      ({ value, boxes }) => value.includes('+') && value.includes(code) && (boxes?.length ?? 0) > 1,
    );
    if (
      one &&
      whole &&
      one.page === whole.page &&
      whole.boxes?.some((box) => Math.abs(box[1] - (one.box?.[1] ?? 0)) < 1)
    )
      found.delete(code);
  }
  return [...found.values()];
}

/** Statements of one category by several routes are the only hazard statements that the Regulation combines. */
const routes = ['H300 H310 H330', 'H301 H311 H331', 'H302 H312 H332'];
/** A combination, or the codes of what is a list: "H225/H319". */
function single(code: string): string[] {
  const parts = code.split('+');
  const one = code.startsWith('P') || routes.some((known) => parts.every((part) => known.includes(part)));
  return one ? [code] : parts;
}

/** The text that continues a combination whose cell ends with a plus: in the same column, else at the line's beginning. */
function continued(line: Line, end: number, next: Line | undefined): Span | null {
  if (!next || !/^\s*\+\s*(?:\t|$)/.test(line.text.slice(end))) return null;
  const own = line.cells.findLast(({ from }) => from < end);
  const cell = next.cells.find(({ x0 }) => own && Math.abs(x0 - own.x0) < 6) ?? next.cells[0];
  const more = cell && combination.exec(cell.text);
  return more ? { line: next, from: cell.from, to: cell.from + more[0].length } : null;
}

interface Flat {
  text: string;
  /** Of each letter: its line and place. */
  lines: number[];
  places: number[];
}
const foldedSigns = new Map<string, string>();
function flatten(lines: readonly Line[]): Flat {
  const flat: Flat = { text: '', lines: [], places: [] };
  for (const [at, { text }] of lines.entries())
    for (let place = 0; place < text.length; place += 1) {
      const own = text.charAt(place);
      const sign = foldedSigns.get(own) ?? folded(own);
      foldedSigns.set(own, sign);
      if (sign === '') continue;
      flat.text += sign;
      for (let count = 0; count < sign.length; count += 1) {
        flat.lines.push(at);
        flat.places.push(place);
      }
    }
  return flat;
}

interface Wording {
  code: string;
  head: string;
  tail: string;
}
/** A wording, and as it is spelt in America. */
const spellings = (text: string): string[] => [
  ...new Set([text, text.replace(/(v)apour/gi, '$1apor').replace(/(press)uris/gi, '$1uriz')]),
];
const wordingsOf = once((statements: Record<string, string[]>): Wording[] =>
  Object.entries(statements).flatMap(([code, texts]) =>
    texts.flatMap(spellings).map((text) => {
      // The supplier fills in the text in brackets.
      const [head = '', tail = ''] = text
        .split(/<[^>]*>|\[[^\]]*\]|\([^)]*\)|…|\.\.\.|[[<(].*$/)
        .map(folded)
        .filter((one) => one !== '');
      return { code, head, tail };
    }),
  ),
);
const noStatements = {};
const lists = once<SheetReference['statements'], Map<string, { all: Wording[]; longest: Wording[] }>>(
  () => new Map(),
);
/** The wordings of languages, in their order and the longest first. */
function wordingsIn({ statements }: SheetReference, languages: readonly string[]) {
  const key = languages.join();
  const known = lists(statements).get(key);
  if (known) return known;
  const all = languages.flatMap((language) => wordingsOf(statements[language] ?? noStatements));
  const longest = all
    .filter(({ head }) => head.length > 8)
    .toSorted((a, b) => b.head.length + b.tail.length - a.head.length - a.tail.length);
  lists(statements).set(key, { all, longest });
  return { all, longest };
}

/** Statements by their wording alone, the longest first; in: which codes to look for. */
export function textsIn(
  lines: readonly Line[],
  sheet: SheetDocument,
  wanted: (code: string) => boolean,
): Given<string>[] {
  const flat = flatten(lines);
  const languages = [
    sheet.language ?? 'en',
    ...(sheet.language === 'en' ? [] : ['en']),
    ...(sheet.language === 'no' ? ['da'] : []),
  ];
  const { all, longest } = wordingsIn(sheet.reference, languages);
  // The letters of H360 and H361 are the Union's.
  const codeOf = ({ code }: Wording): string => (sheet.regime === 'OTHER' ? plainStatement(code) : code);
  const taken = new Set<number>();
  const found: { at: number; value: Given<string> }[] = [];
  for (const wording of longest) {
    const { head, tail } = wording;
    if (!wanted(wording.code)) continue;
    const code = codeOf(wording);
    for (let at = flat.text.indexOf(head); at >= 0; at = flat.text.indexOf(head, at + 1)) {
      const rest =
        tail === ''
          ? 0
          : flat.text.slice(at + head.length, at + head.length + 80 + tail.length).indexOf(tail);
      if (rest < 0) continue;
      const words = { length: head.length + (tail === '' ? 0 : rest + tail.length) };
      if (taken.has(at) || taken.has(at + words.length - 1)) continue;
      for (let place = at; place < at + words.length; place += 1) taken.add(place);
      if (found.some(({ value }) => value.value === code)) continue;
      const spans: Span[] = [];
      for (let place = at; place < at + words.length; place += 1) {
        const line = lines[flat.lines[place] ?? 0];
        const offset = flat.places[place] ?? 0;
        const last = spans.at(-1);
        if (!line) continue;
        if (last?.line === line) last.to = offset + 1;
        else spans.push({ line, from: offset, to: offset + 1 });
      }
      // Two statements with one wording, a misprint in a language version: which is meant is unknown.
      const same = all.filter(
        (one) => one.head === head && one.tail === tail && wanted(one.code) && codeOf(one) !== code,
      );
      const value = {
        ...given(code, same.length > 0 ? ('check' as const) : ('read' as const), spans, 'text'),
        from: 'text' as const,
      };
      const others = [...new Set(same.map(codeOf))].slice(0, 3);
      found.push({
        at,
        value: {
          ...value,
          ...(others.length > 0 && { others: others.map((other) => ({ ...value, value: other })) }),
        },
      });
    }
  }
  return found.toSorted((a, b) => a.at - b.at).map(({ value }) => value);
}
