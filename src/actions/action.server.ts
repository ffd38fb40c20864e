import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { z } from 'zod';
import type { Page } from '../core/contract/fields.ts';
import { mayCall } from '../core/contract/permission.ts';
import { beginningOf } from '../core/contract/text.ts';
import { Problem, foundRow } from '../core/contract/problem.ts';
import { route } from '../core/http/http.server.ts';
import type { Call, Route, Versioned } from '../core/http/http.server.ts';
import { allOf, havingWords, keptCount, pageOf } from '../core/records/list.server.ts';
import type { Condition } from '../core/records/list.server.ts';
import {
  insertRecord,
  lockRecord,
  removeRecord,
  restoreRecord,
  selectionOf,
  updateRecord,
  writerOf,
} from '../core/records/records.server.ts';
import { isDue } from '../core/records/work.server.ts';
import type { Row } from '../core/database/rows.server.ts';
import { Action, ActionBody, ActionRow, actions, ListedAction } from './action.ts';
import type { ActionFilter } from './action.ts';
import { courseOf } from './course.server.ts';
import { checkAction, mayChange, statusWhenDone } from './rules.ts';
import type { Standing } from './rules.ts';
import { isOfKinds, isOf, sourceSql, sourceValue } from './source.server.ts';

export type Asking = Pick<Call<typeof actions.list>, 'db' | 'organization' | 'person' | 'today' | 'language'>;
export type Writing = Asking & Pick<Call<typeof actions.update>, 'ifMatch'>;
type Query = z.output<typeof ActionFilter>;
type Raw = Versioned<Omit<Action, 'postponements' | 'timeline'>>;

const ownOf = (organizationId: string): Condition[] => [
  sql`a.organization_id = ${organizationId}`,
  sql`a.deleted_at is null`,
];
const anyOf = (column: string, values: readonly string[] | undefined) =>
  values && sql`${sql.ref(`a.${column}`)} = any (${[...values]})`;
const weight = sql`case a.importance when 'HIGH' then 3 when 'MEDIUM' then 2 else 1 end`;
/** As its index has it; so has `weight`. */
const priority = sql`case a.status when 'OPEN' then a.due_date - date '2000-01-01'
  when 'DONE' then 10000000 + (a.done_date - date '2000-01-01') else 20000000 - (a.due_date - date '2000-01-01') end`;
const ordered = ActionRow.extend({ weight: z.int(), priority: z.int() });
const named = (column: string) =>
  sql`json_build_object('id', ${sql.ref(`a.${column}`)}, 'name', ctx.person_name(${sql.ref(`a.${column}`)}))`;
const verification = sql`case when num_nonnulls(a.effective, a.verification_note) > 0 then json_build_object('date', a.verified_date,
  'by', case when a.verified_by_id is not null then ${named('verified_by_id')} end,
  'effective', a.effective, 'note', a.verification_note) end as verification,
  case when a.status = 'CANCELLED' then json_build_object('reason', a.cancellation_reason, 'date', a.cancelled_date,
    'by', ${named('cancelled_by_id')}) end as cancellation`;
const whole = (schema: z.ZodObject, language: 'en' | 'da') =>
  sql`${selectionOf(schema, 'a')}, ${verification}, ${sourceSql(language)}`;
const listed = (language: 'en' | 'da') =>
  sql`${selectionOf(ListedAction, 'a')}, a.effective, a.version as revision, ${sourceSql(language)}`;

/** What the filters other than the state let through. */
function filtersOf({ organization, person, today }: Asking, query: Query): Condition[] {
  const waiting = (view: 'action' | 'action_verify', by?: RawBuilder<unknown>) =>
    sql`a.id in (select w.id from ${sql.table(`work.${view}`)} w where w.organization_id = ${organization.id} ${by ? sql`and ${by}` : sql``})`;
  const due = query.due && isDue('w', query.due === 'month' ? 'soon' : query.due, today);
  return [
    havingWords('a', 'action', query.search),
    anyOf('kind', query.kind),
    anyOf('importance', query.importance),
    anyOf('responsible_id', query.responsible),
    query.mine && sql`a.responsible_id = ${person.accountId}`,
    query.sourceKind && isOfKinds(query.sourceKind),
    query.source && isOf(organization.id, query.source),
    anyOf('department_id', query.department),
    anyOf('area_id', query.area),
    due && !query.verify && waiting('action', due),
    query.verify && waiting('action_verify', due),
  ];
}

/**
 * How many there are, where nothing but the state is filtered. Of those for events people below MANAGE see some: these are counted each
 * time, by their index.
 */
function totalOf(
  { organization }: Asking,
  filters: Condition[],
  status: Query['status'],
): RawBuilder<unknown> | undefined {
  const kept = keptCount(
    'action',
    filters,
    status?.flatMap((each) => [each, `${each} EVENT`]),
  );
  if (!kept || mayCall(actions.verify, organization)) return kept;
  const seen = allOf([...ownOf(organization.id), isOfKinds(['EVENT']), anyOf('status', status)]);
  return sql`${kept} + (select count(*)::int from app.action a where ${seen})`;
}

/** A page of the actions that the person may see. */
function listOf<T>(call: Asking, query: Query, select: RawBuilder<unknown>): Promise<Page<T>> {
  const filters = filtersOf(call, query);
  return pageOf<T>(call.db, {
    select,
    from: sql`(select a.*, ${weight} as weight, ${priority} as priority from app.action a) a`,
    where: allOf([...ownOf(call.organization.id), anyOf('status', query.status), ...filters]),
    total: totalOf(call, filters, query.status),
    alias: 'a',
    paging: {
      ...query,
      sort: query.sort.map((each) =>
        each.property === 'importance' ? { ...each, property: 'weight' } : each,
      ),
    },
    order: 'dueDate,asc',
    record: ordered,
  });
}

