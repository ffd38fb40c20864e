import { isUtf8 } from 'node:buffer';
import { CsvError, parse } from 'csv-parse/sync';
import readWorkbook from 'read-excel-file/universal';
import { Problem, invalid } from './problem.ts';
import { delimiterOf, isPlainText, tableLimits } from './table-file.ts';
import type { Cell, Encoding, Table, TableRow } from './table-file.ts';
import { zipDirectory } from './zip.server.ts';

const longestRow = 256 * 1024;
const lookedAt = 64 * 1024;
const workbookBeginning = Buffer.from('PK\u0003\u0004');

/** The encoding of a text file: its byte order mark, else UTF-8 when it is valid, else Windows-1252, of which ISO 8859-1 is a part. */
function encodingOf(bytes: Buffer): Encoding {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252';
}

function tooManyRows(rows: readonly unknown[]): boolean {
  return rows.length > tableLimits.rows;
}

function readText(bytes: Buffer): Table {
  const encoding = encodingOf(bytes);
  const text = new TextDecoder(encoding).decode(bytes);
  if (!isPlainText(text)) throw new Problem('FILE_TYPE_REFUSED');
  const delimiter = delimiterOf(text.slice(0, lookedAt));
  const rows: TableRow[] = [];
  try {
    parse(text, {
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      max_record_size: longestRow,
      to: tableLimits.rows + 2,
      onRecord: (cells: string[], { lines }) => {
        if (cells.some((cell) => cell.trim() !== ''))
          rows.push({ line: lines, cells: cells.slice(0, tableLimits.columns) });
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

/** Excel shows and means 15 digits; what a binary number has beyond them is noise. */
function numberOf(text: string): Cell {
  const number = Number(text);
  return Number.isFinite(number) ? Number(number.toPrecision(15)) : text;
}

/** Dates as ISO text; those at midnight are taken for dates alone, since a workbook does not tell the two apart. */
function cellOf(value: unknown): Cell {
  if (value instanceof Date) {
    if (Number.isNaN(value.getTime())) return '';
    const text = new Date(Math.round(value.getTime() / 1000) * 1000).toISOString().slice(0, 19);
    return text.replace('T00:00:00', '');
  }
  if (typeof value === 'number' || typeof value === 'string') return value;
  return typeof value === 'boolean' ? String(value).toUpperCase() : '';
}

/** The sheet with the most rows: others hold explanations. */
async function readSheets(bytes: Buffer): Promise<Table> {
  const directory = zipDirectory(bytes);
  if (!directory.has('xl/workbook.xml')) throw new Problem('FILE_TYPE_REFUSED');
  let unpacked = 0;
  for (const size of directory.values()) unpacked += size;
  if (unpacked > tableLimits.unpackedBytes) throw new Problem('TOO_LARGE');
  const content = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer;
  const sheets = await readWorkbook(content, { parseNumber: numberOf }).catch((error: unknown) => {
    throw new Problem('FILE_TYPE_REFUSED', [], { reason: error instanceof Error ? error.name : 'Error' });
  });
  const [{ data } = { data: [] }] = sheets.toSorted((a, b) => b.data.length - a.data.length);
  const rows = data.map((row, index) => ({
    line: index + 1,
    cells: row.slice(0, tableLimits.columns).map(cellOf),
  }));
  return { format: { kind: 'XLSX' }, rows: rows.filter(({ cells }) => cells.some((cell) => cell !== '')) };
}

/**
 * Reads the table in a CSV or XLSX file: its content decides which, not its name. Text may be UTF-8, UTF-16 with a byte order
 * mark, or ISO 8859-1, separated by semicolons, commas, tabs or bars. Takes as long as the file is large and holds
 * up everything else on its thread. Throws a Problem: FILE_TYPE_REFUSED for anything else (a picture, an old .xls, a web
 * page), TOO_LARGE beyond `tableLimits`, INVALID with the line for a quotation mark that is never closed.
 */
export async function readTable(bytes: Buffer): Promise<Table> {
  if (bytes.length > tableLimits.bytes) throw new Problem('TOO_LARGE');
  const isZip = bytes.subarray(0, 4).equals(workbookBeginning);
  const table = isZip ? await readSheets(bytes) : readText(bytes);
  if (tooManyRows(table.rows)) throw new Problem('TOO_LARGE', [], { rows: tableLimits.rows });
  return table;
}
