import { z } from 'zod';
import { endpoint } from '../core/contract/contract.ts';
import { exportOf } from '../core/tables-in-files/export.ts';
import {
  computed,
  date,
  id,
  instant,
  listQuery,
  moment,
  momentOrNone,
  page,
} from '../core/contract/fields.ts';

/** One change of one record: who, when, which field from what to what. */
export const Change = z.object({
  id: z.int(),
  at: instant,
  /**
   * Null: no one, the product itself. Without a name: a maintainer of the catalogue, who may be of another
   * organization.
   */
  by: z.object({ id: id.nullable(), name: z.string().nullable() }).nullable(),
  recordType: z.string(),
  recordId: id,
  /** The record's present name, and the record above it; only for those who manage the organization. */
  record: computed(z.object({ name: z.string().nullable(), parentId: id.nullable() }).nullable()),
  action: z.enum(['CREATE', 'UPDATE', 'DELETE', 'RESTORE']),
  /** By field in the product's spelling; a reference shows the name it has now. */
  changes: z.record(z.string(), z.object({ from: z.unknown(), to: z.unknown() })),
  /** Its place in the chain of hashes; only for those who manage the organization, and null until it is sealed. */
  seal: computed(z.object({ position: z.int(), hash: z.string(), ...moment('sealed') }).nullable()),
});
export type Change = z.output<typeof Change>;

/** Where the chain of an organization ends. */
export const SealState = z.object({
  count: z.int(),
  /** SHA-256 in hexadecimal; null while nothing is sealed. */
  hash: z.string().nullable(),
  ...momentOrNone('sealed'),
});
export type SealState = z.output<typeof SealState>;

const filter = listQuery(['at'], {
  record: id.optional(),
  person: z.array(id).optional(),
  recordType: z.array(z.string().max(60)).optional(),
  /** Days of the organization's time zone, both included. */
  from: date.optional(),
  to: date.optional(),
  /** The id of a change: those that come after it in the list, so that a page stays what it is while changes arrive. */
  before: z.int().optional(),
  change: z.int().optional(),
});

const ofOrganization = endpoint('GET', '/organizations/:orgId/changes', {
  permission: 'READ_ORGANIZATION',
  feature: 'audit',
  summary:
    'List the change log: of a record you can read or, with MANAGE_ORGANIZATION, of the whole organization',
  query: filter,
  answer: page(Change),
  reads: 'everything',
});

export const changes = {
  ofOrganization,
  export: exportOf(ofOrganization),
  seal: endpoint('GET', '/organizations/:orgId/changes/seal', {
    permission: 'MANAGE_ORGANIZATION',
    feature: 'audit',
    summary: 'Get the seal of the change log: number of changes sealed and the last hash of their chain',
    answer: SealState,
    reads: 'everything',
  }),
  ofCatalogue: endpoint('GET', '/changes', {
    permission: 'READ_ORGANIZATION',
    summary: 'List the change log of a catalogue record',
    query: listQuery(['at'], { record: id.optional() }),
    answer: page(Change),
    reads: 'everything',
  }),
};
