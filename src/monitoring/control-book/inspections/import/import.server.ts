import { sql } from 'kysely';
import { z } from 'zod';
import type { Services } from '../../../../core/area.server.ts';
import { Problem } from '../../../../core/contract/problem.ts';
import type { Counts, Flags, Lists, Row, Words } from '../../../../core/database/rows.server.ts';
import { translate } from '../../../../core/http/language.server.ts';
import type { Route } from '../../../../core/http/http.server.ts';
import type { Added, Existing } from '../../../../core/import/existing.server.ts';
import type { UnmatchedRecord } from '../../../../core/import/fill-in.server.ts';
import { someOf } from '../../../../core/import/import.ts';
import type { FieldRefusal, ImportCall, RightRow } from '../../../../core/import/judge.server.ts';
import { importWriterOf, listImportRoutes } from '../../../../core/import/list.server.ts';
import type { Brought, Written } from '../../../../core/import/list.server.ts';
import type { Finding, NamesOf } from '../../../../core/import/lookups.server.ts';
import { putBack } from '../../../../core/import/updates.server.ts';
import { attachToRecords, filesOf } from '../../../../core/records/attachments.server.ts';
import { insertRecords } from '../../../../core/records/insert-many.server.ts';
import { softDelete } from '../../../../core/records/soft-delete.server.ts';
import { updateRecords } from '../../../../core/records/update-many.server.ts';
import { advanceSeries } from '../../reminders/plan.server.ts';
import { StoredInspection } from '../inspection.ts';
import type { InspectionBody } from '../inspection.ts';
import { validateInspection } from '../state.ts';
import { inspectionImport } from './definition.ts';
import type { ImportedInspection } from './definition.ts';
import { completedBy } from './due.ts';
import { reminderFinder } from './find-reminder.ts';

type Body = z.output<typeof ImportedInspection> & {
  reminder: Partial<Pick<UnmatchedRecord, 'unmatched'>>;
};
type Stored = z.output<typeof StoredInspection>;
/** An inspection of the control book that a row may be about. */
type Booked = Row<
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
type Reminder = Row<'reminder', 'id' | 'name' | 'description' | 'departmentId' | 'areaId'> & Flags<'needsReport'>;

const module = new URL('./definition.ts', import.meta.url);
const mostNamed = 5;
/** A new one, and its turn, which tells inspections of a reminder with the same due date apart. */
const NewInspection = StoredInspection.extend({ turn: z.int() });
/** How inspections store the files of their rows. */
const files = filesOf(StoredInspection);

const bodyOf = ({ body }: RightRow): Body => body as Body;
const orgOf = ({ organization }: ImportCall): string => organization?.id ?? '';
const placeOf = (call: ImportCall) => ({ organizationId: orgOf(call), today: call.today });
const lines = (...texts: (string | null | undefined)[]) => texts.flatMap((each) => each?.split('\n') ?? []);
const optionalId = (id: string | null) => (id === null ? null : { id });

/** Finds entries of the control book by what lists call them. */
const findReminder: Finding['finder'] = async ({ db, organization }) => {
  const { rows } = await sql<
    Row<'reminder', 'id' | 'name' | 'startsAt' | 'active'> & Lists<'places'>
  >`select r.id, r.name::text, r.starts_at, r.active, array_remove(array[a.name::text, d.name::text], null) as places
    from app.reminder r
    left join app.area a on a.organization_id = r.organization_id and a.id = r.area_id
    left join app.department d on d.organization_id = r.organization_id and d.id = r.department_id
    where r.organization_id = ${organization?.id} and r.deleted_at is null order by r.id`.execute(db);
  return reminderFinder(rows);
};

const namesOf: NamesOf = { reminder: { finder: findReminder } };

/** What is known of the rows: the reminders they name, and what those have in the control book. */
interface Known {
  reminders: ReadonlyMap<string, Reminder>;
  booked: readonly Booked[];
  /** By line, the inspection to be done that a row completes. */
  completes: ReadonlyMap<number, Booked>;
  /** By line, the same inspection, done already. */
  done: ReadonlyMap<number, Booked>;
}

