import { beginningOf } from '../../../core/import/headings.ts';
import { repair, sheetAsked } from '../../../core/import/sheet.ts';
import type { Repaired, Sheet } from '../../../core/import/sheet.ts';
import { daysFrom1904 } from '../../../core/tables-in-files/workbook-cells.ts';
import type { Table, TableRow } from '../../../core/tables-in-files/table-file.ts';
import { countsHours, hiddenClock, strangeTime } from './clock-changes.ts';
import { kindAsked, toDifferences } from './counter.ts';
import { checkSheet, dividedFigures, judge } from './check.ts';
import type { ImportFacts } from './check.ts';
import { textOf } from './columns.ts';
import { oneOfDays, sumToDays } from './days.ts';
import type { Entry } from './days.ts';
import { columnsOfHours, rowsOfHours } from './hour-columns.ts';
import { withEndsOfDays } from './headings/cells-below.ts';
import { sheetOf } from './headings/sheet-of.ts';
import { mapCells } from './mapping.ts';
import { nem12 } from './records/nem12.ts';
import { guessDateMeans, guessEndIncluded, oddPeriods } from './row-length.ts';
import { addRegisters } from './registers.ts';
import type { Register } from './registers.ts';
import type { Difference } from './replace.ts';
import { readRows } from './rows.ts';
import { whole } from './read-rows.ts';
import type { LineError, ReadRows } from './read-rows.ts';
import type { FullMapping, ImportMapping, ImportNote, ReadingImportPreview } from './contract.ts';

/** A file as readings of one meter, with all errors. */
export interface ReadingImport {
  mapping: FullMapping;
  entries: Entry[];
  errors: LineError[];
  notes: ImportNote[];
  /** The readings of its days that have another figure. */
  differing: Difference[];
  /** What the file has apart of one meter, such as day and night. */
  registers: readonly Register[];
  /** The first rows, as far as one of them can be chosen as headings. */
  beginning: ReadingImportPreview['beginning'];
  /** All rows of the file, with corrections. */
  sheet: Sheet;
  repaired: Repaired;
}

/**
 * Makes readings of a meter from a table: finds the columns that `given` does not name, sums hours and quarters to
 * days, and checks everything against the rules of readings and the existing ones. Reading may continue after errors;
 * nothing may be stored while there are any.
 */
