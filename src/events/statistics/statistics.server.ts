import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { z } from 'zod';
import {
  dateColumn,
  exportRoute,
  numberColumn,
  textColumn,
} from '../../core/tables-in-files/export.server.ts';
import type { ExportColumn } from '../../core/tables-in-files/export.server.ts';
import { route } from '../../core/http/http.server.ts';
import type { Call, Route } from '../../core/http/http.server.ts';
import { translate } from '../../core/http/language.server.ts';
import { countYear, monthLines } from './count-events.ts';
import type { MonthCount, MonthLine } from './count-events.ts';
import { conditions, fromFor, fromOpen } from '../list.server.ts';
import { isDue } from '../../core/records/work.server.ts';
import { accidentFree, eventCategories } from '../rules.ts';
import { exportEvents } from '../read.server.ts';
import { eventExport, eventStatistics } from './statistics.ts';
import type { EventStatistics } from './statistics.ts';
import type { EventRow } from '../event.ts';
import type { Counts, Maybe, Row, Words } from '../../core/database/rows.server.ts';

type Asking = Pick<Call<typeof eventStatistics.get>, 'db' | 'organization' | 'person' | 'today'> & {
  query: Omit<z.output<NonNullable<typeof eventStatistics.get.query>>, 'sort'>;
};
const mostPlaces = 10;

const yearOf = ({ query, today }: Asking): number => query.year ?? Number(today.slice(0, 4));
/** The events that the filters let through; dismissed ones only if the filter names them. */
const counted = (call: Asking): RawBuilder<unknown> =>
  sql`${conditions(call, call.query)} ${call.query.status ? sql`` : sql`and e.status <> 'DISMISSED'`}`;
const during = (column: string, first: number, last: number) =>
  sql`${sql.ref(column)} between make_date(${first}, 1, 1) and make_date(${last}, 12, 31)`;

async function countMonths(call: Asking, year: number): Promise<MonthCount[]> {
  const { rows } =
    await sql<MonthCount>`select to_char(e.occurrence, 'YYYY-MM') as month, e.category, count(*)::int as count,
      count(*) filter (where e.accident_occurred)::int as accidents,
      count(*) filter (where to_char(e.occurrence, 'MM-DD') <= ${call.today.slice(5)})::int as so_far
    from ${fromFor(call.query)} where ${counted(call)} and ${during('e.occurrence', year - 1, year)} group by 1, 2`.execute(
      call.db,
    );
  return rows;
}

async function statistics(call: Asking): Promise<EventStatistics> {
  const { db, today } = call;
  const year = yearOf(call);
  const where = counted(call);
  const from = fromFor(call.query);
  const months = await countMonths(call, year);
  const places = await sql<
    Row<'event', 'areaId'> & Maybe<Row<'area', 'name'>> & Counts<'count' | 'accidents'>
  >`select p.area_id, coalesce(a.name, p.location) as name, p.count, p.accidents from (
      select e.organization_id, e.area_id, case when e.area_id is null then e.location end as location, count(*)::int as count,
        count(*) filter (where e.accident_occurred)::int as accidents
      from ${from} where ${where} and ${during('e.occurrence', year, year)} group by 1, 2, 3) p
    left join app.area a on a.organization_id = p.organization_id and a.id = p.area_id
    order by (p.area_id is null and p.location is null), p.count desc, name limit ${mostPlaces}`.execute(db);
  const accidents = await sql<Words<'day'>>`select distinct e.occurrence as day from ${from}
    where ${where} and e.accident_occurred and e.status <> 'DISMISSED'`.execute(db);
  const open = await sql<Row<'event', 'importance'> & Counts<'count' | 'overdue'>>`
    select e.importance, count(*)::int as count, count(*) filter (where ${isDue('e', 'overdue', today)})::int as overdue
    from ${fromOpen} where ${where} group by 1`.execute(db);
  const closed = await sql<Maybe<Counts<'days'>>>`
    select percentile_disc(0.5) within group (order by e.closed_date - e.occurrence) as days
    from ${from} where ${where} and ${during('e.closed_date', year, year)}`.execute(db);
  const openOf = (importance: EventRow['importance']) =>
    open.rows.find((row) => row.importance === importance)?.count ?? 0;
  return {
    ...countYear(months, year, today),
    places: places.rows.map(({ areaId, ...place }) => ({
      ...place,
      area: areaId === null ? null : { id: areaId },
    })),
    accidentFree: accidentFree(
      accidents.rows.map(({ day }) => day),
      today,
    ),
    open: { HIGH: openOf('HIGH'), MEDIUM: openOf('MEDIUM'), LOW: openOf('LOW') },
    overdue: open.rows.reduce((sum, { overdue }) => sum + overdue, 0),
    medianDays: closed.rows[0]?.days ?? null,
  };
}

