import { z } from 'zod';
import { endpoint } from '../core/contract/contract.ts';
import { id, instant } from '../core/contract/fields.ts';
import { reasons } from './rules.ts';

declare module '../core/contract/reads.ts' {
  interface RecordNames {
    notification: true;
  }
}

/** The kinds of record that people are notified of. */
const notifiedKinds = [
  'EVENT',
  'ACTION',
  'INSPECTION',
  'REMINDER',
  'OBLIGATION',
  'STAKEHOLDER',
  'CHEMICAL',
  'DOCUMENT',
  'METER',
] as const;

/** Something that a person has to know, of a record that they may read. */
export const Notification = z.object({
  id,
  reason: z.enum(reasons),
  organization: z.object({ id, name: z.string() }),
  /** Whether the person manages the organization, and so opens its events in the queue of all of them. */
  manages: z.boolean(),
  kind: z.enum(notifiedKinds),
  /** The id that opens the record; of an obligation, its act's. */
  record: id,
  title: z.string(),
  /** Who has done it; null: it is not said. */
  by: z.string().nullable(),
  at: instant,
  isRead: z.boolean(),
});
export type Notification = z.output<typeof Notification>;

const path = '/notifications';
const own = { permission: 'READ_ORGANIZATION' } as const;
const read = ['notification'] as const;

export const notifications = {
  list: endpoint('GET', path, {
    ...own,
    reads: read,
    summary: 'List your notifications in all organizations, newest first',
    query: z.object({ size: z.int().min(1).max(100).default(30) }),
    answer: z.object({ content: z.array(Notification) }),
  }),
  unread: endpoint('GET', `${path}/unread`, {
    ...own,
    reads: read,
    summary: 'Count your unread notifications; 100 means 100 or more',
    answer: z.object({ count: z.int() }),
  }),
  markRead: endpoint('PUT', `${path}/read`, {
    ...own,
    summary: 'Mark notifications as read, by id or all up to a time',
    body: z.object({ ids: z.array(id).max(100).default([]), readUntilAt: instant.nullish() }),
    status: 204,
  }),
};
