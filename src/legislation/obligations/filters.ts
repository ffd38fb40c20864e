import { z } from 'zod';
import { id, listQuery } from '../../core/contract/fields.ts';
import { legislationFilters } from '../acts/legislation.ts';
import { complianceStatuses } from './evaluation.ts';

const filters = {
  ...legislationFilters,
  associated: z.boolean().optional(),
  /** Of acts in force: for those repealed, `status`. */
  complianceStatus: z.array(z.enum(complianceStatuses)).optional(),
  /** `required`: what the act says has changed since it was evaluated. */
  review: z.enum(['required']).optional(),
  /** `overdue`: the next evaluation was to be before today; `soon`: it was, or is to be within 30 days. */
  due: z.enum(['overdue', 'soon']).optional(),
  /** `any`: a limit of a requirement is exceeded and not evaluated since; `mine`: of one that the person is responsible for. */
  exceeded: z.enum(['any', 'mine']).optional(),
  responsible: z.array(id).optional(),
  /** Those that the person is responsible for; for managers also those that no one is. */
  mine: z.boolean().optional(),
  stakeholder: id.optional(),
  document: id.optional(),
  reminder: id.optional(),
};
export const obligationSortable = [
  'name',
  'toDo',
  'title',
  'reference',
  'type',
  'territory',
  'publishedDate',
  'complianceStatus',
  'evaluatedDate',
  'nextEvaluationDate',
  'lastModifiedDate',
] as const;
export const ObligationFilter = listQuery(obligationSortable, filters);
