import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { z } from 'zod';
import type { Offers } from '../core/area.server.ts';
import type { Page } from '../core/contract/fields.ts';
import { need } from '../core/http/enter.server.ts';
import { route } from '../core/http/http.server.ts';
import type { Call, Route, Versioned } from '../core/http/http.server.ts';
import { pageOfWords } from '../core/records/found-list.server.ts';
import { mayCall } from '../core/contract/permission.ts';
import { Problem } from '../core/contract/problem.ts';
import {
  insertRecord,
  lockRecord,
  selectionOf,
  updateRecord,
  writerOf,
} from '../core/records/records.server.ts';
import { byQueue, filtersOf, find, fromFor, own as ofOrganization } from './list.server.ts';
import { files as attached } from '../documents/file.ts';
import { checkEvent, inBody, isOpen, responsibleFields, statusAfter } from './rules.ts';
import type { EventStatus } from './rules.ts';
import { EventRow, events, Handling, StoredEvent } from './event.ts';
import type { Event, EventFilter, EventState, ListedEvent } from './event.ts';
import type { Row } from '../core/database/rows.server.ts';

type Asking = Pick<Call<typeof events.list>, 'db' | 'organization' | 'person' | 'today'>;
type Writing = Asking & Pick<Call<typeof events.update>, 'ifMatch'>;

const own = EventRow.pick({ id: true, reportedBy: true, createdDate: true, lastModifiedDate: true });
const stored = StoredEvent.extend(own.shape);
const rowFields = stored.omit({ files: true });
/** Of the actions of an event, each on a line. */
const lines = (words: RawBuilder<unknown>, which = sql`true`) =>
  sql`string_agg(${words}, E'\n' order by a.created_date, a.id) filter (where ${which})`;
const ofEvent = sql`from app.action a where a.organization_id = e.organization_id and a.event_id = e.id and a.deleted_at is null`;
const said = sql`coalesce(a.description, a.title)`;
/** What is done about an event, as its handling has it: what was given up only where there is nothing else. */
const corrective = sql`(select coalesce(${lines(said, sql`a.status <> 'CANCELLED'`)}, ${lines(said)})
  ${ofEvent} and a.kind = 'CORRECTIVE') as ${sql.ref('correctiveAction')}`;
const effect = sql`(select ${lines(sql`a.verification_note`)} ${ofEvent}) as effectiveness`;
const listedFields = rowFields.omit({
  description: true,
  department: true,
  inspection: true,
  reportedBy: true,
  cause: true,
  answer: true,
  reporterName: true,
  reopeningReason: true,
});
const listedSelection = sql`${selectionOf(listedFields, 'e')}, ${corrective}`;
const exportSelection = sql`${selectionOf(rowFields, 'e')}, ${corrective}, ${effect}`;
const wholeSelection = sql`${selectionOf(stored, 'e')}, ${corrective}, ${effect}`;
type Measures = Pick<Handling, 'correctiveAction' | 'effectiveness'>;
type Listed = Versioned<z.output<typeof listedFields>> & Pick<Measures, 'correctiveAction'>;
/** What the list is sorted by: the place in the queue is never empty either. */
const ordered = EventRow.extend({ priority: z.int() });
/** What is stored of a report. */
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
  files: true,
});

type Raw = Versioned<z.output<typeof stored>> & Measures & Pick<Event, 'createdAt' | 'lastModifiedAt'>;

type Dismissed = Pick<Raw, 'dismissalReason' | 'dismissedDate' | 'dismissedBy'>;
const dismissalOf = ({ dismissalReason, dismissedDate, dismissedBy }: Dismissed): Event['dismissal'] =>
  dismissedDate === null || dismissedBy === null
    ? null
    : {
        reason: dismissalReason,
        date: dismissedDate,
        by: { id: dismissedBy.id, name: dismissedBy.name ?? null },
      };

/** A row as the contract has it: handling and dismissal together, each. */
function shown<R extends Omit<Raw, 'files'>>(row: R) {
  const { dismissalReason: _reason, dismissedDate: _date, dismissedBy: _by, ...rest } = row;
  return { ...rest, handling: Handling.parse(row), dismissal: dismissalOf(row) };
}

/** The same of a list row: what is stored is taken as it is. */
const listed = (row: Listed): Versioned<ListedEvent> => {
  const { immediateAction, correctiveAction, responsible, dueDate, handledDate, closedDate } = row;
  const handling = { immediateAction, correctiveAction, responsible, dueDate, handledDate, closedDate };
  return { ...row, handling, dismissal: dismissalOf(row) };
};

