import { sql } from 'kysely';
import { Problem } from '../../../core/contract/problem.ts';
import type { Row } from '../../../core/database/rows.server.ts';
import type { Call } from '../../../core/http/http.server.ts';
import { softDelete } from '../../../core/records/soft-delete.server.ts';
import type { sheetPlacing } from './placing.ts';

type Writing = Pick<Call<typeof sheetPlacing.attach>, 'db' | 'organization' | 'person'>;

/** Locks readings in one order. Throws NOT_FOUND where one does not exist. */
export async function lockReadings({ db, organization }: Writing, ids: readonly string[]) {
  const { rows } = await sql<Row<'sheetReading', 'id' | 'fileId' | 'state' | 'status' | 'undoContent'>>`
    select id, file_id, state, status, undo_content from app.sheet_reading
    where organization_id = ${organization.id} and id = any (${ids}::uuid[]) and deleted_at is null
    order by id for no key update`.execute(db);
  if (rows.length < new Set(ids).size) throw new Problem('NOT_FOUND');
  return new Map(rows.map((reading) => [reading.id, reading]));
}

/** Takes the files of sheets off the entries of the register that they were attached to together. Throws CONFLICT where one was not. */
export async function detach(call: Writing, ids: readonly string[]): Promise<void> {
  const { db, organization, person } = call;
  const readings = [...(await lockReadings(call, ids)).values()];
  const attached = readings.map(
    ({ undoContent }) => (undoContent as { attached?: string[] } | null)?.attached,
  );
  if (attached.includes(undefined)) throw new Problem('CONFLICT');
  await sql`update app.attachment set ${softDelete(person.accountId)}
    where organization_id = ${organization.id} and id = any (${attached.flatMap((own = []) => own)}::uuid[]) and deleted_at is null`.execute(
    db,
  );
  await sql`update app.sheet_reading set state = 'NEW', applied_kind = null, applied_id = null, applied_by_id = null, applied_date = null,
      undo_content = null, version = version + 1, last_modified_date = now()
    where organization_id = ${organization.id} and id = any (${ids}::uuid[])`.execute(db);
}
