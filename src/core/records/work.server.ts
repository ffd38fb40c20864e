import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Guarded } from '../contract/permission.ts';
import { addDays } from '../time/period.ts';

/** How many days ahead work is somebody's to do: what is done again and again, and what is looked at again. The lists count alike. */
const daysAhead = { overdue: -1, today: 0, week: 7, soon: 30 };

/**
 * That the work of a row is due by then, or within so many days; `overdue`: it was due before today. In: the alias of a work view, and the day
 * that it is there.
 */
export const isDue = (
  alias: string,
  by: keyof typeof daysAhead | number,
  today: string,
): RawBuilder<boolean> =>
  sql`${sql.ref(`${alias}.due`)} <= ${addDays(today, typeof by === 'number' ? by : daysAhead[by])}::date`;

/**
 * A kind of work that somebody may answer for, as an area declares it. What there is of it, and when it is due, says its view in the
 * schema `work` (`db/<area>/work.sql`).
 */
export interface WorkKind {
  /** The smallest is told first. */
  rank: number;
  /** The call by which it is opened, or done: who may make it has such work. */
  opens: Guarded;
  /** Where it is found. */
  view: string;
  /** Which rows of the view, `w`, are somebody's; left out: those whose `responsible_id` is the person. */
  where?: RawBuilder<unknown>;
  /** By when it is to be done; left out: whenever it is due. */
  by?: 'week' | 'soon';
  /** Since when it waits, in place of when it is due: all of it is late. */
  since?: RawBuilder<unknown>;
}
