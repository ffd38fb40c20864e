import { sql } from 'kysely';
import type { z } from 'zod';
import type { Page } from '../../../core/contract/fields.ts';
import { route } from '../../../core/http/http.server.ts';
import type { Call, Route, Versioned } from '../../../core/http/http.server.ts';
import { allOf, havingWords, pageOf } from '../../../core/records/list.server.ts';
import { isDue } from '../../../core/records/work.server.ts';
import { Problem, foundRow } from '../../../core/contract/problem.ts';
import {
  insertRecord,
  lockRecord,
  removeRecord,
  restoreRecord,
  selectionOf,
  updateRecord,
  writerOf,
} from '../../../core/records/records.server.ts';
import { knownPeople, namesAny, peopleSql } from '../people.server.ts';
import { advanceSeries, planReminder } from './plan.server.ts';
import { ReminderBody, ReminderRow, reminders } from './reminder.ts';
import type { Reminder, ReminderFilter } from './reminder.ts';
import { reminderRefusals } from './rules.ts';
import type { Offers } from '../../../core/area.server.ts';
import type { Row } from '../../../core/database/rows.server.ts';

type Asking = Pick<Call<typeof reminders.list>, 'db' | 'organization' | 'today'>;
type Writing = Asking & Pick<Call<typeof reminders.update>, 'person' | 'ifMatch'>;
type Body = z.output<typeof ReminderBody>;
type Before = Row<'reminder'> & Pick<Body, 'responsible'>;

const rowSelection = sql`${selectionOf(ReminderRow.omit({ responsible: true }), 'r')}, ${peopleSql('r.responsible')} as responsible`;

/** A page of an organization's reminders. */
export const listReminders = (
  { db, organization }: Asking,
  query: z.output<typeof ReminderFilter>,
): Promise<Page<Versioned<ReminderRow>>> => {
  return pageOf(db, {
    select: rowSelection,
    from: sql`app.reminder r`,
    where: allOf([
      sql`r.organization_id = ${organization.id}`,
      sql`r.deleted_at is null`,
      havingWords('r', 'reminder', query.search),
      query.active !== undefined && sql`r.active = ${query.active}`,
      query.checked !== undefined && sql`r.checked = ${query.checked}`,
      query.area && sql`r.area_id = any (${query.area})`,
      query.department && sql`r.department_id = any (${query.department})`,
      query.responsible && namesAny('r.responsible', query.responsible),
    ]),
    alias: 'r',
    paging: query,
    order: 'nextDueDate,asc',
    record: ReminderRow,
  });
};

async function getReminder({ db, organization, today }: Asking, id: string): Promise<Versioned<Reminder>> {
  const { rows } = await sql<Versioned<Reminder>>`select ${rowSelection}, c.overdue_count, c.done_count
    from app.reminder r cross join lateral (select
        (select count(*) from work.inspection w where w.organization_id = r.organization_id and w.reminder_id = r.id
          and ${isDue('w', 'overdue', today)})::int as overdue_count,
        (select count(*) from app.inspection i where i.organization_id = r.organization_id and i.reminder_id = r.id
          and i.status = 'DONE' and i.deleted_at is null)::int as done_count) c
    where r.organization_id = ${organization.id} and r.id = ${id} and r.deleted_at is null`.execute(db);
  return foundRow(rows);
}

const placeOf = ({ organization, today }: Asking) => ({ organizationId: organization.id, today });

/** The rules that create and update share. In: the first date that is stored; null: none yet. */
function checkSeries(body: Body, today: string, stored: string | null): void {
  const refused = reminderRefusals(body, today, stored);
  if (refused.length > 0) throw new Problem('INVALID', refused);
}

const inherited = ['name', 'description', 'departmentId', 'areaId'] as const;

/** Open inspections take the reminder's new texts, unless someone has changed theirs. */
async function notifyPending(call: Writing, before: Before, body: Body): Promise<void> {
  const after = {
    name: body.name,
    description: body.description,
    departmentId: body.department?.id ?? null,
    areaId: body.area?.id ?? null,
  };
  const changed = inherited.filter((column) => (before[column] ?? null) !== after[column]);
  if (changed.length === 0) return;
  const columns = {
    name: 'name',
    description: 'description',
    departmentId: 'department_id',
    areaId: 'area_id',
  };
  const types = { name: 'text', description: 'text', departmentId: 'uuid', areaId: 'uuid' };
  const sets = changed.map((field) => {
    const column = sql.ref(columns[field]);
    const cast = sql.raw(types[field]);
    return sql`${column} = case when ${column} is not distinct from ${before[field] ?? null}::${cast}
      then ${after[field]}::${cast} else ${column} end`;
  });
  await sql`update app.inspection set ${sql.join(sets)}, version = version + 1, last_modified_date = now()
    where organization_id = ${call.organization.id} and reminder_id = ${before.id} and status = 'PENDING'
      and deleted_at is null`.execute(call.db);
}

