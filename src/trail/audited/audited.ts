import { z } from 'zod';
import { endpoint } from '../../core/contract/contract.ts';
import { instant, listQuery, page } from '../../core/contract/fields.ts';
import { Change } from '../change.ts';

/** A change as an auditor reads it: in words, and only of the fields that the link gives. */
export const AuditedChange = z.object({
  id: z.int(),
  at: instant,
  by: z.string(),
  /** What kind of record it is, and what it is called. */
  record: z.string(),
  action: Change.shape.action,
  fields: z.array(z.object({ label: z.string(), from: z.string(), to: z.string() })),
});
export type AuditedChange = z.output<typeof AuditedChange>;

/** The change log of what an auditor's link gives. */
export const auditedChanges = endpoint('GET', '/auditor/changes', {
  permission: 'AUDIT_CHANGES',
  perMinute: 300,
  reads: 'once',
  summary:
    'List the changes of what an auditor’s link gives, the latest first, where it gives the change log',
  query: listQuery(['at'], {}),
  answer: page(AuditedChange),
});
