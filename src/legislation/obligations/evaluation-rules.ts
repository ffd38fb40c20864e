import type { IsoDate } from '../../core/time/period.ts';
import type { FieldError } from '../../core/contract/problem.ts';
import type { ComplianceStatus, Finding } from './evaluation.ts';

/**
 * Whether an evaluation that found this has to say what is missing and what is done about it (ISO 14001, 9.1.2 and 10.2), or why it
 * differs from what the obligation's requirements say. In: what they say; null: nothing.
 */
export const needsNote = (
  found: string | undefined,
  byRequirements: ComplianceStatus | null = null,
): boolean =>
  found === 'PARTLY' ||
  found === 'NOT_COMPLIANT' ||
  (Boolean(found) && byRequirements !== null && found !== byRequirements);

/** Errors of an evaluation: that something is not complied with, or is against its requirements, and nothing more. */
export const noteErrors = (
  found: string | undefined,
  note: string | null,
  byRequirements: ComplianceStatus | null = null,
): FieldError[] =>
  needsNote(found, byRequirements) && note === null ? [{ path: 'note', code: 'REQUIRED' }] : [];

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

/** The last finding on an obligation. */
interface Last {
  complianceStatus: ComplianceStatus;
  evaluatedDate: IsoDate | null;
}
/** Of one that was never evaluated. */
export const notEvaluated: Last = { complianceStatus: 'NOT_EVALUATED', evaluatedDate: null };

/** An evaluation as it is given; what is left out stays as it was. */
interface Given {
  complianceStatus?: ComplianceStatus | undefined;
  evaluatedDate?: IsoDate | undefined;
  note: string | null;
  nextEvaluationDate: IsoDate | null;
}
/** An evaluation, on its day. */
export interface Evaluated {
  complianceStatus: Finding;
  evaluatedDate: IsoDate;
  note: string | null;
  nextEvaluationDate: IsoDate | null;
}

/** The evaluation in a change of an obligation; none: the status stays. And the errors of the change. */
export function evaluationIn(
  { complianceStatus: found, evaluatedDate: last }: Last,
  { complianceStatus = found, evaluatedDate, note, nextEvaluationDate: next }: Given,
  today: IsoDate,
): { evaluation: Evaluated | null; errors: FieldError[] } {
  if (complianceStatus === found && (evaluatedDate ?? last) === last)
    return { evaluation: null, errors: evaluationErrors({ last, evaluated: null, next, today }) };
  if (complianceStatus === 'NOT_EVALUATED') {
    const code = last === null ? 'REQUIRED' : 'ALREADY_EVALUATED';
    return { evaluation: null, errors: [{ path: 'complianceStatus', code }] };
  }
  const evaluated = evaluatedDate ?? today;
  return {
    evaluation: { complianceStatus, evaluatedDate: evaluated, note, nextEvaluationDate: next },
    errors: [...evaluationErrors({ last, evaluated, next, today }), ...noteErrors(complianceStatus, note)],
  };
}
