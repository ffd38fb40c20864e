import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Guarded } from '../contract/permission.ts';
import { daysAhead } from '../time/due.ts';
import { addDays } from '../time/period.ts';

/**
 * Whether the work of a row is due by now, or within some days; `overdue`: it was due before today. In: the alias of a
 * work view, and today's date there.
 */
export const isDue = (
  alias: string,
  by: keyof typeof daysAhead | number,
  today: string,
): RawBuilder<boolean> =>
  sql`${sql.ref(`${alias}.due`)} <= ${addDays(today, typeof by === 'number' ? by : daysAhead[by])}::date`;

/**
 * A kind of work that a person can be responsible for, as an area declares it. Its view in the schema `work` says what
 * there is and when it is due (`db/<area>/work.sql`).
 */
export interface WorkKind {
  /** The smallest comes first. */
  rank: number;
  /** The call that opens or completes it: people who may make it have such work. */
  opens: Guarded;
  /** Where it is found. */
  view: string;
  /** Which rows of the view, `w`, are the person's; default: those with the person as `responsible_id`. */
  where?: RawBuilder<unknown>;
  /** By when it is to be done; left out: whenever it is due. */
  by?: 'week' | 'soon';
  /** Since when it waits, in place of when it is due: all of it is late. */
  since?: RawBuilder<unknown>;
}
