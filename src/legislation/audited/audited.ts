import { z } from 'zod';
import { endpoint } from '../../core/contract/contract.ts';
import { id, listQuery, page } from '../../core/contract/fields.ts';
import { Proof } from '../evidence/evidence.ts';
import { Evaluation } from '../obligations/evaluation.ts';
import { Obligation, ObligationRow } from '../obligations/obligation.ts';
import { Requirement } from '../requirements/requirement.ts';

/** What an auditor sees of an obligation in the list, and no more. */
const shown = {
  id: true,
  legislation: true,
  complianceStatus: true,
  evaluatedDate: true,
  nextEvaluationDate: true,
  responsible: true,
  changedSinceEvaluation: true,
  exceededRequirements: true,
  kept: true,
} as const;
export const AuditedRow = ObligationRow.pick(shown);
export type AuditedRow = z.output<typeof AuditedRow>;

const File = z.object({ id, name: z.string() });
/** What shows how an obligation is complied with, and the files that were attached to it. */
export const AuditedProof = Proof.extend({ files: z.array(File) });
export type AuditedProof = z.output<typeof AuditedProof>;

/** An obligation as an auditor reads it: how it is complied with, what was found, and by what it is shown. */
export const AuditedObligation = Obligation.pick({
  ...shown,
  own: true,
  relevance: true,
  howComplied: true,
}).extend({
  evaluations: z.array(
    Evaluation.pick({
      id: true,
      complianceStatus: true,
      evaluatedDate: true,
      evaluatedBy: true,
      note: true,
    }).extend({ files: z.array(File), withdrawn: z.boolean() }),
  ),
  requirements: z.array(
    Requirement.pick({
      id: true,
      ref: true,
      text: true,
      applies: true,
      reason: true,
      complianceStatus: true,
      evaluatedDate: true,
      note: true,
      howComplied: true,
      exceedanceCount: true,
    }),
  ),
  proofs: z.array(AuditedProof),
});
export type AuditedObligation = z.output<typeof AuditedObligation>;

const path = '/auditor/obligations';
const one = `${path}/:id` as const;
const read = { perMinute: 300, reads: 'once' } as const;

/** What an auditor's link gives of obligations. */
export const auditedObligations = {
  list: endpoint('GET', path, {
    ...read,
    permission: 'AUDIT_OBLIGATIONS',
    summary: 'List the obligations that an auditor’s link gives',
    query: listQuery(['name', 'nextEvaluationDate', 'evaluatedDate'], {}),
    answer: page(AuditedRow),
  }),
  get: endpoint('GET', one, {
    ...read,
    permission: 'AUDIT_OBLIGATION',
    summary: 'Get an obligation with its evaluations, requirements and proofs, for an auditor',
    answer: AuditedObligation,
  }),
  evidence: endpoint('GET', `${one}/evidence`, {
    ...read,
    permission: 'AUDIT_EVIDENCE',
    perMinute: 60,
    summary: 'Get the evidence of an obligation as PDF, for an auditor',
    query: z.object({ language: z.enum(['en', 'da']).optional(), download: z.boolean().optional() }),
  }),
  file: endpoint('GET', '/auditor/files/:id/content', {
    ...read,
    permission: 'AUDIT_FILE',
    summary: 'Get the content of a file that is proof of an obligation, for an auditor',
    query: z.object({ download: z.boolean().optional() }),
  }),
};
