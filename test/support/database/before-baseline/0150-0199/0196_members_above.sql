-- What the nearest organization above is called that gives somebody access here; for who manages.
create function ctx.above_name(p_account uuid) returns text language sql stable security definer
  set search_path = pg_catalog, pg_temp as $$
  select o.name::text from app.member m
    join app.organization_closure c on c.ancestor_id = m.organization_id and c.descendant_id = ctx.org_id()
    join app.organization o on o.id = m.organization_id
    where ctx.level() >= 3 and m.account_id = p_account and m.active and m.deleted_at is null and m.organization_id <> ctx.org_id()
    order by (select count(*) from app.organization_closure up where up.descendant_id = m.organization_id) desc limit 1 $$;
revoke execute on function ctx.above_name(uuid) from public;
grant execute on function ctx.above_name(uuid) to rede_tenant;
