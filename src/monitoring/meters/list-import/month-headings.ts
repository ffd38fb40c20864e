import { readStamp } from '../../../core/dates-in-files/dates.ts';
import { textOf } from '../../../core/import/sheet.ts';
import type { Cell, TableRow } from '../../../core/tables-in-files/table-file.ts';
import { minutesOfDay } from '../../../core/time/clock.ts';
import { endOf, fromDay } from '../../../core/time/period.ts';
import type { IsoDate } from '../../../core/time/period.ts';
import { powerUnit } from '../import/headings/headers.ts';
import { isUnitSpelling } from '../import/units/unit-spelling.ts';

/** A calendar month of the organization's clock, as the heading of its figures: `2025-01`, or `2025-01-01` where the file names its first day. */
export type Month = string;

/** The days of a month, first and last, and whether its heading is its first day. */
export function daysOf(month: Month): { first: IsoDate; last: IsoDate; isFirstDay: boolean } {
  const first = `${month.slice(0, 7)}-01`;
  return { first, last: endOf('month', first), isFirstDay: month === first };
}

/** A heading of figures: a month with its year, by a day that begins or ends it, or its name alone; and the unit that it names. */
export type Heading = ({ month: Month; day: 'FIRST' | 'LAST' | null } | { name: string }) & {
  unit: string | null;
};

const yearForm = /^(?:år |year )?((?:19|20)\d{2})$/i;
/** Words of a heading that say no more than that figures are below it. */
const figureWord =
  /^(?:(?:el|vand|varme|gas|energi)?forbrug|consumption|usage|mængde|amount|(?:tæller|måler)?stand|aflæsning|reading)$/i;
const unitWord = (word: string): boolean => isUnitSpelling(word) || powerUnit.test(word);

/** A heading without the unit and the words around the month. */
function partedOf(text: string): { rest: string; unit: string | null } {
  const words = text
    .replace(/[()[\],]/g, ' ')
    .split(/\s+/)
    .filter(Boolean);
  const units = words.filter((word) => unitWord(word) && !/^\d/.test(word));
  const rest = words.filter((word) => !units.includes(word) && !figureWord.test(word)).join(' ');
  return { rest, unit: units[0] ?? null };
}

/** A month in a cell without other words; null: none. */
function monthIn(cell: Cell): Heading | null {
  const text = textOf(cell);
  const [, year, month] = /^((?:19|20)\d{2})M?(0[1-9]|1[0-2])$/i.exec(text) ?? [];
  if (year && month) return { month: `${year}-${month}`, day: null, unit: null };
  const stamp = readStamp(cell, 'DMY');
  if (stamp) {
    const date = fromDay(Math.floor(stamp.at / minutesOfDay));
    const own = { month: date.slice(0, 7), unit: null };
    if (stamp.names === 'MONTH') return { ...own, day: null };
    if (stamp.names === 'YEAR') return null;
    if (date.endsWith('-01')) return { ...own, day: 'FIRST' };
    return date === endOf('month', date) ? { ...own, day: 'LAST' } : null;
  }
  const name = text.replace(/\.$/, '');
  const isName = /^\p{L}+$/u.test(name) && readStamp(`${name} 2000`, 'DMY')?.names === 'MONTH';
  return isName ? { name, unit: null } : null;
}

/** What a cell is as the heading of a month; null: it is not one. A heading of power or money is not one either: they are no amounts. */
export function headingOf(cell: Cell): Heading | null {
  const alone = monthIn(cell);
  if (alone || typeof cell === 'number') return alone;
  const { rest, unit } = partedOf(textOf(cell));
  const found = rest === textOf(cell) || (unit !== null && powerUnit.test(unit)) ? null : monthIn(rest);
  return found && { ...found, unit };
}

/** The year that a cell is; null: none. */
export const yearOf = (cell: Cell | undefined): string | null => yearForm.exec(textOf(cell))?.[1] ?? null;
/** Years in a text that are no part of a date, such as that of printing. */
const yearsIn = (text: string): string[] => text.match(/(?<![\d./-])(?:19|20)\d{2}(?![\d./-])/g) ?? [];

const rowsAbove = 3;

/** The year of a heading that names none: above it, or above and to the left, where a year spans its months; else the only year of the titles. */
export function yearAbove(rows: readonly TableRow[], at: number, column: number): string | null {
  const above = rows.slice(Math.max(0, at - rowsAbove), at);
  for (const { cells } of above.toReversed()) {
    const left = cells.slice(0, column + 1).findLast((cell) => textOf(cell) !== '');
    const year = yearOf(left);
    if (year !== null) return year;
  }
  const [year, another] = new Set(
    rows.slice(0, at).flatMap(({ cells }) => cells.flatMap((cell) => yearsIn(textOf(cell)))),
  );
  return year !== undefined && another === undefined ? year : null;
}

/** The month of a name in a year. */
export const monthNamed = (name: string, year: string): Month =>
  fromDay(Math.floor((readStamp(`${name} ${year}`, 'DMY')?.at ?? 0) / minutesOfDay)).slice(0, 7);

const numberOf = (month: Month): number => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7));

/** Whether months follow one another without a gap, in either direction. */
export const areNext = (months: readonly Month[]): boolean =>
  [1, -1].some((step) =>
    months.every((month, at) => at === 0 || numberOf(month) - numberOf(months[at - 1] ?? '') === step),
  );

/** Whether months only rise or only fall. */
export const areInOrder = (months: readonly Month[]): boolean =>
  [1, -1].some((sign) =>
    months.every((month, at) => at === 0 || (numberOf(month) - numberOf(months[at - 1] ?? '')) * sign > 0),
  );
