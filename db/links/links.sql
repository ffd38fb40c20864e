-- Links between records.

-- Whether a record of the organization of the context that some may not read is there all the same: what is linked and hidden is counted.
-- Runs as the owner, and knows only the kinds that can be hidden within an organization.
create or replace function ctx.is_kept(p_kind text, p_id uuid) returns boolean language sql stable security definer
  set search_path = pg_catalog, pg_temp as $$
  select case p_kind when 'EVENT' then exists (select from app.event e where e.organization_id = ctx.org_id() and e.id = p_id and e.deleted_at is null)
    when 'ACTION' then exists (select from app.action a where a.organization_id = ctx.org_id() and a.id = p_id and a.deleted_at is null)
    else false end $$;
grant execute on function ctx.is_kept(text,uuid) to rede_tenant;
