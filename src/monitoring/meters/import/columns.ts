import { minutesOfDay } from '../../../core/time/clock.ts';
import type { Sheet } from '../../../core/import/sheet.ts';
import { noColumns } from '../../../core/import/import.ts';
import type { Cell, TableRow } from '../../../core/tables-in-files/table-file.ts';
import { readPeriod, readStamp, readTime } from '../../../core/dates-in-files/dates.ts';
import { isNoFigure, partUnit, readClock, readFigure } from './cells.ts';
import { areHoursOfDays, areNames, isRemark } from './headings/cells-below.ts';
import { meaningOf } from './headings/headers.ts';
import type { HeaderMeaning } from './headings/headers.ts';
import { columnRoles } from './contract.ts';
import type { ColumnRole, FullMapping } from './contract.ts';
import { matchUnit } from './units/unit-spelling.ts';
import type { ReadMeter } from './units/unit-spelling.ts';

export const rowsLooked = 200;
/** So many rows show whether a column counts the hours of each day. */
const rowsOfHours = 2000;
const mostly = 0.7;
/** A column whose header gives its meaning needs fewer matching cells. */
export const partly = 0.3;

export type Columns = FullMapping['columns'];

/** A cell as text, without blanks around it. */
export const textOf = (cell: Cell | undefined): string => String(cell ?? '').trim();
/** The cells of a column; none when there is no such column. */
export const cellsOf = ({ rows }: Sheet, column: number | null): Cell[] =>
  column === null ? [] : rows.map(({ cells }) => cells[column] ?? '');

/** What a column is called: by its heading, else by its place. */
export const nameOf = ({ header }: Sheet, column: number | null): string =>
  textOf(header?.cells[column ?? -1]).slice(0, 60) || `${(column ?? 0) + 1}`;

const isAnyDate = (cell: Cell): boolean =>
  (['DMY', 'MDY'] as const).some(
    (order) => readStamp(cell, order) !== null || readPeriod(cell, order) !== null,
  );
export const isDate = (cell: Cell): boolean => typeof cell === 'string' && isAnyDate(cell);
const isFigure = (cell: Cell): boolean =>
  !isDate(cell) && readFigure(partUnit(cell).figure, 'COMMA') !== null;
/** A day or a time, and not just a year or a month, which titles name too. */
export const isDay = (cell: Cell): boolean =>
  isDate(cell) && /\d\D+\d+\D+\d|\p{L}{3}|^\d{8}$/iu.test(textOf(cell));
/** A month or a year in mere numbers. */
const isYearMonth = (cell: Cell): boolean =>
  /^(?:\d{4}[-./]\d{1,2}|\d{1,2}[-./]\d{4}|(?:19|20)\d{2})$/.test(textOf(cell));
/** Whether a cell is a figure, or says in words that there is no figure. */
export const isFigureOrNone = (cell: Cell): boolean => isFigure(cell) || isNoFigure(cell);
/** The same in a column without dates, where 2000 is no year and 2172.11 no month. */
const isFigureOfColumn = (cell: Cell): boolean =>
  isFigureOrNone(cell) || /^(?:(?:19|20)\d{2}|\d{4}\.\d{1,2})$/.test(textOf(cell));
/** A year, or a month after a point: next to a date in another form, 2010 and 1899.5 are figures. */
const isYearOrFigure = (cell: Cell): boolean => /^\d{4}(?:\.\d{1,2})?$/.test(textOf(cell));
export const looksLikeData = ({ cells }: TableRow): boolean =>
  cells.some(isDate) &&
  (cells.some(isFigureOrNone) ||
    (cells.some(isYearOrFigure) && cells.some((cell) => isDate(cell) && !isYearOrFigure(cell))));

/** Some rows from the beginning, middle and end: what they share applies to all. */
export function sampleOf(rows: readonly TableRow[]): TableRow[] {
  const step = Math.max(1, Math.floor(rows.length / rowsLooked));
  return rows.filter((_, index) => index % step === 0).slice(0, rowsLooked + 1);
}

/** The share of a column's filled cells that pass. */
export function share(rows: readonly TableRow[], column: number, passes: (cell: Cell) => boolean): number {
  const cells = rows.map(({ cells }) => cells[column] ?? '').filter((cell) => textOf(cell) !== '');
  return cells.length === 0 ? 0 : cells.filter(passes).length / cells.length;
}

