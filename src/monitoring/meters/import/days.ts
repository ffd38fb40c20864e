import { isRepeated, lengthOfDay, localMinute, minutesOfDay, utcMinute } from '../../../core/time/clock.ts';
import { sum } from '../../../core/numbers/decimal.ts';
import type { DecimalString } from '../../../core/numbers/decimal.ts';
import { fromDay } from '../../../core/time/period.ts';
import type { IsoDate } from '../../../core/time/period.ts';
import { convertRounded } from '../../units/conversion.ts';
import { fromAmount } from './cells.ts';
import { fallen } from './counter.ts';
import { inOrderOfTime, mayBeTwo } from './clock-changes.ts';
import { usualStep } from './columns.ts';
import { hoursOfAmounts, hoursOfCounters } from './hours.ts';
import type { Hours } from './hours.ts';
import { nextMonth } from './row-length.ts';
import { refused } from './read-rows.ts';
import type { LineError, ReadRow, ReadRows } from './read-rows.ts';
import type { FullMapping } from './contract.ts';
import type { PlainMeter } from '../consumption/intervals.ts';
import type { MeterType, Unit } from '../../units/units.ts';

/** A reading to be, with the line of its first row and how many rows it was made of. */
export interface Entry {
  line: number;
  rowCount: number;
  performedAt: IsoDate;
  periodStart: IsoDate | null;
  value: DecimalString;
  unit: Unit;
  /** How many hours or quarters of its day are there and should be, where some lack. */
  lacking: { count: number; expected: number } | null;
  /** The consumption in each hour of its day, if the file has it. */
  hours: Hours | null;
  /** The id of the reading whose place it takes; left out: it is a new one. */
  replaces?: string;
  /** The lines of its corrected rows. */
  corrected: readonly number[];
}

interface Settings {
  mapping: Pick<FullMapping, 'content' | 'dateMeans' | 'endIncluded'>;
  timeZone: string;
  meter: PlainMeter;
}

/** A row with the minutes that it covers. */
interface Span {
  row: ReadRow;
  start: number;
  length: number;
  /** When it begins by UTC, where that is known. */
  utc?: number | null;
}

const dayOf = (minute: number): number => Math.floor(minute / minutesOfDay);
const isChangeDay = (timeZone: string, minute: number): boolean =>
  lengthOfDay(timeZone, dayOf(minute)) !== minutesOfDay;

/** How long a lone date or time lasts: its own day or part of a day; beyond that, from one to the other. */
function lengthsOf(times: readonly number[], step: number, ends: boolean): (at: number) => number {
  if (step <= minutesOfDay) return () => step;
  const sorted = Float64Array.from(new Set(times)).toSorted();
  const places = new Map([...sorted].map((at, place) => [at, place]));
  return (at) => {
    const other = sorted[(places.get(at) ?? 0) + (ends ? -1 : 1)];
    if (other !== undefined) return Math.abs(other - at);
    // The outermost of monthly ones covers its month.
    const day = dayOf(at) + (ends ? 1 : 0);
    const isMonthly = step > minutesOfDay * 27 && fromDay(day).endsWith('-01');
    return isMonthly ? Math.abs(nextMonth(day, ends ? -1 : 1) - day) * minutesOfDay : step;
  };
}

/** How long a row lasts as time passes: by its two times, one over which the clock is set forward would last an hour more. */
function lastsOf({ row, start, length }: Span, timeZone: string): number {
  const passed = utcMinute(timeZone, start + length) - utcMinute(timeZone, start);
  return row.end !== null && passed > 0 ? Math.min(length, passed) : length;
}

