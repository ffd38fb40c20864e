import { z } from 'zod';
import { endpoint } from '../core/contract/contract.ts';
import { date, id, reference, text } from '../core/contract/fields.ts';

/** As many documents as a list shows on a page. */
const mostEdits = 200;

/** The change to one of several documents: fields left out stay, null clears them. */
export const DocumentEdit = z.object({
  id,
  /** What the row said: a document that someone has changed since stays as it is. */
  revision: z.int().min(1),
  category: text(60).nullable().optional(),
  topics: z
    .array(z.looseObject({ id: text(20), name: z.string().optional() }))
    .max(40)
    .optional(),
  responsible: reference('account').nullable().optional(),
  reviewDate: date.nullable().optional(),
});
export type DocumentEdit = z.output<typeof DocumentEdit>;

export const DocumentEdits = z.object({ edits: z.array(DocumentEdit).min(1).max(mostEdits) });

/** Documents left unchanged: changed by someone meanwhile, deleted, or replaced by a newer version. */
const Left = z.object({ id, name: z.string(), reason: z.enum(['EDITED_MEANWHILE', 'GONE']) });
export type Left = z.output<typeof Left>;

/** The result. Sending `before` back as `edits` undoes it. */
const Edited = z.object({
  before: z.array(DocumentEdit),
  left: z.array(Left),
});

export const documentEdits = endpoint('PATCH', '/organizations/:orgId/files', {
  permission: 'EDIT_ORGANIZATION',
  feature: 'documents',
  summary:
    'Update category, topics, responsible person or review date of several documents; those changed in the meantime are skipped and listed',
  body: DocumentEdits,
  answer: Edited,
});
