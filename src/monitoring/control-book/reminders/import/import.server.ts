import { sql } from 'kysely';
import type { z } from 'zod';
import type { Services } from '../../../../core/area.server.ts';
import type { Route } from '../../../../core/http/http.server.ts';
import type { FieldRefusal, ImportCall, RightRow } from '../../../../core/import/plan/judge.server.ts';
import { importWriterOf, listImportRoutes } from '../../../../core/import/list.server.ts';
import { softDelete } from '../../../../core/records/soft-delete.server.ts';
import { insertRecords } from '../../../../core/records/insert-many.server.ts';
import { planNewReminders } from '../plan.server.ts';
import { missedBefore } from '../recurrence.ts';
import { ReminderBody } from '../reminder.ts';
import { reminderRefusals } from '../rules.ts';
import { reminderImport } from './definition.ts';

type NewRow = RightRow<z.output<typeof ReminderBody>>;

const module = new URL('./definition.ts', import.meta.url);
/** The maximum number of overdue inspections that a file may create: no one catches up with more. */
const mostMissedTogether = 20_000;

const placeOf = ({ organization, today }: ImportCall) => ({ organizationId: organization?.id ?? '', today });

/** The rules of a new reminder, and of those that keep them together: what they have missed comes into the control book. */
async function judge({ today }: ImportCall, rows: readonly NewRow[]) {
  const refused: (FieldRefusal & { line: number | null })[] = [];
  let missed = 0;
  for (const { line, body } of rows) {
    const { active, anchor, ...series } = body;
    const own = reminderRefusals(body, today, null);
    refused.push(...own.map((error) => ({ ...error, line })));
    if (own.length === 0 && active && anchor === 'SCHEDULED') missed += missedBefore(series, today);
  }
  if (missed > mostMissedTogether)
    refused.push({ line: null, path: '', code: 'TOO_MANY_MISSED', values: { max: mostMissedTogether } });
  return refused;
}

/** Stores reminders, each with what it has due. */
async function write(call: ImportCall, rows: readonly NewRow[]): Promise<string[]> {
  const bodies = rows.map(({ body }) => body);
  const ids = await insertRecords(importWriterOf(call), 'reminder', ReminderBody, bodies);
  const made = bodies.map((body, at) => ({ ...body, id: ids[at] ?? '' }));
  await planNewReminders(call.db, placeOf(call), made);
  return ids;
}

/** The reminders someone has worked on an inspection of. */
const workedOn = (ids: readonly string[]) =>
  sql`select r.id from app.reminder r join app.inspection i on i.organization_id = r.organization_id and i.reminder_id = r.id
    where r.id = any (${ids}::uuid[]) and i.deleted_at is null and i.version > 1`;

/**
 * Deletes reminders with everything that they have put into the control book, including what was due before today:
 * no one has worked on it. When the job next reaches them, it finds their plans finished.
 */
async function removeImported(call: ImportCall, ids: readonly string[]): Promise<void> {
  const deletion = softDelete(call.person.accountId);
  const { organizationId } = placeOf(call);
  await sql`update app.reminder set ${deletion}
    where organization_id = ${organizationId} and id = any (${ids}::uuid[]) and deleted_at is null`.execute(
    call.db,
  );
  await sql`update app.inspection set ${deletion}
    where organization_id = ${organizationId} and reminder_id = any (${ids}::uuid[]) and deleted_at is null`.execute(
    call.db,
  );
}

/** Calls on imports of reminders. */
export const reminderImportRoutes = (services: Services): Route[] =>
  listImportRoutes(
    reminderImport,
    { module, table: 'reminder', judge, write, keptWhenUsed: workedOn, removeImported },
    services,
  );
