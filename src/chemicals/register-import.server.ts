import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Db } from '../core/database.server.ts';
import type { FileStore } from '../core/file-store.server.ts';
import { route, routeInSteps } from '../core/http.server.ts';
import type { Call, Route } from '../core/http.server.ts';
import { pageOf } from '../core/list.server.ts';
import { Problem } from '../core/problem.ts';
import { lockRecord, removeRecord } from '../core/records.server.ts';
import { inThread } from '../core/thread.server.ts';
import { receiveFile } from '../core/upload.server.ts';
import { registerImports } from './register-import-api.ts';
import type { ChemicalImportRecord, RegisterImportPreview } from './register-import-api.ts';
import type { RegisterImportRead, RegisterImportTask } from './register-import-thread.server.ts';
import { writeEntries } from './register-import-write.server.ts';
import { factsFor } from './register-match.server.ts';
import { resolve } from './register-resolve.ts';

const thread = new URL('./register-import-thread.server.ts', import.meta.url);

/** One import into a register at a time: the second sees what the first has brought. */
const takeTurn = (db: Db, organizationId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`chemical import ${organizationId}`}, 0))`.execute(db);

const selection = sql`i.id, i.file_name, i.entry_count, i.left_out_count, i.created_date,
  json_build_object('id', i.created_by_id, 'name', ctx.person_name(i.created_by_id)) as created_by, i.deleted_at as undone_date`;

async function getImport(db: Db, organizationId: string, id: string): Promise<ChemicalImportRecord> {
  const { rows } = await sql<ChemicalImportRecord>`select ${selection} from app.chemical_import i
    where i.organization_id = ${organizationId} and i.id = ${id}`.execute(db);
  if (!rows[0]) throw new Problem('NOT_FOUND');
  return rows[0];
}

const mostNames = 5;

/** Sets what an import brought aside and ends what it took up again, unless somebody has worked on any of it since. */
async function undo({
  db,
  organization,
  params,
  person,
  ifMatch,
}: Call<typeof registerImports.undo>): Promise<ChemicalImportRecord> {
  await takeTurn(db, organization.id);
  const writer = { db, accountId: person.accountId, organizationId: organization.id, ifMatch };
  await lockRecord(writer, 'chemicalImport', params.id);
  // What it has taken up again, with the version and the end that it had.
  const resumed = sql`from app.chemical_import i cross join jsonb_to_recordset(i.resumed) r (id uuid, version int, "endDate" date)
    join app.chemical_association a on a.organization_id = i.organization_id and a.id = r.id
    where i.organization_id = ${organization.id} and i.id = ${params.id}`;
  const brought = sql`organization_id = ${organization.id} and import_id = ${params.id} and deleted_at is null`;
  const { rows: changed } = await sql<{ name: string }>`
    select shown_name as name from app.chemical_association where ${brought} and version > 1
    union select name from app.chemical_proposal where ${brought} and version > 1
    union select a.shown_name ${resumed} and (a.version <> r.version or a.deleted_at is not null) order by 1 limit ${mostNames + 1}`.execute(
    db,
  );
  if (changed.length > 0)
    throw new Problem('CHEMICALS_CHANGED', [], {
      names:
        changed
          .slice(0, mostNames)
          .map(({ name }) => name)
          .join(', ') + (changed.length > mostNames ? ' …' : ''),
    });
  const aside = sql`deleted_at = now(), deleted_by = ${person.accountId}, version = version + 1, last_modified_date = now()`;
  await sql`update app.chemical_association set ${aside} where ${brought}`.execute(db);
  await sql`update app.chemical_association set end_date = e.end_date, version = version + 1, last_modified_date = now()
    from (select a.id as entry_id, r."endDate" as end_date ${resumed}) e where organization_id = ${organization.id} and id = e.entry_id`.execute(
    db,
  );
  // What was added at another place since goes on having its proposal.
  await sql`update app.chemical_proposal p set ${aside} where ${brought} and not exists (select from app.chemical_association a
    where a.organization_id = p.organization_id and a.proposal_id = p.id and a.deleted_at is null)`.execute(
    db,
  );
  await removeRecord(writer, 'chemicalImport', params.id);
  return getImport(db, organization.id, params.id);
}

/** Calls on imports into the register. In: where files are staged while they are read. */
export const registerImportRoutes = (store: FileStore): Route[] => [
  routeInSteps(registerImports.create, {
    look: async () => undefined,
    work: async (_seen, { request, language }) => {
      const { staged, name, body } = await receiveFile(request, registerImports.create, store);
      try {
        const task: RegisterImportTask = { path: staged.path, mapping: body.mapping, language };
        return { ...(await inThread<RegisterImportRead>(thread, task)), name, sha256: staged.sha256 };
      } finally {
        await store.drop(staged);
      }
    },
    write: async (call, { format, list, name, sha256 }) => {
      const { db, organization, person, body, today } = call;
      const organizationId = organization.id;
      if (body.commit) await takeTurn(db, organizationId);
      const whole = list.errors.length > 0;
      const facts = await factsFor(db, organizationId, whole ? { ...list, rows: [] } : list, today);
      const { rows, entries, counts } = resolve(list, facts);
      const entryCount = whole ? 0 : entries.length;
      const preview: RegisterImportPreview = {
        importId: null,
        fileName: name,
        format: { kind: format.kind, encoding: format.kind === 'CSV' ? format.encoding : null },
        rowCount: list.rowCount,
        columns: list.columns,
        mapping: list.mapping,
        rows,
        counts,
        errors: list.errors,
        entryCount,
        notCompared: facts.notCompared,
      };
      if (!body.commit) return preview;
      if (entryCount === 0)
        throw new Problem('IMPORT_REFUSED', [], { count: list.errors.length + counts.WRONG });
      const importId = uuidv7();
      await db
        .insertInto('chemicalImport')
        .values({
          organizationId,
          id: importId,
          fileName: name,
          fileSha256: sha256,
          entryCount,
          leftOutCount: list.rowCount - entryCount,
          createdById: person.accountId,
        })
        .execute();
      await writeEntries({ db, organizationId, importId, accountId: person.accountId }, entries);
      return { ...preview, importId };
    },
  }),
  route(registerImports.list, ({ db, organization, query }) =>
    pageOf(db, {
      select: selection,
      from: sql`app.chemical_import i`,
      where: sql`i.organization_id = ${organization.id}`,
      alias: 'i',
      paging: query,
      order: 'createdDate,desc',
    }),
  ),
  route(registerImports.undo, undo),
];
