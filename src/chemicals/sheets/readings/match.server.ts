import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Call } from '../../../core/http/http.server.ts';
import type { Maybe, Row, Words } from '../../../core/database/rows.server.ts';
import { matchingChemicals } from '../../products/similar.server.ts';
import { newerCheck } from '../newer.ts';
import { companyKey } from '../read/supplier-key.ts';
import type { SheetMatch, sheetReadings } from './reading.ts';
import type { Decided } from './review.ts';

type Asking = Pick<Call<typeof sheetReadings.matches>, 'db' | 'organization'>;
type Because = SheetMatch['because'][number];

/** Where the producer is known on both sides, it is the same. */
const isProducer = (one: string | null, other: string | undefined): boolean =>
  one === null || other === undefined || companyKey(one) === companyKey(other);

const rank: Record<Because, number> = { UFI: 0, NUMBER: 1, NAME: 2 };
type Product = Row<'chemicalProposal', 'id' | 'name' | 'producer' | 'sheetDate'> &
  Maybe<Record<'sheetVersion', string>> &
  Pick<SheetMatch, 'kind'> &
  Maybe<Record<'surest', Because>>;
/** The version of the sheet of a day that was used for a chemical, or for an entry of it. */
const versionOf = (organization: string, of: RawBuilder<unknown>, day: RawBuilder<unknown>) => sql`(
  select r.sheet_version from app.sheet_reading r
  where r.organization_id = ${organization} and r.deleted_at is null and r.state = 'APPLIED' and r.revision_date = ${day}
    and (r.applied_id = ${of} or r.applied_id in (select a.id from app.chemical_association a
      where a.organization_id = ${organization} and (a.chemical_id = ${of} or a.proposal_id = ${of})))
  order by r.applied_date desc limit 1)`;
type Entry = Row<'chemicalAssociation', 'id' | 'storageLocation'> & Words<'of'>;

/**
 * The chemicals that a sheet may belong to: with the same UFI, or the same product number or name of the same producer, of the catalogue
 * and of the organization's own proposals.
 */
export async function matchesOf(
  { db, organization }: Asking,
  values: readonly Decided[],
): Promise<SheetMatch[]> {
  const at = (path: string) => values.find((unit) => unit.path === path)?.value as string | undefined;
  const [name, number, ufi, producer] = ['product_name', 'product_number', 'ufi', 'supplier_name'].map(at);
  const read = { date: at('revision_date') ?? null, version: at('version') ?? null };
  const items = [{ n: 0, name: name ?? '', number: number ?? null, ufi: ufi ?? null, numbers: [] }];
  const { rows: found } = await sql<Row<'chemical', 'id'> & { because: Because }>`select id, because
    from (${matchingChemicals(JSON.stringify(items))}) m`.execute(db);
  const { rows: products } = await sql<Product>`
    select c.id, c.name, p.name as producer, c.newest_sheet_date as "sheetDate", 'CATALOGUE' as kind, null as surest,
        ${versionOf(organization.id, sql`c.id`, sql`c.newest_sheet_date`)} as "sheetVersion"
      from app.chemical c left join app.producer p on p.id = c.producer_id
      where c.id = any (${found.map(({ id }) => id)}::uuid[]) and c.deleted_at is null
    union all select o.id, o.name, o.producer, o.sheet_date, 'PROPOSAL', case when o.ufi = ${ufi ?? null} then 'UFI'
        when ctx.number_key(o.product_number) = ctx.number_key(${number ?? null}) then 'NUMBER'
        when ctx.fold(o.name) = ctx.fold(${name ?? null}) then 'NAME' end,
        ${versionOf(organization.id, sql`o.id`, sql`o.sheet_date`)}
      from app.chemical_proposal o where o.organization_id = ${organization.id} and o.deleted_at is null and o.status <> 'ACCEPTED'
        and (o.ufi = ${ufi ?? null} or ctx.number_key(o.product_number) = ctx.number_key(${number ?? null})
          or ctx.fold(o.name) = ctx.fold(${name ?? null}))`.execute(db);
  const { rows: entries } = await sql<Entry>`
    select a.id, coalesce(a.chemical_id, a.proposal_id) as of, a.storage_location as "storageLocation"
    from app.chemical_association a where a.organization_id = ${organization.id} and a.deleted_at is null and a.end_date is null
      and (a.chemical_id = any (${products.map(({ id }) => id)}::uuid[]) or a.proposal_id = any (${products.map(({ id }) => id)}::uuid[]))
    order by a.storage_location nulls last, a.id limit 50`.execute(db);
  return products
    .map(({ id, kind, surest, ...product }): SheetMatch => ({
      kind,
      id,
      name: product.name,
      producer: product.producer,
      newer: newerCheck(read, { date: product.sheetDate, version: product.sheetVersion }),
      because: [
        ...new Set([
          ...(surest ? [surest] : []),
          ...found.filter((one) => one.id === id).map((one) => one.because),
        ]),
      ].toSorted((a, b) => rank[a] - rank[b]),
      entries: entries.filter(({ of }) => of === id).map(({ of: _of, ...entry }) => entry),
    }))
    .filter((match) => match.because.includes('UFI') || isProducer(match.producer, producer))
    .toSorted((a, b) => (rank[a.because[0] ?? 'NAME'] ?? 2) - (rank[b.because[0] ?? 'NAME'] ?? 2));
}