/** What each row covers: by its end, by the month it names, or from the row before or up to the next. In order of time. */
function spansOf({ rows, times, errors }: ReadRows, { mapping, timeZone }: Settings): Span[] {
  const step = usualStep(times) ?? minutesOfDay;
  const ends = mapping.dateMeans === 'END';
  const lengthAt = lengthsOf(times, step, ends);
  const spanOf = (row: ReadRow): Span | null => {
    const { at: start, utc = null } = row;
    if (row.end !== null) {
      const length = row.end + (mapping.endIncluded && !row.isMonth ? minutesOfDay : 0) - row.at;
      if (length > 0) return { row, start, length, utc };
      // By the clock, the hour in which it is set back ends when it began.
      const isRepeatedHour = step < minutesOfDay && isChangeDay(timeZone, row.at);
      return isRepeatedHour ? { row, start, length: step, utc } : null;
    }
    const length = lengthAt(row.at);
    if (!ends) return { row, start, length, utc };
    const isDate = step >= minutesOfDay && row.at % minutesOfDay === 0 && !row.endsDay;
    if (isDate) return { row, start: row.at - length + minutesOfDay, length };
    return { row, start: startOf(row, length), length, utc: utc === null ? null : utc - length };
  };
  const seen = new Set<number>();
  /** When a row begins that ends then: an hour that ends at the second 02:00 begins at the first. */
  const startOf = ({ at, utc = null }: ReadRow, length: number): number => {
    if (utc !== null) return localMinute(timeZone, utc - length);
    const start = at - length;
    const isSecond = seen.has(at) && isRepeated(timeZone, at) && !isRepeated(timeZone, start);
    seen.add(at);
    return isSecond ? start + lengthOfDay(timeZone, dayOf(at)) - minutesOfDay : start;
  };
  const spans: Span[] = [];
  for (const row of inOrderOfTime(rows)) {
    const span = spanOf(row);
    if (span && mapping.content === 'POWER')
      spans.push({ ...span, row: { ...row, amount: (row.amount * BigInt(lastsOf(span, timeZone))) / 60n } });
    else if (span) spans.push(span);
    else errors.push(refused(row, 'end', 'END_BEFORE_START'));
  }
  return spans;
}

/** Adds a row to those of its day, unless it is one of them or overlaps with them. */
function addTo(days: Map<number, Span[]>, span: Span, timeZone: string): LineError | null {
  const number = dayOf(span.start);
  const spans = days.get(number) ?? [];
  const [first] = spans;
  const [one, ...others] = spans.filter(({ start }) => start === span.start);
  const mayRepeat = others.length === 0 && span.length < minutesOfDay && isRepeated(timeZone, span.start);
  if (one && !(mayRepeat && mayBeTwo(one.row, span.row)))
    return refused(span.row, 'date', 'DUPLICATE', { line: one.row.line });
  if (first && Math.max(first.length, span.length) >= minutesOfDay)
    return refused(span.row, 'date', 'OVERLAP', { line: first.row.line });
  spans.push(span);
  days.set(number, spans);
  return null;
}

/** How many parts of the day there are and should be, where some lack; a day in one piece has all. */
function lackingOf(number: number, spans: readonly Span[], step: number, timeZone: string): Entry['lacking'] {
  if (spans.some(({ length }) => length >= minutesOfDay)) return null;
  const own = usualStep(spans.map(({ start }) => start)) ?? step;
  const expected = Math.round(lengthOfDay(timeZone, number) / own);
  return spans.length < expected ? { count: spans.length, expected } : null;
}

/** A reading of a row and those that are added to it, by which day it is read; without hours, and with none lacking. */
function entryOf(
  performedAt: IsoDate,
  { line, unit: { to: unit } }: ReadRow,
  rows: readonly ReadRow[],
  utilityType: MeterType,
): Entry {
  const values = [...Map.groupBy(rows, (row) => row.unit.from)].map(([from, own]) => {
    const amount = own.reduce((all, row) => all + row.amount, 0n);
    return convertRounded(fromAmount(amount), from, unit, utilityType);
  });
  const corrected = rows.flatMap((row) => (row.corrected ? [row.line] : []));
  return {
    line,
    rowCount: rows.length,
    performedAt,
    periodStart: null,
    value: sum(values),
    unit,
    lacking: null,
    hours: null,
    corrected,
  };
}

/** By how many days a reading's date is later than the day that it ends. */
const late = ({ readAt }: PlainMeter): number => (readAt === 'START' ? 1 : 0);

/**
 * Amounts per period as readings: hours and quarters are summed exactly to their day; a period longer than a day is a
 * separate reading. Within the hour over which the clock is set back each time may occur twice. The last day is left
 * out if it is incomplete in the file. Errors and notes are added to those of the rows.
 */
