import { z } from 'zod';
import { endpoint } from '../../core/contract/contract.ts';
import { computed, reference } from '../../core/contract/fields.ts';

const one = '/organizations/:orgId/members/:id' as const;
const manage = { permission: 'MANAGE_ORGANIZATION', feature: 'members' } as const;

/** What a member is responsible for, here and in the organizations below: how many records of each kind. */
export const Duties = z.object({
  kinds: computed(z.array(z.object({ kind: z.string(), count: z.int() }))),
  /** In how many organizations. */
  organizations: computed(z.int()),
});
export type Duties = z.output<typeof Duties>;

export const duties = {
  get: endpoint('GET', `${one}/duties`, {
    ...manage,
    // The dialog asks when it opens.
    reads: 'once',
    summary: 'Count the records a member is responsible for here and in subsidiaries, by type',
    answer: Duties,
  }),
  handOver: endpoint('POST', `${one}/hand-over`, {
    ...manage,
    summary: 'Transfer all responsibilities of a member, here and in subsidiaries, to another person',
    body: z.object({ to: reference('account') }),
    answer: Duties,
    status: 200,
  }),
};
