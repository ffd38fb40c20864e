import { sql } from 'kysely';
import { softDelete } from '../../../core/records/soft-delete.server.ts';
import type { FileStore } from '../../../core/files/store.server.ts';
import { route, routeInSteps } from '../../../core/http/http.server.ts';
import type { Call, Route } from '../../../core/http/http.server.ts';
import {
  importsOf,
  mostNames,
  readFile,
  refuseChanged,
  takeTurn,
} from '../../../core/import/import.server.ts';
import { Problem } from '../../../core/contract/problem.ts';
import { ChemicalImportRecord, registerImports } from './contract.ts';
import type { RegisterImportPreview } from './contract.ts';
import type { findChemicals } from './process.server.ts';
import { writeEntries } from './write.server.ts';
import { factsFor } from './match.server.ts';
import { resolve } from './resolve.ts';
import type { Words } from '../../../core/database/rows.server.ts';

const module = new URL('./process.server.ts', import.meta.url);
const imports = importsOf('chemicalImport', ChemicalImportRecord);

/** Deletes what an import added and ends what it took into use again, unless someone has worked on any of it since. */
async function undo(call: Call<typeof registerImports.undo>): Promise<ChemicalImportRecord> {
  const { db, organization, params, person } = call;
  await takeTurn(call, 'register');
  // What it has taken up again, with the version and the end that it had.
  const resumed = sql`from app.chemical_import i cross join jsonb_to_recordset(i.resumed) r (id uuid, version int, "endDate" date)
    join app.chemical_association a on a.organization_id = i.organization_id and a.id = r.id
    where i.organization_id = ${organization.id} and i.id = ${params.id}`;
  return imports.undo(call, async () => {
    const brought = sql`organization_id = ${organization.id} and import_id = ${params.id} and deleted_at is null`;
    const { rows: changed } = await sql<Words<'name'>>`
      select shown_name as name from app.chemical_association where ${brought} and version > 1
      union select name from app.chemical_proposal where ${brought} and version > 1
      union select a.shown_name ${resumed} and (a.version <> r.version or a.deleted_at is not null) order by 1 limit ${mostNames + 1}`.execute(
      db,
    );
    refuseChanged(
      changed.map(({ name }) => name),
      'CHEMICALS_CHANGED',
    );
    const deletion = softDelete(person.accountId);
    await sql`update app.chemical_association set ${deletion} where ${brought}`.execute(db);
    await sql`update app.chemical_association set end_date = e.end_date, version = version + 1, last_modified_date = now()
      from (select a.id as entry_id, r."endDate" as end_date ${resumed}) e where organization_id = ${organization.id} and id = e.entry_id`.execute(
      db,
    );
    // Entries added at another place since keep their proposal.
    await sql`update app.chemical_proposal p set ${deletion} where ${brought} and not exists (select from app.chemical_association a
      where a.organization_id = p.organization_id and a.proposal_id = p.id and a.deleted_at is null)`.execute(
      db,
    );
  });
}

/** Calls on imports into the register. In: where files are staged while they are read. */
export const registerImportRoutes = (store: FileStore): Route[] => [
  routeInSteps(registerImports.create, {
    look: async () => undefined,
    work: (_seen, call) =>
      readFile<typeof findChemicals>(call, registerImports.create, {
        store,
        module,
        facts: { language: call.language, timeZone: call.organization.timeZone, today: call.today },
      }),
    write: async (call, found) => {
      const { format, list, name: fileName } = found;
      const { db, organization, person, body, today } = call;
      const organizationId = organization.id;
      if (body.commit) await takeTurn(call, 'register');
      const whole = list.errors.length > 0;
      const facts = await factsFor(db, organizationId, whole ? { ...list, rows: [] } : list, today);
      const resolved = resolve(list, facts);
      const { rows, entries, counts } = resolved;
      const entryCount = whole ? 0 : entries.length;
      const preview: RegisterImportPreview = {
        importId: null,
        fileName,
        format,
        ...list,
        rows,
        counts,
        entryCount,
        notCompared: facts.notCompared,
      };
      if (!body.commit) return preview;
      if (entryCount === 0 || list.questions.length > 0)
        throw new Problem('IMPORT_REFUSED', [], {
          count: list.errors.length + list.questions.length + counts.WRONG,
        });
      const importId = await imports.make(call, found, {
        entryCount,
        leftOutCount: list.rowCount - entryCount - counts.ADDED,
      });
      await writeEntries(
        { db, organizationId, importId, accountId: person.accountId, today, language: call.language },
        resolved,
      );
      return { ...preview, importId };
    },
  }),
  route(registerImports.list, (call) => imports.list(call)),
  route(registerImports.undo, undo),
];
