import { repair } from '../../../core/import/sheet.ts';
import type { Repaired, Sheet } from '../../../core/import/sheet.ts';
import type { Table } from '../../../core/tables-in-files/table-file.ts';
import { looksLikeCounter, toDifferences } from './counter.ts';
import { checkSheet, dividedFigures, judge, whole } from './check.ts';
import type { ImportFacts } from './check.ts';
import { sheetOf, textOf } from './columns.ts';
import { oneOfDays, sumToDays } from './days.ts';
import type { Entry } from './days.ts';
import { guessDateMeans, guessEndIncluded, mapCells } from './mapping.ts';
import { readRows } from './rows.ts';
import type { LineError, ReadRows } from './rows.ts';
import type { FullMapping, ImportMapping, ImportNote } from './contract.ts';

/** A file as readings of one meter, with all errors. */
export interface ReadingImport {
  mapping: FullMapping;
  entries: Entry[];
  errors: LineError[];
  notes: ImportNote[];
  /** All rows of the file, with corrections. */
  sheet: Sheet;
  repaired: Repaired;
}

/**
 * Makes readings of a meter from a table: finds the columns that `given` does not name, sums hours and quarters to
 * days, and checks everything against the rules of readings and the existing ones. Reading may continue after errors;
 * nothing may be stored while there are any.
 */
export function interpret(table: Table, given: ImportMapping, facts: ImportFacts): ReadingImport {
  const { meter, timeZone } = facts;
  const found = sheetOf(table);
  // How the file is read is guessed from the file itself: putting a cell right must not turn all the others around.
  const { cells, questions } = mapCells(table, found, given, meter);
  const asked = questions.map(({ code, values }) => whole(code, values));
  const { corrections = [], leftOut = [] } = given;
  const { shown: sheet, read: kept, repaired } = repair(found, { corrections, leftOut }, textOf);
  const errors = checkSheet(kept, cells, meter);
  if (errors.length > 0) {
    const mapping = {
      ...cells,
      dateMeans: cells.dateMeans ?? 'END',
      endIncluded: given.endIncluded ?? false,
    };
    return { mapping, entries: [], errors, notes: [], sheet, repaired };
  }
  const corrected = new Set(repaired.corrections.map(({ line }) => line));
  const rows = readRows(kept, cells, meter, timeZone, corrected);
  if (cells.content === 'AMOUNTS' && given.content === undefined && looksLikeCounter(rows.rows))
    asked.push(whole('COUNTER_ASKED', { column: textOf(found.header?.cells[cells.columns.value ?? -1]) }));
  const read = cells.content === 'DIFFERENCES' ? toDifferences(rows) : rows;
  read.errors.push(...dividedFigures(table, kept, cells.columns.value, corrected));
  const { means, sure } = guessDateMeans(read.shown, cells.content, meter);
  const isLone = read.rows.some(({ end }) => end === null);
  if (cells.dateMeans === null && !read.hoursByEnd && !sure && isLone)
    asked.push(whole('DATE_MEANS_ASKED', { text: textOf(kept.rows[0]?.cells[cells.columns.date ?? -1]) }));
  const mapping: FullMapping = {
    ...cells,
    dateMeans: cells.dateMeans ?? (read.hoursByEnd ? 'END' : means),
    endIncluded:
      given.endIncluded ?? (cells.content !== 'DIFFERENCES' && guessEndIncluded(read.rows, read.hasTimes)),
  };
  read.errors.push(...asked);
  noteLayout(table, found, mapping, read);
  const toEntries = mapping.content === 'READINGS' ? oneOfDays : sumToDays;
  const entries = toEntries(read, { mapping, timeZone, meter });
  if (entries.length === 0 && read.errors.length === 0) read.errors.push(whole('NO_ROWS'));
  return { mapping, sheet, repaired, ...judge(entries, read, mapping, facts) };
}

/** Notes on what is above the headings, and on times that are UTC. */
function noteLayout(
  { rows }: Table,
  { header, rows: kept }: Sheet,
  mapping: FullMapping,
  read: ReadRows,
): void {
  const first = (header ?? kept[0])?.line ?? 0;
  const above = rows.filter(({ line }) => line < first).length;
  if (above > 0)
    read.notes.set('ABOVE_LEFT_OUT', {
      count: above,
      text: textOf(rows[0]?.cells.find((cell) => textOf(cell) !== '')),
    });
  if (mapping.zone === 'UTC') read.notes.set('READ_AS_UTC', {});
}
