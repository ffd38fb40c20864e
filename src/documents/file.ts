import { z } from 'zod';
import { endpoint, removal } from '../core/contract/contract.ts';
import {
  computed,
  id,
  listQuery,
  moment,
  momentWorkedOut,
  optionalDate,
  optionalParagraphs,
  optionalReference,
  optionalText,
  page,
  text,
} from '../core/contract/fields.ts';
import { topicFilter, topicList } from '../core/reference/topics.ts';

const at = '/organizations/:orgId/files';

/** The categories that the screens offer; a client of the API may use others. */
export const fileCategories = [
  'PERMIT',
  'CERTIFICATE',
  'POLICY',
  'PROCEDURE',
  'REPORT',
  'MEASUREMENT',
  'RISK_ASSESSMENT',
  'TRAINING',
  'MANUAL',
  'CONTRACT',
  'DRAWING',
  'PHOTO',
  'OTHER',
] as const;
export type FileCategory = (typeof fileCategories)[number];

export const fileUses = ['DOCUMENT', 'ATTACHMENT', 'LOGO'] as const;

const known = {
  description: optionalParagraphs(5000),
  category: optionalText(60),
  topics: topicList,
  /** The date it documents: the day of a measurement, the start of a permit. */
  date: optionalDate,
  /** When someone has to check that it is still valid. */
  reviewDate: optionalDate,
  responsible: optionalReference('account'),
};

/** The details of a document: the form. */
export const DocumentBody = z.object({ name: text(255), ...known });

/** What may be sent with a file. */
export const UploadBody = z.object({
  /** Left out: the name of the file. */
  name: text(255).optional(),
  ...known,
  use: z.enum(fileUses).default('DOCUMENT'),
  /** An attachment is to become a version of a document: a picture keeps where and when it was taken, as all that is a document does. */
  asIs: z.boolean().default(false),
});

/**
 * A change of a document. With `replacesFile` it becomes that document's newest version; without a name it then takes
 * over all its details.
 */
export const DocumentUpdate = z
  .object({ ...UploadBody.omit({ use: true, asIs: true }).shape, replacesFile: optionalReference('file') })
  .superRefine(({ name, replacesFile }, context) => {
    if (name === undefined && !replacesFile)
      context.addIssue({ code: 'custom', path: ['name'], params: { code: 'REQUIRED' } });
  });

/** A document as a list row. */
export const DocumentRow = z.object({
  ...DocumentBody.shape,
  id,
  /** 1 for the first; each version is a separate file. */
  version: z.int(),
  /** Grows with each change of its details: the number in its ETag. */
  revision: computed(z.int()),
  contentType: z.string(),
  /** Bytes. */
  size: z.int(),
  sha256: z.string(),
  url: computed(z.string()),
  ...moment('created'),
  /** Null: a photo that came with a report by a poster. */
  createdBy: computed(optionalReference('account')),
  ...moment('lastModified'),
  ...momentWorkedOut('deleted'),
  /** How many records have it attached, in any of its versions. */
  attachmentCount: computed(z.int()),
});
export type DocumentRow = z.output<typeof DocumentRow>;

/** One version of a document, as the others list it. */
export const DocumentVersion = z.object({
  id,
  version: z.int(),
  name: z.string(),
  contentType: z.string(),
  size: z.int(),
  url: z.string(),
  ...moment('created'),
  createdBy: optionalReference('account'),
});
export type DocumentVersion = z.output<typeof DocumentVersion>;

/** A record that has it attached. */
export const HeldBy = z.object({
  /** As the areas declare it: METER, READING, SCOPE … */
  type: z.string(),
  id,
  /** A meter's or stakeholder's name, a reading's date, a scope's version, an inspection's name and date, an event's or act's title. */
  name: z.string(),
  /** The meter of a reading. */
  parent: z.object({ id, name: z.string() }).nullable(),
  /** The version of the document that it has. */
  version: z.int(),
});
export type HeldBy = z.output<typeof HeldBy>;

export const Document = DocumentRow.extend({
  /** The state of its text extraction; NONE: there is no text, as in a picture or a scan. */
  textState: computed(z.enum(['PENDING', 'READ', 'NONE'])),
  /** All versions, the newest first. */
  versions: computed(z.array(DocumentVersion)),
  heldBy: computed(z.array(HeldBy)),
});
export type Document = z.output<typeof Document>;

export const documentSortable = [
  'name',
  'category',
  'date',
  'reviewDate',
  'createdDate',
  'lastModifiedDate',
  'size',
] as const;

export const DocumentFilter = listQuery(documentSortable, {
  category: z.array(z.string().max(60)).optional(),
  topic: topicFilter,
  responsible: z.array(id).optional(),
  /** Its review date is past, or at most 30 days ahead. */
  review: z.enum(['overdue', 'soon']).optional(),
  contentType: z.array(z.string().max(100)).optional(),
  attached: z.boolean().optional(),
  /** Those deleted within 30 days, instead of those that are there. */
  deleted: z.boolean().optional(),
  /** Those of exactly this content. */
  sha256: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .optional(),
});

/** Any record may have a document attached, and names it. */
const read = { permission: 'READ_ORGANIZATION', feature: 'documents', reads: 'everything' } as const;
const writes = { permission: 'EDIT_ORGANIZATION', feature: 'documents' } as const;

export const files = {
  list: endpoint('GET', at, {
    ...read,
    summary: 'List documents; search covers names, descriptions and text',
    query: DocumentFilter,
    answer: page(DocumentRow),
  }),
  get: endpoint('GET', `${at}/:id`, {
    ...read,
    summary: 'Get a document with its versions and the records it is attached to',
    answer: Document,
  }),
  upload: endpoint('POST', at, {
    permission: 'EDIT_ORGANIZATION',
    feature: 'meterFiles',
    accepts: 'file',
    body: UploadBody,
    record: z.object({ fileSha256: z.string() }),
    answer: Document,
    status: 201,
    perMinute: 240,
    summary: 'Upload a document (multipart `file` and fields); `use`: DOCUMENT (default), ATTACHMENT or LOGO',
  }),
  update: endpoint('PUT', `${at}/:id`, {
    ...writes,
    summary: 'Update a document or, with `replacesFile`, add a new version of it',
    body: DocumentUpdate,
    record: Document,
    answer: Document,
  }),
  ...removal(`${at}/:id`, {
    ...writes,
    remove: 'Delete a document and its versions; 409 if it is attached to a record',
    restore: 'Restore a deleted document, within 30 days',
    record: Document,
  }),
  content: endpoint('GET', `${at}/:id/content`, {
    permission: 'READ_ORGANIZATION',
    feature: 'meterFiles',
    reads: 'once',
    summary: 'Download a file',
    query: z.object({ download: z.boolean().optional() }),
  }),
};
