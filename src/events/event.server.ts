import type { z } from 'zod';
import type { Offers } from '../core/area.server.ts';
import { mayCall } from '../core/contract/permission.ts';
import { Problem } from '../core/contract/problem.ts';
import { need } from '../core/http/enter.server.ts';
import { route } from '../core/http/http.server.ts';
import type { Call, Route, Versioned } from '../core/http/http.server.ts';
import { recordOf } from '../core/records/columns.server.ts';
import { insertRecord, lockRecord, updateRecord, writerOf } from '../core/records/records.server.ts';
import { files as attached } from '../documents/file.ts';
import { events, StoredEvent } from './event.ts';
import type { Event } from './event.ts';
import { checkMove } from './injuries/injury.server.ts';
import { getEvent, listEvents } from './read.server.ts';
import { checkEvent, checkGrade, inBody, isOpen, responsibleFields, statusAfter } from './rules.ts';
import type { EventStatus } from './rules.ts';

type Writing = Pick<Call<typeof events.update>, 'db' | 'organization' | 'person' | 'today' | 'ifMatch'>;

/** The stored data of a report. */
export const NewEvent = StoredEvent.pick({
  title: true,
  description: true,
  category: true,
  importance: true,
  occurrence: true,
  occurrenceTime: true,
  accidentOccurred: true,
  location: true,
  department: true,
  area: true,
  inspection: true,
  unmetRequirement: true,
  files: true,
});

/** What an event is stored by besides its files. */
const WithoutFiles = StoredEvent.omit({ files: true });

/** Refused fields of handling are named by their path in the body. */
async function namedInBody<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Problem) throw new Problem(error.code, error.fields.map(inBody), error.values);
    throw error;
  }
}

const unsettled = { dismissalReason: null, dismissedDate: null, dismissedBy: null, reopeningReason: null };

/**
 * The part of a change that a responsible person who does not manage may make: what is done, and additional files.
 * Closing it or handing it over is refused, and so is handling an event that is another's, or settled.
 */
async function asResponsible(call: Call<typeof events.update>): Promise<typeof call.body> {
  const { body, organization, params, person } = call;
  const { id: _, status, handling, files, ...event } = await getEvent(call, params.id);
  if (handling.responsible?.id !== person.accountId) throw new Problem('PERMISSION_DENIED');
  if (!isOpen(status)) throw new Problem('EVENT_NOT_OPEN');
  const written = body.handling ?? handling;
  const handedOver = written.responsible !== null && written.responsible.id !== person.accountId;
  if (written.closedDate !== null || handedOver) throw new Problem('PERMISSION_DENIED');
  const added = (body.files ?? []).filter(({ id }) => !files.some((file) => file.id === id));
  if (added.length > 0) need(attached.upload, organization);
  const own = Object.fromEntries(responsibleFields.map((name) => [name, written[name]]));
  return { ...event, handling: { ...handling, ...own }, files: [...files, ...added] };
}

