import { z } from 'zod';
import { crud, endpoint, removal } from '../core/contract/contract.ts';
import {
  childRows,
  computed,
  id,
  listQuery,
  moment,
  momentOrNone,
  momentWorkedOut,
  optionalReference,
  optionalText,
  page,
  paragraphs,
  reference,
  rowId,
  text,
} from '../core/contract/fields.ts';
import { exportOf } from '../core/tables-in-files/export.ts';
import { topicFilter, topicList } from '../core/reference/topics.ts';
import { textKinds, textStatuses, versionStatuses } from './rules.ts';

/** What may be sent of a controlled text: Markdown, and for whom it is. */
export const TextBody = z.object({
  name: text(),
  kind: z.enum(textKinds),
  /** Unique in the organization. */
  documentNo: optionalText(40),
  topics: topicList,
  /** Whom it is for; empty: everyone. */
  departments: childRows(z.object({ id: rowId, department: reference('department') }), 50, {
    table: 'controlled_text_department',
    of: 'text_id',
    key: ['department'],
    ofOrganization: true,
    words: 'departmentTexts',
  }),
  /** Whether the people it is for confirm that they have read it. */
  mustAcknowledge: z.boolean().default(false),
  /** Who approves it; null: any manager. */
  approver: optionalReference('account'),
  /** In Markdown. A change of an approved text begins its next version. */
  body: paragraphs(200_000),
});
/** How it is stored, without what its versions say. */
export const StoredText = TextBody.omit({ body: true }).extend({
  status: z.enum(textStatuses),
  approvedNumber: z.int().nullable(),
});

/** A version as the others list it. */
const Version = z.object({
  id,
  number: z.int(),
  status: z.enum(versionStatuses),
  /** Of its text as UTF-8. */
  sha256: z.string(),
  writtenBy: optionalReference('account'),
  approvedBy: optionalReference('account'),
  ...momentOrNone('approved'),
  /** Why it was returned or withdrawn. */
  note: z.string().nullable(),
});
export type Version = z.output<typeof Version>;
/** A version with what it says. */
const Written = Version.extend({ body: z.string() });
export type Written = z.output<typeof Written>;

/** A controlled text as a list row. */
export const TextRow = z.object({
  id,
  ...StoredText.shape,
  ...momentWorkedOut('approved'),
  /** Whether you have read the version in force; null: you are not asked to. */
  acknowledged: computed(z.boolean().nullable()),
  /** How many of the people who are asked have read it; null: you do not manage, or no one is asked. */
  acknowledgedCount: computed(z.int().nullable()),
  audienceCount: computed(z.int().nullable()),
  ...moment('lastModified'),
});
export type TextRow = z.output<typeof TextRow>;
/** A controlled text with what it says. */
export const ControlledText = TextRow.extend({
  /** Of the newest version; below EDIT of the one in force. */
  body: z.string(),
  /** The version in force. */
  approved: computed(Written.nullable()),
  /** All that you may read, the newest first. */
  versions: computed(z.array(Version)),
});
export type ControlledText = z.output<typeof ControlledText>;

/** A person and when they read a text; null: not yet. Also who has read it and is not asked any more. */
export const Reader = z.object({
  id,
  name: z.string().nullable(),
  /** Whether they are asked to read it now: they are a member, and it is for them. */
  asked: z.boolean(),
  /** The version that they read. */
  number: z.int().nullable(),
  sha256: z.string().nullable(),
  ...momentWorkedOut('acknowledged'),
});
export type Reader = z.output<typeof Reader>;
/** That a person has read a version. */
export const Acknowledgement = z.object({
  id,
  by: reference('account'),
  number: z.int(),
  sha256: z.string(),
  ...moment('created'),
});

const path = '/organizations/:orgId/controlled-texts';
const one = `${path}/:id` as const;
const version = '/organizations/:orgId/controlled-text-versions/:id' as const;
const feature = 'controlledTexts' as const;
const read = { permission: 'READ_ORGANIZATION', feature } as const;
const edit = { permission: 'EDIT_ORGANIZATION', feature } as const;
const manage = { permission: 'MANAGE_ORGANIZATION', feature } as const;
const moved = { answer: ControlledText, status: 200 } as const;
const reads = [
  'controlled_text',
  'controlled_text_department',
  'controlled_text_version',
  'acknowledgement',
  'department',
  'member',
] as const;

export const TextFilter = listQuery(
  ['name', 'documentNo', 'status', 'approvedDate', 'unread', 'lastModifiedDate'],
  {
    kind: z.array(z.enum(textKinds)).optional(),
    status: z.array(z.enum(textStatuses)).optional(),
    topic: topicFilter,
    department: z.array(id).optional(),
    /** Those that you are asked to read and have not. */
    unread: z.boolean().optional(),
    /** Those that wait for you to approve them. */
    toApprove: z.boolean().optional(),
  },
);

export const controlledTexts = {
  ...crud(path, {
    name: 'controlled texts: policies and instructions',
    one: 'a controlled text',
    feature,
    read: 'READ_ORGANIZATION',
    write: 'EDIT_ORGANIZATION',
    reads,
    filter: TextFilter,
    body: TextBody,
    record: ControlledText,
    row: TextRow,
  }),
  ...removal(one, {
    ...edit,
    remove: 'Delete a controlled text that was never approved; one that was is withdrawn',
    restore: 'Restore a deleted controlled text, within 30 days',
    record: ControlledText,
  }),
  submit: endpoint('POST', `${one}/submit`, {
    ...edit,
    summary: 'Submit the draft of a controlled text for approval',
    ...moved,
  }),
  approve: endpoint('POST', `${one}/approve`, {
    ...edit,
    summary:
      'Approve a controlled text: its approver, else a manager; not who wrote it, unless no one else manages',
    body: z.object({
      /** Who has read the version before need not read this one. */
      keepsAcknowledgements: z.boolean().default(false),
    }),
    ...moved,
  }),
  return: endpoint('POST', `${one}/return`, {
    ...edit,
    summary: 'Return a controlled text to be written again',
    body: z.object({ note: paragraphs(500) }),
    ...moved,
  }),
  withdraw: endpoint('POST', `${one}/withdraw`, {
    ...manage,
    summary: 'Withdraw the version of a controlled text that is in force',
    body: z.object({ reason: paragraphs(500) }),
    ...moved,
  }),
  acknowledge: endpoint('POST', `${version}/acknowledgements`, {
    ...read,
    summary: 'Confirm that you have read a version of a controlled text; a second time changes nothing',
    answer: Acknowledgement,
    status: 201,
  }),
  version: endpoint('GET', version, {
    ...read,
    reads,
    summary: 'Get a version of a controlled text with what it says',
    answer: Written,
  }),
  print: endpoint('GET', `${version}/print`, {
    ...read,
    reads: 'once',
    summary: 'Get a version of a controlled text as PDF, with its number, who approved it, and its SHA-256',
    query: z.object({ language: z.enum(['en', 'da']).optional(), download: z.boolean().optional() }),
    perMinute: 120,
  }),
  readers: endpoint('GET', `${one}/acknowledgements`, {
    ...read,
    reads,
    summary:
      'List who is asked to read a controlled text, and who has read the version in force; below MANAGE only yourself',
    query: listQuery(['name'], {
      missing: z.boolean().optional(),
      /** Of an earlier version; left out: of the one in force. */
      number: z.int().optional(),
    }),
    answer: page(Reader),
  }),
};

/** The list as a file. */
export const textExport = exportOf(controlledTexts.list);
