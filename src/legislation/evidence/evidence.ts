import { z } from 'zod';
import { endpoint } from '../../core/contract/contract.ts';
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

/** A file as evidence names it. */
export interface ProofFile {
  name: string;
  sha256: string | null;
}
/** An inspection, an event or an action that belongs to an obligation. */
export interface ProofRecord {
  kind: 'INSPECTION' | 'EVENT' | 'ACTION';
  date: string;
  name: string;
  /** The result of an inspection, the status of an event or an action. */
  state: string | null;
  note: string | null;
}
