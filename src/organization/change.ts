import { z } from 'zod';
import { endpoint } from '../core/contract.ts';
import { id, instant, listQuery, page } from '../core/fields.ts';

/** One change of one record: who, when, which field from what to what. */
export const Change = z.object({
  id: z.int(),
  at: instant,
  /** Null: nobody, the product itself. Without a name: a maintainer of the catalogue, who may be of another organization. */
  by: z.object({ id: id.nullable(), name: z.string().nullable() }).nullable(),
  recordType: z.string(),
  recordId: id,
  action: z.enum(['CREATE', 'UPDATE', 'DELETE', 'RESTORE']),
  /** By field in the product's spelling; a reference shows the name it has now. */
  changes: z.record(z.string(), z.object({ from: z.unknown(), to: z.unknown() })),
});
export type Change = z.output<typeof Change>;

const filter = listQuery(['at'], { record: id.optional(), person: id.optional() });

export const changes = {
  ofOrganization: endpoint('GET', '/organizations/:orgId/changes', {
    permission: 'READ_ORGANIZATION',
    feature: 'audit',
    summary: 'The trail of changes: of one record for its readers, of the whole organization for MANAGE',
    query: filter,
    answer: page(Change),
    tellsOf: 'everything',
  }),
  ofCatalogue: endpoint('GET', '/changes', {
    permission: 'READ_ORGANIZATION',
    summary: 'The trail of changes of a catalogue record',
    query: filter,
    answer: page(Change),
    tellsOf: 'everything',
  }),
};
