import { z } from 'zod';
import { endpoint } from '../../core/contract/contract.ts';
import {
  AttachedFile,
  attachedFiles,
  childRows,
  computed,
  date,
  id,
  listQuery,
  moment,
  optional,
  optionalParagraphs,
  optionalText,
  page,
  paragraphs,
  reference,
  text,
} from '../../core/contract/fields.ts';
import { StoredShare } from '../products/composition/on-sheet.ts';
import { proposedRows, unlistedIngredients } from '../products/composition/unlisted.ts';
import { CatalogueFile } from '../products/sheets/catalogue-file.ts';
import {
  dangerFilters,
  mostRows,
  physicalStates,
  shownClass,
  storageClasses,
  storedClass,
  ufi,
} from '../products/fields.ts';
import { Misfit } from '../products/misfits/misfit.ts';
import { checkChemical } from '../products/rules.ts';
import { statementMap } from '../clp/statement-map.ts';

const plain = {
  name: text(300),
  /** As text: the maintainer of the catalogue finds or creates the company. */
  producer: optionalText(),
  productNumber: optionalText(60),
  ufi,
  physicalState: optional(z.enum(physicalStates)),
  storageClass: optional(z.enum(storageClasses)),
  /** The revision of the sheet that is attached. */
  sheetDate: optional(date),
  /** The sheet says that it is not classified as hazardous: the day of that sheet. */
  notClassified: optional(date),
  note: optionalParagraphs(2000),
};
const files = attachedFiles('chemical_proposal');
/** As far as it is known. */
const substanceConcentrations = childRows(StoredShare, mostRows, {
  table: 'chemical_proposal_substance',
  of: 'proposal_id',
  key: ['substance'],
  ofOrganization: true,
});

/** An organization's description of a product that the catalogue lacks; for statements the keys count. */
export const ProposalBody = z
  .object({
    ...plain,
    hazardStatements: statementMap,
    euHazardStatements: statementMap,
    substanceConcentrations: proposedRows,
    files,
  })
  .superRefine((body, context) => {
    const whole = { ...body, precautionaryStatements: {}, supplies: [] };
    for (const { path, code, values } of checkChemical(whole))
      context.addIssue({ code: 'custom', path: path.split('/'), params: { code, values } });
  });

/** How it is stored, with what follows from its statements. */
export const StoredProposal = z.object({
  ...plain,
  /** Not proposed for the catalogue: maintainers do not see it. */
  keptOwn: z.boolean(),
  ...storedClass,
  substanceConcentrations,
  unlistedIngredients,
  files,
});

/** Those that maintainers see. */
export const proposalStatuses = ['PROPOSED', 'ACCEPTED', 'DECLINED'] as const;
/** OWN: kept by the organization, and not proposed. */
export const ownStatuses = ['OWN', ...proposalStatuses] as const;
/** Those of the organization's own chemicals that are not in the catalogue yet. */
export const openProposalStatuses = ['OWN', 'PROPOSED', 'DECLINED'] as const;
const worked = {
  id,
  ...shownClass,
  status: z.enum(proposalStatuses),
  /** Why it was declined. */
  answer: z.string().nullable(),
  ...moment('created'),
  ...moment('lastModified'),
};
/** A proposal as its organization reads it. */
export const ChemicalProposal = z.object({
  ...ProposalBody.shape,
  ...worked,
  status: z.enum(ownStatuses),
  /** Its first entry in the register. */
  entry: computed(z.object({ id }).nullable()),
});
export type ChemicalProposal = z.output<typeof ChemicalProposal>;

/** A proposal as maintainers read it: what is in it, and its sheets; not whose it is, as they may be of another company. */
export const SentProposal = z.object({
  ...plain,
  hazardStatements: statementMap,
  euHazardStatements: statementMap,
  substanceConcentrations: proposedRows,
  ...worked,
  /** Where it is used. */
  country: z.string(),
  files: z.array(AttachedFile),
});
export type SentProposal = z.output<typeof SentProposal>;
export const SentRow = SentProposal.omit({
  files: true,
  hazardStatements: true,
  euHazardStatements: true,
  substanceConcentrations: true,
});
export type SentRow = z.output<typeof SentRow>;

