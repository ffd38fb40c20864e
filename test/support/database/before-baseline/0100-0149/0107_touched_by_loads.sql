-- What a newer list touches: the substances and the dangerous goods of which it says something else than before. None for a first load.
alter table app.reference_load add column touched_substances uuid[] not null default '{}', add column touched_goods text[] not null default '{}';
create index chemical_goods on app.chemical (dangerous_goods_id) where deleted_at is null and dangerous_goods_id is not null;

-- Whose registers have, on a day, products that a load touches, for maintainers of the catalogue. That does not open to them
-- organizations outside their own tree: these come as one row without a name. `organizations`: how many a row stands for; `chemicals`:
-- how many products of the catalogue, each once.
create function ctx.touched_by_load(p_load bigint, p_today date) returns table (id uuid, name text, organizations int, chemicals int)
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  with loaded as materialized (
    select l.touched_substances, l.touched_goods from app.reference_load l where l.id = p_load and (select ctx.level()) >= 4),
  product as materialized (
    select p.chemical_id as id from app.chemical_substance p
      where p.substance_id = any (array(select unnest(l.touched_substances) from loaded l)) and p.deleted_at is null
    union
    select c.id from app.chemical c
      where c.dangerous_goods_id = any (array(select unnest(l.touched_goods) from loaded l)) and c.deleted_at is null),
  used as materialized (
    select distinct a.organization_id, a.chemical_id from product p join app.chemical_association a on a.chemical_id = p.id
      join app.organization o on o.id = a.organization_id and o.deleted_at is null
    where a.deleted_at is null and (a.end_date is null or a.end_date >= p_today)),
  seen as materialized (select v.id from ctx.visible_organizations() as v(id))
  select s.id, o.name, count(distinct u.organization_id)::int, count(distinct u.chemical_id)::int
  from used u left join seen s on s.id = u.organization_id left join app.organization o on o.id = s.id
  group by s.id, o.name order by s.id is null, 4 desc, o.name, s.id $$;
revoke execute on function ctx.touched_by_load(bigint, date) from public;
grant execute on function ctx.touched_by_load(bigint, date) to rede_tenant;
