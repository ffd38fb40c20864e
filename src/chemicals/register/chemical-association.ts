import { z } from 'zod';
import { endpoint } from '../../core/contract/contract.ts';
import {
  attachedFiles,
  computed,
  date,
  decimal,
  id,
  listQuery,
  moment,
  optional,
  optionalParagraphs,
  optionalReference,
  optionalText,
  page,
  reference,
} from '../../core/contract/fields.ts';
import type { DecimalString } from '../../core/numbers/decimal.ts';
import { Chemical, ChemicalRow, ChemicalFileRow } from '../products/chemical.ts';
import {
  dangerFilters,
  physicalStates,
  pictogramCodes,
  SafetyDataSheet,
  storageClasses,
} from '../products/fields.ts';
import { LocationTotals } from './location-totals.ts';
import { ChemicalProposal, openProposalStatuses } from '../proposals/chemical-proposal.ts';
import { restrictionListIds } from '../substances/substance.ts';

/** Units of mass and volume, as meters have them. */
export const amountUnits = ['kg', 'g', 'mg', 't', 'L', 'm3', 'cm3'] as const;
export const Amount = z.object({
  value: decimal.superRefine((value: DecimalString, context) => {
    if (value.startsWith('-'))
      context.addIssue({ code: 'custom', params: { code: 'TOO_SMALL', values: { min: 0 } } });
  }),
  unit: z.enum(amountUnits),
});
export type Amount = z.output<typeof Amount>;
const amount = optional(Amount);
const day = optional(date);

/** What an organization keeps of a product that it uses. */
const known = {
  storageLocation: optionalText(),
  area: optionalReference('area'),
  department: optionalReference('department'),
  use: optionalParagraphs(500),
  /** Used in a year. */
  annualAmount: amount,
  /** The most that is there at once. */
  storedAmount: amount,
  /** Whether the product may be used here. */
  approved: z.boolean().default(false),
  riskAssessment: optionalParagraphs(5000),
  firstUseDate: day,
  endDate: day,
  note: optionalParagraphs(2000),
};
const files = attachedFiles('chemical_association');
/** From whom it is had, as the product's own supplies have it: on write only its id counts. */
export const SupplyRef = z.looseObject({
  id,
  supplier: z.looseObject({ id, name: z.string().optional() }).optional(),
  articleNumber: z.string().nullish(),
});
const supply = optional(SupplyRef);

const inOrder = (
  body: { firstUseDate: string | null; endDate: string | null },
  context: z.core.$RefinementCtx,
): void => {
  if (body.firstUseDate && body.endDate && body.endDate < body.firstUseDate)
    context.addIssue({ code: 'custom', path: ['endDate'], params: { code: 'END_BEFORE_START' } });
};

/** Which product, of the catalogue or one that the organization has proposed, from whom, and what is kept of it. */
export const ChemicalAssociationBody = z
  .object({ chemical: reference('chemical'), supply, ...known, files })
  .superRefine(inOrder);

/** How it is stored. */
export const StoredChemicalAssociation = z.object({
  /** Left out: what it has is a proposal of the organization. */
  chemical: optionalReference('chemical'),
  supplyId: optional(id),
  ...known,
  approvedBy: optionalReference('account'),
  approvedDate: day,
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

const kept = {
  supply: computed(SupplyRef.nullable()),
  ...known,
  approvedBy: optionalReference('account'),
  approvedDate: day,
  /** The newest revision of the sheets for the organization's country; none: there is no sheet for it. */
  sheetDate: computed(date.nullable()),
  /** The lists of restrictions that the product's substances stand in, but for those that are set aside here. */
  restrictions: computed(z.array(z.string())),
  /** The lists of which everything that the product falls under is set aside here. */
  restrictionsSetAside: computed(z.array(z.string())),
  ...moment('lastModified'),
};
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
  restrictionsSetAside: true,
  lastModifiedDate: true,
}).extend({ chemical: computed(ListedChemical) });
export type ChemicalAssociationRow = z.output<typeof ChemicalAssociationRow>;

/** A product as its record in the register has it. */
export const RegisteredChemical = computed(
  Chemical.extend({ ...sheet, storageClass: z.enum(storageClasses).nullable(), proposed: z.boolean() }),
);
export const ChemicalAssociation = z.object({
  id,
  chemical: RegisteredChemical,
  ...kept,
  /** Of a product that the organization has proposed: its sheets, and what became of it. */
  proposal: computed(ChemicalProposal.pick({ id: true, status: true, answer: true, files: true }).nullable()),
  files,
});
export type ChemicalAssociation = z.output<typeof ChemicalAssociation>;

/** In the filters by place and by storage class: what has none. */
export const noLocation = '-';
export const noStorageClass = '-';

