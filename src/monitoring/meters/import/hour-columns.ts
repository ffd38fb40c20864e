import { afterMidnight, lengthOfDay, minutesOfDay } from '../../../core/time/clock.ts';
import { readStamp } from '../../../core/dates-in-files/dates.ts';
import type { DateOrder } from '../../../core/dates-in-files/dates.ts';
import type { Sheet } from '../../../core/import/sheet.ts';
import type { TableRow } from '../../../core/tables-in-files/table-file.ts';
import { isFigureOrNone, partly, sampleOf, share, textOf } from './columns.ts';
import { columnRoles } from './contract.ts';
import type { ColumnRole, FullMapping } from './contract.ts';

/** Columns that are the hours or quarters of a row's day. */
export interface HourColumns {
  /** Each with the minutes of the day at which it begins; the last may be the 25th hour of the day on which the clock is set back. */
  columns: { column: number; start: number }[];
  /** How long each is, in minutes. */
  step: number;
  /** Whether they are counted from the day's beginning on, rather than named by the clock. */
  counted: boolean;
}

const clock = '(\\d{1,2})(?:[:.](\\d{2}))?(?::\\d{2})?';
/** A heading of an hour: when it begins or ends, or both, each by hour and minute. */
const hourHeading = new RegExp(`^\\D{0,12}?${clock}(?:\\s*[-–]\\s*${clock})?\\D{0,5}$`);
const mostFigures = 12;

/** The columns that may be the hours of a row's day: many of figures, with hours as headings or none at all. */
export function hourColumnsIn({ header, rows, columnCount }: Sheet): { column: number; text: string }[] {
  const sample = sampleOf(rows);
  const found = Array.from({ length: columnCount }, (_, column) => ({
    column,
    text: textOf(header?.cells[column]),
  })).filter(
    // What is named by hours is one of them, also where only one day of the year has it.
    ({ column, text }) =>
      text === ''
        ? share(sample, column, isFigureOrNone) >= partly
        : hourHeading.test(text) && isOfFigures(rows, column),
  );
  return found.length >= mostFigures ? found : [];
}

/** Whether most of what a column holds, if anything, are figures. */
const isOfFigures = (rows: readonly TableRow[], column: number): boolean => {
  const filled = rows.map(({ cells }) => cells[column] ?? '').filter((cell) => textOf(cell) !== '');
  return filled.filter(isFigureOrNone).length >= filled.length * partly;
};

const isClock = /\d[:.]\d/;
/** Rows that are made of columns at most: as many as decades of quarters. */
export const mostOfHours = 1_000_000;

const minutes = (hour = '', minute = '0'): number => Number(hour) * 60 + Number(minute);
const isEven = (places: readonly number[], step: number): boolean =>
  places.every((at, index) => at === (places[0] ?? 0) + index * step);

/** Columns that are counted: 24 hours, or 25, quarters or half hours alike; a step in minutes. Null: neither. */
function stepOf(count: number): number | null {
  for (const step of [60, 30, 15])
    if (count === minutesOfDay / step || count === (minutesOfDay + 60) / step) return step;
  return null;
}

/**
 * What the columns named by hours mean. In: headings as `00:00`, `00:00-00:15`, `0-1`, `Hour 1` to 24 or 25, `Q1` to 96, in the order of
 * the file. Null where they are not all the hours or quarters of a day.
 */
