import { fromScaled, parseDecimal, readDecimal, round, toScaled } from '../../../core/numbers/decimal.ts';
import type { DecimalString } from '../../../core/numbers/decimal.ts';
import { isUnitSpelling } from './units/unit-spelling.ts';
import { readTime } from '../../../core/dates-in-files/dates.ts';
import { decimalMarkIn, guessMark as markOfList } from '../../../core/import/cells.ts';
import type { DecimalMark } from '../../../core/import/cells.ts';
import type { Sheet } from '../../../core/import/sheet.ts';
import type { Cell, Table, TableRow } from '../../../core/tables-in-files/table-file.ts';

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

/** Parts a figure from a unit behind it, `1,5 kWh`. Any other cell, `30 or so`, stays whole, and its unit is ''. */
export function partUnit(cell: Cell): { figure: Cell; unit: string } {
  if (typeof cell === 'number') return { figure: cell, unit: '' };
  const [, figure, unit] =
    /^([-+\u2212]?\d[\d.,' \u00a0\u202f]*?)\s*([^\d\s.,'].{0,20})$/.exec(cell.trim()) ?? [];
  return figure !== undefined && unit !== undefined && isUnitSpelling(unit)
    ? { figure, unit }
    : { figure: cell, unit: '' };
}

/** The figures that are text in some columns, as they are written. */
const writtenIn = (rows: readonly TableRow[], values: readonly number[]): string[] =>
  rows.flatMap(({ cells }) =>
    values.flatMap((value) => {
      const { figure } = partUnit(cells[value] ?? '');
      return typeof figure === 'string' ? [figure] : [];
    }),
  );

/** The decimal mark of the figures of some columns; where they do not show it, the one that goes with the delimiter of the file. */
export function guessMark(
  rows: readonly TableRow[],
  values: readonly number[],
  format: Table['format'],
): ReturnType<typeof markOfList> {
  // What a machine writes has a point.
  if (format.kind === 'XML') return { mark: 'POINT', unsure: null };
  const isByComma = format.kind === 'CSV' && format.delimiter === ',';
  return markOfList(writtenIn(rows, values), format, isByComma ? 'POINT' : 'COMMA');
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
  const shown = decimalMarkIn(writtenIn(rows, values));
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
