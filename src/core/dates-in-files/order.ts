/** In which order the dates of a file are written: decided once for the file, by what its dates themselves show, or to be asked. */
import { minutesOfDay } from '../time/clock.ts';
import { fromDay } from '../time/period.ts';
import type { Cell } from '../tables-in-files/table-file.ts';
import { readPeriod, readStamp } from './dates.ts';
import type { DateOrder } from './dates.ts';

/** A date of three numbers whose year may be first, in two digits: `25-03-04`. */
const shortForm = /^\d{2}([-./ ])\d{1,2}\1\d{1,2}(?=\D|$)/;

const orders = ['DMY', 'MDY', 'YMD'] as const satisfies DateOrder[];

/** The orders to choose from for a date that can be read in several. */
export function ordersOf(text: string): DateOrder[] {
  const found = orders.filter((order) => pointIn(text, order) !== null);
  return shortForm.test(text) && found.length > 1 ? found : ['DMY', 'MDY'];
}

/** Whether a date is another one by another order. */
export const isOpenDate = (text: string): boolean =>
  new Set(ordersOf(text).map((order) => pointIn(text, order))).size > 1;

/** Cells whose year may be first in two digits; null: none is so, or there is one that only has it last. */
function shortDates(cells: Iterable<Cell>): string[] | null {
  const texts: string[] = [];
  for (const cell of cells) {
    const text = String(cell).trim();
    if (shortForm.test(text)) texts.push(text);
    if (/^\d{1,2}([-./ ])\d{1,2}\1\d{2}(?=\D|$)/.test(text) && readStamp(text, 'YMD') === null) return null;
  }
  return texts.length === 0 ? null : texts;
}

const canBe = (texts: readonly string[], order: DateOrder): boolean =>
  texts.every((text) => readStamp(text, order) !== null);
const isOnlyYearFirst = (texts: readonly string[]): boolean => !canBe(texts, 'DMY') && !canBe(texts, 'MDY');

/** How many steps are not the usual one, of a day or less, for changes of the clock and rows that lack; infinite: most are not. */
function irregularSteps(points: readonly number[]): number {
  const steps = points
    .slice(1)
    .map((at, index) => Math.abs(at - (points[index] ?? 0)))
    .filter((step) => step > 0);
  const counts = Map.groupBy(steps, (step) => step);
  const [usual = 0, alike = []] = [...counts].toSorted(([, a], [, b]) => b.length - a.length)[0] ?? [];
  const others = steps.length - alike.length;
  return usual > 0 && usual <= minutesOfDay && others <= steps.length * 0.1 ? others : Infinity;
}

/** The beginning of the date or period that a cell names; of a month or a year, which are in no order, null. */
function pointIn(cell: Cell, order: DateOrder): number | null {
  const { at, names } = readStamp(cell, order) ?? readPeriod(cell, order)?.start ?? {};
  return at === undefined || names === 'MONTH' || names === 'YEAR' ? null : at;
}

const isOrdered = (points: readonly number[]): boolean =>
  points.every((at, index) => index === 0 || at >= (points[index - 1] ?? 0)) ||
  points.every((at, index) => index === 0 || at <= (points[index - 1] ?? 0));
const isFirstOfMonth = (at: number): boolean => fromDay(Math.floor(at / minutesOfDay)).endsWith('-01');

/** Whether each point is in a month of its own, and all on the same day of it: so is what is read once a month. */
function isMonthly(points: readonly number[]): boolean {
  const dates = points.map((at) => fromDay(Math.floor(at / minutesOfDay)));
  const months = new Set(dates.map((date) => date.slice(0, 7)));
  return months.size === dates.length && new Set(dates.map((date) => date.slice(8))).size === 1;
}

/**
 * The order shown by dates that only one order reads: 31/12/2025 is day first. Null: none of them does. In: the cells of
 * columns of dates, in any order.
 */
export function shownOrder(cells: Iterable<Cell>): DateOrder | null {
  let monthFirst = false;
  for (const cell of cells) {
    const [day, month] = [pointIn(cell, 'DMY'), pointIn(cell, 'MDY')];
    if (day !== null && month === null) return 'DMY';
    if (day === null && month !== null) monthFirst = true;
  }
  return monthFirst ? 'MDY' : null;
}

/** Fewer dates than these may be in order by chance, or have years that are close to each other. */
const manyDates = 5;
const closeYears = 4;
const farYears = 10;

/** How many years the dates of a list span by an order. */
function yearsOf(texts: readonly string[], order: DateOrder): number {
  const years = texts.map((text) =>
    Number(fromDay(Math.floor((pointIn(text, order) ?? 0) / minutesOfDay)).slice(0, 4)),
  );
  return Math.max(...years) - Math.min(...years);
}

/** The order that shows itself by years which are close to each other, where by the others days would be years; null: none does. */
function orderByYears(texts: readonly string[]): DateOrder | null {
  const all = [...new Set(texts)];
  if (all.length < manyDates) return null;
  const spans = orders
    .filter((order) => canBe(all, order))
    .map((order) => ({ order, years: yearsOf(all, order) }));
  const close = spans.filter(({ years }) => years <= closeYears);
  const isShown = spans.every(({ years }) => years <= closeYears || years > farYears);
  const isYearFirst = close.some(({ order }) => order === 'YMD');
  const isYearLast = close.some(({ order }) => order !== 'YMD');
  return isShown && isYearFirst !== isYearLast ? (close[0]?.order ?? null) : null;
}

