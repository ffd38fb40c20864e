import type { LocalMinute } from '../../../core/time/clock.ts';
import { minutesOfDay } from '../../../core/time/clock.ts';
import { fromDay, toDay } from '../../../core/time/period.ts';
import { areDays, usualStep } from './columns.ts';
import type { FullMapping } from './contract.ts';
import type { PlainMeter } from '../consumption/intervals.ts';
import { refused } from './read-rows.ts';
import type { LineError, ReadRow, ReadRows } from './read-rows.ts';

const isFirstOfMonth = (at: LocalMinute): boolean => fromDay(Math.floor(at / minutesOfDay)).endsWith('-01');

/**
 * Whether single points in time are the beginning or the end of their period, and whether they show it. Readings of a counter or a level: as the
 * meter is read; where their differences are wanted, a time is a time, but a date may be read as it begins or ends. Hours and quarters, by the clock
 * of the file: if the first is at midnight and the last is not, they begin their period; if the first is a step later and the last at midnight, they
 * end it; anything else is to be asked. Days are themselves; the first of every month begins the month, the last of every month ends it; all other
 * dates that are further apart than a day, as of weeks, are to be asked, and so are days by a time other than midnight. Times that name their
 * distance from UTC may be whole days of the local clock.
 */
export function guessDateMeans(
  { shown, times, hasTimes, rows }: Pick<ReadRows, 'shown' | 'times' | 'hasTimes' | 'rows'>,
  content: FullMapping['content'],
  { readAt }: Pick<PlainMeter, 'readAt'>,
): { means: FullMapping['dateMeans']; sure: boolean } {
  if (content === 'READINGS') return { means: readAt, sure: true };
  if (content === 'DIFFERENCES') {
    const arePoints = rows.every(({ end, isMonth }) => isMonth || (end === null && hasTimes));
    return { means: arePoints ? 'START' : 'END', sure: arePoints };
  }
  const step = usualStep(shown) ?? minutesOfDay;
  if (step >= minutesOfDay) {
    if (rows.some(({ endsDay }) => endsDay)) return { means: 'END', sure: true };
    if (step > minutesOfDay * 27 && shown.every(isFirstOfMonth)) return { means: 'START', sure: true };
    const areWholeDays = areDays(shown) || areDays(times);
    const areLast = step > minutesOfDay * 27 && shown.every((at) => isFirstOfMonth(at + minutesOfDay));
    return { means: 'END', sure: areWholeDays && (step === minutesOfDay || areLast) };
  }
  const [byFile, byLocal] = [meansOf(shown, step), meansOf(times, step)];
  const means = byFile ?? byLocal;
  // Days that begin by the clock of the file may end by that of the meter.
  const isOne = byFile === null || byLocal === null || byFile === byLocal;
  return { means: means ?? 'START', sure: means !== null && isOne };
}

/** What times show by where they begin and end within their days; null: neither. */
function meansOf(times: readonly LocalMinute[], step: number): FullMapping['dateMeans'] | null {
  const first = times.reduce((least, at) => Math.min(least, at), Infinity) % minutesOfDay;
  const last = times.reduce((most, at) => Math.max(most, at), -Infinity) % minutesOfDay;
  if (first === step && last === 0) return 'END';
  return first === 0 && last !== 0 ? 'START' : null;
}

/**
 * Whether end dates are inclusive: if the next period begins on the day after, they are; without a time they usually
 * are.
 */
export function guessEndIncluded(
  points: readonly Pick<ReadRow, 'at' | 'end' | 'isMonth'>[],
  hasTimes: boolean,
): boolean {
  const ends = points.flatMap(({ end, isMonth }) => (end === null || isMonth ? [] : [end]));
  if (!areDays(ends)) return false;
  if (points.some(({ at, end }) => at === end)) return true;
  const starts = new Set(points.map(({ at }) => at));
  const meeting = ends.filter((end) => starts.has(end)).length;
  const following = ends.filter((end) => starts.has(end + minutesOfDay)).length;
  if (meeting !== following) return following > meeting;
  const isWholeMonths = points.every(
    ({ at, end }) => end === null || (isFirstOfMonth(at) && isFirstOfMonth(end) && end > at),
  );
  return !hasTimes && !isWholeMonths;
}

const byLength = ['MINUTE', 'DAY', 'MONTH', 'YEAR'] as const;

/**
 * Rows whose date names another length of time than most do: a month among days may be their sum, and a day among hours, too, unless it is the
 * midnight before or after one of them, whose time a spreadsheet leaves out. For readings a day and a time are alike.
 */
export function oddPeriods(
  { rows, times }: Pick<ReadRows, 'rows' | 'times'>,
  content: FullMapping['content'],
): LineError[] {
  const isPoint = content === 'READINGS' || content === 'DIFFERENCES';
  const nameOf = ({ names }: ReadRow) => (isPoint && names === 'MINUTE' ? 'DAY' : names);
  const counts = byLength.map((name) => rows.filter((row) => nameOf(row) === name).length);
  const usual = byLength[counts.indexOf(Math.max(...counts))];
  const step = usualStep(times) ?? minutesOfDay;
  const known = new Set(times);
  const isMidnight = ({ at, names }: ReadRow): boolean =>
    names === 'DAY' && usual === 'MINUTE' && (known.has(at - step) || known.has(at + step));
  return rows
    .filter((row) => row.names !== undefined && nameOf(row) !== usual && !isMidnight(row))
    .map((row) => refused(row, 'date', 'PERIOD_ODD'));
}

/** The day after the last day of the month. */
export function nextMonth(day: number, months = 1): number {
  const [year = 1970, month = 1] = fromDay(day).split('-').map(Number);
  const count = year * 12 + month - 1 + months;
  return toDay(
    `${String(Math.floor(count / 12)).padStart(4, '0')}-${String((count % 12) + 1).padStart(2, '0')}-01`,
  );
}
