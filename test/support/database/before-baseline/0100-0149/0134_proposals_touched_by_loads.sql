-- As in 0107, with what organizations have of their own: a proposal in use that consists of a substance which a load touches is one of
-- their products as well. It has no dangerous goods.
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
