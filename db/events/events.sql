-- Events: search, and counts for the dashboard.

-- The events of the organization of the context with all the words. In: one LIKE pattern per word, folded and escaped. The caller's query
-- decides which of them the person may read. Runs as the owner: row-level security would keep the trigram index from being used. The
-- longest pattern finds, all decide.
create or replace function ctx.find_events(patterns text[]) returns setof uuid language plpgsql stable security definer
  set search_path = pg_catalog, pg_temp as $$
begin
  return query execute 'select id from app.event where organization_id = $1 and deleted_at is null
      and search_text like $2 and search_text like all ($3)
    union select event_id from app.action where organization_id = $1 and deleted_at is null and event_id is not null
      and kind = ''CORRECTIVE'' and search_text like $2 and search_text like all ($3)'
    using ctx.org_id(), (select p from unnest(patterns) as p order by length(p) desc limit 1), patterns;
end $$;
grant execute on function ctx.find_events(text[]) to rede_tenant;

-- Open events of an organization as {HIGH, MEDIUM, LOW, overdueCount, dueCount (within 7 days), sources}. sources: 1 where it has any
-- event, else 0 (decision 15).
create or replace function ctx.count_events(p_org uuid, p_today date) returns jsonb language sql stable set search_path = pg_catalog, pg_temp as $$
  select jsonb_build_object('HIGH', count(*) filter (where e.importance = 'HIGH'), 'MEDIUM', count(*) filter (where e.importance = 'MEDIUM'),
    'LOW', count(*) filter (where e.importance = 'LOW'), 'overdueCount', count(*) filter (where e.due < p_today),
    'dueCount', count(*) filter (where e.due between p_today and p_today + 7),
    'sources', (select count(*) from (select from app.event x where x.organization_id = p_org and x.deleted_at is null
      order by x.organization_id, x.due_date limit 1) any_))
  from work.event e where e.organization_id = p_org $$;
