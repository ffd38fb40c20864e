import type { Table } from '../tables-in-files/table-file.ts';
import { isTotal } from '../tables-in-files/totals.ts';
import { textOf } from './sheet.ts';
import type { Sheet } from './sheet.ts';

/**
 * The lines of rows that have more cells than there are headings: most often text with a separator in it that is not in quotation
 * marks, so that the rest of the row is in the wrong columns. In CSV an empty surplus cell shows it too, unless every row ends with one.
 * In: the columns that are read, which need no heading, and the lines that a person has corrected.
 */
export function rowsTooLong(
  { format }: Pick<Table, 'format'>,
  { header, rows }: Sheet,
  { columns, corrected }: { columns: readonly number[]; corrected: ReadonlySet<number> },
): Set<number> {
  if (!header) return new Set();
  const width =
    1 +
    Math.max(
      header.cells.findLastIndex((cell) => textOf(cell) !== ''),
      ...columns,
    );
  const shortest = rows.reduce((least, { cells }) => Math.min(least, cells.length), Infinity);
  const most = format.kind === 'CSV' ? Math.max(width, header.cells.length, shortest) : Infinity;
  const isTooLong = ({ line, cells }: Sheet['rows'][number]): boolean =>
    (cells.length > most && !corrected.has(line)) || cells.slice(width).some((cell) => textOf(cell) !== '');
  return new Set(rows.filter(isTooLong).map(({ line }) => line));
}

/** So many cells the other rows have at least, nearly all of them, and so many there must be. */
const usualCells = 3;
const fewest = 2;
const nearlyAll = 0.9;

/**
 * The lines of rows that may be a heading of those below, or a total: just one cell is filled, or nothing but figures next to the word for a
 * total, where the other rows say more. In: the file as it is, and the corrections to it: what a person has corrected is a row.
 */
export function rowsApart(
  { rows }: Pick<Sheet, 'rows'>,
  corrections: readonly { line: number }[] = [],
): Set<number> {
  const filled = rows
    .map(({ line, cells }) => ({
      line,
      texts: cells.map((cell) => textOf(cell)).filter((text) => text !== ''),
    }))
    .filter(({ texts }) => texts.length > 0);
  const isFigure = (text: string): boolean => !/\p{L}{3}/u.test(text);
  const isApart = ({ texts }: (typeof filled)[number]): boolean =>
    (texts.length === 1 && !texts.every(isFigure)) ||
    (texts.some(isTotal) && texts.every((text) => isTotal(text) || isFigure(text)));
  const others = filled.filter((row) => !isApart(row));
  const isUsual =
    others.filter(({ texts }) => texts.length >= usualCells).length >= others.length * nearlyAll;
  const apart = new Set(
    isUsual && others.length >= fewest ? filled.filter(isApart).map(({ line }) => line) : [],
  );
  for (const { line } of corrections) apart.delete(line);
  return apart;
}
