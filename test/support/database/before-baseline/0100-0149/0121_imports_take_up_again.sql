-- What an import has taken up again whose use was over: [{id, version, endDate}], so that undoing it ends it as before.
alter table app.chemical_import add column resumed jsonb not null default '[]';
-- Bookkeeping: the entries' own trail tells of it.
do $$ begin
  execute replace(pg_get_functiondef('ctx.told(jsonb)'::regprocedure), '''shown_words''', '''shown_words'', ''resumed''');
end $$;

-- As in 0101, among the organization's own proposals, too.
create index chemical_proposal_similar on app.chemical_proposal using gin (organization_id, ctx.fold(name) ctx.gin_trgm_ops)
  where deleted_at is null and status <> 'ACCEPTED';
create or replace function ctx.alike_chemicals(p_items jsonb) returns table (n int, id uuid, likeness real)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform set_config('pg_trgm.similarity_threshold', '0.5', true);
  return query execute $query$
    select i.n, f.id, f.likeness from jsonb_to_recordset($1) as i (n int, name text)
      cross join lateral (select c.id, ctx.similarity(ctx.fold(c.name), ctx.fold(i.name)) as likeness from app.chemical c
        where ctx.fold(c.name) operator(ctx.%) ctx.fold(i.name) and c.deleted_at is null order by 2 desc, 1 limit 4) f
    union all
    select i.n, f.id, f.likeness from jsonb_to_recordset($1) as i (n int, name text)
      cross join lateral (select o.id, ctx.similarity(ctx.fold(o.name), ctx.fold(i.name)) as likeness from app.chemical_proposal o
        where o.organization_id = ctx.org_id() and ctx.fold(o.name) operator(ctx.%) ctx.fold(i.name) and o.deleted_at is null
          and o.status <> 'ACCEPTED' order by 2 desc, 1 limit 4) f$query$ using p_items;
end $$;

-- As ctx.match_chemicals, what of the organization's own proposals the items of a list are.
create function ctx.match_proposals(p_items jsonb) returns table (n int, id uuid, because text, likeness real)
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  with item as materialized (
      select i.n, ctx.fold(i.name) as name, ctx.number_key(i.number) as number, i.ufi
      from jsonb_to_recordset(p_items) as i (n int, name text, number text, ufi text)),
    own as materialized (
      select o.id, ctx.fold(o.name) as name, ctx.number_key(o.product_number) as number, o.ufi from app.chemical_proposal o
      where o.organization_id = ctx.org_id() and o.deleted_at is null and o.status <> 'ACCEPTED'),
    found as (
      select i.n, o.id, 'UFI' as because, i.name, o.name as own from item i join own o on o.ufi = i.ufi
      union all select i.n, o.id, 'NAME', i.name, o.name from item i join own o on o.name = i.name
      union all select i.n, o.id, 'NUMBER', i.name, o.name from item i join own o on o.number = i.number)
  select f.n, f.id, f.because, ctx.similarity(f.own, f.name) from found f $$;
revoke execute on function ctx.match_proposals(jsonb) from public;
grant execute on function ctx.match_proposals(jsonb) to rede_tenant;
