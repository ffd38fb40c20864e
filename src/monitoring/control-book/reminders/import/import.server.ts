import { sql } from 'kysely';
import type { z } from 'zod';
import type { Services } from '../../../../core/area.server.ts';
import { Problem } from '../../../../core/contract/problem.ts';
import type { Row } from '../../../../core/database/rows.server.ts';
import type { Route } from '../../../../core/http/http.server.ts';
import { someOf } from '../../../../core/import/import.ts';
import type { FieldRefusal, ImportCall, RightRow } from '../../../../core/import/judge.server.ts';
import { importWriterOf, listImportRoutes } from '../../../../core/import/list.server.ts';
import { asideBy } from '../../../../core/records/aside.server.ts';
import { insertRecords } from '../../../../core/records/insert-many.server.ts';
import { planNewReminders } from '../plan.server.ts';
import { missedBefore } from '../recurrence.ts';
import { ReminderBody } from '../reminder.ts';
import { reminderRefusals } from '../rules.ts';
import { reminderImport } from './definition.ts';

type Body = z.output<typeof ReminderBody>;

const module = new URL('./definition.ts', import.meta.url);
/** Inspections that all reminders of a file may bring as missed: more nobody catches up with. */
const mostMissedTogether = 20_000;
const mostNames = 5;

const placeOf = ({ organization, today }: ImportCall) => ({ organizationId: organization?.id ?? '', today });

/** The rules of a new reminder, and of all of them together: what they have missed comes into the control book. */
async function judge({ today }: ImportCall, rows: readonly RightRow[]) {
  const refused = rows.flatMap(({ line, body }) =>
    reminderRefusals(body as Body, today, null).map((error): FieldRefusal & { line: number | null } => ({
      ...error,
      line,
    })),
  );
  if (refused.length > 0) return refused;
  const missed = rows.reduce((sum, { body }) => {
    const { active, anchor, ...series } = body as Body;
    return active && anchor === 'SCHEDULED' ? sum + missedBefore(series, today) : sum;
  }, 0);
  if (missed > mostMissedTogether)
    refused.push({ line: null, path: 'startsAt', code: 'TOO_MANY_DUE', values: { max: mostMissedTogether } });
  return refused;
}

/** Stores reminders, each with what it has due. */
async function write(call: ImportCall, rows: readonly RightRow[]): Promise<string[]> {
  const bodies = rows.map(({ body }) => body as Body);
  const ids = await insertRecords(importWriterOf(call), 'reminder', ReminderBody, bodies);
  const made = ids.flatMap((id, at) => (bodies[at] ? [{ ...bodies[at], id }] : []));
  await planNewReminders(call.db, placeOf(call), made);
  return ids;
}

/**
 * Sets reminders aside with all that they have put into the control book, also what was due before today: nobody has worked on it, or it is
 * refused. When their day comes, their plans are found to be over.
 */
async function setAside(call: ImportCall, ids: readonly string[]): Promise<void> {
  const { db, person } = call;
  const { organizationId } = placeOf(call);
  const { rows } = await sql<Row<'reminder', 'name'>>`select distinct r.name from app.reminder r
    join app.inspection i on i.organization_id = r.organization_id and i.reminder_id = r.id
    where r.organization_id = ${organizationId} and r.id = any (${ids}::uuid[]) and i.deleted_at is null and i.version > 1
    order by 1 limit ${mostNames + 1}`.execute(db);
  if (rows.length > 0)
    throw new Problem('RECORDS_CHANGED', [], {
      names: someOf(
        rows.map(({ name }) => name),
        mostNames,
      ),
    });
  await sql`update app.reminder set ${asideBy(person.accountId)}
    where organization_id = ${organizationId} and id = any (${ids}::uuid[]) and deleted_at is null`.execute(
    db,
  );
  await sql`update app.inspection set ${asideBy(person.accountId)}
    where organization_id = ${organizationId} and reminder_id = any (${ids}::uuid[]) and deleted_at is null`.execute(
    db,
  );
}

/** Calls on imports of reminders. */
export const reminderImportRoutes = (services: Services): Route[] =>
  listImportRoutes(reminderImport, { module, table: 'reminder', judge, write, setAside }, services);
