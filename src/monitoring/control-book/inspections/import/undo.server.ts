import { sql } from 'kysely';
import type { Flags, Words } from '../../../../core/database/rows.server.ts';
import { refuseChanged } from '../../../../core/import/import.server.ts';
import type { ImportCall } from '../../../../core/import/plan/judge.server.ts';
import type { Brought } from '../../../../core/import/list.server.ts';
import { putBack } from '../../../../core/import/plan/updates.server.ts';
import { softDelete } from '../../../../core/records/soft-delete.server.ts';
import { advanceSeries } from '../../reminders/plan.server.ts';
import { StoredInspection } from '../inspection.ts';
import { inspectionImport } from './definition.ts';
import { orgOf, placeOf } from './known.server.ts';

/** A record by its name, and whether a person has worked on it since. */
type NameOf = Words<'name'> & Flags<'changed'>;

/** When an import was made: what it wrote has the time of its transaction. */
const madeAt = (importId: string) =>
  sql`(select m.created_date from app.list_import m where m.id = ${importId})`;

/**
 * Takes the reports off, and reopens the inspections that the import completed; refuses if a person has worked on one of them since, or on a
 * reminder that was created along.
 */
export async function takeBack(
  call: ImportCall,
  along: Readonly<Record<string, readonly string[]>>,
  importId: string,
): Promise<void> {
  const { db, person } = call;
  const { inspection = [], attachment = [], reminder = [] } = along;
  const organizationId = orgOf(call);
  await sql`update app.attachment set ${softDelete(person.accountId)}
    where organization_id = ${organizationId} and id = any (${attachment}::uuid[]) and deleted_at is null`.execute(
    db,
  );
  // Reminders first: everybody takes the two locks in that order.
  const { rows: made } = await sql<NameOf>`select r.name::text, r.last_modified_date <> ${madeAt(importId)}
      or exists (select from app.inspection i where i.organization_id = r.organization_id and i.reminder_id = r.id
        and i.by_plan and i.version > 1 and i.deleted_at is null) as changed
    from app.reminder r where r.organization_id = ${organizationId} and r.id = any (${reminder}::uuid[]) and r.deleted_at is null
    order by r.id for update`.execute(db);
  const { rows: own } = await sql<NameOf>`select i.name::text, i.deleted_at is not null
      or i.last_modified_date <> ${madeAt(importId)} as changed
    from app.inspection i where i.organization_id = ${organizationId} and i.id = any (${inspection}::uuid[])
    order by i.id for update`.execute(db);
  refuseChanged([...made, ...own].filter((each) => each.changed).map(({ name }) => name));
  await putBack(call, { ...inspectionImport, body: StoredInspection }, 'inspection', {
    id: importId,
    broughtIds: inspection,
  });
}

/**
 * Deletes the inspections of an import, the reminders that were created along, and what their completion has put into the control book since: series continue from what was done
 * before.
 */
export async function removeImported(
  call: ImportCall,
  ids: readonly string[],
  { id, madeAlong }: Brought,
): Promise<void> {
  const { db, person } = call;
  const organizationId = orgOf(call);
  const those = [...ids, ...(madeAlong['inspection'] ?? [])];
  const { rows: reminders } = await sql<Words<'id'>>`select distinct reminder_id as id from app.inspection
    where organization_id = ${organizationId} and id = any (${those}::uuid[]) and reminder_id is not null`.execute(
    db,
  );
  const ofThose = reminders.map((each) => each.id);
  await sql`select from app.reminder where organization_id = ${organizationId} and id = any (${ofThose}::uuid[])
    order by id for no key update`.execute(db);
  await sql`update app.inspection set ${softDelete(person.accountId)}
    where organization_id = ${organizationId} and deleted_at is null and (id = any (${ids}::uuid[])
      or reminder_id = any (${ofThose}::uuid[]) and by_plan and status = 'PENDING' and version = 1
        and last_modified_date = ${madeAt(id)})`.execute(db);
  await sql`update app.reminder set ${softDelete(person.accountId)} where organization_id = ${organizationId}
    and id = any (${madeAlong['reminder'] ?? []}::uuid[]) and deleted_at is null`.execute(db);
  await advanceSeries(db, placeOf(call), ofThose);
}
