-- How many changes the trail of the organization of the context has, for those who manage it: what is sealed has a place in its chain,
-- whose last one is their number; what is not sealed yet is counted, and that is what was made since the sealing came by.
create function ctx.change_count() returns bigint language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select coalesce((select h.position from app.change_head h where h.trail_id = ctx.org_id()), 0)
    + (select count(*) from app.change c join app.change_mark m on m.table_name = 'change' and c.id > m.sealed_to
      where c.organization_id = ctx.org_id()
        and not exists (select from app.change_seal s where s.trail_id = c.organization_id and s.change_id = c.id))
  where ctx.level() >= 3 $$;
revoke execute on function ctx.change_count() from public;
grant execute on function ctx.change_count() to rede_tenant;
