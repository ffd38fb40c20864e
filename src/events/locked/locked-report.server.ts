import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { Problem, foundRow } from '../../core/contract/problem.ts';
import type { Row } from '../../core/database/rows.server.ts';
import { route, routeDownload } from '../../core/http/http.server.ts';
import type { Call, Route, Versioned } from '../../core/http/http.server.ts';
import { translate } from '../../core/http/language.server.ts';
import { askerOf, lanes } from '../../core/lanes/lane.server.ts';
import { canonical } from '../../core/records/freeze.ts';
import { allOf, pageOf } from '../../core/records/list.server.ts';
import { insertRecord, selectionOf, writerOf } from '../../core/records/records.server.ts';
import { documentPages } from '../../print/document.ts';
import { pdfOf } from '../../print/pdf-download.server.ts';
import { printPdf, ruler } from '../../print/pdf.server.ts';
import { getEvent } from '../read.server.ts';
import { LockedContent, LockedReport, LockedReportBody, lockedReports } from './locked-report.ts';
import { printedReport } from './printed.ts';

type Asking = Pick<Call<typeof lockedReports.get>, 'db' | 'organization' | 'person' | 'today'>;
type Shown = Versioned<LockedReport>;
type Kept = Shown & Row<'lockedReport', 'lockedContent'>;

const selection = sql`${selectionOf(LockedReport, 'l')}, l.sha256`;
const named = (column: string) => {
  const id = sql.ref(`a.${column}`);
  return sql`case when ${id} is not null then json_build_object('id', ${id}, 'name', ctx.person_name(${id})) end`;
};

const sha256Of = (text: string): string => createHash('sha256').update(text).digest('hex');

/** What a report of an event says now. Throws NOT_FOUND if there is no such event. */
async function contentOf(call: Asking, eventId: string): Promise<LockedContent> {
  const { db, organization } = call;
  const event = await getEvent(call, eventId);
  const { rows: actions } = await sql`select a.id, a.title, a.description, a.kind, a.status,
      ${named('responsible_id')} as responsible, a.due_date::text as due_date, a.done_date::text as done_date,
      ${named('done_by_id')} as done_by, a.done_note, a.verified_date::text as verified_date, ${named('verified_by_id')} as verified_by,
      a.effective, a.verification_note, a.cancelled_date::text as cancelled_date, a.cancellation_reason
    from app.action a where a.organization_id = ${organization.id} and a.event_id = ${eventId} and a.deleted_at is null
    order by a.created_date, a.id`.execute(db);
  const { rows: files } = await sql`select f.id, f.name, f.size, f.sha256 from app.attachment t
    join app.file f on f.organization_id = t.organization_id and f.id = t.file_id
    where t.organization_id = ${organization.id} and t.event_id = ${eventId} and t.deleted_at is null
    order by f.created_date, f.id`.execute(db);
  const { name, timeZone } = organization;
  return LockedContent.parse({ organization: name, timeZone, event, files, actions });
}

/** The locked content, from its text. Throws REPORT_BROKEN where the text was changed so that it no longer is a report. */
function readOf(text: string): LockedContent {
  try {
    return LockedContent.parse(JSON.parse(text));
  } catch {
    throw new Problem('REPORT_BROKEN');
  }
}

/** A locked report of an event with what was locked, and whether that is still as it was. Throws NOT_FOUND if none exists. */
async function getReport(
  { db, organization }: Pick<Asking, 'db' | 'organization'>,
  { eventId, id }: { eventId: string; id: string },
): Promise<{ report: Shown; content: LockedContent; intact: boolean }> {
  const { rows } = await sql<Kept>`select ${selection}, l.locked_content from app.locked_report l
    where l.organization_id = ${organization.id} and l.event_id = ${eventId} and l.id = ${id}`.execute(db);
  const found = foundRow(rows);
  const { lockedContent, ...report } = found;
  return { report, content: readOf(lockedContent), intact: sha256Of(lockedContent) === report.sha256 };
}

/** Null where there is no such record any more. */
const unlessGone = (error: unknown): null => {
  if (error instanceof Problem && error.code === 'NOT_FOUND') return null;
  throw error;
};

/** Calls on the locked reports of events. */
export const lockedReportRoutes: Route[] = [
  route(lockedReports.list, async ({ db, organization, params, query }) => {
    // Also of a deleted event: its reports stay.
    const { rows } = await sql`select from app.event e
      where e.organization_id = ${organization.id} and e.id = ${params.eventId}`.execute(db);
    if (rows.length === 0) throw new Problem('NOT_FOUND');
    return pageOf<Shown>(db, {
      select: selection,
      from: sql`app.locked_report l`,
      where: allOf([sql`l.organization_id = ${organization.id}`, sql`l.event_id = ${params.eventId}`]),
      alias: 'l',
      paging: query,
      order: 'createdDate,desc',
      record: LockedReport,
    });
  }),
  route(lockedReports.get, async (call) => {
    const { report, content, intact } = await getReport(call, call.params);
    const today = await contentOf(call, call.params.eventId).catch(unlessGone);
    return { ...report, intact, content, today };
  }),
  route(lockedReports.create, async (call) => {
    const { organization, params, person, body } = call;
    const lockedContent = canonical(await contentOf(call, params.eventId));
    const id = await insertRecord(writerOf(call), 'lockedReport', LockedReportBody, body, {
      eventId: params.eventId,
      lockedContent,
      sha256: sha256Of(lockedContent),
      lockedById: person.accountId,
    });
    return (await getReport({ db: call.db, organization }, { eventId: params.eventId, id })).report;
  }),
  routeDownload(lockedReports.print, async (call) => {
    const { params, query } = call;
    const { report, content, intact } = await getReport(call, params);
    if (!intact) throw new Problem('REPORT_BROKEN');
    const language = query.language ?? call.language;
    const document = printedReport(report, content, (key, values) => translate(language, key, values));
    const make = () =>
      lanes.prints.run(askerOf(call), () =>
        printPdf({ title: document.title, language }, documentPages(document, ruler)),
      );
    return pdfOf(make, `${document.title}.pdf`, query);
  }),
];
