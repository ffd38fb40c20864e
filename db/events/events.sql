-- Events: search, counts for the dashboard, and what waits.

-- The events of the organization of the context with all the words. In: one LIKE pattern per word, folded and escaped. The caller's query
-- decides which of them the person may read. Runs as the owner: row-level security would keep the trigram index from being used. The
-- longest pattern finds, all decide.
create or replace function ctx.find_events(patterns text[]) returns setof uuid language plpgsql stable security definer
  set search_path = pg_catalog, pg_temp as $$
begin
  return query execute 'select id from app.event where organization_id = $1 and deleted_at is null
      and search_text like $2 and search_text like all ($3)'
    using ctx.org_id(), (select p from unnest(patterns) as p order by length(p) desc limit 1), patterns;
end $$;
grant execute on function ctx.find_events(text[]) to rede_tenant;

-- The number of open events in each FULL organization that the person of the context manages; no row where there are none. Runs as the
-- owner, since it looks beyond the organization of the context.
create or replace function ctx.waiting_events() returns table (id uuid, open_events int) language sql stable security definer
  set search_path = pg_catalog, pg_temp as $$
  select o.id, count(*)::int from (
    select c.descendant_id as id from app.member m join app.organization_closure c on c.ancestor_id = m.organization_id
    where m.account_id = ctx.user_id() and m.active and m.deleted_at is null
    group by c.descendant_id having max(ctx.level_number(m.permission)) >= 3) v
  join app.organization o on o.id = v.id and o.deleted_at is null and o.feature_accessibility = 'FULL'
  join app.event e on e.organization_id = o.id and e.deleted_at is null and e.status in ('REPORTED', 'IN_PROGRESS')
  group by o.id $$;
grant execute on function ctx.waiting_events() to rede_tenant;

-- Open events of an organization as {HIGH, MEDIUM, LOW, overdueCount, dueCount (within 7 days), sources}. sources: 1 where it has any
-- event, else 0 (decision 15).
create or replace function ctx.count_events(p_org uuid, p_today date) returns jsonb language sql stable set search_path = pg_catalog, pg_temp as $$
  select jsonb_build_object('HIGH', count(*) filter (where e.importance = 'HIGH'), 'MEDIUM', count(*) filter (where e.importance = 'MEDIUM'),
    'LOW', count(*) filter (where e.importance = 'LOW'), 'overdueCount', count(*) filter (where e.due_date < p_today),
    'dueCount', count(*) filter (where e.due_date between p_today and p_today + 7),
    'sources', (select count(*) from (select from app.event x where x.organization_id = p_org and x.deleted_at is null
      order by x.organization_id, x.due_date limit 1) any_))
  from app.event e where e.organization_id = p_org and e.deleted_at is null and e.status in ('REPORTED', 'IN_PROGRESS') $$;
