import { sql } from 'kysely';
import { Problem } from '../../core/contract/problem.ts';
import { route, routeDownload } from '../../core/http/http.server.ts';
import type { Call, Route } from '../../core/http/http.server.ts';
import type { ResultOf } from '../../core/database/rows.server.ts';
import type { Download } from '../../core/http/download.server.ts';
import { translate } from '../../core/http/language.server.ts';
import { askerOf, lanes } from '../../core/lanes/lane.server.ts';
import { documentPages } from '../../print/document.ts';
import { pdfOf } from '../../print/pdf-download.server.ts';
import { printPdf, ruler } from '../../print/pdf.server.ts';
import { getObligation } from '../obligations/read.server.ts';
import { obligationOf, requirementsOf } from '../requirements/requirement.server.ts';
import { evidence, proofs } from './evidence.ts';
import type { Proof, ProofFile } from './evidence.ts';
import { printedEvidence } from './printed.ts';

type Asking = Pick<Call<typeof proofs>, 'db' | 'organization'>;

/** As many inspections, events and actions are named, the latest. */
const mostRecords = 500;

/** The files attached to an obligation and its evaluations, and its documents, each as it is now. */
async function filesOf({ db, organization }: Asking, association: string): Promise<ProofFile[]> {
  const { rows } =
    await sql<ProofFile>`select distinct f.id, f.name, f.sha256, (f.created_date at time zone o.time_zone)::date as date from (
      select a.organization_id, a.file_id as id from app.attachment a where a.organization_id = ${organization.id} and a.deleted_at is null
        and (a.legislation_association_id = ${association} or a.legislation_evaluation_id = any (array(
          select e.id from app.legislation_evaluation e where e.organization_id = ${organization.id} and e.association_id = ${association})))
      union select f.organization_id, f.id from app.link k join app.file f on f.organization_id = k.organization_id
        and (f.id = k.document_id or f.document_id = k.document_id) and not f.replaced
        where k.organization_id = ${organization.id} and k.legislation_association_id = ${association} and k.deleted_at is null) p
    join app.file f on f.organization_id = p.organization_id and f.id = p.id and f.deleted_at is null
    join app.organization o on o.id = p.organization_id order by f.name, f.id`.execute(db);
  return rows;
}

/**
 * The inspections and events that are linked to an obligation, the inspections of the reminders that cover it, the events reported of its
 * requirements, and its actions, the latest first. Row-level security leaves out what the reader may not read.
 */
async function recordsOf({ db, organization }: Asking, association: string): Promise<Proof[]> {
  const { rows } = await sql<Proof>`
    with linked as (select k.inspection_id, k.event_id, k.reminder_id from app.link k
      where k.organization_id = ${organization.id} and k.legislation_association_id = ${association} and k.deleted_at is null)
    select * from (
      select 'INSPECTION' as kind, i.id, i.performed_at as date, i.name, i.result as state, i.note from app.inspection i
        where i.organization_id = ${organization.id} and i.deleted_at is null and i.status = 'DONE' and i.performed_at is not null
          and (i.id = any (array(select inspection_id from linked)) or i.reminder_id = any (array(select reminder_id from linked)))
      union all select 'EVENT', e.id, e.occurrence, e.title, e.status, null from app.event e
        where e.organization_id = ${organization.id} and e.deleted_at is null and (e.id = any (array(select event_id from linked))
          or e.unmet_requirement_id = any (array(select q.id from app.requirement q
            where q.organization_id = ${organization.id} and q.association_id = ${association} and q.deleted_at is null)))
      union all select 'ACTION', c.id, c.due_date, c.title, c.status, c.done_note from app.action c
        where c.organization_id = ${organization.id} and c.deleted_at is null and c.legislation_association_id = ${association}) r
    order by date desc, name, id limit ${mostRecords}`.execute(db);
  return rows;
}

/** What shows how an obligation is complied with, the latest first. In: its association. */
export async function proofsOf(call: Asking, associationId: string): Promise<Proof[]> {
  const files = await filesOf(call, associationId);
  const found = [
    ...(await recordsOf(call, associationId)),
    ...files.map(({ id, name, date }): Proof => ({
      kind: 'FILE',
      id,
      date,
      name,
      state: null,
      note: null,
    })),
  ];
  return found.toSorted((a, b) => b.date.localeCompare(a.date));
}

type Printing = Pick<
  Call<typeof evidence>,
  'db' | 'organization' | 'person' | 'language' | 'today' | 'query' | 'reply'
>;

/** The evidence of an obligation as PDF. In: the act, and for whom it is printed. */
export async function printEvidence(
  { query, ...call }: Printing,
  legislationId: string,
  by: string,
): Promise<Download> {
  const language = query.language ?? call.language;
  const found = await getObligation({ ...call, language }, legislationId);
  if (!found.associationId) throw new Problem('NOT_FOUND');
  const document = printedEvidence(
    {
      found,
      requirements: await requirementsOf(call, found.associationId),
      files: await filesOf(call, found.associationId),
      records: await recordsOf(call, found.associationId),
      organization: call.organization.name,
      by,
      today: call.today,
    },
    (key, values) => translate(language, key, values),
    language,
  );
  const make = () =>
    lanes.prints.run(askerOf(call), () =>
      printPdf({ title: document.title, language }, documentPages(document, ruler)),
    );
  return pdfOf(make, `${document.title}.pdf`, query);
}

export const evidenceRoutes: Route[] = [
  route(proofs, async (call) => ({ proofs: await proofsOf(call, await obligationOf(call)) })),
  routeDownload(evidence, async (call) => {
    const { rows } = await sql<{
      name: ResultOf<'person_name'>;
    }>`select ctx.person_name(${call.person.accountId}) as name`.execute(call.db);
    return printEvidence(call, call.params.legislationId, rows[0]?.name ?? '–');
  }),
];
