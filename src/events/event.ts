import { z } from 'zod';
import { endpoint } from '../core/contract/contract.ts';
import {
  attachedFiles,
  computed,
  date,
  id,
  instant,
  listQuery,
  moment,
  optional,
  optionalParagraphs,
  optionalReference,
  optionalText,
  page,
  paragraphs,
  text,
  timeOfDay,
} from '../core/contract/fields.ts';
import { eventCategories, eventStatuses, grades, importances } from './rules.ts';

/** The report of an event, by its reporter and by people who correct it. */
const reportFields = {
  title: text(),
  description: paragraphs(5000),
  category: optional(z.enum(eventCategories)),
  importance: z.enum(importances),
  /** The day on which it happened. */
  occurrence: date,
  /** The time on that day, by the organization's clock; none: not given. */
  occurrenceTime: optional(timeOfDay),
  accidentOccurred: z.boolean(),
  location: optionalText(),
  department: optionalReference('department'),
  area: optionalReference('area'),
};
/** Its handling, by the person responsible and by managers. */
const handled = {
  /** Of a nonconformity; by who manages. */
  grade: optional(z.enum(grades)),
  /** The clause or condition that a nonconformity does not meet; by who manages. */
  requirement: optionalText(),
  cause: optionalParagraphs(5000),
  immediateAction: optionalParagraphs(5000),
  /**
   * Its corrective actions, each beginning a line. Another text in the place of one changes it, other lines make one; null, or leaving one
   * out, leaves them as they are: they are deleted as actions. One that another person has verified cannot be changed here.
   */
  correctiveAction: optionalParagraphs(20_000),
  responsible: optionalReference('account'),
  dueDate: optional(date),
  /**
   * Set: the responsible person has done what was to be done, and the event waits to be closed; requires a cause and a
   * corrective action.
   */
  handledDate: optional(date),
  /** Set: the event is closed, which requires a cause and a corrective action. */
  closedDate: optional(date),
  /** What is written of whether they have helped; null leaves it as it is. */
  effectiveness: optionalParagraphs(20_000),
  /** What the reporter is answered: who reported by a poster reads it by the link that they were given. */
  answer: optionalParagraphs(5000),
};
/** Who reported by a poster, without an account. */
const byPoster = {
  poster: optionalReference('poster'),
  /** The name they gave; null: none, or they have an account. */
  reporterName: optionalText(),
};
const files = attachedFiles('event');
/** The inspection that it was found at. */
const inspection = optionalReference('inspection');
/** The requirement whose limit it exceeds. */
const unmetRequirement = optionalReference('requirement');

export const Handling = z.object(handled);
export type Handling = z.output<typeof Handling>;

/** A report. An inspection that it was found at is remembered, and a requirement that it was reported from. */
export const EventBody = z.object({
  ...reportFields,
  inspection,
  unmetRequirement,
  files,
});
/**
 * A change by the person who handles it; handling left out: unchanged. For a responsible person who does not manage,
 * the report is unchanged too, and files are only added.
 */
export const EventChange = z.object({ ...reportFields, handling: Handling.nullish(), files });
/** The same on one level, as it is stored and as the form has it. */
export const EventForm = z.object({ ...reportFields, ...handled, files });

/** How it is stored: what is done about it, and whether it helped, are actions. */
export const StoredEvent = EventForm.omit({ correctiveAction: true, effectiveness: true }).extend({
  inspection,
  unmetRequirement,
  ...byPoster,
  status: z.enum(eventStatuses),
  dismissalReason: optionalParagraphs(500),
  dismissedDate: optional(date),
  dismissedBy: optionalReference('account'),
  reopeningReason: optionalParagraphs(500),
});

const State = z.object({
  status: z.enum(eventStatuses),
  at: instant,
  by: z.object({ id, name: z.string().nullable() }).nullable(),
  /** Why it was dismissed or reopened. */
  reason: z.string().nullable(),
});
export type EventState = z.output<typeof State>;

