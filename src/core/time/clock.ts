import { fromDay, toDay } from './period.ts';
import type { IsoDate } from './period.ts';

/**
 * What a local clock shows, in minutes: days since 1970-01-01 × 1440 + minute of the day. When the clock is set back an hour of
 * these happens twice; when it is set forward an hour of them never happens.
 */
export type LocalMinute = number;

export const minutesOfDay = 1440;

const clocks = new Map<string, Intl.DateTimeFormat>();
const offsetsOfDay = new Map<string, Map<number, number | null>>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  const clock = new Intl.DateTimeFormat('en-u-ca-iso8601-nu-latn', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  clocks.set(timeZone, clock);
  return clock;
}

function shown(timeZone: string, utcMinute: number): LocalMinute {
  const parts = new Map(
    clockOf(timeZone)
      .formatToParts(utcMinute * 60_000)
      .map(({ type, value }) => [type, value]),
  );
  const date = `${(parts.get('year') ?? '').padStart(4, '0')}-${parts.get('month')}-${parts.get('day')}`;
  return toDay(date) * minutesOfDay + Number(parts.get('hour')) * 60 + Number(parts.get('minute'));
}

/** How far the local clock is ahead of UTC, in minutes, at minutes since 1970-01-01 in UTC. A day without a change is asked for once. */
function offsetAt(timeZone: string, utcMinute: number): number {
  const days = offsetsOfDay.get(timeZone) ?? new Map<number, number | null>();
  offsetsOfDay.set(timeZone, days);
  const day = Math.floor(utcMinute / minutesOfDay);
  let offset = days.get(day);
  if (offset === undefined) {
    const start = day * minutesOfDay;
    const [first, last] = [start, start + minutesOfDay].map((minute) => shown(timeZone, minute) - minute);
    offset = first === last ? (first ?? 0) : null;
    days.set(day, offset);
  }
  return offset ?? shown(timeZone, utcMinute) - utcMinute;
}

/** What the clock of a time zone ('Europe/Copenhagen') shows at minutes since 1970-01-01 in UTC. Throws on an unknown zone. */
export function localMinute(timeZone: string, utcMinute: number): LocalMinute {
  return utcMinute + offsetAt(timeZone, utcMinute);
}

/** The offsets possible at a local time: those of the day before and the day after. */
function around(timeZone: string, local: LocalMinute): [number, number] {
  return [offsetAt(timeZone, local - minutesOfDay), offsetAt(timeZone, local + minutesOfDay)];
}

/** Whether the local time happens twice, because the clock is set back over it. */
export function isRepeated(timeZone: string, local: LocalMinute): boolean {
  const [before, after] = around(timeZone, local);
  if (before <= after) return false;
  return offsetAt(timeZone, local - before) === before && offsetAt(timeZone, local - after) === after;
}

/** Whether the local time never happens, because the clock is set forward over it. */
export function isSkipped(timeZone: string, local: LocalMinute): boolean {
  const [before, after] = around(timeZone, local);
  if (before >= after) return false;
  return offsetAt(timeZone, local - before) !== before && offsetAt(timeZone, local - after) !== after;
}

/**
 * Minutes since 1970-01-01 in UTC at which a clock that is never set, and shows the normal time (winter time) of a zone all year, shows
 * these minutes.
 */
export function utcOfNormalTime(timeZone: string, shown: number): number {
  const quarters = [0, 1, 2, 3].map((quarter) => offsetAt(timeZone, shown + quarter * 91 * minutesOfDay));
  return shown - Math.min(...quarters);
}

/** Minutes since 1970-01-01 in UTC at which the clock shows a local time; of one that happens twice, the first. */
export function utcMinute(timeZone: string, local: LocalMinute): number {
  const [before, after] = around(timeZone, local);
  return offsetAt(timeZone, local - before) === before ? local - before : local - after;
}

/** How long a local day is, in minutes; its number counts from 1970-01-01. 1440, but 1380 or 1500 where the clock is changed. */
export const lengthOfDay = (timeZone: string, day: number): number =>
  utcMinute(timeZone, (day + 1) * minutesOfDay) - utcMinute(timeZone, day * minutesOfDay);

/** How many minutes of its day are over at a local time; of one that happens twice, at the first. */
export const sinceMidnight = (timeZone: string, local: LocalMinute): number =>
  utcMinute(timeZone, local) - utcMinute(timeZone, Math.floor(local / minutesOfDay) * minutesOfDay);

/** What the clock shows so many minutes after the midnight at which a day begins, its number counted from 1970-01-01. */
export const afterMidnight = (timeZone: string, day: number, minutes: number): LocalMinute =>
  localMinute(timeZone, utcMinute(timeZone, day * minutesOfDay) + minutes);

const two = (value: number): string => String(value).padStart(2, '0');
const timeOf = (minute: number): string => `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;

/** What the clock shows, '02:00', as each hour of a day begins, its number counted from 1970-01-01: where it is set back, one comes twice. */
export function hoursOfDay(timeZone: string, day: number): string[] {
  const midnight = utcMinute(timeZone, day * minutesOfDay);
  return Array.from({ length: Math.floor(lengthOfDay(timeZone, day) / 60) }, (_, hour) =>
    timeOf(localMinute(timeZone, midnight + hour * 60) - day * minutesOfDay),
  );
}

const instantPattern = /^(\d{4}-\d\d-\d\d)[T ](\d\d):(\d\d)[\d:.]*(?:Z|([+-])(\d\d):?(\d\d)?)$/;

/**
 * What the clock of a time zone shows at an instant ('2026-11-22T13:13:05.1Z'): its date, and its time of day, '14:13'.
 * Null: the text is not an instant. Throws on an unknown zone.
 */
export function clockTime(timeZone: string, instant: string): { date: IsoDate; time: string } | null {
  const [, date, hours, minutes, sign, offHours = 0, offMinutes = 0] = instantPattern.exec(instant) ?? [];
  if (date === undefined) return null;
  const ahead = (Number(offHours) * 60 + Number(offMinutes)) * (sign === '-' ? -1 : 1);
  const local = localMinute(
    timeZone,
    toDay(date) * minutesOfDay + Number(hours) * 60 + Number(minutes) - ahead,
  );
  const ofDay = local - Math.floor(local / minutesOfDay) * minutesOfDay;
  return { date: fromDay(Math.floor(local / minutesOfDay)), time: timeOf(ofDay) };
}

const datesOfMinutes = new Map<string, Map<string, IsoDate>>();
/** So many minutes of a time zone are remembered with their dates: the rows of lists are asked for again and again. */
const mostRemembered = 20_000;

/** A date as it is; of an instant ('2026-06-30T22:05:00.000Z') the date that the clock of a time zone shows then. */
export function localDateOf(value: string, timeZone: string): IsoDate {
  if (!value.endsWith('Z')) return clockTime(timeZone, value)?.date ?? value;
  const dates = datesOfMinutes.get(timeZone) ?? new Map<string, IsoDate>();
  datesOfMinutes.set(timeZone, dates);
  const minute = value.slice(0, 16);
  let date = dates.get(minute);
  if (date === undefined) {
    date = clockTime(timeZone, value)?.date;
    if (date === undefined) return value;
    if (dates.size >= mostRemembered) dates.clear();
    dates.set(minute, date);
  }
  return date;
}
