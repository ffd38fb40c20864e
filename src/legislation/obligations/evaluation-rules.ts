import type { IsoDate } from '../../core/time/period.ts';
import type { FieldError } from '../../core/contract/problem.ts';

/** Whether an evaluation that found this has to say what is missing and what is done about it (ISO 14001, 9.1.2 and 10.2). */
export const needsNote = (found: string | undefined): boolean =>
  found === 'PARTLY' || found === 'NOT_COMPLIANT';

/** What speaks against what an evaluation tells: that not everything is complied with, and nothing more. */
export const noteErrors = (found: string | undefined, note: string | null): FieldError[] =>
  needsNote(found) && note === null ? [{ path: 'note', code: 'REQUIRED' }] : [];

/**
 * What speaks against an evaluation of a day, or against the day of the next one: none is of a day to come, none comes before the last
 * one, and the next comes after. In: the day of the last evaluation and of this one, where there are any, of the next, and today.
 */
export function evaluationErrors({
  last,
  evaluated,
  next,
  today,
}: Record<'last' | 'evaluated' | 'next', IsoDate | null> & { today: IsoDate }): FieldError[] {
  const newest = evaluated ?? last;
  return [
    evaluated !== null && evaluated > today && ({ path: 'evaluatedDate', code: 'IN_FUTURE' } as const),
    evaluated !== null &&
      last !== null &&
      evaluated < last &&
      ({ path: 'evaluatedDate', code: 'BEFORE_LAST_EVALUATION', values: { date: last } } as const),
    next !== null &&
      newest !== null &&
      next <= newest &&
      ({ path: 'nextEvaluationDate', code: 'NOT_AFTER_EVALUATION' } as const),
  ].filter((error) => error !== false);
}
