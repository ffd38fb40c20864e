import type { Cell, Line } from '../lines.ts';
import { folded, wordsOf } from '../reference.ts';
import type { SheetReference } from '../reference.ts';
import type { SheetDocument } from '../document.ts';
import { centredName, centredRows } from './centred.ts';
import { saysMore } from './flow.ts';
import { beginsName, hasCode, nameOn, onlyLabels } from './names.ts';
import { headBasis, headColumn, isHead, numbersIn, sharesIn } from './tokens.ts';
import type { Token, TokenKind } from './tokens.ts';

/** A component's lines: those of its numbers and share, and what belongs to it up to the next row. */
export interface Row {
  tokens: Token[];
  lines: Line[];
  /** Where the first of its numbers is. */
  anchor: Line;
  /** Lines above the anchor that hold its name. */
  above: Line[];
}

interface Table {
  rows: Row[];
  lines: Line[];
}

/** The rows of section 3: a number that the row before has already, or a share more, begins one. */
export function rowsOf(sheet: SheetDocument): Table {
  const lines = sheet.section(3)?.lines.slice(1) ?? [];
  const column = headColumn(lines);
  const scl = wordsOf(sheet.reference, 'scl');
  const taken = new Set<Cell>();
  const inPlace = numbersInPlace(lines);
  const perLine = lines.map((line, at) => {
    const numbers = numbersIn(line).filter((token) => inPlace(token));
    return { line, numbers, shares: sharesIn(lines, at, column, taken) };
  });
  const shares = inColumn(
    perLine.flatMap(({ shares: of }) => of),
    perLine,
    column,
  );
  const rows: Row[] = [];
  let group: { tokens: Token[]; last: number } | null = null;
  const starts: { tokens: Token[]; at: number; last: number }[] = [];
  let limits = false;
  for (const [at, { line, numbers, shares: own }] of perLine.entries()) {
    const plain = line.text.toLowerCase();
    if (numbers.length > 0) limits = false;
    if (scl.some((word) => plain.includes(word)) && !/%\s*(?:\(|$)/.test(plain.split('\t')[0] ?? ''))
      limits = line !== lines[0] && group !== null;
    const tokens = [
      ...numbers,
      ...own.filter(
        (token) =>
          shares.has(token) &&
          !(
            limits &&
            numbers.length === 0 &&
            !token.labelled &&
            group?.tokens.some(({ kind }) => kind === 'share')
          ),
      ),
    ];
    if (tokens.length === 0) continue;
    // The same number once more under its name is no other component.
    if (
      group &&
      group.last === at - 1 &&
      tokens.every(
        ({ kind, value }) =>
          kind !== 'share' && group?.tokens.some((one) => one.kind === kind && one.value === value),
      )
    )
      continue;
    const kinds = new Set(tokens.map(({ kind }) => kind));
    const has = (kind: TokenKind): boolean => group?.tokens.some((token) => token.kind === kind) ?? false;
    const name = group ? lines.slice(group.last + 1, at).some((one) => isName(one, lines)) : false;
    const fresh: boolean =
      group === null ||
      [...kinds].some(has) ||
      // Without its own share a row does not get the next one's: a name is between.
      (name && (has('share') || kinds.has('share')) && (has('cas') || has('ec')));
    if (fresh) {
      group = { tokens: [...tokens], last: at };
      starts.push({ tokens: group.tokens, at, last: at });
    } else {
      group?.tokens.push(...tokens);
      if (group) group.last = at;
      const start = starts.at(-1);
      if (start) start.last = at;
    }
  }
  const basis = headBasis(lines, column, starts[0]?.at ?? 0);
  for (const token of starts.flatMap((start) => start.tokens))
    if (token.share?.basis === null) token.share = { ...token.share, basis };
  const titles = new Set(
    Object.values(sheet.reference.headings).flatMap(({ subsections }) => [
      folded(subsections['3.1'] ?? ''),
      folded(subsections['3.2'] ?? ''),
    ]),
  );
  const own = starts.map(
    ({ at, tokens }) =>
      nameOn(lines[at], tokens) !== '' ||
      (lines[at]?.cells.some((cell) => beginsName(cell, lines[at + 1])) ?? false),
  );
  const before = own.filter((one) => !one).length > own.length / 2;
  // Words of a share right of or below the first number are a row's own label.
  const headed = lines.findIndex(isHead);
  const head = headed < (starts[0]?.at ?? 0) ? headed : -1;
  const below = before ? namesBelow(lines, starts, head) : null;
  const from = starts.map(({ at }, index) =>
    !below && (before || !own[index])
      ? nameStart(lines, at, starts[index - 1]?.last ?? -1, titles, sheet.reference)
      : at,
  );
  const centred = centredRows(
    lines,
    starts.map(({ at }) => at),
  );
  for (const [index, start] of starts.entries()) {
    const anchor = lines[start.at];
    const begin = from[index] ?? start.at;
    if (anchor)
      rows.push({
        tokens: start.tokens,
        anchor,
        above:
          below?.[index] ??
          (centred?.[index]
            ? centredName(centred[index] ?? [], anchor, start.tokens)
            : lines.slice(begin, start.at)),
        lines: centred?.[index] ?? lines.slice(begin, from[index + 1] ?? lines.length),
      });
  }
  return { rows, lines };
}

/**
 * Which numbers are those of rows: where most fill their cell, one within a longer text of another column (a synonym's
 * "(CAS RN 1330-20-7)") does not count.
 */
function numbersInPlace(lines: readonly Line[]): (token: Token) => boolean {
  const whole = new Set<number>();
  let alone = 0;
  let within = 0;
  const fills = ({ spans: [span], value }: Token): boolean => {
    const cell = span && span.line.cells.findLast(({ from }) => from <= span.from);
    return cell !== undefined && cell.text.length <= value.length + 8;
  };
  for (const line of lines)
    for (const token of numbersIn(line).filter(({ kind }) => kind === 'cas')) {
      if (fills(token)) {
        alone += 1;
        whole.add(Math.round(token.x0 / 12));
      } else within += 1;
    }
  if (alone < 2 || within === 0) return () => true;
  const near = (x: number): boolean => [-1, 0, 1].some((step) => whole.has(Math.round(x / 12) + step));
  return (token) => token.kind !== 'cas' || fills(token) || near(token.x0) || !isCited(token);
}

/** Within a name: "(CAS RN 61826-76-4)"; its bracket may open on the line above. */
function isCited({ spans: [span] }: Token): boolean {
  if (!span) return false;
  const { line, from, to } = span;
  const before = line.text.slice(line.cells.findLast((cell) => cell.from <= from)?.from, from);
  return /\(\s*CAS|\bRN\s/i.test(line.text) || (/^\s?\)/.test(line.text.slice(to)) && !before.includes('('));
}

function isName(line: Line, lines: readonly Line[]): boolean {
  const left = Math.min(...lines.map(({ x0 }) => x0));
  return line.x0 < left + 12 && !hasCode(line) && !onlyLabels(line.text) && numbersIn(line).length === 0;
}

/**
 * Names under their numbers, in the numbers' column. So it is where the table's head is right above the first numbers and each
 * row has such a line after its last number. Null: the names are elsewhere.
 */
function namesBelow(
  lines: readonly Line[],
  starts: readonly { at: number; last: number }[],
  head: number,
): Line[][] | null {
  if (head < 0 || starts[0]?.at !== head + 1) return null;
  const names = starts.map(({ at, last }, index): Line[] => {
    const x0 = lines[at]?.x0 ?? 0;
    const own: Line[] = [];
    for (const line of lines.slice(last + 1, starts[index + 1]?.at ?? lines.length)) {
      const [cell] = line.cells;
      const name =
        cell &&
        Math.abs(cell.x0 - x0) < 3 &&
        !onlyLabels(cell.text) &&
        !hasCode({ ...line, text: cell.text }) &&
        // A sentence below the table.
        !/^\(.*\)$|[.:]$/.test(cell.text);
      if (name && own.length < 3) own.push(line);
      else if (own.length > 0) break;
    }
    return own;
  });
  return names.every((own) => own.length > 0) ? names : null;
}

/** "Formula : C3H6O", "Note: | L": a label that announces no name, with its value. */
const isOtherLabel = ({ cells: [first, second] }: Line): boolean =>
  first !== undefined &&
  second !== undefined &&
  (second.text.startsWith(':') || first.text.endsWith(':')) &&
  !onlyLabels(first.text);

/** The first line of a name above its numbers: labels without a value are passed, then the text that is close together. */
function nameStart(
  lines: readonly Line[],
  at: number,
  previous: number,
  titles: ReadonlySet<string>,
  reference: SheetReference,
): number {
  let start = at;
  for (let above = at - 1; above > previous; above -= 1) {
    const line = lines[above];
    const below = lines[above + 1];
    if (
      !line ||
      !below ||
      hasCode(line) ||
      titles.has(folded(line.text)) ||
      /^\W{0,3}3\s?\.\s?[12]/.test(line.text) ||
      isHead(line) ||
      isOtherLabel(line) ||
      saysMore(line.cells[0]?.text ?? '', reference)
    )
      break;
    const far = line.page === below.page && below.y - line.y > 2.6 * line.size;
    if (onlyLabels(line.text)) {
      if (far) break;
      continue;
    }
    if (start !== at && (far || at - above > 3)) break;
    if (/[.:]$/.test(line.text) && line.text.length > 40) break;
    start = above;
    // "Name: acetone": the first line of the row.
    if (at - above > 5 || onlyLabels(line.cells[0]?.text ?? '')) break;
  }
  return start;
}

/** Shares in the column in which most rows have theirs; a limit in the column of classes is not a share. */
function inColumn(
  all: Token[],
  perLine: { numbers: Token[]; shares: Token[] }[],
  column: { x0: number; x1: number } | null,
): Set<Token> {
  if (all.length === 0) return new Set();
  const close = (a: Token, b: Token): boolean => Math.abs(a.x0 - b.x0) < 26 || Math.abs(a.x1 - b.x1) < 14;
  const nextTo = new Set(perLine.filter(({ numbers }) => numbers.length > 0).flatMap(({ shares }) => shares));
  let [best, score] = [[] as Token[], -1];
  for (const one of all) {
    const members = all.filter((other) => close(one, other));
    const headed = column !== null && one.x1 > column.x0 - 10 && one.x0 < column.x1 + 10;
    const points =
      members.length +
      2 * members.filter((member) => nextTo.has(member)).length +
      (headed ? 3 * members.length : 0);
    if (points > score) [best, score] = [members, points];
  }
  return new Set(best);
}
