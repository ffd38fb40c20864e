import { addDays, addPeriod, endOf, startOf } from '../../../core/time/period.ts';
import type { IsoDate } from '../../../core/time/period.ts';

export const calendarViews = ['month', 'week', 'agenda'] as const;
export type CalendarView = (typeof calendarViews)[number];

/** How many days the agenda looks ahead. */
const agendaDays = 60;

/** The first and the last day that a view shows around a day; a month with the rest of its weeks, which begin on Monday. */
export function stretchOf(view: CalendarView, day: IsoDate): { from: IsoDate; to: IsoDate } {
  if (view === 'week') return { from: startOf('week', day), to: endOf('week', day) };
  if (view === 'agenda') return { from: day, to: addDays(day, agendaDays - 1) };
  return { from: startOf('week', startOf('month', day)), to: endOf('week', endOf('month', day)) };
}

/** The selected day one step earlier or later: a week, a month, or the range of the agenda. */
export function stepFrom(view: CalendarView, day: IsoDate, steps: number): IsoDate {
  if (view === 'week') return addDays(day, 7 * steps);
  if (view === 'agenda') return addDays(day, agendaDays * steps);
  return addPeriod(startOf('month', day), 'P1M', steps);
}

/** The days of a stretch, a week a row. */
export function weeksOf({ from, to }: { from: IsoDate; to: IsoDate }): IsoDate[][] {
  const weeks: IsoDate[][] = [];
  for (let monday = from; monday <= to; monday = addDays(monday, 7))
    weeks.push(Array.from({ length: 7 }, (_, day) => addDays(monday, day)));
  return weeks;
}
