/**
 * The one reader of dates and times in files, for every import: dates, months and years, times of day, offsets from UTC; in which
 * order the dates of a file are written is known by `order.ts`. It knows no clock and no time zone: what a cell shows is a `Stamp`, and who imports turns
 * that into a date by the organization's clock.
 */
import type { LocalMinute } from '../time/clock.ts';
import { minutesOfDay } from '../time/clock.ts';
import { dayNamed } from '../time/period.ts';
import type { Cell } from '../tables-in-files/table-file.ts';

/** Whether 03/04/2025 is 3 April or 4 March; `YMD`: of three numbers with two digits the first is the year, and other dates are day first. */
export type DateOrder = 'DMY' | 'MDY' | 'YMD';

/** A point in time read from a cell. */
export interface Stamp {
  /** What the clock showed; of a date without a time, midnight at its beginning. */
  at: LocalMinute;
  /** What the cell names: a minute, or a whole day, month or year that begins then. */
  names: 'MINUTE' | 'DAY' | 'MONTH' | 'YEAR';
  /** Minutes ahead of UTC, where the cell says so. */
  offset: number | null;
}

const monthNames = [
  'jan januar january',
  'feb februar february',
  'mar marts march',
  'apr april',
  'maj may',
  'jun juni june',
  'jul juli july',
  'aug august',
  'sep sept september',
  'okt oct oktober october',
  'nov november',
  'dec december',
].map((names) => names.split(' '));

const clockForm =
  '(?:[T ,]+(?:kl\\.? ?)?(\\d{1,2})[:.](\\d{2})(?:[:.](\\d{2})(?:[.,]\\d+)?)?(?: ?([ap])\\.?m\\.?)?)?';
const pointForm = new RegExp(
  `^(\\d{1,4})([-./ ])(\\d{1,2})\\2(\\d{1,4})${clockForm} ?(Z|UTC|[+-]\\d{2}:?\\d{2})?$`,
  'i',
);
/** 15/4-2027: only Danes write dates like this, and the day comes first. */
const danishForm = /^(\d{1,2})\/(\d{1,2})[- ](\d{4}|\d{2})\b/;
const compactForm = /^(\d{4})(\d{2})(\d{2})$/;
const monthForm = /^(?:((?:19|20)\d{2})[-./](\d{1,2})|(\d{1,2})[-./]((?:19|20)\d{2}))$/;
const namedForm = /^(?:(\d{1,2})\.? ?)?([a-zæ]{3,9})\.?[ -](?:(\d{1,2}),? )?'?(\d{4}|\d{2})$/i;
const trailingClock = new RegExp(`${clockForm}$`, 'i');
const yearForm = /^(?:19|20)\d{2}$/;

/** Two digits mean this century, but for its last years: nothing that is imported is so far ahead. */
const fullYear = (digits: string): number =>
  Number(digits) + (digits.length > 2 ? 0 : Number(digits) < 80 ? 2000 : 1900);

/** Minutes of the day, a second before the full minute counted as the minute: 23:59:59 is the end of its day, as is 24:00. */
function minuteOf(
  hour: string | undefined,
  minute: string | undefined,
  second: string | undefined,
  half?: string,
): number | null {
  const [shown, m, s] = [Number(hour ?? 0), Number(minute ?? 0), Number(second ?? 0)];
  if (half !== undefined && (shown < 1 || shown > 12)) return null;
  const h = half === undefined ? shown : (shown % 12) + (/p/i.test(half) ? 12 : 0);
  if (h > 24 || m > 59 || s > 59 || (h === 24 && m + s > 0)) return null;
  return h * 60 + m + (s === 59 ? 1 : 0);
}

function offsetOf(zone: string | undefined): number | null {
  if (zone === undefined) return null;
  const parts = /^([+-])(\d{2}):?(\d{2})$/.exec(zone);
  if (!parts) return 0;
  return (parts[1] === '-' ? -1 : 1) * (Number(parts[2]) * 60 + Number(parts[3]));
}

function pointOf(text: string, order: DateOrder): Stamp | null {
  const found = pointForm.exec(text);
  if (!found) return null;
  const [, first = '', , middle = '', last = '', hour, minute, second, half, zone] = found;
  if (first.length === 3 || last.length === 3 || (first.length > 2 && last.length > 2)) return null;
  // `00:00-01:00` is a period: right behind minutes, only ISO 8601 has an offset that looks so, and that has a T.
  if (zone?.startsWith('-') && second === undefined && /^[^T]*\d-[\d:]+$/i.test(text)) return null;
  const yearFirst = first.length === 4 || (order === 'YMD' && last.length <= 2);
  const year = yearFirst ? first : last;
  if (year.length === 1) return null;
  const [month, dayOfMonth] = yearFirst
    ? [middle, last]
    : order === 'MDY'
      ? [first, middle]
      : [middle, first];
  const day = dayNamed(fullYear(year), Number(month), Number(dayOfMonth));
  const minutes = minuteOf(hour, minute, second, half);
  if (day === null || minutes === null) return null;
  return {
    at: day * minutesOfDay + minutes,
    names: hour === undefined ? 'DAY' : 'MINUTE',
    offset: hour === undefined ? null : offsetOf(zone),
  };
}

