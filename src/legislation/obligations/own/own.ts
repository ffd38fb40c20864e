import { z } from 'zod';
import { endpoint } from '../../../core/contract/contract.ts';
import { Obligation, OwnObligation, writeObligations } from '../obligation.ts';

/** Obligations that only one organization has; all else of them is as of any other. */
export const ownObligations = {
  create: endpoint('POST', '/organizations/:orgId/legislations', {
    ...writeObligations,
    summary:
      'Create an obligation that only the organization has: a permit, a customer requirement, a standard',
    body: z.object({ own: OwnObligation }),
    record: z.object({ own: OwnObligation }),
    answer: Obligation,
    status: 201,
  }),
};
