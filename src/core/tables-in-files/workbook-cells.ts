import { fromDay } from '../time/period.ts';
import type { Cell } from './table-file.ts';

const daysTo1970 = 25_569;
/** How many days later than the others a workbook counts from that counts from 1904. */
export const daysFrom1904 = 1462;
const lastSerial = 2_958_466;
const secondsOfDay = 86_400;

const two = (number: number): string => String(number).padStart(2, '0');

/** Numbers of built-in formats that show dates or times, in any locale (ECMA-376 part 1, 18.8.30). */
const isBuiltInDate = (id: number): boolean =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);

/** Whether a number format shows dates or times: it has letters of theirs outside of quoted, escaped and bracketed text. */
export function isDateFormat(id: number, code: string | undefined): boolean {
  if (code === undefined) return isBuiltInDate(id);
  const bare = code
    .replace(/\[(?:h+|m+|s+)\]/gi, 'h')
    .replace(/"[^"]*"|\\.|[_*].|\[[^\]]*\]/g, '')
    .replace(/general/gi, '');
  return /[dmyhs]/i.test(bare);
}

/**
 * A workbook's count of days since 1899-12-30 (or 1904-01-01) as ISO text, to the second. Midnight is taken for a date
 * without time, since a workbook does not distinguish the two; a value below 1 is a time of day, on 1899-12-30.
 */
export function dateCell(serial: number, from1904: boolean): Cell {
  const days = serial + (from1904 ? daysFrom1904 : 0);
  if (!(days >= 0 && days < lastSerial)) return serial;
  const seconds = Math.round(days * secondsOfDay);
  const date = fromDay(Math.floor(seconds / secondsOfDay) - daysTo1970);
  const rest = seconds % secondsOfDay;
  if (rest === 0) return date;
  return `${date}T${two(Math.floor(rest / 3600))}:${two(Math.floor(rest / 60) % 60)}:${two(rest % 60)}`;
}

/** Excel shows and means 15 digits of a number; what a binary number has beyond them is noise. */
export function numberCell(text: string): Cell {
  const number = Number(text);
  return text.trim() !== '' && Number.isFinite(number) ? Number(number.toPrecision(15)) : text;
}

/** The column of a cell's address, counted from 0: 'B7' is 1. -1: not an address. */
export function columnOf(address: string): number {
  let column = 0;
  let letters = 0;
  for (const letter of address) {
    const place = letter.charCodeAt(0) - 64;
    if (place < 1 || place > 26) break;
    column = column * 26 + place;
    letters += 1;
  }
  return letters === 0 || letters > 3 ? -1 : column - 1;
}

/** Office programs write characters that are not allowed in XML as `_x000D_`. */
export const unescapeText = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([\da-f]{4})_/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : text;