/** A page of the actions that the person may see. */
export const listActions = (call: Asking, query: Query): Promise<Page<Versioned<ListedAction>>> =>
  listOf(call, query, listed(call.language));

/** The same with all data of each, for the export. */
export const exportActions = async (call: Asking, query: Query): Promise<Versioned<ActionRow>[]> =>
  (await listOf<Versioned<ActionRow>>(call, query, whole(ActionRow, call.language))).content;

/** One action with its files, its source and its course. Throws NOT_FOUND. */
export async function getAction(call: Asking, id: string): Promise<Versioned<Action>> {
  const { rows } = await sql<Raw>`select ${whole(Action, call.language)} from app.action a
    where a.organization_id = ${call.organization.id} and a.id = ${id} and a.deleted_at is null`.execute(
    call.db,
  );
  const found = foundRow(rows);
  return { ...found, ...(await courseOf(call, found)) };
}

type People = Pick<Row<'action'>, 'responsibleId' | 'createdById'>;
/** What the person has to do with an action. */
export const standingOf = (
  { organization, person }: Pick<Asking, 'organization' | 'person'>,
  { responsibleId, createdById }: People,
): Standing => ({
  manages: mayCall(actions.verify, organization),
  edits: mayCall(actions.update, organization),
  isResponsible: responsibleId === person.accountId,
  isCreator: createdById === person.accountId,
});

/**
 * An action to be changed, locked. Throws NOT_FOUND where the person may not read it, PERMISSION_DENIED where they may only read it.
 * In: whether it may be theirs to change.
 */
export async function lockAction(
  call: Writing,
  id: string,
  isTheirs: (standing: Standing) => boolean,
  deleted = false,
): Promise<Row<'action'>> {
  const { rows } = await sql<
    People & Pick<Row<'action'>, 'eventId'>
  >`select responsible_id, created_by_id, event_id from app.action
    where organization_id = ${call.organization.id} and id = ${id} and (deleted_at is not null) = ${deleted}`.execute(
    call.db,
  );
  const found = foundRow(rows);
  if (!isTheirs(standingOf(call, found))) throw new Problem('PERMISSION_DENIED');
  // The event first, as closing it does.
  if (found.eventId !== null) await sql`select ctx.hold_event(${found.eventId})`.execute(call.db);
  if (deleted) return found as Row<'action'>;
  const row = await lockRecord(writerOf(call), 'action', id);
  if (!isTheirs(standingOf(call, row))) throw new Problem('PERMISSION_DENIED');
  return row;
}

/** The most characters of the reason for which an event is open again. */
const mostReopening = 500;
/** A closed event has no open corrective action: it is opened again, with what that is and why. */
export const openItsEvent = (
  { db }: Pick<Asking, 'db'>,
  id: string,
  { title }: Pick<Action, 'title'>,
  reason: string | null = null,
): Promise<unknown> => {
  const said = beginningOf([title, reason].filter(Boolean).join(': '), mostReopening);
  return sql`select ctx.open_event_of(${id}, ${said})`.execute(db);
};

async function create(call: Call<typeof actions.create>): Promise<Versioned<Action>> {
  const { source, ...body } = call.body;
  const refused = checkAction(body);
  if (refused.length > 0) throw new Problem('INVALID', refused);
  // What is to be done about an event is for who manages.
  if (source?.kind === 'EVENT' && !mayCall(actions.verify, call.organization))
    throw new Problem('PERMISSION_DENIED');
  const { db, organization, person } = call;
  const id = await insertRecord(writerOf(call), 'action', ActionBody, body, {
    createdById: person.accountId,
    ...(source && (await sourceValue(db, organization.id, source))),
  });
  await openItsEvent(call, id, body);
  return getAction(call, id);
}

async function update(call: Call<typeof actions.update>): Promise<Versioned<Action>> {
  const { body, params } = call;
  const row = await lockAction(call, params.id, mayChange);
  const refused = checkAction(body);
  if (row.status === 'OPEN' && body.dueDate > row.dueDate)
    refused.push({ path: 'dueDate', code: 'POSTPONE' });
  if (refused.length > 0) throw new Problem('INVALID', refused);
  await updateRecord(writerOf(call), 'action', ActionBody, row, body);
  // Only an immediate action is settled without verification; a verified one stays verified under every kind.
  if (
    row.status === 'VERIFIED' &&
    row.effective === null &&
    row.kind === 'IMMEDIATE' &&
    body.kind !== 'IMMEDIATE'
  )
    await sql`update app.action set status = ${statusWhenDone(body.kind)}
      where organization_id = ${call.organization.id} and id = ${params.id}`.execute(call.db);
  await openItsEvent(call, params.id, body);
  return getAction(call, params.id);
}

/** Calls on actions as records. */
export const actionRoutes: Route[] = [
  route(actions.list, (call) => listActions(call, call.query)),
  route(actions.get, (call) => getAction(call, call.params.id)),
  route(actions.create, create),
  route(actions.update, update),
  route(actions.remove, async (call) => {
    await lockAction(call, call.params.id, mayChange);
    await removeRecord(writerOf(call), 'action', call.params.id);
  }),
  route(actions.restore, async (call) => {
    await lockAction(call, call.params.id, mayChange, true);
    await restoreRecord(writerOf(call), 'action', call.params.id);
    const restored = await getAction(call, call.params.id);
    await openItsEvent(call, call.params.id, restored);
    return restored;
  }),
];
