import { parseDecimal, readDecimal } from '../numbers/decimal.ts';
import { localMinute, minutesOfDay } from '../time/clock.ts';
import { endOf, formatPeriod, fromDay, parsePeriod } from '../time/period.ts';
import type { IsoDate, Period, PeriodParts } from '../time/period.ts';
import type { Cell, Table } from '../tables-in-files/table-file.ts';
import { daysFrom1904 } from '../tables-in-files/workbook-cells.ts';
import { readStamp } from './dates.ts';
import type { DateOrder } from './dates.ts';
import { fold } from './headings.ts';
import type { Values } from './import.ts';
import type { Column } from './list-columns.ts';
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

/** The decimal mark that most figures show beyond doubt. In: cells. Null: none does. */
export function decimalMarkIn(texts: readonly string[]): DecimalMark | null {
  let balance = 0;
  for (const figure of texts.map(figureIn)) {
    const point = figure.lastIndexOf('.');
    const comma = figure.lastIndexOf(',');
    if (point >= 0 && comma >= 0) balance += comma > point ? 1 : -1;
    else if (/^\d+,\d+$/.test(figure) && !isEither(figure)) balance += 1;
    else if (/^\d+\.\d+$/.test(figure) && !isEither(figure)) balance -= 1;
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

const units: [pattern: RegExp, part: keyof PeriodParts][] = [
  [/^(år|aar|years?|yrs?|y)$/, 'years'],
  [/^(måned(er)?|maaned(er)?|mdr?|months?|mths?)$/, 'months'],
  [/^(uger?|weeks?|wks?)$/, 'weeks'],
  [/^(dage?|days?)$/, 'days'],
];
const rates: [pattern: RegExp, period: Period][] = [
  [/^(årligt?|hvert år|årlige|yearly|annual(ly)?|every year)$/, 'P1Y'],
  [/^(halvårligt?|hvert halve år|half-?yearly|semi-?annual(ly)?|every six months)$/, 'P6M'],
  [/^(kvartalsvist?|kvartalsvis|hvert kvartal|kvartal|quarterly|every quarter)$/, 'P3M'],
  [/^(månedligt?|hver måned|monthly|every month)$/, 'P1M'],
  [/^(ugentligt?|hver uge|weekly|every week)$/, 'P1W'],
  [/^(dagligt?|hver dag|daily|every day)$/, 'P1D'],
  [/^(én gang|en gang|engangs|once|ingen|none|-)$/, 'P0D'],
];
/** How often in one of these, and how long one part of it is: twice a year is every six months. Parts that are no whole periods are refused. */
const wholes: [pattern: RegExp, parts: Readonly<Record<number, Period>>][] = [
  [
    /^(årligt?|om året|pr\.? år|per år|hvert år|år|yearly|annually|(a|per|every) year|year|\/ ?år)$/,
    { 1: 'P1Y', 2: 'P6M', 3: 'P4M', 4: 'P3M', 6: 'P2M', 12: 'P1M' },
  ],
  [
    /^(om måneden|månedligt?|pr\.? måned|per måned|hver måned|måned|monthly|(a|per|every) month|month|\/ ?måned)$/,
    { 1: 'P1M' },
  ],
  [/^(i kvartalet|pr\.? kvartal|per kvartal|(a|per|every) quarter)$/, { 1: 'P3M', 3: 'P1M' }],
  [
    /^(om ugen|ugentligt?|pr\.? uge|per uge|hver uge|uge|weekly|(a|per|every) week|week|\/ ?uge)$/,
    { 1: 'P1W', 7: 'P1D' },
  ],
  [/^(om dagen|dagligt?|pr\.? dag|per dag|daily|(a|per|every) day)$/, { 1: 'P1D' }],
];
const counts: Readonly<Record<string, number>> = {
  én: 1,
  en: 1,
  een: 1,
  to: 2,
  tre: 3,
  fire: 4,
  seks: 6,
  tolv: 12,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  six: 6,
  twelve: 12,
  once: 1,
  twice: 2,
};

/** `1 gang årligt`, `2 x årligt`, `twice a year`: how often. Null: the text does not say so, or it is no whole period. */
function timesIn(plain: string): Period | null {
  const [, count = '', of = ''] =
    /^(\d{1,2}|\p{L}{2,6})(?:\s*(?:x|×|gange?|times?|time))?\s*(?:\/\s*)?(\p{L}.*)$/u.exec(plain) ?? [];
  const times = /^\d/.test(count) ? Number(count) : counts[count];
  const isTimes = /^(?:\d{1,2}|\p{L}+)\s*(?:x|×|gange?|times?)(?!\p{L})|^(once|twice)/u.test(plain);
  const parts = wholes.find(([pattern]) => pattern.test(of))?.[1];
  if (!isTimes || times === undefined) return null;
  // Once every fifth year is every fifth year.
  return parts?.[times] ?? (times === 1 ? periodIn(of) : null);
}

/** Halves and quarters of a year, which people write as a fraction. */
const fractions: [pattern: RegExp, period: Period][] = [
  [/^(hver[t]?\s+)?(1\/2|½|0,5|0\.5|et halvt|half a|a half)\s*(års?|årligt?|years?|yearly)\.?$/u, 'P6M'],
  [/^(hver[t]?\s+)?(1\/4|¼|0,25|0\.25|et kvart|a quarter of a)\s*(års?|years?)\.?$/u, 'P3M'],
  [/^(hver[t]?\s+)?(1 1\/2|1½|1,5|1\.5|halvandet)\s*(års?|years?)\.?$/u, 'P18M'],
];

/** `1 år`, `2 years 6 months`, `kvartalsvis`, `hver 14. dag`, `2 x årligt`, `1/2 år`, `P1Y`. Null: not a period. */
export function periodIn(text: string): Period | null {
  const plain = text.slice(0, longestFigure).toLowerCase().trim();
  const iso = parsePeriod(plain.toUpperCase());
  if (iso) return formatPeriod(iso);
  const rate = rates.find(([pattern]) => pattern.test(plain))?.[1];
  if (rate) return rate;
  const often = timesIn(plain) ?? fractions.find(([pattern]) => pattern.test(plain))?.[1];
  if (often) return formatPeriod(parsePeriod(often) ?? {});
  const found: Partial<PeriodParts> = {};
  const rest = plain
    .replace(/^(hver[t.]?|every)\s+/, '')
    .replace(/(\d{1,5})\s*\.?\s*(\p{L}+)\.?/gu, (whole, count: string, word: string) => {
      const part = units.find(([pattern]) => pattern.test(word))?.[1];
      if (!part || found[part] !== undefined) return whole;
      found[part] = Number(count);
      return '';
    });
  if (/[^\s,&+]/.test(rest.replace(/\b(og|and)\b/g, '')) || Object.keys(found).length === 0) return null;
  const period = formatPeriod(found);
  return parsePeriod(period) ? period : null;
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
 * has one; midnight is none. Null: not a date.
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

const yes = /^(ja|yes|true|sand|x|1|y|j|✓|✔)$/i;
const no = /^(nej|no|false|falsk|0|n)$/i;

/** Whether a cell says that there is nothing to say: `-`, `n/a`, `#N/A`, `null`, `ingen`. */
export const saysNothing = (text: string): boolean =>
  /^([-–—]+|#?n\/?a|nan|null|none|ingen|ukendt|unknown|unavailable|ikke relevant|not relevant|not applicable)\.?$/i.test(
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
export function readCell({ kind, role }: Column, cell: Cell, reading: Reading): Read {
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
      return orRefused(
        value !== null && /^-?\d{1,15}$/.test(value) ? Number(value) : null,
        'WHOLE_NUMBER',
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
