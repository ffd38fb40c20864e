import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { z } from 'zod';
import type { Page } from '../core/contract/fields.ts';
import { foundRow } from '../core/contract/problem.ts';
import type { Call, Versioned } from '../core/http/http.server.ts';
import { pageOfWords } from '../core/records/found-list.server.ts';
import { selectionOf } from '../core/records/records.server.ts';
import { EventRow, Handling, StoredEvent } from './event.ts';
import type { Event, EventFilter, events, EventState, ListedEvent } from './event.ts';
import { byQueue, filtersOf, fromFor, own as ofOrganization } from './list.server.ts';

type Asking = Pick<Call<typeof events.list>, 'db' | 'organization' | 'person' | 'today'>;

const own = EventRow.pick({ id: true, reportedBy: true, createdDate: true, lastModifiedDate: true });
const stored = StoredEvent.extend(own.shape);
const rowFields = stored.omit({ files: true, unmetRequirement: true });
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
  requirement: true,
  cause: true,
  answer: true,
  reporterName: true,
  reopeningReason: true,
});
const listedSelection = sql`${selectionOf(listedFields, 'e')}, ${corrective}`;
const exportSelection = sql`${selectionOf(rowFields, 'e')}, ${corrective}, ${effect}`;
/** A requirement is called by its number, and found by the act of its obligation. */
const requirement = sql`(select json_build_object('id', t.id, 'name', t.ref, 'legislation', json_build_object('id', o.legislation_id))
  from app.legislation_association o where o.organization_id = t.organization_id and o.id = t.association_id)`;
const wholeSelection = sql`${selectionOf(stored, 'e', 'en', { requirement })}, ${corrective}, ${effect}`;
type Measures = Pick<Handling, 'correctiveAction' | 'effectiveness'>;
type Listed = Versioned<z.output<typeof listedFields>> & Pick<Measures, 'correctiveAction'>;
/** What the list is sorted by: the place in the queue is never empty either. */
const ordered = EventRow.extend({ priority: z.int() });

type Raw = Versioned<Omit<z.output<typeof stored>, 'unmetRequirement'>> &
  Measures &
  Pick<Event, 'unmetRequirement' | 'createdAt' | 'lastModifiedAt'>;
type RawRow = Omit<Raw, 'files' | 'unmetRequirement'>;

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
function shown<R extends RawRow>(row: R) {
  const { dismissalReason: _reason, dismissedDate: _date, dismissedBy: _by, ...rest } = row;
  return { ...rest, handling: Handling.parse(row), dismissal: dismissalOf(row) };
}

/** The same of a list row: what is stored is taken as it is. */
const listed = (row: Listed): Versioned<ListedEvent> => {
  const { grade, immediateAction, correctiveAction, responsible, dueDate, handledDate, closedDate } = row;
  const handling = {
    grade,
    immediateAction,
    correctiveAction,
    responsible,
    dueDate,
    handledDate,
    closedDate,
  };
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
  const { content } = await pageOfEvents<RawRow>(call, query, exportSelection);
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
    search: query.search,
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
  const found = foundRow(rows);
  return { ...shown(found), timeline: await timelineOf(call, found) };
}