async function update(call: Writing & { body: Body }, id: string): Promise<Versioned<Reminder>> {
  const { db, body, today } = call;
  const before = (await lockRecord(writerOf(call), 'reminder', id)) as Before;
  const differs = (...names: (keyof Body & keyof Before)[]) =>
    names.some((name) => before[name] !== body[name]);
  const first = differs('startsAt');
  checkSeries(body, today, before.startsAt);
  const responsible = await knownPeople(db, body.responsible, before.responsible);
  await updateRecord(writerOf(call), 'reminder', ReminderBody, before, { ...body, responsible });
  await notifyPending(call, before, body);
  const replan = first || differs('period', 'anchor', 'active', 'notifyBefore');
  await planReminder(db, placeOf(call), id, { replan, first });
  return getReminder(call, id);
}

/** A new reminder with what it has due. Out: its id. */
async function create(call: Writing, body: Body): Promise<string> {
  const { db, today } = call;
  checkSeries(body, today, null);
  const responsible = await knownPeople(db, body.responsible);
  const id = await insertRecord(writerOf(call), 'reminder', ReminderBody, { ...body, responsible });
  await planReminder(db, placeOf(call), id, { replan: true, first: true });
  return id;
}

/** Several together; a refused one is named by its index. */
async function createSeveral(
  call: Writing,
  bodies: readonly Body[],
): Promise<Page<{ id: string; name: string }>> {
  const content: { id: string; name: string }[] = [];
  for (const [index, body] of bodies.entries())
    try {
      content.push({ id: await create(call, body), name: body.name });
    } catch (error) {
      if (error instanceof Problem)
        for (const field of error.fields) field.path = `reminders.${index}.${field.path}`;
      throw error;
    }
  return { content, totalElements: content.length };
}

/** All that is overdue of a reminder, left out for one reason. */
async function skipOverdue(call: Writing, id: string, reason: string): Promise<Versioned<Reminder>> {
  const { db, organization, person, today } = call;
  await lockRecord(writerOf(call), 'reminder', id);
  await sql`update app.inspection set status = 'DONE', skip_reason = ${reason}, skipped_date = ${today},
      skipped_by_id = ${person.accountId}, version = version + 1, last_modified_date = now()
    where organization_id = ${organization.id} and id in (select w.id from work.inspection w
      where w.organization_id = ${organization.id} and w.reminder_id = ${id} and ${isDue('w', 'overdue', today)})`.execute(
    db,
  );
  await advanceSeries(db, placeOf(call), [id]);
  return getReminder(call, id);
}

/** In: what links a new reminder to the obligation that it is made for. */
export const reminderRoutes = ({ linkReminder }: Pick<Offers, 'linkReminder'>): Route[] => [
  route(reminders.list, (call) => listReminders(call, call.query)),
  route(reminders.get, (call) => getReminder(call, call.params.id)),
  route(reminders.create, async (call) => {
    const { obligation, ...body } = call.body;
    const id = await create(call, body);
    if (obligation) await linkReminder(call.db, call.organization.id, { legislationId: obligation.id, id });
    return getReminder(call, id);
  }),
  route(reminders.createSeveral, (call) => createSeveral(call, call.body.reminders)),
  route(reminders.update, (call) => update(call, call.params.id)),
  route(reminders.remove, async (call) => {
    await removeRecord(writerOf(call), 'reminder', call.params.id);
    await planReminder(call.db, placeOf(call), call.params.id, { replan: true });
  }),
  route(reminders.restore, async (call) => {
    await restoreRecord(writerOf(call), 'reminder', call.params.id);
    await planReminder(call.db, placeOf(call), call.params.id, { replan: true });
    return getReminder(call, call.params.id);
  }),
  route(reminders.skipOverdue, (call) => skipOverdue(call, call.params.id, call.body.reason)),
];
