import { z } from 'zod';
import { endpoint } from '../../core/contract/contract.ts';
import { id, page } from '../../core/contract/fields.ts';
import { levels } from '../../core/contract/permission.ts';

/** An organization that invites, by its id, and the level that it offers. */
export const Invitation = z.object({ id, name: z.string(), permission: z.enum(levels) });
export type Invitation = z.output<typeof Invitation>;

export const invitations = {
  list: endpoint('GET', '/user/invitations', {
    permission: 'user',
    reads: 'once',
    summary: 'List your open invitations',
    answer: page(Invitation),
  }),
  answer: endpoint('PUT', '/user/invitations', {
    permission: 'user',
    summary: 'Accept or decline an invitation; returns those still open',
    body: z.object({ id, accepts: z.boolean() }),
    answer: page(Invitation),
  }),
};
