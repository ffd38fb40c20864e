import { sheetByLine } from '../../../../core/import/headings.ts';
import { widthOf } from '../../../../core/import/sheet.ts';
import type { Sheet } from '../../../../core/import/sheet.ts';
import type { Table, TableRow } from '../../../../core/tables-in-files/table-file.ts';
import { isDate, isDay, isFigureOrNone, looksLikeData, rowsLooked, textOf } from '../columns.ts';
import { isUnitInHeading, meaningOf } from './headers.ts';

const headerWithin = 60;

/**
 * The header is the last row before the figures that names columns; titles and addresses above it are skipped. A row with a date where
 * the figures have theirs is a row, also one without a figure, and never the header. What a person chose as the header is it.
 */
export function sheetOf({ rows }: Pick<Table, 'rows'>, headingLine?: number | null): Sheet {
  const known = ({ cells }: TableRow) =>
    cells.some(isDay) ? 0 : cells.filter((cell) => meaningOf(textOf(cell)).role !== null).length;
  const chosen = sheetByLine({ rows }, headingLine);
  if (chosen?.header) return withSecondRow(rows, rows.indexOf(chosen.header), chosen.columnCount, known);
  if (chosen) return chosen;
  const first = rows.slice(0, headerWithin).findIndex((row) => known(row) >= 2 || looksLikeData(row));
  const found = rows[first];
  const columnCount = widthOf(rows.slice(0, rowsLooked));
  if (!found) return { header: rows[0], rows: rows.slice(1), columnCount };
  if (!looksLikeData(found) || known(found) >= 2)
    return withoutHeadings(withSecondRow(rows, tableFrom(rows, first, known), columnCount, known));
  const dated = found.cells.findIndex(isDay);
  const lastAbove = rows
    .slice(0, first)
    .findLastIndex(({ cells }) => dated < 0 || !isDay(cells[dated] ?? ''));
  const top = lastAbove + 1;
  const above = top > 0 ? rows[top - 1] : undefined;
  const header = above && above.cells.filter((cell) => textOf(cell) !== '').length > 1 ? above : undefined;
  return withoutHeadings({ header, rows: rows.slice(top), columnCount });
}

/** Where the headings of the rows are, when a line about the file comes before them, with headings of its own and just one row. */
function tableFrom(rows: readonly TableRow[], first: number, known: (row: TableRow) => number): number {
  const next = rows.slice(first + 2, first + 4).findIndex((row) => known(row) >= 2);
  const above = rows[first + 1];
  return next >= 0 && above && looksLikeData(above) ? first + 2 + next : first;
}

/** A file that is made of parts, as of days, may have its headings above each of them. */
function withoutHeadings(sheet: Sheet): Sheet {
  const headings = sheet.header?.cells.map(textOf);
  if (!headings) return sheet;
  const isHeadings = ({ cells }: TableRow): boolean =>
    headings.every((text, at) => textOf(cells[at]) === text);
  return { ...sheet, rows: sheet.rows.filter((row) => !isHeadings(row)) };
}

/** A second row of headings, with units or words of columns, belongs to the first: `Energy` above `[Wh]`. */
function withSecondRow(
  rows: readonly TableRow[],
  first: number,
  columnCount: number,
  known: (row: TableRow) => number,
): Sheet {
  const [header, second] = rows.slice(first);
  const isHeading =
    second?.cells.every((cell) => !isDate(cell) && !isFigureOrNone(cell)) &&
    (known(second) >= 2 || second.cells.some((cell) => isUnitInHeading(textOf(cell))));
  if (!header || !second || !isHeading) return { header, rows: rows.slice(first + 1), columnCount };
  const cells = Array.from({ length: columnCount }, (_, column) => {
    const [above, below] = [textOf(header.cells[column]), textOf(second.cells[column])];
    return above === '' ? below : isUnitInHeading(below) ? `${above} ${below}` : above;
  });
  return { header: { line: header.line, cells }, rows: rows.slice(first + 2), columnCount };
}
