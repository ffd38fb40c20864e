import type { TableRow } from '../../../../core/tables-in-files/table-file.ts';
import { textOf } from '../../../../core/import/sheet.ts';
import type { FullMapping } from '../contract.ts';
import { isUnitSpelling } from '../units/unit-spelling.ts';

const lastHour = /(?:^|[ T])23(?:[:.]\d\d){0,2}$/;
const midnight = /(?:^|(?<=[ T]))0?0(?=(?:[:.]00){0,2}$)/;

/** Rows in which the midnight behind the last hour of a date is the end of that date (`23`, `0`): `24`, as others write it. */
export function withEndsOfDays(
  rows: readonly TableRow[],
  { date, time, meter, flow }: FullMapping['columns'],
): TableRow[] {
  const column = time ?? date;
  const textAt = (row: TableRow | undefined) => textOf(row?.cells[column ?? -1]);
  const dayOf = (row: TableRow | undefined) =>
    time === null ? textAt(row).replace(/[ T][\d:.]+$/, '') : textOf(row?.cells[date ?? -1]);
  // A midnight behind the last hour of another meter or flow begins its own day.
  const isOfSame = (row: TableRow, other: TableRow | undefined): boolean =>
    [meter, flow].every((each) => each === null || textOf(row.cells[each]) === textOf(other?.cells[each]));
  const follows = (row: TableRow, other: TableRow | undefined): boolean =>
    lastHour.test(textAt(other)) && dayOf(other) === dayOf(row) && isOfSame(row, other);
  const isEnd = (row: TableRow, index: number): boolean => {
    if (!midnight.test(textAt(row)) || (time === null && dayOf(row) === textAt(row))) return false;
    const [next, second] = [rows[index + 1], rows[index + 2]];
    // From the last to the first, what is behind the last hour is above it.
    const isTurned = dayOf(second) === dayOf(row) && textAt(second) < textAt(next);
    return follows(row, rows[index - 1]) || (isTurned && follows(row, next));
  };
  return rows.map((row, index) =>
    isEnd(row, index)
      ? {
          ...row,
          cells: row.cells.map((cell, at) => (at === column ? textOf(cell).replace(midnight, '24') : cell)),
        }
      : row,
  );
}

/** A number of hours as no figure is: in each of the days whole numbers up to 25, each once and one after the other. */
export function areHoursOfDays(dates: readonly string[], cells: readonly string[]): boolean {
  const hours = cells.map((text) => (/^\d{1,2}$/.test(text) ? Number(text) : NaN));
  if (!hours.every((hour) => hour <= 25)) return false;
  const pairs = new Set(dates.map((date, index) => `${date} ${hours[index]}`));
  const steps = hours
    .slice(1)
    .map((hour, index) => (dates[index] === dates[index + 1] ? hour - (hours[index] ?? 0) : 0));
  const within = steps.filter((step) => step !== 0);
  const usual = within.filter((step) => step === (within[0] ?? 0)).length;
  return (
    pairs.size === hours.length &&
    hours.length >= new Set(dates).size * fewHours &&
    Math.abs(within[0] ?? 0) === 1 &&
    usual >= within.length * mostly
  );
}
const fewHours = 12;
const mostly = 0.9;

/** Words of a column that name no meter: of quality, days, months, seasons, yes and no. */
const noName =
  /målt|measur|estim|beregn|calcul|actual|faktisk|manu|auto|valid|korrig|correct|good|bad|^ok$|god|dårlig|^(?:ja|nej|yes|no|true|false|sand|falsk)$|^(?:man|tirs?|ons|tors?|fre|lør|søn)(?:dag)?$|^(?:mon|tue|wed|thu|fri|sat|sun)|^(?:jan|feb|mar|apr|maj|may|jun|jul|aug|sep|okt|oct|nov|dec)|sommer|vinter|summer|winter|^(?:cest?|mesz|mez|utc|gmt|am|pm)$|^[a-e]\d\d$|weekend|hverdag|weekday|helligdag|holiday|spids|peak|høj|lav|high|low|dag|nat|day|night/i;

const mostNames = 20;

/** Whether cells name what rows are of, such as several sensors in one log: few different texts, each again and again. */
export function areNames(cells: readonly string[]): boolean {
  const filled = cells.filter((text) => text !== '');
  const names = [...new Set(filled)];
  return (
    names.length > 1 &&
    names.length <= mostNames &&
    filled.length >= cells.length * mostly &&
    filled.length >= names.length * 2 &&
    names.every((name) => /\p{L}/u.test(name) && !noName.test(name) && !isUnitSpelling(name))
  );
}

/** Headings of what people write about a row, or who read the meter. */
export const isRemark = (heading: string): boolean =>
  /bemærk|komment|comment|^not(?:e|at)|remark|aflæst af|read by|initial|bruger|user|medarbejder|person/i.test(
    heading,
  );

/** Weeks and quarters, which are no dates: `2025-W03`, `uge 3`, `Q1 2025`, `1. kvartal 2025`. */
export const isPartOfYearIn = (text: string): boolean =>
  /^(?:\d{4}[\s-]*)?(?:w|q|h|uge|week|kw|k|kvt)\.?\s*\d{1,2}(?:[\s/-]*\d{2,4})?$|^\d\.?\s*(?:kvartal|kvt|quarter|halvår)\.?\s*\d{2,4}$/i.test(
    text,
  );
