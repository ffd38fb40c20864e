import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { Problem, foundRow } from '../../core/contract/problem.ts';
import type { Column, Row } from '../../core/database/rows.server.ts';
import { servedFile } from '../../core/files/serve.server.ts';
import type { FileStore } from '../../core/files/store.server.ts';
import { route, routeDownload } from '../../core/http/http.server.ts';
import type { Call, Route } from '../../core/http/http.server.ts';
import { printEvidence, proofsOf } from '../evidence/evidence.server.ts';
import type { Proof } from '../evidence/evidence.ts';
import { ObligationFilter } from '../obligations/filters.ts';
import { getObligation, listObligations } from '../obligations/read.server.ts';
import { requirementsOf } from '../requirements/requirement.server.ts';
import { auditedObligations } from './audited.ts';
import type { AuditedObligation, AuditedProof } from './audited.ts';

type Asking = Pick<Call<typeof auditedObligations.get>, 'db' | 'organization'>;

/** The files of inspections and actions, each with the record that it was attached to. */
async function withFiles({ db, organization }: Asking, proofs: readonly Proof[]): Promise<AuditedProof[]> {
  const records = proofs.flatMap(({ kind, id }) => (kind === 'INSPECTION' || kind === 'ACTION' ? [id] : []));
  const { rows } = await sql<Row<'file', 'id' | 'name'> & { record: Column<'attachment', 'inspectionId'> }>`
    select f.id, f.name, coalesce(a.inspection_id, a.action_id) as record from app.attachment a
    join app.file f on f.organization_id = a.organization_id and f.id = a.file_id and f.deleted_at is null
    where a.organization_id = ${organization.id} and a.deleted_at is null
      and (a.inspection_id = any (${records}::uuid[]) or a.action_id = any (${records}::uuid[])) order by f.name, f.id`.execute(
    db,
  );
  const files = Map.groupBy(rows, ({ record }) => record);
  return proofs.map((proof) => ({ ...proof, files: files.get(proof.id) ?? [] }));
}

async function getAudited(call: Call<typeof auditedObligations.get>): Promise<AuditedObligation> {
  const found = await getObligation(call, call.params.id);
  const { associationId } = found;
  if (!associationId) throw new Problem('NOT_FOUND');
  return {
    ...found,
    evaluations: found.evaluations.map((each) => ({
      ...each,
      files: each.files.map(({ id, name }) => ({ id, name: name ?? '' })),
      withdrawn: each.withdrawal !== null,
    })),
    requirements: await requirementsOf(call, associationId),
    proofs: await withFiles(call, await proofsOf(call, associationId)),
  };
}

/** Whether a file shows how an obligation is complied with: attached to it, to an evaluation, inspection or action of it, or a document of it. */
const isProof = ({ organization: { id } }: Asking): RawBuilder<boolean> => {
  const live = sql`(select o.id from app.legislation_association o where o.organization_id = ${id} and o.deleted_at is null)`;
  return sql`(exists (select from app.attachment a where a.organization_id = f.organization_id and a.file_id = f.id and a.deleted_at is null
      and (a.legislation_association_id in ${live}
        or a.legislation_evaluation_id in (select e.id from app.legislation_evaluation e
          where e.organization_id = ${id} and e.association_id in ${live})
        or a.action_id in (select c.id from app.action c
          where c.organization_id = ${id} and c.deleted_at is null and c.legislation_association_id in ${live})
        or a.inspection_id in (select i.id from app.inspection i join app.link k on k.organization_id = i.organization_id
            and k.deleted_at is null and k.legislation_association_id in ${live} and (k.inspection_id = i.id or k.reminder_id = i.reminder_id)
          where i.organization_id = ${id} and i.deleted_at is null and i.status = 'DONE')))
    or exists (select from app.link k where k.organization_id = f.organization_id and (k.document_id = f.id or k.document_id = f.document_id)
      and k.deleted_at is null and k.legislation_association_id in ${live}) and not f.replaced)`;
};

/** What an auditor reads of obligations. In: where the contents of files are kept. */
export const auditedObligationRoutes = (store: FileStore): Route[] => [
  route(auditedObligations.list, (call) =>
    listObligations(call, { ...ObligationFilter.parse({}), ...call.query, associated: true }),
  ),
  route(auditedObligations.get, getAudited),
  routeDownload(auditedObligations.evidence, (call) =>
    printEvidence(call, call.params.id, call.organization.auditor),
  ),
  routeDownload(auditedObligations.file, async (call) => {
    const { db, organization, params, query, request } = call;
    const { rows } = await sql<Row<'file', 'name' | 'contentType' | 'size' | 'sha256'>>`
      select f.name, f.content_type, f.size, f.sha256 from app.file f
      where f.organization_id = ${organization.id} and f.id = ${params.id} and f.deleted_at is null and ${isProof(call)}`.execute(
      db,
    );
    const file = foundRow(rows);
    return servedFile(store, request, file, query);
  }),
];
