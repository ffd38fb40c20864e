import { z } from 'zod';
import { endpoint } from '../../core/contract/contract.ts';
import { date } from '../../core/contract/fields.ts';
import { audited } from '../../core/contract/permission.ts';

/** What an auditor reads about the link that they hold. */
export const Visit = z.object({
  auditor: z.string(),
  organization: z.string(),
  lastDate: date,
  gives: z.array(z.enum(audited)),
  /** Today, in the organization's time zone. */
  today: date,
});
export type Visit = z.output<typeof Visit>;

export const visits = {
  begin: endpoint('POST', '/auditor-sessions', {
    permission: 'anyone',
    perMinute: 30,
    summary: 'Open a link for an auditor by its key: sets a cookie for eight hours',
    body: z.object({ key: z.string().max(200) }),
    status: 204,
  }),
  get: endpoint('GET', '/auditor/link', {
    permission: 'AUDIT_LINK',
    perMinute: 300,
    reads: 'once',
    summary: 'Get what the link gives that an auditor holds',
    answer: Visit,
  }),
};