const path = '/organizations/:orgId/chemical-proposals';
const sent = '/chemical-proposals';
const write = { permission: 'EDIT_ORGANIZATION', feature: 'chemicals' } as const;
const maintain = { permission: 'MAINTAIN_SYSTEM' } as const;

export const chemicalProposals = {
  create: endpoint('POST', path, {
    ...write,
    summary:
      'Add an own chemical to your register; with its producer and its SDS it is proposed for the catalogue, otherwise only by the call for that',
    body: ProposalBody,
    record: ChemicalProposal,
    answer: ChemicalProposal,
    status: 201,
  }),
  get: endpoint('GET', `${path}/:id`, {
    permission: 'READ_ORGANIZATION',
    feature: 'chemicals',
    reads: ['chemical_proposal', 'chemical_proposal_substance', 'chemical_association', 'organization'],
    summary: 'Get a chemical proposed by the organization',
    answer: ChemicalProposal,
  }),
  misfits: endpoint('GET', `${path}/:id/misfits`, {
    permission: 'READ_ORGANIZATION',
    feature: 'chemicals',
    reads: [
      'chemical_proposal',
      'chemical_proposal_substance',
      'chemical_association',
      'file',
      'organization',
      'substance',
    ],
    summary: 'List what in a proposed chemical does not fit its classification',
    answer: page(Misfit),
  }),
  update: endpoint('PUT', `${path}/:id`, {
    ...write,
    summary: 'Update an own chemical that is not in the catalogue yet',
    body: ProposalBody,
    record: ChemicalProposal,
    answer: ChemicalProposal,
  }),
};

/** What maintainers do with what organizations propose. */
export const sentProposals = {
  list: endpoint('GET', sent, {
    ...maintain,
    summary: 'List chemicals proposed for the catalogue',
    query: listQuery(['createdDate', 'name'], {
      status: z.array(z.enum(proposalStatuses)).optional(),
      dangerCode: z.array(z.enum(dangerFilters)).optional(),
    }),
    answer: page(SentRow),
    reads: ['chemical_proposal', 'chemical_proposal_substance', 'file', 'organization'],
  }),
  get: endpoint('GET', `${sent}/:id`, {
    ...maintain,
    summary: 'Get a proposal',
    answer: SentProposal,
    reads: ['chemical_proposal', 'chemical_proposal_substance', 'file', 'organization'],
  }),
  content: endpoint('GET', `${sent}/:id/content`, {
    ...maintain,
    reads: 'once',
    summary: 'Download a file of a proposal',
    query: z.object({ file: id, download: z.boolean().optional() }),
  }),
  misfits: endpoint('GET', `${sent}/:id/misfits`, {
    ...maintain,
    summary: 'List what in a proposal does not fit its classification',
    answer: page(Misfit),
    reads: ['chemical_proposal', 'chemical_proposal_substance', 'file', 'organization', 'substance'],
  }),
  takeSheet: endpoint('POST', `${sent}/:id/sheet`, {
    ...maintain,
    summary: 'Copy the SDS of a proposal to the catalogue',
    body: z.object({ file: z.looseObject({ id }) }),
    answer: CatalogueFile,
    status: 200,
  }),
  accept: endpoint('POST', `${sent}/:id/accept`, {
    ...maintain,
    summary:
      'Accept a proposal as a new or existing chemical of the catalogue; the register then refers to that one',
    body: z.object({ chemical: reference('chemical') }),
    answer: z.object({ id, status: z.enum(proposalStatuses), entries: z.int() }),
    status: 200,
  }),
  decline: endpoint('POST', `${sent}/:id/decline`, {
    ...maintain,
    summary: 'Decline a proposal, with a reason; the organization keeps its chemical',
    body: z.object({ reason: paragraphs(1000) }),
    answer: SentProposal,
    status: 200,
  }),
};
