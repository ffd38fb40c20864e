import { z } from 'zod';
import { endpoint, removal } from '../core/contract/contract.ts';
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
  reference,
  text,
} from '../core/contract/fields.ts';
import { money } from '../core/contract/money.ts';
import { exportOf } from '../core/tables-in-files/export.ts';
import { grades, importances } from '../events/rules.ts';
import { actionKinds, actionStatuses, controls, sourceKinds, effects } from './rules.ts';

const files = attachedFiles('action');
const reason = paragraphs(1000);

/** What may be sent of an action; its source only when it is made. */
export const ActionBody = z.object({
  title: text(),
  description: optionalParagraphs(5000),
  kind: z.enum(actionKinds),
  /** How it makes work safer; none: it is not about that. */
  control: optional(z.enum(controls)),
  /** Of protective equipment: why nothing better does. */
  controlNote: optionalParagraphs(1000),
  responsible: reference('account'),
  dueDate: date,
  importance: z.enum(importances).default('MEDIUM'),
  department: optionalReference('department'),
  area: optionalReference('area'),
  cost: money,
  files,
});
export const NewAction = ActionBody.extend({
  source: optional(z.looseObject({ kind: z.enum(sourceKinds), id })),
});

/** How it is stored. */
export const StoredAction = ActionBody.omit({ files: true }).extend({
  event: optionalReference('event'),
  inspection: optionalReference('inspection'),
  legislationAssociation: optionalReference('legislation_association'),
  stakeholderAssociation: optionalReference('stakeholder_association'),
  status: z.enum(actionStatuses),
  doneDate: optionalDate,
  doneBy: optionalReference('account'),
  doneNote: optionalParagraphs(5000),
  verifiedDate: optionalDate,
  verifiedBy: optionalReference('account'),
  effective: optional(z.enum(effects)),
  verificationNote: optionalParagraphs(5000),
  cancelledDate: optionalDate,
  cancelledBy: optionalReference('account'),
  cancellationReason: optional(reason),
  postponementReason: optional(reason),
  postponed: z.int(),
  reopeningReason: optional(reason),
});

const Named = z.object({ id, name: z.string().nullable() });
/** Its purpose. */
const Source = z.object({
  kind: z.enum(sourceKinds),
  /** Null: you may not read it. */
  id: id.nullable(),
  /** Null: you may not read it, or it was deleted. */
  name: z.string().nullable(),
  deleted: z.boolean(),
  grade: z.enum(grades).nullable(),
});
export type ActionSource = z.output<typeof Source>;

/** What happened to it, the earliest first. */
const Step = z.object({
  status: z.enum(actionStatuses),
  at: z.iso.datetime(),
  by: Named.nullable(),
  effective: z.enum(effects).nullable(),
  reason: z.string().nullable(),
});
export type ActionStep = z.output<typeof Step>;

/** An action without its files and its course: a row of the list’s file. */
export const ActionRow = z.object({
  id,
  ...ActionBody.omit({ files: true }).shape,
  source: computed(Source.nullable()),
  status: z.enum(actionStatuses),
  doneDate: optionalDate,
  doneBy: optionalReference('account'),
  doneNote: optionalParagraphs(5000),
  verification: computed(
    z
      .object({
        /** Null, as the result and who verified it: an event has only words about it. */
        date: date.nullable(),
        by: Named.nullable(),
        effective: z.enum(effects).nullable(),
        note: z.string().nullable(),
      })
      .nullable(),
  ),
  cancellation: computed(z.object({ reason: z.string(), date, by: Named }).nullable()),
  /** How many times it was postponed. */
  postponed: z.int(),
  createdBy: reference('account'),
  ...moment('created'),
  ...moment('lastModified'),
});
export type ActionRow = z.output<typeof ActionRow>;
/** An action as its single GET answers it. */
export const Action = ActionRow.extend({
  files,
  postponements: computed(
    z.array(z.object({ from: date, to: date, reason: z.string(), date, by: Named.nullable() })),
  ),
  timeline: computed(z.array(Step)),
});
export type Action = z.output<typeof Action>;
/** An action as a list row. */
export const ListedAction = ActionRow.pick({
  id: true,
  title: true,
  kind: true,
  importance: true,
  responsible: true,
  dueDate: true,
  department: true,
  area: true,
  source: true,
  status: true,
  doneDate: true,
  postponed: true,
  lastModifiedDate: true,
}).extend({
  /** Of an open one, NO: it was done before and did not help. */
  effective: computed(z.enum(effects).nullable()),
  createdBy: reference('account'),
  /** Grows with each change: the number in its ETag. */
  revision: computed(z.int()),
});
export type ListedAction = z.output<typeof ListedAction>;

