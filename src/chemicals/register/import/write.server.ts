import { sql } from 'kysely';
import { id, optional } from '../../../core/contract/fields.ts';
import { Problem } from '../../../core/contract/problem.ts';
import { insertRecords } from '../../../core/records/insert-many.server.ts';
import { StoredChemicalAssociation } from '../chemical-association.ts';
import { makeOwn, noteOf } from './own.server.ts';
import type { Target } from './own.server.ts';
import type { Resolved } from './resolve.ts';

/** What a list says of an entry, as it is stored: its product is of the catalogue, or one of the organization's own. */
const ImportedEntry = StoredChemicalAssociation.pick({
  chemical: true,
  storageLocation: true,
  use: true,
  annualAmount: true,
  storedAmount: true,
  note: true,
}).extend({ proposalId: optional(id) });

/** Lets entries be used again, and keeps with the import how they were. */
async function resume({ db, organizationId, importId }: Target, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`with before as (
      select a.id, a.end_date from app.chemical_association a
      where a.organization_id = ${organizationId} and a.id = any (${[...ids]}::uuid[]) and a.deleted_at is null for update),
    after as (
      update app.chemical_association a set end_date = null, version = a.version + 1, last_modified_date = now()
      from before b where a.organization_id = ${organizationId} and a.id = b.id
      returning a.id, a.version, b.end_date)
    update app.chemical_import set resumed = (
      select jsonb_agg(jsonb_build_object('id', r.id, 'version', r.version, 'endDate', r.end_date)) from after r)
    where organization_id = ${organizationId} and id = ${importId}`.execute(db);
}

/** Proposals that rows are of stay the organization's own until they have their entries. Throws CONFLICT if one was added to the catalogue meanwhile. */
async function holdProposals({ db, organizationId }: Target, ids: readonly string[]): Promise<void> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return;
  const { rows } = await sql`select 1 from app.chemical_proposal where organization_id = ${organizationId}
    and id = any (${wanted}::uuid[]) and status <> 'ACCEPTED' and deleted_at is null for share`.execute(db);
  if (rows.length < wanted.length) throw new Problem('CONFLICT');
}

/** Takes many chemicals into the register in a handful of statements, however many they are. */
export async function writeEntries(target: Target, { entries: all, own }: Resolved): Promise<void> {
  await resume(
    target,
    all.flatMap(({ target: of }) => ('resume' in of ? of.resume.id : [])),
  );
  await holdProposals(
    target,
    all.flatMap(({ target: of }) => ('match' in of && of.match.proposed ? of.match.id : [])),
  );
  const proposals = await makeOwn(target, all, own);
  const entries = all.flatMap(({ target: of, row, location, stored }) => {
    if ('resume' in of) return [];
    const isOfCatalogue = 'match' in of && !of.match.proposed;
    return {
      chemical: isOfCatalogue ? { id: of.match.id } : null,
      proposalId: 'propose' in of ? (proposals.get(of.propose) ?? null) : isOfCatalogue ? null : of.match.id,
      storageLocation: location,
      use: row.use || null,
      annualAmount: row.amount,
      storedAmount: stored,
      note: noteOf(row.keptHere, target.language),
    };
  });
  await insertRecords(target, 'chemicalAssociation', ImportedEntry, entries, {
    extra: { importId: target.importId },
  });
}
