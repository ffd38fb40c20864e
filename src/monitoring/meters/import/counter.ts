import { minutesOfDay } from '../../../core/time/clock.ts';
import { fromDay, toDay } from '../../../core/time/period.ts';
import { fromAmount } from './cells.ts';
import { inOrderOfTime } from './clock-changes.ts';
import type { FullMapping } from './contract.ts';
import type { HeaderMeaning } from './headings/headers.ts';
import type { PlainMeter } from '../consumption/intervals.ts';
import { refused, shownFigure } from './read-rows.ts';
import type { LineError, ReadRow, ReadRows } from './read-rows.ts';

const fewRows = 3;
const manyRows = 8;

/**
 * Whether figures in order of time look like a counter's readings and not like amounts: they never fall, but for one reset in a
 * hundred rows. A few amounts may rise by chance: where there are no more, the steps must be small against the height.
 */
function looksLikeCounter(amounts: readonly bigint[]): boolean {
  if (amounts.length < fewRows) return false;
  const steps = amounts.slice(1).map((amount, index) => amount - (amounts[index] ?? 0n));
  const falls = steps.filter((step) => step < 0n).length;
  const rises = steps.filter((step) => step > 0n);
  if (rises.length === 0 || falls * 100 > amounts.length) return false;
  const highest = amounts.reduce((most, amount) => (amount > most ? amount : most), 0n);
  const largest = rises.reduce((most, step) => (step > most ? step : most), 0n);
  return rises.length >= manyRows || highest >= largest * 20n;
}

/** Whether figures never fall in order of time, and so could be readings of a counter that is used more or less; not if all are zero. */
const neverFall = (amounts: readonly bigint[]): boolean =>
  amounts.length > 1 &&
  amounts.some((amount) => amount !== 0n) &&
  amounts.every((amount, index) => index === 0 || amount >= (amounts[index - 1] ?? 0n));

/**
 * Whether rows in order of time are those of a counter that begins again with each day, month or year: they never fall within one, and nearly always do where the next
 * begins, the first or the second row of which may be the one at its beginning.
 */
function beginsAgain(sorted: readonly ReadRow[]): boolean {
  return [10, 7, 4].some((length) =>
    [0, 1].some((before) => {
      const partOf = ({ at }: ReadRow) => fromDay(Math.floor((at - before) / minutesOfDay)).slice(0, length);
      const pairs = sorted.slice(1).map((row, index) => {
        const last = sorted[index] ?? row;
        return {
          fell: row.amount < last.amount,
          rose: row.amount > last.amount,
          isNew: partOf(row) !== partOf(last),
        };
      });
      const within = pairs.filter(({ isNew }) => !isNew);
      const between = pairs.filter(({ isNew }) => isNew);
      const fell = between.filter((pair) => pair.fell).length;
      return (
        fell > 0 &&
        fell >= between.length * 0.9 &&
        within.every((pair) => !pair.fell) &&
        within.filter(({ rose }) => rose).length >= manyRows
      );
    }),
  );
}

/** What a heading says of the kind of its figures. */
export interface NamedKind {
  /** Whether it names the kind; null: the column is asked about as a whole. */
  namesKind: boolean | null;
  /** Whether it says that they are sums of those before. */
  sums: HeaderMeaning['sums'];
}

/**
 * What is to be asked about the kind of figures that the file does not name, amounts or readings: figures that look like a counter's where
 * amounts are entered; those whose heading says that they are sums of all before, however few; one that may say so (`Total`) where they rise; and
 * where the heading names no kind (`Energy`, `kWh`), all figures that do not show it.
 */
