import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Db } from '../database/database.server.ts';
import type { Flags } from '../database/rows.server.ts';

/** The columns of rows that someone deletes: `update … set ${softDelete(accountId)} where …`. */
export const softDelete = (accountId: string): RawBuilder<unknown> =>
  sql`deleted_at = now(), deleted_by = ${accountId}, version = version + 1, last_modified_date = now()`;

/** Whether something refers to one of these rows of a catalogue's table (`ctx.those_pointed_to`): then they are not deleted. */
export async function isReferredTo(db: Db, table: string, ids: readonly string[]): Promise<boolean> {
  const { rows } = await sql<
    Flags<'used'>
  >`select exists (select from ctx.those_pointed_to(${table}, ${[...ids]}::uuid[])) as used`.execute(db);
  return rows[0]?.used ?? false;
}
