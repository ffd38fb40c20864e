import { z } from 'zod';
import { endpoint, removal } from '../../core/contract/contract.ts';
import {
  attachedFiles,
  computed,
  id,
  listQuery,
  optional,
  optionalReference,
  page,
  reference,
  optionalDate,
} from '../../core/contract/fields.ts';
import { Chemical, ChemicalRow, ChemicalFileRow } from '../products/chemical.ts';
import { chemicalRecords, SafetyDataSheet, storageClasses } from '../products/fields.ts';
import { LocationTotals } from './location-totals.ts';
import { proposedRows } from '../products/composition/unlisted.ts';
import { ChemicalProposal, openProposalStatuses } from '../proposals/chemical-proposal.ts';
import { chosenSupply, known, kept } from './fields.ts';
import { ChemicalAssociationFilter, filters } from './filters.ts';

const files = attachedFiles('chemical_association');

const inOrder = (
  body: { firstUseDate: string | null; endDate: string | null },
  context: z.core.$RefinementCtx,
): void => {
  if (body.firstUseDate && body.endDate && body.endDate < body.firstUseDate)
    context.addIssue({ code: 'custom', path: ['endDate'], params: { code: 'END_BEFORE_START' } });
};

/** Which product, of the catalogue or an own proposal, from which supplier, and the register's data on it. */
export const ChemicalAssociationBody = z
  .object({ chemical: reference('chemical'), supply: chosenSupply, ...known, files })
  .superRefine(inOrder);

/** How it is stored. */
export const StoredChemicalAssociation = z.object({
  /** Left out: what it has is a proposal of the organization. */
  chemical: optionalReference('chemical'),
  supplyId: optional(id),
  ...known,
  approvedBy: optionalReference('account'),
  approvedDate: optionalDate,
  files,
});

/** A sheet of a product, with the country that it is for. */
export const ShownSheet = SafetyDataSheet.extend({ territory: z.string() });
const sheet = { safetyDataSheet: ShownSheet.nullable() };
/** A product as the register's list shows it. */
const shown = { id: true, name: true, producer: true, dangerCode: true, pictograms: true } as const;
export const ListedChemical = ChemicalRow.pick(shown).extend({
  /** In the organization's country. */
  storageClass: z.enum(storageClasses).nullable(),
  /** The organization's own proposal, which the catalogue has not: its id is the product's. */
  proposed: z.boolean(),
});
const { productNumber, ufi, physicalState, notClassified, signalWord } = ChemicalFileRow.shape;
/** A product as the register's file has it. */
const ExportedChemical = ListedChemical.extend({
  productNumber,
  ufi,
  physicalState,
  notClassified,
  signalWord,
  statements: z.array(z.string()),
});
/** A row of the register’s file: all that is kept of a product. */
export const ExportedAssociation = z.object({ id, chemical: computed(ExportedChemical), ...kept });
export type ExportedAssociation = z.output<typeof ExportedAssociation>;
/** A product of the register as a list row: what the list shows, and no more, for it is opened most of all. */
export const ChemicalAssociationRow = ExportedAssociation.pick({
  id: true,
  storageLocation: true,
  department: true,
  use: true,
  annualAmount: true,
  approved: true,
  endDate: true,
  sheetDate: true,
  restrictions: true,
  restrictionsWaived: true,
  lastModifiedDate: true,
}).extend({ chemical: computed(ListedChemical) });
export type ChemicalAssociationRow = z.output<typeof ChemicalAssociationRow>;

/** A product as its record in the register has it. */
export const RegisteredChemical = computed(
  Chemical.extend({
    ...sheet,
    /** Of an own chemical also what the catalogue lacks. */
    substanceConcentrations: proposedRows,
    storageClass: z.enum(storageClasses).nullable(),
    proposed: z.boolean(),
  }),
);
export const ChemicalAssociation = z.object({
  id,
  chemical: RegisteredChemical,
  ...kept,
  /** For an own proposal: its sheets, and its outcome. */
  proposal: computed(ChemicalProposal.pick({ id: true, status: true, answer: true, files: true }).nullable()),
  files,
});
export type ChemicalAssociation = z.output<typeof ChemicalAssociation>;

/**
 * A product to choose, of the catalogue or the organization's own proposals, and how often it is in the register
 * already.
 */
export const Candidate = ChemicalRow.pick({
  id: true,
  name: true,
  productNumber: true,
  ufi: true,
  producer: true,
  dangerCode: true,
}).extend({
  registered: z.int(),
  /** How the proposal was decided, if the product is only proposed. */
  proposal: z.enum(openProposalStatuses).nullable(),
});
export type Candidate = z.output<typeof Candidate>;
/** One of them, with all that is known of it. */
const ChosenProduct = ChemicalAssociation.pick({ id: true, chemical: true, proposal: true });
export type ChosenProduct = z.output<typeof ChosenProduct>;

const path = '/organizations/:orgId/chemical-associations';
const one = `${path}/:id` as const;
/** What an organization keeps of a product, and the product, of the catalogue or proposed. */
const read = {
  permission: 'READ_ORGANIZATION',
  feature: 'chemicals',
  reads: [
    ...chemicalRecords,
    'chemical_association',
    'chemical_proposal',
    'chemical_proposal_substance',
    'producer',
    'supplier',
    'restriction_waiver',
  ],
} as const;
const write = { permission: 'EDIT_ORGANIZATION', feature: 'chemicals' } as const;

export const chemicalAssociations = {
  list: endpoint('GET', path, {
    ...read,
    summary: 'List the chemicals in the register of an organization',
    query: ChemicalAssociationFilter,
    answer: page(ChemicalAssociationRow),
  }),
  candidates: endpoint('GET', `${path}/candidates`, {
    ...read,
    summary:
      'Search chemicals to add, in the catalogue and your own: by name, CAS, EC, UFI, product number or producer',
    query: listQuery(['name'], {}),
    answer: page(Candidate),
  }),
  candidate: endpoint('GET', `${path}/candidates/:id`, {
    ...read,
    summary: 'Get a chemical to add, with all its data',
    answer: ChosenProduct,
  }),
  locations: endpoint('GET', `${path}/locations`, {
    ...read,
    summary: 'Sum the filtered chemicals in use today by place',
    query: listQuery(['name'], filters, { maxSize: 1000 }),
    answer: page(LocationTotals),
  }),
  get: endpoint('GET', one, {
    ...read,
    summary: 'Get a chemical in the register',
    answer: ChemicalAssociation,
  }),
  create: endpoint('POST', path, {
    ...write,
    summary: 'Add a chemical to the register, from the catalogue or your own',
    body: ChemicalAssociationBody,
    record: ChemicalAssociation,
    answer: ChemicalAssociation,
    status: 201,
  }),
  update: endpoint('PUT', one, {
    ...write,
    summary: 'Update a chemical in the register',
    body: ChemicalAssociationBody,
    record: ChemicalAssociation,
    answer: ChemicalAssociation,
  }),
  ...removal(one, {
    ...write,
    remove: 'Remove a chemical from the register',
    restore: 'Restore a chemical removed from the register, within 30 days',
    record: ChemicalAssociation,
  }),
};
