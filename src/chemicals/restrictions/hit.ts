import { z } from 'zod';
import { endpoint } from '../../core/contract/contract.ts';
import { date, page } from '../../core/contract/fields.ts';

/** One entry of a list that a substance falls under: which, since when, why, from which share on, and whether it is reached. */
export const RestrictionHit = z.object({
  id: z.string(),
  list: z.string(),
  /** Date of the list's version. */
  asOf: date,
  entry: z.string(),
  title: z.string(),
  substance: z.object({
    /** Null: the catalogue lacks it; it was found by the numbers on the sheet. */
    id: z.string().nullable(),
    name: z.string(),
    nameDa: z.string().nullable(),
    harmonised: z.boolean(),
    casNumber: z.string().nullable(),
  }),
  matchedBy: z.enum(['CAS', 'EC', 'INDEX']),
  /** The listed substance that has the number, and whether it is one of a group. */
  member: z.string(),
  group: z.boolean(),
  since: date.nullable(),
  reason: z.string(),
  /** Other entries of a list by classification have the same number, so that its form decides which of them applies. */
  byForm: z.boolean(),
  /** % by weight; null where the entry has no single one. */
  threshold: z.string().nullable(),
  /** The limit applies to the sum of the entry's substances. */
  combined: z.boolean(),
  /**
   * Whether the share reaches the limit; null: there is nothing to compare. BELOW is still a hit: listed, below the
   * limit.
   */
  againstLimit: z.enum(['ABOVE', 'POSSIBLY', 'BELOW']).nullable(),
  /** The same as yes or no: reached for sure or perhaps; null: unknown. */
  above: z.boolean().nullable(),
  url: z.string(),
  unreviewed: z.boolean(),
});
export type RestrictionHit = z.output<typeof RestrictionHit>;

/** How much of a product was looked up: without it an empty page would look like a clean one. */
export const Looked = z.object({
  /** Rows of its composition by their substances and by numbers on the sheet; 0: nothing could be looked up. */
  substances: z.int(),
  /** Those of them without any number: a list finds nothing by their names. */
  withoutNumber: z.int(),
  /** % by weight that even the greatest shares leave unnamed; null: nothing, or it cannot be known. */
  unnamed: z.string().nullable(),
});
export type Looked = z.output<typeof Looked>;

/**
 * Whether an entry is about what is supplied to the general public, not about use at work: REACH Annex XVII, entries 28 to 30
 * (carcinogenic, mutagenic, toxic for reproduction, category 1A or 1B).
 */
export const concernsThePublic = ({ list, entry }: Pick<RestrictionHit, 'list' | 'entry'>): boolean =>
  list === 'REACH_ANNEX_XVII' && ['28', '29', '30'].includes(entry);

export const substanceRestrictions = endpoint('GET', '/substances/:id/restrictions', {
  permission: 'READ_ORGANIZATION',
  reads: ['substance'],
  summary: 'List restrictions that apply to a substance',
  answer: page(RestrictionHit),
});
