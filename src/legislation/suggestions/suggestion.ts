import { z } from 'zod';
import { endpoint } from '../../core/contract/contract.ts';
import { computed, id, listQuery, localDate, page } from '../../core/contract/fields.ts';
import { legislationFilters, LegislationRow } from '../acts/legislation.ts';
import { obligationRecords, readObligations } from '../obligations/obligation.ts';

/** Why an act is proposed: it is about what the organization does, about a topic it works with, or about everybody. */
export const proposalReasons = ['ACTIVITY', 'TOPIC', 'GENERAL'] as const;
export type ProposalReason = (typeof proposalReasons)[number];

const Term = z.object({ id: z.string(), name: z.string() });
/** An act that may apply to an organization, and that it has not decided on; the id is the act's. */
export const Proposal = z.object({
  id,
  legislation: computed(LegislationRow),
  reasons: z.array(z.enum(proposalReasons)),
  /** The activity of the act that the organization's own falls under, the closest one. */
  naceCode: Term.nullable(),
  /** The topics of the act that the organization works with. */
  topics: z.array(Term),
  /** That it was found not to apply; of a proposal: before it or the organization changed. */
  rejection: z
    .object({ reason: z.string(), date: localDate, by: z.object({ id, name: z.string().nullable() }) })
    .nullable(),
});
export type Proposal = z.output<typeof Proposal>;

const { type, territory, topic } = legislationFilters;
export const proposals = endpoint('GET', '/organizations/:orgId/legislations/proposals', {
  ...readObligations,
  reads: [...obligationRecords, 'stakeholder_association', 'file', 'organization'],
  summary:
    'List acts in force that may apply, by country, NACE code and topics, most likely first; or those rejected',
  query: listQuery(['strength', 'name', 'title', 'publishedDate'], {
    type,
    territory,
    topic,
    reason: z.array(z.enum(proposalReasons)).optional(),
    /** One act alone. */
    act: id.optional(),
    /** Instead: those that were found not to apply, and nothing has changed since. */
    rejected: z.boolean().optional(),
  }),
  answer: page(Proposal),
});
