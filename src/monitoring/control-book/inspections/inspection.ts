import { z } from 'zod';
import { crud, endpoint, removal } from '../../../core/contract/contract.ts';
import {
  attachedFiles,
  computed,
  date,
  id,
  listQuery,
  moment,
  optional,
  optionalDate,
  optionalParagraphs,
  optionalReference,
  page,
  paragraphs,
  text,
} from '../../../core/contract/fields.ts';
import { SkipBody } from '../reminders/reminder.ts';

/** The specification's two (section 3). */
export const inspectionStatuses = ['PENDING', 'DONE'] as const;
export const inspectionResults = ['OK', 'REMARK', 'NOT_OK'] as const;
export type InspectionStatus = (typeof inspectionStatuses)[number];
export type InspectionResult = (typeof inspectionResults)[number];

const result = optional(z.enum(inspectionResults));
const files = attachedFiles('inspection');

/** What a client may send of an inspection. */
export const InspectionBody = z.object({
  name: text(),
  description: optionalParagraphs(2000),
  status: z.enum(inspectionStatuses).default('PENDING'),
  /** Left out: the day on which it was performed; of one that a reminder made: as it is. */
  dueDate: optionalDate,
  performedAt: optionalDate,
  /** Left out of one that is done: who writes it. */
  performedBy: optionalReference('account'),
  result,
  note: optionalParagraphs(4000),
  /** Not needed this time: counts as done. */
  skipped: optional(z.looseObject({ reason: paragraphs(1000) })),
  reminder: optionalReference('reminder'),
  department: optionalReference('department'),
  area: optionalReference('area'),
  files,
});

/** How it is stored. */
export const StoredInspection = z.object({
  ...InspectionBody.omit({ skipped: true, files: true }).shape,
  dueDate: date,
  skipReason: optionalParagraphs(1000),
  skippedDate: optionalDate,
  skippedBy: optionalReference('account'),
  files,
});

const Named = z.object({ id, name: z.string().nullable() });
/** An inspection as a list row. */
export const InspectionRow = z.object({
  ...InspectionBody.omit({ skipped: true, files: true, note: true, description: true }).shape,
  id,
  dueDate: date,
  skipped: computed(z.object({ reason: z.string(), date, by: Named.nullable() }).nullable()),
  /** Who the reminder names, and whether it needs a report. */
  responsible: computed(z.array(Named)),
  needsReport: computed(z.boolean()),
  ...moment('lastModified'),
});
export const Inspection = InspectionRow.extend({
  description: InspectionBody.shape.description,
  note: InspectionBody.shape.note,
  files,
});
export type InspectionRow = z.output<typeof InspectionRow>;
export type Inspection = z.output<typeof Inspection>;

export const inspectionSortable = [
  'name',
  'dueDate',
  'status',
  'result',
  'performedAt',
  'lastModifiedDate',
] as const;
/** What the list and the calendar are narrowed by alike. */
const shared = {
  status: z.enum(inspectionStatuses).optional(),
  area: z.array(id).optional(),
  department: z.array(id).optional(),
  responsible: z.array(id).optional(),
};
const filters = {
  ...shared,
  result: z.array(z.enum(inspectionResults)).optional(),
  skipped: z.boolean().optional(),
  /** Of those still to be done, `overdue`: before today; `today`: today or before; `week`: within seven days or before. */
  due: z.enum(['overdue', 'today', 'week']).optional(),
  /** Due dates, both included. */
  from: date.optional(),
  to: date.optional(),
  reminder: z.array(id).optional(),
};
export const InspectionFilter = listQuery(inspectionSortable, filters);
/** A range of days, both ends included, and its filters. */
export const CalendarFilter = z.object({
  from: date,
  to: date,
  search: z.string().trim().max(200).optional(),
  ...shared,
});

/** A day of the calendar on which something is due: an inspection, or one that a reminder will put there when its time comes. */
export const CalendarEntry = z.object({
  id: z.string(),
  date,
  name: z.string(),
  inspectionId: id.nullable(),
  reminderId: id.nullable(),
  status: z.enum(inspectionStatuses),
  result,
  skipped: z.boolean(),
});
export type CalendarEntry = z.output<typeof CalendarEntry>;
/**
 * The longest range of one calendar call, in days; the maximum number of entries in it (`totalElements` includes the
 * others), and of reminders considered for it.
 */
export const calendarLimits = { days: 400, entries: 2000, reminders: 5000 };

/** What it takes to be done, in one go. */
export const DoneBody = z.object({
  /** Left out: today. */
  performedAt: optionalDate,
  result: z.enum(inspectionResults).default('OK'),
  note: optionalParagraphs(4000),
  files,
});

const path = '/organizations/:orgId/inspections';
const one = `${path}/:id` as const;
const write = { permission: 'EDIT_ORGANIZATION', feature: 'controlBook' } as const;

export const inspections = {
  ...crud(path, {
    name: 'inspections',
    one: 'an inspection',
    feature: 'controlBook',
    read: 'READ_ORGANIZATION',
    write: 'EDIT_ORGANIZATION',
    reads: ['inspection'],
    filter: InspectionFilter,
    body: InspectionBody,
    record: Inspection,
    row: InspectionRow,
  }),
  calendar: endpoint('GET', `${path}/calendar`, {
    permission: 'READ_ORGANIZATION',
    feature: 'controlBook',
    summary: 'List inspections due in a period, including future dates of reminders',
    query: CalendarFilter,
    answer: page(CalendarEntry),
    reads: ['inspection', 'reminder', 'area'],
  }),
  done: endpoint('POST', `${one}/done`, {
    ...write,
    summary: 'Complete a pending inspection',
    body: DoneBody,
    answer: Inspection,
    status: 200,
  }),
  skip: endpoint('POST', `${one}/skip`, {
    ...write,
    summary: 'Skip a pending inspection, with a reason',
    body: SkipBody,
    answer: Inspection,
    status: 200,
  }),
  reopen: endpoint('POST', `${one}/reopen`, {
    ...write,
    summary: 'Reopen an inspection',
    answer: Inspection,
    status: 200,
  }),
  ...removal(one, {
    ...write,
    remove: 'Delete an inspection',
    restore: 'Restore a deleted inspection, within 30 days',
    record: Inspection,
  }),
};
