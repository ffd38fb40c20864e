import { sql } from 'kysely';
import type { Services } from '../../../../core/area.server.ts';
import type { Row } from '../../../../core/database/rows.server.ts';
import type { Route } from '../../../../core/http/http.server.ts';
import type { Added, Existing } from '../../../../core/import/plan/existing.server.ts';
import type { FieldRefusal, ImportCall, RightRow } from '../../../../core/import/plan/judge.server.ts';
import { listImportRoutes } from '../../../../core/import/list.server.ts';
import type { Finding, NamesOf } from '../../../../core/import/plan/lookups.server.ts';
import { selectionOf } from '../../../../core/records/records.server.ts';
import { ReminderRow } from '../../reminders/reminder.ts';
import { inspectionImport } from './definition.ts';
import { reminderFinder } from './find-reminder.ts';
import { bodyOf, contentsOf, inspectionOf, knownOf, newFiles, sameAs } from './known.server.ts';
import { refuseIntervals } from './made.server.ts';
import { removeImported, takeBack } from './undo.server.ts';
import { writeInspections } from './write.server.ts';

const module = new URL('./definition.ts', import.meta.url);

/** Where a reminder is. */
const Placed = ReminderRow.pick({ area: true, department: true });

/** Finds entries of the control book by what lists call them. */
const findReminder: Finding['finder'] = async ({ db, organization }) => {
  const { rows } = await sql<
    Row<'reminder', 'id' | 'name' | 'startsAt' | 'active'> & Pick<ReminderRow, 'area' | 'department'>
  >`select r.id, r.name::text, r.starts_at, r.active, ${selectionOf(Placed, 'r')}
    from app.reminder r where r.organization_id = ${organization?.id} and r.deleted_at is null order by r.id`.execute(
    db,
  );
  return reminderFinder(
    rows.map(({ area, department, ...reminder }) => ({
      ...reminder,
      places: [area, department].flatMap((place) => place?.name ?? []),
    })),
  );
};

const namesOf: NamesOf = { reminder: { finder: findReminder } };
/** Which rows are inspections of the control book already, and which complete one. A report that is added later still comes in. */
async function existing(call: ImportCall, rows: readonly RightRow[]): Promise<Existing> {
  const { done, completes } = await knownOf(call, rows);
  const contents = await contentsOf(call, rows);
  const note = (code: string, values: Record<string, string> = {}) => ({ role: null, code, values });
  return new Map(
    rows.flatMap((row): [number, string | Added][] => {
      const { line } = row;
      const there = done.get(line);
      const due = completes.get(line);
      if (there && newFiles(row, there, contents).length === 0) return [[line, there.name]];
      if (there) return [[line, { errors: [], notes: [note('REPORT_ADDED')], adds: true }]];
      const notes = due ? [note('COMPLETES_DUE', { date: due.dueDate })] : [];
      return due ? [[line, { errors: [], notes, adds: true }]] : [];
    }),
  );
}

/** The longest name of an inspection; where its place is no area, it is part of the name of a reminder that is created along. */
const longestName = 200 - ', '.length;

/** The rules of an inspection, and one entry under two of its names. */
async function judge(call: ImportCall, rows: readonly RightRow[]) {
  const { reminders, completes, done } = await knownOf(call, rows);
  const lineOf = new Map<string, number>();
  const refused = refuseIntervals(rows.filter(({ line }) => !done.has(line)));
  const others = rows.flatMap((row): (FieldRefusal & { line: number })[] => {
    const { line } = row;
    const { reminder, ...body } = bodyOf(row);
    if (reminder.unmatched?.title === '') return [{ line, path: 'reminder', code: 'ENTRY_NOT_NAMED' }];
    const { title = '', number: place = '' } = reminder.unmatched ?? {};
    if (title.length + place.length > longestName)
      return [{ line, path: 'reminder', code: 'TOO_LONG', values: { max: longestName } }];
    const key = sameAs(
      body,
      reminder.unmatched ? `${reminder.unmatched.title}\n${reminder.unmatched.number}` : reminder.id,
    );
    const first = lineOf.get(key);
    if (first !== undefined)
      return [{ line, path: 'reminder', code: 'SAME_AS_LINE', values: { line: first } }];
    lineOf.set(key, line);
    if (done.has(line)) return [];
    const judged = inspectionOf(call, row, {
      before: completes.get(line),
      reminder: reminders.get(reminder.id),
    });
    return judged.ok
      ? []
      : judged.fields.map(({ code, ...error }) => ({
          ...error,
          // A list has no form around the cell that shows why it must be filled in.
          code: error.path === 'note' && code === 'REQUIRED' ? 'FINDING_NOT_SAID' : code,
          line,
        }));
  });
  return [...refused, ...others];
}

/** Calls on imports of inspections that were done. */
export const inspectionImportRoutes = (services: Services): Route[] =>
  listImportRoutes(
    inspectionImport,
    {
      module,
      table: 'inspection',
      namesOf,
      existing,
      judge,
      write: writeInspections,
      takeBack,
      keptWhenUsed: true,
      removeImported,
    },
    services,
  );
