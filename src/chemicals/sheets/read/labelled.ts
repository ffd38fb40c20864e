import { labelOf } from './label.ts';
import type { Label } from './label.ts';
import type { Cell, Line, Span } from './lines.ts';
import { cellSpan, leftOf } from './lines.ts';
import { folded, once } from './reference.ts';

/** A value next to or below its label. */
export interface Labelled {
  label: string;
  /** The first line of the value, and lines that go on in the same column. */
  spans: Span[];
  /** Right of the label, or on the next line. */
  method: 'beside' | 'below';
  line: Line;
}

/** Any of the words at the beginning of a cell, as in labels: perhaps numbered, a colon or the end after it. */
export const labelPattern = once((words: readonly string[]): Label => labelOf(words));

const trimmed = (line: Line, from: number, to: number): Span => {
  const text = line.text.slice(from, to);
  const lead = /^(?:[\s:;.*·∙=]|-(?!\s?\d))*/.exec(text)?.[0].length ?? 0;
  const trail = /[\s:;]*$/.exec(text)?.[0].length ?? 0;
  return { line, from: Math.min(to, from + lead), to: Math.max(from + lead, to - trail) };
};
const isColon = ({ text }: Cell): boolean => /^[\s:;.]+$/.test(text);

/** Whether more words of the label follow: "Product form : Mixture", "Nom de la société | X" are not a product named "form". */
const isLongerLabel = (rest: string, gap: string, next: Cell | undefined): boolean =>
  rest !== '' &&
  !/[:=]/.test(gap) &&
  ((next !== undefined && gap.trim() === '' && /^\p{Ll}[\p{L}\s'’/().-]{2,40}$/u.test(rest)) ||
    /^\p{Ll}[\p{L}\s/()-]{1,30}:(?!\s*\d{1,4}[./-]\d)/u.test(rest) ||
    (/^\p{L}/u.test(rest) && /^\s*:/.test(next?.text ?? '')));

/**
 * Every value of a label in the lines: after it in the same cell, else the next cell of the line, with the lines below
 * that go on in that column while the label's own column is empty; else the next line.
 */
export function labelled(lines: readonly Line[], label: Label): Labelled[] {
  const found: Labelled[] = [];
  for (const [at, line] of lines.entries())
    for (const [place, cell] of line.cells.entries()) {
      const match = label.exec(cell.text);
      if (!match) continue;
      const name = match[1] ?? '';
      const after = cell.text.slice(match[0].length);
      // A label that continues ("Flash point: > 60 °C" against "Flash point method") has only marks and brackets before its value.
      const gap =
        /^(?:\s?\/\s?[\p{L}-]{2,20}(?=\s*(?::|$))|\s\p{L}{1,4}\.?\s\d{2}\s?[°º˚]\s?C(?=\s*(?::|$)))?\s*(?:[([][^)\]]{0,40}[)\]])?[\s*.]*([:=]|-\s)?\s*/u.exec(
          after,
        )?.[0] ?? '';
      const rest = after.slice(gap.length);
      if (isLongerLabel(rest, gap, line.cells[place + 1])) continue;
      if (rest !== '') {
        const from = cell.from + match[0].length + gap.length;
        const own = trimmed(line, from, cell.from + cell.text.length);
        found.push({
          label: name,
          spans: gap.includes(':') ? [own, ...continued(lines, at, cell, leftOf(own))] : [own],
          method: 'beside',
          line,
        });
        continue;
      }
      const next = line.cells.slice(place + 1).find((one) => !isColon(one));
      if (next && !/\p{L}\s*:$/u.test(next.text)) {
        const spans = [trimmed(line, next.from, next.from + next.text.length)];
        spans.push(...continued(lines, at, cell, leftOf(spans[0] ?? cellSpan(line, next))));
        found.push({ label: name, spans: spans.filter(({ from, to }) => to > from), method: 'beside', line });
        // Heads over columns: "Version | Revised on: | Print date" above their values.
        const under = lines[at + 1];
        const column = under?.cells.find((one) => one.x0 < cell.x1 + 4 && one.x1 > cell.x0 - 4);
        if (under && column && under.cells.length > 1 && !line.cells.some(isColon))
          found.push({ label: name, spans: [cellSpan(under, column)], method: 'below', line });
        continue;
      }
      const below = lines[at + 1];
      const first =
        below?.cells.find(
          (one) => one.x1 > cell.x0 - 2 && one.x0 < (next?.x0 ?? Infinity) && !isColon(one),
        ) ?? (next ? undefined : below?.cells[0]);
      if (below && first)
        found.push({
          label: name,
          spans: [trimmed(below, first.from, first.from + first.text.length)],
          method: 'below',
          line,
        });
    }
  return found.filter(({ spans }) => spans.some(({ from, to }) => to > from));
}

/** Lines below a value that go on in its column: nothing at the label's place, or a label that runs over lines without a colon. */
function continued(lines: readonly Line[], at: number, label: Cell, x: number): Span[] {
  const spans: Span[] = [];
  for (const line of lines.slice(at + 1, at + 5)) {
    const last = lines[at + spans.length];
    if (!last || line.page !== last.page || line.y - last.y > 1.7 * line.size) break;
    const [first] = line.cells;
    if (!first || Math.abs(first.x0 - x) > 4 || first.x0 <= label.x0 + 4) break;
    spans.push(cellSpan(line, first));
  }
  return spans;
}

/** The cells next to labels that are broken over two or three lines in a narrow column. In: the labels as they are folded. */
export function nextToBroken(lines: readonly Line[], words: ReadonlySet<string>): Span[] {
  return lines.flatMap((line, at): Span[] => {
    const [label, ...cells] = line.cells;
    const value = cells.find((one) => !isColon(one));
    if (!label || !value) return [];
    let said = folded(label.text);
    for (const below of lines.slice(at + 1, at + 3)) {
      said += folded(below.cells[0]?.text ?? '');
      if (words.has(said)) return [trimmed(line, value.from, value.from + value.text.length)];
    }
    return [];
  });
}
