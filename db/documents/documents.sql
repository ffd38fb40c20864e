-- Documents: counts for the dashboard.

-- Reviews of an organization's documents as {overdueCount, dueCount (within 7 days), soon (within 30 days, overdue ones included),
-- sources}. sources: 1 where any has a review date, else 0 (decision 15).
create or replace function ctx.count_documents(p_org uuid, p_today date) returns jsonb language sql stable set search_path = pg_catalog, pg_temp as $$
  select jsonb_build_object('overdueCount', count(*) filter (where w.due < p_today),
    'dueCount', count(*) filter (where w.due between p_today and p_today + 7),
    'soon', count(*),
    'sources', (select count(*) from (select from work.document x where x.organization_id = p_org
      order by x.organization_id, x.due limit 1) any_))
  from work.document w where w.organization_id = p_org and w.due <= p_today + 30 $$;
