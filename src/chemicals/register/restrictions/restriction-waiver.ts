import { z } from 'zod';
import { endpoint } from '../../../core/contract/contract.ts';
import { date, page, paragraphs, reference } from '../../../core/contract/fields.ts';
import { Looked, RestrictionHit } from '../../restrictions/hit.ts';
import { chemicalRecords } from '../../products/fields.ts';

const Waived = z.object({ reason: z.string(), date, by: reference('account') });

/** A restriction of a product of the register, and whether the organization has marked it as not relevant. */
export const OwnRestriction = RestrictionHit.extend({
  waiver: Waived.nullable(),
  /** It was marked as not relevant, and a newer list or sheet has reopened it. */
  reopened: Waived.extend({ because: z.enum(['LIST', 'SHEET']) }).nullable(),
});
export type OwnRestriction = z.output<typeof OwnRestriction>;
const OwnRestrictions = page(OwnRestriction).extend({ looked: Looked });
export type OwnRestrictions = z.output<typeof OwnRestrictions>;

const path = '/organizations/:orgId/chemical-associations/:id/restrictions';
const write = { permission: 'EDIT_ORGANIZATION', feature: 'chemicals' } as const;
/** The id of the hit: its substance, list and entry. */
const hit = z.string().max(400);

export const ownRestrictions = {
  list: endpoint('GET', path, {
    permission: 'READ_ORGANIZATION',
    feature: 'chemicals',
    summary:
      'List restrictions that apply to a chemical in the register, including those marked as not relevant',
    answer: OwnRestrictions,
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
    summary:
      'Mark a restriction as not relevant, with a reason; applies until the list or the SDS is updated',
    body: z.object({ hit, reason: paragraphs(1000) }),
    answer: OwnRestrictions,
    status: 200,
  }),
  reopen: endpoint('POST', `${path}/reopen`, {
    ...write,
    summary: 'Remove the “not relevant” mark of a restriction',
    body: z.object({ hit }),
    answer: OwnRestrictions,
    status: 200,
  }),
};
