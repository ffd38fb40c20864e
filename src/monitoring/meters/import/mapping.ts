import type { LocalMinute } from '../../../core/time/clock.ts';
import { minutesOfDay } from '../../../core/time/clock.ts';
import { fromDay, toDay } from '../../../core/time/period.ts';
import { dateOrderOf } from '../../../core/import/dates.ts';
import type { Sheet } from '../../../core/import/sheet.ts';
import type { Cell, Table } from '../../../core/tables-in-files/table-file.ts';
import { areDays, guessColumns, guessMark, textOf, usualStep } from './columns.ts';
import type { Columns } from './columns.ts';
import type { PlainMeter } from '../consumption/intervals.ts';
import type { FullMapping, ImportMapping } from './contract.ts';
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

/** Completes the mapping as far as cells go: what is given stays, the rest is guessed. */
export function mapCells(
  table: Table,
  sheet: Sheet,
  given: ImportMapping,
  meter: ImportMeter,
): CellMapping & { dateMeans: FullMapping['dateMeans'] | null } {
  const guessed = guessColumns(sheet, meter);
  const columns = { ...guessed.columns, ...given.columns };
  const ofDate = guessed.meanings[columns.date ?? -1];
  const ofValue = guessed.meanings[columns.value ?? -1];
  const usual = meter.readingMode === 'CONSUMPTION' || columns.end !== null ? 'AMOUNTS' : 'READINGS';
  const content = meter.readingMode === 'LEVEL' ? 'READINGS' : (ofValue?.content ?? usual);
  return {
    columns,
    content: given.content ?? content,
    dateOrder: given.dateOrder ?? dateOrderOf(cellsOf(sheet, columns.date)),
    decimalMark: given.decimalMark ?? guessMark(sheet.rows, columns, table.format),
    unit: given.unit ?? ofValue?.unit ?? meter.units[0] ?? '',
    meter: given.meter === undefined ? guessMeter(sheet, columns, meter) : given.meter,
    flow: given.flow === undefined ? guessFlow(sheet, columns) : given.flow,
    existing: given.existing ?? 'REFUSE',
    belowZero: given.belowZero ?? 'REFUSE',
    dateMeans: given.dateMeans ?? (columns.end === null ? (ofDate?.dateMeans ?? null) : 'START'),
  };
}

const isFirstOfMonth = (at: LocalMinute): boolean => fromDay(Math.floor(at / minutesOfDay)).endsWith('-01');

/**
 * Whether single points in time are the beginning or the end of their period. Counter readings: as the meter is read.
 * Hours and quarters: if the first is at midnight they begin their period, if it is a step later they end it. Days end
 * at themselves; the first of every month begins the month.
 */
export function guessDateMeans(
  times: readonly LocalMinute[],
  content: FullMapping['content'],
  { readAt }: Pick<PlainMeter, 'readAt'>,
): FullMapping['dateMeans'] {
  if (content === 'READINGS') return readAt;
  const step = usualStep(times) ?? minutesOfDay;
  if (step >= minutesOfDay) return step > minutesOfDay * 27 && times.every(isFirstOfMonth) ? 'START' : 'END';
  const first = times.reduce((least, at) => Math.min(least, at), Infinity);
  const last = times.reduce((most, at) => Math.max(most, at), -Infinity);
  return first % minutesOfDay === step && last % minutesOfDay === 0 ? 'END' : 'START';
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
