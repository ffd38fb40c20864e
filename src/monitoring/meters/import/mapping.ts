import { minutesOfDay } from '../../../core/time/clock.ts';
import { fromDay, toDay } from '../../../core/time/period.ts';
import { readStamp } from '../../../core/dates-in-files/dates.ts';
import { dateOrderOf, isOpenDate } from '../../../core/dates-in-files/order.ts';
import type { Sheet } from '../../../core/import/sheet.ts';
import type { Cell, Table } from '../../../core/tables-in-files/table-file.ts';
import { guessMark, writesDayFirst } from './cells.ts';
import { cellsOf, guessColumns, nameOf, textOf } from './columns.ts';
import type { Columns } from './columns.ts';
import { hourColumnsIn, hoursNamed, mostOfHours, nameOfHours } from './hour-columns.ts';
import { clockNamed, zoneOf } from './headings/clocks.ts';
import { sheetOf } from './headings/sheet-of.ts';
import { powerUnit } from './headings/headers.ts';
import { refusalOf } from './headings/refusal.ts';
import type { Question } from './headings/refusal.ts';
import type { NamedKind } from './counter.ts';
import { guessFlow, registersIn } from './registers.ts';
import type { FullMapping, ImportMapping } from './contract.ts';
import {
  factorIn,
  hasOneUnit,
  namesUnits,
  otherThanHeading,
  powerOf,
  unitOfFlow,
  unitOfRows,
} from './units/units-of-file.ts';
import { unitAround } from './units/units-around.ts';
import type { ReadMeter } from './units/unit-spelling.ts';

/** The meter that a file is read for. */
export interface ImportMeter extends ReadMeter {
  number: string | null;
}

/** The part of a mapping that decides how cells are read; what rows last is decided when all of them are. */
export type CellMapping = Omit<FullMapping, 'dateMeans' | 'endIncluded' | 'sheet'>;

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

/** What the first date of a file is read as: a day or, below `2025-01`, a month. */
function firstDate({ rows }: Sheet, { columns, dateOrder }: CellMapping): string {
  const cells = rows.map((row) => row.cells[columns.date ?? -1] ?? '');
  const stamp = cells.map((cell) => readStamp(cell, dateOrder)).find((each) => each !== null);
  if (!stamp) return textOf(cells[0]).slice(0, 60);
  const day = fromDay(Math.floor(stamp.at / minutesOfDay));
  return day.slice(0, stamp.names === 'MONTH' ? 7 : stamp.names === 'YEAR' ? 4 : 10);
}

type Layout = ReturnType<typeof layoutOf>;

/** What of the file's layout is to be asked: what was neither given nor named by the file. */
function questionsOf(sheet: Sheet, given: ImportMapping, layout: Layout): Question[] {
  const { cells, guessed, meter, hours, column, registers } = layout;
  const { sure, namesUnit, otherUnit, said, factor, inTable, unsure } = layout;
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
  if (factor && given.factor === undefined) ask('FACTOR_ASKED', { column, ...factor });
  if (otherUnit !== null && given.unitBy === undefined)
    ask('UNITS_DIFFER_ASKED', { column, heading: ofValue?.unit ?? '', unit: otherUnit });
  else if (
    said &&
    given.unitBy === undefined &&
    !isPower &&
    (inTable !== null || said.unit === null || hasOneUnit(meter))
  )
    ask('UNIT_AROUND_ASKED', {
      text: said.text,
      unit: said.unit ?? '',
      inTable: inTable ?? meter.units[0] ?? '',
    });
  if (isPower && given.content === undefined)
    ask('POWER_ASKED', {
      column,
      power: powerOf(sheet, columns) ?? ofValue?.unit ?? unit,
      unit: meter.units[0] ?? '',
    });
  if (!sure && given.dateOrder === undefined) {
    const dates = cellsOf(sheet, columns.date).map(textOf);
    const open = dates.find((text) => isOpenDate(text)) ?? dates[0];
    ask('DATE_ORDER_ASKED', { text: open?.slice(0, 60) ?? '' });
  }
  if (unsure !== null && given.decimalMark === undefined) ask('DECIMAL_ASKED', { text: unsure.slice(0, 60) });
  return asked;
}

/** Whether there is a table of readings: it has dates and figures. */
export function hasReadings(table: Pick<Table, 'rows'>, meter: ImportMeter): boolean {
  const sheet = sheetOf(table);
  const { date, value } = guessColumns(sheet, meter).columns;
  return (
    sheet.rows.length > 0 && date !== null && (value !== null || hoursNamed(hourColumnsIn(sheet)) !== null)
  );
}

interface Facts {
  meter: ImportMeter;
  timeZone: string;
  today: string;
}

