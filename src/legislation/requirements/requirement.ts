import { z } from 'zod';
import { endpoint } from '../../core/contract/contract.ts';
import {
  id,
  moment,
  optionalDate,
  optionalParagraphs,
  optionalReference,
  paragraphs,
  text,
} from '../../core/contract/fields.ts';
import { complianceStatuses } from '../obligations/evaluation.ts';
import { obligationRecords, readObligations, writeObligations } from '../obligations/obligation.ts';
import { applicabilities } from './roll-up.ts';

/** As many requirements as an obligation may have: all are read together. */
export const mostRequirements = 500;

const said = {
  /** Its number as its source has it; unique in its obligation. */
  ref: text(60),
  text: paragraphs(5000),
};
/** What a client may send of a requirement. */
export const RequirementBody = z.object({
  ...said,
  applies: z.enum(applicabilities).default('UNASSESSED'),
  /** Why it does not apply: needed then. */
  reason: optionalParagraphs(1000),
  howComplied: optionalParagraphs(5000),
  responsible: optionalReference('account'),
  complianceStatus: z.enum(complianceStatuses).default('NOT_EVALUATED'),
  /** Left out: today, where it is evaluated. */
  evaluatedDate: optionalDate,
  /** The findings; required where it is not fully complied with. */
  note: optionalParagraphs(5000),
});
/** How it is stored. */
export const StoredRequirement = RequirementBody.extend({ position: z.int() });
export const Requirement = RequirementBody.extend({ id, ...moment('lastModified') });
export type Requirement = z.output<typeof Requirement>;

const all = z.object({ requirements: z.array(Requirement) });
const path = '/organizations/:orgId/legislations/:legislationId/requirements';
const one = `${path}/:id` as const;
const read = { ...readObligations, reads: [...obligationRecords, 'requirement'] } as const;

export const requirements = {
  list: endpoint('GET', path, {
    ...read,
    summary: 'List the requirements of an obligation, in their order; at most 500',
    answer: all,
  }),
  get: endpoint('GET', one, { ...read, summary: 'Get a requirement of an obligation', answer: Requirement }),
  add: endpoint('POST', path, {
    ...writeObligations,
    summary: 'Add requirements to an obligation, such as the conditions of a permit: all or none',
    body: z.object({ requirements: z.array(z.object(said)).min(1).max(mostRequirements) }),
    record: all,
    answer: all,
    status: 201,
  }),
  update: endpoint('PUT', one, {
    ...writeObligations,
    summary: 'Update or evaluate a requirement; how its obligation counts follows from all of them',
    body: RequirementBody,
    record: Requirement,
    answer: Requirement,
  }),
  remove: endpoint('DELETE', one, {
    ...writeObligations,
    summary: 'Delete a requirement of an obligation',
    status: 204,
  }),
  restore: endpoint('POST', `${one}/restore`, {
    ...writeObligations,
    summary: 'Restore a deleted requirement, within 30 days',
    answer: Requirement,
    status: 200,
  }),
};
