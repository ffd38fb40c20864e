import type { LocalMinute } from '../../../core/time/clock.ts';
import { minutesOfDay } from '../../../core/time/clock.ts';
import { fromDay, toDay } from '../../../core/time/period.ts';
import { dateOrderOf } from '../../../core/import/dates.ts';
import type { Sheet } from '../../../core/import/sheet.ts';
import type { Cell, Table } from '../../../core/tables-in-files/table-file.ts';
import { partUnit } from './cells.ts';
import { areDays, guessColumns, guessMark, textOf, usualStep, writesDayFirst } from './columns.ts';
import type { Columns, GuessedColumns } from './columns.ts';
import type { PlainMeter } from '../consumption/intervals.ts';
import type { FullMapping, ImportMapping, importQuestions } from './contract.ts';
import type { Unit } from '../../units/units.ts';

/** The meter that a file is read for. */
export interface ImportMeter extends PlainMeter {
  number: string | null;
  units: readonly Unit[];
}

/** What is known of a row before it is known how long it lasts. */
export interface Point {
  at: LocalMinute;
  end: LocalMinute | null;
  /** The cell named a month or a year, which says how long it is: the end is the first day after it. */
  isMonth: boolean;
}

/** The part of a mapping that decides how cells are read; what rows last is decided when all of them are. */
export type CellMapping = Omit<FullMapping, 'dateMeans' | 'endIncluded'>;

/** At most so many different values make a column one to choose by. */
export const mostChoices = 20;

/** The different values of a column in order of appearance; none when there are more than can be chosen from. */
export function choicesOf(sheet: Sheet, column: number | null): string[] {
  if (column === null) return [];
  const found = new Set<string>();
  for (const { cells } of sheet.rows) {
    const text = textOf(cells[column]);
    if (text !== '') found.add(text);
    if (found.size > mostChoices) return [];
  }
  return [...found];
}

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

/** DataHub's codes of flows in the order in which one means "what was used". */
const flowsUsed = ['E17', 'D07', 'D17'];

