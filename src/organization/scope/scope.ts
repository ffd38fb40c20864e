import { z } from 'zod';
import { endpoint } from '../../core/contract/contract.ts';
import {
  attachedFiles,
  date,
  id,
  listQuery,
  moment,
  optionalParagraphs,
  page,
  paragraphs,
  reference,
  text,
} from '../../core/contract/fields.ts';

/** Standards, each named once, whatever the case of its letters. */
const Standards = z
  .array(text(100))
  .max(20)
  .superRefine((names, context) => {
    const folded = names.map((name) => name.toLowerCase());
    for (const [index, name] of folded.entries())
      if (folded.indexOf(name) < index)
        context.addIssue({ code: 'custom', path: [index], params: { code: 'DUPLICATE' } });
  })
  .default([]);

/** The body for a scope: all of it, every time. */
export const ScopeBody = z.object({
  /** What the management systems cover: activities, products and services, sites. */
  description: paragraphs(10_000),
  /** The standards that it is the scope of, as `ISO 14001`. */
  standards: Standards,
  boundaries: optionalParagraphs(5000),
  exclusions: optionalParagraphs(5000),
  /** Why this version was made. */
  changeNote: optionalParagraphs(500),
  files: attachedFiles('scope'),
});

/** One version of an organization's scope. It never changes. */
export const Scope = z.object({
  ...ScopeBody.shape,
  id,
  /** 1 for the first. */
  version: z.int(),
  ...moment('created'),
  createdBy: reference('account'),
});
export type Scope = z.output<typeof Scope>;

const scopePath = '/organizations/:orgId/scope';
const read = { feature: 'scope', permission: 'READ_ORGANIZATION', reads: ['scope'] } as const;

/** The `If-Match` of a client that has seen that there is no scope yet. */
export const noVersion = '"0"';

/** The scope of an organization. */
export const scopes = {
  get: endpoint('GET', scopePath, {
    ...read,
    summary:
      'Get the scope: the newest version, or the one in force at the end of a day; 404 if there is no scope',
    query: z.object({ on: date.optional() }),
    answer: Scope,
  }),
  save: endpoint('PUT', scopePath, {
    feature: 'scope',
    permission: 'EDIT_ORGANIZATION',
    summary: 'Save the scope as a new version; If-Match "0" if there is no scope yet',
    body: ScopeBody,
    record: Scope,
    answer: Scope,
  }),
  versions: endpoint('GET', `${scopePath}/versions`, {
    ...read,
    summary: 'List versions of the scope, newest first',
    query: listQuery(['version', 'createdDate'], {}),
    answer: page(Scope),
  }),
  version: endpoint('GET', `${scopePath}/versions/:id`, {
    ...read,
    summary: 'Get a version of the scope',
    answer: Scope,
  }),
};
