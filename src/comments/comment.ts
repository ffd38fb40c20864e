import { z } from 'zod';
import { endpoint, removal } from '../core/contract/contract.ts';
import {
  computed,
  id,
  listQuery,
  moment,
  momentOrNone,
  optionalReference,
  page,
  paragraphs,
  reference,
} from '../core/contract/fields.ts';
import { commentKinds } from './rules.ts';

/** A person named in a comment, as they were called then. */
const Mention = z.looseObject({ id, name: z.string().optional() });
/** The record that a comment is on; of an obligation, the id of its act. */
const OnRecord = z.object({ kind: z.enum(commentKinds), record: id });

/** What may be sent of a comment: text in Markdown, and who is named in it as `@name`. */
export const CommentBody = z.object({
  text: paragraphs(5000),
  mentions: z.array(Mention).max(20).default([]),
});
const NewComment = CommentBody.extend(OnRecord.shape);

/** How it is stored. */
export const StoredComment = CommentBody.extend({
  author: reference('account'),
  event: optionalReference('event'),
  action: optionalReference('action'),
  inspection: optionalReference('inspection'),
  legislationAssociation: optionalReference('legislation_association'),
  chemicalAssociation: optionalReference('chemical_association'),
});

/** A comment as its list answers it. */
export const Comment = CommentBody.extend({
  id,
  author: reference('account'),
  ...moment('created'),
  ...momentOrNone('edited'),
  /** Grows with each change: the number in its ETag. */
  revision: computed(z.int()),
});
export type Comment = z.output<typeof Comment>;

const path = '/organizations/:orgId/comments';
const one = `${path}/:id` as const;
const open = { permission: 'READ_ORGANIZATION', feature: 'comments' } as const;
/** What decides who reads a record. */
const read = [
  'comment',
  'event',
  'action',
  'inspection',
  'legislation_association',
  'chemical_association',
] as const;

export const comments = {
  list: endpoint('GET', path, {
    ...open,
    reads: read,
    summary: 'List comments on a record you can read, newest first',
    query: listQuery(['createdDate'], OnRecord.shape),
    answer: page(Comment),
  }),
  people: endpoint('GET', `${path}/people`, {
    ...open,
    reads: [...read, 'member', 'organization'],
    summary: 'List people who can read a record, and so can be mentioned in a comment on it',
    query: listQuery(['name'], OnRecord.shape),
    answer: page(z.object({ id, name: z.string(), title: z.string().nullable() })),
  }),
  create: endpoint('POST', path, {
    ...open,
    summary: 'Comment on a record you can read; the people mentioned must be able to read it too',
    body: NewComment,
    record: Comment,
    answer: Comment,
    status: 201,
  }),
  update: endpoint('PUT', one, {
    ...open,
    summary: 'Edit your own comment, within 15 minutes',
    body: CommentBody,
    record: Comment,
    answer: Comment,
  }),
  ...removal(one, {
    ...open,
    remove: 'Delete a comment (its author, or MANAGE_ORGANIZATION)',
    restore: 'Restore a deleted comment, within 30 days (its author, or MANAGE_ORGANIZATION)',
    record: Comment,
  }),
};