function guessFlow(sheet: Sheet, { flow }: Columns): string | null {
  const choices = choicesOf(sheet, flow);
  if (choices.length < 2) return null;
  return (
    flowsUsed.find((code) => choices.includes(code)) ??
    choices.find((text) => /forbrug|consum/i.test(text)) ??
    null
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

/** What of the file's layout is to be asked: what was neither given nor named by the file. */
function questionsOf(
  sheet: Sheet,
  given: ImportMapping,
  { columns, unit, content }: CellMapping,
  { guessed, meter, sure }: { guessed: GuessedColumns; meter: ImportMeter; sure: boolean },
): Question[] {
  const nameOf = (column: number | null) => {
    const name = textOf(sheet.header?.cells[column ?? -1]).slice(0, 60);
    return name || `${(column ?? 0) + 1}`;
  };
  const ofValue = guessed.meanings[columns.value ?? -1];
  const asked: Question[] = [];
  const ask = (code: Question['code'], values: Question['values'] = {}) => asked.push({ code, values });
  if (columns.date === null || columns.value === null) return [];
  const column = nameOf(columns.value);
  if (guessed.asks.date && given.columns?.date === undefined)
    ask('DATE_COLUMN_ASKED', { column: nameOf(columns.date) });
  const isPower = content === 'POWER';
  if (guessed.asks.value && given.columns?.value === undefined && !isPower)
    ask('VALUE_COLUMN_ASKED', { column, unit });
  else if (given.unit === undefined && columns.unit === null && !isPower) {
    const namesNone = (ofValue?.unit ?? null) === null;
    const inCells = sheet.rows.some(({ cells }) => partUnit(cells[columns.value ?? -1] ?? '').unit !== '');
    if (namesNone && !inCells && ((ofValue?.bracket ?? null) !== null || meter.units.length > 1))
      ask('UNIT_ASKED', { column, unit });
  }
  if (isPower && given.content === undefined)
    ask('POWER_ASKED', { column, power: ofValue?.unit ?? unit, unit: meter.units[0] ?? '' });
  if (!sure && given.dateOrder === undefined) {
    const text = textOf(sheet.rows[0]?.cells[columns.date]).slice(0, 60);
    ask('DATE_ORDER_ASKED', { text });
  }
  return asked;
}

/** Completes the mapping as far as cells go: what is given stays, the rest is guessed. */
export function mapCells(
  table: Table,
  sheet: Sheet,
  given: ImportMapping,
  meter: ImportMeter,
): { cells: CellMapping & { dateMeans: FullMapping['dateMeans'] | null }; questions: Question[] } {
  const guessed = guessColumns(sheet, meter);
  const columns = { ...guessed.columns, ...given.columns };
  const ofDate = guessed.meanings[columns.date ?? -1];
  const ofValue = guessed.meanings[columns.value ?? -1];
  const usual = meter.readingMode === 'CONSUMPTION' || columns.end !== null ? 'AMOUNTS' : 'READINGS';
  // A heading that was not recognised as a whole may speak of a counter by the way; the figures show it.
  const named = ofValue?.role === 'value' || usual === 'READINGS' ? ofValue?.content : null;
  const figures = ofValue?.isPower && columns.unit === null ? 'POWER' : (named ?? usual);
  const content = meter.readingMode === 'LEVEL' ? 'READINGS' : figures;
  const found = dateOrderOf(cellsOf(sheet, columns.date));
  const sure = found.sure || writesDayFirst(sheet.rows, columns, table.format);
  const cells = {
    columns,
    content: given.content ?? content,
    dateOrder: given.dateOrder ?? found.order,
    zone: given.zone ?? (ofDate?.isUtc || guessed.meanings[columns.time ?? -1]?.isUtc ? 'UTC' : 'LOCAL'),
    decimalMark: given.decimalMark ?? guessMark(sheet.rows, columns, table.format),
    unit: given.unit ?? ofValue?.unit ?? meter.units[0] ?? '',
    meter: given.meter === undefined ? guessMeter(sheet, columns, meter) : given.meter,
    flow: given.flow === undefined ? guessFlow(sheet, columns) : given.flow,
    existing: given.existing ?? 'REFUSE',
    belowZero: given.belowZero ?? 'REFUSE',
    dateMeans: given.dateMeans ?? (columns.end === null ? (ofDate?.dateMeans ?? null) : 'START'),
  } as const;
  return { cells, questions: questionsOf(sheet, given, cells, { guessed, meter, sure }) };
}

const isFirstOfMonth = (at: LocalMinute): boolean => fromDay(Math.floor(at / minutesOfDay)).endsWith('-01');

/**
 * Whether single points in time are the beginning or the end of their period, and whether they show it. Counter readings: as the meter
 * is read. Hours and quarters, by the clock of the file: if the first is at midnight they begin their period, if it is a step later
 * and the last is at midnight they end it; where only one of the two is so, it is to be asked. Days end at themselves; the first of
 * every month begins the month.
 */
export function guessDateMeans(
  times: readonly LocalMinute[],
  content: FullMapping['content'],
  { readAt }: Pick<PlainMeter, 'readAt'>,
): { means: FullMapping['dateMeans']; sure: boolean } {
  if (content === 'READINGS') return { means: readAt, sure: true };
  if (content === 'DIFFERENCES') return { means: 'START', sure: true };
  const step = usualStep(times) ?? minutesOfDay;
  if (step >= minutesOfDay)
    return { means: step > minutesOfDay * 27 && times.every(isFirstOfMonth) ? 'START' : 'END', sure: true };
  const first = times.reduce((least, at) => Math.min(least, at), Infinity) % minutesOfDay;
  const last = times.reduce((most, at) => Math.max(most, at), -Infinity) % minutesOfDay;
  const sure = first === 0 || (first === step) === (last === 0);
  return { means: first === step && last === 0 ? 'END' : 'START', sure };
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
