import type { ImportPreview } from './import.ts';
import { looksLikeFormula } from './text.ts';
import type { Cell, Table, TableRow } from './table-file.ts';

/** A table parted into its headings and the rows below them. */
export interface Sheet {
  header: TableRow | undefined;
  rows: TableRow[];
  columnCount: number;
}

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

/** How the file was written, as the preview tells it. */
export const formatOf = ({ format }: Pick<Table, 'format'>): ImportPreview['format'] => ({
  kind: format.kind,
  encoding: format.kind === 'CSV' ? format.encoding : null,
});

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

/** The first rows and the refused ones, each with its errors, and those of the file, which have no line. */
export function refusableOf<E extends { line: number | null }>(
  { rows }: Sheet,
  errors: readonly E[],
  text = textOf,
) {
  const byLine = Map.groupBy(errors, ({ line }) => line);
  const told = (line: number | null): Omit<E, 'line'>[] =>
    (byLine.get(line) ?? []).map(({ line: _line, ...error }) => error);
  return {
    rows: rows
      .filter(({ line }, index) => index < firstRows || byLine.has(line))
      .slice(0, mostRows)
      .map(({ line, cells }) => ({
        line,
        cells: cells.map((cell) => text(cell).slice(0, longestCell)),
        errors: told(line),
      })),
    errors: told(null),
    errorCount: errors.length,
  };
}