const sameAs = (one: { performedAt: string | null; result: string | null }, name: string): string =>
  `${name.toLowerCase()}\n${one.performedAt}\n${one.result}`;

/** Reads what the rows are compared with: two queries, however many rows. */
async function knownOf(call: ImportCall, rows: readonly RightRow[]): Promise<Known> {
  const { db } = call;
  const named = rows.filter((row) => bodyOf(row).reminder.unmatched === undefined);
  const ids = [...new Set(named.map((row) => bodyOf(row).reminder.id))];
  const loose = rows.flatMap((row) => bodyOf(row).reminder.unmatched?.title.toLowerCase() ?? []);
  const { rows: reminders } = await sql<Reminder>`select id, name, description, department_id, area_id, needs_report
    from app.reminder where organization_id = ${orgOf(call)} and id = any (${ids}::uuid[])`.execute(db);
  const { rows: booked } = await sql<Booked>`select i.id, i.version, i.name, i.description, i.due_date, i.status, i.performed_at,
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
  const byId = new Map(booked.map((each) => [each.id, each]));
  const completed = completedBy(
    named
      .filter(({ line }) => !done.has(line))
      .map((row) => ({ ...bodyOf(row), line: row.line, reminderId: bodyOf(row).reminder.id })),
    booked.flatMap(({ reminderId, byPlan, status, ...each }) =>
      reminderId && (byPlan || status === 'PENDING')
        ? [{ ...each, reminderId, pending: status === 'PENDING' }]
        : [],
    ),
  );
  const completes = new Map(
    [...completed].flatMap(([line, { id }]) => {
      const own = byId.get(id);
      return own ? [[line, own] as const] : [];
    }),
  );
  return { reminders: new Map(reminders.map((each) => [each.id, each])), booked, completes, done };
}

/** By its id, the content of each file that rows name. */
async function contentsOf(call: ImportCall, rows: readonly RightRow[]): Promise<ReadonlyMap<string, string>> {
  const ids = rows.flatMap((row) => bodyOf(row).files.map(({ id }) => id));
  if (ids.length === 0) return new Map();
  const { rows: found } = await sql<Row<'file', 'id' | 'sha256'>>`select id, sha256 from app.file
    where organization_id = ${orgOf(call)} and id = any (${ids}::uuid[])`.execute(call.db);
  return new Map(found.map(({ id, sha256 }) => [id, sha256]));
}

/** The reports of a row that its inspection does not have yet. */
const newFiles = (row: RightRow, there: Booked, contents: ReadonlyMap<string, string>) =>
  bodyOf(row).files.filter(({ id }) => !there.files.includes(contents.get(id) ?? ''));

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

/** The inspection that a row becomes, by the rules of the form. In: the inspection that it completes, if any, and its reminder. */
function inspectionOf(
  call: ImportCall,
  row: RightRow,
  { before, reminder }: { before: Booked | undefined; reminder: Reminder | undefined },
) {
  const { reminder: named, performedBy, ...rest } = bodyOf(row);
  const from = before ?? reminder;
  const body: z.output<typeof InspectionBody> = {
    ...rest,
    name: from?.name ?? named.unmatched?.title ?? '',
    description: from?.description ?? null,
    department: optionalId(from?.departmentId ?? null),
    area: optionalId(from?.areaId ?? null),
    // Who did it, or what its report is called, is no finding and no proof.
    note: lines(before?.note, rest.note).filter((each) => !row.kept?.includes(each)).join('\n') || null,
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

/** The rules of an inspection, and one entry under two of its names. */
async function judge(call: ImportCall, rows: readonly RightRow[]) {
  const { reminders, completes, done } = await knownOf(call, rows);
  const lineOf = new Map<string, number>();
  return rows.flatMap((row): (FieldRefusal & { line: number })[] => {
    const { line } = row;
    const { reminder, ...body } = bodyOf(row);
    if (reminder.unmatched?.title === '') return [{ line, path: 'reminder', code: 'ENTRY_NOT_NAMED' }];
    const key = sameAs(body, reminder.unmatched ? `${reminder.unmatched.title}\n${reminder.unmatched.number}` : reminder.id);
    const first = lineOf.get(key);
    if (first !== undefined)
      return [{ line, path: 'reminder', code: 'SAME_AS_LINE', values: { line: first } }];
    lineOf.set(key, line);
    if (done.has(line)) return [];
    const judged = inspectionOf(call, row, { before: completes.get(line), reminder: reminders.get(reminder.id) });
    return judged.ok
      ? []
      : judged.fields.map(({ code, ...error }) => ({
          ...error,
          // A list has no form around the cell that shows why it must be filled in.
          code: error.path === 'note' && code === 'REQUIRED' ? 'FINDING_NOT_SAID' : code,
          line,
        }));
  });
}

/** Where rows without an entry say that something is: in the area of that name, or else in the description. */
async function placesOf(call: ImportCall, rows: readonly RightRow[]) {
  const names = rows.flatMap((row) => bodyOf(row).reminder.unmatched?.number.toLowerCase() || []);
  const { rows: areas } = await sql<Row<'area', 'id' | 'name'>>`select id, name from app.area
    where organization_id = ${orgOf(call)} and deleted_at is null and lower(name) = any (${names}::text[])`.execute(
    call.db,
  );
  return (row: RightRow): Partial<Pick<Stored, 'area' | 'description'>> => {
    const place = bodyOf(row).reminder.unmatched?.number ?? '';
    const area = areas.find(({ name }) => name.toLowerCase() === place.toLowerCase());
    if (place === '') return {};
    return area
      ? { area: { id: area.id } }
      : { description: `${translate(call.language, 'book.field.area')}: ${place}` };
  };
}

/**
 * Gives each new inspection a turn that no other of its reminder and due date has, deleted ones included. Those that a plan counts are 0 and
 * above.
 */
async function withTurns(call: ImportCall, bodies: readonly Stored[]): Promise<z.output<typeof NewInspection>[]> {
  const ids = bodies.flatMap(({ reminder }) => reminder?.id ?? []);
  const days = bodies.map(({ dueDate }) => dueDate);
  const { rows } = await sql<
    Words<'key'> & Counts<'least'>
  >`select reminder_id || ' ' || due_date as key, min(turn) as least from app.inspection
    where organization_id = ${orgOf(call)} and reminder_id = any (${ids}::uuid[]) and due_date = any (${days}::date[])
    group by 1`.execute(call.db);
  const least = new Map(rows.map((each) => [each.key, each.least]));
  return bodies.map((body) => {
    const key = `${body.reminder?.id ?? ''} ${body.dueDate}`;
    const taken = least.get(key);
    const turn = taken === undefined || body.reminder === null ? 0 : Math.min(taken, 0) - 1;
    least.set(key, turn);
    return { ...body, turn };
  });
}

/**
 * Completes what is due, adds the other inspections, and attaches their reports. The series of their reminders continue as after any other
 * completion.
 */
async function write(call: ImportCall, rows: readonly RightRow[]): Promise<Written> {
  const writer = importWriterOf(call);
  const ids = [...new Set(rows.map((row) => bodyOf(row).reminder.id))];
  await sql`select from app.reminder where organization_id = ${orgOf(call)} and id = any (${ids}::uuid[])
    order by id for no key update`.execute(call.db);
  const { reminders, completes, done } = await knownOf(call, rows);
  const contents = await contentsOf(call, rows);
  const placed = await placesOf(call, rows);
  const become = rows
    .filter(({ line }) => !done.has(line))
    .map((row) => {
      const before = completes.get(row.line);
      const judged = inspectionOf(call, row, { before, reminder: reminders.get(bodyOf(row).reminder.id) });
      // What the preview was made of has changed.
      if (!judged.ok) throw new Problem('CONFLICT');
      return { row, before, body: { ...judged.value, ...placed(row) } };
    });
  const added = become.filter(({ before }) => before === undefined);
  const made = await insertRecords(
    writer,
    'inspection',
    NewInspection,
    await withTurns(
      call,
      added.map(({ body }) => body),
    ),
  );
  const changed = await updateRecords(
    writer,
    'inspection',
    StoredInspection,
    become.flatMap(({ before, body }) => (before ? [{ id: before.id, version: before.version, body }] : [])),
  );
  const idOf = new Map([
    ...added.map(({ row }, at) => [row.line, made[at] ?? ''] as const),
    ...become.flatMap(({ row, before }) => (before ? [[row.line, before.id] as const] : [])),
    ...[...done].map(([line, { id }]) => [line, id] as const),
  ]);
  const attached = rows.map((row) => {
    const there = done.get(row.line);
    return { id: idOf.get(row.line) ?? '', files: there ? newFiles(row, there, contents) : bodyOf(row).files };
  });
  const attaching = { ...writer, organizationId: orgOf(call) };
  const attachments = files ? await attachToRecords(attaching, files, attached) : [];
  await advanceSeries(call.db, placeOf(call), [...reminders.keys()]);
  return { ids: made, along: { inspection: changed, attachment: attachments } };
}

/** When an import was made: what it wrote has the time of its transaction. */
const madeAt = (importId: string) =>
  sql`(select m.created_date from app.list_import m where m.id = ${importId})`;

/** Takes the reports off, and reopens the inspections that the import completed; refuses if a person has worked on one of them since. */
async function takeBack(
  call: ImportCall,
  along: Readonly<Record<string, readonly string[]>>,
  importId: string,
): Promise<void> {
  const { db, person } = call;
  const { inspection = [], attachment = [] } = along;
  const organizationId = orgOf(call);
  await sql`update app.attachment set ${softDelete(person.accountId)}
    where organization_id = ${organizationId} and id = any (${attachment}::uuid[]) and deleted_at is null`.execute(db);
  const { rows: own } = await sql<Words<'name'> & Flags<'changed'>>`select i.name::text, i.deleted_at is not null
      or i.last_modified_date <> ${madeAt(importId)} or i.id in (select ctx.those_in_use('inspection', ${inspection}::uuid[])) as changed
    from app.inspection i where i.organization_id = ${organizationId} and i.id = any (${inspection}::uuid[])
    order by i.id for update`.execute(db);
  const changed = own.filter((each) => each.changed).map(({ name }) => name);
  if (changed.length > 0) throw new Problem('RECORDS_CHANGED', [], { names: someOf(changed, mostNamed) });
  await putBack(call, { ...inspectionImport, body: StoredInspection }, 'inspection', {
    id: importId,
    broughtIds: inspection,
  });
}

/**
 * Deletes the inspections of an import, and what their completion has put into the control book since: series continue from what was done
 * before.
 */
async function removeImported(call: ImportCall, ids: readonly string[], { id, madeAlong }: Brought): Promise<void> {
  const { db, person } = call;
  const organizationId = orgOf(call);
  const those = [...ids, ...(madeAlong['inspection'] ?? [])];
  const { rows: reminders } = await sql<Words<'id'>>`select distinct reminder_id as id from app.inspection
    where organization_id = ${organizationId} and id = any (${those}::uuid[]) and reminder_id is not null`.execute(db);
  const ofThose = reminders.map((each) => each.id);
  await sql`select from app.reminder where organization_id = ${organizationId} and id = any (${ofThose}::uuid[])
    order by id for no key update`.execute(db);
  await sql`update app.inspection set ${softDelete(person.accountId)}
    where organization_id = ${organizationId} and deleted_at is null and (id = any (${ids}::uuid[])
      or reminder_id = any (${ofThose}::uuid[]) and by_plan and status = 'PENDING' and version = 1
        and last_modified_date = ${madeAt(id)})`.execute(db);
  await advanceSeries(db, placeOf(call), ofThose);
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
      write,
      takeBack,
      keptWhenUsed: true,
      removeImported,
    },
    services,
  );
