-- Actions: who sees those of events.

-- The events that the person of the context has reported or is responsible for: below MANAGE they see the actions of no others. Runs as the
-- owner: read once for all rows of a list.
create or replace function ctx.own_events() returns uuid[] language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select array(select e.id from app.event e where e.organization_id = ctx.org_id() and e.reported_by_id = ctx.user_id() and e.deleted_at is null
    union select e.id from app.event e where e.organization_id = ctx.org_id() and e.responsible_id = ctx.user_id() and e.deleted_at is null) $$;
grant execute on function ctx.own_events() to rede_tenant;

-- The open events that the person of the context is responsible for: they write what is done about them.
create or replace function ctx.events_to_handle() returns uuid[] language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select array(select e.id from work.event e where e.organization_id = ctx.org_id() and e.responsible_id = ctx.user_id()) $$;
grant execute on function ctx.events_to_handle() to rede_tenant;

-- Whether someone other than the person of the context manages its organization and can still sign in to it: only where no one does, they
-- verify what they did themselves.
create or replace function ctx.others_manage() returns boolean language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select ctx.others_manage_in(ctx.org_id(), ctx.user_id()) $$;
grant execute on function ctx.others_manage() to rede_tenant;
