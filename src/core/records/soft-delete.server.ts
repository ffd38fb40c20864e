import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/** The columns of rows that someone deletes: `update … set ${softDelete(accountId)} where …`. */
export const softDelete = (accountId: string): RawBuilder<unknown> =>
  sql`deleted_at = now(), deleted_by = ${accountId}, version = version + 1, last_modified_date = now()`;
