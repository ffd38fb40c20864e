import { parseDecimal, readDecimal, round } from '../../../core/numbers/decimal.ts';
import type { DecimalString } from '../../../core/numbers/decimal.ts';
import type { Cell } from '../../../core/tables-in-files/table-file.ts';

export type DecimalMark = 'COMMA' | 'POINT';

const noiseDigits = 16;

/** A figure; `rounded` when it had more than 12 decimals and so many digits that they are noise of a binary number. */
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
  const isNoise =
    /^-?\d+\.\d{13,}$/.test(plain) && plain.replace(/[-.]/g, '').replace(/^0+/, '').length >= noiseDigits;
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