export function hoursNamed(headings: readonly { column: number; text: string }[]): HourColumns | null {
  const of = (starts: readonly number[], step: number, counted = false): HourColumns => ({
    columns: headings.map(({ column }, index) => ({ column, start: starts[index] ?? 0 })),
    step,
    counted,
  });
  const read = headings.map(({ text }) => hourHeading.exec(text));
  if (!read.every((found) => found !== null)) return null;
  const ranges = read.filter((found) => found[3] !== undefined);
  if (ranges.length === read.length) {
    const starts = read.map((found) => minutes(found[1], found[2]));
    const ends = read.map((found) => minutes(found[3], found[4]) || minutesOfDay);
    const step = (ends[0] ?? 0) - (starts[0] ?? 0);
    const fits =
      starts[0] === 0 && isEven(starts, step) && isEven(ends, step) && ends.at(-1) === minutesOfDay;
    return step > 0 && fits ? of(starts, step) : null;
  }
  if (ranges.length > 0) return null;
  if (headings.every(({ text }) => isClock.test(text))) {
    const step = minutesOfDay / headings.length;
    const shown = read.map((found) => minutes(found[1], found[2]));
    const places = shown.map((at, index) => (index > 0 && at === 0 ? minutesOfDay : at));
    const [first = 0] = places;
    // By their beginnings, or by their ends.
    const fits = isEven(places, step) && (first === 0 || first === step);
    return fits
      ? of(
          places.map((at) => at - first),
          step,
        )
      : null;
  }
  const numbers = read.map((found) => Number(found[1]));
  const step = stepOf(headings.length);
  const [first = 0] = numbers;
  if (step === null || !isEven(numbers, 1) || read.some((found) => found[2] !== undefined)) return null;
  const fits = first === 1 || (first === 0 && headings.length === minutesOfDay / step);
  return fits
    ? of(
        numbers.map((at) => (at - first) * step),
        step,
        first === 1,
      )
    : null;
}

/** How the columns are called in words: `0-1 … 23-24`. */
export const nameOfHours = ({ header }: Sheet, { columns }: HourColumns): string =>
  [columns[0], columns.at(-1)].map((each) => textOf(header?.cells[each?.column ?? -1])).join(' … ');

/** A mapping of the rows that `rowsOfHours` gives. */
export const columnsOfHours = Object.fromEntries(
  columnRoles.map((role, place) => [role, role === 'end' ? null : place]),
) as FullMapping['columns'];

/** A minute beyond the day, which has no such hour, is no time of day. */
const textOfMinute = (minute: number): string =>
  `${Math.floor(minute / 60) + (minute < minutesOfDay ? 0 : 1)}:${String(minute % 60).padStart(2, '0')}`;

/**
 * A row for each hour or quarter, with the cells of each role at its place. On the days on which the clock is changed, counted columns
 * follow the time that passes where so many are filled as the day has, else the clock; a column that the day does not have is left out
 * where it is empty.
 */
export function* rowsOfHours(
  { rows }: Sheet,
  hours: HourColumns,
  {
    columns,
    dateOrder,
    timeZone,
  }: { columns: FullMapping['columns']; dateOrder: DateOrder; timeZone: string },
): Generator<TableRow> {
  const cellOf = (row: TableRow, role: ColumnRole) => row.cells[columns[role] ?? -1] ?? '';
  for (const row of rows) {
    const stamp = readStamp(cellOf(row, 'date'), dateOrder);
    const day = stamp && Math.floor(stamp.at / minutesOfDay);
    const length = day === null ? minutesOfDay : lengthOfDay(timeZone, day);
    const isFilled = ({ column }: { column: number }): boolean => textOf(row.cells[column]) !== '';
    const filled = hours.columns.filter(isFilled);
    const isCounted =
      hours.counted &&
      length !== minutesOfDay &&
      filled.length === length / hours.step &&
      filled.every(({ start }) => start < length);
    const isChanged = length !== minutesOfDay;
    for (const { column, start } of hours.columns) {
      const isBeyond = start >= (isCounted ? length : minutesOfDay);
      if ((isBeyond || (isChanged && day !== null)) && !isFilled({ column })) continue;
      const at = isCounted && day !== null ? afterMidnight(timeZone, day, start) - day * minutesOfDay : start;
      const cells = columnRoles.map((role) => {
        if (role === 'time') return textOfMinute(at);
        return role === 'value' ? (row.cells[column] ?? '') : cellOf(row, role);
      });
      yield { line: row.line, cells };
    }
  }
}
