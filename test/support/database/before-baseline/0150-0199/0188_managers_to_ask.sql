-- Whom to ask for access: the names of those who manage the organization of the context, where nobody does of those who manage the nearest
-- organization above. Names of members are for everybody to see who sees the organization.
create function ctx.managers() returns table (id uuid, name text) language sql stable security definer
  set search_path = pg_catalog, pg_temp as $$
  with managing as (
    select m.organization_id, m.account_id from app.organization_closure c
    join app.member m on m.organization_id = c.ancestor_id and m.active and m.deleted_at is null and m.permission = 'MANAGE_ORGANIZATION'
    where c.descendant_id = ctx.org_id())
  select a.id, a.first_name || ' ' || a.last_name from managing g join app.account a on a.id = g.account_id
  where not exists (select from managing nearer join app.organization_closure c on c.descendant_id = nearer.organization_id
    and c.ancestor_id = g.organization_id where nearer.organization_id <> g.organization_id)
  order by 2, 1 limit 5 $$;
revoke execute on function ctx.managers() from public;
grant execute on function ctx.managers() to rede_tenant;