function namedDay(text: string): Stamp | null {
  const found = namedForm.exec(text);
  if (!found) return null;
  const [, before, name = '', after, year = ''] = found;
  const month = monthNames.findIndex((names) => names.includes(name.toLowerCase())) + 1;
  if (month === 0 || (before && after)) return null;
  const dayOfMonth = before ?? after;
  const day = dayNamed(fullYear(year), month, Number(dayOfMonth ?? 1));
  return day === null ? null : { at: day * minutesOfDay, names: dayOfMonth ? 'DAY' : 'MONTH', offset: null };
}

/** Workbooks count days from 1899-12-30; a column of dates without their format shows such numbers. */
function serialOf(number: number): Stamp | null {
  if (!(number >= 20_000 && number <= 80_000)) return null;
  const minutes = Math.round((number - 25_569) * minutesOfDay);
  return { at: minutes, names: Number.isInteger(number) ? 'DAY' : 'MINUTE', offset: null };
}

/**
 * Reads a date, date and time, month or year as utilities write them: day first with dashes, dots, slashes or blanks, 15/4-2027,
 * year first (ISO 8601, with or without an offset), 20250131, month names in Danish and English. Null: not a date, or
 * not in the calendar.
 */
export function readStamp(cell: Cell, order: DateOrder): Stamp | null {
  if (typeof cell === 'number') return serialOf(cell);
  const text = cell.trim();
  if (text.length < 4 || text.length > 40) return null;
  const point = danishForm.test(text)
    ? pointOf(text.replace(danishForm, '$1/$2/$3'), 'DMY')
    : pointOf(text, order);
  if (point) return point;
  const compact = compactForm.exec(text);
  const month = compact ? null : monthForm.exec(text);
  const stamp = (day: number | null, names: Stamp['names']) =>
    day === null ? null : ({ at: day * minutesOfDay, names, offset: null } as const);
  if (compact) return stamp(dayNamed(Number(compact[1]), Number(compact[2]), Number(compact[3])), 'DAY');
  if (month) return stamp(dayNamed(Number(month[1] ?? month[4]), Number(month[2] ?? month[3]), 1), 'MONTH');
  if (yearForm.test(text)) return stamp(dayNamed(Number(text), 1, 1), 'YEAR');
  const [clock = '', ...parts] = trailingClock.exec(text) ?? [];
  const day = namedDay(text.slice(0, text.length - clock.length));
  if (clock === '' || day?.names !== 'DAY') return namedDay(text);
  const minutes = minuteOf(parts[0], parts[1], parts[2], parts[3]);
  return minutes === null ? null : { at: day.at + minutes, names: 'MINUTE', offset: null };
}

const clockOnly = /^\d{1,2}[:.]\d{2}/;

/**
 * Reads a period in one cell: `01.04.2025 00:00 - 01.04.2025 01:00`, `01.04.2025 00:00-01:00`, `01.04.2025 – 30.04.2025`. Out: its
 * beginning and its end as written. Null: not a period.
 */
export function readPeriod(cell: Cell, order: DateOrder): { start: Stamp; end: Stamp } | null {
  if (typeof cell === 'number' || cell.length > 80) return null;
  const text = cell.trim();
  for (const { index, 0: dash } of text.matchAll(/ ?[-–—] ?| (?:til|to) /g)) {
    const start = readStamp(text.slice(0, index), order);
    const rest = text.slice(index + dash.length);
    if (!start || start.names === 'MONTH' || start.names === 'YEAR') continue;
    if (start.names === 'MINUTE' && clockOnly.test(rest) && !readStamp(rest, order)) {
      const time = readTime(rest);
      const day = Math.floor(start.at / minutesOfDay) * minutesOfDay;
      if (!time) continue;
      const at = day + time.minute + (day + time.minute <= start.at ? minutesOfDay : 0);
      return { start, end: { ...start, at } };
    }
    const end = readStamp(rest, order);
    if (end && end.names === start.names) return { start, end };
  }
  return null;
}

/**
 * Reads a time of day from a separate column: 13:00, 13.00, 13, 13-14, kl. 13, 2:30 PM, 1430, or a workbook's time. Out: minutes of
 * the day, and whether it is just the number of an hour; also 1430 and 2:30 PM. Null: not a time.
 */
export function readTime(cell: Cell): { minute: number; bare: boolean } | null {
  if (typeof cell === 'number') {
    if (Number.isInteger(cell)) return cell >= 0 && cell <= 24 ? { minute: cell * 60, bare: true } : null;
    return cell > 0 && cell < 1 ? { minute: Math.round(cell * minutesOfDay), bare: false } : null;
  }
  const text = cell
    .trim()
    .replace(/^kl\.? ?/i, '')
    .replace(/^18\d\d-\d\d-\d\dT/, '');
  const compact = /^([01]\d|2[0-3])([0-5]\d)$/.exec(text);
  if (compact) return { minute: Number(compact[1]) * 60 + Number(compact[2]), bare: false };
  const found =
    /^(\d{1,2})(?:[:.](\d{2})(?:[:.](\d{2}))?)?(?: ?[-–] ?\d{1,2}(?:[:.]\d{2})?)?(?: ?([ap])\.?m\.?)?$/i.exec(
      text,
    );
  const minute = found && minuteOf(found[1], found[2], found[3], found[4]);
  if (minute === null || !found) return null;
  return { minute, bare: found[2] === undefined && found[4] === undefined && !/[-–]/.test(text) };
}
