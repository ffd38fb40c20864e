import { sql } from 'kysely';
import type { Db } from '../../core/database/database.server.ts';
import { jsonSql } from '../../core/records/child-rows.server.ts';
import type { Maybe, Row } from '../../core/database/rows.server.ts';
import { StoredShare } from '../products/composition/on-sheet.ts';
import { numbersOf, unfoldedWithWords } from '../products/composition/unlisted.ts';
import type { ProposedRow, UnlistedIngredient } from '../products/composition/unlisted.ts';
import { shown } from '../products/shown.server.ts';

type Found = Row<'substance', 'id' | 'name' | 'nameDa' | 'harmonised' | 'casNumber' | 'ecNumber'>;

const withSubstance = (
  { casNumber: _cas, ecNumber: _ec, ...row }: ProposedRow,
  substance: Found,
): ProposedRow => ({ ...row, substance });

/** What the catalogue lacked when it was proposed and has now, by its number: the only substance with it. */
async function linked(db: Db, rows: readonly ProposedRow[]): Promise<ProposedRow[]> {
  const wanted = rows.flatMap((row) => (row.substance === null ? numbersOf(row) : []));
  if (wanted.length === 0) return [...rows];
  const { rows: known } =
    await sql<Found>`select id, name, name_da, harmonised, cas_number, ec_number from app.substance
    where deleted_at is null and numbers && ${wanted}::text[] and members = '[]'`.execute(db);
  return rows.map((row) => {
    if (row.substance !== null) return row;
    const numbers = numbersOf(row);
    const same = known.filter((each) => numbersOf(each).some((one) => numbers.includes(one)));
    const [substance] = same;
    const isIn = rows.some((other) => other.substance?.id === substance?.id);
    return substance && same.length === 1 && !isIn ? withSubstance(row, substance) : row;
  });
}

/** What a proposal consists of, for maintainers; what the catalogue has got since is linked. In: the reader's language. */
export async function sentShares(db: Db, language: 'en' | 'da', id: string): Promise<ProposedRow[]> {
  const share = jsonSql({ alias: 'p', language, shown }, StoredShare);
  const { rows } = await sql<{ share: StoredShare }>`select ${share} as share
    from ctx.proposal_substances(${id}) p order by p.id`.execute(db);
  const { rows: unlisted } = await sql<
    Maybe<{ ingredients: UnlistedIngredient[] }>
  >`select ctx.proposal_unlisted(${id}) as ingredients`.execute(db);
  return linked(
    db,
    unfoldedWithWords(
      rows.map((row) => row.share),
      unlisted[0]?.ingredients ?? null,
    ),
  );
}
