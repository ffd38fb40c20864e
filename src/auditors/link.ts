import { z } from 'zod';
import { endpoint } from '../core/contract/contract.ts';
import {
  computed,
  date,
  id,
  instant,
  listQuery,
  moment,
  momentOrNone,
  page,
  reference,
  text,
} from '../core/contract/fields.ts';
import { audited } from '../core/contract/permission.ts';

/** How many days a link works at most, and if nothing else is said. */
export const mostDays = 90;
export const usualDays = 14;

/** A link by which an auditor reads without an account. */
export const AuditorLinkBody = z.object({
  /** For whom it is: a person, or a firm. */
  auditor: text(),
  /** The last day on which it works, at most 90 days ahead. */
  lastDate: date,
  /** What it gives; obligations with their evidence always. */
  gives: z.array(z.enum(audited)).max(audited.length).default(['OBLIGATIONS']),
});
export const AuditorLink = AuditorLinkBody.extend({
  id,
  /** Whether it works: not yet without an address, and no longer after its last day or once it was ended. */
  state: computed(z.enum(['NO_ADDRESS', 'OPEN', 'EXPIRED', 'ENDED'])),
  /** When it got its address. */
  ...momentOrNone('addressed'),
  ...momentOrNone('ended'),
  createdBy: reference('account'),
  /** When something was last opened by it. */
  lastOpenedAt: computed(instant.nullable()),
  ...moment('created'),
  ...moment('lastModified'),
});
export type AuditorLink = z.output<typeof AuditorLink>;

/** What auditors open. */
export const openings = [
  'LINK',
  'OBLIGATIONS',
  'OBLIGATION',
  'EVIDENCE',
  'FILE',
  'EVENTS',
  'EVENT',
  'CHANGES',
] as const;
/** A line of a link's log. */
export const AuditorOpening = z.object({
  id,
  at: instant,
  opened: z.enum(openings),
  /** What the record is called now; null: a list, or the record is gone. */
  name: z.string().nullable(),
});
export type AuditorOpening = z.output<typeof AuditorOpening>;

const path = '/organizations/:orgId/auditor-links';
const one = `${path}/:id` as const;
const manage = { permission: 'MANAGE_ORGANIZATION', feature: 'obligations' } as const;
const read = { ...manage, reads: ['auditor_link', 'auditor_opening'] } as const;

export const auditorLinks = {
  list: endpoint('GET', path, {
    ...read,
    summary: 'List links for auditors',
    query: listQuery(['createdDate', 'auditor', 'lastDate'], {}),
    answer: page(AuditorLink),
  }),
  get: endpoint('GET', one, { ...read, summary: 'Get a link for an auditor', answer: AuditorLink }),
  create: endpoint('POST', path, {
    ...manage,
    summary: 'Create a link for an auditor; it works once it has an address',
    body: AuditorLinkBody,
    record: AuditorLink,
    answer: AuditorLink,
    status: 201,
  }),
  // Not a POST, whose answer would be kept for a repetition.
  newAddress: endpoint('PUT', `${one}/address`, {
    ...manage,
    summary: 'Create the address of a link, shown once; the previous one stops working',
    answer: z.object({ key: z.string() }),
  }),
  end: endpoint('PUT', `${one}/end`, {
    ...manage,
    summary: 'End a link at once, also where it is open',
    answer: AuditorLink,
  }),
  openings: endpoint('GET', `${one}/openings`, {
    ...manage,
    reads: ['auditor_link', 'auditor_opening', 'legislation', 'event', 'file'],
    summary: 'List what was opened by a link, the latest first',
    query: listQuery(['at'], {}),
    answer: page(AuditorOpening),
  }),
};
