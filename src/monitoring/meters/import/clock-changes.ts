import {
  isRepeated,
  isSkipped,
  lengthOfDay,
  localMinute,
  minutesOfDay,
  utcMinute,
  utcOfNormalTime,
} from '../../../core/time/clock.ts';
import type { LocalMinute } from '../../../core/time/clock.ts';
import { readStamp } from '../../../core/dates-in-files/dates.ts';
import type { TableRow } from '../../../core/tables-in-files/table-file.ts';
import { isHour25 } from './cells.ts';
import { textOf, usualStep } from './columns.ts';
import type { FullMapping } from './contract.ts';
import type { ReadRow, ReadRows } from './read-rows.ts';

const hour = 60;

type Times = Pick<ReadRows, 'local' | 'times'>;

/** The times of a file on a day on which the clock is changed. */
interface ChangeDay {
  isForward: boolean;
  /** The first minute that is skipped or comes twice, and the first one after them. */
  first: LocalMinute;
  last: LocalMinute;
  /** How many such minutes there are, and what the file has within them. */
  length: number;
  inside: { text: string; count: number }[];
}

/** The minutes of a day that are skipped or come twice, by time zone and day: to find them is slow, and every file has the same. */
const changes = new Map<string, LocalMinute[]>();

function changedMinutes(timeZone: string, day: number, isForward: boolean): LocalMinute[] {
  const key = `${timeZone} ${day}`;
  const known = changes.get(key);
  if (known) return known;
  const own = Array.from({ length: minutesOfDay }, (_, minute) => day * minutesOfDay + minute);
  const found = own.filter((at) => (isForward ? isSkipped : isRepeated)(timeZone, at));
  changes.set(key, found);
  return found;
}

function changeDaysIn({ local }: Times, timeZone: string): ChangeDay[] {
  const days = new Set([...local.keys()].map((at) => Math.floor(at / minutesOfDay)));
  return [...days].flatMap((day) => {
    const length = lengthOfDay(timeZone, day);
    if (length === minutesOfDay) return [];
    const isForward = length < minutesOfDay;
    const changed = changedMinutes(timeZone, day, isForward);
    const inside = changed.flatMap((at) => local.get(at) ?? []);
    const [first, last] = [changed[0] ?? 0, (changed.at(-1) ?? 0) + 1];
    return [{ isForward, first, last, length: changed.length, inside }];
  });
}

/** A file that ends its periods may write the end of the hour before as the skipped 02:00, and then has no 03:00. */
const isEndOnly = ({ first, last, inside }: ChangeDay, { local }: Times): boolean =>
  inside.length === 1 && local.has(first) && !local.has(last);

/**
 * A time of a file that a clock which is set forward and back does not show: one within the hour that is skipped, or the hour that comes
 * twice, which the file has once and without a gap. Such a file is in normal time, or in UTC. Out: the time as the file writes it; null:
 * all fits.
 */
export function strangeTime(read: Times, timeZone: string): string | null {
  const { local, times } = read;
  const step = usualStep(times) ?? minutesOfDay;
  for (const day of changeDaysIn(read, timeZone)) {
    const { isForward, first, last, length, inside } = day;
    const [strange] = inside;
    if (!strange) continue;
    if (isForward) {
      if (!isEndOnly(day, read)) return strange.text;
      continue;
    }
    const isWhole = step <= hour && inside.length === length / step;
    const continues = local.has(first - step) && local.has(last);
    const isOnce = [...inside, local.get(last)].every((each) => (each?.count ?? 1) === 1);
    if (isWhole && continues && isOnce) return strange.text;
  }
  return null;
}

/**
 * A time in summer of a file that does not show whether its clock is set forward and back: hours or shorter, by a clock that the file does
 * not name, without a day on which the change is seen. Out: the first such time as the file writes it; null: it is shown, or the days are
 * the same by any clock.
 */
