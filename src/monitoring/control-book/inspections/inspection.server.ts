import type { z } from 'zod';
import { route } from '../../../core/http/http.server.ts';
import type { Call, Route, Versioned } from '../../../core/http/http.server.ts';
import { Problem } from '../../../core/contract/problem.ts';
import {
  insertRecord,
  lockRecord,
  removeRecord,
  restoreRecord,
  updateRecord,
  writerOf,
} from '../../../core/records/records.server.ts';
import { getInspection, listInspections, readCalendar } from './read.server.ts';
import type { Asking } from './read.server.ts';
import { validateInspection } from './state.ts';
import type { InspectionState } from './state.ts';
import { StoredInspection, inspections } from './inspection.ts';
import type { Inspection, InspectionBody } from './inspection.ts';
import { advanceSeries, lockReminderOf, needsReport } from '../reminders/plan.server.ts';

type Body = z.output<typeof InspectionBody>;
type Writing = Asking & Pick<Call<typeof inspections.update>, 'person' | 'ifMatch'>;

const placeOf = ({ organization, today }: Asking) => ({ organizationId: organization.id, today });

/**
 * The new state of an inspection. In: the request, the stored row (null: a new one), and its reminder. Throws what the
 * rules refuse.
 */
async function validated(
  call: Writing,
  body: Body,
  before: InspectionState | null,
  reminderId: string | null,
): Promise<z.output<typeof StoredInspection>> {
  const result = validateInspection(body, before, {
    personId: call.person.accountId,
    today: call.today,
    needsReport: await needsReport(call.db, call.organization.id, reminderId),
  });
  if (!result.ok) throw new Problem('INVALID', result.fields);
  return result.value;
}

/**
 * Changes an inspection and advances its reminder from there. In: its new state, from its stored row under lock; or
 * null, to leave it unchanged.
 */
async function change(
  call: Writing,
  id: string,
  become: (before: InspectionState) => Body | null | Promise<Body | null>,
): Promise<Versioned<Inspection>> {
  const { db, organization } = call;
  const reminder = await lockReminderOf(db, organization.id, id);
  const row = await lockRecord(writerOf(call), 'inspection', id);
  const before: InspectionState = row;
  const body = await become(before);
  if (body) {
    await updateRecord(
      writerOf(call),
      'inspection',
      StoredInspection,
      row,
      await validated(call, body, before, reminder),
    );
    await advanceSeries(db, placeOf(call), [reminder]);
  }
  return getInspection(call, id);
}

/** An inspection as a client would send it back. */
async function bodyOf(call: Writing, id: string): Promise<Body> {
  const { skipped, ...found } = await getInspection(call, id);
  return { ...found, skipped: skipped && { reason: skipped.reason } };
}

/** Completes or skips a pending one; one done already was completed by someone else. */
const complete = (call: Writing, id: string, with_: Partial<Body>): Promise<Versioned<Inspection>> =>
  change(call, id, async ({ status }) => {
    if (status === 'DONE') throw new Problem('INSPECTION_DONE');
    const body = await bodyOf(call, id);
    return { ...body, ...with_, status: 'DONE', files: [...body.files, ...(with_.files ?? [])] };
  });

/** A date that a reminder has due stays in the control book: it is done or skipped, and not taken away. */
async function checkRemovable({ db, organization }: Writing, id: string): Promise<void> {
  const found = await db
    .selectFrom('inspection as i')
    .innerJoin('reminder as r', (join) =>
      join.onRef('r.organizationId', '=', 'i.organizationId').onRef('r.id', '=', 'i.reminderId'),
    )
    .select('i.id')
    .where('i.organizationId', '=', organization.id)
    .where('i.id', '=', id)
    .where('r.active', '=', true)
    .where('r.deletedAt', 'is', null)
    .executeTakeFirst();
  if (found) throw new Problem('INSPECTION_OF_SERIES');
}

export const inspectionRoutes: Route[] = [
  route(inspections.list, (call) => listInspections(call, call.query)),
  route(inspections.calendar, (call) => readCalendar(call, call.query)),
  route(inspections.get, (call) => getInspection(call, call.params.id)),
  route(inspections.create, async (call) => {
    const body = await validated(call, call.body, null, call.body.reminder?.id ?? null);
    const id = await insertRecord(writerOf(call), 'inspection', StoredInspection, body);
    await advanceSeries(call.db, placeOf(call), [body.reminder?.id ?? null]);
    return getInspection(call, id);
  }),
  route(inspections.update, (call) => change(call, call.params.id, () => call.body)),
  route(inspections.done, (call) => {
    const { performedAt, note, ...rest } = call.body;
    return complete(call, call.params.id, {
      ...rest,
      performedAt: performedAt ?? call.today,
      ...(note !== null && { note }),
    });
  }),
  route(inspections.skip, (call) =>
    complete(call, call.params.id, { skipped: { reason: call.body.reason } }),
  ),
  route(inspections.reopen, (call) =>
    change(call, call.params.id, async ({ status }) =>
      status === 'DONE' ? { ...(await bodyOf(call, call.params.id)), status: 'PENDING' } : null,
    ),
  ),
  route(inspections.remove, async (call) => {
    await lockReminderOf(call.db, call.organization.id, call.params.id);
    await checkRemovable(call, call.params.id);
    await removeRecord(writerOf(call), 'inspection', call.params.id);
  }),
  route(inspections.restore, async (call) => {
    await lockReminderOf(call.db, call.organization.id, call.params.id);
    await restoreRecord(writerOf(call), 'inspection', call.params.id);
    return getInspection(call, call.params.id);
  }),
];
