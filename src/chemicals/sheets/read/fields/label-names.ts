import type { Component, Given, Value, ValueList } from '../../exchange.ts';
import type { SheetDocument } from '../document.ts';
import { absent, given } from '../given.ts';
import { anyOf } from '../label.ts';
import { labelPattern } from '../labelled.ts';
import type { Line, Span } from '../lines.ts';
import { folded, onceByLanguage, ownStatements, ownWords } from '../reference.ts';
import { hazardParts } from './hazards.ts';
import { laid, longest, namesIn, spansOf } from './name-lists.ts';
import type { Laid } from './name-lists.ts';
import { statedAbsent } from './properties.ts';

/** Words at the beginning of a text. */
type Words = Pick<RegExp, 'test'>;

/** Names take so many lines at most. */
const mostLines = 10;

/** A line's cell in a column, and those below it in the same one; on the next page only names of components. */
function column(
  lines: readonly Line[],
  at: number,
  x: number,
  from: number,
  known: ReadonlySet<string>,
): Span[] {
  const own = lines[at];
  if (!own) return [];
  const cell = own.cells.findLast((one) => one.from <= from);
  const spans: Span[] = [{ line: own, from, to: cell ? cell.from + cell.text.length : own.text.length }];
  for (const line of lines.slice(at + 1, at + mostLines)) {
    const [only] = line.cells;
    // What continues may be set further in.
    const next =
      line.cells.find(({ x0 }) => Math.abs(x0 - x) <= 6) ??
      (line.cells.length === 1 && only && only.x0 > x ? only : undefined);
    // Left of it another label begins.
    const isNextTo = next !== undefined && only !== next && /^\p{Lu}/u.test(only?.text ?? '');
    if (!next || isNextTo || (line.page !== own.page && !known.has(folded(next.text)))) break;
    spans.push({ line, from: next.from, to: next.from + next.text.length });
  }
  return spans;
}

const wordings = onceByLanguage((sheet) => ({
  /** "Contains isocyanates" is a statement of its own (EUH203 to 205) that ends like EUH208. */
  fixed: new Set(
    ['EUH203', 'EUH204', 'EUH205'].flatMap((code) =>
      ownStatements(sheet, code).map((text) => folded(text.split(/\.\s/)[0] ?? '')),
    ),
  ),
  sensitising: [
    ...ownStatements(sheet, 'EUH208').flatMap((text) => {
      const [head = '', tail = ''] = text.split(/<[^>]*>/).map((one) => one.trim());
      return head === '' || tail === ''
        ? []
        : [{ head: head.toLowerCase(), tail: folded(tail).slice(0, 14) }];
    }),
    // After its code, where the language has no official wording.
    ...ownWords(sheet, ['contains']).map((head) => ({ head, tail: null })),
  ],
  /** Where the label's elements end in a sheet whose parts have no numbers. */
  ends: ownWords(sheet, [], ['2.3']).map(folded),
  announced: labelPattern(ownWords(sheet, ['hazard_components'])),
  contains: labelPattern(ownWords(sheet, ['contains'])),
  other: labelPattern(ownWords(sheet, ['label_statements'])),
  unknown: new RegExp(anyOf(ownWords(sheet, ['unknown_toxicity'])), 'iu'),
}));

/** The names in the statement EUH208, "Contains <name>. May produce an allergic reaction.", wherever the label has it. */
export function sensitisersOf(
  sheet: SheetDocument,
  components: readonly Component[],
  hasStatement: boolean,
): ValueList<string> {
  const known = namesOf(components);
  const { label, all: section } = hazardParts(sheet);
  const { sensitising, fixed } = wordings(sheet);
  const items: Given<string>[] = [];
  for (const lines of [label, section]) {
    for (const [at, line] of lines.entries())
      for (const cell of line.cells) {
        const text = cell.text.toLowerCase();
        for (const { head, tail } of sensitising) {
          const place = text.indexOf(`${head} `);
          // "contains" may also end a line, below which the names are.
          const start = place >= 0 ? place : text.endsWith(head) ? text.length - head.length : -1;
          if (start < 0 || /\p{L}/u.test(text.charAt(start - 1))) continue;
          const own = laid(column(lines, at, cell.x0, cell.from + start + head.length, known));
          const isCoded = /EUH\s?208/.test(line.text);
          const end = tail === null && !isCoded ? -1 : tailAt(own.text, tail, isCoded);
          if (end <= 0 || fixed.has(folded(head + own.text.slice(0, end)))) continue;
          for (const one of namesIn(own, 0, end, 'EUH208', known))
            if (!items.some(({ value }) => folded(value) === folded(one.value))) items.push(one);
          break;
        }
      }
    if (items.length > 0) break;
  }
  return { items, state: hasStatement && items.length === 0 ? 'check' : 'read' };
}

