import type { Correction, ImportPreview } from './import.ts';
import { looksLikeFormula } from '../contract/text.ts';
import type { Cell, Table, TableRow } from '../tables-in-files/table-file.ts';

/** A table parted into its headings and the rows below them. */
export interface Sheet {
  header: TableRow | undefined;
  rows: TableRow[];
  columnCount: number;
}

/** Zero-width spaces, soft hyphens, byte order marks and marks of direction, which copies from the web have in them. */
const invisible = /[\u00AD\u200B\u200E\u200F\u2060\uFEFF]/g;

/** A text as it is seen: without what shows nothing, and with one blank where several follow each other. Else it would be another name. */
export const asSeen = (text: string): string =>
  text
    .replace(invisible, '')
    .replace(/[^\S\r\n]+/g, ' ')
    .trim();

/** A cell as text. What an export made harmless with an apostrophe is itself again; it stays a text all the same. */
export const textOf = (cell: Cell | undefined): string =>
  cell === undefined
    ? ''
    : String(cell)
        .normalize('NFC')
        .trim()
        .replace(/^'(?=(.*)$)/s, (quote, rest: string) => (looksLikeFormula(rest) ? '' : quote));

/** How many cells a row has at most. */
export const widthOf = (rows: readonly TableRow[]): number =>
  rows.reduce((most, { cells }) => Math.max(most, cells.length), 0);

const firstRows = 20;
const sampleCount = 3;
const longestSample = 60;
/** Rows that are shown at most, and those that samples are taken from. */
export const mostRows = 200;
/** Characters of a cell that are shown. */
export const longestCell = 100;

/** How the file was written, as the preview shows it. */
export const formatOf = ({ format }: Pick<Table, 'format'>): ImportPreview['format'] => ({
  kind: format.kind,
  encoding: format.kind === 'XLSX' ? null : format.encoding,
  sheets: format.kind === 'XLSX' ? format.sheets : [],
});

/** The question which sheet of a workbook is meant, where several have what is looked for. */
export const sheetAsked = (
  { format }: Pick<Table, 'format'>,
  { sheet }: { sheet?: string | null | undefined },
) =>
  format.kind === 'XLSX' && format.fitting > 1 && sheet === undefined
    ? [{ role: null, code: 'SHEET_ASKED' as const, values: { sheet: format.sheet, count: format.fitting } }]
    : [];

/** The columns as the preview shows them. In: how a cell is written out. */
export const columnsOf = ({ header, rows, columnCount }: Sheet, text = textOf): ImportPreview['columns'] =>
  Array.from({ length: columnCount }, (_, column) => {
    const filled = rows.slice(0, mostRows).map(({ cells }) => text(cells[column]));
    const samples = [...new Set(filled.filter(Boolean))].slice(0, sampleCount);
    return {
      name: text(header?.cells[column]).slice(0, longestCell),
      samples: samples.map((sample) => sample.slice(0, longestSample)),
    };
  });

/** The corrections to a file: corrected cells, and lines left out. */
export interface Repaired {
  corrections: readonly Correction[];
  leftOut: readonly number[];
}

/**
 * A sheet with corrections. In: corrected cells and lines left out; those not in the file are ignored. Out: the sheet
 * with all rows, to show; the one without the lines left out, to read; and what was corrected.
 */
export function repair(
  sheet: Sheet,
  asked: {
    corrections?: readonly { line: number; column: number; text: string }[] | undefined;
    leftOut?: readonly number[] | undefined;
  },
  text = textOf,
): { shown: Sheet; read: Sheet; repaired: { corrections: Correction[]; leftOut: number[] } } {
  const byLine = Map.groupBy(asked.corrections ?? [], ({ line }) => line);
  const out = new Set(asked.leftOut);
  const corrections: Correction[] = [];
  const rows = sheet.rows.map((row) => {
    const own = byLine.get(row.line);
    if (!own) return row;
    const cells = [...row.cells];
    for (const { column, text: is } of own) {
      if (column >= sheet.columnCount) continue;
      corrections.push({ line: row.line, column, was: text(row.cells[column]).slice(0, longestCell), is });
      while (cells.length <= column) cells.push('');
      cells[column] = is;
    }
    return { ...row, cells };
  });
  const leftOut = rows.flatMap(({ line }) => (out.has(line) ? [line] : []));
  const read = leftOut.length > 0 ? rows.filter(({ line }) => !out.has(line)) : rows;
  return { shown: { ...sheet, rows }, read: { ...sheet, rows: read }, repaired: { corrections, leftOut } };
}

/**
 * The rows of a file to show: the first, the repaired ones, and those with something to see. What was put right takes no room from what is still
 * to be.
 */
export function rowsToShow<R extends { line: number }>(
  rows: readonly R[],
  { corrections, leftOut }: Repaired,
  isToSee: (row: R) => boolean,
  first = firstRows,
): R[] {
  const touched = new Set([...corrections.map(({ line }) => line), ...leftOut.slice(0, mostRows)]);
  let room = mostRows;
  return rows.filter((row, index) => {
    if (touched.has(row.line)) return true;
    if (index >= first && !isToSee(row)) return false;
    room -= 1;
    return room >= 0;
  });
}

/** The rows to show, each with its errors, and those of the file, which have no line. */
export function refusableOf<E extends { line: number | null }>(
  { rows }: Pick<Sheet, 'rows'>,
  errors: readonly E[],
  text: typeof textOf,
  repaired: Repaired,
) {
  const byLine = Map.groupBy(errors, ({ line }) => line);
  const errorsAt = (line: number | null): Omit<E, 'line'>[] =>
    (byLine.get(line) ?? []).map(({ line: _line, ...error }) => error);
  return {
    rows: rowsToShow(rows, repaired, ({ line }) => byLine.has(line)).map(({ line, cells }) => ({
      line,
      cells: cells.map((cell) => text(cell).slice(0, longestCell)),
      errors: errorsAt(line),
    })),
    errors: errorsAt(null),
    errorCount: errors.length,
  };
}