const filters = {
  dangerCode: z.array(z.enum(dangerFilters)).optional(),
  /** Any of them. */
  pictogram: z.array(z.enum(pictogramCodes)).optional(),
  physicalState: z.array(z.enum(physicalStates)).optional(),
  /** H codes; any of them. */
  statement: z.array(z.string().max(20)).optional(),
  /** Without a sheet for the organization's country, or with none younger than three years. */
  sheet: z.enum(['missing', 'old']).optional(),
  /** Stands in any of these lists; ANY: in one at least. What is set aside counts for SET_ASIDE alone. */
  restriction: z.array(z.enum([...restrictionListIds, 'ANY', 'SET_ASIDE'])).optional(),
  /** In the organization's country; `-`: those without one. */
  storageClass: z.array(z.enum([...storageClasses, noStorageClass])).optional(),
  /** Places by their name; `-`: those without one. */
  location: z.array(z.string().max(200)).optional(),
  area: z.array(id).optional(),
  department: z.array(id).optional(),
  producer: z.array(id).optional(),
  supplier: z.array(id).optional(),
  chemical: z.array(id).optional(),
  approved: z.boolean().optional(),
  assessed: z.boolean().optional(),
  /** Proposed, and not in the catalogue yet. */
  proposed: z.boolean().optional(),
  /** In use today, or ended before. */
  use: z.enum(['current', 'ended']).optional(),
};
export const chemicalAssociationSortable = [
  'name',
  'danger',
  'sheetDate',
  'storageLocation',
  'lastModifiedDate',
] as const;
export const ChemicalAssociationFilter = listQuery(chemicalAssociationSortable, filters);

/** A product to choose, of the catalogue or the organization's own proposals, and how often it stands in the register already. */
export const Candidate = ChemicalRow.pick({
  id: true,
  name: true,
  productNumber: true,
  ufi: true,
  producer: true,
  dangerCode: true,
}).extend({
  registered: z.int(),
  /** Of one that is only proposed: what became of that. */
  proposal: z.enum(openProposalStatuses).nullable(),
});
export type Candidate = z.output<typeof Candidate>;
/** One of them, with all that is known of it. */
const ChosenProduct = ChemicalAssociation.pick({ id: true, chemical: true, proposal: true });
export type ChosenProduct = z.output<typeof ChosenProduct>;

const path = '/organizations/:orgId/chemical-associations';
const one = `${path}/:id` as const;
const read = { permission: 'READ_ORGANIZATION', feature: 'chemicals' } as const;
const write = { permission: 'EDIT_ORGANIZATION', feature: 'chemicals' } as const;
const told = [
  'chemical',
  'chemical_association',
  'chemical_proposal',
  'chemical_proposal_substance',
  'safety_data_sheet',
  'producer',
  'supplier',
  'restriction_set_aside',
];

export const chemicalAssociations = {
  list: endpoint('GET', path, {
    ...read,
    summary: 'The chemicals that an organization uses',
    query: ChemicalAssociationFilter,
    answer: page(ChemicalAssociationRow),
    tellsOf: told,
    onePage: true,
  }),
  candidates: endpoint('GET', `${path}/candidates`, {
    ...read,
    summary:
      'The catalogue and the organization’s own proposals to choose from: by name, CAS, EC, UFI, product number or producer',
    query: listQuery(['name'], {}),
    answer: page(Candidate),
    tellsOf: told,
  }),
  candidate: endpoint('GET', `${path}/candidates/:id`, {
    ...read,
    summary: 'A product to choose, with all that is known of it',
    answer: ChosenProduct,
    tellsOf: told,
  }),
  locations: endpoint('GET', `${path}/locations`, {
    ...read,
    summary: 'What the filters show in use today, added up place by place',
    query: listQuery(['name'], filters, { maxSize: 1000 }),
    answer: page(LocationTotals),
    tellsOf: told,
  }),
  get: endpoint('GET', one, {
    ...read,
    summary: 'A chemical that an organization uses',
    answer: ChemicalAssociation,
    tellsOf: told,
  }),
  create: endpoint('POST', path, {
    ...write,
    summary: 'Take a chemical of the catalogue, or one that the organization has proposed, into the register',
    body: ChemicalAssociationBody,
    record: ChemicalAssociation,
    answer: ChemicalAssociation,
    status: 201,
  }),
  update: endpoint('PUT', one, {
    ...write,
    summary: 'Change what is kept of a chemical',
    body: ChemicalAssociationBody,
    record: ChemicalAssociation,
    answer: ChemicalAssociation,
  }),
  remove: endpoint('DELETE', one, {
    ...write,
    summary: 'Set a chemical of the register aside',
    status: 204,
  }),
  restore: endpoint('POST', `${one}/restore`, {
    ...write,
    summary: 'Bring back a chemical of the register set aside within 30 days',
    answer: ChemicalAssociation,
    status: 200,
  }),
};
