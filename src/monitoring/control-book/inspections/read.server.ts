import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { z } from 'zod';
import type { Page } from '../../../core/contract/fields.ts';
import type { Call, Versioned } from '../../../core/http/http.server.ts';
import { allOf, havingWords, pageOf, patternsOf } from '../../../core/records/list.server.ts';
import { isDue } from '../../../core/records/work.server.ts';
import { addDays, daysBetween } from '../../../core/time/period.ts';
import { invalid, foundRow } from '../../../core/contract/problem.ts';
import { selectionOf } from '../../../core/records/records.server.ts';
import { Inspection, InspectionRow, calendarLimits } from './inspection.ts';
import type { CalendarEntry, CalendarFilter, InspectionFilter, inspections } from './inspection.ts';
import { namesAny, peopleSql } from '../people.server.ts';
import { dueDates } from '../reminders/recurrence.ts';
import type { Series } from '../reminders/recurrence.ts';
import type { Counts, Row, Words } from '../../../core/database/rows.server.ts';

export type Asking = Pick<Call<typeof inspections.list>, 'db' | 'organization' | 'today'>;

const selection = (schema: z.ZodObject): RawBuilder<unknown> => sql`${selectionOf(schema, 'i')},
  case when i.skip_reason is not null then json_build_object('reason', i.skip_reason, 'date', i.skipped_date, 'by',
    case when i.skipped_by_id is not null then json_build_object('id', i.skipped_by_id, 'name', ctx.person_name(i.skipped_by_id)) end)
    end as skipped,
  case when r.id is null then '[]' else ${peopleSql('r.responsible')} end as responsible,
  coalesce(r.needs_report, false) as needs_report`;
const ofReminder = sql`left join app.reminder r on r.organization_id = i.organization_id and r.id = i.reminder_id`;
const rowSelection = selection(InspectionRow);
const oneSelection = selection(Inspection);

type Shared = Pick<z.output<typeof InspectionFilter>, 'area' | 'department' | 'responsible'>;

/** What narrows the list narrows the calendar: the conditions on inspections "i", as their reminders name people. */
const narrowed = (organizationId: string, { area, department, responsible }: Shared) => [
  area && sql`i.area_id = any (${area})`,
  department && sql`i.department_id = any (${department})`,
  responsible &&
    sql`i.reminder_id = any (array(select r.id from app.reminder r where r.organization_id = ${organizationId}
      and ${namesAny('r.responsible', responsible)}))`,
];

/** A page of an organization's inspections. In: the list's own filters; "overdue" is measured from the call's day. */
export function listInspections(
  { db, organization, today }: Asking,
  query: z.output<typeof InspectionFilter>,
): Promise<Page<Versioned<InspectionRow>>> {
  const status = query.due ? 'PENDING' : query.status;
  const patterns = patternsOf(query.search);
  const own = [
    sql`i.organization_id = ${organization.id}`,
    sql`i.deleted_at is null`,
    // Word for word, so that the index of what is pending serves.
    status && sql`i.status = ${sql.lit(status)}`,
  ];
  const filters = [
    query.due && query.status === 'DONE' && sql`false`,
    query.due && isDue('i', query.due, today),
    query.result && sql`i.result = any (${query.result})`,
    query.skipped !== undefined && sql`(i.skip_reason is not null) = ${query.skipped}`,
    query.from && sql`i.due_date >= ${query.from}`,
    query.to && sql`i.due_date <= ${query.to}`,
    query.reminder && sql`i.reminder_id = any (${query.reminder})`,
    ...narrowed(organization.id, query),
    // Few are pending, so that their words are read one by one sooner than those of all that was ever done are found.
    status === 'PENDING'
      ? patterns && sql`i.search_text like all (${patterns})`
      : havingWords('i', 'inspection', query.search),
  ];
  return pageOf(db, {
    select: rowSelection,
    from: query.due ? sql`work.inspection i` : sql`app.inspection i`,
    joins: ofReminder,
    where: allOf([...own, ...filters]),
    alias: 'i',
    paging: query,
    order: 'dueDate,asc',
    record: InspectionRow,
  });
}

