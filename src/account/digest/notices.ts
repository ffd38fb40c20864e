import { z } from 'zod';
import { endpoint } from '../../core/contract/contract.ts';
import { moment, momentOrNone, timeOfDay } from '../../core/contract/fields.ts';
import { ways } from '../../notifications/rules.ts';

/** How often a person gets the mail with what is theirs. */
export const digests = ['DAILY', 'WEEKLY', 'NONE'] as const;
export type Digest = (typeof digests)[number];

/** How the person is mailed of each of these; in the product they see them always. */
const way = z.enum(ways);
const Notify = z.object({ accident: way, event: way, refusal: way, assignment: way, mention: way });
/** When no mail comes but digests: from one time of the day to another, over midnight if that is earlier. */
const Quiet = z.object({ from: timeOfDay, to: timeOfDay });

export const Notices = z.object({
  digest: z.enum(digests),
  notify: Notify,
  quiet: Quiet.nullable(),
  /** The person's calendar feed; its address was shown once, when it was made. */
  calendar: z.object({ ...moment('created'), ...momentOrNone('lastRead') }).nullable(),
});

/** The key in a mail, and which mails are stopped by it. */
const unsubscribed = z.object({
  key: z.string().max(200),
  of: z.enum(['digests', 'notifications']).default('digests'),
});

export const notices = {
  get: endpoint('GET', '/user/notices', {
    permission: 'user',
    reads: 'once',
    summary: 'Get your email and calendar settings',
    answer: Notices,
  }),
  update: endpoint('PUT', '/user/notices', {
    permission: 'user',
    summary: 'Update your email settings: how often you get your tasks, and which notifications',
    body: z.object({
      digest: z.enum(digests),
      /** Left out: as it is. */
      notify: Notify.optional(),
      quiet: Quiet.refine(({ from, to }) => from !== to, { params: { code: 'NO_TIME' }, path: ['to'] })
        .nullable()
        .optional(),
    }),
    answer: Notices,
  }),
  // Not a POST, whose answer would be kept for a repetition.
  newCalendar: endpoint('PUT', '/user/calendar', {
    permission: 'user',
    summary: 'Create a new secret address for your calendar feed; the previous one stops working',
    answer: z.object({ url: z.string() }),
  }),
  endCalendar: endpoint('DELETE', '/user/calendar', {
    permission: 'user',
    summary: 'Turn off your calendar feed',
    status: 204,
  }),
  calendar: endpoint('GET', '/calendars/rede.ics', {
    permission: 'anyone',
    byKey: true,
    reads: 'once',
    summary: 'Get a calendar feed (RFC 5545) by its secret address',
    query: z.object({ token: z.string().max(200) }),
    writes: 'when the feed was last read',
    // Programs that read the calendars of many come from few addresses.
    perMinute: 600,
  }),
  unsubscribePage: endpoint('GET', '/unsubscribe', {
    permission: 'anyone',
    byKey: true,
    reads: 'once',
    summary: 'Redirect to the page for unsubscribing; changes nothing',
    query: unsubscribed,
    perMinute: 30,
  }),
  unsubscribe: endpoint('POST', '/unsubscribe', {
    permission: 'anyone',
    byKey: true,
    summary:
      'Unsubscribe from digests or immediate emails, by the key in the email (RFC 8058); the body is ignored',
    query: unsubscribed,
    status: 204,
    perMinute: 30,
  }),
};
