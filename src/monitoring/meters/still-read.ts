import { addPeriod, daysBetween, isZeroPeriod } from '../../core/time/period.ts';
import type { IsoDate, Period } from '../../core/time/period.ts';

/** Days that a reading has to be late before it is asked whether the meter is read at all; our own decision. */
const longestLate = 90;

/**
 * Whether a meter is so late that it may no longer be read at all, as one that an import of old figures has made due: its next reading
 * has been due for 90 days or more, and for more than two of its intervals.
 */
export function isLeftUnread(
  { nextReadingDate, frequency }: { nextReadingDate: IsoDate | null; frequency: Period },
  today: IsoDate,
): boolean {
  return (
    nextReadingDate !== null &&
    !isZeroPeriod(frequency) &&
    daysBetween(nextReadingDate, today) >= longestLate &&
    addPeriod(nextReadingDate, frequency, 2) < today
  );
}
