-- Restriction lists in registers: which apply, which an organization has waived, what a newer list affects.
--
-- Whom a newer list affects: per organization the person may see, how many of its products in use on p_today contain an
-- affected substance or are an affected dangerous good; own proposals count by substance. Out: most products first;
-- organizations they may not see are one last row with null id and name. MAINTAIN_SYSTEM only; no row for others. Runs
-- as the owner, across organizations.
create or replace function ctx.touched_by_load(p_load bigint, p_today date) returns table (id uuid, name text, organizations int, chemicals int)
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  with loaded as materialized (
    select l.touched_substances, l.touched_goods from app.reference_load l where l.id = p_load and (select ctx.level()) >= 4),
  product as materialized (
    select p.chemical_id as id from app.chemical_substance p
      where p.substance_id = any (array(select unnest(l.touched_substances) from loaded l)) and p.deleted_at is null
    union
    select c.id from app.chemical c
      where c.dangerous_goods_id = any (array(select unnest(l.touched_goods) from loaded l)) and c.deleted_at is null),
  proposal as materialized (
    select distinct p.organization_id, p.proposal_id as id from app.chemical_proposal_substance p
      where p.substance_id = any (array(select unnest(l.touched_substances) from loaded l)) and p.deleted_at is null),
  entry as (
    select a.organization_id, a.chemical_id as product_id, a.end_date from product p
      join app.chemical_association a on a.chemical_id = p.id where a.deleted_at is null
    union
    select a.organization_id, a.proposal_id, a.end_date from proposal p
      join app.chemical_association a on a.organization_id = p.organization_id and a.proposal_id = p.id where a.deleted_at is null),
  used as materialized (
    select distinct e.organization_id, e.product_id from entry e
      join app.organization o on o.id = e.organization_id and o.deleted_at is null
    where e.end_date is null or e.end_date >= p_today),
  seen as materialized (select v.id from ctx.visible_organizations() as v(id))
  select s.id, o.name, count(distinct u.organization_id)::int, count(distinct u.product_id)::int
  from used u left join seen s on s.id = u.organization_id left join app.organization o on o.id = s.id
  group by s.id, o.name order by s.id is null, 4 desc, o.name, s.id $$;
grant execute on function ctx.touched_by_load(bigint,date) to rede_tenant;

-- The lists that any substance of a register entry is on, or any ingredient that the catalogue lacks, by its numbers: counted (they
-- apply) and aside (the organization has waived every match, for this state of the list and this sheet). In: the entry, its product of the catalogue or the
-- organization's proposal, and the date of its newest sheet. Out: list ids in order; {} if none.
create or replace function ctx.restrictions_among(p_organization uuid, p_entry uuid, p_chemical uuid, p_proposal uuid, p_sheet date,
    out counted text[], out aside text[])
  language plpgsql stable set search_path = pg_catalog, pg_temp as $$
declare
  parts constant uuid[] := array(
    select c.substance_id from app.chemical_substance c where c.chemical_id = p_chemical and c.deleted_at is null
    union select c.substance_id from app.chemical_proposal_substance c
      where c.organization_id = p_organization and c.proposal_id = p_proposal and c.deleted_at is null);
  -- Of these nothing can be waived: they are no substance.
  unlisted constant text[] := coalesce((select ctx.unlisted_numbers(o.unlisted_ingredients) from app.chemical_proposal o
    where o.organization_id = p_organization and o.id = p_proposal and o.unlisted_ingredients is not null), '{}');
begin
  counted := array(select l from app.substance s cross join unnest(s.restriction_lists) l where s.id = any (parts)
    union select r.list_id from app.restriction_number r where r.number = any (unlisted) order by 1);
  aside := '{}';
  if cardinality(counted) = 0 then return; end if;
  aside := array(
    select k.id from app.reference_list k where k.id = any (counted)
      and exists (select from app.restriction_waiver s where s.organization_id = p_organization
        and s.chemical_association_id = p_entry and s.list = k.id and s.deleted_at is null)
      and not exists (select from app.restriction_number r where r.list_id = k.id and r.number = any (unlisted))
      and not exists (
        select from app.substance s join app.restriction_number r on r.number = any (s.numbers) and r.list_id = k.id
        where s.id = any (parts) and not exists (
          select from app.restriction_waiver a where a.organization_id = p_organization and a.chemical_association_id = p_entry
            and a.substance_id = s.id and a.list = k.id and a.entry = r.entry and a.deleted_at is null
            and a.list_as_of = k.as_of and a.sheet_date is not distinct from p_sheet))
    order by k.id);
  counted := array(select l from unnest(counted) l where l <> all (aside) order by l);
end $$;

-- Updates the restrictions shown in registers after a list or a waiver changed: wherever the list is waived, or in one
-- organization or entry; and of own chemicals with ingredients that the catalogue lacks, which no substance's lists tell of.
create or replace function ctx.reflect_waivers(p_list text, p_organization uuid default null, p_entry uuid default null) returns void
  language sql security definer set search_path = pg_catalog, pg_temp as $$
  update app.chemical_association a set shown_restrictions = n.counted, shown_set_aside = n.aside
  from (select e.organization_id, e.id, r.counted, r.aside from app.chemical_association e
      cross join lateral ctx.restrictions_among(e.organization_id, e.id, e.chemical_id, e.proposal_id, e.shown_sheet_date) r
    where (e.organization_id, e.id) in (
      select s.organization_id, s.chemical_association_id from app.restriction_waiver s where s.list = p_list
        and (p_organization is null or s.organization_id = p_organization) and (p_entry is null or s.chemical_association_id = p_entry)
      union all select x.organization_id, x.id from app.chemical_proposal o
        join app.chemical_association x on x.organization_id = o.organization_id and x.proposal_id = o.id
      where p_organization is null and o.unlisted_ingredients is not null)) n
  where a.organization_id = n.organization_id and a.id = n.id
    and (a.shown_restrictions, a.shown_set_aside) is distinct from (n.counted, n.aside) $$;
