-- Actions: search, who sees those of events, and counts for the dashboard.

-- The actions of the organization of the context with all the words. In: one LIKE pattern per word, folded and escaped. The caller's query
-- decides which of them the person may read. Runs as the owner: row-level security would keep the trigram index from being used.
create or replace function ctx.find_actions(patterns text[]) returns setof uuid language plpgsql stable security definer
  set search_path = pg_catalog, pg_temp as $$
begin
  return query execute 'select id from app.action where organization_id = $1 and deleted_at is null
      and search_text like $2 and search_text like all ($3)'
    using ctx.org_id(), (select p from unnest(patterns) as p order by length(p) desc limit 1), patterns;
end $$;
grant execute on function ctx.find_actions(text[]) to rede_tenant;

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

-- Open actions of an organization as {overdueCount, dueCount (within 7 days), sources}; without p_managed those of events are left out.
-- sources: 1 where it has any action, else 0 (decision 15).
create or replace function ctx.count_actions(p_org uuid, p_today date, p_managed boolean) returns jsonb language sql stable
  set search_path = pg_catalog, pg_temp as $$
  select jsonb_build_object('overdueCount', count(*) filter (where w.due < p_today),
    'dueCount', count(*) filter (where w.due between p_today and p_today + 7),
    'sources', (select count(*) from (select from app.action x where x.organization_id = p_org and x.deleted_at is null
      order by x.organization_id, x.due_date limit 1) any_))
  from work.action w where w.organization_id = p_org and w.due <= p_today + 7 and (p_managed or w.level < 3) $$;

-- Actions of an organization whose effect is to be verified, in the same way.
create or replace function ctx.count_verifications(p_org uuid, p_today date) returns jsonb language sql stable set search_path = pg_catalog, pg_temp as $$
  select jsonb_build_object('overdueCount', count(*) filter (where w.due < p_today),
    'dueCount', count(*) filter (where w.due between p_today and p_today + 7),
    'sources', (select count(*) from (select from app.action x where x.organization_id = p_org and x.deleted_at is null
      order by x.organization_id, x.due_date limit 1) any_))
  from work.action_verify w where w.organization_id = p_org and w.due <= p_today + 7 $$;
