import type { Given, Value } from '../../exchange.ts';
import type { SheetDocument } from '../document.ts';
import { absent, given } from '../given.ts';
import { nextToBroken, labelPattern, labelled } from '../labelled.ts';
import { leftOf, textOf } from '../lines.ts';
import type { Line, Span } from '../lines.ts';
import { folded, onceByLanguage, ownWords } from '../reference.ts';
import { statedAbsent } from './properties.ts';

/** Longer is no use but a text about several. */
const longest = 500;

const known = onceByLanguage((sheet) => ({
  label: labelPattern(ownWords(sheet, ['use'])),
  /** What is no use: labels of what is advised against. */
  others: labelPattern(ownWords(sheet, ['use_against'])),
  against: ownWords(sheet, ['use_against']).map(folded),
  titles: ownWords(sheet, [], ['1.2']).map(folded),
  /** Of the parts that follow. */
  later: ownWords(sheet, [], ['1.3', '1.4']).map(folded),
  words: ownWords(sheet, ['use']).map(folded),
  labels: new Set(ownWords(sheet, ['supplier', 'product_number', 'phone']).map(folded)),
}));

/** How many lines at the beginning of 1.2 its heading takes: it may be broken in a narrow column. */
function headingLength(lines: readonly Line[], titles: readonly string[]): number {
  let said = '';
  for (const [at, { cells }] of lines.slice(0, 6).entries()) {
    said += folded((cells[0]?.text ?? '').replace(/^\W*1\s?\.\s?2\s?[.:]?/, ''));
    if (said !== '' && !titles.some((title) => title.startsWith(said))) return Math.max(1, at);
    if (titles.includes(said)) return at + 1;
  }
  return 1;
}

/** A value with the lines below that go on in its column. */
function wholeOf(lines: readonly Line[], span: Span, indent: number): Span[] {
  const spans = [span];
  const column = span.line.cells.findLast(({ from }) => from <= span.from)?.x0 ?? 0;
  // After a colon the text begins further right than its cell.
  const text = leftOf(span);
  for (const line of lines.slice(lines.indexOf(span.line) + 1)) {
    const last = spans.at(-1)?.line ?? span.line;
    const [first] = line.cells;
    if (!first || line.page !== last.page || line.y - last.y > 1.7 * line.size) break;
    const cell = line.cells.find(({ x0 }) => Math.abs(x0 - column) <= 6 || Math.abs(x0 - text) <= 6);
    if (!cell || /^[^:]{2,40}:(?:\s|$)/.test(cell.text)) break;
    if (column <= indent + 4 || (first !== cell && /:\s*$/.test(first.text))) break;
    // Left of it another label begins; words without a capital go on with this one.
    if (first !== cell && /^\p{Lu}/u.test(first.text)) break;
    spans.push({ line, from: cell.from, to: cell.from + cell.text.length });
  }
  return spans;
}

/** The use that the sheet identifies in 1.2, as printed. */
export function useOf(sheet: SheetDocument): Value<string> {
  const { label, titles, later, words, labels, others, against } = known(sheet);
  const part = sheet.part(1, 2);
  const all = part ?? sheet.section(1)?.lines ?? [];
  const head = part ? headingLength(part, titles) : 0;
  const lines = all.slice(head);
  const found: Given<string>[] = [];
  let stated: Value<string> | null = null;
  const take = (spans: Span[], method: string): void => {
    const [first] = spans;
    // The label itself, where it is not known to be one.
    const own = first && /^[^:]{3,60}:\s+(?=\S)/u.exec(textOf(first))?.[0];
    if (first && own && words.includes(folded(own))) first.from += own.length;
    const text = spans.map(textOf).join(' ');
    if (
      others.test(text) ||
      labels.has(folded(text)) ||
      // A label itself, or the end of one that is broken.
      words.some((one) => one.endsWith(folded(text))) ||
      against.some((one) => one.endsWith(folded(text))) ||
      // A part of the heading, broken in a narrow column, or the next one.
      titles.some((one) => one.includes(folded(text))) ||
      later.some((one) => one.startsWith(folded(text).slice(0, 24))) ||
      /^(?:,|(?:of|des|der|af|av|de|du|del|van|di)\s)/iu.test(text)
    )
      return;
    const says = statedAbsent(text, sheet);
    if (says !== null) stated ??= absent('read', says);
    else if (/\p{L}{3}/u.test(text) && !/^\W{0,3}1\s?\.\s?\d/.test(text))
      found.push(given(text, text.length <= longest ? 'read' : 'check', spans, method));
  };
  for (const span of nextToBroken(lines, new Set(words)))
    take(wholeOf(lines, span, span.line.cells[0]?.x0 ?? 0), 'label beside');
  for (const { spans, method, line } of labelled(lines, label)) {
    const [span] = spans;
    const isTitle = titles.some((title) => title.startsWith(folded(line.cells[0]?.text ?? '')));
    // The heading's own words, not a label.
    if (!span || (isTitle && method === 'beside' && !line.text.includes(':') && line.cells.length === 1))
      continue;
    // "Use advised against X" begins with a label of uses, too.
    const own = span.line === line ? line.cells.findLast(({ from }) => from <= span.from)?.text : undefined;
    if (own && (others.exec(own)?.[0].length ?? 0) > (label.exec(own)?.[0].length ?? 0)) continue;
    // Below a label another one may begin.
    if (method === 'below' && /:\s*$|^[^:]{2,40}:\s/.test(textOf(span))) continue;
    // Set further in than its label, the value below it may go on.
    const isIn = (span.line.cells[0]?.x0 ?? 0) > (line.cells[0]?.x0 ?? 0) + 4;
    take(
      method === 'beside' || isIn ? wholeOf(lines, span, line.cells[0]?.x0 ?? 0) : [span],
      `label ${method}`,
    );
  }
  if (found.length === 0 && part) {
    const nextTo = part.slice(0, head).flatMap((line): Span[] => {
      const cell = line.cells[1];
      return cell
        ? [{ line, from: cell.from + (/^[\s:]*/.exec(cell.text)?.[0].length ?? 0), to: line.text.length }]
        : [];
    });
    if (nextTo.length > 0) take(nextTo, 'beside the heading');
  }
  const [best] = found.toSorted((a, b) =>
    a.text === b.text ? 0 : (a.page ?? 0) - (b.page ?? 0) || (a.box?.[1] ?? 0) - (b.box?.[1] ?? 0),
  );
  return best ?? stated ?? absent('read');
}
