import { sql } from 'kysely';
import type { Db } from '../../../core/database/database.server.ts';
import type { Ask } from '../../../core/jobs/jobs.server.ts';

interface Change {
  /** The plan has changed: what is upcoming is planned anew. */
  anew?: boolean;
  /** The series begins at its first date again. */
  first?: boolean;
}

/** Puts into the control book what a reminder has due, and the next one; see ctx.plan_reminder. */
export async function planReminder(
  db: Db,
  { organizationId, today }: { organizationId: string; today: string },
  reminderId: string,
  { anew = false, first = false }: Change = {},
): Promise<void> {
  await sql`select ctx.plan_reminder(${organizationId}, ${reminderId}, ${today}, ${anew}, ${first})`.execute(
    db,
  );
}

/**
 * The reminder of an inspection that is about to change, locked first: everybody takes the two locks in that order. Null: it
 * has none, or there is no such inspection.
 */
export async function lockReminderOf(
  db: Db,
  organizationId: string,
  inspectionId: string,
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`select r.id from app.reminder r
    where r.organization_id = ${organizationId} and r.id = (select i.reminder_id from app.inspection i
      where i.organization_id = ${organizationId} and i.id = ${inspectionId}) for update`.execute(db);
  return rows[0]?.id ?? null;
}

/** Whether a reminder needs a report of its inspections; none needs none. */
export async function needsReport(
  db: Db,
  organizationId: string,
  reminderId: string | null,
): Promise<boolean> {
  if (reminderId === null) return false;
  const { rows } = await sql<{ needed: boolean }>`select needs_report as needed from app.reminder
    where organization_id = ${organizationId} and id = ${reminderId}`.execute(db);
  return rows[0]?.needed ?? false;
}

/** After a completion, or one taken back: a series that is counted from completion goes on from there. */
export async function goOn(
  db: Db,
  { organizationId, today }: { organizationId: string; today: string },
  reminderId: string | null,
): Promise<void> {
  if (reminderId === null) return;
  await sql`select ctx.plan_reminder(organization_id, id, ${today}, true) from app.reminder
    where organization_id = ${organizationId} and id = ${reminderId} and anchor = 'COMPLETED' and active and deleted_at is null`.execute(
    db,
  );
}

/**
 * Puts what has fallen due into the control books of all organizations, some reminders a transaction, so that a server which is
 * killed leaves the rest to the next one. In: the clock, and how many reminders a transaction. Out: how many inspections came in;
 * null: none.
 */
export const putDueInspections =
  (now: () => Date = () => new Date(), atOnce = 200) =>
  async (_data: unknown, ask: Ask): Promise<{ inspections: number } | null> => {
    const moment = now().toISOString();
    let came = 0;
    let looked: number;
    do {
      const [row] = await ask<{ reminders: number; inspections: number }>(
        'select * from ctx.put_due_inspections($1, $2)',
        [moment, atOnce],
      );
      looked = row?.reminders ?? 0;
      came += row?.inspections ?? 0;
    } while (looked > 0);
    return came === 0 ? null : { inspections: came };
  };
