import type { ClassId, ClassRow } from '../mixture.ts';
import { statusOf } from './row.ts';
import type { AtEnd } from './row.ts';

export const none: AtEnd = { status: 'NOT_CLASSIFIED', category: null, categories: [], statements: [] };
export const open = (status: ClassRow['status']): AtEnd => ({ ...none, status });
export const classified = (category: string, ...statements: string[]): AtEnd => ({
  status: 'CLASSIFIED',
  category,
  categories: [category],
  statements,
});

/** A row that has no sum: both ends, and what is to be said of it. */
export const plainRow = (
  hazardClass: ClassId,
  high: AtEnd,
  rest: Partial<ClassRow> = {},
  low: AtEnd = high,
): ClassRow => ({
  hazardClass,
  status: statusOf(low, high),
  low,
  high,
  reason: null,
  missing: [],
  carriers: [],
  steps: [],
  changesAt: [],
  notices: [],
  unreviewed: (rest.steps ?? []).some(({ verified }) => verified === 'MEMORY'),
  override: null,
  ...rest,
});
