import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Db } from '../../../core/database/database.server.ts';
import type { Match } from './contract.ts';
import type { Item, ReadList } from './import.ts';
import { compareNames, matchingChemicals } from '../../products/similar.server.ts';
import { itemKey, numbersOf } from './match.ts';
import type { Candidate } from './match.ts';
import type { Present, RegisterFacts } from './resolve.ts';
import type { Recorded } from './hazards/stated.ts';
import type { Counts, Row, Words } from '../../../core/database/rows.server.ts';

type Known = Omit<Match, 'because'> & Row<'chemical', 'ufi'> & Recorded;
type Alike = Row<'chemical', 'id'> & Counts<'n' | 'likeness'>;
type Found = Alike & { because: Candidate['reasons'][number] };

const product = sql`c.id, c.name, c.product_number as "productNumber", c.ufi, c.danger_code as "dangerCode", false as proposed,
  c.hazard_statements || c.eu_hazard_statements as statements, c.not_classified as "notClassified", c.signal_word as "signalWord",
  (select p.name from app.producer p where p.id = c.producer_id) as producer`;
const proposal = sql`o.id, o.name, o.product_number as "productNumber", o.ufi, o.danger_code as "dangerCode", true as proposed,
  o.hazard_statements || o.eu_hazard_statements as statements, o.not_classified as "notClassified", o.signal_word as "signalWord", o.producer`;
const isOwn = (organizationId: string): RawBuilder<unknown> =>
  sql`o.organization_id = ${organizationId} and o.deleted_at is null and o.status <> 'ACCEPTED'`;

/** What the products and own proposals with these ids are; who is not there any more is left out. */
async function knownBy(db: Db, organizationId: string, ids: readonly string[]): Promise<Map<string, Known>> {
  const { rows } = await sql<Known>`
    select ${product} from app.chemical c where c.id = any (${ids}::uuid[]) and c.deleted_at is null
    union all select ${proposal} from app.chemical_proposal o where ${isOwn(organizationId)} and o.id = any (${ids}::uuid[])`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * Names are compared for at most this many products, and this many at a time: in a large catalogue each takes some
 * milliseconds.
 */
const mostCompared = 1000;
const atOnce = 100;

/** What the items may be: in the catalogue, and among the organization's own proposals, each in one query for all. */
async function findMatches(
  db: Db,
  organizationId: string,
  items: readonly Item[],
): Promise<{ found: Found[]; notCompared: number }> {
  const asked = JSON.stringify(
    items.map((item, n) => ({
      n,
      name: item.name,
      number: item.productNumber || null,
      ufi: item.ufi,
      numbers: numbersOf(item),
    })),
  );
  const { rows: catalogued } = await sql<Found>`${matchingChemicals(asked)}`.execute(db);
  const { rows: own } = await sql<Found>`with item as materialized (
      select i.n, ctx.fold(i.name) as name, ctx.number_key(i.number) as number, i.ufi
      from jsonb_to_recordset(${asked}::jsonb) as i (n int, name text, number text, ufi text)),
    own as materialized (
      select o.id, ctx.fold(o.name) as name, ctx.number_key(o.product_number) as number, o.ufi
      from app.chemical_proposal o where ${isOwn(organizationId)}),
    found as (
      select i.n, o.id, 'UFI' as because, i.name, o.name as own from item i join own o on o.ufi = i.ufi
      union all select i.n, o.id, 'NAME', i.name, o.name from item i join own o on o.name = i.name
      union all select i.n, o.id, 'NUMBER', i.name, o.name from item i join own o on o.number = i.number)
    select f.n, f.id, f.because, ctx.similarity(f.own, f.name) as likeness from found f`.execute(db);
  const found = [...catalogued, ...own];
  const known = new Set(
    found.filter(({ because }) => because === 'UFI' || because === 'NAME').map(({ n }) => n),
  );
  await compareNames(db);
  const open = items.flatMap(({ name }, n) => (known.has(n) || name.length < 3 ? [] : [{ n, name }]));
  for (let from = 0; from < Math.min(open.length, mostCompared); from += atOnce) {
    const part = JSON.stringify(open.slice(from, from + atOnce));
    const { rows } = await sql<Alike>`
      select i.n, f.id, f.likeness from jsonb_to_recordset(${part}::jsonb) as i (n int, name text) cross join lateral (
        (select c.id, ctx.similarity(ctx.fold(c.name), ctx.fold(i.name)) as likeness from app.chemical c
          where ctx.fold(c.name) operator(ctx.%) ctx.fold(i.name) and c.deleted_at is null order by 2 desc, 1 limit 4)
        union all
        (select o.id, ctx.similarity(ctx.fold(o.name), ctx.fold(i.name)) from app.chemical_proposal o
          where ${isOwn(organizationId)} and ctx.fold(o.name) operator(ctx.%) ctx.fold(i.name) order by 2 desc, 1 limit 4)) f`.execute(
      db,
    );
    for (const row of rows) found.push({ ...row, because: 'SIMILAR' });
  }
  return { found, notCompared: Math.max(0, open.length - mostCompared) };
}

/** The data that a list is matched with, read in a handful of queries, however long it is. */
export async function factsFor(
  db: Db,
  organizationId: string,
  { rows, mapping }: ReadList,
  today: string,
): Promise<RegisterFacts & { notCompared: number }> {
  const items = [
    ...new Map(rows.filter(({ errors }) => errors.length === 0).map(({ item }) => [itemKey(item), item])),
  ];
  const { found, notCompared } = await findMatches(
    db,
    organizationId,
    items.map(([, item]) => item),
  );
  const picked = Object.values(mapping.choices).filter(
    (choice) => choice !== 'PROPOSE' && choice !== 'LEAVE_OUT',
  );
  const ids = [...new Set([...found.map(({ id }) => id), ...picked])];
  const known = await knownBy(db, organizationId, ids);
  const candidates = new Map<string, Map<string, Candidate>>();
  for (const { n, id, because, likeness } of found) {
    const [key] = items[n] ?? [];
    const each = known.get(id);
    if (key === undefined || !each) continue;
    const own = candidates.get(key) ?? new Map<string, Candidate>();
    candidates.set(
      key,
      own.set(id, { ...each, likeness, reasons: [...(own.get(id)?.reasons ?? []), because] }),
    );
  }
  const { rows: entries } = await sql<Present & Words<'product'>>`
    select a.id, coalesce(a.chemical_id, a.proposal_id) as product, coalesce(a.storage_location, '') as place,
      case when a.end_date < ${today} then a.end_date end as "endedDate"
    from app.chemical_association a
    where a.organization_id = ${organizationId} and a.deleted_at is null
      and (a.chemical_id = any (${ids}::uuid[]) or a.proposal_id = any (${ids}::uuid[]))`.execute(db);
  const { rows: places } = await sql<
    Words<'place'>
  >`select distinct a.storage_location as place from app.chemical_association a
    where a.organization_id = ${organizationId} and a.deleted_at is null and a.storage_location is not null`.execute(
    db,
  );
  return {
    candidates: new Map([...candidates].map(([key, own]) => [key, [...own.values()]])),
    chosen: known,
    there: Map.groupBy(entries, ({ product: of }) => of),
    places: places.map(({ place }) => place),
    notCompared,
  };
}