/** Whether a column has dates that are not those of another. */
const isOtherDate = (rows: readonly TableRow[], column: number, other: number): boolean =>
  share(rows, column, isDate) >= mostly &&
  rows.some(({ cells }) => textOf(cells[column]) !== textOf(cells[other]));

/**
 * How well a header fits the meter: a file may have counter readings as well as amounts, and energy as well as volume.
 */
function fitness({ content, unit, otherWord }: HeaderMeaning, meter: ReadMeter): number {
  const wanted = meter.readingMode === 'CONSUMPTION' ? 'AMOUNTS' : 'READINGS';
  const fitsContent = otherWord !== null ? 0 : content === wanted ? 2 : content === null ? 1 : -2;
  const fitsUnit = unit === null ? 1 : matchUnit(unit, meter) ? 2 : 0;
  return fitsUnit * 3 + fitsContent;
}

const passes: Partial<Record<ColumnRole, (cell: Cell) => boolean>> = {
  date: isAnyDate,
  end: isAnyDate,
  time: (cell) => readClock(cell) !== null,
  value: isFigureOfColumn,
};

/** How the columns were found, and which of them the file does not name beyond doubt. */
export interface GuessedColumns {
  columns: Columns;
  meanings: HeaderMeaning[];
  /** The column of figures, or of dates, was chosen among others or by its cells. */
  asks: { date: boolean; value: boolean };
  /** The columns of figures that are as likely as the one that was chosen, with it. */
  rivals: number[];
}

/** The column of each role: by its header when its cells agree, else by what its cells look like, which is to be asked. */
export function guessColumns({ header, rows, columnCount }: Sheet, meter: ReadMeter): GuessedColumns {
  const all = Array.from({ length: columnCount }, (_, column) => column);
  const meanings = all.map((column) => meaningOf(textOf(header?.cells[column])));
  const sample = sampleOf(rows);
  const columns: Columns = noColumns(columnRoles);
  const asks = { date: false, value: false };
  let rivals: number[] = [];
  const agrees = (role: ColumnRole, column: number) => {
    const check = passes[role];
    return check === undefined || share(sample, column, check) >= partly;
  };
  const free = (fits: (column: number, meaning: HeaderMeaning) => boolean): number[] =>
    all.filter((column) => {
      const meaning = meanings[column];
      return meaning !== undefined && !Object.values(columns).includes(column) && fits(column, meaning);
    });
  const firstFree = (fits: Parameters<typeof free>[0]): number | null => free(fits)[0] ?? null;
  const isOfFigures = (column: number, { role, isPrice, unit }: HeaderMeaning): boolean =>
    role === null && !isPrice && isColumnOfFigures(sample, column, unit !== null || columns.unit !== null);
  const rank = (role: ColumnRole, meaning: HeaderMeaning) =>
    role === 'value' ? fitness(meaning, meter) : role === 'date' && meaning.dateMeans === 'START' ? 1 : 0;
  const best = (role: ColumnRole, among: number[]): number[] => {
    const ranks = among.map((column) => rank(role, meanings[column] ?? meaningOf('')));
    const most = Math.max(...ranks);
    return among.filter((_, index) => ranks[index] === most);
  };
  for (const role of columnRoles) {
    const named = best(
      role,
      free((column, meaning) => meaning.role === role && agrees(role, column)),
    );
    columns[role] = named[0] ?? null;
    if (role === 'value') [rivals, asks.value] = [named, named.length > 1];
    if (role === 'date') asks.date = named.some((column) => isOtherDate(sample, column, named[0] ?? column));
  }
  if (columns.date === null) {
    const dated = free((column) => share(sample, column, isDate) >= mostly);
    columns.date = dated[0] ?? null;
    const isNamed = textOf(header?.cells[columns.date ?? -1]) !== '';
    // `2025-01` below a heading that says nothing may be a month, a week or a number.
    asks.date =
      dated.length > 1 ||
      (isNamed && columns.date !== null && share(sample, columns.date, isYearMonth) >= partly);
  }
  // Dates that end have their times in a column of their own: without those they would end where they begin.
  const isOfDays = share(sample, columns.end ?? -1, (cell) => /[:T]/.test(textOf(cell))) === 0;
  if (columns.end !== null && isOfDays && free((_, { role }) => role === 'end').length > 0)
    columns.end = null;
  // "Tidspunkt" and similar words may name a column of times next to one of dates.
  columns.time ??= firstFree((column, { role }) => role === 'date' && agrees('time', column));
  columns.time ??= firstFree((column, { role }) => role === null && share(sample, column, isClock) >= 0.9);
  const texts = (among: readonly TableRow[], column: number | null) =>
    among.map(({ cells }) => textOf(cells[column ?? -1]));
  const firstRows = rows.slice(0, rowsOfHours);
  const days = texts(firstRows, columns.date);
  if (columns.date !== null && share(sample, columns.date, isDay) >= mostly)
    columns.time ??= firstFree(
      (column, { role, unit }) =>
        role === null && unit === null && areHoursOfDays(days, texts(firstRows, column)),
    );
  // Several sensors in one log are several meters, whatever their column is called.
  columns.meter ??= firstFree(
    (column, { role, isRegister }) =>
      role === null &&
      !isRegister &&
      !isRemark(textOf(header?.cells[column])) &&
      share(sample, column, (cell) => isDate(cell) || isFigureOrNone(cell)) === 0 &&
      areNames(texts(sample, column)),
  );
  const isOtherKind =
    meter.readingMode === 'CONSUMPTION' && meanings[columns.value ?? -1]?.content === 'READINGS';
  if (columns.value === null || isOtherKind || !fits(meanings[columns.value], meter)) {
    const figures = free(isOfFigures);
    const others = best('value', figures);
    const [first] = others;
    const isBetter =
      first !== undefined &&
      (isOtherKind ? meanings[first]?.content === 'AMOUNTS' : fits(meanings[first], meter));
    if (columns.value === null || isBetter) {
      columns.value = first ?? null;
      rivals = others;
      const meaning = meanings[first ?? -1];
      // Another one that speaks of use, too, is not left out in silence.
      const isOne = figures.every((column) => column === first || meanings[column]?.content !== 'AMOUNTS');
      asks.value = !isOne || others.length > 1 || !meaning || !isSureOf(meaning, meter);
    }
  }
  const flows = free(isOfFigures).flatMap((column) => meanings[column]?.flow ?? []);
  // Of a plant of its own, what is used may be what the grid delivered or all that was used.
  asks.value ||= flows.includes('OWN') || (flows.includes('IN') && flows.includes('OUT'));
  columns.flow ??= firstFree(
    (column, { isRegister }) => isRegister && share(sample, column, isFigure) < partly,
  );
  return { columns, meanings, asks, rivals };
}

