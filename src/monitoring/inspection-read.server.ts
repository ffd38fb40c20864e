import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { z } from 'zod';
import type { Page } from '../core/fields.ts';
import type { Call, Versioned } from '../core/http.server.ts';
import { allOf, pageOf, patternsOf } from '../core/list.server.ts';
import { addDays, daysBetween } from '../core/period.ts';
import { Problem, invalid } from '../core/problem.ts';
import { selectionOf } from '../core/records.server.ts';
import { Inspection, InspectionRow, calendarLimits } from './inspection.ts';
import type { CalendarEntry, InspectionFilter, inspections } from './inspection.ts';
import { namesAny, peopleSql } from './people.server.ts';

export type Asking = Pick<Call<typeof inspections.list>, 'db' | 'organization' | 'today'>;

const selection = (schema: z.ZodObject): RawBuilder<unknown> => sql`${selectionOf(schema, 'i')},
  case when i.skip_reason is not null then json_build_object('reason', i.skip_reason, 'date', i.skipped_date, 'by',
    case when i.skipped_by_id is not null then json_build_object('id', i.skipped_by_id, 'name', ctx.person_name(i.skipped_by_id)) end)
    end as skipped,
  coalesce((select ${peopleSql('r.responsible')} from app.reminder r
    where r.organization_id = i.organization_id and r.id = i.reminder_id), '[]') as responsible`;
const rowSelection = selection(InspectionRow);
const oneSelection = selection(Inspection);

const lastDue = {
  overdue: (today: string) => addDays(today, -1),
  today: (today: string) => today,
  week: (today: string) => addDays(today, 7),
};

/** A page of an organization's inspections. In: the list's own filters; "overdue" is measured from the call's day. */
export function listInspections(
  { db, organization, today }: Asking,
  query: z.output<typeof InspectionFilter>,
): Promise<Page<Versioned<InspectionRow>>> {
  const patterns = patternsOf(query.search);
  const status = query.due ? 'PENDING' : query.status;
  return pageOf(db, {
    select: rowSelection,
    from: sql`app.inspection i`,
    where: allOf([
      sql`i.organization_id = ${organization.id}`,
      sql`i.deleted_at is null`,
      // Word for word, so that the index of what is pending serves.
      status && sql`i.status = ${sql.lit(status)}`,
      query.due && query.status === 'DONE' && sql`false`,
      query.due && sql`i.due_date <= ${lastDue[query.due](today)}`,
      query.result && sql`i.result = any (${query.result})`,
      query.skipped !== undefined && sql`(i.skip_reason is not null) = ${query.skipped}`,
      query.from && sql`i.due_date >= ${query.from}`,
      query.to && sql`i.due_date <= ${query.to}`,
      query.reminder && sql`i.reminder_id = any (${query.reminder})`,
      query.area && sql`i.area_id = any (${query.area})`,
      query.department && sql`i.department_id = any (${query.department})`,
      query.responsible &&
        sql`i.reminder_id = any (array(select r.id from app.reminder r where r.organization_id = ${organization.id}
          and ${namesAny('r.responsible', query.responsible)}))`,
      patterns && sql`i.id = any (array(select ctx.find_inspections(${patterns})))`,
    ]),
    alias: 'i',
    paging: query,
    order: 'dueDate,asc',
    record: InspectionRow,
  });
}

/** One inspection; 404 when there is none. */
export async function getInspection(
  { db, organization }: Asking,
  id: string,
): Promise<Versioned<Inspection>> {
  const { rows } = await sql<Versioned<Inspection>>`select ${oneSelection} from app.inspection i
    where i.organization_id = ${organization.id} and i.id = ${id} and i.deleted_at is null`.execute(db);
  const [found] = rows;
  if (!found) throw new Problem('NOT_FOUND');
  return found;
}

/**
 * What is due from one day to another: the inspections there are, and the dates from today on that active reminders anchored to
 * their first date will bring; those counted from completion have their next one alone.
 */
export async function readCalendar(
  { db, organization, today }: Asking,
  { from, to, search }: { from: string; to: string; search?: string | undefined },
): Promise<Page<CalendarEntry>> {
  if (to < from) throw invalid('to', 'END_BEFORE_START');
  if (daysBetween(from, to) > calendarLimits.days)
    throw invalid('to', 'TOO_LARGE', { max: addDays(from, calendarLimits.days) });
  const patterns = patternsOf(search);
  const start = from > today ? from : today;
  const { rows } = await sql<CalendarEntry>`select * from (
    (select i.id::text, i.due_date as date, i.name::text, i.id as inspection_id, i.reminder_id, i.status, i.result,
        i.skip_reason is not null as skipped
      from app.inspection i where i.organization_id = ${organization.id} and i.deleted_at is null
        and i.due_date >= ${from} and i.due_date <= ${to}
        ${patterns ? sql`and i.id = any (array(select ctx.find_inspections(${patterns})))` : sql``}
      order by i.due_date, i.id limit ${calendarLimits.entries})
    union all
    (select r.id || ' ' || d, d, r.name::text, null, r.id, 'PENDING', null, false
      from (select * from app.reminder where organization_id = ${organization.id} and deleted_at is null and active
          and anchor = 'SCHEDULED' and period <> 'P0D' and starts_at <= ${to}
          ${patterns ? sql`and id = any (array(select ctx.find_reminders(${patterns})))` : sql``}
          order by next_due_date, id limit 5000) r
        cross join lateral ctx.due_dates(r.starts_at, r.period, ${start}, ${to}) d
      where not exists (select from app.inspection i where i.organization_id = r.organization_id and i.reminder_id = r.id
        and i.due_date = d and i.deleted_at is null)
      order by d limit ${calendarLimits.entries})) entries
    order by date, name, id limit ${calendarLimits.entries}`.execute(db);
  return { content: rows, totalElements: rows.length };
}
