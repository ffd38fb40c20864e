-- Producers and suppliers: search.

-- The producers with all the words. In: one LIKE pattern per word, folded and escaped. As the owner, for the reason given at
-- ctx.find_meters.
create or replace function ctx.find_producers(patterns text[]) returns setof uuid language plpgsql stable security definer
  set search_path = pg_catalog, pg_temp as $$
begin
  return query execute 'select id from app.producer where deleted_at is null and search_text like $1 and search_text like all ($2)'
    using (select p from unnest(patterns) as p order by length(p) desc limit 1), patterns;
end $$;
grant execute on function ctx.find_producers(text[]) to rede_tenant;

-- The suppliers with all the words. In: one LIKE pattern per word, folded and escaped. As the owner, for the reason given at
-- ctx.find_meters.
create or replace function ctx.find_suppliers(patterns text[]) returns setof uuid language plpgsql stable security definer
  set search_path = pg_catalog, pg_temp as $$
begin
  return query execute 'select id from app.supplier where deleted_at is null and search_text like $1 and search_text like all ($2)'
    using (select p from unnest(patterns) as p order by length(p) desc limit 1), patterns;
end $$;
grant execute on function ctx.find_suppliers(text[]) to rede_tenant;
