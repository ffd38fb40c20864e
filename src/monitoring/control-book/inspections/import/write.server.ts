import { sql } from 'kysely';
import { z } from 'zod';
import { Problem } from '../../../../core/contract/problem.ts';
import type { Counts, Row, Words } from '../../../../core/database/rows.server.ts';
import { translate } from '../../../../core/http/language.server.ts';
import type { ImportCall, RightRow } from '../../../../core/import/plan/judge.server.ts';
import { importWriterOf } from '../../../../core/import/list.server.ts';
import type { Written } from '../../../../core/import/list.server.ts';
import { attachToRecords, filesOf } from '../../../../core/records/attachments.server.ts';
import { insertRecords } from '../../../../core/records/insert-many.server.ts';
import { updateRecords } from '../../../../core/records/update-many.server.ts';
import { advanceSeries } from '../../reminders/plan.server.ts';
import { StoredInspection } from '../inspection.ts';
import { bodyOf, contentsOf, inspectionOf, knownOf, newFiles, orgOf, placeOf } from './known.server.ts';
import { isMade, makeReminders } from './made.server.ts';
import type { Stored } from './known.server.ts';

/** A new one, and its turn: no two inspections of a reminder with the same due date have the same. */
const NewInspection = StoredInspection.extend({ turn: z.int() });
/** How inspections store the files of their rows. */
const files = filesOf(StoredInspection);
/** The areas that rows without an entry name. */
async function areasOf(call: ImportCall, rows: readonly RightRow[]) {
  const names = rows.flatMap((row) => bodyOf(row).reminder.unmatched?.number.toLowerCase() || []);
  const { rows: areas } = await sql<Row<'area', 'id' | 'name'>>`select id, name from app.area
    where organization_id = ${orgOf(call)} and deleted_at is null and lower(name) = any (${names}::text[])`.execute(
    call.db,
  );
  return (row: RightRow): { id: string } | null => {
    const place = bodyOf(row).reminder.unmatched?.number.toLowerCase();
    const area = areas.find(({ name }) => name.toLowerCase() === place);
    return area ? { id: area.id } : null;
  };
}

/** Where a row without an entry says that something is: in an area, or else in the description. */
function placedIn(
  { language }: ImportCall,
  row: RightRow,
  area: { id: string } | null,
): Partial<Pick<Stored, 'area' | 'description'>> {
  const place = bodyOf(row).reminder.unmatched?.number ?? '';
  // An entry that is created along has its place.
  if (place === '' || isMade(row)) return {};
  return area ? { area } : { description: `${translate(language, 'book.field.area')}: ${place}` };
}

/**
 * Gives each new inspection a turn that no other of its reminder and due date has, deleted ones included. Those that a plan counts are 0 and
 * above.
 */
async function withTurns(
  call: ImportCall,
  bodies: readonly Stored[],
): Promise<z.output<typeof NewInspection>[]> {
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
 * Completes what is due, adds the other inspections with the reminders that are created along, and attaches their reports. The series of their reminders continue as after any other
 * completion.
 */
export async function writeInspections(call: ImportCall, rows: readonly RightRow[]): Promise<Written> {
  const writer = importWriterOf(call);
  const ids = [...new Set(rows.map((row) => bodyOf(row).reminder.id))];
  await sql`select from app.reminder where organization_id = ${orgOf(call)} and id = any (${ids}::uuid[])
    order by id for no key update`.execute(call.db);
  const { reminders, completes, done } = await knownOf(call, rows);
  const contents = await contentsOf(call, rows);
  const areaOf = await areasOf(call, rows);
  const fresh = rows.filter(({ line }) => !done.has(line));
  const along = await makeReminders(call, fresh, areaOf);
  const become = fresh.map((row) => {
    const before = completes.get(row.line);
    const { id } = bodyOf(row).reminder;
    const judged = inspectionOf(call, row, { before, reminder: reminders.get(id) ?? along.get(id) });
    // What the preview was made of has changed.
    if (!judged.ok) throw new Problem('CONFLICT');
    return { row, before, body: { ...judged.value, ...placedIn(call, row, areaOf(row)) } };
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
    return {
      id: idOf.get(row.line) ?? '',
      files: there ? newFiles(row, there, contents) : bodyOf(row).files,
    };
  });
  const attaching = { ...writer, organizationId: orgOf(call) };
  const attachments = files ? await attachToRecords(attaching, files, attached) : [];
  await advanceSeries(call.db, placeOf(call), [...reminders.keys()]);
  return {
    ids: made,
    along: { inspection: changed, attachment: attachments.map(({ id }) => id), reminder: [...along.keys()] },
  };
}
