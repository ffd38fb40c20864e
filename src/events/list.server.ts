import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { z } from 'zod';
import type { Call } from '../core/http/http.server.ts';
import { allOf, havingWords } from '../core/records/list.server.ts';
import type { Condition } from '../core/records/list.server.ts';
import { isDue } from '../core/records/work.server.ts';
import { mayCall } from '../core/contract/permission.ts';
import { events } from './event.ts';
import type { EventFilter } from './event.ts';

type Query = z.output<typeof EventFilter>;
type Filters = Omit<Query, 'page' | 'size' | 'sort'>;
type Asking = Pick<Call<typeof events.list>, 'organization' | 'person' | 'today'>;

const queued = (table: RawBuilder<unknown>) =>
  sql`(select e.*, ctx.event_priority(e.status, e.importance, e.occurrence) as priority from ${table} e) e`;
/** Events with their place in the queue. */
export const from = queued(sql`app.event`);
/** The open ones of them, with what is due. */
export const fromOpen = queued(sql`work.event`);
/** Where what a list is asked for is found. */
export const fromFor = ({ due, readyToClose }: Pick<Filters, 'due' | 'readyToClose'>): RawBuilder<unknown> =>
  due || readyToClose !== undefined ? fromOpen : from;

/** Sorting by importance follows the queue: of two equally important events, the open one comes first. */
export const byQueue = (sort: Query['sort']): Query['sort'] =>
  sort.map((each) => (each.property === 'importance' ? { ...each, property: 'priority' } : each));

const anyOf = (column: RawBuilder<unknown>, values: readonly string[] | undefined) =>
  values && sql`${column} = any (${[...values]})`;

/** A condition on every event of a list. */
export const own = ({ organization }: Pick<Asking, 'organization'>): Condition[] => [
  sql`e.organization_id = ${organization.id}`,
  sql`e.deleted_at is null`,
];

/** What the filters let through, of the events that the person may see. In: the day from which "overdue" is measured. */
export function conditions(call: Asking, query: Filters): RawBuilder<unknown> {
  return allOf([...own(call), havingWords('e', 'event', query.search), ...filtersOf(call, query)]);
}

/** What of the organization's events is let through, whatever their words; all of them where each is empty. */
export function filtersOf({ organization, person, today }: Asking, query: Filters): Condition[] {
  return [
    (query.mine || !mayCall(events.dismiss, organization)) &&
      sql`(e.reported_by_id = ${person.accountId} or e.responsible_id = ${person.accountId})`,
    query.as === 'responsible' && sql`e.responsible_id = ${person.accountId}`,
    query.as === 'reporter' && sql`e.reported_by_id = ${person.accountId}`,
    query.readyToClose !== undefined && sql`(e.handled_date is not null) = ${query.readyToClose}`,
    anyOf(sql`e.status`, query.status),
    anyOf(sql`e.importance`, query.importance),
    anyOf(sql`e.category`, query.category),
    query.grade && sql`e.category = 'NONCONFORMITY' and e.grade = any (${[...query.grade]})`,
    query.accidentOccurred !== undefined && sql`e.accident_occurred = ${query.accidentOccurred}`,
    anyOf(sql`e.area_id`, query.area),
    anyOf(sql`e.department_id`, query.department),
    anyOf(sql`e.responsible_id`, query.responsible),
    anyOf(sql`e.reported_by_id`, query.reportedBy),
    anyOf(sql`e.poster_id`, query.poster),
    anyOf(sql`e.inspection_id`, query.inspection),
    query.due && isDue('e', query.due, today),
    query.notify &&
      sql`e.id in (select i.id from work.injury i where i.organization_id = ${organization.id} and ${isDue('i', query.notify, today)})`,
    query.from && sql`e.occurrence >= ${query.from}::date`,
    query.to && sql`e.occurrence <= ${query.to}::date`,
  ];
}