type Language = 'en' | 'da';
const yesNo = (language: Language, value: boolean) =>
  translate(language, `events.accident.${value ? 'yes' : 'no'}`);

const eventColumns = (language: Language): ExportColumn<EventRow>[] => [
  dateColumn('events.field.occurrence', ({ occurrence }) => occurrence),
  textColumn('events.field.occurrenceTime', ({ occurrenceTime }) => occurrenceTime),
  textColumn('events.field.title', ({ title }) => title),
  textColumn('events.field.description', ({ description }) => description),
  textColumn(
    'events.field.category',
    ({ category }) => category && translate(language, `events.category.${category}`),
  ),
  textColumn(
    'events.field.grade',
    ({ handling }) => handling.grade && translate(language, `events.grade.${handling.grade}`),
  ),
  textColumn('events.field.requirement', ({ handling }) => handling.requirement),
  textColumn('events.field.importance', ({ importance }) =>
    translate(language, `events.importance.${importance}`),
  ),
  textColumn('events.field.accidentOccurred', ({ accidentOccurred }) => yesNo(language, accidentOccurred)),
  textColumn('events.field.location', ({ location }) => location),
  textColumn('events.field.area', ({ area }) => area?.name),
  textColumn('events.field.department', ({ department }) => department?.name),
  textColumn('events.field.status', ({ status }) => translate(language, `events.status.${status}`)),
  textColumn('events.field.reportedBy', ({ reportedBy, reporterName }) => reportedBy?.name ?? reporterName),
  textColumn('events.field.poster', ({ poster }) => poster?.name),
  textColumn('events.field.cause', ({ handling }) => handling.cause),
  textColumn('events.field.immediateAction', ({ handling }) => handling.immediateAction),
  textColumn('events.field.correctiveAction', ({ handling }) => handling.correctiveAction),
  textColumn('events.field.responsible', ({ handling }) => handling.responsible?.name),
  dateColumn('events.field.dueDate', ({ handling }) => handling.dueDate),
  dateColumn('events.field.handledDate', ({ handling }) => handling.handledDate),
  dateColumn('events.field.closedDate', ({ handling }) => handling.closedDate),
  textColumn('events.field.effectiveness', ({ handling }) => handling.effectiveness),
  textColumn('events.field.answer', ({ handling }) => handling.answer),
  textColumn('events.field.dismissalReason', ({ dismissal }) => dismissal?.reason),
];
const monthColumns: ExportColumn<MonthLine>[] = [
  textColumn('events.statistics.month', ({ month }) => month),
  numberColumn('events.statistics.events', ({ count }) => String(count)),
  numberColumn('events.statistics.accidents', ({ accidents }) => String(accidents)),
  ...[...eventCategories, null].map((category) =>
    numberColumn<MonthLine>(category ? `events.category.${category}` : 'events.category.none', (line) =>
      String(line.of(category)),
    ),
  ),
];

export const eventStatisticsRoutes: Route[] = [
  route(eventStatistics.get, statistics),
  exportRoute(eventStatistics.export, {
    name: 'events.statistics.title',
    columns: monthColumns,
    rows: async (call) => monthLines(await countMonths(call, yearOf(call)), yearOf(call)),
  }),
  exportRoute(eventExport, {
    name: 'events.title',
    columns: eventColumns,
    rows: (call, paging) => exportEvents(call, { ...call.query, ...paging }),
  }),
];
