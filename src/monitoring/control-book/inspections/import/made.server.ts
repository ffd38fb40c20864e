/** The reminders that are created along with inspections whose rows name none of the control book. */
import type { FieldRefusal, ImportCall, RightRow } from '../../../../core/import/plan/judge.server.ts';
import { importWriterOf } from '../../../../core/import/list.server.ts';
import { periodIn } from '../../../../core/import/periods.ts';
import { insertRecords } from '../../../../core/records/insert-many.server.ts';
import { addPeriod, isZeroPeriod } from '../../../../core/time/period.ts';
import type { IsoDate, Period } from '../../../../core/time/period.ts';
import { planNewReminders } from '../../reminders/plan.server.ts';
import { ReminderBody } from '../../reminders/reminder.ts';
import { bodyOf, placeOf } from './known.server.ts';
import type { Reminder } from './known.server.ts';

/** How often a row says that it is inspected; null: it does not say it, or it is done once. */
function periodOf(row: RightRow): Period | null {
  const period = periodIn(bodyOf(row).period ?? '');
  return period === null || isZeroPeriod(period) ? null : period;
}

/** Whether the reminder of a row is created along. */
export const isMade = (row: RightRow): boolean => bodyOf(row).reminder.unmatched?.isMade === true;

/** When a period that begins on a certain day ends: 12 months are a year. */
const endOf = (period: Period): IsoDate => addPeriod('2000-01-01', period);

/**
 * Refuses rows whose reminder is created along, and that do not say how often it is inspected, or differently from a row before. In: the
 * rows.
 */
export function refuseIntervals(rows: readonly RightRow[]): (FieldRefusal & { line: number })[] {
  const first = new Map<string, { line: number; period: Period }>();
  return rows.filter(isMade).flatMap((row) => {
    const { reminder, period: text } = bodyOf(row);
    const at = { line: row.line, path: 'period' };
    if (text === null) return [{ ...at, code: 'REQUIRED' }];
    const period = periodOf(row);
    if (period === null) return [{ ...at, code: 'PERIOD', values: { text } }];
    const before = first.get(reminder.id);
    if (!before) first.set(reminder.id, { line: row.line, period });
    else if (endOf(before.period) !== endOf(period))
      return [{ ...at, code: 'OTHER_THAN_LINE', values: { line: before.line } }];
    return [];
  });
}

/**
 * Creates the reminders that rows name and that are not there: due one period after the last inspection in the file, and so from then on. In:
 * the rows, and the area that each names, if any. Out: by id, what their inspections are made of.
 */
export async function makeReminders(
  call: ImportCall,
  rows: readonly RightRow[],
  areaOf: (row: RightRow) => { id: string } | null,
): Promise<ReadonlyMap<string, Reminder>> {
  const made = [...Map.groupBy(rows.filter(isMade), (row) => bodyOf(row).reminder.id)].flatMap(
    ([id, own]) => {
      const [row] = own;
      const period = row && periodOf(row);
      const last = own
        .map((each) => bodyOf(each).performedAt)
        .toSorted()
        .at(-1);
      const { title = '', number: place = '' } = (row && bodyOf(row).reminder.unmatched) ?? {};
      if (!row || !period || last === undefined) return [];
      const area = areaOf(row);
      const name = area || place === '' ? title : `${title}, ${place}`;
      const startsAt = addPeriod(last, period);
      return [
        { id, ...ReminderBody.parse({ name, startsAt, period, anchor: 'COMPLETED', area, responsible: [] }) },
      ];
    },
  );
  const ids = made.map(({ id }) => id);
  await insertRecords(importWriterOf(call), 'reminder', ReminderBody, made, { ids });
  await planNewReminders(call.db, placeOf(call), made);
  return new Map(
    made.map(({ id, name, area }) => [
      id,
      { id, name, description: null, departmentId: null, areaId: area?.id ?? null, needsReport: false },
    ]),
  );
}
