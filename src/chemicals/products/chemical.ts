import { z } from 'zod';
import { crud, endpoint, removal } from '../../core/contract/contract.ts';
import {
  childRows,
  computed,
  date,
  id,
  listQuery,
  moment,
  optional,
  optionalParagraphs,
  optionalReference,
  optionalText,
  page,
  reference,
  text,
} from '../../core/contract/fields.ts';
import {
  chemicalRecords,
  compositionRows,
  countriesData,
  CountryData,
  DangerousGoodsRef,
  decimalBetween,
  hazardFilters,
  mostRows,
  physicalStates,
  Pictogram,
  precautionWords,
  SafetyDataSheet,
  shownClass,
  signalWords,
  storedClass,
  Supply,
  ufi,
} from './fields.ts';
import { StoredShare } from './composition/on-sheet.ts';
import { checkChemical } from './rules.ts';
import { Looked, RestrictionHit } from '../restrictions/hit.ts';
import { codeList, statementMap } from '../clp/statement-map.ts';
import { Warnings } from './hazards/warnings.ts';
import { Misfit } from './misfits/misfit.ts';

const plain = {
  name: text(300),
  productNumber: optionalText(60),
  ufi,
  description: optionalParagraphs(2000),
  use: optionalParagraphs(500),
  physicalState: optional(z.enum(physicalStates)),
  producer: optionalReference('producer'),
  /** °C. */
  flashPoint: decimalBetween(-273, 2000),
  /** g/cm³. */
  density: decimalBetween(0, 30),
  pH: decimalBetween(-2, 16),
  /** The sheet says that it is not classified as hazardous: the day of that sheet. */
  notClassified: optional(date),
  /** The sheet says that it is not dangerous goods. Without this and without a UN number nothing is stated. */
  notDangerousGoods: z.boolean().default(false),
  precautionWords,
};

/** Its parts that refer to other records, each stored as a separate row. */
const parts = {
  supplies: childRows(Supply, 50, {
    table: 'chemical_supply',
    of: 'chemical_id',
    key: ['supplier', 'articleNumber'],
    inOrder: true,
    words: 'suppliedBy',
  }),
};

/** What a client may send of a product; of statements the keys count. */
export const ChemicalBody = z
  .object({
    ...plain,
    ...parts,
    substanceConcentrations: compositionRows,
    countriesData,
    hazardStatements: statementMap,
    euHazardStatements: statementMap,
    precautionaryStatements: statementMap,
    /** Left out: what follows from the statements. */
    signalWord: optional(z.enum(signalWords)),
    /** Left out: those that follow from the statements. */
    pictograms: optional(z.array(Pictogram).max(9)),
    dangerousGoods: optional(DangerousGoodsRef),
  })
  .superRefine((body, context) => {
    for (const { path, code, values } of checkChemical(body))
      context.addIssue({ code: 'custom', path: path.split('/'), params: { code, values } });
  });

/** A sheet as it is stored: with the territory that it is for. */
export const StoredSheet = z.object({ territory: z.string(), ...SafetyDataSheet.shape });
/** How it is stored: the sheets of all countries in one list. */
export const StoredChemical = z.object({
  ...plain,
  ...parts,
  substanceConcentrations: childRows(StoredShare, mostRows, {
    table: 'chemical_substance',
    of: 'chemical_id',
    key: ['substance'],
    inOrder: true,
    words: 'composition',
  }),
  ...storedClass,
  precautionaryStatements: codeList(100),
  dangerousGoodsId: optionalText(20),
  countries: z.record(z.string(), CountryData.omit({ safetyDataSheets: true })),
  safetyDataSheets: childRows(StoredSheet, 5000, {
    table: 'safety_data_sheet',
    of: 'chemical_id',
    key: ['territory', 'language', 'file'],
    words: 'sheets',
  }),
  newestSheetDate: optional(date),
});

const worked = {
  id,
  ...shownClass,
  ...moment('created'),
  ...moment('lastModified'),
};

export const Chemical = z.object({
  ...ChemicalBody.shape,
  ...worked,
  /** What follows from the statements only: the sheet may differ. */
  warnings: computed(Warnings),
});
export type Chemical = z.output<typeof Chemical>;