export function interpret(file: Table, given: ImportMapping, facts: ImportFacts): ReadingImport {
  const table = nem12(file) ?? file;
  const { meter, timeZone } = facts;
  const found = sheetOf(table, given.headingLine);
  // Records have no headings that could be chosen.
  const beginning = table === file && file.format.kind !== 'XML' ? beginningOf(file) : [];
  // How the file is read is guessed from the file itself: putting a cell right must not turn all the others around.
  const mapped = mapCells(table, found, given, facts);
  const { cells, questions, assumed, hours, unread, column, kind: named, namesClock, registers } = mapped;
  const { offset, refused, clock } = mapped;
  const sheets = sheetAsked(table, given).map((each) => ({ line: null, ...each }));
  const asked = [...sheets, ...questions.map(({ code, values }) => whole(code, values))];
  const { shown: sheet, read: kept, repaired } = repair(found, given, textOf);
  const errors = refused ? [whole(refused.code, refused.values)] : checkSheet(kept, cells, meter, unread);
  const layout = { sheet, repaired, registers, beginning };
  const byCells: FullMapping = {
    ...cells,
    sheet: table.format.kind === 'XLSX' ? table.format.sheet : null,
    dateMeans: cells.dateMeans ?? 'END',
    endIncluded: given.endIncluded ?? false,
  };
  if (errors.length > 0)
    return { ...layout, mapping: byCells, entries: [], errors, notes: [], differing: [] };
  const corrected = new Set(repaired.corrections.map(({ line }) => line));
  // Until it is answered, the file is read as by the first answer.
  const isAdded = cells.flow === null && registers.some((each) => each.column === null);
  const readSheet = (of: Sheet): ReadRows => {
    const own = { ...of, rows: withEndsOfDays(inOwnDays(table, of, cells.columns), cells.columns) };
    const ways = {
      corrected,
      offset,
      added: isAdded ? new Set(registers.map(({ name }) => name)) : null,
      countsHours: !hours && countsHours(own.rows, cells, timeZone),
    };
    if (!hours) return readRows(own.rows, cells, meter, timeZone, ways);
    const byHour = rowsOfHours(own, hours, { ...cells, timeZone });
    const read = readRows(byHour, { ...cells, columns: columnsOfHours }, meter, timeZone, ways);
    // Any of the row's columns may be meant.
    const errors = read.errors.map((error) => (error.role === 'date' ? error : { ...error, role: null }));
    return { ...read, errors };
  };
  const apart = readSheet(kept);
  // What is left out still parts the time, so that the days around it do not become longer; not so a sum among them.
  const gone = new Set(given.leftOut);
  const readGone = () => readSheet({ ...found, rows: found.rows.filter(({ line }) => gone.has(line)) });
  const { rows: out } = readGone();
  for (const { line } of oddPeriods({ ...apart, rows: [...apart.rows, ...out] }, cells.content))
    if (line !== null) gone.delete(line);
  const { times, shown } = readGone();
  for (const at of times) apart.times.push(at);
  for (const at of shown) apart.shown.push(at);
  const rows = isAdded ? addRegisters(apart, registers, cells.content, meter.utilityType) : apart;
  const kind = given.content === undefined && kindAsked(rows.rows, cells, meter, named);
  if (kind) asked.push(whole(kind, { column }));
  if (given.zone === undefined && cells.zone === 'LOCAL')
    asked.push(...clockAsked(apart, timeZone, { isLocal: namesClock || hours !== null, clock }));
  const areReadings = cells.content === 'DIFFERENCES';
  const { means, sure } = guessDateMeans(rows, cells.content, meter);
  // A sum up to a date includes it.
  const isSure = (sure && !(mapped.timesEnd && means === 'START')) || (areReadings && named.sums === 'YEAR');
  const isLone = areReadings || rows.rows.some(({ end }) => end === null);
  if (cells.dateMeans === null && !rows.hoursByEnd && !isSure && isLone && !kind)
    asked.push(whole('DATE_MEANS_ASKED', { text: textOf(kept.rows[0]?.cells[cells.columns.date ?? -1]) }));
  const dateMeans = cells.dateMeans ?? (rows.hoursByEnd ? 'END' : means);
  const endIncluded = given.endIncluded ?? guessEndIncluded(rows.rows, rows.hasTimes);
  const mapping = { ...byCells, dateMeans, ...(!areReadings && { endIncluded }) };
  const atEnd = dateMeans === 'END' && !rows.hoursByEnd;
  const read = areReadings ? toDifferences(rows, { atEnd, endIncluded, sums: named.sums }) : rows;
  if (!hours) read.errors.push(...dividedFigures(table, kept, cells.columns.value, corrected));
  read.errors.push(...asked, ...oddPeriods(apart, cells.content));
  noteLayout(table, found, mapping, read);
  if (offset !== null) read.notes.set('READ_AS_OFFSET', { offset: nameOfOffset(offset) });
  if (assumed !== null) read.notes.set('UNIT_ASSUMED', { unit: assumed });
  if ((isAdded && given.flow === null) || cells.added.length > 0)
    read.notes.set('REGISTERS_ADDED', { registers: registers.map(({ name }) => name).join(', ') });
  if (hours) read.notes.set('HOURS_IN_COLUMNS', { count: hours.columns.length, column });
  const toEntries = mapping.content === 'READINGS' ? oneOfDays : sumToDays;
  const entries = toEntries(read, { mapping, timeZone, meter });
  if (entries.length === 0 && read.errors.length === 0) read.errors.push(whole('NO_ROWS'));
  return { ...layout, mapping, ...judge(entries, read, mapping, facts) };
}

/** The rows with dates that a workbook counts from 1904, and shows as mere numbers, counted as everywhere else. */
function inOwnDays({ format }: Table, { rows }: Sheet, { date, end }: FullMapping['columns']): TableRow[] {
  if (format.kind !== 'XLSX' || !format.from1904) return rows;
  return rows.map((row) => ({
    ...row,
    cells: row.cells.map((cell, column) =>
      typeof cell === 'number' && (column === date || column === end) ? cell + daysFrom1904 : cell,
    ),
  }));
}

/** What clock the file is by, where its times do not fit the local one, or do not show it. In: whether a heading says that it is local, and what the file says else. */
function clockAsked(
  read: ReadRows,
  timeZone: string,
  { isLocal, clock }: { isLocal: boolean; clock: string | null },
): LineError[] {
  if (clock !== null && read.local.size > 0 && read.hasTimes) return [whole('CLOCK_ASKED', { text: clock })];
  const strange = strangeTime(read, timeZone);
  if (strange !== null) return [whole('ZONE_ASKED', { text: strange })];
  const hidden = isLocal ? null : hiddenClock(read, timeZone);
  return hidden === null ? [] : [whole('SUMMER_TIME_ASKED', { text: hidden })];
}

/** `UTC+2`, `UTC-3:30`. */
function nameOfOffset(offset: number): string {
  const [hours, minutes] = [Math.floor(Math.abs(offset) / 60), Math.abs(offset) % 60];
  return `UTC${offset < 0 ? '-' : '+'}${hours}${minutes === 0 ? '' : `:${String(minutes).padStart(2, '0')}`}`;
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
  if (mapping.zone === 'NORMAL') read.notes.set('READ_AS_NORMAL_TIME', {});
}