/** How the cells of a file are read, and what else its layout shows. */
function layoutOf(table: Table, sheet: Sheet, given: ImportMapping, { meter, timeZone, today }: Facts) {
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
  const flow = given.flow === undefined ? guessFlow(sheet, columns) : given.flow;
  const ofFlow = unitOfFlow(sheet, columns, flow);
  const added = given.added?.filter((column) => column !== columns.value) ?? [];
  const values = hours?.columns.map(({ column }) => column) ?? [columns.value ?? -1, ...added];
  const inTable = ofValue?.unit ?? unitOfRows(sheet, columns, values) ?? ofFlow;
  const [usualUnit = ''] = meter.units;
  const said = unitAround(table, sheet, columns, { unit: inTable ?? usualUnit, meter });
  // Where the table names no unit, a line outside it may say that its figures are power.
  const apart = ofFlow ?? (inTable === null ? said?.unit : null) ?? '';
  const isPower =
    columns.unit === null ? ofValue?.isPower || powerUnit.test(apart) : powerOf(sheet, columns) !== null;
  const figures = isPower ? 'POWER' : (named ?? usual);
  // "Read on", as in Rede's own export: a counter is read, an amount is not.
  const isReadOn = usual === 'READINGS' && ofDate?.role === 'date' && ofDate.dateMeans === 'END';
  const content = meter.readingMode === 'LEVEL' && named !== 'AMOUNTS' ? 'READINGS' : figures;
  const dates = cellsOf(sheet, columns.date);
  const found = dateOrderOf(dates, (toDay(today) + 1) * minutesOfDay);
  const isByDay = found.byMonthFirst === 'DAYS' || (found.byMonthFirst !== null && hours !== null);
  const sure =
    found.sure ||
    (found.byMonthFirst !== 'YEARS' &&
      writesDayFirst(sheet, { dates, values, format: table.format, isByDay }));
  const { mark, unsure } = guessMark(sheet.rows, values, table.format);
  const clock = ofDate?.clock ?? guessed.meanings[columns.time ?? -1]?.clock ?? null;
  const zone = given.zone ?? zoneOf(clock, timeZone);
  const figuresAre = given.content ?? content;
  const isPeriod = (columns.end !== null && figuresAre !== 'DIFFERENCES') || hours !== null;
  const cells: CellMapping & { dateMeans: FullMapping['dateMeans'] | null } = {
    columns,
    headingLine: sheet.header?.line ?? null,
    added,
    content: figuresAre,
    dateOrder: given.dateOrder ?? found.order,
    zone,
    decimalMark: given.decimalMark ?? mark,
    unit: given.unit ?? inTable ?? said?.unit ?? usualUnit,
    unitBy: given.unitBy ?? 'ROWS',
    factor: given.factor ?? 'INCLUDED',
    meter: given.meter === undefined ? guessMeter(sheet, columns, meter) : given.meter,
    flow,
    existing: given.existing ?? 'REFUSE',
    byHand: given.byHand ?? 'ASK',
    belowZero: given.belowZero ?? 'REFUSE',
    dateMeans:
      given.dateMeans ?? (isPeriod ? 'START' : columns.end !== null ? null : (ofDate?.dateMeans ?? null)),
  };
  const hasUnits = namesUnits(sheet, columns, values);
  const isInHeading = !hours && (ofValue?.unit ?? null) !== null && ofValue?.multiple === null;
  const namesUnit = isInHeading || hasUnits || ofFlow !== null;
  const heading = hours || ofValue?.multiple !== null ? null : ofValue.unit;
  return {
    cells,
    guessed,
    meter,
    /** Whether the order of the dates is shown. */
    sure,
    /** The columns that are hours of a row's day; null: a row is a figure. */
    hours,
    /** How many columns may be hours, but do not show which. */
    unread: hours ? 0 : byHour.length,
    /** What the column of figures is called, or those of hours. */
    column: hours ? nameOfHours(sheet, hours) : nameOf(sheet, columns.value),
    /** Whether the file names the unit of every figure. */
    namesUnit,
    /** The unit that the table names; null: none. */
    inTable,
    /** A unit of the rows that contradicts the heading's. */
    otherUnit: heading === null ? null : otherThanHeading(sheet, columns, { heading, values, meter }),
    /** What is said outside the table of another unit than its figures would be read in. */
    said,
    /** The meter's only unit, which neither the file nor a person names; null: it is named, or asked. */
    assumed: given.unit === undefined && !namesUnit && hasOneUnit(meter) ? cells.unit : null,
    /** What the figures are multiplied by. */
    factor: factorIn(table, sheet, columns),
    /** A figure that is another one with a decimal comma than with a decimal point. */
    unsure,
    /** The registers that the file has apart. */
    registers: hours ? [] : registersIn(sheet, columns, guessed),
    /** Why the file cannot be read, whatever is answered. */
    refused: hours ? null : refusalOf(sheet, cells, guessed.meanings, hasUnits),
    /** Whether a heading says which clock the times are by. */
    namesClock: clock !== null,
    /** Whether the heading of a column of times says that they end their rows. */
    timesEnd: guessed.meanings[columns.time ?? -1]?.dateMeans === 'END',
    /** What the file says of its clock, where it is not known which that is. */
    clock: clock === null && given.zone === undefined ? clockNamed(table, sheet, columns, timeZone) : null,
    /** How many minutes ahead of UTC a heading says the times are, where no other clock is that. */
    offset: given.zone === undefined && zone === 'LOCAL' && typeof clock === 'number' ? clock : null,
    /** What the heading says of the kind of figures. */
    kind: {
      namesKind:
        ofValue?.role === 'value' || (hours && usual === 'READINGS') ? named !== null || isReadOn : null,
      sums: hours ? null : (ofValue?.sums ?? null),
    } satisfies NamedKind,
  };
}

/** Completes the mapping as far as cells go: what is given stays, the rest is guessed. Out: also the layout, and what of it is to be asked. */
export function mapCells(table: Table, sheet: Sheet, given: ImportMapping, facts: Facts) {
  const layout = layoutOf(table, sheet, given, facts);
  return { ...layout, questions: questionsOf(sheet, given, layout) };
}
export type MappedCells = ReturnType<typeof mapCells>;
