import { z } from 'zod';
import { endpoint } from '../../core/contract/contract.ts';
import { date, id } from '../../core/contract/fields.ts';
import { readObligations } from '../obligations/obligation.ts';

/** The evidence of one obligation as a PDF: what it is, how it is complied with, what was found and by what it is shown. */
export const evidence = endpoint('GET', '/organizations/:orgId/legislations/:legislationId/evidence', {
  ...readObligations,
  reads: 'once',
  summary:
    'Get the evidence of an obligation as PDF: its evaluations, requirements, files with SHA-256, and what is linked to it',
  query: z.object({ language: z.enum(['en', 'da']).optional(), download: z.boolean().optional() }),
  perMinute: 120,
});

/** What shows how an obligation is complied with: an inspection, an event or an action that belongs to it, or a file. */
export const Proof = z.object({
  kind: z.enum(['INSPECTION', 'EVENT', 'ACTION', 'FILE']),
  id,
  /** When it was done, occurred or is due; of a file when it was stored. */
  date,
  name: z.string(),
  /** The result of an inspection, the status of an event or an action. */
  state: z.string().nullable(),
  note: z.string().nullable(),
});
export type Proof = z.output<typeof Proof>;
export const proofs = endpoint('GET', '/organizations/:orgId/legislations/:legislationId/proofs', {
  ...readObligations,
  reads: [
    'action',
    'area',
    'event',
    'file',
    'inspection',
    'legislation_association',
    'legislation_evaluation',
    'organization',
    'reminder',
    'requirement',
  ],
  summary:
    'List what shows how an obligation is complied with, the latest first: its files, and the inspections, events and actions that belong to it; at most 500 of these',
  answer: z.object({ proofs: z.array(Proof) }),
});

/** A file as evidence names it. */
export interface ProofFile {
  id: string;
  name: string;
  sha256: string | null;
  /** The day it was stored. */
  date: string;
}
