import { z } from 'zod';
import { endpoint } from '../core/contract.ts';
import { id, page } from '../core/fields.ts';

/** What a search finds, in the order in which equals are told. */
export const foundKinds = [
  'METER',
  'INSPECTION',
  'INSPECTION_DONE',
  'REMINDER',
  'EVENT',
  'REGISTERED',
  'DOCUMENT',
  'OBLIGATION',
  'STAKEHOLDER',
  'MEMBER',
  'DEPARTMENT',
  'ORGANIZATION',
  'LEGISLATION',
  'CHEMICAL',
  'SUBSTANCE',
  'CATALOGUE_STAKEHOLDER',
] as const;
export type FoundKind = (typeof foundKinds)[number];

/** The most of one kind that are answered. */
export const mostOfKind = 5;

export const Found = z.object({
  kind: z.enum(foundKinds),
  id,
  name: z.string(),
  /** What tells it from others of the same name: a number, a place, a date. */
  detail: z.string().nullable(),
});
export type Found = z.output<typeof Found>;

export const search = endpoint('GET', '/organizations/:orgId/search', {
  permission: 'READ_ORGANIZATION',
  feature: 'dashboard',
  summary:
    'Records of all areas that you may read, by words or by what is spelled alike; kinds together, the surest first',
  query: z.object({ search: z.string().trim().max(100).default('') }),
  answer: page(Found),
  tellsOf: [],
});
