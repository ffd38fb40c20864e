import { repair } from '../../../core/import/sheet.ts';
import type { Repaired, Sheet } from '../../../core/import/sheet.ts';
import type { Table } from '../../../core/tables-in-files/table-file.ts';
import { checkSheet, judge, whole } from './check.ts';
import type { ImportFacts } from './check.ts';
import { sheetOf, textOf } from './columns.ts';
import { oneOfDays, sumToDays } from './days.ts';
import type { Entry } from './days.ts';
import { guessDateMeans, guessEndIncluded, mapCells } from './mapping.ts';
import { readRows } from './rows.ts';
import type { LineError } from './rows.ts';
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
  const cells = mapCells(table, found, given, meter);
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
  const read = readRows(kept, cells, meter, timeZone, corrected);
  const mapping: FullMapping = {
    ...cells,
    dateMeans:
      cells.dateMeans ?? (read.hoursByEnd ? 'END' : guessDateMeans(read.times, cells.content, meter)),
    endIncluded: given.endIncluded ?? guessEndIncluded(read.rows, read.hasTimes),
  };
  const toEntries = mapping.content === 'AMOUNTS' ? sumToDays : oneOfDays;
  const entries = toEntries(read, { mapping, timeZone, meter });
  if (entries.length === 0 && read.errors.length === 0) read.errors.push(whole('NO_ROWS'));
  return { mapping, sheet, repaired, ...judge(entries, read, mapping, facts) };
}
