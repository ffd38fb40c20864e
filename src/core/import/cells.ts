import { parseDecimal, readDecimal } from '../numbers/decimal.ts';
import { localMinute, minutesOfDay } from '../time/clock.ts';
import { endOf, fromDay } from '../time/period.ts';
import type { IsoDate } from '../time/period.ts';
import type { Cell, Table } from '../tables-in-files/table-file.ts';
import { daysFrom1904 } from '../tables-in-files/workbook-cells.ts';
import { readStamp } from '../dates-in-files/dates.ts';
import type { DateOrder } from '../dates-in-files/dates.ts';
import { fold } from './headings.ts';
import type { Values } from './import.ts';
import type { Column } from './list-columns.ts';
import { periodIn } from './periods.ts';
import { textOf } from './sheet.ts';

/** No real figure is longer; this keeps the check cheap for longer text. */
const longestFigure = 60;
const longestStated = 100;

export type DecimalMark = 'COMMA' | 'POINT';

/** The first figure of a cell; empty: it has none. */
const figureIn = (text: string): string =>
  (/[\d.,'\s]*\d/.exec(text.slice(0, longestFigure))?.[0] ?? '').trim();
/** `1.234`: more than a thousand, or a little more than one. */
const isEither = (figure: string): boolean => /^[1-9]\d{0,2}[.,]\d{3}$/.test(figure);

/** Which decimal mark a figure shows beyond doubt, if any: not where it could group thousands as well. */
function markOf(figure: string): DecimalMark | null {
  const comma = figure.lastIndexOf(',');
  const point = figure.lastIndexOf('.');
  if ((comma < 0 && point < 0) || !/^\d[\d.,'\s]*$/.test(figure)) return null;
  if (comma >= 0 && point >= 0) return comma > point ? 'COMMA' : 'POINT';
  if (isEither(figure)) return null;
  // What comes twice groups thousands.
  const isTwice = figure.indexOf(comma >= 0 ? ',' : '.') !== Math.max(comma, point);
  return comma >= 0 === isTwice ? 'POINT' : 'COMMA';
}

/** The decimal mark that most figures show beyond doubt. In: cells. Null: none does. */
export function decimalMarkIn(texts: readonly string[]): DecimalMark | null {
  let balance = 0;
  for (const text of texts) {
    const mark = markOf(figureIn(text));
    balance += mark === 'COMMA' ? 1 : mark === 'POINT' ? -1 : 0;
  }
  return balance === 0 ? null : balance > 0 ? 'COMMA' : 'POINT';
}

/**
 * How the figures of a list are written: as they show it, else as goes with the delimiter of the file. `unsure`: a figure that can be read in
 * both ways, where neither settles it. In: the cells of figures, and what is usual for the reader.
 */
export function guessMark(
  cells: readonly Cell[],
  format: Table['format'],
  usual: DecimalMark,
): { mark: DecimalMark; unsure: string | null } {
  // A workbook's number is a number beyond doubt.
  const figures = cells.flatMap((cell) => (typeof cell === 'string' ? figureIn(textOf(cell)) : []));
  const shown = decimalMarkIn(figures);
  if (shown !== null) return { mark: shown, unsure: null };
  const delimiter = format.kind === 'CSV' ? format.delimiter : null;
  const isSettled = (figure: string) =>
    (delimiter === ';' && figure.includes(',')) || (delimiter === ',' && figure.includes('.'));
  const either = figures.filter(isEither);
  return {
    mark: either.some(isSettled) ? (delimiter === ',' ? 'POINT' : 'COMMA') : usual,
    unsure: either.find((figure) => !isSettled(figure)) ?? null,
  };
}

/** `8.30`, `08:30`, `8:30:00`, `kl. 8.30`, `2:30 PM`, `1430`, a workbook's time. Null: not a time of day. */
function timeIn(text: string): string | null {
  const [, clock = '', half = ''] =
    /^(?:\d{4}-\d{2}-\d{2}T|kl\.? ?)?([\d:.]+?)(?: ?([ap])\.?m\.?)?$/i.exec(text) ?? [];
  const [, hour = '', minute = half ? '00' : ''] =
    /^(\d{1,2})(?:[:.](\d{2})(?:[:.]\d{2})?)?$/.exec(clock) ?? /^(\d{2})(\d{2})$/.exec(clock) ?? [];
  const isOfHalf = Number(hour) >= 1 && Number(hour) <= 12;
  if (half && !isOfHalf) return null;
  const hours = half ? (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : hour;
  const time = `${String(hours).padStart(2, '0')}:${minute}`;
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(time) ? time : null;
}

/**
 * The date in a cell, by the clock of a time zone where the cell says how far from UTC it is, and the time of day, if it
 * has one; midnight does not count. Null: not a date.
 */
export function dateIn(
  cell: Cell,
  { dateOrder, timeZone, from1904 = false }: Pick<Reading, 'dateOrder' | 'timeZone' | 'from1904'>,
): { date: IsoDate; time: string | null } | null {
  const text = textOf(cell).replace(/^(\d{1,2})\s?([-./])\s?(\d{1,2})\s?\2\s?(?=\d)/, '$1$2$3$2');
  const stamp = readStamp(typeof cell === 'number' ? cell + (from1904 ? daysFrom1904 : 0) : text, dateOrder);
  if (!stamp || stamp.names === 'MONTH' || stamp.names === 'YEAR') return null;
  const local = stamp.offset === null ? stamp.at : localMinute(timeZone, stamp.at - stamp.offset);
  // The end of a day, 23:59:59 or 24:00 by the cell's own clock, is of that day.
  const isEnd =
    stamp.names === 'MINUTE' &&
    local % minutesOfDay === 0 &&
    stamp.at % minutesOfDay === 0 &&
    !/\b0?0[:.]00/.test(text);
  const minutes = local % minutesOfDay;
  const time = [Math.floor(minutes / 60), minutes % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
  return {
    date: fromDay(Math.floor((isEnd ? local - 1 : local) / minutesOfDay)),
    time: minutes === 0 ? null : time,
  };
}

const yes = /^(ja|yes|true|sand|oui|x|1|y|j|✓|✔)$/i;
const no = /^(nej|no|false|falsk|nein|nee|nei|non|0|n)$/i;

/** Whether a cell says that there is nothing to say: `-`, `n/a`, `#N/A`, `null`, `ingen`. */
export const saysNothing = (text: string): boolean =>
  /^([-–—]+|#?n[./]?\s?a|k\.\s?a|n\.?v\.?t|\?+|nil|nan|null|none|ingen|ukendt|unknown|unavailable|ikke relevant|not relevant|not applicable)\.?$/i.test(
    text.trim(),
  );

/**
 * How to read cells: the decimal mark, the order of dates, the time zone of moments and, by role, the meaning of the folded words of a choice.
 */
export interface Reading {
  decimalMark: DecimalMark;
  dateOrder: DateOrder;
  timeZone: string;
  /** Whether the workbook counts its days from 1904, where a cell is the mere number of one. */
  from1904?: boolean;
  choices: Readonly<Record<string, ReadonlyMap<string, string>>>;
}

/** The result of reading a cell: its value, or why it has none, and the dates that may be meant. */
export type Read =
  | { value: unknown; time?: string | null }
  | { code: string; values: Values; dates?: readonly IsoDate[] };

/** The first and the last day of the month that a cell names: `3/2027`. None: it names no month. */
function daysOfMonth(text: string): IsoDate[] {
  const stamp = readStamp(text, 'DMY');
  if (stamp?.names !== 'MONTH') return [];
  const first = fromDay(Math.floor(stamp.at / minutesOfDay));
  return [first, endOf('month', first)];
}

/**
 * The parts of a cell with several names. A comma may be part of a name: it separates only where nothing clearer does.
 */
export const partsIn = (text: string): string[] =>
  text
    .split(/[;|\n]/.test(text) ? /[;|\n]/ : ',')
    .map((part) => part.trim())
    .filter(Boolean);

const orRefused = (value: unknown, code: string, text: string): Read =>
  value === null || value === undefined
    ? { code, values: { text: text.slice(0, longestStated) } }
    : { value };

/**
 * Whether a cell of a column of texts had a number with more digits than a spreadsheet keeps (15): those beyond them are
 * lost (`571313174002457000`), or the file has only its first ones (`5,71313E+17`).
 */
const isCut = (cell: Cell): boolean =>
  typeof cell === 'number' ? Math.abs(cell) >= 1e15 : /^\d([.,]\d+)?E\+\d{2,}$/i.test(cell.trim());

/** Reads a cell that is not empty, of a column that is not a reference. */
export function readCell({ kind, role, values }: Column, cell: Cell, reading: Reading): Read {
  const { decimalMark, choices } = reading;
  const text = textOf(cell);
  const choice = (part: string): string | undefined => choices[role]?.get(fold(part));
  switch (kind) {
    case 'date': {
      const found = dateIn(cell, reading);
      if (found) return { value: found.date, time: found.time };
      const dates = daysOfMonth(text);
      return dates.length > 0
        ? { code: 'DATE_MONTH', values: { text: text.slice(0, longestStated) }, dates }
        : orRefused(null, 'DATE', text);
    }
    case 'time':
      return orRefused(timeIn(text), 'TIME', text);
    case 'period':
      return orRefused(periodIn(text), 'PERIOD', text);
    case 'decimal':
    case 'whole': {
      // A workbook's number is a number beyond doubt.
      const value =
        typeof cell === 'number'
          ? parseDecimal(cell)
          : readDecimal(text, decimalMark === 'COMMA' ? 'da' : 'en');
      if (kind === 'decimal') return orRefused(value, 'NUMBER', text);
      // The points of a scale have words, too: what is neither is asked about, as the words of a choice are.
      const whole = choice(text) ?? value;
      return orRefused(
        whole !== null && /^-?\d{1,15}$/.test(whole) ? Number(whole) : null,
        value === null && values.length > 0 ? 'CHOICE' : 'WHOLE_NUMBER',
        text,
      );
    }
    case 'yesNo':
      return orRefused(yes.test(text) ? true : no.test(text) ? false : null, 'YES_NO', text);
    case 'choice':
      return orRefused(choice(text), 'CHOICE', text);
    case 'choices': {
      const parts = partsIn(text);
      const unknown = parts.find((part) => choice(part) === undefined);
      return unknown === undefined
        ? { value: [...new Set(parts.map(choice))] }
        : orRefused(null, 'CHOICE', unknown);
    }
    case 'texts':
      return { value: partsIn(text) };
    case 'text':
      return isCut(cell) ? orRefused(null, 'NUMBER_CUT', text) : { value: choice(text) ?? text };
    case 'reference':
    case 'references':
      return { value: text };
  }
}
