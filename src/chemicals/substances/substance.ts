import { z } from 'zod';
import { crud, endpoint, removal } from '../../core/contract/contract.ts';
import {
  computed,
  date,
  id,
  listQuery,
  moment,
  optionalText,
  page,
  text,
} from '../../core/contract/fields.ts';
import {
  AcuteToxicityEstimate,
  casNumber,
  Classification,
  ConcentrationLimit,
  ecNumber,
  indexNumber,
  MFactors,
  reachNumber,
  SubstanceMember,
  substanceName,
} from './fields.ts';
import { codeList, statementMap } from '../clp/statement-map.ts';

const list = <S extends z.ZodType>(item: S, max: number) => z.array(item).max(max).default([]);

const plain = {
  name: substanceName,
  casNumber,
  ecNumber,
  indexNumber,
  reachNumber,
  /** Other names it is found by. */
  synonyms: list(text(300), 100).transform((names) => [...new Set(names)]),
  formula: optionalText(200),
  /** What an entry of several substances covers. */
  members: list(SubstanceMember, 100),
  classification: list(Classification, 60),
  /** Codes of `substances/notes`. */
  notes: codeList(20),
  specificConcentrationLimits: list(ConcentrationLimit, 60),
  mFactors: MFactors,
  acuteToxicityEstimates: list(AcuteToxicityEstimate, 20),
};

/** The lists of restrictions that the product comes with, in the order in which they are shown. */
export const restrictionListIds = [
  'REACH_SVHC',
  'REACH_ANNEX_XIV',
  'REACH_ANNEX_XVII',
  'CLP_ANNEX_VI_CMR',
  'CLP_ANNEX_VI_GROUPS',
  'EU_POPS',
  'EU_ODS',
  'EU_HFC',
] as const;

/** What a client may send of a substance of the catalogue; of statements the keys count. */
export const SubstanceBody = z.object({
  ...plain,
  hazardStatements: statementMap,
  euHazardStatements: statementMap,
});

/** How it is stored: statements by their codes. */
export const StoredSubstance = z.object({
  ...plain,
  hazardStatements: codeList(100),
  euHazardStatements: codeList(100),
});

/** Where CLP Annex VI has the substance: in which adaptation ('ATP23'), by which act, from when. */
export const Harmonisation = z.object({
  adaptation: text(),
  celex: text(),
  appliesFrom: date,
  /** What applies until then, if the entry is not in force yet. */
  previous: z
    .object({
      appliesFrom: date,
      classification: z.array(Classification),
      hazardStatements: z.array(z.string()),
      euHazardStatements: z.array(z.string()),
    })
    .nullable(),
});

const worked = {
  id,
  /** In Annex VI: its classification is law (CLP Article 4(3)). */
  harmonised: z.boolean(),
  /** In Danish, where it is known: entered from memory, not compared with a source. */
  nameDa: z.string().nullable(),
  /** Null: no classification is known; so is the danger code. */
  signalWord: computed(z.enum(['NORMAL', 'WARNING', 'DANGER']).nullable()),
  dangerCode: computed(z.enum(['GREEN', 'YELLOW', 'RED']).nullable()),
  /** The most severe of the statements that decided the danger code. */
  dangerCodeCause: computed(z.string().nullable()),
  /** After the precedence of CLP Article 26. */
  pictograms: computed(z.array(z.object({ id: z.string(), name: z.string(), url: z.string() }))),
  /** The restriction lists that contain one of its numbers. */
  restrictionLists: z.array(z.string()),
  ...moment('lastModified'),
};

export const Substance = SubstanceBody.extend({ ...worked, harmonisation: Harmonisation.nullable() });
export type Substance = z.output<typeof Substance>;

/** A substance as a list row. */
export const SubstanceRow = z.object({
  ...Substance.pick({
    name: true,
    casNumber: true,
    ecNumber: true,
    indexNumber: true,
    hazardStatements: true,
    euHazardStatements: true,
  }).shape,
  ...worked,
  /** How many substances its entry covers; 0: it is one. */
  memberCount: computed(z.int()),
});
export type SubstanceRow = z.output<typeof SubstanceRow>;

export const SubstanceFilter = listQuery(
  // 'fit': first those whose name begins with the search text, then those with another name that does.
  ['name', 'casNumber', 'ecNumber', 'indexNumber', 'lastModifiedDate', 'fit'],
  {
    harmonised: z.boolean().optional(),
    /** H or EUH codes; any of them. */
    statement: z.array(z.string().max(20)).optional(),
    /** Codes of restriction lists; any of them. */
    list: z.array(z.string().max(40)).optional(),
  },
);

/** The order in which one substance is looked for: benzene before the two hundred that have it in their names. */
export const closest = ['fit,asc', 'name,asc'];

export const duplicateReasons = ['CAS', 'EC', 'INDEX', 'NAME'] as const;
/** A substance that the one being typed may be, and by what. */
export const Duplicate = z.object({
  substance: SubstanceRow,
  because: z.array(z.enum(duplicateReasons)),
});
export type Duplicate = z.output<typeof Duplicate>;

export const substances = {
  ...crud('/substances', {
    name: 'substances of the catalogue',
    one: 'a substance of the catalogue',
    read: 'READ_ORGANIZATION',
    write: 'MAINTAIN_SYSTEM',
    reads: ['substance'],
    filter: SubstanceFilter,
    body: SubstanceBody,
    record: Substance,
    row: SubstanceRow,
  }),
  ...removal('/substances/:id', {
    permission: 'MAINTAIN_SYSTEM',
    remove: 'Delete a substance; 409 if a record refers to it',
    restore: 'Restore a deleted substance',
    record: Substance,
  }),
  duplicates: endpoint('GET', '/substances/duplicates', {
    permission: 'READ_ORGANIZATION',
    reads: ['substance'],
    summary: 'Find substances with one of these numbers or a similar name, best matches first',
    query: z.object({
      name: z.string().trim().max(300).optional(),
      casNumber: z.string().trim().max(40).optional(),
      ecNumber: z.string().trim().max(40).optional(),
      indexNumber: z.string().trim().max(40).optional(),
      /** The substance being changed, which is no duplicate of itself. */
      except: id.optional(),
    }),
    answer: page(Duplicate),
  }),
  merge: endpoint('POST', '/substances/:id/merge', {
    permission: 'MAINTAIN_SYSTEM',
    summary: 'Merge another substance into this one: references are moved and the other is deleted',
    body: z.object({ other: z.looseObject({ id }), otherVersion: z.int().optional() }),
    answer: Substance,
    status: 200,
  }),
};
