-- Stakeholders: search in the catalogue, counts for the dashboard.

-- The stakeholders of the catalogue with all the words. In: one LIKE pattern per word, folded and escaped. As the owner, for the reason
-- given at ctx.find_meters.
create or replace function ctx.find_stakeholders(patterns text[]) returns setof uuid language plpgsql stable security definer
  set search_path = pg_catalog, pg_temp as $$
begin
  return query execute 'select id from app.stakeholder where deleted_at is null and search_text like $1 and search_text like all ($2)'
    using (select p from unnest(patterns) as p order by length(p) desc limit 1), patterns;
end $$;
grant execute on function ctx.find_stakeholders(text[]) to rede_tenant;

-- Reviews of an organization's stakeholders as {overdueCount, dueCount (within 7 days), soon (within 30 days, overdue ones included),
-- sources}. sources: 1 where any has a review date, else 0 (decision 15).
create or replace function ctx.count_stakeholders(p_org uuid, p_today date) returns jsonb language sql stable set search_path = pg_catalog, pg_temp as $$
  select jsonb_build_object('overdueCount', count(*) filter (where w.due < p_today),
    'dueCount', count(*) filter (where w.due between p_today and p_today + 7),
    'soon', count(*),
    'sources', (select count(*) from (select from work.stakeholder x where x.organization_id = p_org
      order by x.organization_id, x.due limit 1) any_))
  from work.stakeholder w where w.organization_id = p_org and w.due <= p_today + 30 $$;