async function handle(
  call: Call<typeof events.update>,
  { writeMeasures, closeMeasures }: Offers['measures'],
): Promise<Versioned<Event>> {
  const { params, today } = call;
  const manages = mayCall(events.dismiss, call.organization);
  if (!manages) await asResponsible(call);
  const row = await lockRecord(writerOf(call), 'event', params.id);
  // Read again once it is locked: the latest change by a manager stays.
  const { handling, ...report } = manages ? call.body : await asResponsible(call);
  const before = recordOf(WithoutFiles, row);
  if (before.status === 'DISMISSED') throw new Problem('EVENT_NOT_OPEN');
  const { correctiveAction, effectiveness } = (await getEvent(call, params.id)).handling;
  const measures = {
    correctiveAction: handling?.correctiveAction ?? null,
    effectiveness: handling?.effectiveness ?? null,
  };
  const after = {
    ...before,
    ...report,
    ...handling,
    correctiveAction: measures.correctiveAction ?? correctiveAction,
    effectiveness: measures.effectiveness ?? effectiveness,
  };
  const refused = [
    ...checkEvent(after, today),
    ...checkGrade(before, after),
    ...(await checkMove(call, row, after.occurrence)),
  ];
  if (refused.length > 0) throw new Problem('INVALID', refused.map(inBody));
  const status = statusAfter(before.status, after);
  const reopeningReason = status === before.status ? before.reopeningReason : null;
  // What is reopened has to be handled again.
  const reopened = before.status === 'CLOSED' && isOpen(status);
  const body = { ...after, status, reopeningReason, ...(reopened && { handledDate: null }) };
  const measured = {
    id: params.id,
    responsibleId: body.responsible?.id ?? null,
    dueDate: body.dueDate,
    occurrence: body.occurrence,
  };
  const closes = status === 'CLOSED' && before.status !== 'CLOSED';
  const made = await namedInBody(writeMeasures(call, measured, measures, closes));
  // What is written to a closed event is done by then, too: it has no open corrective action.
  if (closes || (status === 'CLOSED' && made.length > 0)) {
    const hasOne = await closeMeasures(call, params.id, body.closedDate ?? today, made);
    if (!hasOne) throw new Problem('INVALID', [inBody({ path: 'correctiveAction', code: 'REQUIRED' })]);
  }
  await namedInBody(updateRecord(writerOf(call), 'event', StoredEvent, row, body));
  return getEvent(call, params.id);
}

/** Moves an event to another state, and changes nothing else: not even its files, which no form has shown. */
async function move(
  call: Writing & { params: { id: string } },
  refusal: 'EVENT_NOT_OPEN' | 'EVENT_OPEN',
  change: Partial<z.output<typeof StoredEvent>> & { status: EventStatus },
): Promise<Versioned<Event>> {
  const row = await lockRecord(writerOf(call), 'event', call.params.id);
  const before = recordOf(WithoutFiles, row);
  if (isOpen(before.status) !== (refusal === 'EVENT_NOT_OPEN')) throw new Problem(refusal);
  const body = { ...before, ...unsettled, ...change };
  await updateRecord(writerOf(call), 'event', WithoutFiles, row, body);
  return getEvent(call, call.params.id);
}

/** Removes one file, as a change of the event; 404 if it has no such file. */
async function removeFile(call: Call<typeof events.removeFile>): Promise<void> {
  const { id, fileId } = call.params;
  const row = await lockRecord(writerOf(call), 'event', id);
  const { files } = await getEvent(call, id);
  const rest = files.filter((file) => file.id !== fileId);
  if (rest.length === files.length) throw new Problem('NOT_FOUND');
  await updateRecord(writerOf(call), 'event', StoredEvent, row, {
    ...recordOf(WithoutFiles, row),
    files: rest,
  });
}

/** Calls on events. In: what the area of actions does for them. */
export const eventRoutes = ({ measures }: Pick<Offers, 'measures'>): Route[] => [
  route(events.list, (call) => listEvents(call, call.query)),
  route(events.get, (call) => getEvent(call, call.params.id)),
  route(events.create, async (call) => {
    const refused = checkEvent(call.body, call.today);
    if (refused.length > 0) throw new Problem('INVALID', refused);
    const reporter = { reportedById: call.person.accountId };
    const id = await insertRecord(writerOf(call), 'event', NewEvent, call.body, reporter);
    return getEvent(call, id);
  }),
  route(events.update, (call) => handle(call, measures)),
  route(events.removeFile, removeFile),
  route(events.dismiss, (call) =>
    move(call, 'EVENT_NOT_OPEN', {
      status: 'DISMISSED',
      dismissalReason: call.body.reason,
      dismissedDate: call.today,
      dismissedBy: { id: call.person.accountId },
    }),
  ),
  route(events.reopen, (call) =>
    move(call, 'EVENT_OPEN', {
      status: 'IN_PROGRESS',
      handledDate: null,
      closedDate: null,
      reopeningReason: call.body.reason,
    }),
  ),
];