/**
 * The order in which the dates of a list are written, whose rows are in no order of time: only a date that can be read in one way shows
 * it. In: the cells of its columns of dates. Out: the order, and the first date that can be read in several ways where none shows it: then it is to be
 * asked. Dates with dashes or dots are day first, as everybody writes them who does not use slashes; but a year in two digits may come first.
 */
export function listOrderOf(cells: readonly Cell[]): { order: DateOrder; asked: string | null } {
  const short = shortDates(cells);
  if (short && canBe(short, 'YMD')) {
    const order = isOnlyYearFirst(short) ? 'YMD' : orderByYears(short);
    if (order === 'YMD') return { order, asked: null };
    if (order === null) return { order: 'DMY', asked: short.find(isOpenDate) ?? null };
  }
  const shown = shownOrder(cells);
  if (shown) return { order: shown, asked: null };
  const isOpen = (cell: Cell): boolean =>
    /\d\/\d/.test(String(cell)) && pointIn(cell, 'DMY') !== pointIn(cell, 'MDY');
  const open = cells.find(isOpen);
  return { order: 'DMY', asked: open === undefined ? null : String(open) };
}

/**
 * What a series of dates shows of a year in two digits: that it comes first (`YES`), that it does not (`NO`), or neither. Its steps show it, or else that
 * by one order alone the dates follow each other; days after `latest` show that it does not.
 */
function isYearFirst(cells: readonly Cell[], latest: number): 'YES' | 'NO' | 'OPEN' {
  const texts = shortDates(cells);
  if (!texts || !canBe(texts, 'YMD')) return 'NO';
  if (isOnlyYearFirst(texts)) return 'YES';
  const of = (order: DateOrder) => {
    const points = texts.map((text) => pointIn(text, order) ?? 0);
    return {
      isLate: points.some((at) => at > latest),
      irregular: irregularSteps(points),
      isOrdered: points.length >= manyDates && isOrdered(points),
    };
  };
  const first = of('YMD');
  const others = (['DMY', 'MDY'] as const).filter((order) => canBe(texts, order)).map(of);
  const irregular = Math.min(...others.map((each) => each.irregular));
  const isAnyOrdered = others.some((each) => each.isOrdered);
  const isAnyInTime = others.some((each) => !each.isLate);
  if (first.irregular !== irregular) return first.irregular < irregular ? 'YES' : 'NO';
  if (first.isLate && isAnyInTime) return 'NO';
  if (first.isOrdered !== isAnyOrdered) return first.isOrdered ? 'YES' : 'NO';
  return 'OPEN';
}

/**
 * The order in which the dates of a series are written, one row after the other in time, and whether the file shows it. In: the cells of its column
 * of dates. A date that can be read in one order only decides; else the steps between rows: days or hours that follow one another, or dates that only
 * rise. Dates with dashes or dots are mostly day first, so that days that follow one another by that order need no more, but for the first days of
 * January. `byMonthFirst`: with the month first they are days that follow one another, and not so with the day first, where they may be the firsts of
 * months. No date is after `latest`. `sure` is false where both orders are as likely, as of 01/01 to 01/12, which are twelve days or the first of each month: then it is asked.
 */
export function dateOrderOf(
  cells: Iterable<Cell>,
  latest = Infinity,
): {
  order: DateOrder;
  sure: boolean;
  byMonthFirst: 'DAYS' | 'DAYS_OR_MONTHS' | 'YEARS' | null;
} {
  const all = [...cells];
  const yearFirst = isYearFirst(all, latest);
  if (yearFirst === 'YES') return { order: 'YMD', sure: true, byMonthFirst: null };
  if (yearFirst === 'OPEN') return { order: 'DMY', sure: false, byMonthFirst: 'YEARS' };
  const shown = shownOrder(all);
  if (shown) return { order: shown, sure: true, byMonthFirst: null };
  const points = { DMY: [] as number[], MDY: [] as number[] };
  let [slashes, isOpen] = [false, false];
  for (const cell of all) {
    const [day, month] = [pointIn(cell, 'DMY'), pointIn(cell, 'MDY')];
    if (day === null || month === null) continue;
    points.DMY.push(day);
    points.MDY.push(month);
    isOpen ||= day !== month;
    slashes ||= day !== month && /\d\/\d/.test(String(cell));
  }
  if (!isOpen || points.DMY.length < 2) return { order: 'DMY', sure: !isOpen, byMonthFirst: null };
  const irregular = { DMY: irregularSteps(points.DMY), MDY: irregularSteps(points.MDY) };
  if (irregular.DMY !== irregular.MDY) {
    const [order, other] =
      irregular.DMY < irregular.MDY ? (['DMY', 'MDY'] as const) : (['MDY', 'DMY'] as const);
    const isUsual = order === 'DMY' && !slashes && !points.MDY.every(isFirstOfMonth);
    const isAsLikely = !isUsual && irregular[other] === Infinity && isMonthly(points[other]);
    const daysOnly = points.DMY.every(isFirstOfMonth) ? 'DAYS_OR_MONTHS' : 'DAYS';
    const byMonthFirst = order === 'DMY' ? null : daysOnly;
    return { order: isAsLikely ? 'DMY' : order, sure: !isAsLikely, byMonthFirst };
  }
  const [rising, risingMonths] = [isOrdered(points.DMY), isOrdered(points.MDY)];
  const isShown = rising !== risingMonths && points.DMY.length >= manyDates;
  return { order: isShown && risingMonths ? 'MDY' : 'DMY', sure: isShown, byMonthFirst: null };
}
