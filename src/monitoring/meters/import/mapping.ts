import type { LocalMinute } from '../../../core/time/clock.ts';
import { minutesOfDay } from '../../../core/time/clock.ts';
import { fromDay, toDay } from '../../../core/time/period.ts';
import { dateOrderOf } from '../../../core/import/dates.ts';
import type { Sheet } from '../../../core/import/sheet.ts';
import type { Cell, Table } from '../../../core/tables-in-files/table-file.ts';
import { partUnit } from './cells.ts';
import {
  areDays,
  guessColumns,
  guessMark,
  isFigureOrNone,
  sheetOf,
  textOf,
  usualStep,
  writesDayFirst,
} from './columns.ts';
import type { Columns, GuessedColumns } from './columns.ts';
import { hourColumnsIn, hoursNamed, mostOfHours, nameOfHours } from './hour-columns.ts';
import type { HourColumns } from './hour-columns.ts';
import { powerUnit } from './headers.ts';
import type { Point } from './read-rows.ts';
import { choicesOf, guessFlow, registersIn } from './registers.ts';
import type { Register } from './registers.ts';
import type { PlainMeter } from '../consumption/intervals.ts';
import type { FullMapping, ImportMapping, importQuestions } from './contract.ts';
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
  code: (typeof importQuestions)[number];
  values: Record<string, string | number>;
}

/** What is known of a file's layout beside its mapping. */
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
    ask('DATE_COLUMN_ASKED', { column: nameOf(sheet, columns.date) });
  const isPower = content === 'POWER';
  const ofColumns = registers.some((each) => each.column !== null);
  if (registers.length > 0 && (ofColumns ? given.columns?.value : given.flow) === undefined && !hours)
    ask('REGISTERS_ASKED', { registers: registers.map(({ name }) => name).join(', ') });
  if (guessed.asks.value && given.columns?.value === undefined && !isPower && !hours && !ofColumns)
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
  /** Whether the heading says what kind of figures these are; null: the column was chosen by its cells. */
  namesKind: boolean | null;
  /** Whether a heading says that the times are by the local clock. */
  isLocal: boolean;
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

/** Completes the mapping as far as cells go: what is given stays, the rest is guessed. */
export function mapCells(table: Table, sheet: Sheet, given: ImportMapping, meter: ImportMeter): MappedCells {
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
  const isReadOn = usual === 'READINGS' && ofDate?.dateMeans === 'END';
  const content = meter.readingMode === 'LEVEL' && named !== 'AMOUNTS' ? 'READINGS' : figures;
  const dates = cellsOf(sheet, columns.date);
  const found = dateOrderOf(dates);
  const added = given.added?.filter((column) => column !== columns.value) ?? [];
  const values = hours?.columns.map(({ column }) => column) ?? [columns.value ?? -1, ...added];
  const sure = found.sure || writesDayFirst(sheet, dates, values, table.format);
  const { mark, unsure } = guessMark(sheet.rows, values, table.format);
  const cells = {
    columns,
    added,
    content: given.content ?? content,
    dateOrder: given.dateOrder ?? found.order,
    zone: given.zone ?? (ofDate?.isUtc || guessed.meanings[columns.time ?? -1]?.isUtc ? 'UTC' : 'LOCAL'),
    decimalMark: given.decimalMark ?? mark,
    unit: given.unit ?? ofValue?.unit ?? meter.units[0] ?? '',
    meter: given.meter === undefined ? guessMeter(sheet, columns, meter) : given.meter,
    flow: given.flow === undefined ? guessFlow(sheet, columns) : given.flow,
    existing: given.existing ?? 'REFUSE',
    byHand: given.byHand ?? 'ASK',
    belowZero: given.belowZero ?? 'REFUSE',
    dateMeans: given.dateMeans ?? (columns.end !== null || hours ? 'START' : (ofDate?.dateMeans ?? null)),
  } as const;
  const namesUnit = (!hours && (ofValue?.unit ?? null) !== null) || namesUnits(sheet, columns, values);
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
    isLocal: [columns.date, columns.time].some((at) => guessed.meanings[at ?? -1]?.isLocal === true),
    namesKind:
      ofValue?.role === 'value' || (hours && usual === 'READINGS') ? named !== null || isReadOn : null,
  };
}

const isFirstOfMonth = (at: LocalMinute): boolean => fromDay(Math.floor(at / minutesOfDay)).endsWith('-01');

/**
 * Whether single points in time are the beginning or the end of their period, and whether they show it. Counter readings: as the meter
 * is read. Hours and quarters, by the clock of the file: if the first is at midnight and the last is not, they begin their period; if the
 * first is a step later and the last at midnight, they end it; anything else is to be asked. Days end at themselves; the first of every
 * month begins the month. Times that name their distance from UTC may be whole days of the local clock.
 */
export function guessDateMeans(
  { shown, times }: { shown: readonly number[]; times: readonly LocalMinute[] },
  content: FullMapping['content'],
  { readAt }: Pick<PlainMeter, 'readAt'>,
): { means: FullMapping['dateMeans']; sure: boolean } {
  if (content === 'READINGS') return { means: readAt, sure: true };
  if (content === 'DIFFERENCES') return { means: 'START', sure: true };
  const step = usualStep(shown) ?? minutesOfDay;
  if (step >= minutesOfDay)
    return { means: step > minutesOfDay * 27 && shown.every(isFirstOfMonth) ? 'START' : 'END', sure: true };
  const [byFile, byLocal] = [meansOf(shown, step), meansOf(times, step)];
  const means = byFile ?? byLocal;
  return { means: means ?? 'START', sure: means !== null };
}

/** What times show by where they begin and end within their days; null: neither. */
function meansOf(times: readonly LocalMinute[], step: number): FullMapping['dateMeans'] | null {
  const first = times.reduce((least, at) => Math.min(least, at), Infinity) % minutesOfDay;
  const last = times.reduce((most, at) => Math.max(most, at), -Infinity) % minutesOfDay;
  if (first === step && last === 0) return 'END';
  return first === 0 && last !== 0 ? 'START' : null;
}

/**
 * Whether end dates are inclusive: if the next period begins on the day after, they are; without a time they usually
 * are.
 */
export function guessEndIncluded(points: readonly Point[], hasTimes: boolean): boolean {
  const ends = points.flatMap(({ end, isMonth }) => (end === null || isMonth ? [] : [end]));
  if (!areDays(ends)) return false;
  const starts = new Set(points.map(({ at }) => at));
  const meeting = ends.filter((end) => starts.has(end)).length;
  const following = ends.filter((end) => starts.has(end + minutesOfDay)).length;
  if (meeting !== following) return following > meeting;
  const isWholeMonths = points.every(
    ({ at, end }) => end === null || (isFirstOfMonth(at) && isFirstOfMonth(end) && end > at),
  );
  return !hasTimes && !isWholeMonths;
}

/** The day after the last day of the month. */
export function nextMonth(day: number, months = 1): number {
  const [year = 1970, month = 1] = fromDay(day).split('-').map(Number);
  const count = year * 12 + month - 1 + months;
  return toDay(
    `${String(Math.floor(count / 12)).padStart(4, '0')}-${String((count % 12) + 1).padStart(2, '0')}-01`,
  );
}
