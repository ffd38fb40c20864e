import type { Cell, Line, Span } from '../lines.ts';
import { folded } from '../reference.ts';
import type { SheetReference } from '../reference.ts';
import { wordsIn } from './flow.ts';
import { beginsName, hasCode, nameOn, onlyLabels, withoutNumberLabel } from './names.ts';
import type { Row } from './rows.ts';
import { numbersIn } from './tokens.ts';
import type { Token } from './tokens.ts';

const notName =
  /^(?:\*+\d?|[^\p{L}\p{N}]+|not required|none|keine|n\/a|n\.a\.|-+|vPvB|PBT|SVHC|(?:GHS\d{2}[,;\s]*)+|Dgr|Wng|\[\d\]|(?:M|ATE)\b.*|yes|no)$/iu;

/**
 * The name of a row: from the lines above its numbers and from its own column; null where it has none. In: texts that go on no name.
 * Out: also whether it continues on the next page.
 */
export function nameOf(
  row: Row,
  stops: ReadonlySet<string>,
  reference: SheetReference,
): { text: string; spans: Span[]; overPages: boolean } | null {
  const spans: Span[] = [];
  /** Out: whether the name ends here, since the sheet says something of the substance. */
  const take = (line: Line, cell: Cell): boolean => {
    const end = saidFrom(cell.text, reference);
    const text = cell.text.slice(0, end).replace(/^[·∙*•-]\s*/, '');
    const from = cell.from + (end ?? cell.text.length) - text.length;
    if (folded(text) !== '') spans.push({ line, from, to: from + text.trimEnd().length });
    return end !== undefined && spans.length > 0;
  };
  const anchor = firstName(row.anchor, row.tokens, row.lines[row.lines.indexOf(row.anchor) + 1]);
  let ended = false;
  for (const line of row.above) {
    const cell =
      line.cells.find((one) => closesBracket(spans, one)) ??
      (onlyLabels(line.text) || /\b\d{3,4}\/\d{4}\b/.test(line.text)
        ? undefined
        : line.cells.find(({ text }) => folded(text).length > 1 && !onlyLabels(text)));
    ended = cell !== undefined && take(line, cell);
    if (ended) break;
  }
  if (anchor && !ended && !take(row.anchor, anchor)) {
    // The name continues below in its column.
    let previous = row.anchor;
    const next = Math.min(...row.anchor.cells.map(({ x0 }) => x0).filter((x0) => x0 > anchor.x1));
    for (const line of row.lines.slice(
      row.lines.indexOf(row.anchor) + 1,
      row.lines.indexOf(row.anchor) + 8,
    )) {
      const own =
        line.cells.find((one) => Math.abs(one.x0 - anchor.x0) < 3 || isCentred(one, anchor)) ??
        afterNumber(line, anchor.x0);
      const cell = own && beforeNumber(line, own);
      // Of cells centred in height the lines alternate.
      if (!cell && line.x0 > anchor.x0 + 12) continue;
      if (!cell || line.page > previous.page + 1) break;
      const isFar =
        line.page === previous.page
          ? line.y - previous.y > 1.6 * Math.max(line.size, previous.size)
          : // On the next page the text after the table may begin.
            !/^[\p{Ll}\d]/u.test(cell.text) && !closesBracket(spans, cell);
      if (isFar) break;
      if (
        !closesBracket(spans, cell) &&
        (nameOn({ ...line, cells: [cell], text: line.text }, row.tokens) === '' ||
          notName.test(cell.text) ||
          stops.has(folded(cell.text)) ||
          saidOfIt.test(cell.text) ||
          // A sentence below the table is wider than the column of names.
          (cell.text.length > 60 && cell.x1 > next + 20))
      )
        break;
      if (take(line, cell)) break;
      previous = line;
    }
  }
  const text = joined(spans);
  const overPages = spans.some(({ line }) => line.page > row.anchor.page);
  return spans.length > 0 && folded(text).length > 1 && text.length <= 400
    ? { text, spans, overPages }
    : null;
}

const countOf = (text: string, sign: string): number => text.split(sign).length - 1;
/** A bracket that is open in a name is the name's to its end, figures too: "(average molecular weight ≤" above "700)". */
function closesBracket(spans: readonly Span[], { text }: Cell): boolean {
  const name = joined(spans);
  return countOf(name, '(') > countOf(name, ')') && /^[^()]*\)/.test(text) && !hasCode({ text });
}

