/**
 * A local calendar date 'yyyy-mm-dd', year 0001 to 9999 in the Gregorian calendar. Such strings sort as the days do.
 */
export type IsoDate = string;

/** An ISO 8601 duration of years, months, weeks and days, 'P1Y6M'; the zero period is 'P0D'. */
export type Period = string;

export interface PeriodParts {
  years: number;
  months: number;
  weeks: number;
  days: number;
}

export const intervals = ['day', 'week', 'month', 'quarter', 'year'] as const;
export type CalendarInterval = (typeof intervals)[number];

const daysBefore = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334, 365];

function isLeapYear(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}

function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28;
  return (daysBefore[month] ?? 0) - (daysBefore[month - 1] ?? 0);
}

/** Days since 1970-01-01. The arithmetic is H. Hinnant's, https://howardhinnant.github.io/date_algorithms.html. */
function dayOf(year: number, month: number, day: number): number {
  const y = month <= 2 ? year - 1 : year;
  const era = Math.floor(y / 400);
  const yearOfEra = y - era * 400;
  const dayOfYear = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + day - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * 146_097 + dayOfEra - 719_468;
}

const firstDay = dayOf(1, 1, 1);
const lastDay = dayOf(9999, 12, 31);

function civil(dayNumber: number): { year: number; month: number; day: number } {
  const z = dayNumber + 719_468;
  const era = Math.floor(z / 146_097);
  const dayOfEra = z - era * 146_097;
  const leaps = Math.floor(dayOfEra / 1460) - Math.floor(dayOfEra / 36_524) + Math.floor(dayOfEra / 146_096);
  const yearOfEra = Math.floor((dayOfEra - leaps) / 365);
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const shifted = Math.floor((5 * dayOfYear + 2) / 153);
  const month = shifted < 10 ? shifted + 3 : shifted - 9;
  const day = dayOfYear - Math.floor((153 * shifted + 2) / 5) + 1;
  return { year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day };
}

/** Year, month and day, or null when the text is not a real calendar date. */
function parts(date: string): { year: number; month: number; day: number } | null {
  if (date.length !== 10 || !/^\d{4}-\d{2}-\d{2}$/.test(date)) return null;
  const year = Number(date.slice(0, 4));
  const month = Number(date.slice(5, 7));
  const day = Number(date.slice(8));
  return isReal(year, month, day) ? { year, month, day } : null;
}

const isReal = (year: number, month: number, day: number): boolean =>
  year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);

/** The days from 1970-01-01 to what a year, a month and a day of the month name; null: not in the calendar. */
export const dayNamed = (year: number, month: number, day: number): number | null =>
  isReal(year, month, day) ? dayOf(year, month, day) : null;

function known(date: IsoDate): { year: number; month: number; day: number } {
  const found = parts(date);
  if (!found) throw new RangeError(`${date.slice(0, 40)} is not a date`);
  return found;
}

/** Whether the text is a real calendar date 'yyyy-mm-dd': '2024-02-30' is not. */
export function isDate(text: string): text is IsoDate {
  return parts(text) !== null;
}

/** The days from 1970-01-01 to the date: integers for calculating over long series. Throws RangeError on no date. */
export function toDay(date: IsoDate): number {
  const { year, month, day } = known(date);
  return dayOf(year, month, day);
}

