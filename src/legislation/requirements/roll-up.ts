import type { FieldError } from '../../core/contract/problem.ts';
import type { IsoDate } from '../../core/time/period.ts';
import type { ComplianceStatus } from '../obligations/evaluation.ts';
import { noteErrors } from '../obligations/evaluation-rules.ts';

/** Whether a requirement applies; as long as no one has said, it counts as one that does and is not evaluated. */
export const applicabilities = ['YES', 'NO', 'UNASSESSED'] as const;
export type Applies = (typeof applicabilities)[number];

/** What of a requirement decides how its obligation counts. */
export interface Judged {
  applies: Applies;
  complianceStatus: ComplianceStatus;
}

/** How a requirement counts: one that no one has found to apply is not evaluated; null: it does not apply. */
const countsAs = ({ applies, complianceStatus }: Judged): ComplianceStatus | null =>
  applies === 'NO' ? null : applies === 'UNASSESSED' ? 'NOT_EVALUATED' : complianceStatus;

/**
 * How an obligation counts by its requirements (ISO 14001, 9.1.2). One that is not complied with, among others that are: partly. What is
 * not evaluated is never shown as complied with. Null: none applies, so that they say nothing.
 */
export function rollUp(requirements: readonly Judged[]): ComplianceStatus | null {
  const found = requirements.map(countsAs).filter((each) => each !== null);
  const has = (status: ComplianceStatus) => found.includes(status);
  if (found.length === 0) return null;
  if (has('PARTLY') || (has('NOT_COMPLIANT') && has('COMPLIANT'))) return 'PARTLY';
  if (has('NOT_COMPLIANT')) return 'NOT_COMPLIANT';
  return has('NOT_EVALUATED') ? 'NOT_EVALUATED' : 'COMPLIANT';
}

/** How many requirements apply, or may, and how many of them are complied with: “11 of 14 requirements met”. */
export function met(requirements: readonly Judged[]): { met: number; of: number } {
  const found = requirements.map(countsAs).filter((each) => each !== null);
  return { met: found.filter((each) => each === 'COMPLIANT').length, of: found.length };
}

/** A requirement as it is given. */
interface Given extends Judged {
  reason: string | null;
  evaluatedDate: IsoDate | null;
  note: string | null;
  limits: readonly { atMost: string | null; atLeast: string | null }[];
}

/** A limit has one bound. */
const boundErrors = ({ limits }: Given): FieldError[] =>
  limits.flatMap(({ atMost, atLeast }, place): FieldError[] => {
    if ((atMost === null) !== (atLeast === null)) return [];
    return [{ path: `limits.${place}.atMost`, code: atMost === null ? 'REQUIRED' : 'ONE_OF_SEVERAL' }];
  });

/** What speaks against a requirement: one that does not apply says why, one that is not complied with what was found, on a day that has come. */
export const requirementErrors = (given: Given, today: IsoDate): FieldError[] => {
  const { applies, reason, complianceStatus, evaluatedDate, note } = given;
  return [
    ...(applies === 'NO' && reason === null ? [{ path: 'reason', code: 'REQUIRED' } as const] : []),
    ...noteErrors(complianceStatus, note),
    ...(evaluatedDate !== null && evaluatedDate > today
      ? [{ path: 'evaluatedDate', code: 'IN_FUTURE' } as const]
      : []),
    ...boundErrors(given),
  ];
};
