-- Who changed the catalogue: told to those who maintain it; to everybody else it was a maintainer, since they may be of another
-- organization.
create function ctx.catalogue_author(p_account uuid) returns json language sql stable security definer
  set search_path = pg_catalog, pg_temp as $$
  select case when p_account is null then null
    when ctx.level() = 4 then (select json_build_object('id', a.id, 'name', a.first_name || ' ' || a.last_name) from app.account a where a.id = p_account)
    else json_build_object('id', null, 'name', null) end $$;
revoke execute on function ctx.catalogue_author(uuid) from public;
grant execute on function ctx.catalogue_author(uuid) to rede_tenant;