/** The date of such a number; beyond the years 0001 to 9999 the first or last date there is. */
export function fromDay(dayNumber: number): IsoDate {
  const { year, month, day } = civil(Math.min(Math.max(dayNumber, firstDay), lastDay));
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** The date so many days later (earlier when negative). */
export function addDays(date: IsoDate, days: number): IsoDate {
  return fromDay(toDay(date) + days);
}

/** How many days `to` is after `from`; negative when it is before. */
export function daysBetween(from: IsoDate, to: IsoDate): number {
  return toDay(to) - toDay(from);
}

/** The day of the week after ISO 8601: 1 is Monday, 7 is Sunday. */
export function weekday(date: IsoDate): number {
  return ((((toDay(date) + 3) % 7) + 7) % 7) + 1;
}

/** The ISO 8601 week: number 1 to 53, and the year it belongs to, which near New Year may be a neighbour's. */
export function isoWeek(date: IsoDate): { year: number; week: number } {
  const thursday = toDay(date) - weekday(date) + 4;
  const { year } = civil(thursday);
  return { year, week: Math.floor((thursday - dayOf(year, 1, 1)) / 7) + 1 };
}

/** The first day of the week (Monday), month, quarter or year of the date. */
export function startOf(interval: CalendarInterval, date: IsoDate): IsoDate {
  const { year, month } = known(date);
  if (interval === 'day') return date;
  if (interval === 'week') return addDays(date, 1 - weekday(date));
  if (interval === 'month') return fromDay(dayOf(year, month, 1));
  if (interval === 'quarter') return fromDay(dayOf(year, month - ((month - 1) % 3), 1));
  return fromDay(dayOf(year, 1, 1));
}

/** The last day of the week (Sunday), month, quarter or year of the date. */
export function endOf(interval: CalendarInterval, date: IsoDate): IsoDate {
  const { year, month } = known(date);
  if (interval === 'day') return date;
  if (interval === 'week') return addDays(date, 7 - weekday(date));
  const lastMonth =
    interval === 'month' ? month : interval === 'quarter' ? month + 2 - ((month - 1) % 3) : 12;
  return fromDay(dayOf(year, lastMonth, daysInMonth(year, lastMonth)));
}

const longestPeriodDays = 36_525;

function roughDays(period: PeriodParts): number {
  return period.years * 365.25 + period.months * 30.4375 + period.weeks * 7 + period.days;
}

/**
 * Reads an ISO 8601 duration of whole years, months, weeks and days, in this order. Null for anything else: times,
 * fractions, signs, none at all ('P'), and more than a hundred years.
 */
export function parsePeriod(text: string): PeriodParts | null {
  const found = /^P(?=\d)(?:(\d{1,5})Y)?(?:(\d{1,5})M)?(?:(\d{1,5})W)?(?:(\d{1,5})D)?$/.exec(text);
  if (!found) return null;
  const [years = 0, months = 0, weeks = 0, days = 0] = found.slice(1).map((digits) => Number(digits ?? 0));
  const period = { years, months, weeks, days };
  return roughDays(period) <= longestPeriodDays ? period : null;
}

/** Writes a period without its zero parts, as given: 14 days stay 'P14D'. Nothing at all is 'P0D'. */
export function formatPeriod({ years = 0, months = 0, weeks = 0, days = 0 }: Partial<PeriodParts>): Period {
  const designated: [number, string][] = [
    [years, 'Y'],
    [months, 'M'],
    [weeks, 'W'],
    [days, 'D'],
  ];
  const text = designated
    .filter(([count]) => count > 0)
    .map(([count, letter]) => `${count}${letter}`)
    .join('');
  return `P${text || '0D'}`;
}

/** Whether the text is a period that parsePeriod reads. */
export function isPeriod(text: string): text is Period {
  return parsePeriod(text) !== null;
}

/** Whether the period is no time at all, 'P0D': something that happens once. */
export function isZeroPeriod(period: Period): boolean {
  return roughDays(knownPeriod(period)) === 0;
}

/** The period as it is stored and answered: as given, but no time at all ('P0Y', 'P0M0D') is 'P0D'. Other text is returned unchanged. */
export function plainPeriod(period: string): string {
  const found = parsePeriod(period);
  return found && roughDays(found) === 0 ? formatPeriod({}) : period;
}

function knownPeriod(period: Period): PeriodParts {
  const found = parsePeriod(period);
  if (!found) throw new RangeError(`${period.slice(0, 40)} is not a period of years, months, weeks and days`);
  return found;
}

function plus(
  date: { year: number; month: number; day: number },
  period: PeriodParts,
  times: number,
): number {
  const monthCount = date.year * 12 + date.month - 1 + (period.years * 12 + period.months) * times;
  const year = Math.floor(monthCount / 12);
  const month = monthCount - year * 12 + 1;
  const day = Math.min(date.day, daysInMonth(year, month));
  return dayOf(year, month, day) + (period.weeks * 7 + period.days) * times;
}

/**
 * The date `times` periods after the anchor (before it, when negative): months first, clamped to the last day of the
 * month (31 January + P1M = 28 or 29 February), then weeks and days. Always counted from the anchor, so that a
 * series does not drift: 31 January + 2 × P1M = 31 March. Beyond the years 0001 to 9999: the first or last date.
 */
export function addPeriod(anchor: IsoDate, period: Period, times = 1): IsoDate {
  return fromDay(plus(known(anchor), knownPeriod(period), times));
}

/**
 * The first of anchor, anchor + 1 period, anchor + 2 periods, … that is later than `after`; null if none: a
 * zero period happens only on the anchor, and no series goes beyond the year 9999.
 */
export function nextOccurrence(anchor: IsoDate, period: Period, after: IsoDate): IsoDate | null {
  if (anchor > after) return anchor;
  const start = known(anchor);
  const step = knownPeriod(period);
  const limit = toDay(after);
  const length = roughDays(step);
  if (length === 0) return null;
  let times = Math.max(1, Math.floor((limit - toDay(anchor)) / length) - 2);
  while (plus(start, step, times) <= limit) times += 1;
  const next = plus(start, step, times);
  return next > lastDay ? null : fromDay(next);
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Time zone of records without an organization. */
export const homeTimeZone = 'Europe/Copenhagen';

const todays = new Map<string, { minute: number; date: IsoDate }>();

/** The calendar date that a clock in the time zone ('Europe/Copenhagen') shows at the instant. Throws on an unknown zone. */
export function todayIn(timeZone: string, instant: Date | number): IsoDate {
  // Clocks are whole minutes apart.
  const minute = Math.floor(Number(instant) / 60_000);
  const known = todays.get(timeZone);
  if (known?.minute === minute) return known.date;
  let clock = clocks.get(timeZone);
  if (!clock) {
    clock = new Intl.DateTimeFormat('en-u-ca-iso8601-nu-latn', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });
    clocks.set(timeZone, clock);
  }
  const shown = new Map(clock.formatToParts(instant).map(({ type, value }) => [type, value]));
  const date = `${(shown.get('year') ?? '').padStart(4, '0')}-${shown.get('month')}-${shown.get('day')}`;
  todays.set(timeZone, { minute, date });
  return date;
}
