import { sql } from 'kysely';
import { z } from 'zod';
import { optionalText } from '../../core/contract/fields.ts';
import { route } from '../../core/http/http.server.ts';
import type { Call, Route, Versioned } from '../../core/http/http.server.ts';
import { addDays } from '../../core/time/period.ts';
import { Problem, foundRow } from '../../core/contract/problem.ts';
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
import { chemicalProposals, proposalStatuses, StoredProposal } from './chemical-proposal.ts';
import { ownMoves } from './proposal-moves.ts';
import type { ChemicalProposal, ProposalBody } from './chemical-proposal.ts';
import { warningsOfProduct } from '../clp/hazard.ts';
import { doubtedGreens, misfitsIn } from '../products/misfits/misfits.server.ts';
import { foldedWithWords, unfoldedWithWords } from '../products/composition/unlisted.ts';
import { doubtedSigns } from '../products/write.server.ts';
import { pictogramsOf, statementsOf, statementText } from '../codes/statement-texts.server.ts';

type Writing = Pick<
  Call<typeof chemicalProposals.update>,
  'db' | 'organization' | 'language' | 'person' | 'ifMatch' | 'today'
>;
type Body = z.output<typeof ProposalBody>;
type Stored = z.output<typeof StoredProposal>;

/** The status of an own chemical, of the alias o, as its organization reads it. */
export const ownStatus = sql`case when o.kept_own then 'OWN' else o.status end`;

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
  >`select ${selectionOf(StoredProposal, 'o', language, shown)}, o.id, ${ownStatus} as status, o.answer, o.created_date as "createdDate",
      o.last_modified_date as "lastModifiedDate",
      (select json_build_object('id', a.id) from app.chemical_association a
        where a.organization_id = o.organization_id and a.proposal_id = o.id and a.deleted_at is null order by a.created_date, a.id limit 1) as entry
    from app.chemical_proposal o
    where o.organization_id = ${organization.id} and o.id = ${id} and o.deleted_at is null`.execute(db);
  const row = foundRow(rows);
  const { unlistedIngredients, ...proposal } = row;
  return {
    ...proposal,
    substanceConcentrations: unfoldedWithWords(row.substanceConcentrations, unlistedIngredients),
    hazardStatements: statementsOf(row.hazardStatements, language),
    euHazardStatements: statementsOf(row.euHazardStatements, language),
    pictograms: pictogramsOf(row.pictograms, language),
  };
}

/** A body with what follows from its statements. Refuses codes that do not exist, and a future revision. */
async function storedOf({ db, today }: Writing, body: Body, keptOwn: boolean): Promise<Stored> {
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
    ...foldedWithWords(body.substanceConcentrations),
    keptOwn,
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

/** Whether a new chemical is proposed at once: where a maintainer can add it from its producer and its sheet. */
const isComplete = ({ producer, files }: Body): boolean => producer !== null && files.length > 0;

/** Stores an own chemical and its first entry in the register; it is proposed if it is complete. Out: their ids. */
export async function createProposal(call: Writing, body: Body): Promise<{ id: string; entryId: string }> {
  const writer = writerOf(call);
  const stored = await storedOf(call, body, !isComplete(body));
  const id = await insertRecord(writer, 'chemicalProposal', StoredProposal, stored, {
    createdById: call.person.accountId,
  });
  const bare = StoredChemicalAssociation.parse({});
  const entryId = await insertRecord(writer, 'chemicalAssociation', StoredChemicalAssociation, bare, {
    proposalId: id,
  });
  return { id, entryId };
}

/** Changes an own chemical that is not in the catalogue yet; whether it is proposed stays as it is. */
export async function changeProposal(call: Writing, id: string, body: Body): Promise<void> {
  const writer = writerOf(call);
  const before = await lockRecord(writer, 'chemicalProposal', id);
  if (before.status === 'ACCEPTED') throw new Problem('CONFLICT');
  await updateRecord(
    writer,
    'chemicalProposal',
    StoredProposal,
    before,
    await storedOf(call, body, before.keptOwn),
  );
}

const Sending = z.object({
  keptOwn: z.boolean(),
  status: z.enum(proposalStatuses),
  answer: optionalText(1000),
});

/** Proposes an own chemical, or withdraws a proposal that is undecided. Refuses where it is so already, or the catalogue has it. */
async function send(call: Writing, id: string, keptOwn: boolean): Promise<Versioned<ChemicalProposal>> {
  const writer = writerOf(call);
  const before = await lockRecord(writer, 'chemicalProposal', id);
  const can = keptOwn
    ? before.status === 'PROPOSED' && !before.keptOwn
    : before.status === 'DECLINED' || (before.status === 'PROPOSED' && before.keptOwn);
  if (!can) throw new Problem('CONFLICT');
  await updateRecord(writer, 'chemicalProposal', Sending, before, {
    keptOwn,
    status: 'PROPOSED',
    answer: null,
  });
  return getProposal(call, id);
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
  route(ownMoves.propose, (call) => send(call, call.params.id, false)),
  route(ownMoves.withdraw, (call) => send(call, call.params.id, true)),
];