/** A page of an organization's events: all of them for who manages it, else those that one has reported or is responsible for. */
export async function listEvents(
  call: Asking,
  query: z.output<typeof EventFilter>,
): Promise<Page<Versioned<ListedEvent>>> {
  const found = await pageOfEvents<Listed>(call, query, listedSelection);
  return { ...found, content: found.content.map(listed) };
}

/** The same with all data of each, for its export. */
export async function exportEvents(
  call: Asking,
  query: z.output<typeof EventFilter>,
): Promise<Versioned<EventRow>[]> {
  const { content } = await pageOfEvents<Omit<Raw, 'files'>>(call, query, exportSelection);
  return content.map(shown);
}

const pageOfEvents = <T>(
  call: Asking,
  query: z.output<typeof EventFilter>,
  select: RawBuilder<unknown>,
): Promise<Page<T>> =>
  pageOfWords<T>(call.db, {
    table: 'event',
    select,
    from: fromFor(query),
    own: ofOrganization(call),
    find: find(query.search),
    filters: filtersOf(call, query),
    alias: 'e',
    paging: { ...query, sort: byQueue(query.sort) },
    order: 'priority,desc',
    record: ordered,
  });

/** The states: the report from the event itself, later ones from the trail, which no one can rewrite. */
async function timelineOf({ db, organization }: Asking, event: Raw): Promise<EventState[]> {
  const { rows } = await sql<EventState>`select c.changes #>> '{status,to}' as status, c.at,
      coalesce(c.changes #>> '{dismissal_reason,to}', c.changes #>> '{reopening_reason,to}') as reason,
      case when c.account_id is not null then json_build_object('id', c.account_id, 'name', ctx.person_name(c.account_id)) end as by
    from app.change c where c.organization_id = ${organization.id} and c.record_id = ${event.id} and c.table_name = 'event'
      and c.action = 'UPDATE' and c.changes ? 'status' order by c.at, c.id`.execute(db);
  const { createdDate, reportedBy } = event;
  const by = reportedBy && { id: reportedBy.id, name: reportedBy.name ?? null };
  return [{ status: 'REPORTED', at: createdDate, by, reason: null }, ...rows];
}

/** An event as its single GET answers it. Throws NOT_FOUND. */
export async function getEvent(call: Asking, id: string): Promise<Versioned<Event>> {
  const { db, organization } = call;
  const { rows } = await sql<Raw>`select ${wholeSelection} from app.event e
    where e.organization_id = ${organization.id} and e.id = ${id} and e.deleted_at is null`.execute(db);
  const [found] = rows;
  if (!found) throw new Problem('NOT_FOUND');
  return { ...shown(found), timeline: await timelineOf(call, found) };
}

const linked = (id: string | null) => (id === null ? null : { id });

/** A stored row as the record that updating replaces; without its files. */
const recordOf = (row: Row<'event'>) =>
  StoredEvent.omit({ files: true }).parse({
    ...row,
    department: linked(row.departmentId),
    area: linked(row.areaId),
    inspection: linked(row.inspectionId),
    poster: linked(row.posterId),
    responsible: linked(row.responsibleId),
    dismissedBy: linked(row.dismissedById),
  });

/** Refused fields of handling are named by their path in the body. */
async function namedInBody(work: Promise<void>): Promise<void> {
  try {
    await work;
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
  const { handling, ...report } = manages ? call.body : await asResponsible(call);
  const row = await lockRecord(writerOf(call), 'event', params.id);
  const before = recordOf(row);
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
  const refused = checkEvent(after, today);
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
  await namedInBody(writeMeasures(call, measured, measures, closes));
  if (closes) {
    const hasOne = await closeMeasures(call, params.id, body.closedDate ?? today);
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
  const before = recordOf(row);
  if (isOpen(before.status) !== (refusal === 'EVENT_NOT_OPEN')) throw new Problem(refusal);
  const body = { ...before, ...unsettled, ...change };
  await updateRecord(writerOf(call), 'event', StoredEvent.omit({ files: true }), row, body);
  return getEvent(call, call.params.id);
}

/** Removes one file, as a change of the event; 404 if it has no such file. */
async function removeFile(call: Call<typeof events.removeFile>): Promise<void> {
  const { id, fileId } = call.params;
  const row = await lockRecord(writerOf(call), 'event', id);
  const { files } = await getEvent(call, id);
  const rest = files.filter((file) => file.id !== fileId);
  if (rest.length === files.length) throw new Problem('NOT_FOUND');
  await updateRecord(writerOf(call), 'event', StoredEvent, row, { ...recordOf(row), files: rest });
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
