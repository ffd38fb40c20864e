import { z } from 'zod';
import { endpoint } from '../../../core/contract/contract.ts';
import { date, page, paragraphs, reference } from '../../../core/contract/fields.ts';
import { RestrictionHit } from '../../restrictions/hit.ts';
import { chemicalRecords } from '../../products/fields.ts';

const Looked = z.object({ reason: z.string(), date, by: reference('account') });

/** A restriction of a product of the register, and whether the organization has marked it as not relevant. */
export const OwnRestriction = RestrictionHit.extend({
  waiver: Looked.nullable(),
  /** It was marked as not relevant, and a newer list or sheet has reopened it. */
  reopened: Looked.extend({ because: z.enum(['LIST', 'SHEET']) }).nullable(),
});
export type OwnRestriction = z.output<typeof OwnRestriction>;

const path = '/organizations/:orgId/chemical-associations/:id/restrictions';
const write = { permission: 'EDIT_ORGANIZATION', feature: 'chemicals' } as const;
/** The id of the hit: its substance, list and entry. */
const hit = z.string().max(400);

export const ownRestrictions = {
  list: endpoint('GET', path, {
    permission: 'READ_ORGANIZATION',
    feature: 'chemicals',
    summary:
      'The restriction entries that apply to a chemical of the register, and which are marked as not relevant',
    answer: page(OwnRestriction),
    reads: [
      ...chemicalRecords,
      'chemical_association',
      'chemical_proposal',
      'chemical_proposal_substance',
      'producer',
      'supplier',
      'substance',
      'restriction_waiver',
    ],
  }),
  waive: endpoint('POST', `${path}/waive`, {
    ...write,
    summary: 'Mark a restriction as not relevant, with a reason, until the list or the sheet is renewed',
    body: z.object({ hit, reason: paragraphs(1000) }),
    answer: page(OwnRestriction),
    status: 200,
  }),
  reopen: endpoint('POST', `${path}/reopen`, {
    ...write,
    summary: 'Make a restriction relevant again',
    body: z.object({ hit }),
    answer: page(OwnRestriction),
    status: 200,
  }),
};
