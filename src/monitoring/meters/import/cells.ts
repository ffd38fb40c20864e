import { fromScaled, parseDecimal, readDecimal, round, toScaled } from '../../../core/numbers/decimal.ts';
import type { DecimalString } from '../../../core/numbers/decimal.ts';
import { isUnitSpelling } from './units/unit-spelling.ts';
import { readTime } from '../../../core/dates-in-files/dates.ts';
import type { Sheet } from '../../../core/import/sheet.ts';
import type { Cell, Table, TableRow } from '../../../core/tables-in-files/table-file.ts';

export type DecimalMark = 'COMMA' | 'POINT';

const noFigure =
  /^(?:nan|n\/?a|null|none|nil|[-–—]+|unavailable|unknown|ukendt|#(?:n\/a|i\/t|value!|værdi!|ref!|div\/0!|name\?|num!))$/i;

/** Whether a cell says in words that there is no figure: NaN, n/a, null, `-`, `#N/A`, unavailable, unknown. */
export const isNoFigure = (cell: Cell): boolean => noFigure.test(String(cell).trim());

/** The decimals of rows that are added: noise is rounded away once, in the sum, or it would be as often wrong as there are rows. */
const decimalsOfRows = 20;
/** A row's figure as a count of 10⁻²⁰, and back. */
export const toAmount = (value: DecimalString): bigint => toScaled(value, decimalsOfRows);
export const fromAmount = (amount: bigint): DecimalString => fromScaled(amount, decimalsOfRows);

/** A figure; `rounded` when it has more than 12 decimals: they are noise of a binary number, and are kept until rows are added. */
export interface Figure {
  value: DecimalString;
  rounded: boolean;
}

/**
 * Reads a figure exactly. A workbook's number is beyond doubt; text is read by the decimal mark. Null: not a figure.
 */
export function readFigure(cell: Cell, mark: DecimalMark): Figure | null {
  const text = typeof cell === 'number' ? String(cell) : cell;
  const value =
    typeof cell === 'number' ? parseDecimal(cell) : readDecimal(text, mark === 'COMMA' ? 'da' : 'en');
  if (value !== null) return { value, rounded: false };
  const plain = text.trim().replace(',', '.');
  const isNoise = /^-?\d+\.\d{13,}$/.test(plain);
  const isTiny = typeof cell === 'number' && Number.isFinite(cell) && Math.abs(cell) < 1e15;
  if (!isNoise && !isTiny) return null;
  const near = round(isNoise ? plain : Number(cell).toFixed(decimalsOfRows), decimalsOfRows);
  return { value: near, rounded: true };
}

/** Which decimal mark a figure shows beyond doubt, if any: not where it could group thousands as well. */
export function markOf(cell: Cell): DecimalMark | null {
  if (typeof cell === 'number') return null;
  const text = cell.trim();
  const comma = text.lastIndexOf(',');
  const point = text.lastIndexOf('.');
  if ((comma < 0 && point < 0) || !/^[-+\u2212]?\d[\d.,' \u00a0\u202f]*$/.test(text)) return null;
  if (comma >= 0 && point >= 0) return comma > point ? 'COMMA' : 'POINT';
  const mark = comma >= 0 ? ',' : '.';
  if (text.indexOf(mark) !== Math.max(comma, point)) return mark === ',' ? 'POINT' : 'COMMA';
  const [whole = '', fraction = ''] = text.split(mark);
  if (fraction.length === 3 && /^-?[1-9]\d{0,2}$/.test(whole)) return null;
  return mark === ',' ? 'COMMA' : 'POINT';
}

/** Parts a figure from a unit behind it, `1,5 kWh`. Any other cell, `30 or so`, stays whole, and its unit is ''. */
export function partUnit(cell: Cell): { figure: Cell; unit: string } {
  if (typeof cell === 'number') return { figure: cell, unit: '' };
  const [, figure, unit] =
    /^([-+\u2212]?\d[\d.,' \u00a0\u202f]*?)\s*([^\d\s.,'].{0,20})$/.exec(cell.trim()) ?? [];
  return figure !== undefined && unit !== undefined && isUnitSpelling(unit)
    ? { figure, unit }
    : { figure: cell, unit: '' };
}

/** The decimal mark that the figures of some columns show; null where none does, or both as often. */
function shownMark(rows: readonly TableRow[], values: readonly number[]): DecimalMark | null {
  let more = 0;
  for (const { cells } of rows)
    for (const value of values) {
      const mark = markOf(partUnit(cells[value] ?? '').figure);
      more += mark === 'COMMA' ? 1 : mark === 'POINT' ? -1 : 0;
    }
  return more === 0 ? null : more > 0 ? 'COMMA' : 'POINT';
}

/**
 * The decimal mark that the figures show; where none does, the one that goes with the file's delimiter. `unsure`: a figure that could be
 * read in both ways, `1.234`, where the delimiter does not settle it either.
 */
export function guessMark(
  rows: readonly TableRow[],
  values: readonly number[],
  format: Table['format'],
): { mark: DecimalMark; unsure: string | null } {
  // What a machine writes has a point.
  if (format.kind === 'XML') return { mark: 'POINT', unsure: null };
  const shown = shownMark(rows, values);
  if (shown !== null) return { mark: shown, unsure: null };
  const delimiter = format.kind === 'CSV' ? format.delimiter : null;
  const isSettled = (text: string) =>
    (delimiter === ';' && text.includes(',')) || (delimiter === ',' && text.includes('.'));
  // A workbook's number is a number beyond doubt.
  const texts = rows.flatMap(({ cells }) =>
    values.flatMap((value) => {
      const { figure } = partUnit(cells[value] ?? '');
      return typeof figure === 'string' ? [figure.trim()] : [];
    }),
  );
  const unsure = texts.find((text) => /^[-+]?\d{1,3}[.,]\d{3}$/.test(text) && !isSettled(text)) ?? null;
  return { mark: delimiter === ',' ? 'POINT' : 'COMMA', unsure };
}

/**
 * Whether a file shows that it is from where the month is never written first: by its decimal commas, or the semicolons that go with them,
 * unless its dates have slashes, which are written in either order, or only with the month first are days that follow one another (`isByDay`). In: the
 * cells of its dates, and the columns of its figures.
 */
export const writesDayFirst = (
  { rows }: Pick<Sheet, 'rows'>,
  {
    dates,
    values,
    format,
    isByDay,
  }: { dates: readonly Cell[]; values: readonly number[]; format: Table['format']; isByDay: boolean },
): boolean => {
  const shown = shownMark(rows, values);
  if (shown !== null) return shown === 'COMMA';
  const isSemicolons = format.kind === 'CSV' && format.delimiter === ';';
  return isSemicolons && !isByDay && !dates.some((cell) => String(cell).includes('/'));
};

/** The 25th hour of a day on which the clock is set back, where hours are counted as time passes. */
export const isHour25 = (cell: Cell): boolean => String(cell).trim() === '25';

/** A time of day; `half`: which of the two the hour is that comes twice. */
export interface ShownTime {
  minute: number;
  bare: boolean;
  half: 'A' | 'B' | null;
}

/**
 * Reads a time of day as meters write it: also the hour that comes twice as 3A and 3B, or 2A:15 and 2B:15, and hour 25. Null: not a time.
 */
export function readClock(cell: Cell): ShownTime | null {
  if (isHour25(cell)) return { minute: 25 * 60, bare: true, half: null };
  const text = String(cell);
  const [, hour, half] = /^\s*(0?[1-3])\s?([ab])(?=\s*$|[:.]\d)/i.exec(text) ?? [];
  const time = readTime(half === undefined ? cell : text.trim().replace(/^(\d+)\s?[ab]/i, hour ?? ''));
  return time && { ...time, half: half === undefined ? null : /a/i.test(half) ? 'A' : 'B' };
}
