import { z } from 'zod';
import { endpoint } from '../../core/contract/contract.ts';
import { page } from '../../core/contract/fields.ts';
import { levels } from '../../core/contract/permission.ts';
import { OrganizationNode } from '../../organization/tree/node.ts';
import { code } from '../second-factor/code.ts';

/** A person of the demo as whom anyone may sign in while it is on. */
export const DemoSignIn = z.object({
  email: z.string(),
  name: z.string(),
  organization: z.string(),
  permission: z.enum(levels),
});
export type DemoSignIn = z.output<typeof DemoSignIn>;

export const demoSignIns = {
  list: endpoint('GET', '/demo/people', {
    permission: 'anyone',
    reads: 'once',
    summary: 'List the people of the demo as whom you can sign in; none unless the demo is on',
    answer: page(DemoSignIn),
  }),
  signIn: endpoint('POST', '/demo/authentications', {
    permission: 'anyone',
    summary: 'Sign in as one of the people of the demo, without a password; 404 unless the demo is on',
    body: z.object({ email: z.string().min(1).max(320), code: code.optional() }),
    answer: page(OrganizationNode),
    status: 200,
    perMinute: 30,
  }),
};
