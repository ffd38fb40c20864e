import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { Problem } from '../../../core/contract/problem.ts';
import { makeOwn, noteOf } from './own.server.ts';
import type { Target } from './own.server.ts';
import type { NewEntry, Resolved } from './resolve.ts';

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
  const entries = all.filter((entry) => !('resume' in entry.target));
  await resume(
    target,
    all.flatMap(({ target: of }) => ('resume' in of ? of.resume.id : [])),
  );
  await holdProposals(
    target,
    all.flatMap(({ target: of }) => ('match' in of && of.match.proposed ? of.match.id : [])),
  );
  const proposals = await makeOwn(target, entries, own);
  const column = <T>(of: (entry: NewEntry) => T): T[] => entries.map(of);
  await sql`insert into app.chemical_association
      (organization_id, id, chemical_id, proposal_id, storage_location, use, annual_amount, stored_amount, note, import_id)
    select ${target.organizationId}::uuid, e.id, e.chemical, e.proposal, e.place, e.use, e.amount::jsonb, e.stored::jsonb, e.note, ${target.importId}::uuid
    from unnest(${column(() => uuidv7())}::uuid[],
      ${column(({ target: of }) => ('match' in of && !of.match.proposed ? of.match.id : null))}::uuid[],
      ${column(({ target: of }) => ('propose' in of ? (proposals.get(of.propose) ?? null) : 'match' in of && of.match.proposed ? of.match.id : null))}::uuid[],
      ${column(({ location }) => location)}::text[], ${column(({ row }) => row.use || null)}::text[],
      ${column(({ row }) => row.amount && JSON.stringify(row.amount))}::text[],
      ${column(({ stored }) => stored && JSON.stringify(stored))}::text[],
      ${column(({ row }) => noteOf(row.keptHere, target.language))}::text[]) as e (id, chemical, proposal, place, use, amount, stored, note)`.execute(
    target.db,
  );
}
