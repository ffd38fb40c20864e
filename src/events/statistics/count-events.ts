import type { IsoDate } from '../../core/time/period.ts';
import type { EventCategory } from '../rules.ts';

/** How many events of one kind there were in one month. */
export interface MonthCount {
  /** 'yyyy-mm' */
  month: string;
  category: EventCategory | null;
  count: number;
  accidents: number;
  /** Of `count` those up to today's day of the year. */
  soFar: number;
}
interface Split {
  count: number;
  accidents: number;
}

const monthsOf = (year: number): string[] =>
  Array.from(
    { length: 12 },
    (_, index) => `${String(year).padStart(4, '0')}-${String(index + 1).padStart(2, '0')}`,
  );
const sum = (counts: readonly MonthCount[], of: 'count' | 'accidents' | 'soFar'): number =>
  counts.reduce((total, each) => total + each[of], 0);
const split = (counts: readonly MonthCount[]): Split => ({
  count: sum(counts, 'count'),
  accidents: sum(counts, 'accidents'),
});

/**
 * A year of events against the year before, by month and kind.
 * In: the counts of both years, and today: months after it are not known (null), which is not the same as none. Of the year before
 * `totalBefore` has no more than what had happened by the same day, so that both compare.
 */
export function countYear(counts: readonly MonthCount[], year: number, today: IsoDate) {
  const months = monthsOf(year);
  const byMonth = Map.groupBy(counts, ({ month }) => month);
  const of = (month: string) => byMonth.get(month) ?? [];
  const within = months.flatMap(of);
  const before = monthsOf(year - 1).flatMap(of);
  const categories = [...Map.groupBy(within, ({ category }) => category)]
    .map(([category, each]) => ({ category, ...split(each) }))
    .toSorted((a, b) => b.count - a.count);
  return {
    year,
    total: sum(within, 'count'),
    accidents: sum(within, 'accidents'),
    totalBefore: sum(before, today.startsWith(months[0]?.slice(0, 4) ?? '') ? 'soFar' : 'count'),
    months: months.map((month) => (month > today.slice(0, 7) ? null : split(of(month)))),
    monthsBefore: monthsOf(year - 1).map((month) => sum(of(month), 'count')),
    categories,
  };
}

/** A year's months as lines of a table: how many in all, accidents, and of each kind. */
export function monthLines(counts: readonly MonthCount[], year: number) {
  const byMonth = Map.groupBy(counts, ({ month }) => month);
  return monthsOf(year).map((month) => {
    const own = byMonth.get(month) ?? [];
    const kinds = new Map(own.map(({ category, count }) => [category, count]));
    return { month, ...split(own), of: (category: EventCategory | null) => kinds.get(category) ?? 0 };
  });
}
export type MonthLine = ReturnType<typeof monthLines>[number];
