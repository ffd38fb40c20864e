import { readCasNumber, readEcNumber, readIndexNumber } from '../../../clp/check-digits.ts';
import type { Share } from '../../exchange.ts';
import type { Cell, Line, Span } from '../lines.ts';
import { basisOf, isMarked, readShare } from './share.ts';

export type TokenKind = 'cas' | 'ec' | 'index' | 'reach' | 'share';
export interface Token {
  kind: TokenKind;
  value: string;
  share: Share | null;
  spans: Span[];
  x0: number;
  x1: number;
  /** A share by weight of the volume: of no use where shares are by weight. */
  perVolume?: boolean;
  /** Its own label announces it: "% (w/w): < 1 %". */
  labelled?: boolean;
}

const numbers: [TokenKind, RegExp, (text: string) => string | null][] = [
  ['reach', /(?<![\d-])01-\d{10}-\d{2}(?:-[\dXx*]{4})?/g, (text) => text.replace(/-[Xx*]{4}$/, '')],
  // "INDEX: 606_001_00_8", too.
  [
    'index',
    /(?<![\d-])\d{3}[-_]\d{3}[-_]\d{2}[-_][\dXx](?![\d-])/g,
    (text) => readIndexNumber(text.replaceAll('_', '-')),
  ],
  ['ec', /(?<![\d-])\d{3}-\d{3}-\d(?![\d-])/g, readEcNumber],
  ['cas', /(?<![\d-])\d{2,7}-\d{2}-\d(?![\d-])/g, readCasNumber],
];

/** Numbers of substances in a line, by their check digits. */
export function numbersIn(line: Line): Token[] {
  return numbers.flatMap(([kind, form, read]) =>
    [...line.text.matchAll(form)].flatMap((match): Token[] => {
      const value = read(match[0]);
      if (value === null) return [];
      const span = { line, from: match.index, to: match.index + match[0].length };
      const cell = line.cells.findLast(({ from }) => from <= match.index);
      // In the middle of a sentence it is no row of the table.
      if (
        cell &&
        cell.text.length > 90 &&
        match.index - cell.from > 20 &&
        cell.from + cell.text.length - match.index > 40
      )
        return [];
      return [{ kind, value, share: null, spans: [span], x0: cell?.x0 ?? 0, x1: cell?.x1 ?? 0 }];
    }),
  );
}

const shareWords =
  /(?:%|conc|konz|gehalt|weight|gew|andel|koncentr|konc|proportion|content|contenu|contenid|conteúd|peso|vol|indhold|innhold|innehåll|halt|sisältö|delež|udio|udział|sadržaj|περιεκτ|масса|pitoisuus|stężen|zawarto|obsah|koncent|concentra|συγκέντρ|концентр|содерж|съдърж|w\/w|%-?\s?bereich|mængde|mnożstvo|teneur|porcent|percent|tartalom|vsebnost|sisaldus|saturs|kiekis|range|amount|anteil)/iu;
const headCell = ({ cells }: Line): Cell | undefined =>
  // "Molecular weight : 58" is a label with its value.
  cells.length < 2 || cells.some((one) => one.text.startsWith(':'))
    ? undefined
    : cells.find(
        ({ text }) =>
          text.length < 60 &&
          !text.endsWith(':') &&
          !/\d\s*%|\d\s?-\s?[<≤]?\d/.test(text) &&
          shareWords.test(text) &&
          !/grenz|limit|cas|klass|class/i.test(text),
      );
/** Words over a column of classes. */
const classWords =
  /\bCLP\b|1272\/2008|klassifi|klassific|klasifik|klasyfik|classific|clasific|einstufung|indeling|luokit|razvrst|osztály|besorol|κατάταξη|ταξινόμ|класифи|liigit|klassifits/iu;
/** Whether a line is the head of a table with shares, or with classes. */
export const isHead = (line: Line): boolean =>
  headCell(line) !== undefined ||
  (line.cells.length > 1 &&
    line.cells.some(({ text }) => classWords.test(text)) &&
    line.cells.every(
      ({ text }) => text.length < 60 && !/\d\s*%|\bH\s?\d{3}|\d{2}-\d$/.test(text) && !text.startsWith(':'),
    ));
