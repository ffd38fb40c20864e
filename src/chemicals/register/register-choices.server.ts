import { sql } from 'kysely';
import type { QueryOf } from '../../core/contract/contract.ts';
import type { Page } from '../../core/contract/fields.ts';
import { allOf, patternsOf } from '../../core/records/list.server.ts';
import { foundRow } from '../../core/contract/problem.ts';
import { ownStatus } from '../proposals/chemical-proposal.server.ts';
import { catalogueProduct, proposedProduct } from './read.server.ts';
import type { Asking } from './read.server.ts';
import type { Candidate, chemicalAssociations, ChosenProduct } from './chemical-association.ts';
import { searchedRows } from '../../core/records/folded-patterns.server.ts';
import type { Counts, Flags } from '../../core/database/rows.server.ts';

/** What can be taken into the register: the catalogue's products and the organization's own proposals, by name. */
export async function listChoices(
  { db, organization }: Asking,
  { search, sort, page, size }: QueryOf<typeof chemicalAssociations.candidates>,
): Promise<Page<Candidate>> {
  const { from, where: words } = await searchedRows(db, 'chemical', 'c', search);
  const catalogue = sql`from ${from} where ${allOf([sql`c.deleted_at is null`, words])}`;
  const patterns = patternsOf(search);
  const own = sql`from app.chemical_proposal o where ${allOf([
    sql`o.organization_id = ${organization.id} and o.deleted_at is null and o.status <> 'ACCEPTED'`,
    patterns &&
      sql`o.search_text || ' ' || o.substance_words || coalesce(' ' || ctx.unlisted_words(o.unlisted_ingredients), '')
      like all (${patterns})`,
  ])}`;
  const order = sort[0]?.direction === 'desc' ? sql`desc` : sql`asc`;
  // Of each no more than the page can have, so that both are read in the order of their index.
  const most = (page + 1) * size;
  const [found, counted] = await Promise.all([
    sql<Candidate>`
      select u.id, u.name, coalesce(c.product_number, o.product_number) as "productNumber", coalesce(c.ufi, o.ufi) as ufi,
        coalesce(c.danger_code, o.danger_code) as "dangerCode", case when u.own then ${ownStatus} end as proposal,
        case when o.producer is not null then json_build_object('id', o.id, 'name', o.producer)
          else (select json_build_object('id', p.id, 'name', p.name) from app.producer p where p.id = c.producer_id) end as producer,
        case when u.own then (select count(*)::int from app.chemical_association a where a.organization_id = ${organization.id}
            and a.proposal_id = u.id and a.deleted_at is null)
          else (select count(*)::int from app.chemical_association a where a.organization_id = ${organization.id}
            and a.chemical_id = u.id and a.deleted_at is null) end as registered
      from (select * from (
          (select c.id, c.name, false as own ${catalogue} order by c.name ${order}, c.id ${order} limit ${most})
          union all (select o.id, o.name, true ${own} order by o.name ${order}, o.id ${order} limit ${most})) b
        order by b.name ${order}, b.id ${order} limit ${size} offset ${page * size}) u
        left join app.chemical c on not u.own and c.id = u.id
        left join app.chemical_proposal o on u.own and o.organization_id = ${organization.id} and o.id = u.id
      order by u.name ${order}, u.id ${order}`.execute(db),
    sql<
      Counts<'count'>
    >`select (select count(*) ${catalogue})::int + (select count(*) ${own})::int as count`.execute(db),
  ]);
  return { content: found.rows, totalElements: counted.rows[0]?.count ?? 0 };
}

/** One of them with all its data. 404 if it is neither in the catalogue nor the organization's own. */
export async function getChoice(call: Omit<Asking, 'today'>, id: string): Promise<ChosenProduct> {
  const { db, organization } = call;
  const { rows } = await sql<Flags<'own'>>`
    select false as own from app.chemical where id = ${id} and deleted_at is null
    union all select true from app.chemical_proposal where organization_id = ${organization.id} and id = ${id}
      and deleted_at is null and status <> 'ACCEPTED'`.execute(db);
  const found = foundRow(rows);
  return { id, ...(found.own ? await proposedProduct(call, id) : await catalogueProduct(call, id)) };
}
