import { z } from 'zod';
import { endpoint } from '../../core/contract/contract.ts';
import { moment, momentOrNone } from '../../core/contract/fields.ts';

/** How often a person gets the mail with what is theirs. */
export const digests = ['DAILY', 'WEEKLY', 'NONE'] as const;
export type Digest = (typeof digests)[number];

export const Notices = z.object({
  digest: z.enum(digests),
  /** The person's calendar feed; its address was shown once, when it was made. */
  calendar: z.object({ ...moment('created'), ...momentOrNone('lastRead') }).nullable(),
});

export const notices = {
  get: endpoint('GET', '/user/notices', {
    permission: 'user',
    reads: 'once',
    summary: 'How you are told of what is yours: by mail and by calendar',
    answer: Notices,
  }),
  update: endpoint('PUT', '/user/notices', {
    permission: 'user',
    summary: 'Choose how often you are mailed what is yours',
    body: z.object({ digest: z.enum(digests) }),
    answer: Notices,
  }),
  // Not a POST, whose answer would be kept for a repetition.
  newCalendar: endpoint('PUT', '/user/calendar', {
    permission: 'user',
    summary: 'Make a new secret address for your calendar feed; ends the one before',
    answer: z.object({ url: z.string() }),
  }),
  endCalendar: endpoint('DELETE', '/user/calendar', {
    permission: 'user',
    summary: 'End your calendar feed',
    status: 204,
  }),
  calendar: endpoint('GET', '/calendars/rede.ics', {
    permission: 'anyone',
    byKey: true,
    reads: 'once',
    summary: 'A calendar feed (RFC 5545) by its secret address',
    query: z.object({ token: z.string().max(200) }),
    writes: 'when the feed was last read',
    // Programs that read the calendars of many come from few addresses.
    perMinute: 600,
  }),
  unsubscribePage: endpoint('GET', '/unsubscribe', {
    permission: 'anyone',
    byKey: true,
    reads: 'once',
    summary: 'Leads to the page where digests are stopped; changes nothing',
    query: z.object({ key: z.string().max(200) }),
    perMinute: 30,
  }),
  unsubscribe: endpoint('POST', '/unsubscribe', {
    permission: 'anyone',
    byKey: true,
    summary: 'Stop digests by the key of one (RFC 8058); whatever body is sent is not read',
    query: z.object({ key: z.string().max(200) }),
    status: 204,
    perMinute: 30,
  }),
};
