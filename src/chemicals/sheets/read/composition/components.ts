import type { Component, Given, Value } from '../../exchange.ts';
import type { SheetDocument } from '../document.ts';
import { hazardClassesIn, withClasses } from '../fields/classes.ts';
import { codesIn } from '../fields/statements.ts';
import { absent, given } from '../given.ts';
import type { Cell, Line, Span } from '../lines.ts';
import { folded, wordsOf } from '../reference.ts';
import { nameOn, onlyLabels, withoutNumberLabel } from './names.ts';
import { rowsOf } from './rows.ts';
import type { Row } from './rows.ts';
import { numbersIn } from './tokens.ts';
import type { Token, TokenKind } from './tokens.ts';

/** The components of section 3. */
export function componentsOf(sheet: SheetDocument): Component[] {
  const { rows, lines } = rowsOf(sheet);
  const scl = wordsOf(sheet.reference, 'scl');
  const kept = rows.filter(
    ({ tokens }) =>
      tokens.some(({ kind }) => kind === 'cas' || kind === 'ec' || kind === 'reach') ||
      tokens.some(({ kind }) => kind === 'share'),
  );
  // The head of the table and other components' names go on no name.
  const start = lines.indexOf(kept[0]?.anchor as Line);
  const stops = new Set(
    [...lines.slice(0, Math.max(0, start)), ...kept.map(({ anchor }) => anchor)].flatMap(({ cells }) =>
      cells.slice(0, 1).map(({ text }) => folded(text)),
    ),
  );
  const parts = kept.map((row) => {
    const name = nameOf(row, stops);
    return { row, name, lines: [...row.lines] };
  });
  // A second table with classes: a line that begins with a component's name continues its row.
  const last = parts.at(-1);
  for (const part of parts) {
    const named = [...parts].filter(({ name }) => name && folded(name.text).length > 2);
    const end = part.row.lines;
    const at = end.findIndex(
      (line, index) =>
        index > 0 &&
        part === last &&
        named.some(
          ({ name }) =>
            name && folded(line.cells[0]?.text ?? '') === folded(name.text) && line !== part.row.anchor,
        ),
    );
    if (at < 0) continue;
    part.lines = end.slice(0, at);
    let current: (typeof parts)[number] | undefined;
    for (const line of end.slice(at)) {
      current =
        named.find(({ name }) => name && folded(line.cells[0]?.text ?? '') === folded(name.text)) ?? current;
      current?.lines.push(line);
    }
  }
  const withShare = new Set(
    parts
      .filter(({ row }) => row.tokens.some(({ kind }) => kind === 'share'))
      .flatMap(({ row }) =>
        row.tokens.filter(({ kind }) => kind === 'cas' || kind === 'ec').map(({ value }) => value),
      ),
  );
  // What is left of the mixture, and its total, are no components.
  const rest =
    /^(?:other (?:comp|ingr)|balance|remainder|total|ingredients determined|non-?hazardous|rest\b)/i;
  const isTotal = ({ row, name }: (typeof parts)[number]): boolean =>
    parts.length > 1 &&
    row.tokens.every(({ kind }) => kind === 'share') &&
    (row.tokens.every(({ share }) => share?.min === '100') || rest.test(name?.text ?? ''));
  const isDouble = ({ row }: (typeof parts)[number]): boolean =>
    row.tokens.every(({ kind }) => kind !== 'share') && row.tokens.some(({ value }) => withShare.has(value));
  const keys = ({ tokens }: Row): string[] =>
    tokens.map(({ kind, value, share }) => `${kind} ${share ? `${share.min} ${share.max}` : value}`);
  // A table of those with limit values, or with specific limits, lists them again, with fewer of their numbers.
  const repeated = ({ row }: (typeof parts)[number], at: number): boolean =>
    row.tokens.some(({ kind }) => kind === 'cas') &&
    parts
      .slice(0, at)
      .some(
        (before) =>
          keys(row).every((one) => keys(before.row).includes(one)) &&
          codesIn(row.lines).every(({ value }) => codesIn(before.lines).some((one) => one.value === value)),
      );
  return parts
    .filter((part, at) => !isTotal(part) && !isDouble(part) && !repeated(part, at))
    .filter(
      ({ row, name }) =>
        row.tokens.some(({ kind }) => kind !== 'share') || (name !== null && lines.length > 0),
    )
    .map(({ row, name, lines: own }): Component => {
      const codes = codesIn(withoutLimits(own, scl)).filter(({ value }) => /^(?:H[2-4]|EUH)/.test(value));
      return {
        // A name of many lines may have taken in the text around it.
        name: name
          ? given(
              name.text,
              name.spans.length > 2 || row.above.filter(({ text }) => !onlyLabels(text)).length > 2
                ? 'check'
                : 'read',
              name.spans,
              'row',
            )
          : absent('check'),
        cas: numberOf(row, 'cas'),
        ec: numberOf(row, 'ec'),
        index: numberOf(row, 'index'),
        reach: numberOf(row, 'reach'),
        concentration: shareOf(row),
        ...hazardsOf(codes, withoutLimits(own, scl)),
      };
    });
}

