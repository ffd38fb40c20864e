import { z } from 'zod';
import { endpoint } from '../../core/contract/contract.ts';
import { date, id, instant, listQuery, page } from '../../core/contract/fields.ts';

/** A list supplied with the product, its date, and how much of it can be matched with a product. */
export const ReferenceList = z.object({
  /** 'REACH_SVHC', 'CLP_ANNEX_VI', 'ADR'. */
  id: z.string(),
  kind: z.enum(['RESTRICTION', 'SUBSTANCE', 'DANGEROUS_GOODS', 'STATEMENT']),
  asOf: date,
  law: z.string(),
  source: z.string(),
  /** Something in it was not compared with its source. */
  unreviewed: z.boolean(),
  /** What the law has and the list lacks; null: nothing known. */
  lacks: z.string().nullable(),
  /** From this day on a newer edition applies, which the list is not. */
  supersededFrom: date.nullable(),
  entries: z.int(),
  /** Entries with at least one substance that has a number: those without a number match nothing. */
  matchable: z.int(),
  substances: z.int(),
  substancesWithNumber: z.int(),
  /** Substances of the catalogue that are on it. */
  listed: z.int(),
  loadedAt: instant,
});
export type ReferenceList = z.output<typeof ReferenceList>;

const Member = z.object({
  name: z.string(),
  cas: z.array(z.string()).optional(),
  ec: z.array(z.string()).optional(),
  index: z.string().optional(),
  threshold: z.string().optional(),
});

/** An entry of a list of restrictions, in the reader's language where it has one. */
export const RestrictionRow = z.object({
  id: z.string(),
  list: z.string(),
  entry: z.string(),
  title: z.string(),
  since: date.nullable(),
  reason: z.string(),
  threshold: z.string().nullable(),
  combined: z.boolean(),
  url: z.string(),
  unreviewed: z.boolean(),
  memberCount: z.int(),
  hasNumber: z.boolean(),
  /** The first ones. */
  members: z.array(Member),
});
export type RestrictionRow = z.output<typeof RestrictionRow>;

/** What the loading of a newer state of a list changed. */
export const ReferenceLoad = z.object({
  id: z.int(),
  list: z.string(),
  asOf: date,
  /** The state before; null: it was the first. */
  asOfBefore: date.nullable(),
  loadedAt: instant,
  added: z.int(),
  removed: z.int(),
  changed: z.int(),
  /** Records that stay as a person left them. */
  kept: z.int(),
  /** The first 500. */
  changes: z.array(
    z.object({
      kind: z.enum(['ADDED', 'REMOVED', 'CHANGED']),
      entry: z.string(),
      title: z.string(),
      fields: z.array(z.string()).optional(),
    }),
  ),
  /** How many substances of the catalogue came onto the list or left it, and the first 200. */
  substances: z.int(),
  substanceChanges: z.array(z.object({ id, name: z.string(), on: z.boolean() })),
  /** It says something else than before of substances or dangerous goods that chemicals may have. */
  touches: z.boolean(),
});
export type ReferenceLoad = z.output<typeof ReferenceLoad>;

/** An organization that the reader may see, and how many chemicals of its register a load touches. */
const TouchedOrganization = z.object({ id, name: z.string(), chemicals: z.int() });
const Touches = page(TouchedOrganization).extend({
  /** All others together: how many organizations, and how many chemicals of the catalogue they use. */
  others: z.object({ organizations: z.int(), chemicals: z.int() }),
});
export type Touches = z.output<typeof Touches>;

const permission = 'READ_ORGANIZATION';
export const referenceLists = {
  list: endpoint('GET', '/reference-lists', {
    permission,
    summary: 'List the chemical lists supplied with the product, with date and coverage',
    query: listQuery(['position', 'asOf'], {}, { size: 200 }),
    answer: page(ReferenceList),
    reads: ['substance'],
  }),
  entries: endpoint('GET', '/restriction-entries', {
    permission,
    reads: [],
    summary: 'List entries of the restriction lists',
    query: listQuery(['position', 'entry', 'since'], {
      list: z.array(z.string().max(40)).optional(),
      hasNumber: z.boolean().optional(),
    }),
    answer: page(RestrictionRow),
  }),
  loads: endpoint('GET', '/reference-loads', {
    permission,
    reads: [],
    summary: 'List updates of the chemical lists and their changes, newest first',
    query: listQuery(['id', 'loadedAt'], { list: z.string().max(40).optional() }),
    answer: page(ReferenceLoad),
  }),
  touches: endpoint('GET', '/reference-loads/organizations', {
    permission: 'MAINTAIN_SYSTEM',
    summary: 'List the organizations affected by an update of a list; those you cannot see are counted',
    query: listQuery(['chemicals'], { load: z.int().min(1) }, { size: 100 }),
    answer: Touches,
    reads: ['chemical', 'chemical_substance', 'chemical_association', 'organization'],
  }),
};