export function hiddenClock(read: Times & Pick<ReadRows, 'rows'>, timeZone: string): string | null {
  const { local, times, rows } = read;
  const step = usualStep(times) ?? minutesOfDay;
  if (step >= minutesOfDay || rows.some(({ half }) => half)) return null;
  const isShown = changeDaysIn(read, timeZone).some((day) =>
    day.isForward
      ? (local.has(day.first - step) && local.has(day.last) && day.inside.length === 0) ||
        (isEndOnly(day, read) && local.has(day.last + step))
      : day.inside.some(({ count }) => count === 2),
  );
  if (isShown) return null;
  const dayOf = (at: number): number => Math.floor(at / minutesOfDay);
  for (const [at, { text }] of local) {
    const normal = utcOfNormalTime(timeZone, at);
    const isSummer = utcMinute(timeZone, at) !== normal;
    if (isSummer && dayOf(at) !== dayOf(localMinute(timeZone, at))) return text;
  }
  return null;
}

/**
 * Whether the hours of each day are counted as time passes: to 25 on the day on which the clock is set back, or to 23, and none left out, on the
 * one on which it is set forward, where other days follow.
 */
export function countsHours(
  rows: readonly TableRow[],
  { columns, dateOrder }: Pick<FullMapping, 'columns' | 'dateOrder'>,
  timeZone: string,
): boolean {
  const { date, time } = columns;
  const [first] = rows;
  if (date === null || time === null || !/^\d{1,2}$/.test(textOf(first?.cells[time]))) return false;
  if (rows.some(({ cells }) => isHour25(cells[time] ?? ''))) return true;
  const days = [...Map.groupBy(rows, ({ cells }) => textOf(cells[date]))];
  return days.slice(1, -1).some(([text, own]) => {
    const stamp = readStamp(text, dateOrder);
    if (stamp?.names !== 'DAY' || lengthOfDay(timeZone, stamp.at / minutesOfDay) !== 23 * hour) return false;
    const counted = new Set(own.map(({ cells }) => textOf(cells[time])));
    return (
      counted.size === 23 &&
      Array.from({ length: 23 }, (_, at) => `${at + 1}`).every((each) => counted.has(each))
    );
  });
}

/**
 * When the first or the second of an hour that comes twice is, by UTC. In: what the clock shows, as the hour begins (`2A:00`) or ends
 * (`3A`, the third hour). Null: no hour comes twice then.
 */
export function utcOfHalf(timeZone: string, at: LocalMinute, half: 'A' | 'B'): number | null {
  const within = isRepeated(timeZone, at) ? at : isRepeated(timeZone, at - 1) ? at - 1 : null;
  if (within === null) return null;
  const again = lengthOfDay(timeZone, Math.floor(within / minutesOfDay)) - minutesOfDay;
  return utcMinute(timeZone, within) + (at - within) + (half === 'B' ? again : 0);
}

/**
 * Rows in order of time. Of two at the same time by a clock that is set back the one before is first by UTC where the file shows it,
 * else by the order of the file, whose last row may be the oldest.
 */
export function inOrderOfTime(rows: readonly ReadRow[]): ReadRow[] {
  const falls = rows.filter(({ at }, index) => at < (rows[index - 1]?.at ?? at)).length;
  const isNewestFirst = falls > rows.length / 2;
  const given = isNewestFirst ? rows.toReversed() : rows;
  // Quarters of an hour that comes twice are one after the other.
  if (given.every(isUtc)) return given.toSorted((a, b) => a.utc - b.utc);
  return given.toSorted((a, b) => a.at - b.at || (isUtc(a) && isUtc(b) ? a.utc - b.utc : 0));
}

const isUtc = (row: ReadRow): row is ReadRow & { utc: number } => typeof row.utc === 'number';

/** Whether two rows at the same time by the clock may be the two of an hour that comes twice, and not one and the same. */
export const mayBeTwo = (a: ReadRow, b: ReadRow): boolean => !isUtc(a) || !isUtc(b) || a.utc !== b.utc;
