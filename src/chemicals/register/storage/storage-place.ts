import { z } from 'zod';
import { endpoint } from '../../../core/contract/contract.ts';
import { id } from '../../../core/contract/fields.ts';
import { reactionKinds } from '../../clp/reactions.ts';
import { Amount } from '../fields.ts';
import { chemicalRecords, dangerCodes, Pictogram, storageClasses } from '../../products/fields.ts';
import { labelLanguages } from '../../labels/label.ts';

/** The chemicals stored at a place. */
export const StoredProduct = z.object({
  id,
  name: z.string(),
  /** Null: not classified yet. */
  dangerCode: z.enum(dangerCodes).nullable(),
  pictograms: z.array(Pictogram),
  /** In the organization's country, as the catalogue has it. */
  storageClass: z.enum(storageClasses).nullable(),
  /**
   * Where the catalogue has none: those that remain possible, and the statement that decided. `worstCase`: it is not classified yet, and
   * the statement is the worst that CLP Annex VI gives one of its substances, unreviewed.
   */
  proposal: z
    .object({ classes: z.array(z.string()), because: z.string().nullable(), worstCase: z.boolean() })
    .nullable(),
  storedAmount: Amount.nullable(),
});
export type StoredProduct = z.output<typeof StoredProduct>;
/** The maximum number of products shown for a place. */
export const mostStored = 500;

export const StoragePlace = z.object({
  location: z.string(),
  /** What its products may do to each other, beyond their storage classes. */
  reactions: z.array(
    z.object({
      kind: z.enum(reactionKinds),
      carriers: z.array(z.string()),
      others: z.array(z.string()),
      sure: z.boolean(),
    }),
  ),
  content: z.array(StoredProduct),
  totalElements: z.int(),
  /** The areas of the organization that its products belong to. */
  areas: z.array(z.object({ id, name: z.string() })),
});
export type StoragePlace = z.output<typeof StoragePlace>;

const path = '/organizations/:orgId/chemical-associations';
const read = { permission: 'READ_ORGANIZATION', feature: 'chemicals' } as const;
const location = z.string().trim().min(1).max(200);

export const storagePlaces = {
  get: endpoint('GET', `${path}/storage`, {
    ...read,
    reads: [
      ...chemicalRecords,
      'chemical_association',
      'area',
      'chemical_proposal',
      'chemical_proposal_substance',
      'substance',
      'producer',
      'supplier',
    ],
    summary: 'List the chemicals stored at a place today, with their storage classes; at most 500',
    query: z.object({ location }),
    answer: StoragePlace,
  }),
  emergencySheet: endpoint('GET', `${path}/emergency-sheet`, {
    ...read,
    reads: 'once',
    summary: 'Get the emergency sheet of a place, as PDF',
    query: z.object({
      location,
      language: z.enum(labelLanguages).optional(),
      download: z.boolean().optional(),
    }),
    perMinute: 120,
  }),
};
