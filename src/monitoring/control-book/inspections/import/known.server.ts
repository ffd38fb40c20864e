import { sql } from 'kysely';
import type { z } from 'zod';
import type { Flags, Lists, Row, Words } from '../../../../core/database/rows.server.ts';
import type { UnmatchedRecord } from '../../../../core/import/plan/fill-in.server.ts';
import type { ImportCall, RightRow } from '../../../../core/import/plan/judge.server.ts';
import type { InspectionBody, StoredInspection } from '../inspection.ts';
import { validateInspection } from '../state.ts';
import type { ImportedInspection } from './definition.ts';
import { completedBy } from './due.ts';

/** What a row says, its reminder by its id, or what it names that is no reminder. */
export type Body = z.output<typeof ImportedInspection> & {
  reminder: Partial<Pick<UnmatchedRecord, 'unmatched'>>;
};
export type Stored = z.output<typeof StoredInspection>;
/** An inspection of the control book that a row may be about. */
export type Booked = Row<
  'inspection',
  | 'id'
  | 'version'
  | 'name'
  | 'description'
  | 'dueDate'
  | 'status'
  | 'performedAt'
  | 'result'
  | 'note'
  | 'reminderId'
  | 'departmentId'
  | 'areaId'
  | 'byPlan'
> &
  Words<'period'> &
  Lists<'files'>;
export type Reminder = Row<'reminder', 'id' | 'name' | 'description' | 'departmentId' | 'areaId'> &
  Flags<'needsReport'>;

export const bodyOf = ({ body }: RightRow): Body => body as Body;
export const orgOf = ({ organization }: ImportCall): string => organization?.id ?? '';
export const placeOf = (call: ImportCall) => ({ organizationId: orgOf(call), today: call.today });
const lines = (...texts: (string | null | undefined)[]) => texts.flatMap((each) => each?.split('\n') ?? []);
const optionalId = (id: string | null) => (id === null ? null : { id });

/** What is known of the rows: the reminders they name, and what those have in the control book. */
interface Known {
  reminders: ReadonlyMap<string, Reminder>;
  /** By line, the inspection to be done that a row completes. */
  completes: ReadonlyMap<number, Booked>;
  /** By line, the same inspection, done already. */
  done: ReadonlyMap<number, Booked>;
}

/** By which two inspections of an entry are the same: the day and the result. In: the entry. */
export const sameAs = (one: { performedAt: string | null; result: string | null }, name: string): string =>
  `${name.toLowerCase()}\n${one.performedAt}\n${one.result}`;

/** Reads what the rows are compared with: two queries, however many rows. */
export async function knownOf(call: ImportCall, rows: readonly RightRow[]): Promise<Known> {
  const { db } = call;
  const named = rows.filter((row) => bodyOf(row).reminder.unmatched === undefined);
  const ids = [...new Set(named.map((row) => bodyOf(row).reminder.id))];
  const loose = rows.flatMap((row) => bodyOf(row).reminder.unmatched?.title.toLowerCase() ?? []);
  const { rows: reminders } =
    await sql<Reminder>`select id, name, description, department_id, area_id, needs_report
    from app.reminder where organization_id = ${orgOf(call)} and id = any (${ids}::uuid[])`.execute(db);
  const { rows: booked } =
    await sql<Booked>`select i.id, i.version, i.name, i.description, i.due_date, i.status, i.performed_at,
      i.result, i.note, i.department_id, i.area_id, i.by_plan, i.reminder_id, coalesce(r.period, 'P0D') as period,
      array(select f.sha256 from app.attachment a
        join app.file f on f.organization_id = a.organization_id and f.id = a.file_id
        where a.organization_id = i.organization_id and a.inspection_id = i.id and a.deleted_at is null) as files
    from app.inspection i
    left join app.reminder r on r.organization_id = i.organization_id and r.id = i.reminder_id
    where i.organization_id = ${orgOf(call)} and i.deleted_at is null and (i.reminder_id = any (${ids}::uuid[])
      or i.reminder_id is null and i.status = 'DONE' and lower(i.name) = any (${loose}::text[]))
    order by i.id`.execute(db);
  const isDone = new Map(
    booked
      .filter(({ performedAt }) => performedAt !== null)
      .map((each) => [sameAs(each, each.reminderId ?? each.name), each]),
  );
  const keyOf = (row: RightRow): string => {
    const { reminder, ...body } = bodyOf(row);
    return sameAs(body, reminder.unmatched?.title ?? reminder.id);
  };
  const done = new Map(
    rows.flatMap((row) => {
      const there = isDone.get(keyOf(row));
      return there ? [[row.line, there] as const] : [];
    }),
  );
  const completes = completedBy(
    named
      .filter(({ line }) => !done.has(line))
      .map((row) => ({ ...bodyOf(row), line: row.line, reminderId: bodyOf(row).reminder.id })),
    booked.flatMap((each) => {
      const { reminderId, byPlan, status } = each;
      const pending = status === 'PENDING';
      return reminderId && (byPlan || pending) ? [{ ...each, reminderId, pending }] : [];
    }),
  );
  return { reminders: new Map(reminders.map((each) => [each.id, each])), completes, done };
}

/** By its id, the content of each file that rows name. */
export async function contentsOf(
  call: ImportCall,
  rows: readonly RightRow[],
): Promise<ReadonlyMap<string, string>> {
  const ids = rows.flatMap((row) => bodyOf(row).files.map(({ id }) => id));
  if (ids.length === 0) return new Map();
  const { rows: found } = await sql<Row<'file', 'id' | 'sha256'>>`select id, sha256 from app.file
    where organization_id = ${orgOf(call)} and id = any (${ids}::uuid[])`.execute(call.db);
  return new Map(found.map(({ id, sha256 }) => [id, sha256]));
}

/** The reports of a row that its inspection does not have yet. */
export const newFiles = (row: RightRow, there: Booked, contents: ReadonlyMap<string, string>) =>
  bodyOf(row).files.filter(({ id }) => !there.files.includes(contents.get(id) ?? ''));

/** The inspection that a row becomes, by the rules of the form. In: the inspection that it completes, if any, and its reminder. */
export function inspectionOf(
  call: ImportCall,
  row: RightRow,
  { before, reminder }: { before: Booked | undefined; reminder: Reminder | undefined },
) {
  const { reminder: named, performedBy, period: _often, ...rest } = bodyOf(row);
  const from = before ?? reminder;
  const body: z.output<typeof InspectionBody> = {
    ...rest,
    name: from?.name ?? named.unmatched?.title ?? '',
    description: from?.description ?? null,
    department: optionalId(from?.departmentId ?? null),
    area: optionalId(from?.areaId ?? null),
    // Who did it, or what its report is called, is no finding and no proof.
    note:
      lines(before?.note, rest.note)
        .filter((each) => !row.kept?.includes(each))
        .join('\n') || null,
    reminder: reminder ? { id: reminder.id } : null,
    performedBy,
    status: 'DONE',
    skipped: null,
  };
  const state = before && {
    status: 'PENDING' as const,
    dueDate: before.dueDate,
    reminderId: before.reminderId,
    skipReason: null,
    skippedDate: null,
    skippedById: null,
  };
  const judged = validateInspection(body, state ?? null, {
    personId: call.person.accountId,
    today: call.today,
    needsReport: reminder?.needsReport ?? false,
  });
  // Who did it is not known from who imports it.
  const note = lines(before?.note, rest.note).join('\n') || null;
  return judged.ok ? { ...judged, value: { ...judged.value, performedBy, note } } : judged;
}