export function kindAsked(
  rows: readonly ReadRow[],
  { content }: Pick<FullMapping, 'content'>,
  { readingMode }: PlainMeter,
  { namesKind, sums }: NamedKind,
): 'COUNTER_ASKED' | 'READINGS_ASKED' | null {
  const sorted = inOrderOfTime(rows);
  const amounts = sorted.map(({ amount }) => amount);
  const isCounter = looksLikeCounter(amounts);
  if (content === 'AMOUNTS') {
    const rises = neverFall(amounts) && amounts.some((amount) => amount !== amounts[0]);
    const areSums = sums === 'MAYBE' ? rises : sums !== null;
    const mayBeCounter = beginsAgain(sorted) || isCounter || areSums;
    return mayBeCounter || (namesKind === false && neverFall(amounts)) ? 'COUNTER_ASKED' : null;
  }
  const isOpen = content === 'READINGS' && readingMode === 'COUNTER' && namesKind === false;
  return isOpen && rows.length > 0 && !isCounter ? 'READINGS_ASKED' : null;
}

/** A row of a counter that is lower than the one before it. */
export const fallen = (row: ReadRow, { amount, unit }: ReadRow): LineError =>
  refused(row, 'value', 'COUNTER_FELL', shownFigure({ value: fromAmount(amount), unit: unit.from }));

/** How readings become amounts: whether each was made as its day or period ended, whether the end dates belong to them, and from when on they count. */
export interface Counting {
  atEnd: boolean;
  endIncluded: boolean;
  sums: HeaderMeaning['sums'];
}

/** When a reading was made. */
function madeAt({ at, end, isMonth }: ReadRow, hasTimes: boolean, { atEnd, endIncluded }: Counting): number {
  if (isMonth && end !== null) return end;
  if (!atEnd) return at;
  if (end !== null) return end + (endIncluded ? minutesOfDay : 0);
  return at + (hasTimes ? 0 : minutesOfDay);
}

/** Readings in order of time; of a sum since the year began, with the zeros of each year, which are given as well. */
function counted(read: ReadRows, counting: Counting): { sorted: ReadRow[]; zeros: ReadonlySet<ReadRow> } {
  const rows = inOrderOfTime(read.rows).map((row) => {
    const at = madeAt(row, read.hasTimes, counting);
    return at === row.at ? row : { ...row, at, utc: null };
  });
  const zeros = new Set<ReadRow>();
  if (counting.sums !== 'YEAR') return { sorted: rows, zeros };
  const yearOf = ({ at }: ReadRow): string => fromDay(Math.floor((at - 1) / minutesOfDay)).slice(0, 4);
  const sorted = rows.flatMap((row, index) => {
    const before = rows[index - 1];
    const isFirst = before === undefined || yearOf(before) !== yearOf(row);
    const zero = { ...row, at: toDay(`${yearOf(row)}-01-01`) * minutesOfDay, utc: null, amount: 0n };
    if (!isFirst) return [row];
    zeros.add(zero);
    return [zero, row];
  });
  return { sorted, zeros };
}

/**
 * The amounts between the readings of a counter: each row becomes what was used from it to the next. The last one has none, and neither has the
 * time before the first, which a note names where the first row is of a day or a month. A reading below the one before is an error at its row.
 */
export function toDifferences(read: ReadRows, counting: Counting): ReadRows {
  const { sorted, zeros } = counted(read, counting);
  const errors: LineError[] = [];
  const rows = sorted.slice(0, -1).flatMap((row, index): ReadRow[] => {
    const next = sorted[index + 1] ?? row;
    // What was used from the last sum of a year to its end is not known.
    if (zeros.has(next)) return [];
    if (next.amount < row.amount) errors.push(fallen(next, row));
    return [{ ...row, end: next.at, isMonth: false, amount: next.amount - row.amount }];
  });
  const [first] = inOrderOfTime(read.rows);
  if (first && counting.sums !== 'YEAR' && madeAt(first, read.hasTimes, counting) !== first.at)
    read.notes.set('FIRST_LEFT_OUT', { date: fromDay(Math.floor(first.at / minutesOfDay)) });
  return { ...read, rows, errors: [...read.errors, ...errors] };
}
