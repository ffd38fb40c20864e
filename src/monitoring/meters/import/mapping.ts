import { minutesOfDay, utcOfNormalTime } from '../../../core/time/clock.ts';
import { fromDay } from '../../../core/time/period.ts';
import { dateOrderOf, readPeriod, readStamp } from '../../../core/import/dates.ts';
import type { Sheet } from '../../../core/import/sheet.ts';
import type { Cell, Table } from '../../../core/tables-in-files/table-file.ts';
import { guessMark, partUnit, writesDayFirst } from './cells.ts';
import { guessColumns, isFigureOrNone, sheetOf, textOf } from './columns.ts';
import type { Columns, GuessedColumns } from './columns.ts';
import { hourColumnsIn, hoursNamed, mostOfHours, nameOfHours } from './hour-columns.ts';
import type { HourColumns } from './hour-columns.ts';
import { isPartOfYearIn } from './headings/cells-below.ts';
import { powerUnit } from './headings/headers.ts';
import type { NamedKind } from './counter.ts';
import { choicesOf, guessFlow, registersIn } from './registers.ts';
import type { Register } from './registers.ts';
import type { PlainMeter } from '../consumption/intervals.ts';
import type { FullMapping, ImportErrorCode, ImportMapping } from './contract.ts';
import { unitsOf } from '../../units/units.ts';
import type { Unit } from '../../units/units.ts';

/** The meter that a file is read for. */
export interface ImportMeter extends PlainMeter {
  number: string | null;
  units: readonly Unit[];
}

/** The part of a mapping that decides how cells are read; what rows last is decided when all of them are. */
export type CellMapping = Omit<FullMapping, 'dateMeans' | 'endIncluded' | 'sheet'>;

/** The cells of a column; none when there is no such column. */
const cellsOf = ({ rows }: Sheet, column: number | null): Cell[] =>
  column === null ? [] : rows.map(({ cells }) => cells[column] ?? '');

/** Numbers of meters are compared without blanks; a workbook may have rounded one of 16 digits or more. */
export function isSameNumber(cell: Cell, number: string): boolean {
  const plain = number.replace(/\s/g, '');
  if (textOf(cell).replace(/\s/g, '') === plain) return true;
  return (
    typeof cell === 'number' &&
    cell > 1e15 &&
    /^\d{16,}$/.test(plain) &&
    Number(plain).toPrecision(15) === cell.toPrecision(15)
  );
}

function guessMeter(sheet: Sheet, { meter: column }: Columns, meter: ImportMeter): string | null {
  const { number } = meter;
  if (column === null || number === null) return null;
  const isAmong = sheet.rows.some(({ cells }) => isSameNumber(cells[column] ?? '', number));
  return isAmong ? number : null;
}

/** A question about the file as a whole, with what is shown of it. */
export interface Question {
  code: ImportErrorCode;
  values: Record<string, string | number>;
}

/** The layout of a file besides its mapping. */
interface Layout {
  guessed: GuessedColumns;
  meter: ImportMeter;
  /** Whether the order of the dates is shown. */
  sure: boolean;
  hours: HourColumns | null;
  /** What the column of figures is called, or those of hours. */
  column: string;
  /** Whether the file names the unit of every figure. */
  namesUnit: boolean;
  /** A figure that is another one with a decimal comma than with a decimal point. */
  unsure: string | null;
  registers: readonly Register[];
}

/** Whether the unit of every figure is named: by the heading, by its own cell, or in the column of units. */
function namesUnits({ rows }: Sheet, { unit }: Columns, values: readonly number[]): boolean {
  return rows.every(({ cells }) => {
    if (unit !== null && textOf(cells[unit]) !== '') return true;
    return values.every((column) => {
      const cell = cells[column] ?? '';
      return textOf(cell) === '' || !isFigureOrNone(cell) || partUnit(cell).unit !== '';
    });
  });
}

/** The unit of power in a column of units that has no other, as `kW`. */
function powerOf(sheet: Sheet, { unit }: Columns): string | null {
  const units = choicesOf(sheet, unit);
  return units[0] !== undefined && units.every((each) => powerUnit.test(each)) ? units[0] : null;
}

/** A meter of such a unit can have no other: there is nothing to ask. */
const hasOneUnit = ({ utilityType, units }: ImportMeter): boolean =>
  units.length === 1 && unitsOf(utilityType).length === 0;

/** What a column is called: by its heading, else by its place. */
const nameOf = ({ header }: Sheet, column: number | null): string =>
  textOf(header?.cells[column ?? -1]).slice(0, 60) || `${(column ?? 0) + 1}`;

/** What the first date of a file is read as: a day or, below `2025-01`, a month. */
function firstDate({ rows }: Sheet, { columns, dateOrder }: CellMapping): string {
  const cells = rows.map((row) => row.cells[columns.date ?? -1] ?? '');
  const stamp = cells.map((cell) => readStamp(cell, dateOrder)).find((each) => each !== null);
  if (!stamp) return textOf(cells[0]).slice(0, 60);
  const day = fromDay(Math.floor(stamp.at / minutesOfDay));
  return day.slice(0, stamp.names === 'MONTH' ? 7 : stamp.names === 'YEAR' ? 4 : 10);
}

