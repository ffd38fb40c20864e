import { sql } from 'kysely';
import type { Db } from '../../../core/database/database.server.ts';
import type { AskTogether } from '../../../core/jobs/jobs.server.ts';
import type { IsoDate } from '../../../core/time/period.ts';
import { planOf } from './plan.ts';
import type { Plan, PlanChange, PlanInput } from './plan.ts';
import type { Flags, Row } from '../../../core/database/rows.server.ts';

interface Place {
  organizationId: string;
  today: IsoDate;
}

/** The plans of some reminders, as ctx.execute_plans takes them. */
export const plansOf = (inputs: readonly PlanInput[], change?: PlanChange): string =>
  JSON.stringify(
    inputs.map(({ inspections, today, ...reminder }): Plan & Pick<PlanInput, 'organizationId' | 'id'> => ({
      organizationId: reminder.organizationId,
      id: reminder.id,
      ...planOf(reminder, inspections, today, change),
    })),
  );

/** Reminders per statement: longer statements block others. */
const piece = 1000;

/**
 * Puts the due inspections of new reminders, and the next one of each, into the control book, in the caller's
 * transaction: a piece of them per statement. No one else knows them yet, so nothing needs to be locked or read.
 */
export async function planNewReminders(
  db: Db,
  { organizationId, today }: Place,
  reminders: readonly Omit<PlanInput, 'organizationId' | 'today' | 'coveredTo' | 'inspections'>[],
): Promise<void> {
  const inputs = reminders.map((reminder): PlanInput => ({
    ...reminder,
    organizationId,
    today,
    coveredTo: null,
    inspections: [],
  }));
  for (let from = 0; from < inputs.length; from += piece)
    await execute(db, inputs.slice(from, from + piece), { replan: true, first: true });
}

/**
 * Reminders, locked in one order against concurrent planning, each with what its plan needs. Those that do not exist are left out. The lock does
 * not conflict with a caller that has just added an inspection of one and so has a lock on its key.
 */
async function lockInputs(
  db: Db,
  { organizationId, today }: Place,
  ids: readonly string[],
): Promise<PlanInput[]> {
  const asked = sql`r.organization_id = ${organizationId} and r.id = any (${ids}::uuid[])`;
  const [, { rows }] = await Promise.all([
    sql`select from app.reminder r where ${asked} order by r.id for no key update`.execute(db),
    // As they are once they are locked.
    sql<{ input: PlanInput }>`select ctx.plan_input(r, ${today}) as input from app.reminder r where ${asked}
      order by r.id`.execute(db),
  ]);
  return rows.map(({ input }) => input);
}

async function execute(db: Db, inputs: readonly PlanInput[], change: PlanChange): Promise<void> {
  await sql`select ctx.execute_plans(${plansOf(inputs, change)}::jsonb)`.execute(db);
}

/** Puts into the control book what a reminder has due, and the next one, in the caller's transaction; see `planOf`. */
export async function planReminder(
  db: Db,
  place: Place,
  reminderId: string,
  change: PlanChange = {},
): Promise<void> {
  const inputs = await lockInputs(db, place, [reminderId]);
  if (inputs.length > 0) await execute(db, inputs, change);
}

/** After completions, or undone ones: series counted from completion continue from there. */
export async function advanceSeries(
  db: Db,
  place: Place,
  reminderIds: readonly (string | null)[],
): Promise<void> {
  const ids = reminderIds.filter((id) => id !== null);
  if (ids.length === 0) return;
  const inputs = await lockInputs(db, place, ids);
  const advanced = inputs.filter(({ active, anchor }) => active && anchor === 'COMPLETED');
  if (advanced.length > 0) await execute(db, advanced, { replan: true });
}

/**
 * The reminder of an inspection about to change, locked first: everybody takes the two locks in that order. Null: it
 * has none, or the inspection does not exist.
 */
export async function lockReminderOf(
  db: Db,
  organizationId: string,
  inspectionId: string,
): Promise<string | null> {
  const { rows } = await sql<Row<'reminder', 'id'>>`select r.id from app.reminder r
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
  const { rows } = await sql<Flags<'needed'>>`select needs_report as needed from app.reminder
    where organization_id = ${organizationId} and id = ${reminderId}`.execute(db);
  return rows[0]?.needed ?? false;
}

/**
 * Puts what has fallen due into the control books of all organizations, some reminders a transaction, so that a server which is
 * killed leaves the rest to the next one. In: the clock, and how many reminders a transaction. Out: how many inspections came in;
 * null: none.
 */
export const putDueInspections =
  (now: () => Date = () => new Date(), atOnce = 200) =>
  async (
    _data: unknown,
    { together }: Pick<AskTogether, 'together'>,
  ): Promise<{ inspections: number } | null> => {
    const moment = now().toISOString();
    const some = () =>
      together(async (ask) => {
        const due = await ask<{ input: PlanInput }>(
          'select input from ctx.lock_due_plan_inputs($1, $2) as input',
          [moment, atOnce],
        );
        if (due.length === 0) return null;
        const [row] = await ask<{ came: number }>('select ctx.execute_due_plans($1) as came', [
          plansOf(due.map(({ input }) => input)),
        ]);
        return row?.came ?? 0;
      });
    let inspections = 0;
    for (let came = await some(); came !== null; came = await some()) inspections += came;
    return inspections === 0 ? null : { inspections };
  };