/** What the list sorts by. `priority`: open ones by their due date, then those to verify, then the rest, the latest first. */
export const actionSortable = ['priority', 'dueDate', 'title', 'importance', 'lastModifiedDate'] as const;
export const ActionFilter = listQuery(actionSortable, {
  status: z.array(z.enum(actionStatuses)).optional(),
  kind: z.array(z.enum(actionKinds)).optional(),
  importance: z.array(z.enum(importances)).optional(),
  responsible: z.array(id).optional(),
  /** Those that one is responsible for. */
  mine: z.boolean().optional(),
  sourceKind: z.array(z.enum(sourceKinds)).optional(),
  /** Of one record, by its id. */
  source: id.optional(),
  department: z.array(id).optional(),
  area: z.array(id).optional(),
  /** Open ones, or with `verify` those to be verified: due before today, within seven days, within thirty. */
  due: z.enum(['overdue', 'week', 'month']).optional(),
  /** Done ones, whose effect is to be verified. */
  verify: z.boolean().optional(),
});

const path = '/organizations/:orgId/actions';
const one = `${path}/:id` as const;
const feature = 'actions';
const read = { permission: 'READ_ORGANIZATION', feature } as const;
const edit = { permission: 'EDIT_ORGANIZATION', feature } as const;
const manage = { permission: 'MANAGE_ORGANIZATION', feature } as const;
const moved = { answer: Action, status: 200 } as const;

/** A change of one of several actions: fields left out stay. */
export const ActionEdit = z.object({
  id,
  /** What the row said: an action that someone has changed since stays as it is. */
  revision: z.int().min(1),
  responsible: reference('account').optional(),
  dueDate: date.optional(),
  /** Why it is postponed; required where the date is later. */
  reason: optionalParagraphs(1000),
});
export type ActionEdit = z.output<typeof ActionEdit>;
const Left = z.object({
  id,
  title: z.string(),
  reason: z.enum(['EDITED_MEANWHILE', 'NOT_OPEN', 'PERMISSION_DENIED']),
});

/** The records that an action shows: itself, and where it comes from. */
const shown = [
  'action',
  'event',
  'inspection',
  'legislation',
  'legislation_association',
  'reminder',
  'stakeholder',
  'stakeholder_association',
] as const;

export const actions = {
  list: endpoint('GET', path, {
    ...read,
    reads: shown,
    summary:
      'List actions; without MANAGE_ORGANIZATION, those of events you cannot see are left out unless you created or are responsible for them',
    query: ActionFilter,
    answer: page(ListedAction),
  }),
  get: endpoint('GET', one, {
    ...read,
    reads: shown,
    summary: 'Get an action',
    answer: Action,
  }),
  create: endpoint('POST', path, {
    ...edit,
    summary: 'Create an action, on its own or for a record; for an event requires MANAGE_ORGANIZATION',
    body: NewAction,
    record: Action,
    answer: Action,
    status: 201,
  }),
  update: endpoint('PUT', one, {
    ...edit,
    summary:
      'Update an action (its creator, or MANAGE_ORGANIZATION); to move the due date of an open one, postpone it',
    body: ActionBody,
    record: Action,
    answer: Action,
  }),
  edit: endpoint('PATCH', path, {
    ...edit,
    summary:
      'Update the responsible person or due date of several open actions; those changed in the meantime or not yours to change are skipped and listed',
    body: z.object({ edits: z.array(ActionEdit).min(1).max(200) }),
    /** Sending `before` back as `edits` undoes it; where the date was later, with a reason. */
    answer: z.object({ changed: z.array(id), before: z.array(ActionEdit), left: z.array(Left) }),
    status: 200,
  }),
  done: endpoint('POST', `${one}/done`, {
    ...read,
    summary: 'Mark an open action as done (the person responsible, or MANAGE_ORGANIZATION)',
    body: z.object({ doneDate: date, note: optionalParagraphs(5000), files }),
    ...moved,
  }),
  verify: endpoint('POST', `${one}/verify`, {
    ...manage,
    summary: 'Verify whether an action was effective; if not, it is reopened with a new due date',
    body: z.object({
      effective: z.enum(effects),
      note: optionalParagraphs(5000),
      newDueDate: optionalDate,
    }),
    ...moved,
  }),
  postpone: endpoint('POST', `${one}/postpone`, {
    ...read,
    summary:
      'Postpone an open action, with a reason (the person responsible, its creator, or MANAGE_ORGANIZATION)',
    body: z.object({ dueDate: date, reason }),
    ...moved,
  }),
  cancel: endpoint('POST', `${one}/cancel`, {
    ...edit,
    summary: 'Cancel an open or done action, with a reason (its creator, or MANAGE_ORGANIZATION)',
    body: z.object({ reason }),
    ...moved,
  }),
  reopen: endpoint('POST', `${one}/reopen`, {
    ...manage,
    summary: 'Reopen an action, with a reason',
    body: z.object({ reason }),
    ...moved,
  }),
  ...removal(one, {
    ...edit,
    remove: 'Delete an action (its creator, or MANAGE_ORGANIZATION)',
    restore: 'Restore a deleted action, within 30 days',
    record: Action,
  }),
};

/** The actions of an organization as a file. */
export const actionExport = exportOf(actions.list);
