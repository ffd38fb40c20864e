import type pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import type { IsoDate } from '../../core/time/period.ts';
import { plansOf } from '../control-book/reminders/plan.server.ts';
import type { PlanInput } from '../control-book/reminders/plan.ts';
import { demoReminders } from './control-book.ts';

export interface Into {
  /** One statement a table; the rows' keys are columns. */
  insert: (table: string, rows: Record<string, unknown>[]) => Promise<void>;
  /** The id of what was made before, by its name. */
  found: (name: string) => string;
}

/** Loads the demo's control book: past results and, from the reminders' own plan, what is due. */
export async function loadDemoControlBook(
  client: pg.Client,
  { insert, found }: Into,
  today: IsoDate,
): Promise<void> {
  const all = demoReminders(today).map((each) => ({ ...each, id: uuidv7() }));
  const place = ({ organization, department, area }: (typeof all)[number]) => ({
    organization_id: found(organization),
    department_id: department && found(`${organization}/department/${department}`),
    area_id: area && found(`${organization}/area/${area}`),
  });
  await insert(
    'reminder',
    all.map((each) => ({
      ...place(each),
      id: each.id,
      name: each.name,
      description: each.description,
      starts_at: each.startsAt,
      period: each.period,
      anchor: each.anchor,
      notify_before: each.notifyBefore,
      responsible: each.responsible.map((email) => ({ id: found(email) })),
      active: each.active,
      legal_basis: each.legalBasis,
      legal_url: each.legalUrl,
      checked: each.checked,
      needs_report: each.needsReport,
      covered_to: each.coveredTo,
      version: 1,
      last_modified_date: `${today}T06:00:00Z`,
    })),
  );
  await insert(
    'inspection',
    all.flatMap((each) =>
      each.past.map((past) => ({
        ...place(each),
        id: uuidv7(),
        name: each.name,
        description: each.description,
        status: 'DONE',
        due_date: past.dueDate,
        performed_at: past.performedAt,
        performed_by_id: past.performedAt && found(each.responsible[0] ?? ''),
        result: past.result,
        note: past.note,
        skip_reason: past.skipReason,
        skipped_date: past.skippedDate,
        skipped_by_id: past.skippedDate && found(each.responsible[0] ?? ''),
        reminder_id: each.id,
        by_plan: true,
        turn: past.turn,
        version: 1,
        last_modified_date: `${past.performedAt ?? past.skippedDate}T09:40:00Z`,
      })),
    ),
  );
  const { rows } = await client.query<{ input: PlanInput }>(
    'select ctx.plan_input(r, $2) as input from app.reminder r where r.id = any ($1)',
    [all.map(({ id }) => id), today],
  );
  await client.query('select ctx.execute_plans($1)', [plansOf(rows.map(({ input }) => input))]);
}
