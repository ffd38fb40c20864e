import { addDays } from '../../core/time/period.ts';
import type { IsoDate, Period } from '../../core/time/period.ts';
import { dueDates } from '../../monitoring/control-book/reminders/recurrence.ts';
import type { Work, WorkKind } from './work-links.ts';

/** Work due on a day, for a calendar feed. */
interface FeedEvent extends Work {
  organization: string;
  nameEn: string;
  nameDa: string;
  due: IsoDate;
  overdue: boolean;
  /** Stays the same for the same thing. */
  key: string;
}

/** As ctx.calendar_feed gives it: work with its day, or a scheduled reminder with its series and the dates that are in the book already. */
export interface FeedRow extends Omit<FeedEvent, 'kind' | 'due'> {
  language: 'en' | 'da' | null;
  /** Null: the organization has nothing to do. */
  kind: WorkKind | null;
  due: IsoDate | null;
  today: IsoDate;
  startsAt: IsoDate | null;
  period: Period | null;
  booked: IsoDate[] | null;
}

/** How many days ahead a feed shows dates, and the maximum number of them. */
const daysAhead = 366;
const mostEvents = 5000;

/** The dates of a series that are to come, up to a day. */
function comingDates({ today, startsAt, period, booked }: FeedRow, to: IsoDate): IsoDate[] {
  if (startsAt === null || period === null) return [];
  const last = addDays(today, daysAhead);
  return dueDates({ startsAt, period }, today, to < last ? to : last).filter((due) => !booked?.includes(due));
}

const byDay = (one: FeedEvent, other: FeedEvent): number =>
  one.due < other.due ? -1 : Number(one.due > other.due);

/**
 * The events of a feed by day, up to a maximum; those of one day in the order of the rows. A date of a series that is
 * not in the book yet links to its reminder.
 */
export function eventsOf(rows: readonly FeedRow[], most = mostEvents): FeedEvent[] {
  let found: FeedEvent[] = [];
  let last = '9999-12-31';
  const first = () => found.toSorted(byDay).slice(0, most);
  for (const row of rows) {
    const { kind, due } = row;
    if (kind === null) continue;
    if (due !== null) found.push({ ...row, kind, due });
    else
      for (const day of comingDates(row, last))
        found.push({
          ...row,
          kind,
          due: day,
          overdue: false,
          key: `${row.id}-${day.replaceAll('-', '')}`,
        });
    if (found.length < 2 * most) continue;
    // Nothing after the last of them comes in any more.
    found = first();
    last = found.at(-1)?.due ?? last;
  }
  return first();
}
