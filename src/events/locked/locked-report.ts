import { z } from 'zod';
import { endpoint } from '../../core/contract/contract.ts';
import {
  computed,
  id,
  listQuery,
  moment,
  optionalText,
  page,
  reference,
} from '../../core/contract/fields.ts';
import { actionKinds, actionStatuses, effects } from '../../actions/rules.ts';
import { Event } from '../event.ts';

const Named = z.object({ id, name: z.string().nullish() });
const day = z.string().nullable();

/** An event with its actions as they were when its report was locked: names as people and places were called then. */
export const LockedContent = z.object({
  organization: z.string(),
  /** By whose clock the times of its course are printed. */
  timeZone: z.string(),
  event: Event.pick({
    title: true,
    description: true,
    category: true,
    importance: true,
    occurrence: true,
    occurrenceTime: true,
    accidentOccurred: true,
    location: true,
    department: true,
    area: true,
    inspection: true,
    status: true,
    reportedBy: true,
    poster: true,
    reporterName: true,
    handling: true,
    dismissal: true,
    timeline: true,
  }),
  files: z.array(
    z.object({
      id,
      name: z.string(),
      /** Bytes. */
      size: z.int(),
      sha256: z.string(),
    }),
  ),
  actions: z.array(
    z.object({
      id,
      title: z.string(),
      description: z.string().nullable(),
      kind: z.enum(actionKinds),
      status: z.enum(actionStatuses),
      responsible: Named,
      dueDate: day,
      doneDate: day,
      doneBy: Named.nullable(),
      doneNote: z.string().nullable(),
      verifiedDate: day,
      verifiedBy: Named.nullable(),
      effective: z.enum(effects).nullable(),
      verificationNote: z.string().nullable(),
      cancelledDate: day,
      cancellationReason: z.string().nullable(),
    }),
  ),
});
export type LockedContent = z.output<typeof LockedContent>;

/** What may be said when a report is locked. */
export const LockedReportBody = z.object({
  /** Whom or what it is for: an insurer, an authority, an audit. */
  purpose: optionalText(),
});

/** A locked report as its list answers it. */
export const LockedReport = LockedReportBody.extend({
  id,
  lockedBy: reference('account'),
  /** Of its canonical JSON, hexadecimal: as it was when it was locked. */
  sha256: computed(z.string()),
  ...moment('created'),
});
export type LockedReport = z.output<typeof LockedReport>;
/** The same as its single GET answers it. */
export const WholeLockedReport = LockedReport.extend({
  /** False: what is stored has another SHA-256 now. */
  intact: computed(z.boolean()),
  content: computed(LockedContent),
  /** What a report would say today; null: the event was deleted. */
  today: computed(LockedContent.nullable()),
});

const path = '/organizations/:orgId/events/:eventId/locked-reports';
const one = `${path}/:id` as const;
const manage = { permission: 'MANAGE_ORGANIZATION', feature: 'events' } as const;
const reads = ['locked_report'] as const;

export const lockedReports = {
  list: endpoint('GET', path, {
    ...manage,
    reads: [...reads, 'event'],
    summary: 'List locked reports of an event, newest first',
    query: listQuery(['createdDate'], {}),
    answer: page(LockedReport),
  }),
  get: endpoint('GET', one, {
    ...manage,
    reads: [
      ...reads,
      'event',
      'action',
      'reminder',
      'file',
      'member',
      'organization',
      'requirement',
      'legislation_association',
    ],
    summary: 'Get a locked report and the report as it would be today',
    answer: WholeLockedReport,
  }),
  print: endpoint('GET', `${one}/print`, {
    ...manage,
    reads: 'once',
    summary: 'Get a locked report as PDF, from the locked data only',
    query: z.object({ language: z.enum(['en', 'da']).optional(), download: z.boolean().optional() }),
    perMinute: 120,
  }),
  create: endpoint('POST', path, {
    ...manage,
    summary: 'Lock a report of an event and its actions as they are now (cannot be changed or deleted)',
    body: LockedReportBody,
    answer: LockedReport,
    status: 201,
  }),
};
