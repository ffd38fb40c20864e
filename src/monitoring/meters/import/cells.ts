import { parseDecimal, readDecimal, round } from '../../../core/numbers/decimal.ts';
import type { DecimalString } from '../../../core/numbers/decimal.ts';
import type { Cell } from '../../../core/tables-in-files/table-file.ts';

export type DecimalMark = 'COMMA' | 'POINT';

const noFigure =
  /^(?:nan|n\/?a|null|none|nil|[-–—]+|unavailable|unknown|ukendt|#(?:n\/a|i\/t|value!|værdi!|ref!|div\/0!|name\?|num!))$/i;

/** Whether a cell says in words that there is no figure: NaN, n/a, null, `-`, `#N/A`, unavailable, unknown. */
export const isNoFigure = (cell: Cell): boolean => noFigure.test(String(cell).trim());

/** A figure; `rounded` when it had more than 12 decimals: they are noise of a binary number. */
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
  const near = round(isNoise ? plain : Number(cell).toFixed(20), 12);
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

/** Parts a figure from a unit behind it, `1,5 kWh`; of any other cell `unit` is ''. */
export function partUnit(cell: Cell): { figure: Cell; unit: string } {
  if (typeof cell === 'number') return { figure: cell, unit: '' };
  const [, figure, unit] =
    /^([-+\u2212]?\d[\d.,' \u00a0\u202f]*?)\s*([^\d\s.,'].{0,20})$/.exec(cell.trim()) ?? [];
  return figure !== undefined && unit !== undefined ? { figure, unit } : { figure: cell, unit: '' };
}
