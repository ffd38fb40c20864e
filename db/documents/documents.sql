-- Documents: counts for the dashboard.

-- Reviews of an organization's documents as {overdueCount, dueCount (within 7 days), soon (within 30 days, overdue ones included),
-- sources}. sources: 1 where any has a review date, else 0 (decision 15).
create or replace function ctx.count_documents(p_org uuid, p_today date) returns jsonb language sql stable set search_path = pg_catalog, pg_temp as $$
  select jsonb_build_object('overdueCount', count(*) filter (where f.review_date < p_today),
    'dueCount', count(*) filter (where f.review_date between p_today and p_today + 7),
    'soon', count(*),
    'sources', (select count(*) from (select from app.file x where x.organization_id = p_org and x.use = 'DOCUMENT' and not x.replaced
      and x.deleted_at is null and x.review_date is not null order by x.organization_id, x.review_date limit 1) any_))
  from app.file f where f.organization_id = p_org and f.use = 'DOCUMENT' and not f.replaced and f.deleted_at is null
    and f.review_date <= p_today + 30 $$;