/** What is said of a substance below its name, and a label that begins its own line. */
const saidOfIt =
  /\bwithheld\b|trade secret|^(?:identifi[ck]|(?:n[uú]m[eé]ro|code|numer)\S*\s(?:d['’]|de\s|di\s)?ident[iy]f)/iu;
const longestSaid = 200;
/** Where a text begins to say that the substance is on the Candidate List: "lead oxide Included in the Candidate List …". */
function saidFrom(text: string, reference: SheetReference): number | undefined {
  const [found] = wordsIn(text, reference, 'svhc');
  if (!found) return undefined;
  const start = Math.max(0, found.from - longestSaid);
  const before = text.slice(start, found.from);
  return (
    start + before.replace(/(?:(?<!\S)\p{Lu}[\p{L}'’]*(?:\s\p{Ll}[\p{L}'’]*)*)?[\s([,;:*-]*$/u, '').length
  );
}

/** Lines of a column that is centred. */
const isCentred = (one: Cell, other: Cell): boolean =>
  Math.abs(one.x0 + one.x1 - other.x0 - other.x1) < 4 && one.x1 < other.x1;

/** A name that continues right of a number, in one cell with it: "Reg.nr.: 01-2119489410-39 Inner Salts". */
function afterNumber(line: Line, x0: number): Cell | undefined {
  const run = line.runs.find((one) => Math.abs(one.x0 - x0) < 3);
  const cell = run && line.cells.find(({ from, text }) => from < run.from && run.from < from + text.length);
  if (!run || !cell || !numbersIn(line).some(({ spans: [span] }) => span && span.to <= run.from + 1))
    return undefined;
  const text = line.text.slice(run.from, cell.from + cell.text.length);
  return {
    ...cell,
    text: text.trimStart(),
    from: run.from + text.length - text.trimStart().length,
    x0: run.x0,
  };
}

/** A name that ends before a number, in one cell with it: "methoxymethylethoxy)propanol 252-104-2". */
function beforeNumber(line: Line, cell: Cell): Cell {
  const [first] = numbersIn(line)
    .flatMap(({ spans }) => spans)
    .filter(({ from }) => from > cell.from && from < cell.from + cell.text.length)
    .toSorted((a, b) => a.from - b.from);
  return first ? { ...cell, text: withoutNumberLabel(cell.text.slice(0, first.from - cell.from)) } : cell;
}

/** Lines of a name in one: a word cut at a hyphen is joined without a blank. */
function joined(spans: readonly Span[]): string {
  let text = '';
  for (const { line, from, to } of spans) {
    const part = line.text.slice(from, to).trim();
    text += text === '' || (/[-(/,\d]$/.test(text) && text.endsWith('-')) ? part : ` ${part}`;
  }
  return text.replace(/\s+/g, ' ').trim();
}

function firstName(line: Line, tokens: readonly Token[], below: Line | undefined): Cell | null {
  for (const cell of line.cells) {
    const own = tokens
      .flatMap(({ spans }) => spans)
      .filter(
        (span) => span.line === line && span.from < cell.from + cell.text.length && span.to > cell.from,
      );
    let text = withoutNumberLabel(cell.text);
    if (own.length > 0) {
      // The share or a number ends the name's cell: "Butan 25-50%".
      const first = Math.min(...own.map(({ from }) => from)) - cell.from;
      text = withoutNumberLabel(cell.text.slice(0, Math.max(0, first))).replace(/\s*[([]$/, '');
      // "N. Índice: 606-001-00-8": a label before its number.
      if (text.endsWith(':')) text = '';
      // "Reg.nr.: 01-… Name": what is after the last number.
      const numbers = own.filter(({ from, to }) =>
        tokens.some(
          ({ kind, spans }) => kind !== 'share' && spans.some((span) => span.from === from && span.to === to),
        ),
      );
      const end = Math.max(0, ...numbers.map(({ to }) => to)) - cell.from;
      const share = Math.min(
        cell.text.length,
        ...own.filter((one) => !numbers.includes(one)).map(({ from }) => from - cell.from),
      );
      const [only] = own;
      if (first <= 1 && numbers.length === 0 && only) {
        const after = cell.text.slice(only.to - cell.from).trim();
        if (/\p{L}{3}/u.test(after))
          return { ...cell, text: after, from: cell.from + cell.text.indexOf(after, only.to - cell.from) };
      }
      if (nameOn({ ...line, cells: [{ ...cell, text }] }, []) === '' && end > 0 && end < share) {
        const after = cell.text.slice(end, share).trim();
        if (/\p{L}{3}/u.test(after) && !onlyLabels(after))
          return { ...cell, text: after, from: cell.from + cell.text.indexOf(after, end) };
      }
    }
    if (
      beginsName(cell, below) ||
      (text.length > 0 && !notName.test(text) && nameOn({ ...line, cells: [{ ...cell, text }] }, []) !== '')
    )
      return { ...cell, text };
  }
  return null;
}
