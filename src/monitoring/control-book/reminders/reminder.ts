import { z } from 'zod';
import { crud, endpoint, removal } from '../../../core/contract/contract.ts';
import {
  computed,
  date,
  id,
  listQuery,
  moment,
  optionalParagraphs,
  optionalReference,
  page,
  paragraphs,
  period,
  text,
  website,
} from '../../../core/contract/fields.ts';
import { anchors } from './recurrence.ts';

/** People named in a record: {id, name}; on write only their ids count, each once. Stored as [{id}]. */
export const people = z
  .array(z.looseObject({ id, name: z.string().optional() }))
  .max(20)
  .default([])
  .transform((given) => [...new Map(given.map((person) => [person.id, person])).values()]);

/** What a client may send of a reminder. */
export const ReminderBody = z.object({
  name: text(),
  description: optionalParagraphs(2000),
  /** The first due date. */
  startsAt: date,
  /** From one due date to the next; P0D: due once. */
  period: period.default('P0D'),
  anchor: z.enum(anchors).default('SCHEDULED'),
  /** How long before a due date the people responsible are notified. */
  notifyBefore: period.default('P0D'),
  responsible: people,
  department: optionalReference('department'),
  area: optionalReference('area'),
  active: z.boolean().default(true),
  /** What requires it: an act, a permit, an agreement. */
  legalBasis: optionalParagraphs(500),
  legalUrl: website,
  /** False: basis and period are a suggestion that no one in the organization has checked yet. */
  checked: z.boolean().default(true),
  /** Its inspections are done with a report or photo, or a note that says where the report is. */
  needsReport: z.boolean().default(false),
});

/** A reminder as a list row. */
export const ReminderRow = z.object({
  ...ReminderBody.shape,
  id,
  /** The first date that is still to be inspected, which may be overdue; null: none. */
  nextDueDate: date.nullable(),
  ...moment('lastModified'),
});
export const Reminder = ReminderRow.extend({
  /** Inspections still to be done whose date has gone by, and those that are done. */
  overdueCount: computed(z.int()),
  doneCount: computed(z.int()),
});
export type ReminderRow = z.output<typeof ReminderRow>;
export type Reminder = z.output<typeof Reminder>;

export const reminderSortable = ['name', 'startsAt', 'nextDueDate', 'lastModifiedDate'] as const;
export const ReminderFilter = listQuery(reminderSortable, {
  active: z.boolean().optional(),
  checked: z.boolean().optional(),
  area: z.array(id).optional(),
  department: z.array(id).optional(),
  responsible: z.array(id).optional(),
});

/** Of a new one also the obligation (by its act) that it is made for: they are linked from the beginning. */
export const NewReminderBody = ReminderBody.extend({ obligation: optionalReference('legislation') });

/** The maximum number of reminders created in one call. */
export const mostAtOnce = 50;
export const SeveralReminders = z.object({ reminders: z.array(ReminderBody).min(1).max(mostAtOnce) });

const path = '/organizations/:orgId/reminders';
const one = `${path}/:id` as const;
const write = { permission: 'EDIT_ORGANIZATION', feature: 'controlBook' } as const;

/** Why inspections are left out. */
export const SkipBody = z.object({ reason: paragraphs(1000) });

export const reminders = {
  ...crud(path, {
    name: 'reminders',
    one: 'a reminder',
    feature: 'controlBook',
    read: 'READ_ORGANIZATION',
    write: 'EDIT_ORGANIZATION',
    reads: ['reminder', 'inspection'],
    filter: ReminderFilter,
    body: ReminderBody,
    record: Reminder,
    row: ReminderRow,
  }),
  create: endpoint('POST', path, {
    ...write,
    summary: 'Create a reminder, linked to an obligation if one is given',
    body: NewReminderBody,
    record: Reminder,
    answer: Reminder,
    status: 201,
  }),
  createSeveral: endpoint('POST', `${path}/several`, {
    ...write,
    summary: 'Create several reminders, all or none',
    body: SeveralReminders,
    answer: page(z.object({ id, name: z.string() })),
    status: 201,
  }),
  ...removal(one, {
    ...write,
    remove: 'Delete a reminder and its upcoming inspections; completed and overdue ones are kept',
    restore: 'Restore a deleted reminder, within 30 days',
    record: Reminder,
  }),
  skipOverdue: endpoint('POST', `${one}/skip-overdue`, {
    ...write,
    summary: 'Skip all overdue inspections of a reminder, with a reason',
    body: SkipBody,
    answer: Reminder,
    status: 200,
  }),
};
