import { z } from 'zod';
import { endpoint } from '../../../core/contract/contract.ts';
import { instant, optionalText, paragraphs } from '../../../core/contract/fields.ts';
import { eventStatuses } from '../../rules.ts';

/** The key of a secret link. Anything longer is not read. */
export const key = z.string().max(200);
const byKey = z.object({ key });
/** Who holds a key has no account: it is all that is checked. */
const anybody = { permission: 'anyone', perMinute: 30 } as const;

/** How many photos come with a report. */
export const mostPhotos = 5;

/** What who reports by a poster reads of the organization, and no more. */
export const PosterOwner = z.object({ organization: z.string(), area: z.string().nullable() });

export type PosterOwner = z.output<typeof PosterOwner>;

/** What anybody reports. */
export const AnybodysReport = z.object({
  whatHappened: paragraphs(5000),
  accidentOccurred: z.boolean(),
  location: optionalText(),
  /** What the reporter wants to be called; none: they stay unnamed. */
  reporterName: optionalText(),
  /** The key by which the reporter follows the report: 256 random bits that they choose, so that sending it twice reports once. */
  followKey: z.string().regex(/^[A-Za-z0-9_-]{43}$/),
});
export type AnybodysReport = z.output<typeof AnybodysReport>;

/** What the reporter reads of it: its state and the answer, and no more. */
export const ReportState = PosterOwner.extend({
  reportedAt: instant,
  status: z.enum(eventStatuses),
  answer: z.string().nullable(),
});
export type ReportState = z.output<typeof ReportState>;

export const anybodysReports = {
  poster: endpoint('GET', '/poster-reports/poster', {
    ...anybody,
    reads: 'once',
    summary: 'Get the poster of a code; 404 if the code is unknown or no longer valid',
    query: byKey,
    answer: PosterOwner,
  }),
  create: endpoint('POST', '/poster-reports', {
    ...anybody,
    summary:
      'Report an event with the code of a poster; repeating it changes nothing, and another text with its followKey corrects it, or is added once the first is being handled',
    query: byKey,
    body: AnybodysReport,
    status: 204,
    maxBytes: 64 * 1024,
  }),
  addPhoto: endpoint('POST', '/poster-reports/photos', {
    ...anybody,
    summary: 'Add a photo to a report by its followKey, within an hour; at most 5',
    query: byKey,
    accepts: 'file',
    status: 204,
  }),
  state: endpoint('GET', '/poster-reports/state', {
    ...anybody,
    reads: 'once',
    summary: 'Get the status of a report and the reply by its followKey, for a year',
    query: byKey,
    answer: ReportState,
  }),
};
