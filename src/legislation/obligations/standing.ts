import { isPast } from '../../core/time/due.ts';
import type { IsoDate } from '../../core/time/period.ts';
import type { ComplianceStatus } from './evaluation.ts';
import type { BoardColumn, ObligationRow } from './obligation.ts';

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
/**
 * How an obligation counts today, on all screens and prints and for auditors: that its act is repealed, that a limit of its requirements is
 * exceeded, or its last evaluation, if nothing puts it in doubt. Null: it is no obligation.
 */
export const countsAs = (
  row: Parameters<typeof lapseOf>[0] & Pick<ObligationRow, 'exceededRequirements'>,
  today: IsoDate,
): BoardColumn | null => {
  const standing = standingOf(row);
  return standing !== 'REPEALED' && row.exceededRequirements > 0
    ? 'EXCEEDED'
    : (lapseOf(row, today) ?? standing);
};