/** Whether a header names a unit of the meter. */
const fits = (meaning: HeaderMeaning | undefined, meter: ReadMeter): boolean =>
  meaning !== undefined && meaning.unit !== null && matchUnit(meaning.unit, meter) !== null;

/** Whether a header that is not known as a whole names its figures beyond doubt. */
const isSureOf = (meaning: HeaderMeaning, meter: ReadMeter): boolean =>
  fits(meaning, meter) && meaning.content === 'AMOUNTS' && !meaning.isOpen && meaning.otherWord === null;

/** A time of day with its colon, as no figure is written, or a workbook's. */
const isClock = (cell: Cell): boolean =>
  /^(?:18\d\d-\d\d-\d\dT)?\d{1,2}:\d{2}/.test(textOf(cell)) && readTime(cell) !== null;

/** Figures, but no numbers of meters or invoices, which have many digits, no decimals and no unit. */
function isColumnOfFigures(sample: readonly TableRow[], column: number, hasUnit: boolean): boolean {
  const isNumber = (cell: Cell) => !hasUnit && /^\d{7,}$/.test(textOf(cell));
  const isEmpty = share(sample, column, (cell) => isFigureOfColumn(cell) && !isNoFigure(cell)) === 0;
  return (
    !isEmpty && share(sample, column, isFigureOfColumn) >= mostly && share(sample, column, isNumber) < mostly
  );
}

/** The usual distance between neighbouring points in time, the shorter of two as usual; null when there are not two points. */
export function usualStep(points: readonly number[]): number | null {
  const sorted = Float64Array.from(points).toSorted();
  const counts = new Map<number, number>();
  for (let index = 1; index < sorted.length; index += 1) {
    const step = (sorted[index] ?? 0) - (sorted[index - 1] ?? 0);
    if (step > 0) counts.set(step, (counts.get(step) ?? 0) + 1);
  }
  let best: number | null = null;
  for (const [step, count] of counts) {
    const most = best === null ? 0 : (counts.get(best) ?? 0);
    if (best === null || count > most || (count === most && step < best)) best = step;
  }
  return best;
}

/** Whether all of the points are at midnight, and so mean days. */
export const areDays = (points: readonly number[]): boolean =>
  points.every((minute) => minute % minutesOfDay === 0);
