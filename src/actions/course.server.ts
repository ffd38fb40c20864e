import { sql } from 'kysely';
import type { Flags, Maybe, Words } from '../core/database/rows.server.ts';
import type { Call } from '../core/http/http.server.ts';
import type { Action, ActionStep, actions } from './action.ts';

type Asking = Pick<Call<typeof actions.list>, 'db' | 'organization' | 'today'>;
type Born = Pick<Action, 'createdDate' | 'createdBy'>;
type Course = Pick<Action, 'postponements' | 'timeline'>;

/** A change of the trail, as {at, date, by}, and what of an action it set. */
type Entry = Pick<ActionStep, 'at' | 'by' | 'effective'> &
  Words<'date'> &
  Maybe<Pick<ActionStep, 'status'> & Words<'note' | 'from' | 'to' | 'why'>> &
  Flags<'postponed'>;

/**
 * The states an action has been in, and its postponements, from the trail, which no one can rewrite. The reason of a postponement that is
 * the same as that of the one before is not in its entry.
 */
export async function courseOf(
  { db, organization }: Asking,
  { id, createdDate, createdBy }: Born & { id: string },
): Promise<Course> {
  const { rows } =
    await sql<Entry>`select to_char(c.at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
      (c.at at time zone o.time_zone)::date as date, c.changes #>> '{status,to}' as status, c.changes #>> '{effective,to}' as effective,
      coalesce(c.changes #>> '{cancellation_reason,to}', c.changes #>> '{reopening_reason,to}', c.changes #>> '{verification_note,to}',
        c.changes #>> '{done_note,to}') as note,
      c.changes ? 'postponed' as postponed, c.changes #>> '{due_date,from}' as from, c.changes #>> '{due_date,to}' as to,
      c.changes #>> '{postponement_reason,to}' as why,
      case when c.account_id is not null then json_build_object('id', c.account_id, 'name', ctx.person_name(c.account_id)) end as by
    from app.change c join app.organization o on o.id = c.organization_id
    where c.organization_id = ${organization.id} and c.record_id = ${id} and c.table_name = 'action'
      and c.action = 'UPDATE' and (c.changes ? 'status' or c.changes ? 'postponed') order by c.at, c.id`.execute(
      db,
    );
  const by = { id: createdBy.id, name: createdBy.name ?? null };
  const timeline: ActionStep[] = [{ status: 'OPEN', at: createdDate, by, effective: null, reason: null }];
  const postponements: Course['postponements'] = [];
  let before = '';
  for (const entry of rows) {
    if (entry.postponed && entry.from && entry.to) {
      before = entry.why ?? before;
      postponements.push({
        from: entry.from,
        to: entry.to,
        reason: before,
        date: entry.date,
        by: entry.by,
      });
    }
    if (entry.status)
      timeline.push({
        status: entry.status,
        at: entry.at,
        by: entry.by,
        effective: entry.effective,
        reason: entry.note,
      });
  }
  return { postponements, timeline };
}
