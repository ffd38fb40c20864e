import { sql } from 'kysely';
import type { Db } from '../../core/database/database.server.ts';
import { jsonSql } from '../../core/records/child-rows.server.ts';
import { StoredShare, unfolded } from '../products/composition/on-sheet.ts';
import type { SubstanceConcentration } from '../products/fields.ts';
import { shown } from '../products/shown.server.ts';

/** What a proposal consists of, for maintainers. In: the reader's language. */
export async function sentShares(
  db: Db,
  language: 'en' | 'da',
  id: string,
): Promise<SubstanceConcentration[]> {
  const share = jsonSql({ alias: 'p', language, shown }, StoredShare);
  const { rows } = await sql<{ share: StoredShare }>`select ${share} as share
    from ctx.proposal_substances(${id}) p order by p.id`.execute(db);
  return unfolded(rows.map((row) => row.share));
}
