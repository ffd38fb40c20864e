import type { Given, Value } from '../../exchange.ts';
import { datesIn } from '../dates.ts';
import type { DateStyle } from '../dates.ts';
import type { SheetDocument } from '../document.ts';
import { absent, first, given } from '../given.ts';
import { endsWith, placesOf } from '../label.ts';
import type { Label } from '../label.ts';
import { labelPattern, labelled } from '../labelled.ts';
import type { Labelled } from '../labelled.ts';
import type { Line, Span } from '../lines.ts';
import { once, wordsOf } from '../reference.ts';
import type { SheetReference } from '../reference.ts';

const dateValue = (
  { line, from, to }: Span,
  style: DateStyle,
): { iso: string; span: Span; ambiguous: boolean } | null => {
  const [date] = datesIn(line.text.slice(from, to), style);
  return date
    ? { iso: date.iso, span: { line, from: from + date.from, to: from + date.to }, ambiguous: date.ambiguous }
    : null;
};

const kinds = ['previous', 'printed', 'revised', 'issued'] as const;
const otherLists = once<SheetReference['labels'], Map<string, string[]>>(() => new Map());
/** The words of the other dates. */
function otherWords({ reference, language }: SheetDocument, kind: (typeof kinds)[number]): string[] {
  const key = `${kind} ${language}`;
  const words =
    otherLists(reference.labels).get(key) ??
    kinds.filter((one) => one !== kind).flatMap((one) => wordsOf(reference, one, language));
  otherLists(reference.labels).set(key, words);
  return words;
}

/** The dates of the sheet by what is written before them: revised before issued; what a version replaces never counts. */
export function datesOf(sheet: SheetDocument): {
  revision_date: Value<string>;
  previous_date: Value<string>;
  print_date: Value<string>;
} {
  const lines = [
    ...sheet.furniture,
    ...sheet.lines.filter(({ page }) => page === 1),
    ...(sheet.section(16)?.lines ?? []),
    ...(sheet.section(1)?.lines ?? []),
  ];
  const previous = labelPattern(wordsOf(sheet.reference, 'previous', sheet.language));
  const found = new Map<string, { value: Given<string>; rank: number }[]>();
  const taken = new Set<string>();
  for (const kind of kinds) {
    const of = labelPattern(wordsOf(sheet.reference, kind, sheet.language));
    const list: { value: Given<string>; rank: number }[] = [];
    const others = labelPattern(otherWords(sheet, kind));
    for (const { spans, line, method } of withLabelInside(lines, of, kind === 'previous' ? null : sheet)) {
      if (kind !== 'previous' && previous.test(line.text) && !of.test(line.text)) continue;
      const date = spans.map((span) => dateValue(upTo(span, others), sheet)).find((one) => one !== null);
      if (!date) continue;
      const place = `${date.span.line.page} ${date.span.line.y} ${date.span.from}`;
      if (taken.has(place)) continue;
      taken.add(place);
      list.push({
        value: given(date.iso, date.ambiguous ? 'check' : 'read', [date.span], `${kind} ${method}`),
        rank: method === 'beside' ? 0 : 1,
      });
    }
    found.set(kind, list);
  }
  const of = (kind: string): Given<string>[] => (found.get(kind) ?? []).map(({ value }) => value);
  const issued = of('issued');
  const revised = of('revised');
  const printed = of('printed');
  const best = revised.length > 0 ? revised : issued.length > 0 ? issued : loneDates(sheet, taken);
  const revision =
    best.length > 0
      ? first(best)
      : printed[0]
        ? { ...printed[0], state: 'check' as const }
        : absent<string>('check');
  return {
    revision_date: isOvertaken(revision) ? { ...revision, state: 'check', because: ['DATES'] } : revision,
    previous_date: first(of('previous')),
    print_date: first(printed),
  };
}

/** The same word announces a later day elsewhere: a cover has another date than the pages, or one of them was forgotten. */
const isOvertaken = (date: Value<string>): date is Given<string> =>
  date.value !== null && (date.others ?? []).some(({ value }) => value > date.value);

/** A date in the header or footer without a word before it. */
function loneDates(sheet: SheetDocument, taken: Set<string>): Given<string>[] {
  for (const line of [
    ...sheet.furniture,
    ...sheet.lines.filter(({ page, y, pageHeight }) => page === 1 && y < pageHeight * 0.3),
  ])
    for (const date of datesIn(line.text, sheet))
      if (!taken.has(`${line.page} ${line.y} ${date.from}`))
        return [given(date.iso, 'check', [{ line, from: date.from, to: date.to }], 'alone')];
  return [];
}