export function sumToDays(read: ReadRows, settings: Settings): Entry[] {
  const { errors, notes } = read;
  const { timeZone, meter } = settings;
  const { utilityType } = meter;
  const spans = spansOf(read, settings);
  const step = usualStep(spans.map(({ start }) => start)) ?? minutesOfDay;
  const days = new Map<number, Span[]>();
  const entries: Entry[] = [];
  for (const span of spans) {
    if (span.length <= minutesOfDay) {
      const error = addTo(days, span, timeZone);
      if (error) errors.push(error);
      continue;
    }
    const first = dayOf(span.start);
    const last = first + Math.max(1, Math.round(span.length / minutesOfDay)) - 1;
    const own = entryOf(fromDay(last + late(meter)), span.row, [span.row], utilityType);
    entries.push({ ...own, periodStart: fromDay(first) });
  }
  const lastDay = Math.max(...days.keys());
  let [lackingDays, firstLacking] = [0, ''];
  for (const [number, own] of days) {
    const [first, last] = [own[0], own.at(-1)];
    if (!first || !last) continue;
    const lacking = lackingOf(number, own, step, timeZone);
    const date = fromDay(number);
    const isUnfinished = last.start + last.length < (number + 1) * minutesOfDay;
    if (lacking && number === lastDay && isUnfinished && days.size > 1) {
      notes.set('LAST_DAY_LEFT_OUT', { date, ...lacking });
      continue;
    }
    if (lacking) [lackingDays, firstLacking] = [lackingDays + 1, firstLacking || date];
    const performedAt = fromDay(number + late(meter));
    const rows = own.map(({ row }) => row);
    const hours = hoursOfAmounts(own, number, { timeZone, meterType: utilityType });
    entries.push({
      ...entryOf(performedAt, first.row, rows, utilityType),
      periodStart: date,
      lacking,
      hours,
    });
  }
  if (lackingDays > 0) notes.set('DAYS_INCOMPLETE', { count: lackingDays, date: firstLacking });
  return entries;
}

const fellInDay = (before: ReadRow, row: ReadRow): boolean =>
  dayOf(before.at) === dayOf(row.at) && row.amount < before.amount && row.unit.from === before.unit.from;

/**
 * Counter readings or levels, as one reading a day: the last of each day or, for a meter that is read as a day begins,
 * the first. A reading at midnight ends the day before if the file has times of day; dates alone are the ends of the
 * days themselves, or with `dateMeans: START` of the day before.
 */
export function oneOfDays(
  { rows, errors, notes }: ReadRows,
  { mapping, timeZone, meter }: Settings,
): Entry[] {
  const takesFirst = meter.readAt === 'START';
  const hasTimes = rows.some(({ at }) => at % minutesOfDay !== 0);
  const days = new Map<number, { row: ReadRow; count: number }>();
  const seen = new Map<number, ReadRow[]>();
  let before: ReadRow | undefined;
  for (const row of inOrderOfTime(rows)) {
    const same = seen.get(row.at) ?? [];
    const [first] = same;
    const mayRepeat = hasTimes && same.length === 1 && isRepeated(timeZone, row.at);
    if (first && !(mayRepeat && mayBeTwo(first, row))) {
      errors.push(refused(row, 'date', 'DUPLICATE', { line: first.line }));
      continue;
    }
    seen.set(row.at, [...same, row]);
    // Only one of a day is kept: what falls within it would not be seen, as where a log has several sensors.
    if (before && meter.readingMode === 'COUNTER' && fellInDay(before, row)) errors.push(fallen(row, before));
    before = row;
    const isDayBefore = hasTimes ? row.at % minutesOfDay === 0 : mapping.dateMeans === 'START';
    const number =
      row.isMonth && row.end !== null && !isDayBefore
        ? dayOf(row.end) - 1
        : dayOf(row.at) - (isDayBefore ? 1 : 0);
    const date = number + (hasTimes && !isDayBefore ? 0 : late(meter));
    const known = days.get(date);
    const count = (known?.count ?? 0) + 1;
    days.set(date, { row: (takesFirst && known?.row) || row, count });
  }
  let several = 0;
  const entries: Entry[] = [];
  const hours =
    hasTimes && meter.readingMode === 'COUNTER'
      ? hoursOfCounters([...seen.values()].flat(), { timeZone, meterType: meter.utilityType })
      : new Map<number, Hours>();
  for (const [number, { row, count }] of days) {
    if (count > 1) several += 1;
    entries.push({
      ...entryOf(fromDay(number), row, [row], meter.utilityType),
      rowCount: count,
      hours: hours.get(number - late(meter)) ?? null,
    });
  }
  if (several > 0) notes.set(takesFirst ? 'FIRST_OF_DAY_KEPT' : 'LAST_OF_DAY_KEPT', { count: several });
  return entries;
}