/** Words of a column's head over shares: none of its cells is a share itself. */
export const headColumn = (lines: readonly Line[]): { x0: number; x1: number } | null => {
  const head = lines.find((line) => headCell(line) !== undefined);
  return (head && headCell(head)) ?? null;
};

const inner = new RegExp(
  String.raw`(?:[<>≤≥]\s?=?\s?)?\d{1,3}(?:[.,]\d{1,4})?\s?%?\s?(?:-|–|to|bis|til)\s?(?:[<≤]\s?=?\s?)?\d{1,3}(?:[.,]\d{1,4})?\s?%|(?:[<>≤≥]\s?=?\s?)\d{1,3}(?:[.,]\d{1,4})?\s?%|(?<![\d.,-])\d{1,3}(?:[.,]\d{1,4})?\s?%`,
  'gu',
);

const overlaps = (cell: { x0: number; x1: number }, column: { x0: number; x1: number } | null): boolean =>
  column !== null && cell.x1 > column.x0 - 14 && cell.x0 < column.x1 + 14;

/** What shares are of by the words over their column, which may run over lines: "Stężenie" above "(obj.)". In: where the rows begin. */
export function headBasis(
  lines: readonly Line[],
  column: { x0: number; x1: number } | null,
  end: number,
): Share['basis'] {
  const from = lines.findIndex((line) => headCell(line) !== undefined);
  if (from < 0) return null;
  const words = lines
    .slice(from, Math.max(from + 1, Math.min(end, from + 4)))
    .flatMap(({ cells }) => cells.filter((cell) => cell.text.length < 40 && overlaps(cell, column)))
    .map(({ text }) => text);
  return basisOf(words.join(' '));
}

/** "3.2 | Mixtures", above the first share: the number of the part. */
const isPart = (lines: readonly Line[], at: number): boolean =>
  /^3\s?\.\s?[12]\.?\t\p{L}/u.test(lines[at]?.text ?? '') &&
  !lines.slice(0, at).some(({ text }) => /[<>≤≥%]/.test(text));

/** A share at the beginning of its column, though the text left of it leaves no gap. */
function runInColumn(
  line: Line,
  cell: Cell,
  column: { x0: number; x1: number } | null,
): { share: Share; span: Span; x0: number } | null {
  const run = column && line.runs.find(({ x0 }) => x0 > column.x0 - 14 && x0 < column.x1);
  const end = cell.from + cell.text.length;
  if (!run || run.from <= cell.from || run.from >= end) return null;
  const share = readShare(line.text.slice(run.from, end));
  return share && { share, span: { line, from: run.from, to: end }, x0: run.x0 };
}