/** "Version 5 (replaces version 4)": words of what is replaced right before a label. */
const isReplaced = (before: string, { reference, language }: SheetDocument): boolean =>
  endsWith(before, labelPattern(wordsOf(reference, 'previous', language)), /^[^\d\t]{0,25}$/);
/** A value up to the next label: "replaces version 3) Revision date: 13.03.2021" has no date of the earlier version. */
function upTo(span: Span, others: Label): Span {
  const text = span.line.text.slice(span.from, span.to);
  for (const { from } of placesOf(text, others))
    if (/\d[\s)\]/.,;-]*$/.test(text.slice(0, from))) return { ...span, to: span.from + from };
  return span;
}

/** Labels also within a line: "Version 5  Revised on 1.2.2024", "V. 2 / revised 3.4.2020". In: the sheet, where what a version replaces does not count. */
function withLabelInside(lines: readonly Line[], label: Label, sheet: SheetDocument | null): Labelled[] {
  const found = labelled(lines, label);
  for (const line of lines) {
    // Without a figure it has no value.
    if (!/\d/.test(line.text)) continue;
    for (const { from: begin, to: from } of placesOf(line.text, label)) {
      if (sheet && isReplaced(line.text.slice(0, begin), sheet)) continue;
      if (
        /^[\s:.\t()/\p{L}]{0,24}\d/u.test(
          line.text.slice(from).replace(/^[\s:.\t]*\p{L}[^:]{2,30}:/u, 'x'.repeat(30)),
        )
      )
        found.push({
          label: line.text.slice(begin, from),
          spans: [{ line, from, to: Math.min(line.text.length, from + 44) }],
          method: 'beside',
          line,
        });
    }
  }
  return found;
}

const versionForm =
  /^[\s:.#]*(?:nr\.?|no\.?|n\s?[°º]|number|#)?[\s:.]*((?:GHS\s?)?\d{1,4}(?:[.,]\d{1,3}){0,2}(?:\p{Lu}(?!\p{L}))?)(?!\d|[\d./-]*[./-]\d)/iu;
/** The number of the version. A date after the word is not a version. */
export function versionOf(sheet: SheetDocument): Value<string> {
  const label = labelPattern(wordsOf(sheet.reference, 'version', sheet.language));
  const lines = [...sheet.furniture, ...sheet.lines.filter(({ page }) => page === 1)];
  const previous = labelPattern(wordsOf(sheet.reference, 'previous', sheet.language));
  // In the label's own cell: "Replaces 3 | Version 4" has both.
  const previousIn = ({ cells }: Line, word: string): boolean =>
    cells
      .filter(({ text }) => text.toLowerCase().includes(word.toLowerCase()))
      .every(({ text }) => previous.test(text));
  const versions = (of: readonly Line[]): Given<string>[] =>
    withLabelInside(of, label, sheet).flatMap(({ spans, line, label: word }): Given<string>[] => {
      const [span] = spans;
      if (
        !span ||
        previousIn(line, word) ||
        (word.length < 2 && !/^\s*[.:]?\s*(?:GHS\s?)?\d/i.test(span.line.text.slice(span.from)))
      )
        return [];
      const text =
        line === span.line ? line.text.slice(span.from, span.to) : span.line.text.slice(span.from, span.to);
      const [date] = datesIn(text, sheet);
      // "Revised on / version: 21.08.2015 / 0013".
      const skip =
        date && /^[\s:.]*$/.test(text.slice(0, date.from))
          ? date.to + (/^\s*\/\s*/.exec(text.slice(date.to))?.[0].length ?? -date.to - 1)
          : 0;
      if (skip < 0) return [];
      const match = versionForm.exec(text.slice(skip));
      if (!match?.[1]) return [];
      // The day of a date is no version.
      const at = skip + match[0].length - match[1].length;
      if (date && at >= date.from && at < date.to) return [];
      const from = span.from + skip + match.index + match[0].length - match[1].length;
      return [given(match[1], 'read', [{ line: span.line, from, to: from + match[1].length }], 'label')];
    });
  const found = versions(lines);
  const last = (sheet.section(16)?.lines ?? []).filter(({ text }) => text.length < 60);
  const version = first(found.length > 0 ? found : versions(last));
  // Two numbers of versions: which is this one's, a person sees.
  return version.state === 'read' && version.value !== null && version.others
    ? { ...version, state: 'check' }
    : version;
}