/** Where a sentence begins whose letters are these, or after the code any. Its words may be broken over lines. */
function tailAt(text: string, tail: string | null, isCoded: boolean): number {
  if (tail !== null)
    for (const { index } of text.matchAll(/(?<=[.)\]\s]\s?)\p{Lu}/gu))
      if (folded(text.slice(index, index + tail.length + 12)).startsWith(tail)) return index;
  // After its code the statement is known whatever its words are.
  return isCoded ? (/(?<=\.\s+)\p{Lu}\p{Ll}/u.exec(text)?.index ?? -1) : -1;
}

/** A line with a code of a statement, of a part, or of another label. */
const isOther = (text: string, words: Words): boolean =>
  /^\W{0,3}(?:(?:EUH|H|P)\s?\d{3}|2\s?\.\s?\d|GHS\s?\d)/.test(text) ||
  words.test(text) ||
  /^[^:(]{3,60}:\s*$/.test(text);

/** The names that the label has by Article 18 of CLP: after words for hazard-determining components, else after "Contains:". */
export function hazardComponentsOf(
  sheet: SheetDocument,
  components: readonly Component[],
): ValueList<string> {
  const known = namesOf(components);
  const { label, all: section } = hazardParts(sheet);
  const { announced, contains, other, ends } = wordings(sheet);
  const all = label.length > 0 ? label : section;
  const end = all.findIndex(({ text }) => ends.includes(folded(text)));
  const lines = end < 0 ? all : all.slice(0, end);
  for (const [form, isPlain] of [
    [announced, false],
    [contains, true],
  ] as const)
    for (const [at, line] of lines.entries())
      for (const [place, cell] of line.cells.entries()) {
        const match = form.exec(cell.text);
        if (!match) continue;
        const rest = cell.text.slice(match[0].length);
        const next = line.cells[place + 1];
        // "Contains gas under pressure" is a statement.
        if (isPlain && !/^\s*:/.test(rest) && !(rest.trim() === '' && (next || place === 0))) continue;
        const lead = /^[\s:]*/.exec(rest)?.[0].length ?? 0;
        const items =
          rest.length > lead
            ? inline(lines, at, cell.x0, cell.from + match[0].length + lead, other, known)
            : next
              ? inline(
                  lines,
                  at,
                  next.x0,
                  next.from + (/^[\s:]*/.exec(next.text)?.[0].length ?? 0),
                  other,
                  known,
                )
              : below(lines, at, other, known);
        if (items.length > 0)
          // "Hazardous ingredients: not applicable".
          return { items: items.filter(({ value }) => statedAbsent(value, sheet) === null), state: 'read' };
      }
  return { items: [], state: 'read' };
}

/** Names next to their label, up to the next label. */
function inline(
  lines: readonly Line[],
  at: number,
  x: number,
  from: number,
  other: Words,
  known: ReadonlySet<string>,
): Given<string>[] {
  const spans = column(lines, at, x, from, known);
  const end = spans.findIndex(
    ({ line, from: start, to }, index) =>
      index > 0 &&
      (isOther(line.text.slice(start, to), other) ||
        isOther(line.text, other) ||
        line.y - (spans[index - 1]?.line.y ?? 0) > 1.7 * line.size),
  );
  const kept = end < 0 ? spans : spans.slice(0, end);
  const all = laid(kept);
  // The next sentence is something else.
  const stop = /\.\s+\p{Lu}/u.exec(all.text)?.index ?? all.text.length;
  return namesIn(all, 0, stop, 'label beside', known);
}

/** Names below their label, one on a line unless a line continues it. */
function below(
  lines: readonly Line[],
  at: number,
  other: Words,
  known: ReadonlySet<string>,
): Given<string>[] {
  const items: Given<string>[] = [];
  const head = lines[at];
  let open: Span[] = [];
  const close = (): void => {
    const all = laid(open);
    if (all.text !== '') items.push(...wholeName(all, known));
    open = [];
  };
  for (const [step, line] of lines.slice(at + 1, at + 16).entries()) {
    const text = line.text.replace(/\t/g, ' ');
    if (!head || isOther(text, other) || line.cells.length > 1) break;
    // On the next page only what section 3 has is a name.
    if (line.page !== head.page && !known.has(folded(text))) break;
    const next = lines[at + 2 + step];
    // A line above a code is the heading of the codes.
    if (next && /^\W{0,3}(?:EUH|H|P)\s?\d{3}/.test(next.text)) break;
    if (step > 0 && line.y - (lines[at + step]?.y ?? 0) > 2.2 * line.size) break;
    open.push({ line, from: line.cells[0]?.from ?? 0, to: line.text.length });
    const said = open.map((span) => span.line.text.slice(span.from, span.to)).join(' ');
    const isOpen = said.split('(').length > said.split(')').length || /[-,;≤<]\s*$/.test(said);
    if (!isOpen) close();
  }
  close();
  return items;
}
/** Whether section 3 has the beginning of a long name: a cell may have cut it. */
const isCutIn = (known: ReadonlySet<string>, text: string): boolean =>
  [...known].some((name) => name.length >= 30 && folded(text).startsWith(name));
/** A name on a line of its own, which may have commas; a semicolon parts several. */
const wholeName = (all: Laid, known: ReadonlySet<string>): Given<string>[] =>
  all.text.includes(';') && !isCutIn(known, all.text)
    ? namesIn(all, 0, all.text.length, 'label below', known)
    : all.text.length > longest || !/\p{L}{3}/u.test(all.text)
      ? []
      : [
          given(
            all.text.replace(/\s+/g, ' ').trim(),
            'read',
            spansOf(all, 0, all.text.length),
            'label below',
          ),
        ];

const namesOf = (components: readonly Component[]): ReadonlySet<string> =>
  new Set(components.flatMap(({ name }) => (name.value === null ? [] : [folded(name.value)])));

/** Names that section 3 has too are proved. */
export function provenNames(list: ValueList<string>, components: readonly Component[]): ValueList<string> {
  const known = namesOf(components);
  const items = list.items.map((one): Given<string> =>
    known.has(folded(one.value)) ? { ...one, state: 'proved', because: ['TWO_PLACES'] } : one,
  );
  const isProved = items.length > 0 && items.every(({ state }) => state === 'proved');
  return { ...list, state: isProved && list.state === 'read' ? 'proved' : list.state, items };
}

/** The share of ingredients of unknown acute toxicity (CLP Annex I, 3.1.3.6.2.2), in %. Where it is another by each route it is to be checked. */
export function unknownToxicityOf(sheet: SheetDocument): Value<string> {
  const { unknown } = wordings(sheet);
  const figure = String.raw`(?<![\d.,])(\d{1,3}(?:[.,]\d{1,4})?)\s?(?:%|percent|Prozent|procent|pour cent)`;
  for (const number of [2, 11]) {
    const lines = sheet.section(number)?.lines ?? [];
    for (const [at, line] of lines.entries()) {
      if (!unknown.test(line.text)) continue;
      const found = [lines[at - 1], line, lines[at + 1]].flatMap((one): Given<string>[] =>
        one
          ? [...one.text.matchAll(new RegExp(figure, 'giu'))].map((match) =>
              given(
                (match[1] ?? '').replace(',', '.'),
                'read',
                [{ line: one, from: match.index, to: match.index + match[0].length }],
                'words',
              ),
            )
          : [],
      );
      const own = found.filter(({ box }) => Math.abs((box?.[3] ?? 0) - line.y) < 0.6 * line.size);
      const [best, ...others] =
        own.length > 0 ? [...own, ...found.filter((one) => !own.includes(one))] : found;
      if (!best || Number(best.value) > 100) continue;
      const differ = others.filter(({ value }) => value !== best.value);
      return differ.length > 0 || own.length === 0
        ? { ...best, state: 'check', ...(differ.length > 0 && { others: differ.slice(0, 3) }) }
        : best;
    }
  }
  return absent('read');
}
