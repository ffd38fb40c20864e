import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Db } from '../../core/database/database.server.ts';
import type { Counts, Flags, Row } from '../../core/database/rows.server.ts';

/** Names count as alike from 0.5 of 1, for the rest of the transaction. */
export const compareNames = async (db: Db): Promise<void> => {
  await sql`set local pg_trgm.similarity_threshold = 0.5`.execute(db);
};

/**
 * Up to 5 products that the one being entered may be, the surest first: same UFI, else a similar name, of the same producer where both are
 * known. In: `except`, itself.
 */
export async function similarChemicals(
  db: Db,
  { name, producer, ufi, except }: Record<'name' | 'producer' | 'ufi' | 'except', string | null>,
): Promise<(Row<'chemical', 'id'> & Flags<'sameUfi'> & Counts<'likeness'>)[]> {
  await compareNames(db);
  const likeness = sql`ctx.similarity(ctx.fold(c.name), ctx.fold(${name ?? ''}))`;
  const { rows } = await sql<Row<'chemical', 'id'> & Flags<'sameUfi'> & Counts<'likeness'>>`
    select f.id, bool_or(f.same_ufi) as "sameUfi", max(f.likeness) as likeness from (
      select c.id, true as same_ufi, ${likeness} as likeness from app.chemical c where c.deleted_at is null and c.ufi = ${ufi}
      union all
      select c.id, false, ${likeness} from app.chemical c
        where c.deleted_at is null and ctx.fold(c.name) operator(ctx.%) ctx.fold(${name ?? ''})
          and (c.producer_id is null or ${producer}::uuid is null or c.producer_id = ${producer})) f
    where f.id is distinct from ${except}::uuid group by f.id order by 2 desc, 3 desc, 1 limit 5`.execute(db);
  return rows;
}

/**
 * The products that the items of a list may be, for all items together: by UFI, name, product number or their only substance; a limited number
 * per item and reason. In: `[{n, name, number, ufi, numbers: ['CAS 67-64-1']}]` as JSON. Out: a query of `n` of the item, `id`, `because` and the
 * `likeness` of names (0 to 1), unsorted.
 */
export const matchingChemicals = (items: string): RawBuilder<unknown> => sql`
  with wanted as materialized (
    select i.n, ctx.fold(i.name) as name, ctx.number_key(i.number) as number, i.ufi, i.numbers
    from jsonb_to_recordset(${items}::jsonb) as i (n int, name text, number text, ufi text, numbers text[])),
  found as (
    select i.n, f.id, 'UFI' as because from wanted i cross join lateral (select c.id from app.chemical c
      where c.ufi = i.ufi and c.deleted_at is null order by c.id limit 10) f
    union all
    select i.n, f.id, 'NAME' from wanted i cross join lateral (select c.id from app.chemical c
      where ctx.fold(c.name) = i.name and c.deleted_at is null order by c.id limit 20) f
    union all
    select i.n, f.id, 'NUMBER' from wanted i cross join lateral (select c.id from app.chemical c
      where ctx.number_key(c.product_number) = i.number and c.product_number is not null and c.deleted_at is null
      order by ctx.similarity(ctx.fold(c.name), i.name) desc, c.id limit 10) f
    union all
    select i.n, f.id, 'SUBSTANCE' from wanted i cross join lateral (select s.chemical_id as id from app.substance b
      join app.chemical_substance s on s.substance_id = b.id and s.deleted_at is null
      where b.numbers && i.numbers and b.deleted_at is null and not exists (select from app.chemical_substance o
        where o.chemical_id = s.chemical_id and o.deleted_at is null and o.id <> s.id) limit 5) f
    where i.numbers <> '{}')
  select f.n, f.id, f.because, ctx.similarity(ctx.fold(c.name), i.name) as likeness
  from found f join wanted i on i.n = f.n join app.chemical c on c.id = f.id and c.deleted_at is null`;
