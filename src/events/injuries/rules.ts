import type { z } from 'zod';
import type { FieldError } from '../../core/contract/problem.ts';
import type { IsoDate } from '../../core/time/period.ts';
import type { Injury, InjuryBody } from './injury.ts';

/** The errors in the dates of an injury. In: the day of the event, and today's date there. */
export function checkInjury(
  injury: z.output<typeof InjuryBody>,
  occurrence: IsoDate,
  today: IsoDate,
): FieldError[] {
  const { absenceFrom, absenceDays, notifiedDate, notificationReference } = injury;
  const refused: FieldError[] = [];
  for (const [path, day] of Object.entries({ absenceFrom, notifiedDate }))
    if (day !== null && day > today) refused.push({ path, code: 'IN_FUTURE' });
    else if (day !== null && day < occurrence) refused.push({ path, code: 'END_BEFORE_START' });
  if (absenceFrom === null && (absenceDays ?? 0) > 0) refused.push({ path: 'absenceFrom', code: 'REQUIRED' });
  if (notifiedDate === null && notificationReference !== null)
    refused.push({ path: 'notifiedDate', code: 'REQUIRED' });
  return refused;
}

/** Whether the authorities must be, or were, notified of an injury. UNKNOWN: nothing is said of absence, death or a claim, so it cannot be said yet. */
export type NotificationState = 'NOTIFIED' | 'TO_NOTIFY' | 'UNKNOWN' | 'NOT_NEEDED';

/** Which of these an injury is in. */
export function notificationOf({
  notifiedDate,
  notifyBy,
  absenceDays,
}: Pick<Injury, 'notifiedDate' | 'notifyBy' | 'absenceDays'>): NotificationState {
  if (notifiedDate !== null) return 'NOTIFIED';
  if (notifyBy !== null) return 'TO_NOTIFY';
  return absenceDays === null ? 'UNKNOWN' : 'NOT_NEEDED';
}
