import type { ImportPreview } from './import.ts';
import { textOf, widthOf } from './sheet.ts';
import type { Sheet } from './sheet.ts';
import type { Table, TableRow } from '../tables-in-files/table-file.ts';

/** A heading for comparison: lower case, without blanks and punctuation. */
export const fold = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\s_\-.,:/()#*?!\u00AD\u200B]/g, '');

/** The column with this heading, folded; null: none. */
export function placeOfHeading(header: Sheet['header'], heading: string): number | null {
  const place = header?.cells.findIndex((cell) => fold(textOf(cell)) === heading) ?? -1;
  return place >= 0 ? place : null;
}

/** What a heading names; null: nothing known. */
export type RoleOf<R extends string> = (heading: string) => R | null;

const titlesLooked = 10;

/** The position of the headings: among the first rows, the one with the most recognised headings. Null: none. */
function placeOfHeadings(
  rows: readonly TableRow[],
  columnCount: number,
  roleOf: RoleOf<string>,
): number | null {
  const first = rows.slice(0, titlesLooked);
  const counts = first.map(
    ({ cells }) => new Set(cells.map((cell) => roleOf(textOf(cell))).filter((role) => role !== null)).size,
  );
  const most = Math.max(0, ...counts);
  if (most === 0) return null;
  const at = counts.indexOf(most);
  if (most > 1 || columnCount === 1) return at;
  // A record may have the same name as a column: one such word makes headings only of the first row, or below titles
  // with fewer cells.
  const widths = first
    .slice(0, at + 1)
    .map(({ cells }) => cells.filter((cell) => textOf(cell) !== '').length);
  return widths.every((width, index) => index === at || width < (widths[at] ?? 0)) ? at : null;
}

/**
 * Separates the headings from the rows below; rows above them are titles. If there are no headings, all rows are data.
 */
export function sheetByHeadings({ rows }: Pick<Table, 'rows'>, roleOf: RoleOf<string>): Sheet {
  const columnCount = widthOf(rows);
  const at = placeOfHeadings(rows, columnCount, roleOf);
  return at === null
    ? { header: undefined, rows, columnCount }
    : { header: rows[at], rows: rows.slice(at + 1), columnCount };
}

/** Rows that may be chosen as headings, and characters of each that are shown. */
const mostBeginning = 12;
const longestBeginning = 100;

/** How a file begins, a text for each of its first rows: one of them may be chosen as headings. */
export const beginningOf = ({ rows }: Pick<Table, 'rows'>): ImportPreview['beginning'] =>
  rows.slice(0, mostBeginning).map(({ line, cells }) => ({
    line,
    text: cells
      .map(textOf)
      .filter((text) => text !== '')
      .join(' · ')
      .slice(0, longestBeginning),
  }));

/**
 * Separates the rows from the headings that a person chose; rows above them are titles. In: their line; null: the file has none. Out: null where
 * none is chosen, or that line is not in the file.
 */
export function sheetByLine(
  { rows: all }: Pick<Table, 'rows'>,
  line: number | null | undefined,
): Sheet | null {
  const rows = [...all];
  const columnCount = widthOf(rows);
  if (line === null) return { header: undefined, rows, columnCount };
  const at = rows.findIndex((row) => row.line === line);
  return at < 0 ? null : { header: rows[at], rows: rows.slice(at + 1), columnCount };
}

/**
 * Separates the rows from the headings that a person chose, else from those that are recognised, else from the first row where it is taken for
 * headings. In: the line of the chosen ones; null: the file has none. What a heading means, and whether the first row is headings.
 */
export function sheetOf(
  table: Pick<Table, 'rows'>,
  line: number | null | undefined,
  roleOf: RoleOf<string>,
  isHeadings: (first: TableRow, below: readonly TableRow[], columnCount: number) => boolean,
): Sheet {
  const chosen = sheetByLine(table, line);
  if (chosen) return chosen;
  const found = sheetByHeadings(table, roleOf);
  const [first, ...rest] = found.rows;
  return !found.header && first && isHeadings(first, rest, found.columnCount)
    ? { ...found, header: first, rows: rest }
    : found;
}

/** The column of each role by its heading; if several match, the first. */
export function columnsByHeadings<R extends string>(
  { header, columnCount }: Sheet,
  roleOf: RoleOf<R>,
): Partial<Record<R, number>> {
  const found: Partial<Record<R, number>> = {};
  for (let column = 0; column < columnCount; column += 1) {
    const role = roleOf(textOf(header?.cells[column]));
    if (role !== null) found[role] ??= column;
  }
  return found;
}
