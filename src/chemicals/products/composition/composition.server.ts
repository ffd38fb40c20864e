import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { asideBy } from '../../../core/records/aside.server.ts';
import type { Db } from '../../../core/database/database.server.ts';
import type { FieldError } from '../../../core/contract/problem.ts';
import type { Writer } from '../../../core/records/records.server.ts';
import type { SubstanceConcentration } from '../fields.ts';

const number = (column: string) => sql`trim_scale(${sql.ref(column)})::text`;

/** A substance of a product and its share, in a statement that has the part as `p` and its substance as `s`. */
export const shareJson = sql`json_build_object(
  'substance', json_build_object('id', s.id, 'name', s.name, 'nameDa', s.name_da, 'harmonised', s.harmonised, 'casNumber', s.cas_number, 'ecNumber', s.ec_number,
    'statements', s.hazard_statements || s.eu_hazard_statements),
  'concentration', json_build_object('min', ${number('p.min')}, 'max', ${number('p.max')},
    'minInclusive', p.min_inclusive, 'maxInclusive', p.max_inclusive))`;

/** What a proposal consists of, in a statement of its organization that has the proposal as `o`. */
export const proposedShares = sql`coalesce((select json_agg(${shareJson} order by p.id)
  from app.chemical_proposal_substance p join app.substance s on s.id = p.substance_id
  where p.organization_id = o.organization_id and p.proposal_id = o.id and p.deleted_at is null), '[]')`;

/** What a proposal consists of, for maintainers. */
export async function sentShares(db: Db, id: string): Promise<SubstanceConcentration[]> {
  const { rows } = await sql<{ share: SubstanceConcentration }>`select ${shareJson} as share
    from ctx.proposal_substances(${id}) p join app.substance s on s.id = p.substance_id order by p.id`.execute(
    db,
  );
  return rows.map(({ share }) => share);
}

/** Substances that the catalogue has not, each by its place. */
export async function unknownSubstances(
  db: Db,
  shares: readonly SubstanceConcentration[],
): Promise<FieldError[]> {
  if (shares.length === 0) return [];
  const { rows } = await sql<{ id: string }>`select id from app.substance
    where id = any (${shares.map(({ substance }) => substance.id)}::uuid[]) and deleted_at is null`.execute(
    db,
  );
  const known = new Set(rows.map(({ id }) => id));
  return shares.flatMap(({ substance }, place) =>
    known.has(substance.id)
      ? []
      : [{ path: `substanceConcentrations.${place}.substance`, code: 'NO_SUCH_RECORD' as const }],
  );
}

/** Brings what a proposal consists of to what its body says: a substance stands in it once, what says the same is left alone. */
export async function writeShares(
  { db, organizationId, accountId }: Writer,
  proposalId: string,
  shares: readonly SubstanceConcentration[],
): Promise<void> {
  const wanted = JSON.stringify(
    shares.map(({ substance, concentration: { min, max, minInclusive, maxInclusive } }) => ({
      id: uuidv7(),
      substance_id: substance.id,
      min,
      max,
      min_inclusive: minInclusive,
      max_inclusive: maxInclusive,
    })),
  );
  await sql`update app.chemical_proposal_substance set ${asideBy(accountId)}
    where organization_id = ${organizationId} and proposal_id = ${proposalId} and deleted_at is null
      and substance_id <> all (${shares.map(({ substance }) => substance.id)}::uuid[])`.execute(db);
  await sql`insert into app.chemical_proposal_substance as t (organization_id, id, proposal_id, substance_id, min, max, min_inclusive, max_inclusive)
    select ${organizationId}::uuid, n.id, ${proposalId}::uuid, n.substance_id, n.min, n.max, n.min_inclusive, n.max_inclusive
    from jsonb_populate_recordset(null::app.chemical_proposal_substance, ${wanted}::jsonb) n
    on conflict (organization_id, proposal_id, substance_id) where deleted_at is null do update
      set min = excluded.min, max = excluded.max, min_inclusive = excluded.min_inclusive, max_inclusive = excluded.max_inclusive,
        version = t.version + 1, last_modified_date = now()
      where (t.min, t.max, t.min_inclusive, t.max_inclusive)
        is distinct from (excluded.min, excluded.max, excluded.min_inclusive, excluded.max_inclusive)`.execute(
    db,
  );
}