/** A product as a row of the catalogue’s file. */
export const ChemicalFileRow = z.object({
  name: plain.name,
  productNumber: plain.productNumber,
  ufi: plain.ufi,
  physicalState: plain.physicalState,
  producer: plain.producer,
  notClassified: plain.notClassified,
  ...worked,
  /** The latest revision of its sheets; none: it has no sheet. */
  newestSheetDate: date.nullable(),
});
export type ChemicalFileRow = z.output<typeof ChemicalFileRow>;
/** A product as a list row: what lists and pickers show, and no more. */
export const ChemicalRow = ChemicalFileRow.omit({
  notClassified: true,
  signalWord: true,
  dangerCodeCause: true,
  createdDate: true,
  createdAt: true,
});
export type ChemicalRow = z.output<typeof ChemicalRow>;

export const ChemicalFilter = listQuery(
  ['name', 'productNumber', 'dangerCode', 'newestSheetDate', 'createdDate', 'lastModifiedDate'],
  {
    ...hazardFilters,
    producer: z.array(id).optional(),
    supplier: z.array(id).optional(),
    /** Products that contain one of these. */
    substance: z.array(id).optional(),
    /** Without a sheet, or with none younger than three years. */
    sheet: z.enum(['missing', 'old']).optional(),
  },
);

const read = { permission: 'READ_ORGANIZATION' } as const;
const writes = { permission: 'MAINTAIN_SYSTEM' } as const;

/** A product that the one being typed may be, and why. */
export const SimilarChemical = z.object({
  chemical: ChemicalRow,
  because: z.array(z.enum(['UFI', 'NAME'])),
});

/** A restriction of a product. Only organizations mark one as not relevant, each for itself; the product's own are always false here. */
export const ChemicalRestriction = RestrictionHit.extend({
  waiver: z.object({ reason: z.string(), date, by: reference('account') }).nullable(),
});

/** The value to keep of each field when two products are merged. */
const ChemicalMerge = z.object({
  /** The one that goes; what points to it points to the other then. */
  other: reference('chemical'),
  /** The version of the other that was seen; left out: whatever there is. */
  otherVersion: optional(z.int()),
  /** Fields that are taken from the one that goes. Supplies, sheets and the data of countries are kept of both. */
  take: z.array(z.string().max(60)).max(40).default([]),
});

export const chemicals = {
  ...crud('/chemicals', {
    name: 'chemicals of the catalogue',
    one: 'a chemical of the catalogue',
    read: 'READ_ORGANIZATION',
    write: 'MAINTAIN_SYSTEM',
    reads: chemicalRecords,
    filter: ChemicalFilter,
    body: ChemicalBody,
    record: Chemical,
    row: ChemicalRow,
  }),
  ...removal('/chemicals/:id', {
    ...writes,
    remove: 'Delete a chemical; 409 if an organization uses it',
    restore: 'Restore a deleted chemical, within 30 days',
    record: Chemical,
  }),
  warnings: endpoint('GET', '/chemicals/warnings', {
    ...read,
    reads: [],
    summary:
      'Get the label elements of hazard statements: signal word, pictograms, precautionary statements and danger code',
    query: z.object({
      hazardStatementIds: z.array(z.string().max(60)).max(200).optional(),
      euHazardStatementIds: z.array(z.string().max(60)).max(200).optional(),
    }),
    answer: Warnings,
  }),
  restrictions: endpoint('GET', '/chemicals/:id/restrictions', {
    ...read,
    summary: 'List restrictions that apply to the substances of a chemical',
    answer: page(ChemicalRestriction).extend({ looked: Looked }),
    reads: [...chemicalRecords, 'producer', 'supplier', 'substance'],
  }),
  misfits: endpoint('GET', '/chemicals/:id/misfits', {
    ...read,
    summary: 'List data of a chemical that contradict its classification',
    answer: page(Misfit),
    reads: [...chemicalRecords, 'producer', 'supplier', 'substance'],
  }),
  similar: endpoint('GET', '/chemicals/duplicates', {
    ...read,
    reads: ['chemical', 'producer'],
    summary: 'Find chemicals with the same UFI or a similar name, best matches first',
    query: z.object({
      name: z.string().trim().max(300).optional(),
      producer: id.optional(),
      ufi: z.string().trim().max(60).optional(),
      /** The product being changed, which is not a duplicate of itself. */
      except: id.optional(),
    }),
    answer: page(SimilarChemical),
  }),
  merge: endpoint('POST', '/chemicals/:id/merge', {
    ...writes,
    summary: 'Merge another chemical into this one: references are moved and the other is deleted',
    body: ChemicalMerge,
    answer: Chemical,
    status: 200,
  }),
};

/** The fields that a merge takes over as a whole, one by one. */
export const mergeable = [
  ...Object.keys(plain),
  'hazardStatements',
  'euHazardStatements',
  'precautionaryStatements',
  'signalWord',
  'pictograms',
  'substanceConcentrations',
  'dangerousGoods',
] as const;
