import { textOf, widthOf } from './sheet.ts';
import type { Sheet } from './sheet.ts';
import type { Table, TableRow } from '../tables-in-files/table-file.ts';

/** A heading as it is compared: lower case, without blanks and marks. */
export const fold = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\s_\-.,:/()#*]/g, '');

/** What a heading names; null: nothing that is known. */
export type RoleOf<R extends string> = (heading: string) => R | null;

const titlesLooked = 10;

/** The place of the headings: of the first rows the one with the most words that are headings. Null: none is. */
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
  // A record may be called as a column is: one such word makes headings of the first row alone, or below titles of fewer cells.
  const widths = first
    .slice(0, at + 1)
    .map(({ cells }) => cells.filter((cell) => textOf(cell) !== '').length);
  return widths.every((width, index) => index === at || width < (widths[at] ?? 0)) ? at : null;
}

/** Parts the headings from the rows below; what is above them are titles. No headings are found: all rows are rows. */
export function sheetByHeadings({ rows }: Pick<Table, 'rows'>, roleOf: RoleOf<string>): Sheet {
  const columnCount = widthOf(rows);
  const at = placeOfHeadings(rows, columnCount, roleOf);
  return at === null
    ? { header: undefined, rows, columnCount }
    : { header: rows[at], rows: rows.slice(at + 1), columnCount };
}

/** The column of each role by its heading, the first where several name it. */
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