/** One inspection; 404 if it does not exist. */
export async function getInspection(
  { db, organization }: Asking,
  id: string,
): Promise<Versioned<Inspection>> {
  const { rows } = await sql<Versioned<Inspection>>`select ${oneSelection} from app.inspection i ${ofReminder}
    where i.organization_id = ${organization.id} and i.id = ${id} and i.deleted_at is null`.execute(db);
  return foundRow(rows);
}

/**
 * What is due in a range of days: existing inspections, and the dates from today on that active reminders anchored to
 * their first date will create; those counted from completion have only their next one.
 */
export async function readCalendar(
  { db, organization, today }: Asking,
  { from, to, search, status, ...shared }: z.output<typeof CalendarFilter>,
): Promise<Page<CalendarEntry>> {
  if (to < from) throw invalid('to', 'END_BEFORE_START');
  if (daysBetween(from, to) > calendarLimits.days)
    throw invalid('to', 'TOO_LARGE', { max: addDays(from, calendarLimits.days) });
  const patterns = patternsOf(search);
  const known = sql<
    CalendarEntry & Counts<'total'>
  >`select i.id::text, i.due_date as date, i.name::text, i.id as inspection_id,
      i.reminder_id, i.status, i.result, i.skip_reason is not null as skipped, count(*) over ()::int as total
    from app.inspection i where ${allOf([
      sql`i.organization_id = ${organization.id}`,
      sql`i.deleted_at is null`,
      sql`i.due_date >= ${from}`,
      sql`i.due_date <= ${to}`,
      status && sql`i.status = ${sql.lit(status)}`,
      ...narrowed(organization.id, shared),
      patterns &&
        sql`(i.id = any (array(select ctx.find('inspection', ${patterns})))
          or i.reminder_id = any (array(select ctx.find('reminder', ${patterns}))))`,
    ])}
    order by i.due_date, i.id limit ${calendarLimits.entries}`;
  const series = sql<Series & Row<'reminder', 'id' | 'name'>>`select r.id, r.name::text, r.starts_at, r.period
    from app.reminder r where ${allOf([
      sql`r.organization_id = ${organization.id}`,
      sql`r.deleted_at is null`,
      sql`r.active`,
      sql`r.anchor = 'SCHEDULED'`,
      sql`r.period <> 'P0D'`,
      sql`r.starts_at <= ${to}`,
      // What is still to come is not done.
      status === 'DONE' && sql`false`,
      shared.area && sql`r.area_id = any (${shared.area})`,
      shared.department && sql`r.department_id = any (${shared.department})`,
      shared.responsible && namesAny('r.responsible', shared.responsible),
      havingWords('r', 'reminder', search),
    ])}
    order by r.next_due_date, r.id limit ${calendarLimits.reminders}`;
  const start = from > today ? from : today;
  // Including those filtered out: what was completed today is not still to come.
  const put = sql<Words<'key'>>`select i.reminder_id || ' ' || i.due_date as key from app.inspection i
    where i.organization_id = ${organization.id} and i.deleted_at is null and i.reminder_id is not null
      and i.due_date >= ${start} and i.due_date <= ${to}`;
  const [there, recurring, taken] = await Promise.all([
    known.execute(db),
    series.execute(db),
    put.execute(db).then(({ rows }) => new Set(rows.map(({ key }) => key))),
  ]);
  const planned = recurring.rows.flatMap(({ id, name, ...each }) =>
    dueDates(each, start, to, calendarLimits.entries)
      .filter((date) => !taken.has(`${id} ${date}`))
      .map((date): CalendarEntry => ({
        id: `${id} ${date}`,
        date,
        name,
        inspectionId: null,
        reminderId: id,
        status: 'PENDING',
        result: null,
        skipped: false,
      })),
  );
  const content = [...there.rows, ...planned]
    .toSorted((a, b) => compare(a.date, b.date) || compare(a.name, b.name) || compare(a.id, b.id))
    .slice(0, calendarLimits.entries);
  return { content, totalElements: (there.rows[0]?.total ?? 0) + planned.length };
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