/** The statements of a row and its classes: each is proved by the other. */
function hazardsOf(
  items: Given<string>[],
  lines: readonly Line[],
): Pick<Component, 'hazard_statements' | 'hazard_classes'> {
  const codes = items.map(({ value }) => value);
  const { items: classes, lacks } = hazardClassesIn(lines, codes);
  const state = lacks ? 'check' : 'read';
  return {
    hazard_statements: { items: withClasses(items, classes, lacks === true), state },
    hazard_classes: { items: classes, state },
  };
}

function numberOf(row: Row, kind: TokenKind): Value<string> {
  const token = row.tokens.find((one) => one.kind === kind);
  return token ? given(token.value, 'read', token.spans, 'check digit') : absent('read');
}
function shareOf(row: Row): Component['concentration'] {
  const token = row.tokens.find(({ kind }) => kind === 'share');
  if (!token?.share) return absent('check');
  const share = given(
    token.share,
    token.perVolume ? ('check' as const) : ('read' as const),
    token.spans,
    'column',
  );
  return token.perVolume ? { ...share, because: ['PER_VOLUME'] } : share;
}

/** Lines up to a heading of specific limits; and after it those with numbers of substances. */
function withoutLimits(lines: readonly Line[], scl: readonly string[]): Line[] {
  const kept: Line[] = [];
  for (const line of lines) {
    const plain = line.text.toLowerCase();
    if (scl.some((word) => plain.includes(word)) && kept.length > 0) break;
    // "Eye Irrit. 2; H319: C ≥ 10 %": a limit, not the class of the component.
    if (
      /\bC\s?[<>≤≥]|[<>≤≥]\s?C\b|\d\s?%?\s?[<≤]\s?[Cc]\s?[<≤]/.test(line.text) &&
      /H\d{3}/.test(line.text) &&
      !line.cells.some(({ text }) => /\d{2}-\d$/.test(text))
    )
      continue;
    kept.push(line);
  }
  return kept;
}

const notName =
  /^(?:\*+\d?|[^\p{L}\p{N}]+|not required|none|keine|n\/a|n\.a\.|-+|vPvB|PBT|SVHC|(?:GHS\d{2}[,;\s]*)+|Dgr|Wng|\[\d\]|(?:M|ATE)\b.*|yes|no)$/iu;

function nameOf(row: Row, stops: ReadonlySet<string>): { text: string; spans: Span[] } | null {
  const spans: Span[] = [];
  const take = (line: Line, cell: Cell): void => {
    const text = cell.text.replace(/^[·∙*•-]\s*/, '');
    spans.push({ line, from: cell.from + cell.text.length - text.length, to: cell.from + cell.text.length });
  };
  const anchor = firstName(row.anchor, row.tokens);
  for (const line of row.above) {
    // "Included in the Candidate List … (EC) No. 1907/2006" is said about the substance.
    const cell =
      onlyLabels(line.text) || /\bSVHC\b|\b\d{3,4}\/\d{4}\b/.test(line.text)
        ? undefined
        : line.cells.find(({ text }) => folded(text).length > 1 && !onlyLabels(text));
    if (cell) take(line, cell);
  }
  if (anchor) {
    take(row.anchor, anchor);
    // The name continues below in its column.
    let previous = row.anchor;
    for (const line of row.lines.slice(
      row.lines.indexOf(row.anchor) + 1,
      row.lines.indexOf(row.anchor) + 8,
    )) {
      const cell =
        line.cells.find((one) => Math.abs(one.x0 - anchor.x0) < 3 || isCentred(one, anchor)) ??
        afterNumber(line, anchor.x0);
      // Of cells centred in height the lines alternate.
      if (!cell && line.x0 > anchor.x0 + 12) continue;
      if (
        !cell ||
        line.page !== previous.page ||
        line.y - previous.y > 1.6 * Math.max(line.size, previous.size)
      )
        break;
      if (
        nameOn({ ...line, cells: [cell], text: line.text }, row.tokens) === '' ||
        notName.test(cell.text) ||
        stops.has(folded(cell.text)) ||
        saidOfIt.test(cell.text)
      )
        break;
      take(line, cell);
      previous = line;
    }
  }
  const text = joined(spans);
  return spans.length > 0 && folded(text).length > 1 && text.length <= 400 ? { text, spans } : null;
}

/** What is said of a substance below its name, and a label that begins its own line. */
const saidOfIt =
  /\bSVHC\b|candidate list|kandidat\p{L}*list|\bwithheld\b|trade secret|^(?:identifi[ck]|(?:n[uú]m[eé]ro|code|numer)\S*\s(?:d['’]|de\s|di\s)?ident[iy]f)/iu;

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

/** Lines of a name in one: a word cut at a hyphen is joined without a blank. */
function joined(spans: readonly Span[]): string {
  let text = '';
  for (const { line, from, to } of spans) {
    const part = line.text.slice(from, to).trim();
    text += text === '' || (/[-(/,\d]$/.test(text) && text.endsWith('-')) ? part : ` ${part}`;
  }
  return text.replace(/\s+/g, ' ').trim();
}

function firstName(line: Line, tokens: readonly Token[]): Cell | null {
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
      text = withoutNumberLabel(cell.text.slice(0, Math.max(0, first)));
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
        if (/\p{L}{3}/u.test(after))
          return { ...cell, text: after, from: cell.from + cell.text.indexOf(after, end) };
      }
    }
    if (text.length > 0 && !notName.test(text) && nameOn({ ...line, cells: [{ ...cell, text }] }, []) !== '')
      return { ...cell, text };
  }
  return null;
}
