import { z } from 'zod';
import { endpoint } from '../../core/contract/contract.ts';
import { computed, id, listQuery, localDate, page, paragraphs } from '../../core/contract/fields.ts';
import { legislationFilters, LegislationRow } from '../acts/legislation.ts';
import { obligationRecords, readObligations, writeObligations } from '../obligations/obligation.ts';

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
  /** The first of the act's topics, in the order of all topics: by it the list is grouped. */
  topic: Term.nullable(),
  /** The industries that the act is about; none: every one. */
  industries: z.array(Term),
  summary: z.string().nullable(),
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
  query: listQuery(['strength', 'topic', 'name', 'title', 'publishedDate'], {
    type,
    territory,
    topic,
    reason: z.array(z.enum(proposalReasons)).optional(),
    /** A single act. */
    act: id.optional(),
    /** Instead: those that were found not to apply, and nothing has changed since. */
    rejected: z.boolean().optional(),
  }),
  answer: page(Proposal),
});

/** As many proposals are decided together. */
export const mostDecided = 200;
const acts = z.array(id).min(1).max(mostDecided);
const path = '/organizations/:orgId/legislations/rejections';

/** Several acts that do not apply, for one reason; and all of that taken back. */
export const rejections = {
  add: endpoint('POST', path, {
    ...writeObligations,
    summary: 'Reject several acts that do not apply, with one reason: all or none',
    body: z.object({ acts, reason: paragraphs(2000) }),
    answer: z.object({ rejected: z.array(id) }),
    status: 201,
  }),
  undo: endpoint('POST', `${path}/undo`, {
    ...writeObligations,
    summary: 'Undo the rejection of several acts: they are proposed again',
    body: z.object({ acts }),
    answer: z.object({ proposed: z.array(id) }),
    status: 200,
  }),
};
