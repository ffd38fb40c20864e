import { sql } from 'kysely';
import type { z } from 'zod';
import { route } from '../../core/http/http.server.ts';
import type { Call, Route, Versioned } from '../../core/http/http.server.ts';
import { addDays } from '../../core/time/period.ts';
import { Problem } from '../../core/contract/problem.ts';
import type { FieldError } from '../../core/contract/problem.ts';
import {
  insertRecord,
  lockRecord,
  selectionOf,
  updateRecord,
  writerOf,
} from '../../core/records/records.server.ts';
import { StoredChemicalAssociation } from '../register/chemical-association.ts';
import { shown } from '../products/shown.server.ts';
import { chemicalProposals, StoredProposal } from './chemical-proposal.ts';
import type { ChemicalProposal, ProposalBody } from './chemical-proposal.ts';
import { warningsOfProduct } from '../clp/hazard.ts';
import { doubtedGreens, misfitsIn } from '../products/misfits/misfits.server.ts';
import { doubtedSigns } from '../products/write.server.ts';
import { pictogramsOf, statementsOf, statementText } from '../codes/statement-texts.server.ts';

type Writing = Pick<
  Call<typeof chemicalProposals.update>,
  'db' | 'organization' | 'language' | 'person' | 'ifMatch' | 'today'
>;
type Body = z.output<typeof ProposalBody>;
type Stored = z.output<typeof StoredProposal>;

/** A proposal of the organization. 404 if it does not exist. */
export async function getProposal(
  { db, organization, language }: Pick<Writing, 'db' | 'organization' | 'language'>,
  id: string,
): Promise<Versioned<ChemicalProposal>> {
  const { rows } = await sql<
    Versioned<Stored> &
      Pick<
        ChemicalProposal,
        | 'id'
        | 'status'
        | 'answer'
        | 'createdDate'
        | 'lastModifiedDate'
        | 'createdAt'
        | 'lastModifiedAt'
        | 'entry'
        | 'files'
      >
  >`select ${selectionOf(StoredProposal, 'o', language, shown)}, o.id, o.status, o.answer, o.created_date as "createdDate",
      o.last_modified_date as "lastModifiedDate",
      (select json_build_object('id', a.id) from app.chemical_association a
        where a.organization_id = o.organization_id and a.proposal_id = o.id and a.deleted_at is null order by a.created_date, a.id limit 1) as entry
    from app.chemical_proposal o
    where o.organization_id = ${organization.id} and o.id = ${id} and o.deleted_at is null`.execute(db);
  const [row] = rows;
  if (!row) throw new Problem('NOT_FOUND');
  return {
    ...row,
    hazardStatements: statementsOf(row.hazardStatements, language),
    euHazardStatements: statementsOf(row.euHazardStatements, language),
    pictograms: pictogramsOf(row.pictograms, language),
  };
}

/** A body with what follows from its statements. Refuses codes that do not exist, and a future revision. */
async function storedOf({ db, today }: Writing, body: Body): Promise<Stored> {
  const faults: FieldError[] = [];
  for (const field of ['hazardStatements', 'euHazardStatements'] as const)
    for (const code of Object.keys(body[field]))
      if (statementText(code, 'en') === null)
        faults.push({ path: `${field}.${code}`, code: 'UNKNOWN_CODE', values: { code } });
  if (body.sheetDate && body.sheetDate > addDays(today, 1))
    faults.push({ path: 'sheetDate', code: 'IN_FUTURE' });
  if (faults.length > 0) throw new Problem('INVALID', faults);
  const hazardStatements = Object.keys(body.hazardStatements);
  const euHazardStatements = Object.keys(body.euHazardStatements);
  const { signalWord, pictograms, dangerCode, dangerCodeCause } = warningsOfProduct(
    [...hazardStatements, ...euHazardStatements],
    body.notClassified !== null,
  );
  const stored = {
    ...body,
    hazardStatements,
    euHazardStatements,
    signalWord,
    pictograms,
    dangerCode,
    dangerCodeCause,
    // A day without a sheet says nothing.
    sheetDate: body.files.length > 0 ? body.sheetDate : null,
  };
  const doubted = await doubtedGreens(db, [{ ...stored, ...unmeasured }], today);
  return doubted.size > 0 ? { ...stored, ...doubtedSigns(stored) } : stored;
}

/** What a product of the catalogue has and a proposal has no field for. */
export const unmeasured = { flashPoint: null, pH: null } as const;

/** Stores a proposal and its first entry in the register. Out: their ids. */
export async function createProposal(call: Writing, body: Body): Promise<{ id: string; entryId: string }> {
  const writer = writerOf(call);
  const id = await insertRecord(writer, 'chemicalProposal', StoredProposal, await storedOf(call, body), {
    createdById: call.person.accountId,
  });
  const bare = StoredChemicalAssociation.parse({});
  const entryId = await insertRecord(writer, 'chemicalAssociation', StoredChemicalAssociation, bare, {
    proposalId: id,
  });
  return { id, entryId };
}

/** Changes a proposal that is not in the catalogue yet. */
export async function changeProposal(call: Writing, id: string, body: Body): Promise<void> {
  const writer = writerOf(call);
  const before = await lockRecord(writer, 'chemicalProposal', id);
  if (before.status === 'ACCEPTED') throw new Problem('CONFLICT');
  await updateRecord(writer, 'chemicalProposal', StoredProposal, before, await storedOf(call, body));
}

export const chemicalProposalRoutes: Route[] = [
  route(chemicalProposals.create, async (call) =>
    getProposal(call, (await createProposal(call, call.body)).id),
  ),
  route(chemicalProposals.get, (call) => getProposal(call, call.params.id)),
  route(chemicalProposals.misfits, async (call) => {
    const proposal = await getProposal(call, call.params.id);
    const content = await misfitsIn(call.db, { ...proposal, ...unmeasured }, call.today);
    return { content, totalElements: content.length };
  }),
  route(chemicalProposals.update, async (call) => {
    await changeProposal(call, call.params.id, call.body);
    return getProposal(call, call.params.id);
  }),
];