/** An event without its files: a row of the list’s file. */
export const EventRow = z.object({
  id,
  ...reportFields,
  status: z.enum(eventStatuses),
  /** Null: reported by a poster. */
  reportedBy: optionalReference('account'),
  ...byPoster,
  inspection,
  handling: computed(Handling),
  dismissal: computed(
    z
      .object({ reason: z.string().nullable(), date, by: z.object({ id, name: z.string().nullable() }) })
      .nullable(),
  ),
  ...moment('created'),
  ...moment('lastModified'),
});
/** An event as its single GET answers it: with its files, and who has moved it from state to state. */
export const Event = EventRow.extend({
  /** Null: it was not reported from a requirement. */
  unmetRequirement: computed(z.object({ id, name: z.string(), legislation: z.object({ id }) }).nullable()),
  files,
  timeline: computed(z.array(State)),
});
/** An event as a list row: what lists show of it, and no more. */
export const ListedEvent = EventRow.pick({
  id: true,
  title: true,
  category: true,
  importance: true,
  occurrence: true,
  occurrenceTime: true,
  accidentOccurred: true,
  location: true,
  area: true,
  poster: true,
  status: true,
  dismissal: true,
  createdDate: true,
  lastModifiedDate: true,
}).extend({
  handling: computed(Handling.omit({ requirement: true, cause: true, effectiveness: true, answer: true })),
});
export type ListedEvent = z.output<typeof ListedEvent>;
export type EventRow = z.output<typeof EventRow>;
export type Event = z.output<typeof Event>;

export const eventSortable = [
  /** The place in the queue: open before not, then by importance, then the oldest first. */
  'priority',
  'importance',
  'title',
  'status',
  'occurrence',
  'dueDate',
  'createdDate',
  'lastModifiedDate',
] as const;
export const EventFilter = listQuery(eventSortable, {
  status: z.array(z.enum(eventStatuses)).optional(),
  importance: z.array(z.enum(importances)).optional(),
  category: z.array(z.enum(eventCategories)).optional(),
  /** Of nonconformities. */
  grade: z.array(z.enum(grades)).optional(),
  accidentOccurred: z.boolean().optional(),
  area: z.array(id).optional(),
  department: z.array(id).optional(),
  /** Of the handling. */
  responsible: z.array(id).optional(),
  reportedBy: z.array(id).optional(),
  poster: z.array(id).optional(),
  /** Those that one has reported or is responsible for. */
  mine: z.boolean().optional(),
  /** Only one or the other of these. */
  as: z.enum(['responsible', 'reporter']).optional(),
  /** Open ones that are handled and wait to be closed, or that are not. */
  readyToClose: z.boolean().optional(),
  inspection: z.array(id).optional(),
  /** Open ones whose handling is due: `overdue`: before today; `week`: within seven days or overdue. */
  due: z.enum(['overdue', 'week']).optional(),
  /** Those with an injury to be notified to the authorities: before today, or within seven days or overdue. */
  notify: z.enum(['overdue', 'week']).optional(),
  /** Days on which they happened, both included. */
  from: date.optional(),
  to: date.optional(),
});

const path = '/organizations/:orgId/events';
const one = `${path}/:id` as const;
const feature = 'events';
const read = { permission: 'READ_ORGANIZATION', feature } as const;
const manage = { permission: 'MANAGE_ORGANIZATION', feature } as const;
const reasoned = z.object({ reason: optionalParagraphs(500) });

export const events = {
  list: endpoint('GET', path, {
    ...read,
    reads: ['event', 'action', 'injury'],
    summary: 'List events; without MANAGE_ORGANIZATION only those you reported or are responsible for',
    query: EventFilter,
    answer: page(ListedEvent),
  }),
  get: endpoint('GET', one, {
    ...read,
    reads: ['event', 'action', 'reminder', 'organization', 'requirement', 'legislation_association'],
    summary: 'Get an event',
    answer: Event,
  }),
  create: endpoint('POST', path, {
    permission: 'EDIT_ORGANIZATION',
    feature,
    summary: 'Report an event',
    body: EventBody,
    record: Event,
    answer: Event,
    status: 201,
  }),
  update: endpoint('PUT', one, {
    ...read,
    summary:
      'Update an event, and close it if a date is given; without MANAGE_ORGANIZATION, the person responsible can only update the measures of an open one',
    body: EventChange,
    record: Event,
    answer: Event,
  }),
  dismiss: endpoint('PUT', `${one}/dismiss`, {
    ...manage,
    summary: 'Dismiss an open event',
    body: reasoned,
    answer: Event,
  }),
  reopen: endpoint('PUT', `${one}/reopen`, {
    ...manage,
    summary: 'Reopen an event that was closed or dismissed',
    body: reasoned,
    answer: Event,
  }),
  removeFile: endpoint('DELETE', `${one}/files/:fileId`, {
    ...manage,
    summary: 'Remove a file from an event',
    status: 204,
  }),
};
