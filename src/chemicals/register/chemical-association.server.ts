import { sql } from 'kysely';
import type { z } from 'zod';
import { route } from '../../core/http/http.server.ts';
import type { Call, Route } from '../../core/http/http.server.ts';
import { invalid } from '../../core/contract/problem.ts';
import {
  insertRecord,
  lockRecord,
  removeRecord,
  restoreRecord,
  updateRecord,
  writerOf,
} from '../../core/records/records.server.ts';
import { chemicalAssociations, StoredChemicalAssociation } from './chemical-association.ts';
import type { ChemicalAssociationBody } from './chemical-association.ts';
import { getChoice, listChoices } from './register-choices.server.ts';
import { getChemicalAssociation, listChemicalAssociations, listLocations } from './read.server.ts';
import type { Flags, Row } from '../../core/database/rows.server.ts';

type Writing = Pick<
  Call<typeof chemicalAssociations.update>,
  'db' | 'organization' | 'language' | 'person' | 'ifMatch' | 'today'
>;
type Body = z.output<typeof ChemicalAssociationBody>;
type Stored = z.output<typeof StoredChemicalAssociation>;

/**
 * Whether it is a proposal of the organization that is not in the catalogue yet. It cannot be added before the entry is
 * stored, since both writers lock its row.
 */
async function isOwnProposal({ db, organization }: Writing, id: string): Promise<boolean> {
  const { rows } =
    await sql`select 1 from app.chemical_proposal where organization_id = ${organization.id} and id = ${id}
    and deleted_at is null and status <> 'ACCEPTED' for share`.execute(db);
  return rows.length > 0;
}

/** Refuses a product that the catalogue has not, and a supply that is not one of the product's. */
async function checkProduct({ db }: Writing, { chemical, supply }: Body): Promise<void> {
  const { rows } = await sql<Flags<'supplied'>>`
    select exists (select from app.chemical_supply s where s.id = ${supply?.id ?? null} and s.chemical_id = c.id
      and s.deleted_at is null) as supplied
    from app.chemical c where c.id = ${chemical.id} and c.deleted_at is null`.execute(db);
  const [found] = rows;
  if (!found) throw invalid('chemical', 'NO_SUCH_RECORD');
  if (supply && !found.supplied) throw invalid('supply', 'NO_SUCH_RECORD');
}

/** Refuses places of other organizations by the field that names them. */
async function checkPlaces({ db, organization }: Writing, body: Body): Promise<void> {
  for (const field of ['area', 'department'] as const) {
    const given = body[field];
    if (!given) continue;
    const { rows } = await sql`select 1 from ${sql.table(`app.${field}`)}
      where organization_id = ${organization.id} and id = ${given.id} and deleted_at is null`.execute(db);
    if (rows.length === 0) throw invalid(field, 'NO_SUCH_RECORD');
  }
}

/** Who approved, and when: the first to say so. In: what was stored before, if anything. */
const approval = (
  { person, today }: Writing,
  approved: boolean,
  before: Row<'chemicalAssociation'> | undefined,
): Pick<Stored, 'approvedBy' | 'approvedDate'> => {
  if (!approved) return { approvedBy: null, approvedDate: null };
  return before?.approvedById
    ? { approvedBy: { id: before.approvedById }, approvedDate: before.approvedDate }
    : { approvedBy: { id: person.accountId }, approvedDate: today };
};

const storedOf = (call: Writing, body: Body, before?: Row<'chemicalAssociation'>): Stored => {
  const { supply, ...rest } = body;
  return { ...rest, supplyId: supply?.id ?? null, ...approval(call, body.approved, before) };
};

export const chemicalAssociationRoutes: Route[] = [
  route(chemicalAssociations.list, (call) => listChemicalAssociations(call, call.query)),
  route(chemicalAssociations.candidates, (call) => listChoices(call, call.query)),
  route(chemicalAssociations.candidate, (call) => getChoice(call, call.params.id)),
  route(chemicalAssociations.locations, (call) => listLocations(call, call.query)),
  route(chemicalAssociations.get, (call) => getChemicalAssociation(call, call.params.id)),
  route(chemicalAssociations.create, async (call) => {
    const { body } = call;
    const proposalId = (await isOwnProposal(call, body.chemical.id)) ? body.chemical.id : null;
    if (proposalId === null) await checkProduct(call, body);
    else if (body.supply) throw invalid('supply', 'NO_SUCH_RECORD');
    await checkPlaces(call, body);
    const id = await insertRecord(
      writerOf(call),
      'chemicalAssociation',
      StoredChemicalAssociation,
      { ...storedOf(call, body), ...(proposalId !== null && { chemical: null }) },
      { proposalId },
    );
    return getChemicalAssociation(call, id);
  }),
  route(chemicalAssociations.update, async (call) => {
    const { body, params } = call;
    const before = await lockRecord(writerOf(call), 'chemicalAssociation', params.id);
    const has = before.chemicalId ?? before.proposalId;
    if (body.chemical.id !== has) throw invalid('chemical', 'CHEMICAL_FIXED');
    const proposed = before.chemicalId === null;
    // A supply that the catalogue has taken away stays where it is.
    if (proposed && body.supply) throw invalid('supply', 'NO_SUCH_RECORD');
    if (!proposed)
      await checkProduct(call, body.supply?.id === before.supplyId ? { ...body, supply: null } : body);
    await checkPlaces(call, body);
    const values = { ...storedOf(call, body, before), ...(proposed && { chemical: null }) };
    await updateRecord(writerOf(call), 'chemicalAssociation', StoredChemicalAssociation, before, values);
    return getChemicalAssociation(call, params.id);
  }),
  route(chemicalAssociations.remove, (call) =>
    removeRecord(writerOf(call), 'chemicalAssociation', call.params.id),
  ),
  route(chemicalAssociations.restore, async (call) => {
    await restoreRecord(writerOf(call), 'chemicalAssociation', call.params.id);
    return getChemicalAssociation(call, call.params.id);
  }),
];