/** Whether a figure is within a bracket of a name: "Naphtha (benzene < 0.1 %)", not "Butane (25 %)". In: the text before it. */
function isOfName(before: string): boolean {
  const within = /\(([^()]*)$/.exec(before)?.[1] ?? '';
  return /\p{L}{3}/u.test(within) && !shareWords.test(within);
}

/** Whole cells that are shares; one cut by the end of its line is joined with the cell below. Else a share with % at the end of a cell, or after its label. */
export function sharesIn(
  lines: readonly Line[],
  at: number,
  column: { x0: number; x1: number } | null,
  taken: Set<Cell>,
): Token[] {
  const line = lines[at];
  if (!line) return [];
  const found: Token[] = [];
  const token = (share: Share, spans: Span[], cell: Cell, labelled = false): void => {
    const text = spans.map(({ line: of, from, to }) => of.text.slice(from, to)).join(' ');
    const end = spans.at(-1);
    const perVolume = /^\s?\(?[wmp]\s?\/\s?v\b/i.test(end?.line.text.slice(end.to) ?? '');
    found.push({ kind: 'share', value: text, share, spans, x0: cell.x0, x1: cell.x1, perVolume, labelled });
  };
  for (const [place, cell] of line.cells.entries()) {
    if (taken.has(cell) || (place === 0 && isPart(lines, at))) continue;
    const span = { line, from: cell.from, to: cell.from + cell.text.length };
    const text = cell.text.replace(/^:\s*/, '');
    const start = cell.text.length - text.length;
    // "0-" and "5 %", apart from one another.
    const nextTo = line.cells[place + 1];
    if (
      nextTo &&
      nextTo.x0 - cell.x1 < 14 &&
      /^[<>≤≥=]*\s?\d{1,3}(?:[.,]\d+)?\s?%?\s?(?:-\s?[<≤]?=?|[<≤])$/.test(text)
    ) {
      const both = readShare(`${text} ${nextTo.text}`);
      if (both) {
        taken.add(nextTo);
        const to = nextTo.from + nextTo.text.length;
        token(both, [{ line, from: span.from + start, to }], { ...cell, x1: nextTo.x1 });
        continue;
      }
    }
    const whole = readShare(text);
    if (
      whole &&
      (isMarked(text) ||
        overlaps(cell, column) ||
        /%/.test(line.cells[place + 1]?.text ?? '') ||
        shareWords.test(line.cells[place - 1]?.text ?? ''))
    ) {
      token(whole, [{ ...span, from: span.from + start }], cell);
      continue;
    }
    // On the next page below the table's head, if that is printed again.
    const next = lines.slice(at + 1, at + 5).find((one) => one.page === line.page || !isHead(one));
    const under = next?.cells.find((one) => Math.abs(one.x0 - cell.x0) < 12 || overlaps(one, cell));
    if (
      next &&
      under &&
      /[<>≤≥=–-]\s*$/.test(text) &&
      /\d/.test(text) &&
      (isMarked(text) || overlaps(cell, column))
    ) {
      const joined = readShare(`${text} ${under.text}`);
      if (joined) {
        taken.add(under);
        token(joined, [span, { line: next, from: under.from, to: under.from + under.text.length }], cell);
        continue;
      }
    }
    if (/\bC\s?[<>≤≥]|konzentrationsgrenz|concentration limit/i.test(text)) continue;
    const label = /^(?:[\p{L}%.()\s/-]{2,40}):\s*(.+)$/u.exec(text);
    const after = label?.[1];
    const isLabelled =
      after !== undefined && (/%/.test(after) || shareWords.test(text.slice(0, -after.length)));
    if (after && isLabelled && readShare(after)) {
      const share = readShare(after);
      if (share)
        token(share, [{ line, from: cell.from + cell.text.length - after.length, to: span.to }], cell, true);
      continue;
    }
    // Before the name: ">= 7 % - < 10 % Name".
    const lead = new RegExp(`^(?:${inner.source})(?=\\s+\\p{L})`, 'u').exec(text)?.[0];
    const leading = lead === undefined ? null : readShare(lead);
    if (lead !== undefined && leading && /%/.test(lead)) {
      token(leading, [{ line, from: cell.from + start, to: cell.from + start + lead.length }], {
        ...cell,
        x1: cell.x0 + 60,
      });
      continue;
    }
    // At the end of a cell that begins with a name: "Butan 25-50%". A limit has a class or code with it.
    if (/\bH\s?\d{3}|\b[A-Z][a-z]+\.\s/.test(text)) continue;
    const last = [...cell.text.matchAll(inner)].at(-1);
    if (
      last &&
      !isOfName(cell.text.slice(0, last.index)) &&
      last.index + last[0].length >= cell.text.length - 8 &&
      (last.index > 0 || last[0].length >= cell.text.length - 8)
    ) {
      const share = readShare(last[0]);
      if (share) {
        token(share, [{ line, from: cell.from + last.index, to: cell.from + last.index + last[0].length }], {
          ...cell,
          x0: cell.x1 - 30,
        });
      }
      continue;
    }
    const inColumn = runInColumn(line, cell, column);
    if (inColumn) token(inColumn.share, [inColumn.span], { ...cell, x0: inColumn.x0 });
  }
  return found;
}
