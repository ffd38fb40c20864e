import { sql } from 'kysely';
import { Problem, foundRow } from '../../core/contract/problem.ts';
import type { Row, Words } from '../../core/database/rows.server.ts';
import { route } from '../../core/http/http.server.ts';
import type { Call, Route, Versioned } from '../../core/http/http.server.ts';
import type { FieldError } from '../../core/contract/problem.ts';
import { allOf, pageOf } from '../../core/records/list.server.ts';
import {
  insertRecord,
  lockRecord,
  removeRecord,
  restoreRecord,
  selectionOf,
  updateRecord,
  writerOf,
} from '../../core/records/records.server.ts';
import { Injury, InjuryBody, injuries } from './injury.ts';
import { checkInjury } from './rules.ts';

type Asking = Pick<Call<typeof injuries.get>, 'db' | 'organization'>;
type Shown = Versioned<Injury>;

const selection = sql`${selectionOf(Injury, 'i')}, (select
  ctx.notify_by(e.occurrence, i.absence_from, i.absence_days, i.fatality, i.claim_likely)::text from app.event e
  where e.organization_id = i.organization_id and e.id = i.event_id) as "notifyBy"`;
const inEvent = ({ organization }: Pick<Asking, 'organization'>, eventId: string) => [
  sql`i.organization_id = ${organization.id}`,
  sql`i.event_id = ${eventId}`,
  sql`i.deleted_at is null`,
];

/**
 * The day on which an event happened. Throws NOT_FOUND if there is no such event. In: whether it has to stay that day until the call has
 * written what fits it.
 */
async function occurrenceOf({ db, organization }: Asking, eventId: string, stays = false): Promise<string> {
  const { rows } = await sql<Row<'event', 'occurrence'>>`select occurrence::text from app.event
    where organization_id = ${organization.id} and id = ${eventId} and deleted_at is null
    ${stays ? sql`for share` : sql``}`.execute(db);
  const found = foundRow(rows);
  return found.occurrence;
}

async function getInjury(call: Asking, { eventId, id }: { eventId: string; id: string }): Promise<Shown> {
  const { rows } = await sql<Shown>`select ${selection} from app.injury i
    where ${allOf([...inEvent(call, eventId), sql`i.id = ${id}`])}`.execute(call.db);
  return foundRow(rows);
}

/** Throws INVALID for what does not fit the day of the event, NOT_FOUND if there is no such event. */
async function check(call: Call<typeof injuries.create>): Promise<void> {
  const refused = checkInjury(call.body, await occurrenceOf(call, call.params.eventId, true), call.today);
  if (refused.length > 0) throw new Problem('INVALID', refused);
}

/** The day of an event, refused where it is later than a day of those who were hurt. In: the locked event, and its new day. */
export async function checkMove(
  { db, organization }: Asking,
  event: Row<'event', 'id' | 'occurrence'>,
  occurrence: string,
): Promise<FieldError[]> {
  if (occurrence <= event.occurrence) return [];
  const { rows } = await sql<
    Words<'day'>
  >`select least(i.absence_from, i.notified_date)::text as day from app.injury i
    where ${allOf(inEvent({ organization }, event.id))} and least(i.absence_from, i.notified_date) < ${occurrence}::date
    order by 1 limit 1`.execute(db);
  return rows.map(({ day }) => ({ path: 'occurrence', code: 'AFTER_INJURY', values: { date: day } }));
}

/** Calls on those who were hurt in an event. */
export const injuryRoutes: Route[] = [
  route(injuries.list, async (call) => {
    await occurrenceOf(call, call.params.eventId);
    return pageOf<Shown>(call.db, {
      select: selection,
      from: sql`app.injury i`,
      where: allOf(inEvent(call, call.params.eventId)),
      alias: 'i',
      paging: call.query,
      order: 'createdDate,asc',
      record: Injury,
    });
  }),
  route(injuries.get, (call) => getInjury(call, call.params)),
  route(injuries.create, async (call) => {
    const { eventId } = call.params;
    await check(call);
    const id = await insertRecord(writerOf(call), 'injury', InjuryBody, call.body, { eventId });
    return getInjury(call, { eventId, id });
  }),
  route(injuries.update, async (call) => {
    await getInjury(call, call.params);
    const before = await lockRecord(writerOf(call), 'injury', call.params.id);
    await check(call);
    await updateRecord(writerOf(call), 'injury', InjuryBody, before, call.body);
    return getInjury(call, call.params);
  }),
  route(injuries.remove, async (call) => {
    await getInjury(call, call.params);
    return removeRecord(writerOf(call), 'injury', call.params.id);
  }),
  route(injuries.restore, async (call) => {
    const occurrence = await occurrenceOf(call, call.params.eventId, true);
    await restoreRecord(writerOf(call), 'injury', call.params.id);
    const restored = await getInjury(call, call.params);
    // The event may have been moved meanwhile.
    if (checkInjury(restored, occurrence, call.today).length > 0)
      throw new Problem('INJURY_BEFORE_EVENT', [], { date: occurrence });
    return restored;
  }),
];
