import { sum } from '../core/decimal.ts';
import type { Table } from '../core/table-file.ts';
import { textOf } from './import-columns.ts';
import type { Sheet } from './import-columns.ts';
import type { Entry } from './import-days.ts';
import { choicesOf } from './import-mapping.ts';
import type { ReadingImport } from './reading-import.ts';
import type { FullMapping, ReadingImportPreview } from './reading-import-api.ts';

const firstRows = 20;
const mostRows = 200;
const firstReadings = 60;
const sampleCount = 3;

function columnsOf(sheet: Sheet): ReadingImportPreview['columns'] {
  return Array.from({ length: sheet.columnCount }, (_, column) => {
    const filled = sheet.rows
      .slice(0, mostRows)
      .map(({ cells }) => textOf(cells[column]))
      .filter((text) => text !== '');
    return {
      name: textOf(sheet.header?.cells[column]).slice(0, 100),
      samples: [...new Set(filled)].slice(0, sampleCount).map((text) => text.slice(0, 60)),
      values: choicesOf(sheet, column).map((text) => text.slice(0, 100)),
    };
  });
}

function monthsOf(
  entries: readonly Entry[],
  content: FullMapping['content'],
): ReadingImportPreview['months'] {
  const months = Map.groupBy(entries, ({ performedAt, unit }) => `${performedAt.slice(0, 7)} ${unit}`);
  return [...months].map(([key, own]) => ({
    month: key.slice(0, 7),
    unit: key.slice(8),
    readingCount: own.length,
    value: content === 'AMOUNTS' ? sum(own.map(({ value }) => value)) : null,
  }));
}

/** What the importer is shown of a file before deciding. */
export function previewOf(
  table: Table,
  result: ReadingImport,
): Omit<ReadingImportPreview, 'importId' | 'fileName'> {
  const { sheet, entries, errors, notes, mapping } = result;
  const byLine = Map.groupBy(errors, ({ line }) => line);
  const told = (line: number | null) =>
    (byLine.get(line) ?? []).map(({ role, code, values }) => ({ role, code, values }));
  const shown = sheet.rows
    .filter(({ line }, index) => index < firstRows || byLine.has(line))
    .slice(0, mostRows);
  const { format } = table;
  return {
    format: {
      kind: format.kind,
      encoding: format.kind === 'CSV' ? format.encoding : null,
      delimiter: format.kind === 'CSV' ? format.delimiter : null,
    },
    rowCount: sheet.rows.length,
    columns: columnsOf(sheet),
    mapping,
    rows: shown.map(({ line, cells }) => ({
      line,
      cells: cells.map((cell) => textOf(cell).slice(0, 100)),
      errors: told(line),
    })),
    errors: told(null),
    errorCount: errors.length,
    notes,
    readingCount: entries.length,
    firstDate: entries[0]?.performedAt ?? null,
    lastDate: entries.at(-1)?.performedAt ?? null,
    months: monthsOf(entries, mapping.content),
    readings: entries.slice(0, firstReadings).map(({ performedAt, periodStart, value, unit, rowCount }) => ({
      performedAt,
      periodStart,
      value,
      unit,
      rowCount,
    })),
  };
}