/** Why no answer could make a file right: its dates are weeks or quarters, or its figures multiples of a unit. */
function refusalOf(
  sheet: Sheet,
  { columns, dateOrder }: CellMapping,
  meanings: GuessedColumns['meanings'],
  hasUnits: boolean,
): Question | null {
  const dates = cellsOf(sheet, columns.date);
  const names = dates.map(
    (cell) => (readStamp(cell, dateOrder) ?? readPeriod(cell, dateOrder)?.start)?.names,
  );
  const isByDay = names.some((each) => each === 'DAY' || each === 'MINUTE');
  const isByMonth = names.includes('MONTH');
  const first = sheet.rows.slice(0, 50);
  const part =
    isByDay || first.length === 0
      ? -1
      : meanings.findIndex(
          ({ isPart, role }, column) =>
            isPart ||
            // A year and, in a column of its own, its month.
            (!isByMonth && columns.date !== null && column !== columns.date && role === 'date') ||
            (!isByMonth && first.every(({ cells }) => isPartOfYearIn(textOf(cells[column])))),
        );
  if (part >= 0) return { code: 'PERIOD_REFUSED', values: { column: nameOf(sheet, part) } };
  const multiple = meanings[columns.value ?? -1]?.multiple ?? null;
  return multiple === 'OTHER' || (multiple !== null && hasUnits)
    ? { code: 'MULTIPLE_REFUSED', values: { column: nameOf(sheet, columns.value) } }
    : null;
}

/** What of the file's layout is to be asked: what was neither given nor named by the file. */
function questionsOf(
  sheet: Sheet,
  given: ImportMapping,
  cells: CellMapping,
  { guessed, meter, sure, hours, column, namesUnit, unsure, registers }: Layout,
): Question[] {
  const { columns, unit, content } = cells;
  const ofValue = guessed.meanings[columns.value ?? -1];
  const asked: Question[] = [];
  const ask = (code: Question['code'], values: Question['values'] = {}) => asked.push({ code, values });
  if (columns.date === null || columns.value === null) return [];
  if (guessed.asks.date && given.columns?.date === undefined)
    ask('DATE_COLUMN_ASKED', { column: nameOf(sheet, columns.date), text: firstDate(sheet, cells) });
  const isPower = content === 'POWER';
  const ofColumns = registers.some((each) => each.column !== null);
  if (registers.length > 0 && (ofColumns ? given.columns?.value : given.flow) === undefined && !hours)
    ask('REGISTERS_ASKED', { registers: registers.map(({ name }) => name).join(', ') });
  const isOpen = guessed.asks.value || (namesUnit && ofValue?.isOpen);
  if (isOpen && given.columns?.value === undefined && !isPower && !hours && !ofColumns)
    ask('VALUE_COLUMN_ASKED', { column, unit, content });
  else if (given.unit === undefined && !namesUnit && !isPower && !hasOneUnit(meter))
    ask('UNIT_ASKED', { column, unit });
  if (isPower && given.content === undefined)
    ask('POWER_ASKED', {
      column,
      power: powerOf(sheet, columns) ?? ofValue?.unit ?? unit,
      unit: meter.units[0] ?? '',
    });
  if (!sure && given.dateOrder === undefined) {
    const text = textOf(sheet.rows[0]?.cells[columns.date]).slice(0, 60);
    ask('DATE_ORDER_ASKED', { text });
  }
  if (unsure !== null && given.decimalMark === undefined) ask('DECIMAL_ASKED', { text: unsure.slice(0, 60) });
  return asked;
}

/** How the cells of a file are read, and what of it is to be asked. */
export interface MappedCells {
  cells: CellMapping & { dateMeans: FullMapping['dateMeans'] | null };
  questions: Question[];
  /** The meter's only unit, which neither the file nor a person names; null: it is named, or asked. */
  assumed: string | null;
  /** The columns that are hours of a row's day; null: a row is a figure. */
  hours: HourColumns | null;
  /** How many columns may be hours, but do not show which. */
  unread: number;
  /** What the column of figures is called, or those of hours. */
  column: string;
  /** What the heading says of the kind of figures. */
  kind: NamedKind;
  /** Whether a heading says which clock the times are by. */
  namesClock: boolean;
  /** How many minutes ahead of UTC a heading says the times are, where no other clock is that. */
  offset: number | null;
  /** Why the file cannot be read, whatever is answered. */
  refused: Question | null;
  /** The registers that the file has apart. */
  registers: readonly Register[];
}

/** Whether there is a table of readings: it has dates and figures. */
export function hasReadings(table: Pick<Table, 'rows'>, meter: ImportMeter): boolean {
  const sheet = sheetOf(table);
  const { date, value } = guessColumns(sheet, meter).columns;
  return (
    sheet.rows.length > 0 && date !== null && (value !== null || hoursNamed(hourColumnsIn(sheet)) !== null)
  );
}

