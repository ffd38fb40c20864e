import { isUtf8 } from 'node:buffer';
import { CsvError, parse } from 'csv-parse/sync';
import { Problem, invalid } from '../contract/problem.ts';
import { delimiterOf, isPage, isPlainText, tableLimits } from './table-file.ts';
import type { Encoding, Table, TableChoice, TableRow } from './table-file.ts';
import { readWorkbook } from './workbook.server.ts';
import { XmlError } from './xml.ts';

const longestRow = 256 * 1024;
const sampleBytes = 64 * 1024;
/** How an old .xls begins, and a workbook with a password (MS-CFB, 2.2). */
const compoundBeginning = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const workbookBeginning = Buffer.from('PK\u0003\u0004');

/**
 * The encoding of a text file: its byte order mark, else UTF-16 if every second byte is zero, else UTF-8 if valid, else Windows-1252, which includes ISO 8859-1.
 */
function encodingOf(bytes: Buffer): Encoding {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const zeros = [0, 0];
  const start = bytes.subarray(0, sampleBytes);
  for (const [at, byte] of start.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  // Half of what is written in Latin letters is zero, in the even or the odd bytes.
  if (odd > start.length / 4 && even < start.length / 100) return 'utf-16le';
  if (even > start.length / 4 && odd < start.length / 100) return 'utf-16be';
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252';
}

/** A spreadsheet keeps the digits of `="5713"` as they are; the sign and the marks are no part of the text. */
const withoutFormula = (cell: string): string =>
  cell.startsWith('="') ? cell.replace(/^="([^"]*)"$/, '$1') : cell;

const tooLarge = () => new Problem('TOO_LARGE', [], { rows: tableLimits.rows });

/** The records in an XML text as a table; null: it has no records of the kind that is looked for. */
function readRecords(text: string, encoding: Encoding, { records }: TableChoice): Table | null {
  if (!records || !/^\s*</.test(text)) return null;
  try {
    const rows = records(text);
    return rows && { format: { kind: 'XML', encoding }, rows };
  } catch (error) {
    if (error instanceof XmlError) throw new Problem('FILE_TYPE_REFUSED');
    throw error;
  }
}

function readText(bytes: Buffer, choice: TableChoice): Table {
  const encoding = encodingOf(bytes);
  const text = new TextDecoder(encoding).decode(bytes);
  if (isPage(text)) throw new Problem('WORKBOOK_REFUSED');
  const found = readRecords(text, encoding, choice);
  if (found) return found;
  if (!isPlainText(text)) throw new Problem('FILE_TYPE_REFUSED');
  const delimiter = delimiterOf(text.slice(0, sampleBytes));
  const rows: TableRow[] = [];
  let cellCount = 0;
  try {
    parse(text, {
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      max_record_size: longestRow,
      to: tableLimits.rows + 2,
      onRecord: (cells: string[], { lines }) => {
        if (!cells.some((cell) => cell.trim() !== '')) return null;
        rows.push({ line: lines, cells: cells.slice(0, tableLimits.columns).map(withoutFormula) });
        cellCount += Math.min(cells.length, tableLimits.columns);
        if (cellCount > tableLimits.cells) throw tooLarge();
        return null;
      },
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw invalid('file', 'INVALID_FORMAT', { line: Number(error['lines'] ?? 0) });
  }
  if (/^sep=/i.test(String(rows[0]?.cells[0]))) rows.shift();
  return { format: { kind: 'CSV', encoding, delimiter }, rows };
}

/**
 * Reads the table in a CSV or XLSX file: its content decides which, not its name. Text may be UTF-8, UTF-16, or ISO 8859-1, separated by semicolons, commas, tabs or bars. Takes longer the larger the file is, and
 * blocks its thread meanwhile. In: which table is meant. Throws a Problem: WORKBOOK_REFUSED for an old .xls, a workbook with a
 * password or a web page, which a spreadsheet program can save again, FILE_TYPE_REFUSED for anything else (a picture), TOO_LARGE beyond `tableLimits`, INVALID with the line for a quotation mark that is never closed.
 */
export function readTable(bytes: Buffer, choice: TableChoice = {}): Table {
  if (bytes.length > tableLimits.bytes) throw new Problem('TOO_LARGE');
  if (bytes.subarray(0, 8).equals(compoundBeginning)) throw new Problem('WORKBOOK_REFUSED');
  const isZip = bytes.subarray(0, 4).equals(workbookBeginning);
  const table: Table = isZip ? readWorkbook(bytes, choice) : readText(bytes, choice);
  if (table.rows.length > tableLimits.rows) throw tooLarge();
  return table;
}
