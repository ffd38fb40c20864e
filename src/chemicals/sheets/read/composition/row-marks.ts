import type { Component, Given } from '../../exchange.ts';
import type { SheetDocument } from '../document.ts';
import { given } from '../given.ts';
import { wholeLine } from '../lines.ts';
import type { Line, Span } from '../lines.ts';
import { once, wordsOf } from '../reference.ts';
import { wordsIn } from './flow.ts';
import type { Row } from './rows.ts';

type Marks = Pick<Component, 'notes' | 'svhc' | 'has_limit'>;
const kinds = [
  ['svhc', 'svhc'],
  ['has_limit', 'exposure_limit'],
] as const;

const negated =
  /(?<!\p{L})(?:no|not|non|none|without|kein\p{L}*|nicht|ohne|ikke|ingen|uden|inte|utan|ei|sans|aucune?|pas|geen|niet|zonder|sin|ningun\p{L}*|senza|nessun\p{L}*|nie|brak|žádn\p{L}*|bez|não|sem|nu|nincs\p{L}*|nem|ni|nije|не|няма|без|δεν|χωρίς|pole|nav|nėra)(?!\p{L})/iu;

/** What footnotes in square brackets mean: "[2] Substance with a workplace exposure limit", below the table. */
function footnotes(lines: readonly Line[], sheet: SheetDocument): Map<string, (typeof kinds)[number][0]> {
  const found = new Map<string, (typeof kinds)[number][0]>();
  for (const { text } of lines) {
    const [, sign, words = ''] = /^\s*(\[\d{1,2}\])\s*(\p{L}.*)$/u.exec(text) ?? [];
    if (sign === undefined || /\[\d/.test(words)) continue;
    for (const [mark, kind] of kinds)
      if (wordsIn(words, sheet.reference, kind).length > 0 && !negated.test(words)) found.set(sign, mark);
  }
  return found;
}

/** Headings over rows: "Substances with a workplace exposure limit:". */
function headings(lines: readonly Line[], sheet: SheetDocument): Line[] {
  return lines.filter(
    ({ cells, text }) =>
      cells.filter((cell) => cell.text !== ':').length === 1 &&
      text.length < 90 &&
      (/:\s*$/.test(text) || text.length < 20) &&
      !negated.test(text) &&
      wordsIn(text, sheet.reference, 'exposure_limit').length > 0,
  );
}

/** A row's own lines: without the sentences and footnotes that follow the last one of the table. */
function ownLines({ tokens, anchor }: Row, lines: readonly Line[]): Line[] {
  const left = Math.min(...lines.map(({ x0 }) => x0));
  const named = new Set(tokens.flatMap(({ spans }) => spans.map(({ line }) => line)));
  const last = Math.max(lines.indexOf(anchor), ...lines.map((line, at) => (named.has(line) ? at : -1)));
  const end = lines.findIndex(
    ({ cells, text, x0 }, at) =>
      at > last && x0 < left + 12 && cells.length === 1 && (text.length > 60 || /^\s*\[\d/.test(text)),
  );
  return end < 0 ? [...lines] : lines.slice(0, end);
}

const letters = String.raw`((?:[A-HJ-NP-X]|1?\d)(?:\s?[,;/&+]\s?(?:[A-HJ-NP-X]|1?\d))*)(?![\p{L}\d.%-])`;

const noteForm = once((words: readonly string[]) => {
  const any = words.map((word) => word.replace('.', String.raw`\.`)).join('|');
  return new RegExp(String.raw`(?<![\p{L}\d])(?:${any})(?:\(s\))?\s?[:.]?\s?${letters}`, 'giu');
});

/** "Note P", "Notes: H, P". Figures alone are footnotes. */
function notesIn(lines: readonly Line[], sheet: SheetDocument): Given<string>[] {
  const found = new Map<string, Given<string>>();
  const form = noteForm(wordsOf(sheet.reference, 'note'));
  for (const line of lines)
    for (const match of line.text.matchAll(form)) {
      const all = (match[1] ?? '').split(/\s?[,;/&+]\s?/);
      if (!all.some((one) => /^[A-Z]$/.test(one))) continue;
      const span: Span = { line, from: match.index, to: match.index + match[0].length };
      for (const one of all)
        if (/^(?:[A-Z]|\d+)$/.test(one) && !found.has(one))
          found.set(one, given(one, 'read', [span], 'note'));
    }
  return [...found.values()];
}

/**
 * What rows say of their substances by words, footnotes or a heading over some of them: that one is on the candidate list, has a limit value, or a note
 * of Annex VI. In: all lines of the section, and where the first row is: a heading over all of them says nothing of each.
 */
export function marksOf(
  all: readonly Line[],
  sheet: SheetDocument,
  first: number,
): (row: Row, lines: readonly Line[]) => Marks {
  const signs = footnotes(all, sheet);
  const over = headings(all, sheet).map((line) => all.indexOf(line));
  return (row, lines) => {
    const own = ownLines(row, lines);
    const marks: Marks = {};
    const mark = (name: 'svhc' | 'has_limit', span: Span, method: string): void => {
      marks[name] ??= given(true, 'read', [span], method);
    };
    for (const line of own) {
      for (const { 0: sign, index } of line.text.matchAll(/\[\d{1,2}\]/g)) {
        const name = signs.get(sign);
        if (name) mark(name, { line, from: index, to: index + sign.length }, 'footnote');
      }
      if (negated.test(line.text) || over.some((at) => all[at] === line)) continue;
      for (const [name, kind] of kinds)
        for (const { from, to } of wordsIn(line.text, sheet.reference, kind))
          mark(name, { line, from, to }, 'words');
    }
    const at = all.indexOf(row.anchor);
    const head = over.find((one) => one > first && one < at);
    const heading = all[head ?? -1];
    if (heading) mark('has_limit', wholeLine(heading), 'heading');
    const notes = notesIn(own, sheet);
    return { ...(notes.length > 0 && { notes: { items: notes, state: 'read' as const } }), ...marks };
  };
}