/** The clock of a file by what its heading says: UTC, the normal time of the organization, or the local one. */
function zoneOf(clock: number | 'LOCAL' | null, timeZone: string): FullMapping['zone'] {
  if (clock === 0) return 'UTC';
  return clock === -utcOfNormalTime(timeZone, 0) ? 'NORMAL' : 'LOCAL';
}

/** Completes the mapping as far as cells go: what is given stays, the rest is guessed. */
export function mapCells(
  table: Table,
  sheet: Sheet,
  given: ImportMapping,
  { meter, timeZone }: { meter: ImportMeter; timeZone: string },
): MappedCells {
  const guessed = guessColumns(sheet, meter);
  const byHour = given.columns?.value === undefined ? hourColumnsIn(sheet) : [];
  const hours = sheet.rows.length * byHour.length > mostOfHours ? null : hoursNamed(byHour);
  const ofHours = hours && { value: hours.columns[0]?.column ?? null, time: null, end: null };
  const columns = { ...guessed.columns, ...ofHours, ...given.columns };
  const ofDate = guessed.meanings[columns.date ?? -1];
  const ofValue = guessed.meanings[columns.value ?? -1];
  const usual = meter.readingMode === 'CONSUMPTION' || columns.end !== null ? 'AMOUNTS' : 'READINGS';
  // A heading that was not recognised as a whole may speak of a counter by the way; the figures show it.
  const named = ofValue?.role === 'value' || usual === 'READINGS' ? (ofValue?.content ?? null) : null;
  const isPower = columns.unit === null ? ofValue?.isPower : powerOf(sheet, columns) !== null;
  const figures = isPower ? 'POWER' : (named ?? usual);
  // "Read on", as in Rede's own export: a counter is read, an amount is not.
  const isReadOn = usual === 'READINGS' && ofDate?.role === 'date' && ofDate.dateMeans === 'END';
  const content = meter.readingMode === 'LEVEL' && named !== 'AMOUNTS' ? 'READINGS' : figures;
  const dates = cellsOf(sheet, columns.date);
  const found = dateOrderOf(dates);
  const added = given.added?.filter((column) => column !== columns.value) ?? [];
  const values = hours?.columns.map(({ column }) => column) ?? [columns.value ?? -1, ...added];
  const sure = found.sure || writesDayFirst(sheet, dates, values, table.format);
  const { mark, unsure } = guessMark(sheet.rows, values, table.format);
  const clock = ofDate?.clock ?? guessed.meanings[columns.time ?? -1]?.clock ?? null;
  const zone = given.zone ?? zoneOf(clock, timeZone);
  const figuresAre = given.content ?? content;
  const isPeriod = (columns.end !== null && figuresAre !== 'DIFFERENCES') || hours !== null;
  const cells = {
    columns,
    added,
    content: figuresAre,
    dateOrder: given.dateOrder ?? found.order,
    zone,
    decimalMark: given.decimalMark ?? mark,
    unit: given.unit ?? ofValue?.unit ?? meter.units[0] ?? '',
    meter: given.meter === undefined ? guessMeter(sheet, columns, meter) : given.meter,
    flow: given.flow === undefined ? guessFlow(sheet, columns) : given.flow,
    existing: given.existing ?? 'REFUSE',
    byHand: given.byHand ?? 'ASK',
    belowZero: given.belowZero ?? 'REFUSE',
    dateMeans:
      given.dateMeans ?? (isPeriod ? 'START' : columns.end !== null ? null : (ofDate?.dateMeans ?? null)),
  } as const;
  const hasUnits = namesUnits(sheet, columns, values);
  const isInHeading = !hours && (ofValue?.unit ?? null) !== null && ofValue?.multiple === null;
  const namesUnit = isInHeading || hasUnits;
  const registers = hours ? [] : registersIn(sheet, columns, guessed);
  const column = hours ? nameOfHours(sheet, hours) : nameOf(sheet, columns.value);
  return {
    cells,
    questions: questionsOf(sheet, given, cells, {
      guessed,
      meter,
      sure,
      hours,
      column,
      namesUnit,
      unsure,
      registers,
    }),
    registers,
    column,
    assumed: given.unit === undefined && !namesUnit && hasOneUnit(meter) ? cells.unit : null,
    hours,
    unread: hours ? 0 : byHour.length,
    refused: hours ? null : refusalOf(sheet, cells, guessed.meanings, hasUnits),
    namesClock: clock !== null,
    offset: given.zone === undefined && zone === 'LOCAL' && typeof clock === 'number' ? clock : null,
    kind: {
      namesKind:
        ofValue?.role === 'value' || (hours && usual === 'READINGS') ? named !== null || isReadOn : null,
      sums: hours ? null : (ofValue?.sums ?? null),
    },
  };
}
