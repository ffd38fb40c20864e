import { isPast } from '../../core/time/due.ts';
import type { IsoDate } from '../../core/time/period.ts';
import type { ComplianceStatus } from './evaluation.ts';
import type { ObligationRow } from './obligation.ts';

/** How an obligation counts: by its last evaluation, or that its act is repealed. */
export type Standing = ComplianceStatus | 'REPEALED';
/**
 * How an obligation counts wherever obligations are counted or listed: an act that is repealed is neither complied with nor not,
 * whatever its last evaluation found.
 */
export const standingOf = ({
  legislation,
  complianceStatus,
}: Pick<ObligationRow, 'legislation' | 'complianceStatus'>): Standing | null =>
  complianceStatus && legislation.status === 'REPEALED' ? 'REPEALED' : complianceStatus;
/** Whether limits of its requirements are exceeded, which is then said in place of its last evaluation. */
export const isExceeded = (
  row: Pick<ObligationRow, 'legislation' | 'complianceStatus' | 'exceededRequirements'>,
): boolean => standingOf(row) !== 'REPEALED' && row.exceededRequirements > 0;
/**
 * Why nothing says that an obligation that was complied with still is: its act has changed since, or the next evaluation is overdue. Null:
 * it still is, or never was.
 */
export const lapseOf = (
  row: Pick<
    ObligationRow,
    'legislation' | 'complianceStatus' | 'changedSinceEvaluation' | 'nextEvaluationDate'
  >,
  today: IsoDate,
): 'REQUIRES_REVIEW' | 'LAPSED' | null => {
  if (standingOf(row) !== 'COMPLIANT') return null;
  if (row.changedSinceEvaluation) return 'REQUIRES_REVIEW';
  return isPast(row.nextEvaluationDate, today) ? 'LAPSED' : null;
};
