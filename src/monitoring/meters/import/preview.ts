import { sum } from '../../../core/numbers/decimal.ts';
import { columnsOf, formatOf, longestCell, refusableOf } from '../../../core/import/sheet.ts';
import type { Table } from '../../../core/tables-in-files/table-file.ts';
import { textOf } from './columns.ts';
import type { Entry } from './days.ts';
import { choicesOf } from './registers.ts';
import type { ReadingImport } from './import.ts';
import type { FullMapping, ReadingImportPreview } from './contract.ts';

const firstReadings = 60;

function monthsOf(
  entries: readonly Entry[],
  content: FullMapping['content'],
): ReadingImportPreview['months'] {
  const months = Map.groupBy(entries, ({ performedAt, unit }) => `${performedAt.slice(0, 7)} ${unit}`);
  return [...months].map(([key, own]) => ({
    month: key.slice(0, 7),
    unit: key.slice(8),
    readingCount: own.length,
    value: content === 'READINGS' ? null : sum(own.map(({ value }) => value)),
  }));
}

/** What the importer is shown of a file before deciding. */
export function previewOf(
  table: Table,
  result: ReadingImport,
): Omit<ReadingImportPreview, 'importId' | 'fileName' | 'remembered'> {
  const { sheet, entries, errors, notes, mapping, repaired } = result;
  return {
    format: {
      ...formatOf(table),
      delimiter: table.format.kind === 'CSV' ? table.format.delimiter : null,
    },
    rowCount: sheet.rows.length,
    columns: columnsOf(sheet, textOf).map((column, place) => ({
      ...column,
      values: choicesOf(sheet, place).map((text) => text.slice(0, longestCell)),
    })),
    beginning: result.beginning,
    mapping,
    registers: [...result.registers],
    ...refusableOf(sheet, errors, textOf, repaired),
    corrections: [...repaired.corrections],
    leftOut: [...repaired.leftOut],
    notes,
    readingCount: entries.length,
    firstDate: entries[0]?.performedAt ?? null,
    lastDate: entries.at(-1)?.performedAt ?? null,
    differingCount: result.differing.length,
    differing: result.differing.slice(0, firstReadings).map(({ entry, was: { value, unit, byHand } }) => ({
      performedAt: entry.performedAt,
      was: { value, unit, byHand },
      value: entry.value,
      unit: entry.unit,
    })),
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
