import { z } from 'zod';
import {
  attachedFiles,
  computed,
  date,
  id,
  localDate,
  moment,
  optionalDate,
  optionalParagraphs,
} from '../../core/contract/fields.ts';

/** How far an organization complies with an act (ISO 14001, 9.1.2). */
export const complianceStatuses = ['NOT_EVALUATED', 'COMPLIANT', 'PARTLY', 'NOT_COMPLIANT'] as const;
export type ComplianceStatus = (typeof complianceStatuses)[number];
/** What an evaluation may find. */
export const findings = ['COMPLIANT', 'PARTLY', 'NOT_COMPLIANT'] as const;
export type Finding = (typeof findings)[number];

/** An evaluation as the history keeps it. */
export const Evaluation = z.object({
  id,
  complianceStatus: z.enum(findings),
  evaluatedDate: date,
  note: z.string().nullable(),
  /** How it was complied with at the time. */
  howComplied: z.string().nullable(),
  evaluatedBy: computed(z.object({ id, name: z.string().nullable() })),
  ...moment('created'),
  files: attachedFiles('legislation_evaluation'),
  /** Saved by mistake: kept as it was made, but what it found does not count. */
  withdrawal: computed(
    z
      .object({ reason: z.string(), date: localDate, by: z.object({ id, name: z.string().nullable() }) })
      .nullable(),
  ),
});
export type Evaluation = z.output<typeof Evaluation>;

export const EvaluationBody = z.object({
  complianceStatus: z.enum(findings),
  /** Left out: today. */
  evaluatedDate: optionalDate,
  /** Needed where not everything is complied with: what is missing, and what is done about it. */
  note: optionalParagraphs(5000),
  /** Left out: none is planned any more. */
  nextEvaluationDate: optionalDate,
  files: attachedFiles('legislation_evaluation'),
});
/** The part stored in the evaluation's own row. */
export const StoredEvaluation = z.object({
  complianceStatus: z.enum(findings),
  evaluatedDate: date,
  note: optionalParagraphs(5000),
  howComplied: optionalParagraphs(5000),
  files: attachedFiles('legislation_evaluation'),
});
