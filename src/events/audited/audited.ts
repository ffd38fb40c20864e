import type { z } from 'zod';
import { endpoint } from '../../core/contract/contract.ts';
import { listQuery, page } from '../../core/contract/fields.ts';
import { EventRow, Handling } from '../event.ts';

/** An event in an auditor's list: nothing of who reported it. */
export const AuditedEventRow = EventRow.pick({
  id: true,
  title: true,
  category: true,
  importance: true,
  occurrence: true,
  status: true,
});
/** An event as an auditor reads it: what happened, where, why, and what was done about it. Nothing of who reported it or was hurt. */
export const AuditedEvent = AuditedEventRow.extend({
  description: EventRow.shape.description,
  /** An earlier version leaves it out. */
  accidentOccurred: EventRow.shape.accidentOccurred.optional(),
  location: EventRow.shape.location,
  area: EventRow.shape.area,
  handling: Handling.pick({
    grade: true,
    requirement: true,
    cause: true,
    immediateAction: true,
    correctiveAction: true,
    effectiveness: true,
    dueDate: true,
    handledDate: true,
    closedDate: true,
  }),
});
export type AuditedEvent = z.output<typeof AuditedEvent>;

const path = '/auditor/events';
const read = { perMinute: 300, reads: 'once' } as const;

/** What an auditor's link may give of events. */
export const auditedEvents = {
  list: endpoint('GET', path, {
    ...read,
    permission: 'AUDIT_EVENTS',
    summary: 'List events, the latest first, where an auditor’s link gives them',
    query: listQuery(['occurrence', 'title', 'status'], {}),
    answer: page(AuditedEventRow),
  }),
  get: endpoint('GET', `${path}/:id`, {
    ...read,
    permission: 'AUDIT_EVENT',
    summary: 'Get an event, where an auditor’s link gives events',
    answer: AuditedEvent,
  }),
};
