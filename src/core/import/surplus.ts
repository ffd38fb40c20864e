import type { Table } from '../tables-in-files/table-file.ts';
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
