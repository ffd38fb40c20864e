import { z } from 'zod';
import { endpoint } from '../core/contract/contract.ts';
import { id, page } from '../core/contract/fields.ts';

/** The most of one kind that are answered. */
export const mostOfKind = 5;

export const Found = z.object({
  /** Which kind of record, as the areas declare them: METER, EVENT, DOCUMENT … */
  kind: z.string(),
  id,
  name: z.string(),
  /** What distinguishes it from others with the same name: a number, a place, a date. */
  detail: z.string().nullable(),
});
export type Found = z.output<typeof Found>;

export const search = endpoint('GET', '/organizations/:orgId/search', {
  permission: 'READ_ORGANIZATION',
  feature: 'dashboard',
  summary: 'Search all records you can read, also by similar spelling; grouped by type, best matches first',
  query: z.object({
    search: z.string().trim().max(100).default(''),
    /** Only of these kinds; left out: of all. */
    kind: z.array(z.string().max(40)).optional(),
  }),
  answer: page(Found),
  reads: 'once',
});
