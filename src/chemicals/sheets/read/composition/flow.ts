import { stemsIn } from '../label.ts';
import type { Line, Span } from '../lines.ts';
import { once, wordsOf } from '../reference.ts';
import type { SheetReference } from '../reference.ts';
import { hasCode } from './names.ts';
import { isHead } from './tokens.ts';

/** A row's text as one reads it: cells are apart by a tab, lines by a line break. */
export interface Flow {
  text: string;
  parts: { at: number; span: Span }[];
}

interface Place {
  from: number;
  to: number;
}

/** Where a text has words of a kind, or what begins with one. */
export const wordsIn = (text: string, reference: SheetReference, kind: string): Place[] =>
  stemsIn(text, wordsOf(reference, kind), true);

const lists = once<SheetReference['labels'], Map<string, string[]>>(() => new Map());
/** Where a text has beginnings of words of a kind, in the sheet's language and in English: of all languages at once they are too short. */
export function ownWordsIn(
  text: string,
  { labels }: SheetReference,
  kind: string,
  language: string | null,
): Place[] {
  const key = `${kind} ${language}`;
  const of = labels[kind] ?? {};
  const stems = lists(labels).get(key) ?? [
    ...new Set([...(of[language ?? 'en'] ?? []), ...(of['en'] ?? [])]),
  ];
  lists(labels).set(key, stems);
  return stemsIn(text, stems, false);
}

/** Words that announce what a row says in addition to its classes. */
const announced = ['m_factor', 'ate', 'scl'] as const;
/** Whether a text says something in addition to the classes of a row: a factor, an estimate, a limit. */
export const saysMore = (text: string, reference: SheetReference): boolean =>
  /\bM\s?[=([:]|\d\s?(?:mg\s?\/\s?(?:kg|l)|ppm)(?!\p{Ll})/iu.test(text) ||
  announced.some((kind) => wordsIn(text, reference, kind).length > 0);

/**
 * The text of a row from the column of its classes, or of the words that announce more, to the right; without the head of the table, which a new
 * page repeats, and with blanks for what is taken. Null: it has neither.
 */
export function flowOf(
  lines: readonly Line[],
  taken: readonly Span[],
  reference: SheetReference,
): Flow | null {
  const own = lines.filter((line) => !isHead(line));
  const says = (text: string): boolean =>
    /\bH\s?[2-4]\d{2}/.test(text) || hasCode({ text }) || saysMore(text, reference);
  const left = Math.min(
    ...own.flatMap(({ cells }) => cells.flatMap(({ x0, text }) => (says(text) ? [x0] : []))),
  );
  if (left === Infinity) return null;
  const flow: Flow = { text: '', parts: [] };
  for (const line of own) {
    const cells = line.cells.filter(({ x0 }) => x0 >= left - 14);
    for (const [at, cell] of cells.entries()) {
      const to = cell.from + cell.text.length;
      flow.text += flow.text === '' ? '' : at === 0 ? '\n' : '\t';
      flow.parts.push({ at: flow.text.length, span: { line, from: cell.from, to } });
      let text = cell.text;
      for (const span of taken)
        if (span.line === line && span.from < to && span.to > cell.from) {
          const [from, end] = [
            Math.max(0, span.from - cell.from),
            Math.min(text.length, span.to - cell.from),
          ];
          text = text.slice(0, from) + ' '.repeat(end - from) + text.slice(end);
        }
      flow.text += text;
    }
  }
  return flow;
}

/** The parts of lines that a part of the text is printed in. */
export function spansOf({ parts }: Flow, from: number, to: number): Span[] {
  const spans: Span[] = [];
  for (const { at, span } of parts) {
    const [start, end] = [
      span.from + Math.max(0, from - at),
      Math.min(span.to, span.from + Math.max(0, to - at)),
    ];
    if (end <= start) continue;
    const last = spans.at(-1);
    if (last?.line === span.line) last.to = end;
    else spans.push({ line: span.line, from: start, to: end });
  }
  return spans;
}
