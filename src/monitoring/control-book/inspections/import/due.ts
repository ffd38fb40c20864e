import { addPeriod, daysBetween, isZeroPeriod } from '../../../../core/time/period.ts';
import type { IsoDate, Period } from '../../../../core/time/period.ts';

/** An inspection that a reminder has put into the control book: still to be done, or done. */
export interface BookedInspection {
  id: string;
  reminderId: string;
  dueDate: IsoDate;
  pending: boolean;
  /** How often its reminder comes round. */
  period: Period;
}

/** What a row says was done. */
export interface DoneRow {
  line: number;
  reminderId: string;
  performedAt: IsoDate;
  /** The date that it was due, where the file says it. */
  dueDate: IsoDate | null;
}

/** Within this part of the interval before its due date, an inspection counts as that one, done early. */
const earlyPart = 4;

/** Whether what was done on a day can be this inspection: from its due date on, or early. */
function mayBe({ dueDate, period }: BookedInspection, day: IsoDate): boolean {
  if (day >= dueDate) return true;
  if (isZeroPeriod(period)) return false;
  const interval = daysBetween(addPeriod(dueDate, period, -1), dueDate);
  return daysBetween(day, dueDate) <= interval / earlyPart;
}

/**
 * Which of the inspections that are still to be done the rows complete: the one whose due date the row says or, where it says none, the one
 * due nearest to the day, unless that is done already or the day is too early for it. Of several rows the nearest completes it; the others are
 * further inspections. Out: by line.
 */
export function completedBy<B extends BookedInspection>(
  rows: readonly DoneRow[],
  booked: readonly B[],
): Map<number, B> {
  const byReminder = Map.groupBy(booked, ({ reminderId }) => reminderId);
  const pairs = rows.flatMap(({ line, reminderId, performedAt, dueDate }) => {
    const own = byReminder.get(reminderId) ?? [];
    const away = (each: B) => Math.abs(daysBetween(dueDate ?? performedAt, each.dueDate));
    const nearest = own.reduce<B | undefined>(
      (best, each) => (best === undefined || away(each) < away(best) ? each : best),
      undefined,
    );
    if (!nearest?.pending) return [];
    const fits = dueDate === null ? mayBe(nearest, performedAt) : nearest.dueDate === dueDate;
    return fits ? [{ line, nearest, away: Math.abs(daysBetween(performedAt, nearest.dueDate)) }] : [];
  });
  const taken = new Map<string, [line: number, inspection: B]>();
  for (const { line, nearest } of pairs.toSorted((one, other) => one.away - other.away))
    if (!taken.has(nearest.id)) taken.set(nearest.id, [line, nearest]);
  return new Map(taken.values());
}
