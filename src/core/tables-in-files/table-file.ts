/** A cell of a table: a text as written, or a number that is one beyond doubt. */
export type Cell = string | number;

/** A row of a table with the line of the file that it ends on, counted from 1. */
export interface TableRow {
  line: number;
  cells: Cell[];
}

export const delimiters = [';', '\t', ',', '|'] as const;
export type Delimiter = (typeof delimiters)[number];
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/** The sheets of a workbook, the one that the table is from, and how many have such a table as is looked for. */
export interface WorkbookFormat {
  kind: 'XLSX';
  sheet: string;
  sheets: string[];
  fitting: number;
  /** Whether its mere numbers, where they are dates, count days from 1904 rather than 1900. */
  from1904: boolean;
}

/**
 * Which table is meant: of a workbook the sheet by its name, else one with such a table, else the one with the most rows; of an XML text what
 * `records` reads from it, which answers null for one of another kind, and throws an XmlError for one that is not whole.
 */
export interface TableChoice {
  name?: string | null | undefined;
  fits?: (rows: TableRow[]) => boolean;
  records?: (text: string) => TableRow[] | null;
}

/** A table as it was found in a file, its wholly empty rows left out. */
export interface Table {
  format:
    | { kind: 'CSV'; encoding: Encoding; delimiter: Delimiter }
    | { kind: 'XML'; encoding: Encoding }
    | WorkbookFormat;
  rows: TableRow[];
}

/** The largest table that is read: bytes of the file, bytes of a part of a workbook unpacked, rows, columns, and cells in all. */
export const tableLimits = {
  bytes: 50 * 1024 * 1024,
  unpackedBytes: 300 * 1024 * 1024,
  rows: 200_000,
  columns: 300,
  cells: 5_000_000,
} as const;

const linesLooked = 50;

/** How often each line has the delimiter outside of quotes. */
function counts(lines: readonly string[], delimiter: Delimiter): number[] {
  return lines.map((line) => line.replace(/"(?:[^"]|"")*"/g, '').split(delimiter).length - 1);
}

/**
 * The delimiter of a text: the one that most lines contain equally often, so a decimal comma never wins over the
 * semicolon next to it. `sep=;` in the first line, Excel's own hint, decides. In: the beginning of the file.
 */
export function delimiterOf(text: string): Delimiter {
  const lines = text.split(/\r\n|\n|\r/, linesLooked).filter((line) => line.trim() !== '');
  const hint = /^sep=(.)$/i.exec(lines[0]?.trim() ?? '')?.[1];
  const hinted = delimiters.find((delimiter) => delimiter === hint);
  if (hinted) return hinted;
  let best: Delimiter = ';';
  let most = 0;
  for (const delimiter of delimiters) {
    const found = counts(lines, delimiter).filter((count) => count > 0);
    const alike = Math.max(0, ...found.map((count) => found.filter((other) => other === count).length));
    if (alike > most) [best, most] = [delimiter, alike];
  }
  return best;
}

const documents = /^\s*(?:%PDF-|\{\\rtf|<\?xml|<!doctype|<html|<table|<svg|\{\s*"|\[\s*[{["])/i;
/** Whether a text is a web page or a workbook as XML, which spreadsheet programs open and portals give the name .xls. */
export const isPage = (text: string): boolean =>
  /^\s*(?:<\?xml[^>]*>\s*(?:<\?mso[^>]*>\s*)?<(?:\w+:)?workbook\b|<!doctype html|<html|<table)/i.test(text);

const controls = /[\p{Cc}--[\t\n\v\f\r\u0085]]/v;

/**
 * Whether decoded text can be a table of values: no control characters but those of lines and tabs, and not the beginning of a
 * page, drawing or document that happens to be text.
 */
export function isPlainText(text: string): boolean {
  return !documents.test(text) && !controls.test(text);
}
